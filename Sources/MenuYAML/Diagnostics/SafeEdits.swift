public import MenuSections

/// The edits of diagnostics that surely keep what the author meant, put into a document.
///
/// Only the bytes of the edits change, so that comments, spacing, line ends and a byte order mark
/// stay. The result needs no further edit of this kind: doing it again changes nothing.
public struct SafeEdits: Sendable {
  /// The document with the edits in it; the same bytes as before if there were none.
  public private(set) var source: SourceText
  /// What is still found in it.
  public private(set) var diagnostics: [Diagnostic]
  /// How many edits were made.
  public private(set) var count = 0

  /// Mends a document round by round, as an edit may bring to light what could not be read before.
  ///
  /// `check` finds everything in a text; it is called at least once. A round that would make the
  /// document worse, or no better, is not made: what can be read counts first, then the errors.
  public init<Failure: Error>(
    mending source: SourceText, check: (SourceText) throws(Failure) -> [Diagnostic]
  ) throws(Failure) {
    self.source = source
    diagnostics = try check(source)
    var bytesRead = 0
    var rounds = 0
    // A fault of syntax hides all that follow it, so that a short file may take many rounds; how much
    // is read in all is bounded for a long one.
    while rounds < Self.fewRounds || bytesRead < Self.maximumBytes {
      let edits = Self.edits(of: diagnostics)
      guard !edits.isEmpty else { return }
      let mended = SourceText(name: source.name, bytes: Self.applying(edits, to: self.source.bytes))
      let found = try check(mended)
      guard Weight(found, in: mended) < Weight(diagnostics, in: self.source) else { return }
      self.source = mended
      diagnostics = found
      count += edits.count
      bytesRead += max(1, mended.bytes.count)
      rounds += 1
    }
  }

  private static let fewRounds = 64
  private static let maximumBytes = 64 << 20

  /// The first safe edit of each diagnostic, in order of place; of two that overlap, the first.
  private static func edits(of diagnostics: [Diagnostic]) -> [Diagnostic.FixIt] {
    let all = diagnostics.compactMap { $0.fixIts.first(where: \.isSafe) }
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
}

/// How bad a document is, the worst first: what keeps it from being read, how much of it is unread
/// for that, errors, everything.
private struct Weight: Comparable {
  private let counts: [Int]

  init(_ diagnostics: [Diagnostic], in source: SourceText) {
    let unreadable = diagnostics.filter { $0.code.keepsFromReading }
    let unread = unreadable.map { source.bytes.count - Int($0.span.start) }.max() ?? 0
    counts = [
      unreadable.count, unread, diagnostics.count { $0.severity == .error }, diagnostics.count,
    ]
  }

  static func < (first: Weight, second: Weight) -> Bool {
    first.counts.lexicographicallyPrecedes(second.counts)
  }
}

extension DiagnosticCode {
  /// Whether the menu behind it was not looked at: a fault of bytes or of YAML's grammar.
  fileprivate var keepsFromReading: Bool { text.hasPrefix("Y00") || text.hasPrefix("Y01") }
}
