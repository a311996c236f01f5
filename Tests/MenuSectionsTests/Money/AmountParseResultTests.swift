import Foundation
import MenuSections
import Testing

@Suite("Parsing amounts")
struct AmountParseResultTests {
  private static let won = Currency(code: "KRW")
  private static let dollar = Currency(code: "USD")
  private static let dinar = Currency(code: "KWD")

  @Test(
    "An amount has an optional sign, digits and up to the currency's number of decimals",
    arguments: [
      ("0", won, 0), ("4500", won, 4500), ("+500", won, 500), ("-500", won, -500), ("-0", won, 0),
      ("999999999999", won, 999_999_999_999), ("4", dollar, 400), ("4.5", dollar, 450),
      ("4.50", dollar, 450), ("-0.05", dollar, -5), ("+0.50", dollar, 50), ("0.0", dollar, 0),
      ("9999999999.99", dollar, 999_999_999_999), ("999999999999", dollar, 99_999_999_999_900),
      ("4.505", dinar, 4505), ("12", Currency.none, 12),
    ])
  func amounts(text: String, currency: Currency?, minorUnits: Int64) {
    #expect(AmountParseResult(text, currency: currency) == .amount(minorUnits))
  }

  @Test(
    "Without a currency, an amount is in ten-thousandths, with at most four decimals",
    arguments: [("0", 0), ("0.00", 0), ("-0.0000", 0), ("4500", 45_000_000), ("4.505", 45_050)])
  func amountsWithoutCurrency(text: String, tenThousandths: Int64) {
    #expect(AmountParseResult(text, currency: nil) == .amount(tenThousandths))
  }

  @Test(
    "A name with digits is not an amount",
    arguments: [
      "", " ", "HOT", "1e3", "0123", "00", "-007", "0123.50", "0123원", "11:00", "no", "+", "-", ".",
      "...", ",", "$", "원", "KRW", "€ €", "500 ml", "500ml", "2 shots", "1 CUP", "3 ALL", "1/2",
      "50%", "$5 lunch", "No. 5", "5 & 6", "1.2.3", "1,2,3", "12:30-14:00", "--5",
      "+-5", "5-", "- - 5", "5 5", "4 50", "4,500.", "0x10", "½", "五", "٤٥٠٠", "inf",
      "nan", "4,500원 할인", "원 4 원 5", "₩₩₩₩₩ 5", "5\n", "5\u{0}", "a5", "5a", "K4500",
      "5.---", "5.-.", "5 -", "Frl. 5", "4'50", "4·19", "4 .50", "4원50", "45/개", "4.50/pc",
      "4천왕 세트", "천원 김밥", "4천", "병원", "2 4천원", "1.555만원", "4천천원", "50 cents", "50p",
    ])
  func names(text: String) {
    #expect(AmountParseResult(text, currency: Self.won) == .notAmount)
  }

  @Test(
    "Too many decimals are rejected, suggesting the rounded amount",
    arguments: [
      ("4.505", dollar, 2, "4.51"), ("4.504", dollar, 2, "4.50"), ("-4.505", dollar, 2, "-4.51"),
      ("9.999", dollar, 2, "10.00"), ("+0.995", dollar, 2, "+1.00"), ("-0.001", dollar, 2, "0.00"),
      ("4500.5", won, 0, "4501"), ("4,50", won, 0, "5"), ("1,2", won, 0, "1"),
      ("4500.00", won, 0, "4500"), ("-0.4", won, 0, "0"),
      ("99999999999.9", won, 0, "100000000000"), ("0.500", won, 0, "1"), (".5", won, 0, "1"),
      ("$4.505", dollar, 2, "4.51"), ("1,234.567", dollar, 2, "1234.57"),
      ("4.50000", nil, 4, "4.5000"), ("0.000000000000", won, 0, "0"),
      ("10000000000.000", won, 0, "10000000000"), ("0.9500000000000002", dollar, 2, "0.95"),
    ])
  func fractions(text: String, currency: Currency?, allowed: Int, suggestion: String) {
    let error = AmountError.tooManyFractionDigits(allowed: allowed, suggestion: suggestion)
    #expect(AmountParseResult(text, currency: currency) == .invalid(error))
  }

