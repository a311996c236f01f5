#if Service
import Dispatch
import Foundation

/// One connection on a queue of its own, so that waiting for the server holds up no other task.
///
/// It connects when it is first used and again after it was lost; who asks too soon after a failed
/// attempt is told at once that it failed.
actor PostgreSQLConnection {
  private let queue = QueueExecutor()
  private let address: String
  private let statementTimeout: Duration
  private var handle: PostgreSQLHandle?
  private var transaction = TransactionState.none
  private var failures = 0
  private var nextAttempt = ContinuousClock.now
  private var lastWords = ""
  private var isClosed = false

  private enum TransactionState {
    case none, open, committing
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  init(_ address: String, statementTimeout: Duration) {
    self.address = address
    self.statementTimeout = statementTimeout
  }

  /// Does something on the connection, without anybody between its statements.
  func run<Result: Sendable>(
    _ body: @Sendable (isolated PostgreSQLConnection) throws -> Result
  ) throws -> Result {
    do {
      return try body(self)
    } catch {
      if case PostgreSQLError.lost = error { disconnect() }
      // What a commit was refused for has ended the transaction.
      transaction = .none
      throw error
    }
  }

  /// Runs one statement; outside a transaction it is durable by itself.
  @discardableResult
  func execute(
    _ sql: String, _ values: [PostgreSQLValue] = []
  ) throws -> PostgreSQLRows {
    let handle = try connected()
    do throws(PostgreSQLError) {
      return try handle.execute(sql, values, until: deadline)
    } catch {
      throw transaction == .open ? error.known : error
    }
  }

  /// Runs statements that are done together or not at all.
  func transact<Result>(
    _ begin: String = "BEGIN", _ body: () throws -> Result
  ) throws -> Result {
    let handle = try connected()
    do throws(PostgreSQLError) {
      try handle.execute(begin, until: deadline)
    } catch {
      throw error.known
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

  /// What came on the channel; waits for it a little.
  func notifications(within time: Duration) throws -> [String] {
    do {
      return try connected().notifications(until: .now + time)
    } catch {
      disconnect()
      throw error
    }
  }

  func disconnect() {
    handle = nil
    transaction = .none
  }

  /// Lets go of the connection for good.
  func close() {
    isClosed = true
    disconnect()
  }

  private var deadline: ContinuousClock.Instant {
    // The server ends a statement itself; only one that is gone leaves us waiting for longer.
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
      throw PostgreSQLError.unreachable(lastWords)
    }
    do {
      let made = try PostgreSQLHandle(address)
      try prepare(made)
      failures = 0
      handle = made
      return made
    } catch {
      failures = min(failures + 1, 6)
      // Doubled with each failure up to two seconds, and never for all at the same moment.
      let pause = 32 << failures
      nextAttempt = .now + .milliseconds(Int.random(in: pause / 2...pause))
      guard let fault = error as? PostgreSQLError else { throw error }
      lastWords = fault.words
      throw PostgreSQLError.unreachable(fault.words)
    }
  }

  /// Sets what every statement relies on, and reads back what durability relies on.
  private func prepare(_ handle: PostgreSQLHandle) throws {
    let milliseconds = Int(statementTimeout / .milliseconds(1))
    let deadline = deadline
    for setting in [
      "statement_timeout = \(milliseconds)", "lock_timeout = \(milliseconds)",
      "idle_in_transaction_session_timeout = \(milliseconds * 2)", "synchronous_commit = on",
      "client_encoding = 'UTF8'", "bytea_output = 'hex'", "client_min_messages = warning",
    ] {
      try handle.execute("SET " + setting, until: deadline)
    }
    let durable = try handle.execute(
      "SELECT current_setting('synchronous_commit'), current_setting('fsync')", [],
      until: deadline
    ).first
    guard durable?.values == ["on", "on"] else {
      throw JournalError.failed("the server does not wait for its disk: fsync is off")
    }
  }
}

extension PostgreSQLError {
  /// The same fault where nothing can have been committed.
  fileprivate var known: PostgreSQLError {
    if case .lost(let words, _) = self { .lost(words, isUnknown: false) } else { self }
  }

  fileprivate var words: String {
    switch self {
    case .unreachable(let words), .lost(let words, _), .refused(_, let words): words
    }
  }
}

/// Runs an actor's jobs on a queue of its own, one after the other.
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
