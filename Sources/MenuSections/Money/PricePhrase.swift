/// A price that a text ends with, alone with words such as `from 4.50` and `4.50 each`, or after a
/// name, as in `Latte, from 4.50`.
///
/// The amount has all its minor units or a currency, so that quantities and sizes, such as those in
/// `Platter for 2` and `7.5 oz cup`, are no prices.
package struct PricePhrase {
  /// What comes before the price; empty if there is no name.
  package let name: String
  /// The amount to write instead; `nil` if its currency is not the menu's.
  package let amount: String?

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
      // `plus` before a size: `Cola Plus 470`.
      let isClear =
        nameEnd == 0 || !others.allSatisfy { Self.isJoiner($0) || $0.lowercased() == "plus" }
        || Self.isUsualPrice(price) || Self.endings.contains { written.hasSuffix($0) }
      guard nameEnd > 0 || !others.isEmpty || price != written,
        nameEnd == 0 || written.hasSuffix("块") || !Self.mayBePieces(price),
        let amount = Self.amount(price, isClear: isClear, currency: currency)
          ?? foreign.flatMap({ Self.amount(price, isClear: isClear, currency: $0) })
      else { continue }
      var name = words[..<nameEnd].joined(separator: " ")
      while let last = name.last, Self.isJoiner(String(last)) { name.removeLast() }
      self.name = name
      self.amount = foreign == nil ? amount : nil
      return
    }
    return nil
  }

  /// Whether a text ends with two amounts or more, each as in a price: `Red 4.50/5.50`, or is a range
  /// of them: `4500-5500`. After a name, a range without a currency may as well be of times or years, as
  /// in `Lunch 11.30-14.00`, and numbers like 2019/2020 are years.
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
      : parts.allSatisfy {
        if case .invalid(.currencyMarks) = AmountParseResult($0, currency: currency) {
          true
        } else {
          false
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
    case .invalid(.decimalComma(let amount)), .invalid(.bareDecimalPoint(let amount)),
      .invalid(.unusualCharacters(let amount)):
      return isWhole(amount) ? amount : nil
    case .invalid, .notAmount: return nil
    }

    func isWhole(_ amount: String) -> Bool {
      guard digits > 0 else { return isClear && amount.utf8.count > 2 }
      return amount.split(separator: ".").dropFirst().first?.utf8.count == digits
    }
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

  /// The words of a text. A price with a word such as `원`, and one in brackets or after dots, may follow
  /// without a space: `라떼4500원`, `Latte(4.50)`, `Latte....4.50`, `800円（税込）`.
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

  /// Whether a number after a name, without a space or in brackets, may count pieces: `麦乐鸡(5块)`.
  private static func mayBePieces(_ text: String) -> Bool { text.hasSuffix("块") }

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