  @Test(
    "More than twelve digits are rejected in every form",
    arguments: [
      "1000000000000", "12345678901234567890", "-1000000000000",
      "10000000000000.000", "1,000,000,000,000", "1000000000000원", "￦１００００００００００００",
      String(repeating: "7", count: 100_000),
    ])
  func tooLong(text: String) {
    #expect(AmountParseResult(text, currency: Self.won) == .invalid(.tooManyDigits(limit: 12)))
  }

  @Test(
    "Thousands separators are rejected",
    arguments: [
      ("4,500", won, "4500"), ("-4,500", won, "-4500"), ("+1,234,567", won, "+1234567"),
      ("1 000", won, "1000"), ("1\u{202F}000", won, "1000"), ("1'000", won, "1000"),
      ("1’000", won, "1000"), ("1_000", won, "1000"), ("4.500", won, "4500"),
      ("1.234.567", won, "1234567"), ("1,234.50", dollar, "1234.50"), ("1.234,5", dollar, "1234.5"),
      ("1 234,50", dollar, "1234.50"), ("4,500", dollar, "4500"), ("4,500", dinar, "4500"),
      ("4,500", nil, "4500"), ("４，５００", won, "4500"), ("1'500.-", dollar, "1500"),
    ])
  func groups(text: String, currency: Currency?, suggestion: String) {
    let error = AmountError.groupingSeparators(suggestion: suggestion)
    #expect(AmountParseResult(text, currency: currency) == .invalid(error))
  }

  @Test(
    "A currency symbol, code or name is rejected",
    arguments: [
      ("4500원", won, "4500"), ("4,500원", won, "4500"), ("4500 원", won, "4500"),
      ("₩4500", won, "4500"), ("￦4,500", won, "4500"), ("\\4500", won, "4500"),
      ("4500 KRW", won, "4500"), ("KRW 4500", nil, "4500"), ("4500krw", won, "4500"),
      ("-₩500", won, "-500"), ("₩-500", won, "-500"), ("+500원", won, "+500"),
      ("− ₩ 500", won, "-500"), ("$4.50", dollar, "4.50"), ("US$4.50", dollar, "4.50"),
      ("4.50 USD", dollar, "4.50"), ("$4.50 USD", dollar, "4.50"), ("4,50 €", dollar, "4.50"),
      ("€.5", dollar, "0.5"), ("5.€", dollar, "5"), ("1.234,50€", dollar, "1234.50"),
      ("1200円", won, "1200"), ("500 won", won, "500"), ("2 CUP", Currency(code: "CUP"), "2"),
      ("0원", won, "0"), ("$4", nil, "4"), ("4.50 chf", Currency(code: "CHF"), "4.50"),
      ("Fr. 4.50", dollar, "4.50"), ("4.50 Fr.", dollar, "4.50"), ("Fr.5", dollar, "5"),
      ("kr. 45", dollar, "45"), ("CHF 5.-", Currency(code: "CHF"), "5"),
      ("4€50", dollar, "4.50"), ("4 € 50", dollar, "4.50"), ("2€5", dollar, "2.5"),
      ("$4/pc", dollar, "4"), ("450¢", dollar, "4.50"), ("5¢", dollar, "0.05"),
      ("50 cents", dollar, "0.50"), ("5 Cent", Currency(code: "EUR"), "0.05"),
      ("50 ct", Currency(code: "EUR"), "0.50"), ("50p", Currency(code: "GBP"), "0.50"),
      ("¢500", Currency(code: "CRC"), "500"), ("4500원/개", won, "4500"),
      ("4천원", won, "4000"), ("1만 5천원", won, "15000"), ("1만5,000 원", won, "15000"),
      ("1.5만원", won, "15000"), ("1,5만원", won, "15000"), ("2,5천원", won, "2500"),
      ("1만,5천원", won, "15000"), ("4,500만원", won, "45000000"), ("사천오백원", won, "4500"),
      ("백만원", won, "1000000"), ("1,25만원", won, "12500"), ("1.50만원", won, "15000"),
      ("1万円", Currency(code: "JPY"), "10000"), ("八百円", Currency(code: "JPY"), "800"),
      ("300えん", Currency(code: "JPY"), "300"),
      ("1千2百元", Currency(code: "CNY"), "1200"),
    ])
  func marks(text: String, currency: Currency?, suggestion: String) {
    let error = AmountError.currencyMarks(suggestion: suggestion)
    #expect(AmountParseResult(text, currency: currency) == .invalid(error))
  }

