import MenuSections

/// The nodes of a file in one array, the children of each collection side by side.
///
/// A text is a slice of the file's bytes wherever it is written as it is read; only escaped, folded
/// and multi-line texts are copied. Freeing a tree takes no recursion.
final class NodeArena: Sendable {
  /// A node without its file. Offsets fit: a file has at most 4 GiB.
  struct Record: Sendable {
    enum Kind {
      case scalar(YAMLNode.ScalarStyle)
      case sequence
      case mapping

      init(code: UInt8) {
        switch code {
        case 0: self = .scalar(.plain)
        case 1: self = .scalar(.singleQuoted)
        case 2: self = .scalar(.doubleQuoted)
        case 3: self = .scalar(.literal)
        case 4: self = .scalar(.folded)
        case 5: self = .sequence
        default: self = .mapping
        }
      }

      var code: UInt8 {
        switch self {
        case .scalar(.plain): 0
        case .scalar(.singleQuoted): 1
        case .scalar(.doubleQuoted): 2
        case .scalar(.literal): 3
        case .scalar(.folded): 4
        case .sequence: 5
        case .mapping: 6
        }
      }
    }

    struct Flags: OptionSet {
      let rawValue: UInt8

      static let isFlow = Flags(rawValue: 1)
      static let isAlias = Flags(rawValue: 2)
      static let isIncomplete = Flags(rawValue: 4)
      /// The text is among those that were copied.
      static let isCopied = Flags(rawValue: 8)
    }

    var span: SourceSpan
    /// Where the text of a scalar starts, or the index of the first child.
    var first: UInt32
    /// The number of bytes of the text, or of children: a map has keys and values in turn.
    var count: UInt32
    /// The kind, the flags and the fingerprint of a scalar's text: Swift passes and copies values
    /// of many parts through memory.
    private var traits: UInt32

    init(
      _ kind: Kind, at span: SourceSpan, _ content: Range<Int> = 0..<0, flags: Flags = [],
      fingerprint: TextFingerprint = TextFingerprint()
    ) {
      self.span = span
      first = UInt32(content.lowerBound)
      count = UInt32(content.count)
      traits = UInt32(kind.code) | UInt32(fingerprint.bits) << 16
      self.flags = flags
    }

    var kind: Kind { Kind(code: UInt8(truncatingIfNeeded: traits)) }
    var fingerprint: TextFingerprint {
      TextFingerprint(bits: UInt16(truncatingIfNeeded: traits >> 16))
    }
    var flags: Flags {
      get { Flags(rawValue: UInt8(truncatingIfNeeded: traits >> 8)) }
      set { traits = traits & ~0xFF00 | UInt32(newValue.rawValue) << 8 }
    }

    /// The text of a scalar, or the children, as a range.
    var content: Range<Int> { Int(first)..<Int(first) + Int(count) }

    /// Whether it is a missing value.
    var isEmpty: Bool {
      if case .scalar(.plain) = kind { count == 0 } else { false }
    }
  }

  /// The index of the file among those of a menu.
  let file: UInt8
  private let source: [UInt8]
  /// Whether some text of the file may not be displayed.
  private let mayHaveForbiddenText: Bool
  private let copied: [UInt8]
  private let records: [Record]
  /// The children of a collection that is made of other nodes.
  private let nodes: [YAMLNode]

  init(_ source: SourceText, file: UInt8, copied: [UInt8], records: [Record]) {
    self.file = file
    self.source = source.bytes
    mayHaveForbiddenText = source.mayHaveForbiddenText
    self.copied = copied
    self.records = records
    nodes = []
  }

  /// The children of a collection, in any files, and the text of a scalar that is not in a file.
  init(_ nodes: [YAMLNode], file: UInt8, text: [UInt8] = []) {
    self.file = file
    self.nodes = nodes
    copied = text
    source = []
    mayHaveForbiddenText = true
    records = []
  }

  /// The text of a scalar of this file.
  func text(of record: Record) -> String {
    let bytes = record.flags.contains(.isCopied) ? copied : source
    return String(decoding: bytes[record.content], as: UTF8.self)
  }

  /// Whether a scalar has no forbidden character because its file has none.
  func isSafe(_ record: Record) -> Bool {
    !mayHaveForbiddenText && !record.flags.contains(.isCopied)
  }

  /// Whether a record is a scalar with these bytes.
  func isText(_ record: Record, _ text: String) -> Bool {
    guard Int(record.count) == text.utf8.count, case .scalar = record.kind else { return false }
    let bytes = (record.flags.contains(.isCopied) ? copied : source)[record.content]
    return text.utf8.withContiguousStorageIfAvailable { Self.areEqual(bytes, $0) }
      ?? bytes.elementsEqual(text.utf8)
  }

  @inline(__always)
  private static func areEqual(_ bytes: ArraySlice<UInt8>, _ utf8: UnsafeBufferPointer<UInt8>)
    -> Bool
  {
    for offset in 0..<utf8.count where bytes[bytes.startIndex + offset] != utf8[offset] {
      return false
    }
    return true
  }

  /// The index of the first entry whose key satisfies `isKey`, which gets the key's fingerprint and
  /// a comparison with a text. `children` are the keys and values in turn.
  @inline(__always)
  func firstEntry(
    in children: Range<Int>, whereKey isKey: (TextFingerprint, _ isText: (String) -> Bool) -> Bool
  ) -> Int? {
    for child in stride(from: children.lowerBound, to: children.upperBound, by: 2) {
      let isFound =
        nodes.isEmpty
        ? isKey(records[child].fingerprint) { isText(records[child], $0) }
        : isKey(nodes[child].fingerprint) { nodes[child].hasText($0) }
      if isFound { return (child - children.lowerBound) / 2 }
    }
    return nil
  }

  func child(_ index: Int) -> YAMLNode {
    nodes.isEmpty ? YAMLNode(records[index], in: self) : nodes[index]
  }
}
