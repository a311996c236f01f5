import Foundation
import MenuSections
import MenuText
import MenuYAML

/// A recorded order as JSON lines: a header that identifies the menu, then one action per line.
struct ActionLog {
  /// The id of the menu.
  let menuID: String
  /// The digest of the menu file.
  let digest: String
  /// The commands with their line numbers, from 1.
  let commands: [(line: Int, command: MenuAction)]

  /// The bytes of a log of commands.
  static func bytes(_ commands: [MenuAction], in definition: MenuDefinition) throws -> [UInt8] {
    var writer = JSONWriter()
    writer.object { header in
      header.field(Header.CodingKeys.version.rawValue, Header.supportedVersion)
      header.field(Header.CodingKeys.menu.rawValue, definition.id)
      header.field(Header.CodingKeys.digest.rawValue, definition.digest)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for command in commands {
      writer.raw(String(decoding: try encoder.encode(command), as: UTF8.self))
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  /// Reads a log; throws at the first invalid line.
  init(_ file: InputFile) throws(Failure) {
    let bytes = try file.bytes(of: "log", limit: Self.maximumBytes)
    guard bytes.count <= Self.maximumBytes else {
      throw Failure(.rejected, "\(file.name): the log is too long")
    }
    if let encoding = SourceText.foreignEncoding(of: bytes) {
      throw Failure(.rejected, "\(file.name): the log is \(encoding), not UTF-8")
    }
    guard !bytes.isEmpty else { throw Failure(.rejected, "\(file.name): the log is empty") }
    let decoder = JSONDecoder()
    let isWhole = bytes.last == UInt8(ascii: "\n")
    let lines = (isWhole ? bytes.dropLast() : bytes[...])
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)

    func decode<Value: Decodable>(_ index: Int, as what: String) throws(Failure) -> Value {
      do {
        return try decoder.decode(Value.self, from: Data(lines[index]))
      } catch {
        let location = "\(file.name):\(index + 1)"
        if index == lines.count - 1, !isWhole, index > 0 {
          throw Failure(.rejected, "\(location): the log is truncated")
        }
        let reason = (error as? DecodingError).map { ": " + $0.reason } ?? ""
        throw Failure(.rejected, "\(location): this line is not \(what)\(reason)")
      }
    }

    let header: Header = try decode(0, as: "a log header")
    guard header.version == Header.supportedVersion else {
      throw Failure(.rejected, "\(file.name):1: log version \(header.version) is not supported")
    }
    menuID = header.menu
    digest = header.digest
    var commands: [(line: Int, command: MenuAction)] = []
    for index in lines.indices.dropFirst() {
      commands.append((index + 1, try decode(index, as: "an action")))
    }
    self.commands = commands
  }

  /// Why the log does not match a menu; `nil` if it does.
  func mismatch(with definition: MenuDefinition) -> String? {
    if menuID != definition.id {
      return "the log was recorded for the menu '\(menuID)', not for '\(definition.id)'"
    }
    return digest == definition.digest
      ? nil : "the menu '\(menuID)' has changed since the log was recorded"
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
  fileprivate var reason: String {
    switch self {
    case .keyNotFound(let key, _): "'\(key.stringValue)' is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      context.codingPath.last.map { "'\($0.stringValue)' has another type" }
        ?? "it is not an object"
    case .dataCorrupted(let context):
      // The decoder's message for invalid JSON.
      context.debugDescription.hasPrefix("The given data")
        ? "it is not valid JSON" : context.debugDescription
    @unknown default: "it cannot be read"
    }
  }
}