  @Test(
    "In currencies without cents, an amount in cents is an error without a suggestion",
    arguments: ["GBP", "CHF", "PLN", "CZK"])
  func cents(code: String) {
    for text in ["50 cents", "50 Cent", "from 50 cents"] {
      let currency = Currency(code: code)
      let result = AmountParseResult(text, currency: currency)
      #expect(!result.isAmount && result != .notAmount)
      #expect(AmountAdvice.amount(meantBy: text, in: currency) == nil)
    }
  }

  @Test("A decimal comma, a bare point and unusual characters are rejected")
  func otherForms() {
    func reading(_ text: String) -> AmountParseResult {
      AmountParseResult(text, currency: Self.dollar)
    }
    #expect(reading("4,50") == .invalid(.decimalComma(suggestion: "4.50")))
    #expect(reading("-0,5") == .invalid(.decimalComma(suggestion: "-0.5")))
    let half = AmountParseResult("0,500", currency: Self.dinar)
    #expect(half == .invalid(.decimalComma(suggestion: "0.500")))
    #expect(reading(".5") == .invalid(.bareDecimalPoint(suggestion: "0.5")))
    #expect(reading("-.05") == .invalid(.bareDecimalPoint(suggestion: "-0.05")))
    #expect(reading("5.") == .invalid(.bareDecimalPoint(suggestion: "5")))
    #expect(reading("４.５０") == .invalid(.unusualCharacters(suggestion: "4.50")))
    #expect(reading("−500") == .invalid(.unusualCharacters(suggestion: "-500")))
    #expect(reading("–500") == .invalid(.unusualCharacters(suggestion: "-500")))
    #expect(reading("+ 500") == .invalid(.unusualCharacters(suggestion: "+500")))
    #expect(reading(" 500 ") == .invalid(.unusualCharacters(suggestion: "500")))
    for text in ["5.-", "5,-", "5,–", "5.—", "5.--", "5:-"] {
      #expect(reading(text) == .invalid(.unusualCharacters(suggestion: "5")), "\(text)")
    }
  }

  @Test(
    "A character in place of the point, before all minor units, is rejected",
    arguments: ["4'50", "4’50", "4·50", "4 .50", "4. 50"])
  func separators(text: String) {
    let error = AmountError.unusualCharacters(suggestion: "4.50")
    #expect(AmountParseResult(text, currency: Self.dollar) == .invalid(error))
  }

  @Test(
    "A unit after an amount is rejected",
    arguments: ["4.50/pc", "4.50 / piece", "4.50/100 g", "4,50/kg", "4 .50/pc"])
  func units(text: String) {
    let error = AmountError.unit(suggestion: "4.50")
    #expect(AmountParseResult(text, currency: Self.dollar) == .invalid(error))
  }

  @Test(
    "In a currency without minor units, an amount from 100 may have a unit",
    arguments: ["4500/개", "4500 / kg", "4500/100g"])
  func wholeUnits(text: String) {
    let error = AmountError.unit(suggestion: "4500")
    #expect(AmountParseResult(text, currency: Self.won) == .invalid(error))
  }

  @Test(
    "With fewer digits, or something else than a unit after a slash, they are names",
    arguments: ["4'5", "4·5", "4 .5", "1'234'50", "1.5/l", "24/box", "4.50/5.50", "4.50/S 5.50/L"])
  func namesLikeSeparatorsAndUnits(text: String) {
    #expect(AmountParseResult(text, currency: Self.dollar) == .notAmount)
  }

