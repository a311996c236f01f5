import Foundation
import MenuTestSupport
import Testing

@Suite("What is paid in the shops in Config")
struct PaidShopJourneys {
  /// An order in a shop, with the amounts that were computed by hand.
  struct Example: CustomTestStringConvertible, Sendable {
    let name: String
    let shop: String
    let language: String
    let time: String
    let channel: String
    let answers: String
    /// `subtotal`, then each discount, fee and tax by its id, `rounding` and `total`.
    let amounts: [String]

    var testDescription: String { name }
  }

  static let examples = [
    // A rice of 480 + 50, a set of 700 and two bento of 648 are discounted by 5 % of 2,526 = 126.3.
    // The set is split over 320, 150 and 330: 280, 131, and 289 for the beer.
    // The discount is split as 65, 26, 21 on the food of the set and 14 on its beer.
    // 8 %: 1,231 + 504 + 390 + 151 for tea = 2,276, × 8/108 = 168.6.
    // 10 %: 289 − 14 + 5 for the bag = 280, × 10/110 = 25.5.
    Example(
      name: "bento-togo", shop: "bento", language: "ja", time: "2026-11-24T12:00", channel: "togo",
      answers: """
        {"bento": {"karaage": 2, "noriben": {"rice": "large"}, "evening": 1},
         "drinks": {"tea": 1}, "bag": "yes-please"}
        """,
      amounts: [
        "subtotal 2677", "bulk -126", "bag 5", "standard 255+25", "reduced 2108+168",
        "rounding 0", "total 2556",
      ]),
    // All is eaten in, so one rate: 2,677 − 126 = 2,551, × 10/110 = 231.9, rounded down once.
    Example(
      name: "bento-here", shop: "bento", language: "ja", time: "2026-11-24T12:00", channel: "here",
      answers: """
        {"bento": {"karaage": 2, "noriben": {"rice": "large"}, "evening": 1}, "drinks": {"tea": 1}}
        """,
      amounts: [
        "subtotal 2677", "bulk -126", "standard 2320+231", "rounding 0", "total 2551",
      ]),
    // Bread 5.20, rolls 7 × 0.45 + 3 × 0.95, cake 2 × 3.40, coffee 3.40 + 0.40, bottles 2 × 2.30.
    // Two of ten rolls are free; bread of the day is 30 % off; deposits are 2 × 0.25 and 1.00.
    // 7 %: 3.64 + 2.25 + 2.85 + 6.80 = 15.54, × 7/107 = 1.017.
    // 19 %: 3.80 + 4.60 + 0.50 + 1.00 = 9.90, × 19/119 = 1.581.
    Example(
      name: "bakery-evening", shop: "bakery", language: "de", time: "2026-11-24T18:00",
      channel: "togo",
      answers: """
        {"bread": {"rye": {"slices": "sliced"}}, "rolls": {"plain": 7, "pretzel": 3},
         "cakes": {"plum": 2}, "coffee": {"cappuccino": {"milk": "oat"}}, "drinks": {"spritzer": 2}}
        """,
      amounts: [
        "subtotal 26.40", "five-rolls -0.90", "evening -1.56", "bottle-deposit 0.50",
        "cup-deposit 1.00", "voll 8.32+1.58", "ermäßigt 14.52+1.02", "rounding 0.00",
        "total 25.44",
      ]),
    // Toast 3,500, porridge 4,200, two lattes of 3,900 + 500 + 700, and a brew of 2,500.
    // 1,000 off breakfast; the coupon takes 7 % of 19,400 = 1,358; three paper cups are 300.
    // 18,342 includes 1,667.5 of tax; in cash, 2 won are left off.
    Example(
      name: "breakfast-togo", shop: "breakfast-cafe", language: "ko", time: "2026-11-23T09:00",
      channel: "togo",
      answers: """
        {"codes": [" 하루 "], "breakfast": {"toast": 1, "porridge": 1},
         "coffee": {"latte": {"quantity": 2, "temp": "ice", "size": "L", "milk": "oat"}, "brew": 1},
         "payment": "cash"}
        """,
      amounts: [
        "subtotal 20400", "morning-deal -1000", "first-visit -1358", "cup 300", "vat 16675+1667",
        "rounding -2", "total 18340",
      ]),
    // A margherita of 9.80, a large diavola of 17.00 and two lemonades of 3.20 are 33.20.
    // The coupon takes 15 % = 4.98, of the margherita 1.47; half of what is left of it is 4.165.
    // 24.05 is below 40.00, so delivery is 4.50; the tip is 15 % of 24.05 = 3.6075.
    // 8.875 % of 28.55 = 2.5338.
    Example(
      name: "pizzeria-delivery", shop: "pizzeria", language: "en", time: "2026-11-24T19:00",
      channel: "delivery",
      answers: """
        {"codes": ["ciao"], "pizzas": {"margherita": {"crust": "thin"}, "diavola": {"size": "large"}},
         "drinks": {"lemonade": 2}, "tip": "fifteen"}
        """,
      amounts: [
        "subtotal 33.20", "welcome -4.98", "second-pizza -4.17", "delivery-fee 4.50",
        "driver-tip 3.61", "sales 28.55+2.53", "rounding 0.00", "total 34.69",
      ]),
    // Service is 18 % of 33.20 = 5.976, and taxed: 8.875 % of 39.18 = 3.4772.
    Example(
      name: "pizzeria-table", shop: "pizzeria", language: "en", time: "2026-11-25T19:00",
      channel: "table",
      answers: """
        {"pizzas": {"margherita": {"crust": "thin"}, "diavola": {"size": "large"}},
         "drinks": {"lemonade": 2}}
        """,
      amounts: [
        "subtotal 33.20", "service 5.98", "sales 39.18+3.48", "rounding 0.00", "total 42.66",
      ]),
  ]

