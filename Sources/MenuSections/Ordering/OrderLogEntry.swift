/// An entry of an order's log: an action, or the context from then on.
public enum OrderLogEntry: Hashable, Sendable {
  /// An action of the customer.
  case action(MenuAction)
  /// The context before the first action, or a change of it.
  case context(WrittenContext)
}

extension OrderLogEntry: Codable {
  private enum Word: String, CodingKey {
    case context
  }

  /// Reads `{"context": {…}}` or an action; throws `DecodingError` for an unknown key.
  public init(from decoder: any Decoder) throws {
    let words = try decoder.container(keyedBy: Word.self)
    if words.contains(.context) {
      self = .context(try words.decode(WrittenContext.self, forKey: .context))
      try decoder.container(keyedBy: MenuValue.AnyKey.self)
        .requireKeys([Word.context.rawValue], of: "this entry")
      try words.nestedContainer(keyedBy: MenuValue.AnyKey.self, forKey: .context)
        .requireKeys(WrittenContext.keys, of: "a context")
    } else {
      self = .action(try MenuAction(from: decoder))
    }
  }

  /// Writes one object.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .action(let action): try action.encode(to: encoder)
    case .context(let context):
      var words = encoder.container(keyedBy: Word.self)
      try words.encode(context, forKey: .context)
    }
  }
}
