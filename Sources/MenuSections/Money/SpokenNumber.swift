/// A number such as `1만 5천`, `1.5만`, `사천오백` or `1万`, as amounts in won, yen and yuan are spoken, or
/// `45k` in dong and rupiah.
struct SpokenNumber {
  let value: Int

  /// Parses a number with at least one word, alone or before the currency.
  init?(_ text: String, currency: Currency?) {
    guard let currency, Self.currencies.contains(currency.code), text.utf8.count <= Self.longestText
    else { return nil }
    var rest = Self.withoutCommas(text)
    if CurrencyMarks.endsWithWord(rest, of: currency) { rest.removeLast() }
    // In hundredths, for numbers such as `1.25만`.
    var (total, below) = (0, 0)
    var units: Set<Int> = []
    while true {
      rest = rest.drop { $0 == " " }
      guard let first = rest.first else { break }
      let digits = rest.prefix { Self.isDigit($0) || $0 == "." }
      rest = rest[digits.endIndex...]
      var number: Int?
      if !digits.isEmpty {
        guard digits.count <= 4, let hundredths = Self.hundredths(digits) else { return nil }
        number = hundredths
      } else if let digit = Self.digits[first] {
        rest.removeFirst()
        number = digit * 100
      }
      rest = rest.drop { $0 == " " }
      guard let word = rest.popFirst() else {
        below += number ?? 0
        break
      }
      guard let unit = Self.unit(word, in: currency), units.insert(unit).inserted else {
        return nil
      }
      if unit == 10_000 {
        total = (below + (number ?? (below > 0 ? 0 : 100))) * unit
        below = 0
      } else {
        below += (number ?? 100) * unit
      }
    }
    guard !units.isEmpty, below % 100 == 0 else { return nil }
    value = (total + below) / 100
  }

  /// The text with a point for a decimal comma, as in `1,5만`, and without other
  /// commas, as in `1만5,000`.
  private static func withoutCommas(_ text: String) -> Substring {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(parts[0]) { start, part in
      let isDecimal =
        start.last.map(isDigit) ?? false && part.prefix(while: isDigit).count != 3
      return start + (isDecimal ? "." : "") + part
    }
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }

  private static func hundredths(_ digits: Substring) -> Int? {
    guard let decimal = PlainDecimal(String(digits)), decimal.fraction.utf8.count <= 2
    else { return nil }
    return decimal.minorUnits(fractionDigits: 2).map { Int($0) }
  }

  private static let longestText = 64

  private static let currencies: Set<String> = ["KRW", "JPY", "CNY", "VND", "IDR"]

  private static func unit(_ word: Character, in currency: Currency) -> Int? {
    guard ["VND", "IDR"].contains(currency.code) else { return units[word] }
    return word.lowercased() == "k" ? 1_000 : nil
  }

  private static let units: [Character: Int] = [
    "만": 10_000, "万": 10_000, "萬": 10_000, "천": 1_000, "千": 1_000, "백": 100, "百": 100,
    "십": 10, "十": 10,
  ]

  private static let digits: [Character: Int] = Dictionary(
    uniqueKeysWithValues: [Array("일이삼사오육칠팔구"), Array("一二三四五六七八九")]
      .flatMap { zip($0, 1...) })
}
