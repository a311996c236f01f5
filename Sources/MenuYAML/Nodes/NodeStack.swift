import MenuSections

/// The nodes of a document while it is read: those of open collections on a stack, the
/// others at their final indices.
struct NodeStack {
  private let source: SourceText
  private let file: UInt8
  /// The children of closed collections.
  private var records: [NodeArena.Record] = []
  /// The children of open collections.
  var pending: [NodeArena.Record] = []
  /// The texts that are not written as they are read.
  private var copied: [UInt8] = []
  /// The document's node, once it is complete.
  var root: NodeArena.Record?

  init(_ source: SourceText, file: UInt8) {
    self.source = source
    self.file = file
  }

  /// The document, once it is complete.
  var document: YAMLNode? {
    root.map {
      YAMLNode($0, in: NodeArena(source, file: file, copied: copied, records: records))
    }
  }

  /// The node of a scalar whose text is written in the file as it is read.
  func scalar(
    writtenIn range: Range<Int>, style: YAMLNode.ScalarStyle, at span: SourceSpan,
    isIncomplete: Bool
  ) -> NodeArena.Record {
    NodeArena.Record(
      .scalar(style), at: span, range, flags: isIncomplete ? .isIncomplete : [],
      fingerprint: TextFingerprint(source.bytes[range]))
  }

  mutating func scalar(
    _ text: [UInt8], style: YAMLNode.ScalarStyle, at span: SourceSpan, isIncomplete: Bool
  ) -> NodeArena.Record {
    let start = copied.count
    copied += text
    return NodeArena.Record(
      .scalar(style), at: span, start..<copied.count,
      flags: isIncomplete ? [.isCopied, .isIncomplete] : .isCopied,
      fingerprint: TextFingerprint(text))
  }

  /// Moves the children of a collection to their final indices, which it returns.
  mutating func closeCollection(from firstChild: Int) -> Range<Int> {
    let start = records.count
    for child in firstChild..<pending.count { records.append(pending[child]) }
    pending.removeLast(pending.count - firstChild)
    return start..<records.count
  }

  /// Whether a node is the first child of a closed collection.
  func isFirst(_ child: NodeArena.Record, in collection: NodeArena.Record) -> Bool {
    records[Int(collection.first)].span == child.span
  }

  private func bytes(of record: NodeArena.Record) -> ArraySlice<UInt8> {
    (record.flags.contains(.isCopied) ? copied : source.bytes)[record.content]
  }

  func text(of record: NodeArena.Record) -> String {
    String(decoding: bytes(of: record), as: UTF8.self)
  }

  /// A node for diagnostics; a collection without its children.
  func detached(_ record: NodeArena.Record) -> YAMLNode {
    guard case .scalar(let style) = record.kind else {
      return YAMLNode(record, in: NodeArena([], file: file))
    }
    return YAMLNode(
      text(of: record), style: style, at: record.span, inFile: file, flags: record.flags)
  }

  /// Whether a node is the plain scalar `<<`.
  func isMergeKey(_ node: NodeArena.Record) -> Bool {
    guard node.count == 2, case .scalar(.plain) = node.kind else { return false }
    return bytes(of: node).elementsEqual("<<".utf8)
  }

  /// Keeps only the first of canonically equivalent keys of the map whose entries are the last
  /// pending nodes; returns each other key with the first. Linear.
  mutating func removeDuplicateKeys(
    from firstChild: Int
  ) -> [(key: NodeArena.Record, first: NodeArena.Record)] {
    guard pending.count - firstChild > 2, !areFewAndUnique(from: firstChild) else { return [] }
    var firsts: [String: NodeArena.Record] = [:]
    var duplicates: [(key: NodeArena.Record, first: NodeArena.Record)] = []
    var kept: [NodeArena.Record] = []
    for index in stride(from: firstChild, to: pending.count, by: 2) {
      let key = pending[index]
      // Swift hashes a string by its canonical form.
      let text = text(of: key)
      if let first = firsts[text] {
        duplicates.append((key, first))
      } else {
        firsts[text] = key
        kept += pending[index...index + 1]
      }
    }
    if !duplicates.isEmpty { pending.replaceSubrange(firstChild..., with: kept) }
    return duplicates
  }

  /// Whether there are so few keys that comparing costs less than hashing, and no two are equal.
  private func areFewAndUnique(from firstChild: Int) -> Bool {
    guard pending.count - firstChild <= 2 * Self.few else { return false }
    for index in stride(from: firstChild + 2, to: pending.count, by: 2) {
      for other in stride(from: firstChild, to: index, by: 2)
      where haveEqualTexts(pending[index], pending[other]) {
        return false
      }
    }
    return true
  }

  private func haveEqualTexts(
    _ one: NodeArena.Record, _ other: NodeArena.Record
  ) -> Bool {
    let (bytes, others) = (bytes(of: one), bytes(of: other))
    // Different characters of ASCII begin no equivalent texts.
    if let first = bytes.first, let otherFirst = others.first, first != otherFirst,
      max(first, otherFirst) < 0x80
    {
      return false
    }
    if bytes.elementsEqual(others) { return true }
    // Only other characters have several forms.
    func isASCII(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.allSatisfy { $0 < 0x80 } }
    return isASCII(bytes) && isASCII(others) ? false : text(of: one) == text(of: other)
  }

  private static let few = 6
}
