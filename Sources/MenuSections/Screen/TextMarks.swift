/// The symbols around texts of a menu, with an ASCII variant for simple terminals.
public struct TextMarks: Sendable {
  /// Whether the symbols are ASCII; texts of the menu stay unchanged.
  public let isASCII: Bool

  /// Creates a set of symbols.
  public init(isASCII: Bool) {
    self.isASCII = isASCII
  }

  /// The mark before a row: `(•)`, `[x]`, `[2]`, `•`.
  public func row(_ row: MenuRow, select: SelectType) -> String {
    if select == .none { return row.state == .available ? bullet : "-" }
    if row.state == .available, row.quantity == 0 { return select.isRadio ? "( )" : "[ ]" }
    let inside = inside(row, select)
    return select.isRadio ? "(" + inside + ")" : "[" + inside + "]"
  }

  private func inside(_ row: MenuRow, _ select: SelectType) -> String {
    guard row.counts else { return row.quantity > 0 ? "!" : "-" }
    if select.isRadio { return isASCII ? "*" : "•" }
    let isCounted = min(row.option.each.limit, select.range.limit) > 1 || row.quantity > 1
    return isCounted ? "\(row.quantity)" : "x"
  }

  /// The mark before a list entry.
  public var bullet: String { isASCII ? "*" : "•" }
  /// The sign between a price and a quantity.
  public var times: String { isASCII ? "x" : "×" }
  /// The sign between an option and its nested content.
  public var nesting: String { isASCII ? ">" : "›" }

  /// A label as a chip: `‹인기›`.
  public func chip(_ text: String) -> String { isASCII ? "<\(text)>" : "‹\(text)›" }

  /// A text of the customer in quotation marks.
  public func quoted(_ text: String) -> String { isASCII ? "\"\(text)\"" : "“\(text)”" }

  /// A stepper: `− 2 +`.
  public func stepper(_ value: Int) -> String { "\(isASCII ? "-" : "−") \(value) +" }

  /// The parts of a header in one line: `필수 · 1개 선택 · 옵션 2`. In ASCII they have commas between
  /// them, or semicolons if a part has commas itself.
  public func joined(_ words: [String]) -> String {
    guard isASCII else { return words.joined(separator: " · ") }
    return words.joined(separator: words.contains { $0.contains(",") } ? "; " : ", ")
  }

  /// A formatted amount, or how it is calculated, with the symbols of this
  /// set; currency symbols stay.
  public func amount(_ amount: String) -> String {
    guard isASCII else { return amount }
    return String(
      amount.map { character in
        switch character {
        case "–", "−": "-"
        case "×": "x"
        case "÷": "/"
        case "\u{A0}", "\u{202F}": " "
        default: character
        }
      })
  }
}
