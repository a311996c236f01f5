/// One thing a person does to an order: a tap, a key, a call.
public enum MenuAction: Hashable, Sendable {
  /// A tap on an option: from 0 to its least quantity, else to 0; in a radio it replaces.
  case choose(MenuPath)
  /// Gives an option or one of its lines a quantity.
  case set(MenuPath, to: Int)
  /// Orders one more: a further line of an option with nested sections, else one unit.
  case add(MenuPath)
  /// Moves a stepper to a value.
  case count(MenuPath, to: Int)
  /// Writes a text section.
  case write(MenuPath, text: String)
  /// Forgets what was answered in a section.
  case clear(MenuPath)
  /// Forgets everything but the defaults.
  case reset

  /// What it is done to; `nil` is the whole order.
  public var path: MenuPath? {
    switch self {
    case .choose(let path), .set(let path, _), .add(let path), .count(let path, _),
      .write(let path, _), .clear(let path):
      path
    case .reset: nil
    }
  }
}

/// What a store can be told: an action, or a step through its history.
public enum MenuCommand: Hashable, Sendable {
  /// Does something to the order.
  case act(MenuAction)
  /// Takes the last action back.
  case undo
  /// Does again what was taken back.
  case redo
}
