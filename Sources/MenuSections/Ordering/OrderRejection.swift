import MenuText

/// Why an action was rejected; the order is unchanged.
public struct OrderRejection: Error, Hashable, Sendable {
  /// The reasons, with what a sentence about each needs.
  public enum Reason: Hashable, Sendable {
    /// The section has reached its total quantity.
    case sectionLimit(Int)
    /// The section has reached its number of different options.
    case distinctLimit(Int)
    /// The option has reached its quantity over all its lines.
    case optionLimit(Int)
    /// The order has reached its number of lines.
    case lineLimit(Int)
    /// The option is sold out.
    case soldOut(SoldOut)
    /// It is closed at this time.
    case closed(Opening)
    /// There are not as many left.
    case outOfStock(left: Int)
    /// Its price says that it is not available with this answer or channel, or with any.
    case notAvailable(with: PriceExcluder?)
    /// A condition hides it, or what it is nested in is not chosen.
    case notVisible
    /// It has no such answer: a title, a list to look at.
    case notSelectable
    /// Every option of its section is always chosen.
    case fixed
    /// The path does not exist; the nearest one, if one is near.
    case unknownPath(nearest: String?)
    /// The context names a channel that the menu does not have; the nearest one, if one is near.
    case unknownChannel(String, nearest: String?)
    /// A value of a written context cannot be read.
    case invalidContext(key: String, value: String)
    /// The value is not allowed by the range and step.
    case outOfRange(QuantityRange, step: Int)
    /// A quantity or a count is not a whole number: `1.5`, `many`.
    case notWholeNumber
    /// The text is longer than the section allows.
    case tooLong(characters: Int, lines: Int)
    /// The text contains control characters.
    case notPlainText
    /// The price would not fit in 64 bits.
    case amountTooLarge
    /// No discount of the menu has the code.
    case unknownCode
    /// The discount of the code does not apply now.
    case codeNotNow
    /// Another discount takes the place of the code's.
    case codeExcluded
    /// The code was redeemed before.
    case alreadyRedeemed
    /// There is no action to undo.
    case nothingToUndo
    /// There is no action to redo.
    case nothingToRedo
  }

  /// The path of the action as written, or of the option that is short in stock;
  /// empty for the whole order.
  public let path: MenuPath
  /// Why it was rejected.
  public let reason: Reason

  /// Makes a rejection.
  public init(_ reason: Reason, at path: MenuPath) {
    self.path = path
    self.reason = reason
  }

  /// Rejects a number that a range or its step excludes; for a negative one the range has no upper
  /// end, which would not be what is wrong with it.
  static func outOfRange(
    _ number: Int, _ range: QuantityRange, step: Int = 1, at path: MenuPath
  ) -> OrderRejection {
    let excluding = number < 0 && range.lower == 0 ? .any : range
    return OrderRejection(.outOfRange(excluding, step: step), at: path)
  }

  /// The stable code, such as `limit-reached`.
  public var code: String {
    switch reason {
    case .sectionLimit, .distinctLimit, .optionLimit, .lineLimit: "limit-reached"
    case .soldOut: "sold-out"
    case .closed: "closed"
    case .outOfStock: "out-of-stock"
    case .notAvailable: "not-available"
    case .notVisible: "not-visible"
    case .notSelectable: "not-selectable"
    case .fixed: "fixed"
    case .unknownPath: "unknown-path"
    case .unknownChannel: "unknown-channel"
    case .invalidContext: "invalid-context"
    case .outOfRange: "out-of-range"
    case .notWholeNumber: "not-a-whole-number"
    case .tooLong: "too-long"
    case .notPlainText: "not-plain-text"
    case .amountTooLarge: "amount-too-large"
    case .unknownCode: "unknown-code"
    case .codeNotNow: "code-not-now"
    case .codeExcluded: "code-excluded"
    case .alreadyRedeemed: "already-redeemed"
    case .nothingToUndo: "nothing-to-undo"
    case .nothingToRedo: "nothing-to-redo"
    }
  }
}

extension OrderRejection: CustomStringConvertible {
  /// The path and the code, for developers: `milk.soy: sold-out`. `Localizer`
  /// has a sentence for readers.
  public var description: String {
    SafeText.line((path == "" ? "" : "\(path): ") + code + (detail.map { "; \($0)" } ?? ""))
  }

  private var detail: String? {
    if case .unknownPath(let nearest?) = reason { return "did you mean '\(nearest)'?" }
    if case .unknownChannel(let channel, _) = reason { return "there is no '\(channel)'" }
    if case .invalidContext(let key, let value) = reason { return "\(key) is '\(value)'" }
    return nil
  }
}

extension OrderRejection.Reason {
  /// When it opens; `nil` if it is not closed.
  var opening: Opening? { if case .closed(let opening) = self { opening } else { nil } }

  /// Why it is sold out; `nil` if it is not.
  var soldOut: SoldOut? { if case .soldOut(let soldOut) = self { soldOut } else { nil } }

  /// Whether there are not as many left.
  var isOutOfStock: Bool { if case .outOfStock = self { true } else { false } }

  /// Why a price excludes it; `nil` if none does.
  var exclusion: PriceExclusion? {
    if case .notAvailable(let excluder) = self { PriceExclusion(excluder: excluder) } else { nil }
  }
}

extension MenuDefinition {
  /// The reason to reject a path that does not exist.
  func unknown(_ path: MenuPath) -> OrderRejection.Reason {
    .unknownPath(nearest: nearest(to: path.withoutLines)?.description)
  }
}

extension TextContent {
  /// Why a text is not allowed here, or `nil` if it is.
  package func reason(against text: String) -> OrderRejection.Reason? {
    guard SafeText.isPlain(text) else { return .notPlainText }
    // A character may consist of any number of scalars; 32 bytes each are enough for every script.
    let isTooLong =
      text.utf8.count > maximum.multipliedReportingOverflow(by: 32).partialValue
      || text.count > maximum || text.utf8.lazy.filter { $0 == 10 }.count >= lines
    return isTooLong ? .tooLong(characters: maximum, lines: lines) : nil
  }
}
