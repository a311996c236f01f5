#if Service
import Dispatch
import Foundation

/// A connection that runs on its own dispatch queue, so that blocking calls
/// do not block other tasks.
///
/// Connects when it is first used and again after the connection was lost. A call shortly after a
/// failed attempt fails immediately.
actor PostgreSQLConnection {
  private let queue = QueueExecutor()
  private let address: String
  private let statementTimeout: Duration
  private var handle: PostgreSQLHandle?
  private var transaction = TransactionState.none
  private var failures = 0
  private var nextAttempt = ContinuousClock.now
  private var lastMessage = ""
  private var isClosed = false

  private enum TransactionState {
    case none, open, committing
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  init(_ address: String, statementTimeout: Duration) {
    self.address = address
    self.statementTimeout = statementTimeout
  }

  /// Runs a closure without interleaving statements of other tasks.
  func run<Result: Sendable>(
    _ body: @Sendable (isolated PostgreSQLConnection) throws -> Result
  ) throws -> Result {
    // Nothing was sent yet, so a call on a connection that the server has closed need not end
    // with an unknown outcome.
    if handle?.isClosed == true { disconnect() }
    do {
      return try body(self)
    } catch {
      if case PostgreSQLError.lost = error { disconnect() }
      // A failed commit ends the transaction.
      transaction = .none
      throw error
    }
  }

  /// Executes a statement. Outside a transaction, it commits by itself.
  @discardableResult
  func execute(
    _ sql: String, _ values: [SQLValue] = []
  ) throws -> PostgreSQLRows {
    let handle = try connected()
    do throws(PostgreSQLError) {
      return try handle.execute(sql, values, until: deadline)
    } catch {
      throw transaction == .open ? error.beforeCommit : error
    }
  }

  /// Runs a closure in a transaction.
  func transact<Result>(
    _ begin: String = "BEGIN", _ body: () throws -> Result
  ) throws -> Result {
    let handle = try connected()
    do throws(PostgreSQLError) {
      try handle.execute(begin, until: deadline)
    } catch {
      throw error.beforeCommit
    }
    transaction = .open
    let result: Result
    do {
      result = try body()
    } catch {
      rollBack()
      throw error
    }
    transaction = .committing
    try handle.execute("COMMIT", until: deadline)
    transaction = .none
    return result
  }

  /// The notification payloads that arrive within a time.
  func payloads(within time: Duration) throws -> [String] {
    do {
      return try connected().payloads(until: .now + time)
    } catch {
      disconnect()
      throw error
    }
  }

  func disconnect() {
    handle = nil
    transaction = .none
  }

  /// Closes the connection permanently.
  func close() {
    isClosed = true
    disconnect()
  }

  private var deadline: ContinuousClock.Instant {
    // The server enforces the statement timeout; this deadline is for a server that is gone.
    .now + statementTimeout + .seconds(1)
  }

  private func rollBack() {
    transaction = .none
    do {
      try handle?.execute("ROLLBACK", until: deadline)
    } catch {
      disconnect()
    }
  }

  private func connected() throws -> PostgreSQLHandle {
    if isClosed { throw JournalError.closed }
    if let handle { return handle }
    guard ContinuousClock.now >= nextAttempt else {
      throw PostgreSQLError.unreachable(lastMessage)
    }
    do {
      let opened = try PostgreSQLHandle(address)
      try prepare(opened)
      failures = 0
      handle = opened
      return opened
    } catch {
      failures = min(failures + 1, 6)
      // Exponential backoff up to two seconds, with jitter.
      let pause = 32 << failures
      nextAttempt = .now + .milliseconds(Int.random(in: pause / 2...pause))
      guard let error = error as? PostgreSQLError else { throw error }
      lastMessage = error.message
      throw PostgreSQLError.unreachable(error.message)
    }
  }

  /// Configures the session, and verifies the settings that durability depends on.
  private func prepare(_ handle: PostgreSQLHandle) throws {
    let milliseconds = Int(statementTimeout / .milliseconds(1))
    let deadline = deadline
    for parameter in [
      "statement_timeout = \(milliseconds)", "lock_timeout = \(milliseconds)",
      "idle_in_transaction_session_timeout = \(milliseconds * 2)", "synchronous_commit = on",
      "client_encoding = 'UTF8'", "bytea_output = 'hex'", "client_min_messages = warning",
    ] {
      try handle.execute("SET " + parameter, until: deadline)
    }
    let durable = try handle.execute(
      "SELECT current_setting('synchronous_commit'), current_setting('fsync')", [],
      until: deadline
    ).first
    guard durable?.values == ["on", "on"] else {
      throw JournalError.notDurable
    }
  }
}

/// Runs an actor's jobs on a serial dispatch queue.
final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "menu-postgresql")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }
}
#endif
