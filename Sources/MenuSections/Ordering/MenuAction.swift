/// One thing a person does to an order: a tap, a key, a call.
public enum MenuAction: Hashable, Sendable {
  /// Toggles an option: from 0 to its least quantity, else to 0; in a radio it replaces the choice.
  case choose(MenuPath)
  /// Sets the quantity of an option or of one of its lines.
  case set(MenuPath, to: Int)
  /// Adds one more: another line of an option with nested sections, else one unit.
  case add(MenuPath)
  /// Sets a stepper to a value.
  case count(MenuPath, to: Int)
  /// Writes a text section.
  case write(MenuPath, text: String)
  /// Removes the answers of a section.
  case clear(MenuPath)
  /// Returns to the defaults.
  case reset

  /// The path that it is for; `nil` is the whole order.
  public var path: MenuPath? {
    switch self {
    case .choose(let path), .set(let path, _), .add(let path), .count(let path, _),
      .write(let path, _), .clear(let path):
      path
    case .reset: nil
    }
  }
}
