/// A price that a text ends with, alone with words such as `from 4.50` and `4.50 each`, or after a
/// name, as in `Latte, from 4.50`.
///
/// The amount has all its minor units or a currency, so that quantities and sizes, such as those in
/// `Platter for 2` and `7.5 oz cup`, are no prices.
package struct PricePhrase {
  /// What comes before the price; empty if there is no name.
  package let name: String
  /// The amount to write instead; `nil` if its currency is not certainly the menu's.
  package let amount: String?
  /// What the number may be besides a price.
  package let meaning: Meaning

  /// What the number at the end of a name may be.
  package enum Meaning: Hashable {
    case price
    /// A price, or the size of a bottle or a glass: `Wein 0,75`.
    case priceOrSize
    /// A price below 1, or a number of pieces or persons: `Mars bar 80p`, `Nuggets 12p`.
    case priceOrPieces
    /// The last of several prices, each after what it is for: `S 4.50, L 5.50`.
    case lastOfSeveralPrices
  }

  /// Finds the price; `nil` if there is none, or if the text is only an amount.
  package init?(_ text: String, currency: Currency?) {
    guard text.utf8.count <= Self.longestText, Self.mayHaveAmount(text, currency: currency)
    else { return nil }
    let words = Self.words(of: text, currency: currency)
    var end = words.endIndex
    if let unit = words.lastIndex(where: { Self.unitWords.contains($0.lowercased()) }) {
      end = unit
    }
    while end > 0, Self.isAboutPrice(words[end - 1]) { end -= 1 }
    // Of `1 234.50`, all is the amount: the longest one comes first.
    for start in max(0, end - Self.mostParts)..<end where !Self.isJoiner(words[start]) {
      let nameEnd = words[..<start].lastIndex { !Self.isAboutPrice($0) }.map { $0 + 1 } ?? 0
      // After a name, a star is that of a footnote: `Latte 4.50*`.
      let written = words[start..<end].joined(separator: " ")
        .filter { $0 != "*" || nameEnd == 0 }
      let price = Self.withoutSigns(written)
      let foreign = CurrencyMarks.foreignCurrency(in: price, menu: currency)
      let others = words[nameEnd..<start] + words[end...]
      // After a name, a dash or brackets alone may as well be before a year: `Riesling (2019)`, and
      // `plus` before a size: `Cola Plus 470`. A `+` is before a price: `샷 추가 +500`.
      let isClear =
        nameEnd == 0 || !others.allSatisfy { Self.isJoiner($0) || $0.lowercased() == "plus" }
        || Self.isUsualPrice(price) || price.hasPrefix("+")
        || Self.endings.contains { written.hasSuffix($0) }
      guard nameEnd > 0 || !others.isEmpty || price != written,
        nameEnd == 0 || written.hasSuffix("块") || !Self.mayBePieces(price)
          || Self.mayEndWithHundredths(
            words[..<end].joined(separator: " ").filter { $0 != "*" }, currency: currency),
        let amount = Self.amount(price, isClear: isClear, currency: currency)
          ?? foreign.flatMap({ Self.amount(price, isClear: isClear, currency: $0) })
      else { continue }
      // A can, which no price resembles: `Sprite 0.33`.
      if !isClear, Self.mayBeSize(price, amount), amount == "0.33" { return nil }
      var name = words[..<nameEnd].joined(separator: " ")
      while let last = name.last, Self.isJoiner(String(last)), !")）%".contains(last) {
        name.removeLast()
      }
      self.name = name
      self.amount = Self.isKnown(price, currency: currency) ? amount : nil
      meaning =
        if nameEnd > 0, !written.hasSuffix("块"), Self.mayBePieces(price) {
          .priceOrPieces
        } else if !Self.amounts(in: words[..<nameEnd], currency: currency).isEmpty {
          .lastOfSeveralPrices
        } else {
          !isClear && Self.mayBeSize(price, amount) ? .priceOrSize : .price
        }
      return
    }
    return nil
  }

  /// Whether a text ends with two amounts or more, each as in a price: `Red 4.50/5.50`, or is a
  /// range of them: `4500-5500`. After a name, a range without a currency may as well be of times
  /// or years, as in `Lunch 11.30-14.00`, unless its numbers are usual only for prices, and numbers
  /// like 2019/2020 are years.
  package static func hasSeveralAmounts(_ text: String, currency: Currency?) -> Bool {
    guard text.utf8.count <= longestText, mayHaveAmount(text, currency: currency)
    else { return false }
    let words = words(of: text, currency: currency)
    guard let last = words.last else { return false }
    let parts = last.split(
      omittingEmptySubsequences: false, whereSeparator: "/-–~〜～".contains
    ).map(String.init)
    guard parts.count > 1,
      parts.allSatisfy({ amount($0, isClear: true, currency: currency) != nil })
    else { return false }
    if words.count == 1 { return true }
    return last.contains("/")
      ? !parts.allSatisfy { Int($0).map { 1900..<2100 ~= $0 } ?? false }
      : parts.allSatisfy(isUsualPrice) || parts.contains(where: hasNoMinutes)
        || parts.allSatisfy {
          if case .invalid(.currencyMarks) = AmountParseResult($0, currency: currency) {
            true
          } else {
            false
          }
        }

    // `12.90` is no time.
    func hasNoMinutes(_ part: String) -> Bool {
      part.split(whereSeparator: ".,".contains).count == 2 && Int(part.suffix(2)) ?? 0 > 59
    }
  }

  /// The amount of a text such as `4.50 tall`, `4500원 (톨)` or `2.49 (free refills)`; `nil` where it
  /// has no currency and more than the size of a portion or a remark in brackets follows it:
  /// `0.75 bottle`, `19.00 show` and `1000 아일랜드` may be names.
  package static func amount(beforeWordsIn text: String, currency: Currency?) -> String? {
    guard let currency, let (amount, words) = beginning(of: text, currency: currency),
      !mayBePieces(String(words[0])), isKnown(String(words[0]), currency: currency)
    else { return nil }
    if case .invalid(.currencyMarks) = AmountParseResult(String(words[0]), currency: currency) {
      return amount
    }
    // `0.25 small` may be a quarter of a liter.
    guard !amount.hasPrefix("0"), currency.minorUnitDigits > 0 || isUsualPrice(amount)
    else { return nil }
    let rest = words.dropFirst().joined(separator: " ")
    if let first = rest.first, let last = rest.last, "(（".contains(first), ")）".contains(last) {
      return amount
    }
    let index = words.dropFirst().firstIndex { $0.contains(where: \.isLetter) }
    return index == words.endIndex - 1
      && portions.contains(words[words.endIndex - 1].filter(\.isLetter).lowercased())
      ? amount : nil
  }

  /// The prices in a text that other words follow, as in `Fish 12.50 with chips` and
  /// `19.00 show`, each as what to write instead; `nil` in place of one whose currency is not
  /// certainly the menu's. A number below 1, as in `0.75 bottle`, and one before a unit, as in
  /// `18.30 Uhr`, is a size or a time.
  package static func amounts(amidWordsOf text: String, currency: Currency?) -> [String?] {
    guard text.utf8.count <= longestText, mayHaveAmount(text, currency: currency) else { return [] }
    // `4500(ICE 500추가)` has no space before the bracket.
    let spaced = text.replacing("(", with: " (").replacing("（", with: " （")
    return amounts(in: words(of: spaced, currency: currency)[...], currency: currency)
  }

  /// Whether any word follows an amount at the start of a text: `4,50 glass`, `0,75 bottle`.
  package static func beginsWithAmount(_ text: String, currency: Currency?) -> Bool {
    beginning(of: text, currency: currency) != nil
  }

  /// The amount at the start of a text with a word after it, and all words.
  private static func beginning(
    of text: String, currency: Currency?
  ) -> (amount: String, words: [Substring])? {
    guard text.utf8.count <= longestText, text.utf8.contains(where: LooseAmount.mayBeOfDigit)
    else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let first = words.first,
      words.dropFirst().contains(where: { $0.contains(where: \.isLetter) }),
      let amount = amount(String(first), isClear: true, currency: currency)
    else { return nil }
    return (amount, words)
  }

  /// Whether a name ends with what may be a price below 1 as well as a number of pieces: in pounds
  /// `Mars bar 80p` and `Nuggets 12p`, but not `Platter 2p` and `Screen 1080p`.
  package static func mayEndWithHundredths(_ text: String, currency: Currency?) -> Bool {
    let end = withoutSigns(text).reversed()
    let mark = String(end.prefix(while: \.isLetter).reversed())
    let rest = end.dropFirst(mark.count).drop { $0 == " " }
    let digits = rest.prefix(while: \.isNumber)
    return mayBePieces(mark) && CurrencyMarks.isOfHundredths(mark, currency: currency)
      && Int(String(digits.reversed())).map { 5...99 ~= $0 } ?? false
      && rest.dropFirst(digits.count).contains(where: \.isLetter)
  }

  /// Whether a number without a currency may be a size in liters: a bottle of `0,75`.
  private static func mayBeSize(_ text: String, _ amount: String) -> Bool {
    amount.hasPrefix("0.") && CurrencyMarks.mark(in: text).isEmpty
  }

  /// The prices among words, and no sizes or other measures: `S 4.50, L`.
  private static func amounts(
    in words: ArraySlice<Substring>, currency: Currency?
  ) -> [String?] {
    let haveSizes = words.contains { ["XS", "S", "M"].contains($0.filter(\.isLetter)) }
    return words.indices.flatMap { index in
      // In `175ml 5.50 250ml 7.20`, the unit is not that of the price.
      let next = words[(index + 1)...].first ?? ""
      let unit =
        next.contains(where: \.isNumber) ? "" : next.filter { $0.isLetter || $0 == "%" }
      let mayBeNextSize = unit == "L" && (haveSizes || words[index].last == ",")
      return words[index].split { ";:/|、，".contains($0) }.compactMap { part -> String?? in
        var price = withoutSigns(part.last == "," ? part.dropLast() : part)
        // `중4,500원` has no space before the price.
        if CurrencyMarks.endsWithWord(price, of: currency) {
          price = String(price.drop { !$0.isNumber })
        }
        let foreign = CurrencyMarks.foreignCurrency(in: price, menu: currency)
        let isClear = isUsualPrice(price)
        guard !mayBePieces(price),
          let amount = Self.amount(price, isClear: isClear, currency: currency)
            ?? foreign.flatMap({ Self.amount(price, isClear: isClear, currency: $0) }),
          !mayBeSize(price, amount)
        else { return nil }
        // No bottle holds the liters of `Latte 3.50 L 4.50`.
        let isLiters = !mayBeNextSize && Int(amount.prefix { $0 != "." }).map { $0 < 3 } ?? false
        guard !measures.contains(unit.lowercased()) || unit == "L" && !isLiters else { return nil }
        return .some(isKnown(price, currency: currency) ? amount : nil)
      }
    }
  }

  /// The amount of a text that has all its minor units or a currency; in a currency without minor
  /// units, also of a plain number from 100 where it is clear that a price is meant.
  private static func amount(_ text: String, isClear: Bool, currency: Currency?) -> String? {
    let digits = currency?.minorUnitDigits ?? 2
    let result = AmountParseResult(
      text, currency: currency, digitLimit: AmountParseResult.digitLimit)
    switch result {
    case .amount: return isWhole(text) ? text : nil
    case .invalid(.currencyMarks(let amount)): return amount
    case .invalid(.groupingSeparators(let amount)), .invalid(.unit(let amount)):
      return digits == 0 || isWhole(amount) ? amount : nil
    case .invalid(.decimalComma(let amount)), .invalid(.bareDecimalPoint(let amount)):
      return isWhole(amount) ? amount : nil
    // The dashes of `5,-` and `5.--` are its minor units.
    case .invalid(.unusualCharacters(let amount)):
      return isWhole(amount) || text.hasSuffix("-") ? amount : nil
    case .invalid, .notAmount: return nil
    }

    func isWhole(_ amount: String) -> Bool {
      guard digits > 0 else { return isClear && amount.utf8.count > 2 }
      return amount.split(separator: ".").dropFirst().first?.utf8.count == digits
    }
  }

  /// Whether the currency of an amount is certainly the menu's: no `$4.50` or `50 cents` in pounds.
  private static func isKnown(_ amount: String, currency: Currency?) -> Bool {
    CurrencyMarks.foreignCurrency(in: amount, menu: currency) == nil
      && !CurrencyMarks.hasOtherCents(amount, currency: currency)
  }

  /// Whether a number after a name is a price rather than a size or a year: `라떼 4500`.
  private static func isUsualPrice(_ text: String) -> Bool {
    guard let number = Int(text) else { return false }
    return number >= 1000 && number.isMultiple(of: 100) && !(1900..<2100).contains(number)
  }

  private static let longestText = 100

  /// The most parts that spaces divide an amount into, such as `1 234 567 KRW`.
  private static let mostParts = 4

  /// Most names are rejected here. `천원` has no digits.
  private static func mayHaveAmount(_ text: String, currency: Currency?) -> Bool {
    text.utf8.contains(where: LooseAmount.mayBeOfDigit)
      || CurrencyMarks.endsWithWord(text, of: currency)
  }

  /// The words of a text. A price with a word such as `원`, and one in brackets or after dots, may
  /// follow without a space: `라떼4500원`, `Latte(4.50)`, `Latte....4.50`, `800円（税込）`.
  private static func words(of text: String, currency: Currency?) -> [Substring] {
    let words = text.split(whereSeparator: \.isWhitespace).flatMap { word in
      word.indices.dropFirst().first { start in
        "(（".contains(word[start])
          && (isAboutPrice(word[start...]) || isAmount(withoutSigns(word[start...])))
      }.map { [word[..<$0], word[$0...]] } ?? [word]
    }
    guard let index = words.lastIndex(where: { !isAboutPrice($0) }) else { return words }
    let word = words[index]
    let price = withoutSigns(word)
    let hasCurrency = CurrencyMarks.endsWithWord(price, of: currency)
    guard !isAmount(price),
      let start = word.indices.dropFirst().first(where: { start in
        let name = word[..<start]
        let mayEnd =
          ["=", "..", "…"].contains { name.hasSuffix($0) }
          || hasCurrency && word[start].isNumber && name.last?.isLetter ?? false
        return mayEnd && isAmount(withoutSigns(word[start...]))
      })
    else { return words }
    return words[..<index] + [word[..<start], word[start...]] + words[(index + 1)...]

    func isAmount(_ text: String) -> Bool {
      !mayBePieces(text) && amount(text, isClear: true, currency: currency) != nil
    }
  }

  /// Whether a number may count pieces, persons or lines: after a name `20 ct`, `12p` and `1080p`,
  /// and without a space or in brackets `麦乐鸡(5块)`.
  private static func mayBePieces(_ text: String) -> Bool {
    text.hasSuffix("块") || ["p", "ct", "c"].contains(CurrencyMarks.mark(in: text))
  }

  /// Whether a word says how a price is meant, or is a sign between a name and its price.
  private static func isAboutPrice(_ word: Substring) -> Bool {
    isJoiner(word) || aboutPrice.contains(word.lowercased().filter { !".,:;()（）[]".contains($0) })
  }

  private static func isJoiner(_ word: some StringProtocol) -> Bool {
    word.allSatisfy { !$0.isLetter && !$0.isNumber && !$0.isCurrencySymbol && $0 != "+" }
  }

  /// An amount without brackets and signs such as `~` around it, and without `부터`, `から` or `税込`.
  private static func withoutSigns(_ text: some StringProtocol) -> String {
    var rest = Substring(text)
    while let first = rest.first, "(（[~≈〜～約약".contains(first) { rest.removeFirst() }
    while let last = rest.last, ")）]+~〜～".contains(last) { rest.removeLast() }
    for beginning in taxes where rest.hasPrefix(beginning) { rest.removeFirst(beginning.count) }
    for ending in endings where rest.hasSuffix(ending) { rest.removeLast(ending.count) }
    return String(rest)
  }

  private static let taxes = ["税込み", "税込", "税抜き", "税抜", "税別"]

  private static let endings = ["부터", "から", "より"] + taxes

  /// What follows these words is what the price is for: `4.50 per person`.
  private static let unitWords: Set<String> = ["per", "pro", "par", "por"]

  /// The units of measures with a fraction, such as `1,5 l`.
  package static let units: Set<String> = [
    "l", "cl", "dl", "kg", "liter", "litre", "ltr", "리터",
  ]

  /// What follows numbers that are no prices: `1000 ml`, `11.30 Uhr`, `4.80 %`, in lower case.
  private static let measures: Set<String> = units.union([
    "ml", "g", "oz", "lb", "lbs", "cm", "kcal", "%", "vol", "liters", "litres", "gram", "grams",
    "gramm", "mg", "mm", "ft", "cc", "kj", "abv", "alc", "%vol", "inch", "uhr", "h", "am", "pm",
    "percent", "prozent", "points",
    "밀리리터", "그램", "칼로리", "포인트", "ミリリットル", "リットル", "グラム", "カロリー", "ポイント",
  ])

  private static let portions: Set<String> = [
    "short", "tall", "grande", "venti", "small", "medium", "regular", "large",
    "klein", "mittel", "groß", "petit", "moyen", "grand",
    "숏", "톨", "그란데", "벤티", "소", "중", "대", "잔", "小", "並", "中", "大",
  ]

  private static let aboutPrice: Set<String> = [
    "about", "and", "apiece", "approx", "approximately", "around", "at", "ca", "circa", "ea",
    "each", "from", "just", "only", "starting", "starts", "up",
    "ab", "etwa", "je", "jeweils", "nur", "stück",
    "chacun", "de", "dès", "env", "environ", "partir", "à",
    "aprox", "cada", "desde", "uno", "cad", "da", "vanaf",
    "각", "개당", "약", "부터", "各", "約", "から", "より",
    "+", "plus", "tax", "taxes", "vat", "gst", "incl", "including", "excl", "excluding",
    "inkl", "zzgl", "mwst", "ttc", "ht", "tva", "iva", "pp", "stk",
    "부가세", "세금", "포함", "별도", "이상", "씩", "税込み", "税込", "税抜き", "税抜", "税別",
  ]
}

extension Character {
  fileprivate var isCurrencySymbol: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol }
  }
}
