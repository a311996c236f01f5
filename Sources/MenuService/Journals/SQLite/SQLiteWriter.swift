#if Service
import Dispatch
import GRDB
import Synchronization
import Tracing

/// Groups writes: all calls that arrive during a commit share the next one.
final class SQLiteWriter: Sendable {
  private let database: DatabasePool
  private let file: StoreFile
  private let dispatchQueue = DispatchQueue(label: "menu-journal-writer")
  private let queued = Mutex(Queue())

  /// The maximum number of calls that share a commit, which limits how long the first one waits.
  private static let maximumInGroup = 1024
  static let maximumWaiting = 65_536

  private struct Queue {
    var waiting: [WriteCall] = []
    /// When the last commit succeeded; `nil` if the last one failed.
    var lastCommit: ContinuousClock.Instant?
    var isRunning = false
    var isClosed = false
  }

  init(_ database: DatabasePool, _ file: StoreFile) {
    self.database = database
    self.file = file
  }

  var waiting: Int { queued.withLock { $0.waiting.count } }

  /// Whether the last commit succeeded, at most a second ago.
  var hasWrittenRecently: Bool {
    queued.withLock { queue in
      queue.lastCommit.map { ContinuousClock.now - $0 < .seconds(1) } ?? false
    }
  }

  /// Performs a write and waits until it is durable. A body that throws writes nothing.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(JournalError) -> Value {
    let result: Result<Value, JournalError> = await withSpan("store write", ofKind: .client) { _ in
      await withCheckedContinuation { continuation in
        let call = WriteCall { database in
          let value = try body(database)
          return { continuation.resume(returning: .success(value)) }
        } fail: { error in
          continuation.resume(returning: .failure(error))
        }
        add(call)
      }
    }
    return try result.get()
  }

  /// Rejects further calls and waits for those that are queued. Returns `false`
  /// if it was closed already.
  func close() async -> Bool {
    let isFirst = queued.withLock { queue in
      defer { queue.isClosed = true }
      return !queue.isClosed
    }
    await withCheckedContinuation { continuation in
      dispatchQueue.async { continuation.resume() }
    }
    return isFirst
  }

  private func add(_ call: WriteCall) {
    let error: JournalError? = queued.withLock { queue in
      if queue.isClosed { return .closed }
      if queue.waiting.count >= Self.maximumWaiting { return .busy }
      queue.waiting.append(call)
      if !queue.isRunning {
        queue.isRunning = true
        dispatchQueue.async { [self] in drain() }
      }
      return nil
    }
    if let error { call.fail(error) }
  }

  private func drain() {
    while true {
      let group = queued.withLock { queue in
        guard !queue.waiting.isEmpty else {
          queue.isRunning = false
          return ArraySlice<WriteCall>()
        }
        defer { queue.waiting.removeFirst(min(queue.waiting.count, Self.maximumInGroup)) }
        return queue.waiting.prefix(Self.maximumInGroup)
      }
      guard !group.isEmpty else { return }
      commit(group)
    }
  }

  private func commit(_ group: ArraySlice<WriteCall>) {
    do {
      try file.checkHealth()
      var completions: [() -> Void] = []
      try database.writeWithoutTransaction { database in
        try database.inTransaction(.immediate) {
          for call in group { completions.append(try call.run(database)) }
          return .commit
        }
      }
      // Writes to a file that has lost its name are lost.
      try file.check()
      queued.withLock { $0.lastCommit = .now }
      for complete in completions { complete() }
    } catch {
      let error = file.error(error)
      queued.withLock { $0.lastCommit = nil }
      // A failing call must not fail the others, unless they would fail for the same reason.
      guard group.count > 1, !error.concernsEveryWrite else {
        for call in group { call.fail(error) }
        return
      }
      for call in group { commit([call]) }
    }
  }
}

private struct WriteCall: Sendable {
  /// Writes, and returns the closure to call after the commit.
  let run: @Sendable (Database) throws -> @Sendable () -> Void
  /// Reports that nothing was written.
  let fail: @Sendable (JournalError) -> Void
}

extension JournalError {
  /// Whether no other write would succeed either.
  fileprivate var concernsEveryWrite: Bool {
    switch self {
    // A lock of another program would make each write wait as long as the group did.
    case .storageFull, .busy, .replaced, .unreachable, .damagedFile: true
    default: false
    }
  }

  /// Translates an error of SQLite.
  init(_ error: any Error) {
    if let error = error as? JournalError {
      self = error
      return
    }
    guard let error = error as? DatabaseError else {
      self = .failed("\(error)")
      return
    }
    let message = error.message ?? error.resultCode.description
    switch (error.resultCode, error.extendedResultCode) {
    case (.SQLITE_FULL, _), (_, .SQLITE_IOERR_SHMSIZE): self = .storageFull
    case (.SQLITE_BUSY, _), (.SQLITE_LOCKED, _): self = .busy
    case (.SQLITE_CORRUPT, _), (.SQLITE_NOTADB, _): self = .damaged(message)
    case (.SQLITE_CANTOPEN, _), (.SQLITE_READONLY, _): self = .unreachable(message)
    case (.SQLITE_ABORT, _), (.SQLITE_MISUSE, _): self = .closed
    default: self = .failed(message)
    }
  }
}
#endif
