#if Service
import Foundation
import MenuSections
import MenuText

/// The channel that a new session is started through: `{"channel":"togo"}`.
struct PostedStart: Decodable {
  static let keys = ["channel"]
  var channel: String?
}

/// What the sender of a submission saw: `{"total":"4500"}`, `{"quote":"sha256:…"}`.
struct PostedSubmission: Decodable {
  static let keys = ["total", "quote"]
  var total: String?
  var quote: String?

  /// What was seen, in minor units of a menu's currency; `nil` if nothing is named.
  func seen(of definition: MenuDefinition) throws(Problem) -> SeenOrder? {
    var seen = SeenOrder(quote: quote)
    if let total {
      guard let money = Money(decimal: total, currency: definition.currency) else {
        throw .badRequest("total", ["currency": .text(definition.currency.code)])
      }
      seen.total = money.minorUnits
    }
    if let quote, !Self.isDigest(quote) { throw .badRequest("quote") }
    return seen == SeenOrder() ? nil : seen
  }

  /// Whether a text is `sha256:` with 64 hexadecimal digits in lower case.
  private static func isDigest(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst(7)
    return text.hasPrefix("sha256:") && digits.count == 64
      && digits.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}

extension MenuRequest {
  /// Reads a JSON body, in which no object has a key twice.
  func json(mayBeMissing: Bool = false) async throws -> [UInt8] {
    let body = try await bytes(of: ["application/json"], mayBeMissing: mayBeMissing)
    try Self.checkJSON(body)
    return body
  }

  /// Throws if bytes are in an encoding that is not that of JSON, or an object
  /// in them has a key twice.
  static func checkJSON(_ body: [UInt8]) throws(Problem) {
    // UTF-16 and UTF-32, which are not JSON (RFC 8259, section 8.1), have zero bytes.
    guard !body.contains(0) else { throw .invalidJSON }
    switch JSONProblem(in: body) {
    case .repeatedKey(let key):
      throw Problem.badRequest("repeated-key", ["key": .text(String(key.prefix(40)))])
    case .trailingComma: throw .invalidJSON
    case nil: break
    }
  }

  /// Reads an object with these keys from a JSON body; `nil` if there is no body.
  func optionalObject<Content: Decodable>(
    _ type: Content.Type, keys: [String]
  ) async throws -> (content: Content?, body: [UInt8]) {
    let body = try await json(mayBeMissing: true)
    guard !body.isEmpty else { return (nil, []) }
    return (try Self.object(type, keys: keys, in: body), body)
  }

  /// Throws unless there is no body, or an empty object.
  func requireNoContent() async throws {
    let body = try await json(mayBeMissing: true)
    guard !body.isEmpty else { return }
    guard let value = try? JSONSerialization.jsonObject(with: Data(body)) as? [String: Any],
      value.isEmpty
    else { throw Problem.badRequest("empty-body") }
  }

  /// Decodes an object that has no keys but these.
  static func object<Content: Decodable>(
    _ type: Content.Type, keys: [String], in body: [UInt8]
  ) throws(Problem) -> Content {
    let data = Data(body)
    // The decoder skips the values of keys that it does not know, and with
    // them what is invalid there.
    guard let value = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    else { throw .invalidJSON }
    let object = value as? [String: Any]
    if let key = object?.keys.sorted().first(where: { !keys.contains($0) }) {
      throw .badRequest(
        "unknown-key",
        ["key": .text(String(key.prefix(40))), "keys": .text(keys.joined(separator: ", "))])
    }
    if let key = object?.filter({ $0.value is NSNull }).keys.min() {
      throw .badRequest(
        "invalid-body", ["reason": .sentence("action.wrong-type", ["key": .text(key)])])
    }
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      throw .badRequest("invalid-body", ["reason": PostedAction.reason(error)])
    }
  }
}

extension Problem {
  static let invalidJSON = badRequest(
    "invalid-body", ["reason": .sentence("action.invalid-json")])
}
#endif
