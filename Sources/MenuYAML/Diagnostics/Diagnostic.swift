/// One fault in a user's file, as data: what was seen, where, and what would cure it.
///
/// It names no file: it travels with the `SourceText` whose bytes its spans count.
public struct Diagnostic: Hashable, Sendable {
  /// How much a fault weighs.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The file cannot be used.
    case error
    /// The file works, perhaps not as meant.
    case warning
    /// Worth knowing; changes no result.
    case note
  }

  /// A further sentence, with the other place where there is one.
  public struct Note: Hashable, Sendable {
    /// One line, without a full stop.
    public var message: String
    /// The place it speaks of, in the same file.
    public var span: SourceSpan?

    /// A sentence about `span`, or about the fault as a whole.
    public init(_ message: String, at span: SourceSpan? = nil) {
      self.message = message
      self.span = span
    }
  }

  /// An edit that would cure the fault.
  public struct FixIt: Hashable, Sendable {
    /// What the edit does, as a command: "put the text in quotes".
    public var title: String
    /// The bytes it replaces; empty to insert.
    public var span: SourceSpan
    /// What stands there afterwards.
    public var replacement: String
    /// Whether it may be applied unseen, because it surely keeps what the author meant.
    public var isSafe: Bool

    /// An edit of one span; unsafe by default.
    public init(
      _ title: String, replacing span: SourceSpan, with replacement: String, isSafe: Bool = false
    ) {
      self.title = title
      self.span = span
      self.replacement = replacement
      self.isSafe = isSafe
    }
  }

  /// The stable name of this kind of fault.
  public var code: DiagnosticCode
  /// How much it weighs.
  public var severity: Severity
  /// The bytes at fault; empty where something is missing.
  public var span: SourceSpan
  /// What was seen, in one line without a full stop.
  public var message: String
  /// A few words under the carets; may be empty.
  public var label: String
  /// A concrete next step.
  public var help: String?
  /// Further sentences and the other places, in order.
  public var notes: [Note]
  /// Edits that would cure it, the likeliest first.
  public var fixIts: [FixIt]
  /// The JSON pointer (RFC 6901) of the node at fault, if it is one.
  public var pointer: String?

  /// A fault at `span`; an error by default.
  public init(
    _ code: DiagnosticCode, severity: Severity = .error, at span: SourceSpan, _ message: String,
    label: String = "", help: String? = nil, notes: [Note] = [], fixIts: [FixIt] = [],
    pointer: String? = nil
  ) {
    self.code = code
    self.severity = severity
    self.span = span
    self.message = message
    self.label = label
    self.help = help
    self.notes = notes
    self.fixIts = fixIts
    self.pointer = pointer
  }

  /// Whether a safe edit would cure it, so that `validate --fix` can.
  public var isFixable: Bool { fixIts.contains(where: \.isSafe) }
}

extension [Diagnostic] {
  /// In order of place, errors before lesser ones at one place, and each only once.
  public func sortedForReport() -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }
      .enumerated()
      .sorted { first, second in
        let places = (first.element.span, second.element.span)
        if places.0 != places.1 { return places.0 < places.1 }
        let weights = (first.element.severity.rank, second.element.severity.rank)
        return weights.0 != weights.1 ? weights.0 < weights.1 : first.offset < second.offset
      }
      .map(\.element)
  }
}

extension Diagnostic.Severity {
  fileprivate var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}
