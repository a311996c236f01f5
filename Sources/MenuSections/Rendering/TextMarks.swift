/// The signs around a menu's own texts, also for terminals that know nothing but ASCII.
public struct TextMarks: Sendable {
  /// Whether the signs are ASCII; a menu's texts stay as they are.
  public let isASCII: Bool

  /// Chooses the signs.
  public init(isASCII: Bool) {
    self.isASCII = isASCII
  }

  /// Stands before a row: `(•)`, `[x]`, `[2]`, `•`.
  public func row(_ row: MenuRow, select: SelectType) -> String {
    if select == .none { return row.state == .available ? bullet : "-" }
    let inside = inside(row, select)
    return select.isRadio ? "(\(inside))" : "[\(inside)]"
  }

  private func inside(_ row: MenuRow, _ select: SelectType) -> String {
    guard row.state == .available else { return row.quantity > 0 ? "!" : "-" }
    if row.quantity == 0 { return " " }
    if select.isRadio { return isASCII ? "*" : "•" }
    let isCounted = min(row.option.each.limit, select.range.limit) > 1 || row.quantity > 1
    return isCounted ? "\(row.quantity)" : "x"
  }

  /// Stands before an entry of a list.
  public var bullet: String { isASCII ? "*" : "•" }
  /// Stands between a price and a quantity.
  public var times: String { isASCII ? "x" : "×" }
  /// Stands between an option and what is nested in it.
  public var nesting: String { isASCII ? ">" : "›" }

  /// A label as a chip: `‹인기›`.
  public func chip(_ text: String) -> String { isASCII ? "<\(text)>" : "‹\(text)›" }

  /// A stepper: `− 2 +`.
  public func stepper(_ value: Int) -> String { "\(isASCII ? "-" : "−") \(value) +" }

  /// The parts of a header's words in one row: `필수 · 1개 선택 · 옵션 2`.
  public func joined(_ words: [String]) -> String {
    words.joined(separator: isASCII ? ", " : " · ")
  }

  /// An amount as the toolkit writes it, in the signs of this set; symbols of currencies stay.
  public func amount(_ amount: String) -> String {
    guard isASCII else { return amount }
    return String(
      amount.map { character in
        switch character {
        case "–", "−": "-"
        case "\u{A0}", "\u{202F}": " "
        default: character
        }
      })
  }
}
