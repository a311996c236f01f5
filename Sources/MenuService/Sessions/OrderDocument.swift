import MenuSections

/// What a stored order's document says about its amounts and its content, for the
/// board, tables and totals.
struct OrderDocument: Decodable {
  struct Amount: Decodable {
    let money: Money

    private enum CodingKeys: String, CodingKey {
      case amount, currency
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let amount = try container.decode(String.self, forKey: .amount)
      let code = try container.decode(String.self, forKey: .currency)
      guard let currency = Currency(code: code),
        let money = Money(decimal: amount, currency: currency)
      else {
        throw DecodingError.dataCorruptedError(
          forKey: .amount, in: container, debugDescription: "it is no amount of money")
      }
      self.money = money
    }
  }

  struct Entry: Decodable {
    let id: String
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
    let total: Amount
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
    /// The name of the section; orders of earlier releases do not have it.
    let section: String?
    let words: String
    /// What the customer wrote, in a text section.
    let text: String?
    let `default`: Bool
    let group: String?
    let product: String?
    let answers: [Answer]?

    /// It and what is nested in it.
    var all: [Answer] { [self] + (answers ?? []).flatMap(\.all) }

    /// The words with the name of the section, which a count has already: `Payment: Card`.
    var namedWords: String {
      guard let prefix = section.map({ "\($0): " }), !words.hasPrefix(prefix) else { return words }
      return prefix + words
    }

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

  func sum(_ parts: [Amount]) throws(JournalError) -> Money {
    var sum = Money(minorUnits: 0, currency: total.money.currency)
    for part in parts {
      guard let next = sum.adding(part.money) else {
        throw .damaged("the amounts of an order are too large")
      }
      sum = next
    }
    return sum
  }

  /// Throws unless the amounts of an order add up to its total, and each tax
  /// to what is paid with it.
  func checkAmounts(of number: Int) throws(JournalError) {
    guard let amounts else { return }
    var parts = [amounts.subtotal, amounts.raised, amounts.rounding]
    parts += (amounts.discounts + amounts.fees).compactMap(\.amount)
    if !amounts.taxIncluded { parts += amounts.taxes.map(\.tax) }
    var sums = [(parts, total), (parts, amounts.total)]
    sums += amounts.taxes.map { ([$0.net, $0.tax], $0.gross) }
    for (parts, total) in sums where try sum(parts) != total.money {
      throw .damaged("the amounts of order \(number) do not add up")
    }
  }

  /// The answers about the whole order, in its language: `Name: Hana, Payment: Card`.
  var detailWords: String {
    (details ?? []).flatMap(\.all).map(\.namedWords).joined(separator: ", ")
  }

  /// The groups of what was ordered, each once.
  var groups: [String] { ids(\.group, \.group) }

  /// The products that were ordered, each once.
  var products: [String] { ids(\.product, \.product) }

  private func ids(
    _ ofLine: (Line) -> String?, _ ofAnswer: (Answer) -> String?
  ) -> [String] {
    var found = (lines ?? []).flatMap { line in
      [ofLine(line)] + line.answers.flatMap(\.all).map(ofAnswer)
    }
    found += (details ?? []).flatMap(\.all).map(ofAnswer)
    var ids: [String] = []
    for id in found.compactMap(\.self) where !ids.contains(id) { ids.append(id) }
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
