import MenuSections

/// What a stored order's document says about its amounts and its content, for the board, tables and totals.
struct OrderDocument: Decodable {
  struct Amount: Decodable {
    let amount: String
    let currency: String

    /// Minor units; throws if the stored document is damaged.
    var money: Money {
      get throws(JournalError) {
        guard let currency = Currency(code: currency),
          let money = Money(decimal: amount, currency: currency)
        else { throw .damaged("an order has an invalid amount") }
        return money
      }
    }
  }

  struct Entry: Decodable {
    /// Missing for a fee that was not known and a discount that does not apply.
    let amount: Amount?
  }

  struct Tax: Decodable {
    let id: String
    let rate: String
    let net: Amount
    let tax: Amount
    let gross: Amount
  }

  struct Amounts: Decodable {
    let subtotal: Amount
    let discounts: [Entry]
    let fees: [Entry]
    let taxes: [Tax]
    let taxIncluded: Bool
    let raised: Amount
    let rounding: Amount
  }

  struct Line: Decodable {
    let name: String
    let quantity: Int
    var group: String?
    var product: String?
    let answers: [Answer]
  }

  struct Answer: Decodable {
    let path: String?
    let words: String
    /// What the customer wrote, in a text section.
    let text: String?
    let `default`: Bool
    let group: String?
    let product: String?
    let answers: [Answer]?

    /// It and what is nested in it.
    var all: [Answer] { [self] + (answers ?? []).flatMap(\.all) }

    /// What differs from the default, with nested answers.
    var differences: [String] {
      (`default` ? [] : [words]) + (answers ?? []).flatMap(\.differences)
    }
  }

  struct Channel: Decodable {
    let name: String
  }

  let item: String
  let language: String
  let quantity: Int
  /// What was ordered; orders of earlier releases do not have it.
  let lines: [Line]?
  let context: WrittenContext?
  /// Missing in menus without channels.
  let channel: Channel?
  /// Answers about the whole order; missing if nothing was asked.
  let details: [Answer]?
  /// Missing in menus without discounts, fees, tax and rounding.
  let amounts: Amounts?
  let total: Amount

  init(_ order: StoredOrder) throws(JournalError) {
    self = try StoredJSON.value(
      OrderDocument.self, in: order.document, "order \(order.number)")
  }

  var subtotal: Amount { amounts?.subtotal ?? total }

  /// The groups of what was ordered, each once.
  var groups: [String] { ids(\.group, \.group) }

  /// The products that were ordered, each once.
  var products: [String] { ids(\.product, \.product) }

  private func ids(
    _ ofLine: (Line) -> String?, _ ofAnswer: (Answer) -> String?
  ) -> [String] {
    var ids: [String] = []
    for line in lines ?? [] {
      let found = [ofLine(line)] + line.answers.flatMap(\.all).map(ofAnswer)
      for id in found.compactMap(\.self) where !ids.contains(id) { ids.append(id) }
    }
    return ids
  }

  /// The lines of the order in its language, with the answers that differ from the menu's defaults:
  /// `라떼 × 2 (오트 밀크), 차`.
  var words: String {
    let lines = lines ?? [Line(name: item, quantity: quantity, answers: [])]
    return lines.map { line in
      let answers = line.answers.flatMap(\.differences)
      return (line.quantity == 1 ? line.name : "\(line.name) × \(line.quantity)")
        + (answers.isEmpty ? "" : " (\(answers.joined(separator: ", ")))")
    }.joined(separator: ", ")
  }
}
