/// What a store can do: an action, or a step through its history.
public enum MenuCommand: Hashable, Sendable {
  /// Applies an action to the order.
  case act(MenuAction)
  /// Undoes the last action.
  case undo
  /// Redoes the action that was undone last.
  case redo
}

/// The form on the wire: `{"set":"coffee.latte","to":2}`.
extension MenuCommand: Codable {
  private enum Word: String, CodingKey, CaseIterable {
    case choose, set, add, count, write, clear, reset, undo, redo, to, text
  }

  /// Reads one object; throws `DecodingError` for an unknown word, two verbs, or a missing value.
  public init(from decoder: any Decoder) throws {
    let words = try decoder.container(keyedBy: Word.self)
    let verbs = words.allKeys.filter { $0 != .to && $0 != .text }
    guard verbs.count == 1, let verb = verbs.first else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "an action has exactly one of: "
            + Word.allCases.filter { $0 != .to && $0 != .text }.map(\.rawValue)
            .joined(separator: ", ")))
    }
    func path() throws -> MenuPath { try words.decode(MenuPath.self, forKey: verb) }
    switch verb {
    case .choose: self = .act(.choose(try path()))
    case .set: self = .act(.set(try path(), to: try words.wholeNumber(forKey: .to)))
    case .add: self = .act(.add(try path()))
    case .count: self = .act(.count(try path(), to: try words.wholeNumber(forKey: .to)))
    case .write:
      self = .act(.write(try path(), text: try words.decode(String.self, forKey: .text)))
    case .clear: self = .act(.clear(try path()))
    case .reset, .undo, .redo, .to, .text:
      guard try words.decode(Bool.self, forKey: verb) else {
        throw DecodingError.dataCorruptedError(
          forKey: verb, in: words, debugDescription: "'\(verb.rawValue)' takes only true")
      }
      self = verb == .undo ? .undo : verb == .redo ? .redo : .act(.reset)
    }
  }

  /// Writes one object.
  public func encode(to encoder: any Encoder) throws {
    var words = encoder.container(keyedBy: Word.self)
    switch self {
    case .act(.choose(let path)): try words.encode(path, forKey: .choose)
    case .act(.set(let path, let quantity)):
      try words.encode(path, forKey: .set)
      try words.encode(quantity, forKey: .to)
    case .act(.add(let path)): try words.encode(path, forKey: .add)
    case .act(.count(let path, let value)):
      try words.encode(path, forKey: .count)
      try words.encode(value, forKey: .to)
    case .act(.write(let path, let text)):
      try words.encode(path, forKey: .write)
      try words.encode(text, forKey: .text)
    case .act(.clear(let path)): try words.encode(path, forKey: .clear)
    case .act(.reset): try words.encode(true, forKey: .reset)
    case .undo: try words.encode(true, forKey: .undo)
    case .redo: try words.encode(true, forKey: .redo)
    }
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
