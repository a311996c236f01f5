import Foundation
import MenuSections
import Testing

@Suite("Money")
struct MoneyTests {
  private static let currencies = Currency.allCodes.compactMap(Currency.init(code:))

  /// Both limits, all lengths, and pseudorandom amounts of all magnitudes from a fixed seed.
  private static let amounts: [Int64] = {
    var amounts: [Int64] = [0, .min, .min + 1, .max, .max - 1]
    var power: Int64 = 1
    for _ in 0..<18 {
      amounts += [power, -power, power - 1, 1 - power, power + 1]
      power *= 10
    }
    var state: UInt64 = 20_400
    for index in 0..<200 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      amounts.append(Int64(bitPattern: state) >> (index % 60))
    }
    return amounts
  }()

  @Test("Parsing the decimal text of a money value returns the same value", arguments: currencies)
  func roundTrip(currency: Currency) throws {
    for amount in Self.amounts {
      let money = Money(minorUnits: amount, currency: currency)
      #expect(Money(decimal: money.decimalText, currency: currency) == money)
    }
  }

  @Test(
    "The decimal text is the minor units shifted by the currency's decimals", arguments: currencies)
  func decimalText(currency: Currency) throws {
    for amount in Self.amounts {
      let text = Money(minorUnits: amount, currency: currency).decimalText
      let shifted = try #require(Decimal(string: text))
      #expect(shifted * pow(10, currency.minorUnitDigits) == Decimal(amount))
      let fraction = text.split(separator: ".").dropFirst().first ?? ""
      #expect(fraction.count == currency.minorUnitDigits)
    }
  }

  @Test(
    "Decimal texts look like amounts in a menu",
    arguments: [
      (11000, "KRW", "11000"), (450, "USD", "4.50"), (-5, "USD", "-0.05"), (0, "USD", "0.00"),
      (0, "KRW", "0"), (-1, "KWD", "-0.001"), (12345, "CLF", "1.2345"), (7, "XXX", "7"),
      (Int64.min, "KRW", "-9223372036854775808"), (Int64.min, "USD", "-92233720368547758.08"),
    ])
  func examples(minorUnits: Int64, code: String, text: String) throws {
    let currency = try #require(Currency(code: code))
    #expect(Money(minorUnits: minorUnits, currency: currency).decimalText == text)
  }

  @Test(
    "A decimal out of range is not money, and one with fewer digits is",
    arguments: [
      ("9223372036854775808", "KRW", 18), ("-9223372036854775809", "KRW", 18),
      ("92233720368547758.08", "USD", 16), ("100000000000000000", "USD", 16),
      (String(repeating: "9", count: 400), "KRW", 18),
    ])
  func beyondInt64(text: String, code: String, limit: Int) throws {
    let currency = try #require(Currency(code: code))
    #expect(Money(decimal: text, currency: currency) == nil)
    let longest = String(repeating: "9", count: limit)
    #expect(Money(decimal: longest, currency: currency) != nil)
  }

  @Test(
    "A word, a malformed amount and an empty text are not money", arguments: ["HOT", "", "4,500"])
  func rejections(text: String) throws {
    let won = try #require(Currency(code: "KRW"))
    #expect(Money(decimal: text, currency: won) == nil)
  }

  @Test("Sums and products are exact, or nil when they exceed the range")
  func arithmetic() throws {
    let won = try #require(Currency(code: "KRW"))
    let factors = [0, 1, -1, 2, -2, 99, 9999, Int.max, Int.min]
    for amount in Self.amounts {
      let money = Money(minorUnits: amount, currency: won)
      for other in Self.amounts {
        let exact = Decimal(amount) + Decimal(other)
        let sum = money.adding(Money(minorUnits: other, currency: won))
        #expect((sum.map { Decimal($0.minorUnits) } ?? exact) == exact)
        #expect((sum == nil) == (exact > Decimal(Int64.max) || exact < Decimal(Int64.min)))
      }
      for factor in factors {
        let exact = Decimal(amount) * Decimal(factor)
        let product = money.multiplied(by: factor)
        #expect((product.map { Decimal($0.minorUnits) } ?? exact) == exact)
        #expect((product == nil) == (exact > Decimal(Int64.max) || exact < Decimal(Int64.min)))
      }
    }
  }

  @Test("Adding amounts of different currencies returns nil")
  func mixedCurrencies() throws {
    let won = Money(minorUnits: 500, currency: try #require(Currency(code: "KRW")))
    let yen = Money(minorUnits: 500, currency: try #require(Currency(code: "JPY")))
    #expect(won.adding(yen) == nil)
    #expect(won != yen)
  }
}
