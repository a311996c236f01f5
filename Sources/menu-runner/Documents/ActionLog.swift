import MenuSections
import MenuText
import MenuYAML

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A recorded order as JSON lines: a header that identifies the menu, then one entry per line:
/// an action, or the context from then on.
struct ActionLog {
  let menuID: String
  /// The digest of the menu file.
  let digest: String
  /// An entry with its line number, from 1.
  typealias Line = (number: Int, entry: OrderLogEntry)

  let lines: [Line]

  static func bytes(_ entries: [OrderLogEntry], in definition: MenuDefinition) throws -> [UInt8] {
    var writer = JSONWriter()
    writer.object { header in
      header.field(Header.CodingKeys.version.rawValue, Header.supportedVersion)
      header.field(Header.CodingKeys.menu.rawValue, definition.id)
      header.field(Header.CodingKeys.digest.rawValue, definition.digest)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for entry in entries {
      writer.raw(String(decoding: try encoder.encode(entry), as: UTF8.self))
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// Reads a log; throws at the first invalid line.
  init(_ file: InputFile) throws(Failure) {
    let bytes = try file.bytes(of: .log, limit: Self.maximumBytes)
    let name = Failure.Message.text(file.name)
    guard bytes.count <= Self.maximumBytes else {
      throw Failure(.rejected, "log.too-long", with: ["file": name])
    }
    if let encoding = SourceText.foreignEncoding(of: bytes) {
      throw Failure(.rejected, "log.encoding", with: ["file": name, "encoding": .text(encoding)])
    }
    guard !bytes.isEmpty else { throw Failure(.rejected, "log.empty", with: ["file": name]) }
    let decoder = JSONDecoder()
    let isWhole = bytes.last == UInt8(ascii: "\n")
    let lines = (isWhole ? bytes.dropLast() : bytes[...])
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)

    func decode<Value: Decodable>(_ index: Int, orThrow key: String) throws(Failure) -> Value {
      do {
        return try decoder.decode(Value.self, from: Data(lines[index]))
      } catch {
        var arguments: [String: Failure.Message] = ["file": name, "line": .number(index + 1)]
        if index == lines.count - 1, !isWhole, index > 0 {
          throw Failure(.rejected, "log.truncated", with: arguments)
        }
        guard let error = error as? DecodingError else {
          throw Failure(.rejected, key, with: arguments)
        }
        arguments["reason"] = error.reason
        throw Failure(.rejected, "\(key)-because", with: arguments)
      }
    }

    let header: Header = try decode(0, orThrow: "log.not-a-header")
    guard header.version == Header.supportedVersion else {
      throw Failure(
        .rejected, "log.version", with: ["file": name, "version": .number(header.version)])
    }
    menuID = header.menu
    digest = header.digest
    var entries: [Line] = []
    for index in lines.indices.dropFirst() {
      entries.append((index + 1, try decode(index, orThrow: "log.not-an-action")))
    }
    self.lines = entries
  }

  /// Why the log does not match a menu; `nil` if it does.
  func mismatch(with definition: MenuDefinition) -> Failure.Message? {
    if menuID != definition.id {
      return .sentence(
        "log.other-menu", ["recorded": .text(menuID), "menu": .text(definition.id)])
    }
    return digest == definition.digest
      ? nil : .sentence("log.changed-menu", ["menu": .text(menuID)])
  }

  private static let maximumBytes = 64 << 20

  private struct Header: Decodable {
    let version: Int
    let menu: String
    let digest: String

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      version = try values.wholeNumber(forKey: .version)
      menu = try values.decode(String.self, forKey: .menu)
      digest = try values.decode(String.self, forKey: .digest)
    }

    enum CodingKeys: String, CodingKey {
      case version = "menu-actions"
      case menu
      case digest
    }

    static let supportedVersion = 1
  }
}

extension DecodingError {
  /// The reason in terms of the log file.
  fileprivate var reason: Failure.Message {
    switch self {
    case .keyNotFound(let key, _):
      return .sentence("log.missing-key", ["key": .text(key.stringValue)])
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return context.codingPath.last.map {
        .sentence("log.other-type", ["key": .text($0.stringValue)])
      } ?? .sentence("log.not-an-object")
    case .dataCorrupted(let context):
      if let unknown = context.underlyingError as? MenuAction.UnknownKey {
        return .sentence("log.unknown-key", ["key": .text(unknown.key)])
      }
      // The decoder's message for invalid JSON.
      return context.debugDescription.hasPrefix("The given data")
        ? .sentence("log.not-json") : .text(context.debugDescription)
    @unknown default: return .sentence("log.not-json")
    }
  }
}
