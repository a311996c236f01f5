public import MenuText

/// One problem in a user's file as data: what is wrong, where, and how to fix it.
///
/// It holds no sentences of its own but the keys and arguments of sentences in a `StringsTable`;
/// only a plugin's diagnostics hold the plugin's text.
public struct Diagnostic: Hashable, Sendable, Error {
  /// How serious a problem is.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The file cannot be used.
    case error
    /// The file works, but perhaps not as intended.
    case warning
    /// Good to know; changes no result.
    case note
  }

  /// A value that a sentence names.
  public typealias Argument = StringsTable.Argument

  /// Sentences of a table, or a plugin's own text.
  enum Sentences: Hashable, Sendable {
    case keyed(String, [String: Argument])
    case written(message: String, label: String = "", help: String? = nil)
  }

  /// The stable name of this kind of problem.
  public var code: DiagnosticCode
  /// How serious it is.
  public var severity: Severity
  /// Where it is; empty where something is missing.
  public var location: SourceReference
  /// Further sentences and other locations, in order.
  public var notes: [Note]
  /// Edits that would fix it, the most likely first.
  public var fixIts: [FixIt]
  /// The JSON pointer (RFC 6901) of the node, if there is one.
  public var pointer: String?
  private var sentences: Sentences
  /// Whether it is where a branch causes it, and not where it is in the base.
  private var isAtChange = false

  /// A problem whose message has the key `<code>.<variant>` in the strings file; its label and
  /// help, if there are any, have the same key with `.label` and `.help`.
  ///
  /// The code declares the names of the arguments. A suggestion is a name that was probably meant:
  /// it becomes a fix-it that replaces the whole location.
  package init(
    _ code: DiagnosticCode, _ variant: String, with arguments: [String: Argument] = [:],
    severity: Severity? = nil, at location: SourceReference, suggestion: String? = nil,
    notes: [Note] = [], fixIts: [FixIt] = [], pointer: String? = nil
  ) {
    self.code = code
    self.severity = severity ?? code.severity
    self.location = location
    self.notes = notes
    self.pointer = pointer
    let named = suggestion.map { name in
      FixIt(
        "write", ["text": .text(name)], replacing: location, with: YAMLScalar.text(name))
    }
    self.fixIts = [named].compactMap { $0 } + fixIts
    sentences = .keyed(variant, arguments)
  }

  /// A problem that a plugin found, in its own words.
  ///
  /// The message says what is wrong, in one line without a full stop; the label says in a few words
  /// why here, the help what to write.
  public init(
    plugin code: DiagnosticCode, at location: SourceReference, message: String,
    label: String = "", help: String? = nil, notes: [Note] = [], fixIts: [FixIt] = []
  ) {
    self.code = code
    severity = code.severity
    self.location = location
    self.notes = notes
    self.fixIts = fixIts
    sentences = .written(message: message, label: label, help: help)
  }

  /// The bytes of its location; those before the first if it is unknown.
  public var span: SourceSpan { location.span ?? SourceSpan(at: 0) }

  /// The same problem in another file, if it was found in the first one.
  package func located(inFile file: UInt32) -> Diagnostic {
    func moved(_ location: SourceReference) -> SourceReference {
      guard location.file == 0, let span = location.span else { return location }
      return SourceReference(span, inFile: file)
    }
    var result = self
    result.location = moved(location)
    for index in notes.indices { result.notes[index].location = notes[index].location.map(moved) }
    for index in fixIts.indices { result.fixIts[index].location = moved(fixIts[index].location) }
    return result
  }

  /// The same problem at the change of a branch that causes it, with notes where other
  /// changes cause it, too, and where it is in the base. Its edits are left out, as
  /// they would change the base.
  package func causedByChange(
    at location: SourceReference, and others: some Sequence<SourceReference>
  ) -> Diagnostic {
    var result = self
    result.location = location
    result.isAtChange = true
    result.fixIts = []
    result.notes =
      others.map { Note("changed-too", at: $0) } + [Note("in-base", at: self.location)] + notes
    return result
  }

  /// Whether a safe edit would fix it, so that `validate --fix` can.
  public var isFixable: Bool { fixIts.contains(where: \.isSafe) }

  /// What is wrong, in one line without a full stop; only the code if the table
  /// does not have the sentence.
  ///
  /// The tables with all sentences, also about YAML, are
  /// `StringsTable.diagnostics(in:)` of `MenuYAML`.
  public func message(in strings: StringsTable = .coreEnglish) -> String {
    sentences.text(of: code, in: strings) ?? code.text
  }

  /// A few words for under the carets; may be empty.
  public func label(in strings: StringsTable = .coreEnglish) -> String {
    if isAtChange { return strings.sentence("label.change") ?? "" }
    if case .written(_, let label, _) = sentences { return label }
    return sentences.text(of: code, ".label", in: strings) ?? ""
  }

  /// What to write instead; `nil` where there is nothing to add.
  public func help(in strings: StringsTable = .coreEnglish) -> String? {
    if case .written(_, _, let help) = sentences { return help }
    return sentences.text(of: code, ".help", in: strings)
  }

  /// The sentence of a note, which may use the arguments of the message.
  public func message(of note: Note, in strings: StringsTable = .coreEnglish) -> String {
    switch note.sentences {
    case .written(let message, _, _): return message
    case .keyed(let variant, var arguments):
      if case .keyed(_, let inherited) = sentences { arguments.merge(inherited) { own, _ in own } }
      return strings.sentence("\(code).\(variant)", arguments)
        ?? strings.sentence("note.\(variant)", arguments) ?? variant
    }
  }

  /// A further sentence about a problem, with the other location where there is one.
  public struct Note: Hashable, Sendable {
    fileprivate let sentences: Sentences
    /// The location it is about.
    public var location: SourceReference?

    /// A note whose sentence has the key `<code>.<variant>`, or `note.<variant>`, which all codes
    /// share.
    package init(
      _ variant: String, _ arguments: [String: Argument] = [:], at location: SourceReference? = nil
    ) {
      sentences = .keyed(variant, arguments)
      self.location = location
    }

    /// A plugin's note: one line, without a full stop.
    public init(message: String, at location: SourceReference? = nil) {
      sentences = .written(message: message)
      self.location = location
    }
  }

  /// An edit that would fix a problem.
  public struct FixIt: Hashable, Sendable {
    private let sentences: Sentences
    /// The bytes it replaces; empty to insert.
    public var location: SourceReference
    /// The new text.
    public var replacement: String
    /// Whether it may be applied without asking, because it certainly keeps what the author meant.
    public var isSafe: Bool

    /// An edit whose title has the key `fix.<variant>`, which all codes share; unsafe by default.
    package init(
      _ variant: String, _ arguments: [String: Argument] = [:],
      replacing location: SourceReference, with replacement: String, isSafe: Bool = false
    ) {
      sentences = .keyed(variant, arguments)
      self.location = location
      self.replacement = replacement
      self.isSafe = isSafe
    }

    /// A plugin's edit, unsafe by default; the title is a command: "put the text in quotes".
    public init(
      title: String, replacing location: SourceReference, with replacement: String,
      isSafe: Bool = false
    ) {
      sentences = .written(message: title)
      self.location = location
      self.replacement = replacement
      self.isSafe = isSafe
    }

    /// What the edit does, as a command.
    public func title(in strings: StringsTable = .coreEnglish) -> String {
      switch sentences {
      case .written(let title, _, _): title
      case .keyed(let variant, let arguments):
        strings.sentence("fix.\(variant)", arguments) ?? variant
      }
    }

    /// The bytes of its location.
    public var span: SourceSpan { location.span ?? SourceSpan(at: 0) }
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The code, the message in English and the JSON pointer, for developers:
  /// `M0204: no option in 'Size' is called 'Lagre' (/sections/1/when)`.
  ///
  /// The code is all there is of a problem of YAML, whose sentences are in `MenuYAML`.
  public var description: String {
    let message = sentences.text(of: code, in: .coreEnglish).map { ": \($0)" } ?? ""
    let pointer = pointer.flatMap { $0.isEmpty ? nil : " (\($0))" } ?? ""
    return SafeText.line("\(code)\(message)\(pointer)")
  }
}

extension Diagnostic.Sentences {
  fileprivate func text(
    of code: DiagnosticCode, _ part: String = "", in strings: StringsTable
  ) -> String? {
    switch self {
    case .written(let message, _, _): message
    case .keyed(let variant, let arguments):
      strings.sentence("\(code).\(variant)\(part)", arguments)
    }
  }
}

extension [Diagnostic] {
  /// Sorted by location, errors first at equal locations, without duplicates.
  package func sortedForReport() -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }
      .enumerated()
      .sorted { first, second in
        let files = (first.element.location.file, second.element.location.file)
        if files.0 != files.1 { return files.0 < files.1 }
        let spans = (first.element.span, second.element.span)
        if spans.0 != spans.1 { return spans.0 < spans.1 }
        let ranks = (first.element.severity.rank, second.element.severity.rank)
        return ranks.0 != ranks.1 ? ranks.0 < ranks.1 : first.offset < second.offset
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
