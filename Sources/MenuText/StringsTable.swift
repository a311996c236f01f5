/// Sentences by key, in one language.
///
/// A strings file holds one `key = sentence` per line; a line that is indented continues the sentence
/// of the line before, after a space. Lines that begin with `#` are comments.
///
///     M0302.total = the defaults add up to {total}, but at most {limit} can be chosen
///     M0602.left  = {count|one option is|{count} options are} left
///
/// `{name}` is replaced by the argument `name`, and `{name|one|other}` by the form that fits its
/// number. `{name:을/를}` is the Korean particle that follows the argument's text, without the text: the
/// first form after a final consonant, the second without one. `{{` and `}}` are braces.
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

  private var sentences: [String: [Piece]] = [:]

  /// A table without sentences.
  public init() {}

  /// Parses a strings file; throws at the first line that has no key, an unknown form, or a key that
  /// an earlier line has.
  public init(parsing text: String) throws(StringsFileError) {
    var entry: (line: Int, text: String)?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let content = line.drop { $0 == " " }
      if content.isEmpty || line.first == "#" { continue }
      if line.first != " " {
        if let entry { try add(entry.text, line: entry.line) }
        entry = (index + 1, String(line))
      } else if let (start, text) = entry {
        entry = (start, "\(text) \(content)")
      } else {
        throw StringsFileError(line: index + 1, problem: .missingKey)
      }
    }
    if let entry { try add(entry.text, line: entry.line) }
  }

  private mutating func add(_ entry: String, line: Int) throws(StringsFileError) {
    guard let sign = entry.firstIndex(of: "=") else {
      throw StringsFileError(line: line, problem: .missingKey)
    }
    let key = String(entry[..<sign].filter { $0 != " " })
    guard !key.isEmpty else { throw StringsFileError(line: line, problem: .missingKey) }
    guard sentences[key] == nil else {
      throw StringsFileError(line: line, problem: .duplicateKey(key))
    }
    var template = SentenceTemplate(rest: entry[entry.index(after: sign)...].drop { $0 == " " })
    guard let pieces = template.pieces() else {
      throw StringsFileError(line: line, problem: .unbalancedBraces)
    }
    sentences[key] = pieces
  }

  /// The keys, in no particular order.
  public var keys: some Sequence<String> { sentences.keys }

  /// The names of the arguments that a sentence uses.
  public func argumentNames(of key: String) -> Set<String> {
    Set((sentences[key] ?? []).flatMap(\.names))
  }

  /// This table with the sentences of another; where both have a key, the other's sentence.
  public func merging(_ other: StringsTable) -> StringsTable {
    var merged = self
    merged.sentences.merge(other.sentences) { $1 }
    return merged
  }

  /// The sentence of a key with its arguments filled in; `nil` if the table has no such key.
  public func sentence(_ key: String, _ arguments: [String: Argument] = [:]) -> String? {
    sentences[key].map { text(of: $0, arguments) }
  }

  private func text(of pieces: [Piece], _ arguments: [String: Argument]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .argument(let name): text(of: arguments[name], name)
      case .plural(let name, let one, let other):
        text(of: arguments[name] == .number(1) ? one : other, arguments)
      case .particle(let name, let particle): particle.form(after: text(of: arguments[name], name))
      }
    }.joined()
  }

  /// The text of an argument; its name in braces if it is missing.
  private func text(of argument: Argument?, _ name: String) -> String {
    switch argument {
    case .text(let text): text
    case .number(let number): String(number)
    case .sentence(let key, let arguments): sentence(key, arguments) ?? key
    case nil: "{\(name)}"
    }
  }

  fileprivate enum Piece: Sendable {
    case text(String)
    case argument(String)
    case plural(String, one: [Piece], other: [Piece])
    case particle(String, KoreanParticle)

    var names: [String] {
      switch self {
      case .text: []
      case .argument(let name), .particle(let name, _): [name]
      case .plural(let name, let one, let other): [name] + (one + other).flatMap(\.names)
      }
    }
  }
}

/// A line of a strings file that cannot be parsed.
public struct StringsFileError: Error, Hashable, CustomStringConvertible {
  /// What is wrong with the line.
  public enum Problem: Hashable, Sendable {
    /// It has no `key =`.
    case missingKey
    /// An earlier line has its key.
    case duplicateKey(String)
    /// A brace is not closed or closes nothing, or an argument has not two forms.
    case unbalancedBraces
  }

  /// The line, counted from 1, in which the sentence begins.
  public let line: Int
  /// What is wrong with it.
  public let problem: Problem

  /// The line and its problem, in English.
  public var description: String {
    switch problem {
    case .missingKey: "line \(line): expected 'key = sentence'"
    case .duplicateKey(let key): "line \(line): duplicate key '\(key)'"
    case .unbalancedBraces: "line \(line): unbalanced braces"
    }
  }
}

/// Splits a sentence into text and arguments.
private struct SentenceTemplate {
  var rest: Substring

  /// All pieces; `nil` if the braces are unbalanced.
  mutating func pieces() -> [StringsTable.Piece]? {
    let pieces = branch(until: nil)
    return rest.isEmpty ? pieces : nil
  }

  /// The pieces up to the end sign, which stays, or to a closing brace. Doubled braces are text; a
  /// form, which has an end sign, cannot hold doubled closing ones.
  private mutating func branch(until end: Character?) -> [StringsTable.Piece]? {
    var pieces: [StringsTable.Piece] = []
    var text = ""
    while let character = rest.first {
      let isDoubled = rest.dropFirst().first == character && "{}".contains(character)
      if isDoubled, character == "{" || end == nil {
        text.append(character)
        rest.removeFirst(2)
      } else if character == end || character == "}" {
        break
      } else if character == "{" {
        rest.removeFirst()
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
        guard let argument = argument() else { return nil }
        pieces.append(argument)
      } else {
        text.append(character)
        rest.removeFirst()
      }
    }
    return text.isEmpty ? pieces : pieces + [.text(text)]
  }

  /// The argument after an opening brace, with its closing brace.
  private mutating func argument() -> StringsTable.Piece? {
    let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" })
    rest.removeFirst(name.count)
    guard !name.isEmpty, let sign = rest.popFirst() else { return nil }
    if sign == "}" { return .argument(name) }
    if sign == ":" { return particle().map { .particle(name, $0) } }
    guard sign == "|", let one = branch(until: "|"), rest.popFirst() == "|",
      let other = branch(until: "}"), rest.popFirst() == "}"
    else { return nil }
    return .plural(name, one: one, other: other)
  }

  /// The two forms of a particle, `은/는`, and the closing brace.
  private mutating func particle() -> KoreanParticle? {
    let forms = rest.prefix { $0 != "}" }.split(separator: "/", omittingEmptySubsequences: false)
    rest = rest.drop { $0 != "}" }
    guard rest.popFirst() != nil, forms.count == 2, !forms.contains(where: \.isEmpty) else {
      return nil
    }
    return KoreanParticle(afterConsonant: String(forms[0]), afterVowel: String(forms[1]))
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
