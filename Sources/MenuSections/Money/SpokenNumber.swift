/// A number such as `1만 5천`, `1.5만`, `사천오백` or `1万`, as amounts in won, yen and yuan are spoken.
struct SpokenNumber {
  let value: Int

  /// Parses a number with at least one word, alone or before the currency.
  init?(_ text: String, currency: Currency?) {
    guard let currency, Self.currencies.contains(currency.code), text.utf8.count <= Self.longestText
    else { return nil }
    var rest = text.filter { $0 != "," }[...]
    if CurrencyMarks.endsWithWord(rest, of: currency) { rest.removeLast() }
    // In tenths, for numbers such as `1.5만`.
    var (total, below) = (0, 0)
    var units: Set<Int> = []
    while true {
      rest = rest.drop { $0 == " " }
      guard let first = rest.first else { break }
      let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
      rest = rest[digits.endIndex...]
      var number: Int?
      if !digits.isEmpty {
        guard digits.count <= 4, let tenths = Self.tenths(digits) else { return nil }
        number = tenths
      } else if let digit = Self.digits[first] {
        rest.removeFirst()
        number = digit * 10
      }
      rest = rest.drop { $0 == " " }
      guard let word = rest.popFirst() else {
        below += number ?? 0
        break
      }
      guard let unit = Self.units[word], units.insert(unit).inserted else { return nil }
      if unit == 10_000 {
        total = (below + (number ?? (below > 0 ? 0 : 10))) * unit
        below = 0
      } else {
        below += (number ?? 10) * unit
      }
    }
    guard !units.isEmpty, below % 10 == 0 else { return nil }
    value = (total + below) / 10
  }

  private static func tenths(_ digits: Substring) -> Int? {
    guard let decimal = PlainDecimal(String(digits)), decimal.fraction.utf8.count <= 1
    else { return nil }
    return decimal.minorUnits(fractionDigits: 1).map { Int($0) }
  }

  private static let longestText = 64

  private static let currencies: Set<String> = ["KRW", "JPY", "CNY"]

  private static let units: [Character: Int] = [
    "만": 10_000, "万": 10_000, "萬": 10_000, "천": 1_000, "千": 1_000, "백": 100, "百": 100,
    "십": 10, "十": 10,
  ]

  private static let digits: [Character: Int] = Dictionary(
    uniqueKeysWithValues: [Array("일이삼사오육칠팔구"), Array("一二三四五六七八九")]
      .flatMap { zip($0, 1...) })
}
