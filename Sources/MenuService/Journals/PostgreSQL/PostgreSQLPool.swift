#if Service
import Synchronization
import Tracing

/// At most a fixed number of connections, with a bounded queue of waiting calls. As long as some
/// are open, calls wait for them instead of failing because PostgreSQL accepts no more.
final class PostgreSQLPool: Sendable {
  private let connections: [PostgreSQLConnection]
  let maximumWaiting: Int
  private let maximumWait: Duration
  private let queue: Mutex<Queue>
  private let foundDamage = Mutex<JournalError?>(nil)

  fileprivate struct Queue {
    /// Free connections, the one used last at the end.
    var idle: [PostgreSQLConnection]
    /// Free connections that could not be opened, and when.
    var failed: [(connection: PostgreSQLConnection, time: ContinuousClock.Instant)] = []
    /// The number of connections in use.
    var busy = 0
    var waiting: [(number: UInt64, continuation: Waiter)] = []
    var lastNumber: UInt64 = 0
    var isClosed = false
  }

  fileprivate typealias Waiter = CheckedContinuation<
    Result<PostgreSQLConnection, JournalError>, Never
  >

  init(
    _ address: String, connections count: Int, maximumWaiting: Int, maximumWait: Duration,
    statementTimeout: Duration
  ) {
    connections = (0..<max(1, count)).map { _ in
      PostgreSQLConnection(address, statementTimeout: statementTimeout)
    }
    self.maximumWaiting = maximumWaiting
    self.maximumWait = maximumWait
    queue = Mutex(Queue(idle: connections))
  }

  /// What PostgreSQL found to be damaged; `nil` as long as it reported nothing.
  var damage: JournalError? { foundDamage.withLock { $0 } }

  var waiting: Int { queue.withLock { $0.waiting.count } }

  /// Runs a closure on a connection. Throws ``JournalError/busy`` if too many calls wait, or if
  /// this one waits too long.
  func use<Result: Sendable>(
    _ body: @Sendable (isolated PostgreSQLConnection) throws -> Result
  ) async throws -> Result {
    try await withSpan("store call", ofKind: .client) { _ in
      let deadline = ContinuousClock.now + maximumWait
      while true {
        let connection = try await take()
        do {
          let result = try await connection.run(body)
          put(connection)
          return result
        } catch PostgreSQLError.unreachable(let message) {
          // Nothing was sent, so another connection can be used, which may fail as well.
          guard put(failed: connection) else { throw PostgreSQLError.unreachable(message) }
          guard .now < deadline else { throw JournalError.busy }
        } catch {
          put(connection)
          let known = (error as? PostgreSQLError).map { JournalError($0) }
          if case .damaged? = known { foundDamage.withLock { $0 = known } }
          throw error
        }
      }
    }
  }

  /// Rejects further calls and closes each connection when it is free.
  func close() async {
    let waiting = queue.withLock { queue in
      queue.isClosed = true
      defer { queue.waiting = [] }
      return queue.waiting
    }
    for waiter in waiting { waiter.continuation.resume(returning: .failure(.closed)) }
    for connection in connections { await connection.close() }
  }

  private func take() async throws(JournalError) -> PostgreSQLConnection {
    let number = queue.withLock { queue in
      queue.lastNumber += 1
      return queue.lastNumber
    }
    let timeout = Task {
      guard (try? await Task.sleep(for: maximumWait)) != nil else { return }
      timeOut(number)
    }
    defer { timeout.cancel() }
    return try await withCheckedContinuation { (continuation: Waiter) in
      let result: Result<PostgreSQLConnection, JournalError>? = queue.withLock { queue in
        if queue.isClosed { return .failure(.closed) }
        if let connection = queue.free() {
          queue.busy += 1
          return .success(connection)
        }
        if queue.waiting.count >= maximumWaiting { return .failure(.busy) }
        queue.waiting.append((number, continuation))
        return nil
      }
      if let result { continuation.resume(returning: result) }
    }.get()
  }

  private func timeOut(_ number: UInt64) {
    let waiter = queue.withLock { queue in
      queue.waiting.firstIndex { $0.number == number }.map { queue.waiting.remove(at: $0) }
    }
    waiter?.continuation.resume(returning: .failure(.busy))
  }

  private func put(_ connection: PostgreSQLConnection) {
    let next: Waiter? = queue.withLock { queue in
      guard queue.waiting.isEmpty else { return queue.waiting.removeFirst().continuation }
      queue.busy -= 1
      queue.idle.append(connection)
      return nil
    }
    next?.resume(returning: .success(connection))
  }

  /// Puts back a connection that could not be opened, and returns whether others may be open.
  private func put(failed connection: PostgreSQLConnection) -> Bool {
    let (hasOthers, next) = queue.withLock { queue in
      queue.busy -= 1
      queue.failed.append((connection, .now))
      let hasOthers = queue.busy > 0 || !queue.idle.isEmpty
      // Without a connection in use, none would be put back for a call that waits.
      guard !queue.waiting.isEmpty, let free = queue.free() else {
        return (hasOthers, nil as (Waiter, PostgreSQLConnection)?)
      }
      queue.busy += 1
      return (hasOthers, (queue.waiting.removeFirst().continuation, free))
    }
    if let (waiter, free) = next { waiter.resume(returning: .success(free)) }
    return hasOthers
  }
}

extension PostgreSQLPool.Queue {
  /// Takes a free connection; `nil` if a call should wait for one that is in use. One that could
  /// not be opened is tried again after a second, or if there is no other.
  fileprivate mutating func free() -> PostgreSQLConnection? {
    if let connection = idle.popLast() { return connection }
    guard let first = failed.first, busy == 0 || .now - first.time > .seconds(1) else { return nil }
    return failed.removeFirst().connection
  }
}
#endif
