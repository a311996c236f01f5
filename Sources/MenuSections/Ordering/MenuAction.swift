/// What a person does to an order: a tap, a key, a call.
public enum MenuAction: Hashable, Sendable {
  /// Toggles an option: from 0 to its least quantity, else to 0; in a radio it replaces the choice.
  case choose(MenuPath)
  /// Sets the quantity of an option or of one of its lines.
  case set(MenuPath, to: Int)
  /// Adds a quantity, 1 by default: as another line of an option with nested sections, else units.
  ///
  /// Answers for the sections of the new line have the shape of ``Screen/answers``; what they do
  /// not name keeps its default. Another line is opened even if one has the same answers.
  case add(MenuPath, quantity: Int? = nil, answers: MenuValue? = nil)
  /// Replaces all answers of a line, and its quantity if one is given. What the answers do not name
  /// returns to its default.
  case answer(MenuPath, quantity: Int? = nil, answers: MenuValue)
  /// Sets a stepper to a value.
  case count(MenuPath, to: Int)
  /// Writes a text section.
  case write(MenuPath, text: String)
  /// Removes the answers of a section.
  case clear(MenuPath)
  /// Redeems the code of a discount; case and spaces around it make no difference.
  case redeem(String)
  /// Takes back a code.
  case withdraw(String)
  /// Returns to the defaults.
  case reset
  /// Undoes the last action.
  case undo
  /// Redoes the action that was undone last.
  case redo

  /// The path that it is for; `nil` is the whole order.
  public var path: MenuPath? {
    switch self {
    case .choose(let path), .set(let path, _), .add(let path, _, _), .answer(let path, _, _),
      .count(let path, _), .write(let path, _), .clear(let path):
      path
    case .redeem, .withdraw, .reset, .undo, .redo: nil
    }
  }
}

/// The form on the wire: `{"set":"coffee.latte","to":2}`.
extension MenuAction: Codable {
  private enum Word: String, CodingKey, CaseIterable {
    case choose, set, add, answer, count, write, clear, redeem, withdraw, reset, undo, redo
    case to, text, quantity, answers

    var isVerb: Bool { ![.to, .text, .quantity, .answers].contains(self) }

    /// The keys that an action with this verb may have beside it.
    var operands: [Word] {
      switch self {
      case .set, .count: [.to]
      case .write: [.text]
      case .add, .answer: [.quantity, .answers]
      case .choose, .clear, .redeem, .withdraw, .reset, .undo, .redo: []
      case .to, .text, .quantity, .answers: []
      }
    }
  }

  /// The keys of which an action has exactly one.
  package static let verbs = Word.allCases.filter(\.isVerb).map(\.rawValue)

  /// The underlying error of a `DecodingError` for a key that an action or a context does not have.
  package struct UnknownKey: Error {
    package let key: String
  }

  /// Reads one object; throws `DecodingError` for an unknown key, two verbs, or a missing value.
  public init(from decoder: any Decoder) throws {
    try self.init(from: decoder, besides: [])
  }

  /// Reads an object that has other keys, too.
  package init(from decoder: any Decoder, besides others: [String]) throws {
    let words = try decoder.container(keyedBy: Word.self)
    let verbs = words.allKeys.filter(\.isVerb)
    guard verbs.count == 1, let verb = verbs.first else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "an action has exactly one of: "
            + Self.verbs.joined(separator: ", ")))
    }
    let known = [verb.rawValue] + verb.operands.map(\.rawValue) + others
    try decoder.container(keyedBy: MenuValue.AnyKey.self).requireKeys(known, of: "this action")
    func path() throws -> MenuPath { try words.decode(MenuPath.self, forKey: verb) }
    func quantity() throws -> Int? {
      words.contains(.quantity) ? try words.wholeNumber(forKey: .quantity) : nil
    }
    switch verb {
    case .choose: self = .choose(try path())
    case .set: self = .set(try path(), to: try words.wholeNumber(forKey: .to))
    case .add:
      let answers =
        words.contains(.answers) ? try words.decode(MenuValue.self, forKey: .answers) : nil
      self = .add(try path(), quantity: try quantity(), answers: answers)
    case .answer:
      self = .answer(
        try path(), quantity: try quantity(),
        answers: try words.decode(MenuValue.self, forKey: .answers))
    case .count: self = .count(try path(), to: try words.wholeNumber(forKey: .to))
    case .write:
      self = .write(try path(), text: try words.decode(String.self, forKey: .text))
    case .clear: self = .clear(try path())
    case .redeem: self = .redeem(try words.decode(String.self, forKey: verb))
    case .withdraw: self = .withdraw(try words.decode(String.self, forKey: verb))
    case .reset, .undo, .redo, .to, .text, .quantity, .answers:
      guard try words.decode(Bool.self, forKey: verb) else {
        throw DecodingError.dataCorruptedError(
          forKey: verb, in: words, debugDescription: "'\(verb.rawValue)' takes only true")
      }
      self = verb == .undo ? .undo : verb == .redo ? .redo : .reset
    }
  }

  /// Writes one object.
  public func encode(to encoder: any Encoder) throws {
    var words = encoder.container(keyedBy: Word.self)
    switch self {
    case .choose(let path): try words.encode(path, forKey: .choose)
    case .set(let path, let quantity):
      try words.encode(path, forKey: .set)
      try words.encode(quantity, forKey: .to)
    case .add(let path, let quantity, let answers):
      try words.encode(path, forKey: .add)
      try words.encodeIfPresent(quantity, forKey: .quantity)
      try words.encodeIfPresent(answers, forKey: .answers)
    case .answer(let path, let quantity, let answers):
      try words.encode(path, forKey: .answer)
      try words.encodeIfPresent(quantity, forKey: .quantity)
      try words.encode(answers, forKey: .answers)
    case .count(let path, let value):
      try words.encode(path, forKey: .count)
      try words.encode(value, forKey: .to)
    case .write(let path, let text):
      try words.encode(path, forKey: .write)
      try words.encode(text, forKey: .text)
    case .clear(let path): try words.encode(path, forKey: .clear)
    case .redeem(let code): try words.encode(code, forKey: .redeem)
    case .withdraw(let code): try words.encode(code, forKey: .withdraw)
    case .reset: try words.encode(true, forKey: .reset)
    case .undo: try words.encode(true, forKey: .undo)
    case .redo: try words.encode(true, forKey: .redo)
    }
  }
}

extension KeyedDecodingContainer<MenuValue.AnyKey> {
  /// Throws `DecodingError` for a key that is not a known one of the object.
  func requireKeys(_ known: [String], of object: String) throws {
    let unknown = allKeys.filter { !known.contains($0.stringValue) }
    guard let key = unknown.min(by: { $0.stringValue < $1.stringValue }) else { return }
    throw DecodingError.dataCorrupted(
      .init(
        codingPath: codingPath + [key],
        debugDescription: "'\(key.stringValue)' is not a key of \(object)",
        underlyingError: MenuAction.UnknownKey(key: key.stringValue)))
  }
}

extension KeyedDecodingContainer {
  /// The whole number of a key; the error names a number of another kind, where decoders may report
  /// only invalid data.
  package func wholeNumber(forKey key: Key) throws -> Int {
    do {
      return try decode(Int.self, forKey: key)
    } catch {
      guard let number = try? decode(Double.self, forKey: key) else { throw error }
      let reason =
        number.rounded() != number
        ? "not a whole number"
        : number < 0 ? "a number that is too small" : "a number that is too large"
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "'\(key.stringValue)' is \(reason)")
    }
  }
}
