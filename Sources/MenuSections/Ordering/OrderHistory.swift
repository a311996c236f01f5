/// The orders before and after this one, for undo and redo: the last 64 themselves.
public struct OrderHistory: Hashable, Sendable {
  /// How many steps back are kept.
  public static let depth = 64

  /// The order as it is now.
  public private(set) var order: MenuOrder
  /// The orders to undo to, the nearest last.
  private(set) var past: [MenuOrder] = []
  /// The orders to redo to, the nearest last.
  private(set) var future: [MenuOrder] = []

  /// Begins with an order and nothing to undo.
  public init(_ order: MenuOrder) {
    self.order = order
  }

  init(past: [MenuOrder], order: MenuOrder, future: [MenuOrder]) {
    self.past = past
    self.order = order
    self.future = future
  }

  /// Goes on with another menu: choices follow their ids, and there is nothing to undo; gives what
  /// has no place there.
  public mutating func move(
    from old: MenuDefinition, to new: MenuDefinition
  ) -> [LostChoice] {
    let move = OrderMove(order, from: old, to: new)
    self = OrderHistory(move.order)
    return move.lost.map { LostChoice(at: $0, in: old) }
  }

  /// Does one command; throws why it is refused and leaves everything as it was.
  ///
  /// An action that changes nothing is accepted and leaves the history alone.
  public mutating func perform(
    _ command: MenuCommand, _ definition: MenuDefinition, _ availability: Availability,
    asksAvailability: Bool = true
  ) throws(OrderRejection) {
    try perform(
      command, OrderEvaluation(definition, availability, order), asksAvailability: asksAvailability)
  }

  /// Does one command and turns the reading, which reads the order before it, to the one after it.
  mutating func perform(
    _ command: MenuCommand, _ reading: OrderEvaluation, asksAvailability: Bool
  ) throws(OrderRejection) {
    switch command {
    case .act(let action):
      var next = order
      try OrderReducer.reduce(reading, &next, action, asksAvailability: asksAvailability)
      guard next != order else { return }
      past.append(order)
      if past.count > Self.depth { past.removeFirst() }
      if !future.isEmpty { future = [] }
      order = next
    case .undo:
      guard let before = past.popLast() else { throw OrderRejection(.nothingToUndo, at: "") }
      future.append(order)
      order = before
    case .redo:
      guard let after = future.popLast() else { throw OrderRejection(.nothingToRedo, at: "") }
      past.append(order)
      order = after
    }
    reading.turn(to: order)
  }

  /// Lets what is chosen of an option stand in another section, now and in every step back.
  mutating func move(_ option: OptionIndex, from old: SectionIndex, to new: SectionIndex) {
    order.move(option, from: old, to: new)
    for index in past.indices { past[index].move(option, from: old, to: new) }
    for index in future.indices { future[index].move(option, from: old, to: new) }
  }
}

extension MenuOrder {
  /// Only sections of the page are edited, so the choices of the page are all there are.
  fileprivate mutating func move(
    _ option: OptionIndex, from old: SectionIndex, to new: SectionIndex
  ) {
    let key = AnswerKey(option, of: old, in: .page)
    guard let quantity = choices[key] else { return }
    choices[key] = nil
    choices[AnswerKey(option, of: new, in: .page)] = quantity
  }
}
