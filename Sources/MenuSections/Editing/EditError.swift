/// The reason why an edit was rejected; nothing was changed.
public struct EditError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// No section or item has the path; `nearest` is the most similar one.
    case unknownPath(nearest: MenuPath?)
    /// The path is not that of a menu section, or not that of an item.
    case notAMenu
    /// The section is inside an option; only sections on the page can be edited.
    case isNested
    /// The section's options have sections, or prices or codes that depend on other answers.
    case hasDependentItems
    /// The section's options determine a price elsewhere in the menu.
    case decidesPrices
    /// All of the section's options are always chosen.
    case isFixed
    /// Two items have the same id, at these indices of the new list.
    case duplicateID(String, first: Int, second: Int)
    /// An item has an invalid id or none, at this index of the new list.
    case badID(String, index: Int)
    /// An item has sections, a condition, hours, or a price or code that depends on other answers.
    case notPlain(String)
    /// An item is not valid, such as one whose price the currency cannot have: its id, and the code
    /// and message of the diagnostic.
    case invalid(String, DiagnosticCode, String)
    /// An index is outside `0...count`.
    case indexOutOfRange(Int, count: Int)
  }

  /// The section, or the item.
  public let path: MenuPath
  package let reason: Reason

  /// Creates an error for the section or item at a path.
  package init(_ reason: Reason, at path: MenuPath) {
    self.reason = reason
    self.path = path
  }
}

extension EditError: CustomStringConvertible {
  /// A sentence for developers, in English: `photos: duplicate id 'a' at 0 and 3`.
  public var description: String { "\(path): \(sentence)" }

  private var sentence: String {
    switch reason {
    case .unknownPath(let nearest):
      "no section or item has this path" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .notAMenu: "only the items of a menu section can be edited"
    case .isNested: "sections inside an option cannot be edited"
    case .hasDependentItems:
      "its options have sections, or prices or codes that depend on other answers"
    case .decidesPrices: "its options determine a price elsewhere in the menu"
    case .isFixed: "all of its options are always chosen"
    case .duplicateID(let id, let first, let second):
      "duplicate id '\(id)' at \(first) and \(second)"
    case .badID(let id, let index):
      id.isEmpty
        ? "the item at \(index) has no id and no name"
        : "the id '\(id)' at \(index) contains '.', '=' or '#', or starts or ends with white space"
    case .notPlain(let id):
      "'\(id)' has sections, a condition, hours, or a price or code that depends on other answers"
    case .invalid(let id, let code, let message): "'\(id)' is not valid: \(message) (\(code))"
    case .indexOutOfRange(let index, let count): "the index \(index) is not in 0...\(count)"
    }
  }
}
