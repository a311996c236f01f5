import Foundation
package import MenuSections

/// An accepted change of a session. The number of events is the session's version.
package enum SessionEvent: Hashable, Sendable {
  /// A command that changed the order.
  case command(MenuAction)
  /// The session moved to the menu with this digest.
  case moved(to: String)
}

/// `{"v":1,"set":"extras.shot","to":2}`, `{"v":1,"move":"sha256:…"}`.
extension SessionEvent: Codable {
  private enum Key: String, CodingKey {
    case version = "v"
    case move
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
    } else {
      self = .command(try MenuAction(from: decoder))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.schemaVersion, forKey: .version)
    switch self {
    case .command(let command): try command.encode(to: encoder)
    case .moved(let digest): try container.encode(digest, forKey: .move)
    }
  }
}

/// The events of one journal entry as they are stored: a JSON array.
enum EventText {
  static func text(of events: [SessionEvent]) throws(JournalError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(events), as: UTF8.self)
    } catch {
      throw .failed("cannot encode an event: \(error)")
    }
  }

  static func events(in text: String) throws(JournalError) -> [SessionEvent] {
    do {
      return try JSONDecoder().decode([SessionEvent].self, from: Data(text.utf8))
    } catch {
      throw .damaged("cannot decode a journal entry: \(error)")
    }
  }
}
