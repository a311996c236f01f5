/// Why an action was refused; the order is as it was.
public struct OrderRejection: Error, Hashable, Sendable {
  /// The kinds of refusals, with what a sentence about each needs.
  public enum Reason: Hashable, Sendable {
    /// A section, an option or an order holds as much as it can.
    case limitReached(Limit)
    /// The option is sold out.
    case soldOut(SoldOut)
    /// There are not as many left.
    case outOfStock(left: Int)
    /// A condition hides it, or what it is nested in is not chosen.
    case notVisible
    /// It takes no such answer: a title, a list to look at.
    case notSelectable
    /// The path leads nowhere; the nearest id in its place, if one is near.
    case unknownPath(nearest: String?)
    /// The value is none of those offered.
    case outOfRange(QuantityRange, step: Int)
    /// A quantity or a count was given as something else: `1.5`, `many`.
    case notWholeNumber
    /// The text is longer than the section takes.
    case tooLong(characters: Int, lines: Int)
    /// The text holds control characters.
    case notPlainText
    /// The price could no longer be written.
    case amountTooLarge
    /// Nothing was done yet.
    case nothingToUndo
    /// Nothing was taken back.
    case nothingToRedo
  }

  /// What holds as much as it can, and how much that is.
  public enum Limit: Hashable, Sendable {
    /// The total quantity of a section.
    case section(Int)
    /// The number of different options of a section.
    case distinct(Int)
    /// The quantity of one option over all its lines.
    case option(Int)
    /// The lines of one order.
    case lines(Int)
  }

  /// What the action was done to, as the action wrote it, or what there is not enough of for it;
  /// empty for the whole order.
  public let path: MenuPath
  /// Why it was refused.
  public let reason: Reason

  /// Refuses something.
  public init(_ reason: Reason, at path: MenuPath) {
    self.path = path
    self.reason = reason
  }

  /// Rejects a number that a range or its step excludes; a negative one only by the lower end, as a
  /// sentence about the upper end would not say what is wrong with it.
  static func outOfRange(
    _ number: Int, _ range: QuantityRange, step: Int = 1, at path: MenuPath
  ) -> OrderRejection {
    let excluding = number < 0 && range.lower == 0 ? .any : range
    return OrderRejection(.outOfRange(excluding, step: step), at: path)
  }

  /// The stable code, such as `limit-reached`.
  public var code: String {
    switch reason {
    case .limitReached: "limit-reached"
    case .soldOut: "sold-out"
    case .outOfStock: "out-of-stock"
    case .notVisible: "not-visible"
    case .notSelectable: "not-selectable"
    case .unknownPath: "unknown-path"
    case .outOfRange: "out-of-range"
    case .notWholeNumber: "not-a-whole-number"
    case .tooLong: "too-long"
    case .notPlainText: "not-plain-text"
    case .amountTooLarge: "amount-too-large"
    case .nothingToUndo: "nothing-to-undo"
    case .nothingToRedo: "nothing-to-redo"
    }
  }
}
