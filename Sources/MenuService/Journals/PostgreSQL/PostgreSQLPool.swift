#if Service
import Synchronization

/// A few connections, and a line of bounded length before them.
final class PostgreSQLPool: Sendable {
  private let connections: [PostgreSQLConnection]
  private let maximumWaiting: Int
  private let maximumWait: Duration
  private let line: Mutex<Line>

  private struct Line {
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
    line = Mutex(Line(idle: connections))
  }

  /// Does something on a connection; throws that it is busy where too many wait, or for too long.
  func use<Result: Sendable>(
    _ body: @Sendable (isolated PostgreSQLConnection) throws -> Result
  ) async throws -> Result {
    let connection = try await take()
    defer { put(connection) }
    return try await connection.run(body)
  }

  /// Lets nobody else in and ends every connection once it is free.
  func close() async {
    let waiting = line.withLock { line in
      line.isClosed = true
      defer { line.waiting = [] }
      return line.waiting
    }
    for waiter in waiting { waiter.continuation.resume(returning: .failure(.closed)) }
    for connection in connections { await connection.close() }
  }

  private func take() async throws(JournalError) -> PostgreSQLConnection {
    let number = line.withLock { line in
      line.lastNumber += 1
      return line.lastNumber
    }
    let timeout = Task {
      guard (try? await Task.sleep(for: maximumWait)) != nil else { return }
      giveUp(number)
    }
    defer { timeout.cancel() }
    return try await withCheckedContinuation { (continuation: Waiter) in
      let answer: Result<PostgreSQLConnection, JournalError>? = line.withLock { line in
        if line.isClosed { return .failure(.closed) }
        if let connection = line.idle.popLast() { return .success(connection) }
        if line.waiting.count >= maximumWaiting { return .failure(.busy) }
        line.waiting.append((number, continuation))
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }.get()
  }

  private func giveUp(_ number: UInt64) {
    let waiter = line.withLock { line in
      line.waiting.firstIndex { $0.number == number }.map { line.waiting.remove(at: $0) }
    }
    waiter?.continuation.resume(returning: .failure(.busy))
  }

  private func put(_ connection: PostgreSQLConnection) {
    let next: Waiter? = line.withLock { line in
      guard line.waiting.isEmpty else { return line.waiting.removeFirst().continuation }
      line.idle.append(connection)
      return nil
    }
    next?.resume(returning: .success(connection))
  }
}
#endif
