/// New orders and changes of their states, by any process, in the order in which they were stored. Each
/// element is the order right after the change.
///
/// Nothing is lost or repeated: keep the ``StoredOrder/sequence`` of the last order that was processed,
/// and pass it to ``MenuSessions/orderEvents(after:)`` after a restart. The sequence ends when its task is
/// cancelled. While the journal is unavailable, it waits.
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
    /// The sequence number of the last order in `read`, or that was returned.
    private var sequence: Int
    private var read: ArraySlice<StoredOrder> = []

    fileprivate init(_ events: OrderEvents) {
      sessions = events.sessions
      listener = events.sessions.signals.listen(toOrder: nil)
      sequence = events.sequence
    }

    /// Waits for an order; `nil` at the end.
    public mutating func next() async throws(SessionError) -> StoredOrder? {
      try await next(isolation: nil)
    }

    /// Waits for an order; `nil` at the end.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(SessionError) -> StoredOrder? {
      while !Task.isCancelled {
        if let order = read.popFirst() { return order }
        let count = listener.count
        do throws(SessionError) {
          read = try await sessions.orderChanges(after: &sequence)[...]
        } catch {
          guard error.isTransient else { throw error }
          try? await Task.sleep(for: MenuSessions.pauseAfterFailure)
          continue
        }
        sequence = read.last?.sequence ?? sequence
        if read.isEmpty { await listener.wait(after: count) }
      }
      return nil
    }
  }

  /// Creates an iterator.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
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

  /// The next changes of orders.
  ///
  /// After a database was restored, or failed over without its last changes, new changes reuse their sequence
  /// numbers: then `sequence` becomes that of the last change that the database has.
  func orderChanges(
    after sequence: inout Int, limit: Int = 100
  ) async throws(SessionError) -> [StoredOrder] {
    let changes = try await rethrowing(await journal.orderChanges(after: sequence, limit: limit))
    if changes.isEmpty {
      sequence = min(sequence, try await rethrowing(await journal.lastOrderChange()))
    }
    return changes
  }

  /// How long readers of orders wait before they ask a failing journal again.
  static let pauseAfterFailure = Duration.milliseconds(500)
}
