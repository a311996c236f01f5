public import MenuSections

/// Applies the safe fix-its of diagnostics to a document.
///
/// Comments, spacing, line ends and a byte order mark stay as they are. The result has no safe
/// fix-its left, so that applying them again changes nothing.
public struct SafeEdits: Sendable {
  /// The document with the edits in it; the same bytes as before if there were none.
  public private(set) var source: SourceText
  /// The diagnostics of that document.
  public private(set) var diagnostics: [Diagnostic]
  /// The number of applied edits.
  public private(set) var count = 0

  /// Fixes a document in rounds, because an edit may reveal further problems.
  ///
  /// `check` returns all diagnostics of a text; it is called at least once. A round that would not
  /// improve the document is dropped: what can be parsed counts first, then the number of errors.
  public init<Failure: Error>(
    fixing source: SourceText, check: (SourceText) throws(Failure) -> [Diagnostic]
  ) throws(Failure) {
    self.source = source
    diagnostics = try check(source)
    var bytesRead = 0
    var rounds = 0
    // A syntax error hides all later problems, so that a short file may take many rounds; for a
    // long file the total number of parsed bytes is limited.
    while rounds < Self.minimumRounds || bytesRead < Self.maximumBytes {
      let edits = Self.edits(of: diagnostics)
      guard !edits.isEmpty else { return }
      let fixed = SourceText(name: source.name, bytes: Self.applying(edits, to: self.source.bytes))
      let found = try check(fixed)
      guard
        Self.weight(of: found, in: fixed)
          .lexicographicallyPrecedes(Self.weight(of: diagnostics, in: self.source))
      else { return }
      self.source = fixed
      diagnostics = found
      count += edits.count
      bytesRead += max(1, fixed.bytes.count)
      rounds += 1
    }
  }

  private static let minimumRounds = 64
  private static let maximumBytes = 64 << 20

  /// The first safe edit of each diagnostic, sorted by location, without overlaps.
  private static func edits(of diagnostics: [Diagnostic]) -> [Diagnostic.FixIt] {
    // Only the document itself is edited, none of the files that it names.
    let all = diagnostics.filter { $0.location.file == 0 }
      .compactMap { $0.fixIts.first(where: \.isSafe) }
      .sorted { $0.span < $1.span }
    var edits: [Diagnostic.FixIt] = []
    for edit in all {
      if let last = edits.last, edit.span.start < last.span.end || edit.span == last.span {
        continue
      }
      edits.append(edit)
    }
    return edits
  }

  private static func applying(_ edits: [Diagnostic.FixIt], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var offset = 0
    for edit in edits {
      let range = edit.span.range.clamped(to: offset..<bytes.count)
      result += bytes[offset..<range.lowerBound]
      result += edit.replacement.utf8
      offset = range.upperBound
    }
    return result + bytes[offset...]
  }

  /// How broken a document is: the number of syntax errors, the unparsed bytes, the
  /// errors, all diagnostics.
  private static func weight(of diagnostics: [Diagnostic], in source: SourceText) -> [Int] {
    // The codes of errors of encoding and syntax.
    let unreadable = diagnostics.filter { ["Y00", "Y01"].contains($0.code.text.prefix(3)) }
    let unread = unreadable.map { source.bytes.count - Int($0.span.start) }.max() ?? 0
    return [
      unreadable.count, unread, diagnostics.count { $0.severity == .error }, diagnostics.count,
    ]
  }
}
