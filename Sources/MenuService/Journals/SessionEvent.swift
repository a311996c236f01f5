public import MenuSections

/// One step of a session's log: what was accepted, in order. Its number is the session's version.
public enum SessionEvent: Hashable, Sendable {
  /// A command that changed the order.
  case command(MenuCommand)
  /// The session went on with another menu, which has this digest.
  case moved(to: String)
}

/// `{"v":1,"set":"extras.shot","to":2}`, `{"v":1,"move":"sha256:…"}`.
extension SessionEvent: Codable {
  private enum Word: String, CodingKey {
    case version = "v"
    case move
  }

  /// The form that is written; older ones stay readable.
  static let schemaVersion = 1

  /// Reads one object; throws `DecodingError` for a form that is not known.
  public init(from decoder: any Decoder) throws {
    let words = try decoder.container(keyedBy: Word.self)
    let version = try words.decode(Int.self, forKey: .version)
    guard version == Self.schemaVersion else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: words, debugDescription: "events of version \(version) are not known")
    }
    if let digest = try words.decodeIfPresent(String.self, forKey: .move) {
      self = .moved(to: digest)
    } else {
      self = .command(try MenuCommand(from: decoder))
    }
  }

  /// Writes one object.
  public func encode(to encoder: any Encoder) throws {
    var words = encoder.container(keyedBy: Word.self)
    try words.encode(Self.schemaVersion, forKey: .version)
    switch self {
    case .command(let command): try command.encode(to: encoder)
    case .moved(let digest): try words.encode(digest, forKey: .move)
    }
  }
}
