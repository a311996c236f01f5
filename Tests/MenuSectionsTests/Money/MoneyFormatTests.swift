import Foundation
import MenuSections
import MenuText
import Testing

@Suite("Formatting money")
struct MoneyFormatTests {
  private static let currencies = Currency.allCodes.compactMap(Currency.init(code:))
  private static let amounts: [Int64] = [
    0, 1, -1, 999, 1000, -1000, 1234, 9999, 10000, 12345, 123_456, 1_234_567, -20400, 100_000,
    999_999_999_999, .max, .min,
  ]
  private static let exceptions = ["ko": "KRW", "ja": "JPY", "zh": "CNY"]

  #if !canImport(Darwin)
  /// Not on Apple platforms, where Foundation's data depends on the system version.
  @Test(
    "Money is formatted like Foundation, with all decimals and a minus sign",
    arguments: ["ko", "en", "ja", "zh", "de", "fr", "es", "root"])
  func equalsFoundation(language: String) throws {
    let locale = Locale(identifier: language)
    let tag = language == "root" ? "xx" : language
    let format = MoneyFormat(language: try #require(LanguageTag(tag)))
    for currency in Self.currencies
    where currency != .none && Self.exceptions[language] != currency.code {
      let digits = currency.minorUnitDigits
      let style = Decimal.FormatStyle.Currency(code: currency.code, locale: locale)
        .precision(.fractionLength(digits))
      let signedStyle = style.sign(strategy: .always(showZero: false))
      for amount in Self.amounts {
        let money = Money(minorUnits: amount, currency: currency)
        let decimal = try #require(Decimal(string: money.decimalText))
        let plain = decimal.formatted(style).replacing("-", with: "−")
        let signed = decimal.formatted(signedStyle).replacing("-", with: "−")
        #expect(Array(format.string(money).utf8) == Array(plain.utf8))
        #expect(Array(format.signedString(money).utf8) == Array(signed.utf8))
      }
    }
  }
  #endif

  @Test(
    "In Korean, Japanese and Chinese, the local currency is a word after the number",
    arguments: [
      ("ko", "KRW", 20400, "20,400원", "+20,400원"), ("ko", "KRW", -500, "−500원", "−500원"),
      ("ko", "KRW", 0, "0원", "0원"), ("ko-KR", "KRW", 1_234_567, "1,234,567원", "+1,234,567원"),
      ("ja", "JPY", 1200, "1,200円", "+1,200円"), ("zh", "CNY", 1250, "12.50元", "+12.50元"),
      ("zh-Hant", "CNY", -1250, "−12.50元", "−12.50元"),
      ("en", "KRW", 20400, "₩20,400", "+₩20,400"), ("ja", "KRW", 20400, "₩20,400", "+₩20,400"),
    ])
  func exceptions(
    language: String, code: String, minorUnits: Int64, plain: String, signed: String
  ) throws {
    let format = MoneyFormat(language: try #require(LanguageTag(language)))
    let money = Money(minorUnits: minorUnits, currency: try #require(Currency(code: code)))
    #expect(format.string(money) == plain)
    #expect(format.signedString(money) == signed)
  }

  @Test(
    "Without a currency, money is a plain localized number",
    arguments: [
      ("ko", "1,234,567"), ("de", "1.234.567"), ("fr", "1\u{202F}234\u{202F}567"),
      ("es", "1.234.567"), ("sw", "1,234,567"),
    ])
  func withoutCurrency(language: String, text: String) throws {
    let format = MoneyFormat(language: try #require(LanguageTag(language)))
    #expect(format.string(Money(minorUnits: 1_234_567, currency: .none)) == text)
    #expect(format.signedString(Money(minorUnits: 1_234_567, currency: .none)) == "+" + text)
  }

  @Test(
    "A percentage has the decimal separator of its language",
    arguments: [("ko", "8.875"), ("en", "8.875"), ("de", "8,875"), ("fr", "8,875")])
  func percentages(language: String, text: String) throws {
    let format = MoneyFormat(language: try #require(LanguageTag(language)))
    #expect(format.string(try #require(Percentage("8.875%"))) == text)
    #expect(format.string(Percentage.percent(10)) == "10")
  }

  @Test("A script or region does not change a language's money format")
  func regions() throws {
    let dollars = Money(minorUnits: 450, currency: try #require(Currency(code: "USD")))
    for (regional, plain) in [("en-GB", "en"), ("de-CH", "de"), ("zh-Hant-TW", "zh")] {
      let format = MoneyFormat(language: try #require(LanguageTag(regional)))
      let expected = MoneyFormat(language: try #require(LanguageTag(plain)))
      #expect(format.string(dollars) == expected.string(dollars))
    }
  }
}
