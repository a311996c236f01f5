/// A number at the end of a name that may be a price although it has no currency and not
/// all minor units, so that no ``PricePhrase`` ends there: `Suppe 4,5`, `モーニング 500`,
/// `Oat (+1)`, `Fish - 12`, `Fish 12`.
package struct PossiblePrice {
  /// The name without the price, which those of sizes and of numbered things have in common.
  package let name: String
  package let amount: String
  /// Whether few names end like this. Many end with a whole number.
  package let isLikely: Bool

  /// Finds the number; `nil` if there is none, or if it is no usual price.
  package init?(_ text: String, currency: Currency?) {
    // Most names end with a letter.
    guard let currency, let end = text.utf8.last, end > 0x7F || ")0123456789".utf8.contains(end)
    else { return nil }
    let inner = ")）".contains(text.last ?? " ") ? text.dropLast() : text[...]
    let number = inner.reversed().prefix { $0.isNumber || ".,．，".contains($0) }.reversed()
    guard !number.isEmpty else { return nil }
    var rest = inner.dropLast(number.count)
    let isAdded = rest.last == "+"
    if isAdded { rest.removeLast() }
    if inner != text, isAdded, let bracket = rest.last, "(（".contains(bracket) { rest.removeLast() }
    // A number follows a space, or a letter of a script without capitals: `ラーメン850`.
    guard isAdded || inner == text, let last = rest.last,
      last.isWhitespace || last == "…" || last.isLetter && !last.isCased,
      rest.contains(where: \.isLetter), let amount = Self.amount(String(number), currency: currency)
    else { return nil }
    // Dots or a dash lead to a price, as in `Fish .... 12`.
    let led = rest.reversed().drop { $0.isWhitespace || Self.leaders.contains($0) }.count
    let leader = rest.suffix(rest.count - led).filter { !$0.isWhitespace }
    // `No. 5` and `Vol. 2` are numbered.
    guard leader != "." else { return nil }
    let words = rest.prefix(led).split(whereSeparator: \.isWhitespace)
    // `3 for 2` is an offer.
    guard words.last != "for", words.last != "für",
      let isUsual = isAdded ? true : Self.isUsual(amount, currency: currency)
    else { return nil }
    self.amount = amount
    name = words.joined(separator: " ")
    isLikely = isUsual || !leader.isEmpty
  }

  private static let leaders = ".…·-–—=@|→"

  /// Whether a number is rather a price than a quantity; `nil` for a year, as of
  /// `Kronenbourg 1664`, or the size of a bottle.
  private static func isUsual(_ amount: String, currency: Currency) -> Bool? {
    let parts = amount.split(separator: ".")
    let usual = Int(AmountExamples(in: currency).price) ?? 0
    let years = (usual == 0 ? 1000 : 1900)..<2100
    guard let whole = Int(parts[0]), whole > 0, !years.contains(whole) else { return nil }
    if parts.count > 1 { return ["1.0", "1.5", "2.0"].contains(amount) ? nil : true }
    return whole >= usual / 10 && (usual == 0 || whole.isMultiple(of: 10)) ? false : nil
  }

  private static func amount(_ number: String, currency: Currency) -> String? {
    switch AmountParseResult(number, currency: currency) {
    case .amount: number
    case .invalid(let error): error.suggestion
    case .notAmount: nil
    }
  }
}
