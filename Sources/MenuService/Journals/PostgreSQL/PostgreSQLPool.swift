#if Service
import Synchronization
import Tracing

/// A fixed number of connections, with a bounded queue of waiting calls.
final class PostgreSQLPool: Sendable {
  private let connections: [PostgreSQLConnection]
  let maximumWaiting: Int
  private let maximumWait: Duration
  private let queue: Mutex<Queue>
  private let foundDamage = Mutex<JournalError?>(nil)

  private struct Queue {
    var idle: [PostgreSQLConnection]
    var waiting: [(number: UInt64, continuation: Waiter)] = []
    var lastNumber: UInt64 = 0
    var isClosed = false
  }

  private typealias Waiter = CheckedContinuation<
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

  /// The number of calls that wait.
  var waiting: Int { queue.withLock { $0.waiting.count } }

  /// Runs a closure on a connection. Throws ``JournalError/busy`` if too many calls wait, or if this one
  /// waits too long.
  func use<Result: Sendable>(
    _ body: @Sendable (isolated PostgreSQLConnection) throws -> Result
  ) async throws -> Result {
    try await withSpan("store call", ofKind: .client) { _ in
      let connection = try await take()
      defer { put(connection) }
      do {
        return try await connection.run(body)
      } catch let error as PostgreSQLError {
        let known = JournalError(error)
        if case .damaged = known { foundDamage.withLock { $0 = known } }
        throw error
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
        if let connection = queue.idle.popLast() { return .success(connection) }
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
      queue.idle.append(connection)
      return nil
    }
    next?.resume(returning: .success(connection))
  }
}
#endif
