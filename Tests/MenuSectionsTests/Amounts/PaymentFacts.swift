import Foundation
import MenuTestSupport
import Testing

@testable import MenuSections

/// The worked examples of Tests/Menus/payment-amounts.json.
struct PaymentFacts: Decodable, Sendable {
  /// One amount in the four modes.
  struct Rounding: Decodable, Sendable, CustomTestStringConvertible {
    let exact: String
    let digits: Int
    let results: [RoundingMode: String]

    private struct Mode: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Mode.self)
      exact = try fields.decode(String.self, forKey: Mode(stringValue: "exact"))
      digits = try fields.decode(Int.self, forKey: Mode(stringValue: "digits"))
      var results: [RoundingMode: String] = [:]
      for mode in RoundingMode.allCases {
        results[mode] = try fields.decode(String.self, forKey: Mode(stringValue: mode.rawValue))
      }
      self.results = results
    }

    var testDescription: String { exact }
  }

  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    let name: String
    let `in`: Input
    let out: Output

    var testDescription: String { name }
  }

  struct Input: Decodable, Sendable {
    let digits: Int
    let charges: [Charge]
    let discounts: [Discount]?
    let fees: [Fee]?
    let tax: Tax?
    let rounding: PaymentRounding?
  }

  struct Charge: Decodable, Sendable {
    let id: String
    let amount, unit, set: Int64?
    let quantity: Int?
    let tax: String?
    let parts: [Part]?
  }

  struct Part: Decodable, Sendable {
    let tax: Words
    let own, amount: Int64?
  }

  /// An amount, or something else that decides one.
  enum Size<Other: Decodable & Sendable>: Decodable, Sendable {
    case amount(Int64)
    case other(Other)

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      self =
        try (try? value.decode(Int64.self)).map { .amount($0) } ?? .other(value.decode(Other.self))
    }
  }

  /// One word, or several.
  struct Words: Decodable, Sendable {
    let all: [String]

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      all = try (try? value.decode([String].self)) ?? [value.decode(String.self)]
    }
  }

  struct Discount: Decodable, Sendable {
    let id: String
    let off: Size<String>
    let minimum, most: Int64?
    let of: [String]?
    let per: Int?
    let name, tax, round: String?

    private enum CodingKeys: String, CodingKey {
      case id, off, minimum, of, per, tax, round
      case most = "at-most"
      case name = "one-of"
    }
  }

  struct Fee: Decodable, Sendable {
    let id: String
    let rate, base, per, tax, round: String?
    let price: Size<[Rule]>?
  }

  struct Rule: Decodable, Sendable {
    let when: [String: String]?
    let `is`: Int64
  }

  struct Tax: Decodable, Sendable {
    let included: Bool
    let rates: [String: String]
    let `default`, at, round: String
  }

  struct PaymentRounding: Decodable, Sendable {
    let to: Int64
    let mode: String?
  }

  struct Output: Decodable, Sendable {
    let charges: [Int64]
    let setSplit: [[Int64]]?
    let subtotal, discounted, tax, total: Int64
    let rounding: Int64?
    let discounts: [AppliedDiscount]
    let fees: [AppliedFee]
    let taxes: [AppliedTax]
    let lineTaxes: [LineTax]?
  }

  struct AppliedDiscount: Decodable, Sendable {
    let id: String
    let exact, why: String?
    let amount: Int64
    let shares: [Share]?
  }

  struct Share: Decodable, Sendable {
    let charge, tax: String
    let amount: Int64
  }

  struct AppliedFee: Decodable, Sendable {
    let id, exact: String
    let amount: Int64
  }

  struct AppliedTax: Decodable, Sendable {
    let id, rate, exact: String
    let base, tax, net: Int64
  }

  struct LineTax: Decodable, Sendable {
    let exact: String
    let amount: Int64
  }

  let rounding: [Rounding]
  let cases: [Case]

  static let shared: PaymentFacts = {
    let file = Repository.root.appending(path: "Tests/Menus/payment-amounts.json")
    do {
      return try JSONDecoder().decode(PaymentFacts.self, from: Data(contentsOf: file))
    } catch {
      fatalError("\(file.path): \(error)")
    }
  }()
}

/// A number as the examples write it: `0.505`, `7313/32`.
struct Fraction {
  let numerator: Int128
  let denominator: Int128

  init?(decimal text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let digits = parts.count == 2 ? String(parts[1]) : ""
    guard let whole = Int64(parts[0] + digits) else { return nil }
    numerator = Int128(whole)
    denominator = digits.reduce(1) { scale, _ in scale * 10 }
  }

  init?(quotient text: String) {
    let parts = text.split(separator: "/").compactMap { Int64($0) }
    guard let numerator = parts.first else { return nil }
    self.numerator = Int128(numerator)
    denominator = Int128(parts.count == 2 ? parts[1] : 1)
  }
}
