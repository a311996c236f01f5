/// An amount in a form that people write but menus do not allow: `₩4,500`, `4,50`, `4'50`, `.5`,
/// `5.-`, `４５００`.
///
/// It consists of a sign, a number, and currency symbols or names before or after it, or in place
/// of its point (`4€50`), with spaces. An amount with all its minor units or a currency, or from
/// 100 in a currency without minor units, may be for a unit: `4.50/pc`, `€3/100 g`, `4500/kg`.
struct LooseAmount {
  /// The amount that is probably meant, in the form that ``PlainDecimal`` parses.
  let plainText: String

  /// The error to report, with ``plainText`` as the suggestion.
  let error: AmountError

  /// Parses a text of at most ``longestText`` bytes; `nil` if it is longer or not clearly an
  /// amount.
  init?(_ text: String, currency: Currency?) {
    guard text.utf8.count <= Self.longestText, text.utf8.contains(where: Self.mayBeOfDigit)
    else { return nil }
    var scanner = LooseScanner(text)
    var sign = scanner.sign()
    let mark = scanner.mark()
    if sign == nil { sign = scanner.sign() }
    let fractionDigits = currency?.minorUnitDigits ?? 2
    guard let number = GroupedNumber(scanner.number(), fractionDigits: fractionDigits)
    else { return nil }
    let isBeforeAmount = scanner.isBeforeAmount
    let marks = [mark, scanner.mark()].filter { !$0.isEmpty }
    var parts = number.plainText.split(separator: ".").map(String.init)
    if parts.count == 1, mark.isEmpty, !marks.isEmpty, !isBeforeAmount,
      let minorUnits = scanner.digits(upTo: fractionDigits)
    {
      parts.append(minorUnits)
    }
    let areHundredths =
      fractionDigits == 2 && marks.count == 1 && parts.count == 1
      && CurrencyMarks.isOfHundredths(marks[0], currency: currency)
    if areHundredths {
      let cents = String(repeating: "0", count: max(0, 3 - parts[0].utf8.count)) + parts[0]
      parts = [String(cents.dropLast(2)), String(cents.suffix(2))]
    }
    let mayHaveUnit =
      !marks.isEmpty
      || (fractionDigits == 0
        ? parts.count == 1 && parts[0].utf8.count > 2
        : parts.dropFirst().first?.utf8.count == fractionDigits)
    let hasUnit = mayHaveUnit && scanner.skipUnit()
    guard scanner.isAtEnd,
      areHundredths || marks.allSatisfy({ CurrencyMarks.contains($0, currency: currency) })
    else { return nil }

    plainText = (sign.map(String.init) ?? "") + parts.joined(separator: ".")
    error =
      if !marks.isEmpty {
        .currencyMarks(suggestion: plainText)
      } else if hasUnit {
        .unit(suggestion: plainText)
      } else {
        switch number.style {
        case .plain: .unusualCharacters(suggestion: plainText)
        case .grouped: .groupingSeparators(suggestion: plainText)
        case .decimalComma: .decimalComma(suggestion: plainText)
        case .bareDecimalPoint: .bareDecimalPoint(suggestion: plainText)
        }
      }
  }

  private static let longestText = 64

  /// Full-width digits start with the byte `EF`; most names are rejected here.
  static func mayBeOfDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == 0xEF
  }
}

/// Splits the text from left to right and converts full-width and typographic characters to ASCII.
private struct LooseScanner {
  private var rest: ArraySlice<Unicode.Scalar>

  init(_ text: String) {
    rest = ArraySlice(text.unicodeScalars.map(Self.plainForm))
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Whether a space and an amount with a mark follow: the `£20` of `2 £20`.
  var isBeforeAmount: Bool {
    guard rest.first == " " else { return false }
    let mark = rest.drop { $0 == " " }
    return mark.drop { !$0.isDigit && $0 != " " }.first?.isDigit ?? false
  }

  mutating func sign() -> Unicode.Scalar? {
    skipSpaces()
    guard let first = rest.first, first == "+" || first == "-" else { return nil }
    rest.removeFirst()
    return first
  }

  /// Everything up to the next space, slash or character of a number; the
  /// point of `Fr.` is skipped.
  mutating func mark() -> String {
    skipSpaces()
    let mark = rest.prefix { !$0.isDigit && !"+-., /".unicodeScalars.contains($0) }
    rest = rest[mark.endIndex...]
    let text = String(String.UnicodeScalarView(mark))
    if rest.first == ".", CurrencyMarks.abbreviations.contains(text.lowercased()) {
      rest.removeFirst()
    }
    skipSpaces()
    return text
  }

  /// At least one and at most `count` digits up to the end of the text.
  mutating func digits(upTo count: Int) -> String? {
    guard !rest.isEmpty, rest.count <= count, rest.allSatisfy(\.isDigit) else { return nil }
    defer { rest = [] }
    return String(String.UnicodeScalarView(rest))
  }

  /// Skips what an amount is for, from its slash to the end of the text: `/pc`, `/ 100 g`. Returns
  /// whether there is a unit.
  mutating func skipUnit() -> Bool {
    guard rest.first == "/" else { return false }
    let unit = rest.dropFirst().drop { $0 == " " || $0.isDigit }
    guard !unit.isEmpty, unit.allSatisfy({ $0.properties.isAlphabetic || $0 == "." })
    else { return false }
    rest = []
    return true
  }

  /// Digits, points, and other separators that a digit follows. A dash in place of minor units, as
  /// in `5.-`, `5,--`, `45:-` and `120/-`, is skipped with its separator.
  mutating func number() -> ArraySlice<Unicode.Scalar> {
    skipSpaces()
    var end = rest.startIndex
    while end < rest.endIndex {
      var next = end + 1
      if rest[end] == " ", next < rest.endIndex, rest[next] == "." { next += 1 }
      let isSeparator =
        ",'·_ ".unicodeScalars.contains(rest[end]) && next < rest.endIndex && rest[next].isDigit
      guard rest[end].isDigit || rest[end] == "." || isSeparator else { break }
      end = next
    }
    let number = rest[..<end]
    let whole = number.last == "." ? number.dropLast() : number
    let after = rest[whole.endIndex...]
    let dash = after.dropFirst().prefix { $0 == "-" }
    if let separator = after.first, ".,:/".unicodeScalars.contains(separator),
      (1...2).contains(dash.count)
    {
      rest = rest[dash.endIndex...]
      return whole
    }
    rest = rest[end...]
    return number
  }

  private mutating func skipSpaces() {
    rest = rest.drop { $0 == " " }
  }

  private static func plainForm(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\u{FF0B}"..."\u{FF0E}", "\u{FF10}"..."\u{FF19}":
      // The full-width block has ASCII at a constant offset.
      Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case "\u{2212}", "\u{2013}", "\u{2014}": "-"
    case "\u{2019}": "'"
    case "\u{A0}", "\u{2007}", "\u{2009}", "\u{202F}", "\u{3000}": " "
    default: scalar
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