  private struct Paid: Decodable {
    struct Amount: Decodable { let amount: String }
    struct Term: Decodable {
      let id: String
      let amount: Amount
    }
    struct Tax: Decodable {
      let id: String
      let net, tax: Amount
    }
    struct Amounts: Decodable {
      let subtotal, rounding, total: Amount
      let discounts, fees: [Term]
      let taxes: [Tax]
    }

    let amounts: Amounts

    var lines: [String] {
      ["subtotal \(amounts.subtotal.amount)"]
        + (amounts.discounts + amounts.fees).map { "\($0.id) \($0.amount.amount)" }
        + amounts.taxes.map { "\($0.id) \($0.net.amount)+\($0.tax.amount)" }
        + ["rounding \(amounts.rounding.amount)", "total \(amounts.total.amount)"]
    }
  }

  @Test("An order costs what was computed by hand, and so says its receipt", arguments: examples)
  func paid(example: Example) async throws {
    let journey = try Journey(writing: ["answers.json": example.answers])
    func run(_ arguments: String...) async throws -> Journey.Outcome {
      try await journey.runInPackage(
        arguments + [
          "--at", example.time, "--channel", example.channel, "--lang", example.language,
          "--answers", journey.folder.appending(path: "answers.json").path,
        ])
    }
    let menu = "Config/\(example.shop).yaml"
    let order = try await run("run", menu, "--json")
    #expect(order.status == 0, "\(order.messages)")
    let paid = try JSONDecoder().decode(Paid.self, from: Data(order.output.utf8))
    #expect(paid.lines == example.amounts)
    let receipt = try await run("render", menu, "--as", "receipt")
    try Snapshot(name: "receipt-\(example.name).txt").expect(receipt.output)
  }

  @Test("Breakfast ends at eleven, and nothing is ordered at night")
  func hours() async throws {
    let journey = try Journey()
    func order(at time: String) async throws -> Journey.Outcome {
      try await journey.runInPackage([
        "run", "Config/breakfast-cafe.yaml", "--json", "--lang", "en", "--at", time, "--set",
        "breakfast.toast=1",
      ])
    }
    #expect(try await order(at: "2026-11-23T10:59").status == 0)
    let late = try await order(at: "2026-11-23T11:00")
    #expect(late.status == 1)
    #expect(late.messages.contains("Opens Tuesday 07:30"), "\(late.messages)")
    let holiday = try await order(at: "2027-02-08T08:00")
    #expect(holiday.status == 1)
    #expect(holiday.messages.contains("07:30"), "\(holiday.messages)")
  }
}
