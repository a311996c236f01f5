package import MenuSections

/// An accepted change of a session.
package enum SessionEvent: Hashable, Sendable {
  case command(MenuAction)
  /// The session moved to the menu with this digest.
  case moved(to: String)
  /// The context from then on.
  case context(WrittenContext)
}

extension [SessionEvent] {
  /// By how much the events of one entry raise the session's version. The context in
  /// which actions were performed is written before them and does not count; a context by
  /// itself was set, and does.
  var versionIncrease: Int {
    let others = count { if case .context = $0 { false } else { true } }
    return others == 0 ? count : others
  }
}

/// `{"v":1,"set":"extras.shot","to":2}`, `{"v":1,"move":"sha256:…"}`,
/// `{"v":1,"context":{"time":"2026-11-21T09:00","offset":"+09:00","channel":"togo"}}`.
extension SessionEvent: Codable {
  private enum Key: String, CodingKey {
    case version = "v"
    case move, context
  }

  /// The version of the format that is written. Earlier versions stay readable.
  static let schemaVersion = 1

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version == Self.schemaVersion else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container, debugDescription: "unknown event version \(version)")
    }
    if let digest = try container.decodeIfPresent(String.self, forKey: .move) {
      self = .moved(to: digest)
    } else if container.contains(.context) {
      self = .context(try container.decode(WrittenContext.self, forKey: .context))
    } else {
      self = .command(try MenuAction(from: decoder, besides: [Key.version.rawValue]))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.schemaVersion, forKey: .version)
    switch self {
    case .command(let command): try command.encode(to: encoder)
    case .moved(let digest): try container.encode(digest, forKey: .move)
    case .context(let context): try container.encode(context, forKey: .context)
    }
  }
}

extension [SessionEvent] {
  /// The events of one entry as journals store them: a JSON array.
  var stored: String {
    get throws(JournalError) { try StoredJSON.text(of: self, "a journal entry") }
  }

  init(stored text: String) throws(JournalError) {
    self = try StoredJSON.value([SessionEvent].self, in: text, "a journal entry")
  }
}
