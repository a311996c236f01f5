/// Applies actions to orders and builds their screens: pure functions without clock or randomness.
///
/// They are for programs that keep orders themselves, such as a server; others use ``MenuStore``.
/// `reduce` changes an order, `screen` shows it. A rejected action changes nothing. Limits are
/// checked against what counts at the moment; lowering a quantity is never rejected.
public enum OrderReducer {
  /// Applies one action; throws if it is rejected and leaves the order as it was.
  ///
  /// An order has no history, so `undo` and `redo` are rejected.
  ///
  /// With `checksAvailability` false, availability, visibility and the section's limits are
  /// ignored: an action that was accepted once is repeated, whatever is left now.
  public static func reduce(
    _ definition: MenuDefinition, availability: Availability, order: inout MenuOrder,
    action: MenuAction, checksAvailability: Bool = true
  ) throws(OrderRejection) {
    let evaluation = OrderEvaluation(definition, availability: availability, order: order)
    let next = try self.order(after: action, evaluation, checksAvailability: checksAvailability)
    if let next { order = next }
  }

  /// The order of an evaluation after an action; `nil` if that is the same.
  static func order(
    after action: MenuAction, _ evaluation: OrderEvaluation, checksAvailability: Bool
  ) throws(OrderRejection) -> MenuOrder? {
    var transition = OrderTransition(evaluation, checksAvailability: checksAvailability)
    switch action {
    case .choose(let path): try transition.choose(path)
    case .set(let path, let quantity): try transition.set(path, to: quantity)
    case .add(let path, let quantity, let answers):
      try transition.add(path, quantity: quantity, answers: answers)
    case .answer(let path, let quantity, let answers):
      try transition.answer(path, quantity: quantity, answers: answers)
    case .count(let path, let value): try transition.count(path, to: value)
    case .write(let path, let text): try transition.write(path, text)
    case .clear(let path): try transition.clear(path)
    case .redeem(let code): try transition.redeem(code)
    case .withdraw(let code): try transition.withdraw(code)
    case .reset: transition.order = .starting(evaluation.definition)
    case .undo: throw OrderRejection(.nothingToUndo, at: "")
    case .redo: throw OrderRejection(.nothingToRedo, at: "")
    }
    guard transition.order != evaluation.order else { return nil }
    try transition.checkPrice(at: action.path ?? "")
    return transition.order
  }
}
