/// Why items cannot be listed; nothing was changed.
public struct EditError: Error, Hashable, Sendable {
  /// What is wrong, to be switched over.
  public enum Reason: Hashable, Sendable {
    /// The path leads to no section or item; perhaps another was meant.
    case unknownPath(nearest: MenuPath?)
    /// The path leads to something that has no items, or to a section instead of an item.
    case notAMenu
    /// The section stands inside an option; only those of the page take items.
    case isNested
    /// The section's options ask sections of their own, or their prices depend on other answers.
    case hasDependentItems
    /// The section's options decide a price elsewhere.
    case decidesPrices
    /// Two items have one id, at these indices of the new list.
    case duplicateID(String, first: Int, second: Int)
    /// An id that cannot stand in a path, or none at all, at this index of the new list.
    case badID(String, index: Int)
    /// An item with sections, a condition or a price that depends on other answers.
    case notPlain(String)
    /// An item with another price than 0 or an amount that can be written, at most 12 digits.
    case amountTooLarge(String)
    /// An index outside of `0...count`.
    case indexOutOfRange(Int, count: Int)
  }

  /// The section, or the item.
  public let path: MenuPath
  /// What is wrong.
  public let reason: Reason

  /// Says what is wrong where.
  public init(_ reason: Reason, at path: MenuPath) {
    self.reason = reason
    self.path = path
  }
}

extension EditError: CustomStringConvertible {
  /// One sentence for a programmer, in English: `photos: the id 'a' stands at 0 and again at 3`.
  public var description: String { "\(path): \(sentence)" }

  private var sentence: String {
    switch reason {
    case .unknownPath(let nearest):
      "nothing here is called so" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .notAMenu: "only the items of a menu section can be edited"
    case .isNested: "a section inside an option takes no items at run time"
    case .hasDependentItems:
      "its options ask sections of their own or have prices that depend on other answers"
    case .decidesPrices: "its options decide a price elsewhere in the menu"
    case .duplicateID(let id, let first, let second):
      "the id '\(id)' stands at \(first) and again at \(second)"
    case .badID(let id, let index):
      id.isEmpty
        ? "the item at \(index) has no id and no name"
        : "the id '\(id)' at \(index) holds '.', '=' or '#', or white space at its ends"
    case .notPlain(let id):
      "'\(id)' has sections, a condition or a price that depends on other answers"
    case .amountTooLarge(let id): "the price of '\(id)' has more than 12 digits"
    case .indexOutOfRange(let index, let count): "\(index) is no index from 0 to \(count)"
    }
  }
}
