public import Foundation
import MenuSections
import MenuText

extension MenuSessions {
  /// Submitted orders after a number, by number. Once an order is listed, no order
  /// before it is ever added.
  ///
  /// - Parameters:
  ///   - number: The number of the last order that is already known; 0 for none.
  ///   - limit: How many orders to return at most.
  ///   - states: The states to list; `nil` for all.
  ///   - menuID: The menu to list; `nil` for all.
  ///   - times: The times of submission to list; `nil` for all.
  public func orders(
    after number: Int, limit: Int, in states: Set<OrderState>? = nil, of menuID: String? = nil,
    submitted times: Range<Date>? = nil
  ) async throws(SessionError) -> [StoredOrder] {
    try await orders(
      OrderQuery(
        after: number, limit: limit, states: states, menuID: menuID, from: times?.lowerBound,
        until: times?.upperBound))
  }

  func orders(_ query: OrderQuery) async throws(SessionError) -> [StoredOrder] {
    let query = try await narrowed(query)
    return try await rethrowing(await journal.orders(query))
  }

  /// The query with the numbers of the orders of its times, so that a journal does not read all
  /// orders to find them. Callers that read several pages narrow the query once.
  func narrowed(_ query: OrderQuery) async throws(SessionError) -> OrderQuery {
    guard query.from != nil || query.until != nil, query.last == .max else { return query }
    let (from, until) = (query.from ?? .distantPast, query.until ?? .distantFuture)
    let found = try await rethrowing(
      await journal.numbers(submittedIn: from..<max(from, until)))
    var query = query
    query.after = max(query.after, (found?.lowerBound ?? 1) - 1)
    query.last = found?.upperBound ?? 0
    return query
  }

  /// The sequence number of the last change of an order; 0 for none.
  func lastOrderChange() async throws(SessionError) -> Int {
    try await rethrowing(await journal.lastOrderChange())
  }

  /// The submitted order with an id.
  public func order(_ id: OrderID) async throws(SessionError) -> StoredOrder {
    guard let order = try await orderIfKnown(id) else { throw .unknownOrder }
    return order
  }

  func orderIfKnown(_ id: OrderID) async throws(SessionError) -> StoredOrder? {
    try await rethrowing(await journal.order(id))
  }

  /// The submitted order with a number.
  public func order(number: Int) async throws(SessionError) -> StoredOrder {
    let order = try await rethrowing(await journal.order(number: number))
    guard let order else { throw .unknownOrder }
    return order
  }

  /// Changes the state of an order. An order that is rejected or canceled returns the stock that it
  /// took, only once even if the call is repeated.
  ///
  /// An order that has the state already stays as it is. Throws ``SessionError/orderState(_:)`` if
  /// its state cannot be followed by the requested one, and ``SessionError/invalidReason(_:)``
  /// unless exactly the states `rejected` and `canceled` have a reason, which customers see: plain
  /// text of 1 to 200 characters on one line.
  @discardableResult
  public func setState(
    _ state: OrderState, ofOrder number: Int, reason: String? = nil
  ) async throws(SessionError) -> StoredOrder {
    try await changeState(state, ofOrder: number, reason: reason).order
  }

  /// Changes the state of an order, and returns whether this call did it.
  func changeState(
    _ state: OrderState, ofOrder number: Int, reason: String?
  ) async throws(SessionError) -> (order: StoredOrder, isChanged: Bool) {
    guard Self.isValid(reason, for: state) else { throw .invalidReason(state) }
    let request = OrderStateRequest(
      number: number, state: state, reason: reason, time: now()
    ) { (order, record) throws(JournalError) in
      let view = try InventoryView(record)
      return try view.inventory.returning(try order.inventory.taken).map { view.with($0) }?.stored
    }
    switch try await rethrowing(await journal.changeState(request)) {
    case .committed(let order, let inventory):
      if let inventory {
        cache(try await rethrowing(InventoryView(inventory)), of: order.menuID)
      }
      signals.signal(order: number)
      return (order, true)
    case .unchanged(let order): return (order, false)
    case .notAllowed(let order): throw .orderState(order)
    case .missing: throw .unknownOrder
    }
  }

  private static func isValid(_ reason: String?, for state: OrderState) -> Bool {
    guard let reason else { return !state.isWithdrawn }
    return state.isWithdrawn && !SafeText.isBlank(reason) && reason.count <= maximumReason
      && !reason.contains("\n") && SafeText.isPlain(reason)
  }

  /// How many characters a reason may have.
  static let maximumReason = 200

  /// Wakes readers of orders that other processes have changed, in case a notification was lost.
  func pollOrders() async {
    guard signals.hasOrderReaders else {
      withCache { $0.orderPosition = nil }
      return
    }
    guard let known = withCache({ $0.orderPosition }) else {
      let last = try? await journal.lastOrderChange()
      withCache { $0.orderPosition = last.map { OrderPosition(sequence: $0) } }
      // Something may have changed since the first reader came.
      return signals.signalOrders()
    }
    var position = known
    guard let changes = try? await orderChanges(after: &position, limit: Self.polledAtOnce) else {
      return
    }
    withCache { [position] in $0.orderPosition = position }
    if position.sequence < known.sequence { signals.signalOrders() }
    for number in Set(changes.map(\.number)) { signals.signal(order: number) }
  }
}
