import Foundation

/// An order decoded from JSON output.
struct Order: Decodable, Equatable {
  struct Menu: Decodable, Equatable {
    let id: String
    let digest: String
  }

  struct Amount: Decodable, Equatable {
    let amount: String
    let text: String
  }

  let status: String
  let menu: Menu
  let stateDigest: String
  let total: Amount
  /// The `answers`, as JSON text with sorted keys.
  var answersText = ""

  private enum CodingKeys: CodingKey {
    case status, menu, stateDigest, total
  }

  init(_ output: String) throws {
    self = try JSONDecoder().decode(Order.self, from: Data(output.utf8))
    let whole = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let answers = try JSONSerialization.data(
      withJSONObject: whole?["answers"] ?? [:], options: .sortedKeys)
    answersText = String(decoding: answers, as: UTF8.self)
  }
}