  @Test(
    "Words about a price beside an amount are rejected",
    arguments: [
      ("from 4.50", dollar, "4.50"), ("ca. 4.50", dollar, "4.50"), ("4.50 each", dollar, "4.50"),
      ("~4.50", dollar, "4.50"), ("4.50+", dollar, "4.50"), ("from $4", dollar, "4"),
      ("4.50 per person", dollar, "4.50"), ("ab 4,50 €", Currency(code: "EUR"), "4.50"),
      ("4500부터", won, "4500"), ("약 4,500원", won, "4500"), ("from 4500", won, "4500"),
      ("4천원부터", won, "4000"), ("（８００円）", Currency(code: "JPY"), "800"),
      ("税込880円", Currency(code: "JPY"), "880"), ("880円（税込）", Currency(code: "JPY"), "880"),
      ("4500원 (VAT 포함)", won, "4500"), ("4,500원(부가세 별도)", won, "4500"),
      ("4.50 plus tax", dollar, "4.50"), ("4,50 € TTC", Currency(code: "EUR"), "4.50"),
      ("4,50 inkl. MwSt.", Currency(code: "EUR"), "4.50"),
    ])
  func words(text: String, currency: Currency?, suggestion: String) {
    let error = AmountError.words(suggestion: suggestion)
    #expect(AmountParseResult(text, currency: currency) == .invalid(error))
  }

  @Test(
    "Words beside a quantity or a size are names",
    arguments: ["from 4", "2 each", "Platter for 2", "7.5 oz cup", "7.50 ml", "4:50", "Latte 4.50"])
  func namesWithNumbers(text: String) {
    #expect(AmountParseResult(text, currency: Self.dollar) == .notAmount)
  }

  @Test(
    "Among all short texts, exactly those in the grammar are amounts, and every suggestion is one",
    arguments: [won, dollar, dinar, nil])
  func everyShortText(currency: Currency?) throws {
    let characters: [Character] = ["0", "1", "5", ".", ",", "-", "+", " ", "₩", "원", "５", "e"]
    let digits = currency?.minorUnitDigits ?? 4
    let fraction = digits == 0 ? "" : "(\\.[0-9]{1,\(digits)})?"
    let grammar = try Regex("[+-]?(0|[1-9][0-9]*)\(fraction)")
    var texts = [""]
    for length in 1...5 {
      texts = texts.flatMap { text in characters.map { text + String($0) } }
      // Among texts of five characters, only those with a separator add cases.
      if length == 4 {
        texts.removeAll { text in !text.contains("1") || !text.contains { ".,".contains($0) } }
      }
      for text in texts {
        let reading = AmountParseResult(text, currency: currency)
        #expect((try grammar.wholeMatch(in: text) != nil) == reading.isAmount, "\(text)")
        if case .invalid(let error) = reading {
          // An amount in another currency has none in the menu's.
          if case .words(suggestion: nil) = error, text.contains(where: { "₩원".contains($0) }) {
            continue
          }
          let suggestion = try #require(error.suggestion, "\(text)")
          #expect(AmountParseResult(suggestion, currency: currency).isAmount, "\(text)")
        }
      }
    }
  }

  @Test("Parsed amounts print as written, except for a plus sign, missing zeros and negative zero")
  func printsAsWritten() throws {
    for currency in [Self.won, Self.dollar, Self.dinar].compactMap(\.self) {
      for whole in ["0", "5", "10", "4500", "90000000"] {
        for fraction in ["", "0", "5", "50", "05", "505"] {
          for sign in ["", "+", "-"] {
            let text = fraction.isEmpty ? sign + whole : "\(sign)\(whole).\(fraction)"
            guard case .amount(let minorUnits) = AmountParseResult(text, currency: currency)
            else { continue }
            let missing = String(repeating: "0", count: currency.minorUnitDigits - fraction.count)
            let point = currency.minorUnitDigits > 0 ? "." : ""
            let isMinus = sign == "-" && minorUnits != 0
            #expect(
              Money(minorUnits: minorUnits, currency: currency).decimalText
                == (isMinus ? "-" : "") + whole + point + fraction + missing)
          }
        }
      }
    }
  }
}

extension AmountParseResult {
  fileprivate var isAmount: Bool {
    if case .amount = self { true } else { false }
  }
}
