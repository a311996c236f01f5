import Synchronization

/// Sentences by key, in one language.
///
/// A strings file holds one `key = sentence` per line; a line that is indented continues the
/// sentence of the line before, after a space. Lines that begin with `#` are comments.
///
///     M0302.total = the defaults add up to {total}, but at most {limit} can be chosen
///     M0602.left  = {count|one option is|{count} options are} left
///
/// `{name}` is replaced by the argument `name`, and `{name|one|other}` by the form that fits its
/// number. `{name:을/를}` is the Korean particle that follows the argument's text, without the text:
/// the first form after a final consonant, the second without one. `{{` and `}}` are braces.
public struct StringsTable: Sendable {
  /// A value that a sentence names.
  public enum Argument: Hashable, Sendable {
    /// A text that is shown as it is, such as an id or a key.
    case text(String)
    /// A whole number.
    case number(Int)
    /// Another sentence of the table.
    indirect case sentence(_ key: String, [String: Argument] = [:])
  }

  /// The files; sentences of later ones replace those of earlier ones.
  private var files: [ParsedFile] = []

  /// A table without sentences.
  public init() {}

  /// Parses a strings file; throws the first error, a line that has no key, an unknown form, or a
  /// key that an earlier line has.
  public init(parsing text: String) throws(StringsFileError) {
    files = [ParsedFile({ text }, try ParsedFile.Sentences(parsing: text))]
  }

  /// All errors of a strings file, by line; ``init(parsing:)`` throws the first.
  public static func errors(in text: String) -> [StringsFileError] {
    ParsedFile.Sentences.parse(text).errors
  }

  /// A strings file that tests have parsed. It is read when a sentence of it is first used.
  init(file: @escaping @Sendable () -> String) { files = [ParsedFile(file)] }

  /// The same for a file of this package, which ends with a NUL.
  package init(embedded file: @autoclosure @escaping @Sendable () -> UnsafePointer<UInt8>) {
    self.init(file: { String(cString: file()) })
  }

  /// The text of its first file; empty without one.
  var file: String { files.first?.text ?? "" }

  /// The keys, in no particular order.
  public var keys: some Sequence<String> { Set(files.flatMap(\.sentences.keys)) }

  /// The names of the arguments that a sentence uses.
  package func argumentNames(of key: String) -> Set<String> {
    Set((pieces(of: key) ?? []).flatMap(\.names))
  }

  /// This table with the sentences of another; where both have a key, the other's sentence.
  public func merging(_ other: StringsTable) -> StringsTable {
    var merged = self
    merged.files += other.files
    return merged
  }

  /// The sentence of a key with its arguments filled in; `nil` if the table has no such key.
  public func sentence(_ key: String, _ arguments: [String: Argument] = [:]) -> String? {
    sentence(key, filledFrom: arguments)
  }

  /// The same for arguments in a list, which is faster to create than a dictionary.
  package func sentence(
    _ key: String, _ arguments: KeyValuePairs<String, Argument>
  ) -> String? {
    sentence(key, filledFrom: arguments)
  }

  /// The text of an argument; of a sentence that the table lacks, its key.
  public func text(of argument: Argument) -> String {
    switch argument {
    case .text(let text): text
    case .number(let number): String(number)
    case .sentence(let key, let arguments): sentence(key, arguments) ?? key
    }
  }

  private func sentence(
    _ key: String, filledFrom arguments: some Collection<(key: String, value: Argument)>
  ) -> String? {
    guard let pieces = pieces(of: key) else { return nil }
    if pieces.count == 1, case .text(let text) = pieces[0] { return text }
    var sentence = ""
    append(pieces, arguments, to: &sentence)
    return sentence
  }

  private func pieces(of key: String) -> [SentencePiece]? {
    for file in files.reversed() {
      if let pieces = file.sentences[key] { return pieces }
    }
    return nil
  }

  private func append(
    _ pieces: [SentencePiece], _ arguments: some Collection<(key: String, value: Argument)>,
    to sentence: inout String
  ) {
    // Sentences have few arguments, which are searched faster than hashed.
    func argument(_ name: String) -> Argument? { arguments.first { $0.key == name }?.value }
    for piece in pieces {
      switch piece {
      case .text(let text): sentence += text
      case .argument(let name): sentence += text(of: argument(name), name)
      case .plural(let name, let one, let other):
        append(argument(name) == .number(1) ? one : other, arguments, to: &sentence)
      case .particle(let name, let particle):
        sentence += particle.form(after: text(of: argument(name), name))
      }
    }
  }

  /// The text of an argument; its name in braces if it is missing.
  private func text(of argument: Argument?, _ name: String) -> String {
    argument.map { self.text(of: $0) } ?? "{\(name)}"
  }
}

extension StringsTable.Argument: ExpressibleByStringLiteral {
  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }
}

extension StringsTable.Argument: ExpressibleByIntegerLiteral {
  /// A number.
  public init(integerLiteral value: Int) { self = .number(value) }
}

/// A strings file that is read when a sentence is first used; later uses take no lock.
private final class ParsedFile: Sendable {
  final class Sentences: Sendable {
    let byKey: [String: [SentencePiece]]

    init(parsing text: String) throws(StringsFileError) {
      let (sentences, errors) = Self.parse(text)
      if let first = errors.first { throw first }
      byKey = sentences
    }

    static func parse(
      _ text: String
    ) -> (sentences: [String: [SentencePiece]], errors: [StringsFileError]) {
      var sentences: [String: [SentencePiece]] = [:]
      let (entries, incomplete) = StringsFileEntry.entries(of: text)
      var errors = incomplete
      for entry in entries {
        var template = SentenceTemplate(rest: entry.bytes)
        let pieces = template.pieces()
        if pieces == nil {
          errors.append(StringsFileError(line: entry.line, problem: .unbalancedBraces))
        }
        if sentences.updateValue(pieces ?? [], forKey: entry.key) != nil {
          errors.append(StringsFileError(line: entry.line, problem: .duplicateKey(entry.key)))
        }
      }
      if !errors.isEmpty { errors.sort { $0.line < $1.line } }
      return (sentences, errors)
    }
  }

  private let read: @Sendable () -> String
  private let parsed = AtomicLazyReference<Sentences>()

  init(_ read: @escaping @Sendable () -> String, _ sentences: Sentences? = nil) {
    self.read = read
    if let sentences { _ = parsed.storeIfNil(sentences) }
  }

  var text: String { read() }

  var sentences: [String: [SentencePiece]] {
    if let parsed = parsed.load() { return parsed.byKey }
    do {
      return parsed.storeIfNil(try Sentences(parsing: text)).byKey
    } catch {
      preconditionFailure("invalid strings file: \(error)")
    }
  }
}
