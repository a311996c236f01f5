/// An order with the last 64 orders before it, for undo, and those after it, for redo.
package struct OrderHistory: Hashable, Sendable {
  /// The number of orders kept for undo.
  package static let depth = 64

  package private(set) var order: MenuOrder
  /// The orders to undo to.
  private(set) var past = PastOrders()
  /// The orders to redo to, the nearest last.
  private(set) var future: [MenuOrder] = []

  /// Starts with an order and nothing to undo.
  package init(_ order: MenuOrder) {
    self.order = order
  }

  init(past: [MenuOrder], order: MenuOrder, future: [MenuOrder]) {
    self.past = PastOrders(past)
    self.order = order
    self.future = future
  }

  /// Continues with another menu: choices follow their ids, and there is nothing to undo; returns
  /// the choices that do not exist there.
  package mutating func move(from old: MenuDefinition, to new: MenuDefinition) -> [LostChoice] {
    let move = OrderMove(order, from: old, to: new)
    self = OrderHistory(move.order)
    return move.lost.map { LostChoice(at: $0, in: old) }
  }

  /// Performs one action; throws if it is rejected and changes nothing then.
  ///
  /// An action without effect is accepted and leaves the history unchanged.
  package mutating func perform(
    _ action: MenuAction, definition: MenuDefinition, availability: Availability,
    checksAvailability: Bool = true
  ) throws(OrderRejection) {
    try perform(
      action, OrderEvaluation(definition, availability: availability, order: order),
      checksAvailability: checksAvailability)
  }

  /// Performs one action and turns the evaluation from the order before it to the one after it.
  mutating func perform(
    _ action: MenuAction, _ evaluation: OrderEvaluation, checksAvailability: Bool
  ) throws(OrderRejection) {
    switch action {
    case .undo:
      guard let before = past.popLast() else { throw OrderRejection(.nothingToUndo, at: "") }
      future.append(order)
      order = before
    case .redo:
      guard let after = future.popLast() else { throw OrderRejection(.nothingToRedo, at: "") }
      past.append(order)
      order = after
    case .choose, .set, .add, .answer, .count, .write, .clear, .redeem, .withdraw, .reset:
      let next = try OrderReducer.order(
        after: action, evaluation, checksAvailability: checksAvailability)
      guard var other = next else { return }
      // The orders change places, so that none is copied.
      swap(&order, &other)
      past.append(consume other)
      if !future.isEmpty { future = [] }
    }
    evaluation.turn(to: order)
  }

  /// Moves what is chosen of an option to another section, in every order of
  /// the history, or removes it.
  mutating func move(_ option: OptionIndex, from old: SectionIndex, to new: SectionIndex?) {
    order.move(option, from: old, to: new)
    past.updateEach { $0.move(option, from: old, to: new) }
    for index in future.indices { future[index].move(option, from: old, to: new) }
  }
}

/// The last orders before one: each takes the place of the oldest, so that none is moved.
struct PastOrders: Hashable, Sendable {
  /// A ring; it begins with another order than the oldest only while it is full.
  private var ring: [MenuOrder]
  private var oldest = 0

  /// Orders with the nearest last.
  init(_ orders: [MenuOrder] = []) {
    ring = orders
  }

  var count: Int { ring.count }

  /// All orders, the nearest last.
  var all: [MenuOrder] { oldest == 0 ? ring : Array(ring[oldest...] + ring[..<oldest]) }

  mutating func append(_ order: consuming MenuOrder) {
    guard ring.count >= OrderHistory.depth else { return ring.append(order) }
    ring[oldest] = order
    oldest = (oldest + 1) % ring.count
  }

  mutating func popLast() -> MenuOrder? {
    ring = all
    oldest = 0
    return ring.popLast()
  }

  mutating func updateEach(_ change: (inout MenuOrder) -> Void) {
    for index in ring.indices { change(&ring[index]) }
  }

  static func == (one: PastOrders, other: PastOrders) -> Bool { one.all == other.all }

  func hash(into hasher: inout Hasher) { hasher.combine(all) }
}

extension MenuOrder {
  /// Only sections of the page are edited, so only choices of the page can move.
  fileprivate mutating func move(
    _ option: OptionIndex, from old: SectionIndex, to new: SectionIndex?
  ) {
    let key = AnswerKey(option, of: old, in: .page)
    guard let quantity = choices[key] else { return }
    choices[key] = nil
    if let new { choices[AnswerKey(option, of: new, in: .page)] = quantity }
  }
}
