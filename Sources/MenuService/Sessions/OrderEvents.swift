/// New orders and changes of their states, by any process, in the order in which they were stored.
/// Each element is the order right after the change.
///
/// Nothing is lost, and nothing is repeated unless the database lost changes: keep the
/// ``StoredOrder/sequence`` of the last order that was processed, and pass it to
/// ``MenuSessions/orderEvents(after:)`` after a restart. If the database lost changes meanwhile,
/// pass a number that is 100 less, and skip the orders that were processed. The sequence ends when
/// its task is cancelled. While the journal is unavailable, it waits.
public struct OrderEvents: AsyncSequence, Sendable {
  /// An order right after its last change.
  public typealias Element = StoredOrder
  /// The journal failed for good.
  public typealias Failure = SessionError

  let sessions: MenuSessions
  let sequence: Int

  /// The iterator of one reader.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let sessions: MenuSessions
    private let listener: SessionSignals.Listener
    /// After the last order in `read`, or that was returned.
    private var position: OrderPosition
    private var read: ArraySlice<StoredOrder> = []

    fileprivate init(_ events: OrderEvents) {
      sessions = events.sessions
      listener = events.sessions.signals.listen(toOrder: nil)
      position = OrderPosition(sequence: events.sequence)
    }

    /// Waits for an order; `nil` at the end.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(SessionError) -> StoredOrder? {
      try await listener.next { () throws(SessionError) in
        if read.isEmpty { read = try await sessions.orderChanges(after: &position)[...] }
        return read.popFirst()
      }
    }
  }

  /// Creates an iterator.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}

/// Where a reader of changes of orders continues.
struct OrderPosition: Sendable {
  struct Change: Hashable, Sendable {
    let order: OrderID
    let state: OrderState
  }

  /// The sequence number of the last change that the reader has; 0 for none.
  let sequence: Int
  /// That change; `nil` if only its number is known.
  let change: Change?

  init(sequence: Int) {
    self.sequence = sequence
    change = nil
  }

  init(_ order: StoredOrder) {
    sequence = order.sequence
    change = Change(order: order.id, state: order.state)
  }

  /// Whether both may be after the same change.
  func isSame(as other: OrderPosition) -> Bool {
    sequence == other.sequence && (change == nil || change == other.change)
  }
}

extension MenuSessions {
  /// New orders and changes of their states after a sequence number, from the first one by default.
  ///
  ///     for try await order in sessions.orderEvents(after: last) {
  ///       print(order.number, order.state)
  ///       last = order.sequence
  ///     }
  ///
  /// Run ``watch()``, or ``MenuMaintenance``, to be woken by changes of other processes.
  public func orderEvents(after sequence: Int = 0) -> OrderEvents {
    OrderEvents(sessions: self, sequence: sequence)
  }

  /// The next changes of orders after a position, which moves past them.
  ///
  /// A database that was restored, or that another server continued without the last changes,
  /// gives their sequence numbers again. Then the reader continues before what was lost, and
  /// receives some changes again.
  func orderChanges(
    after position: inout OrderPosition, limit: Int = 100
  ) async throws(SessionError) -> [StoredOrder] {
    guard position.sequence > 0 else {
      let changes = try await rethrowing(await journal.orderChanges(after: 0, limit: limit))
      if let last = changes.last { position = OrderPosition(last) }
      return changes
    }
    // With the change at the position, which shows whether the database still has it.
    var changes = try await rethrowing(
      await journal.orderChanges(after: position.sequence - 1, limit: limit + 1))
    let found = changes.first.map(OrderPosition.init)
    if let found, position.isSame(as: found) {
      changes.removeFirst()
      position = changes.last.map(OrderPosition.init) ?? found
      return changes
    }
    let last = try await lastOrderChange()
    let repeated = position.change == nil ? 0 : Self.repeatedAfterLoss
    position = OrderPosition(sequence: max(0, min(position.sequence, last) - repeated))
    changes = try await rethrowing(
      await journal.orderChanges(after: position.sequence, limit: limit))
    if let last = changes.last { position = OrderPosition(last) }
    return changes
  }

  /// How many changes may be lost at once, so that a reader still receives all
  /// that come in their place.
  private static let repeatedAfterLoss = 100

  /// How long readers of orders wait before they ask a failing journal again.
  static let pauseAfterFailure = Duration.milliseconds(500)
}
