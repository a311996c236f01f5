#if Service
import Dispatch
import GRDB
import Synchronization

/// Writes what waits together: every call that comes while the disk is busy becomes durable with
/// the next one commit.
final class SQLiteWriter: Sendable {
  private let database: DatabasePool
  private let queue = DispatchQueue(label: "menu-journal-writer")
  private let line = Mutex(Line())

  /// How many calls go into one commit, so that nobody waits for the very last.
  private static let maximumInGroup = 1024
  /// How many calls may wait at all.
  private static let maximumWaiting = 65_536

  private struct Line {
    var waiting: [WriteCall] = []
    var isRunning = false
    var isClosed = false
  }

  init(_ database: DatabasePool) {
    self.database = database
  }

  /// Does one call and waits until it is durable. A call writes nothing if it throws, or if what
  /// it gives says that it did nothing.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(JournalError) -> Value {
    let result: Result<Value, JournalError> = await withCheckedContinuation { continuation in
      let call = WriteCall { database in
        let value = try body(database)
        return { continuation.resume(returning: .success(value)) }
      } fail: { fault in
        continuation.resume(returning: .failure(fault))
      }
      add(call)
    }
    return try result.get()
  }

  /// Lets nobody else in, and gives control back once all that waited is done.
  func close() async {
    line.withLock { $0.isClosed = true }
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume() }
    }
  }

  private func add(_ call: WriteCall) {
    let refusal: JournalError? = line.withLock { line in
      if line.isClosed { return .closed }
      if line.waiting.count >= Self.maximumWaiting { return .busy }
      line.waiting.append(call)
      if !line.isRunning {
        line.isRunning = true
        queue.async { [self] in drain() }
      }
      return nil
    }
    if let refusal { call.fail(refusal) }
  }

  private func drain() {
    while true {
      let group = line.withLock { line in
        guard !line.waiting.isEmpty else {
          line.isRunning = false
          return ArraySlice<WriteCall>()
        }
        defer { line.waiting.removeFirst(min(line.waiting.count, Self.maximumInGroup)) }
        return line.waiting.prefix(Self.maximumInGroup)
      }
      guard !group.isEmpty else { return }
      commit(group)
    }
  }

  private func commit(_ group: ArraySlice<WriteCall>) {
    do {
      var acknowledge: [() -> Void] = []
      try database.writeWithoutTransaction { database in
        try database.inTransaction(.immediate) {
          for call in group { acknowledge.append(try call.run(database)) }
          return .commit
        }
      }
      for call in acknowledge { call() }
    } catch {
      let fault = JournalError(error)
      // One call that fails must not take the others along, unless it is the disk that fails.
      guard group.count > 1, fault != .storageFull else {
        for call in group { call.fail(fault) }
        return
      }
      for call in group { commit([call]) }
    }
  }
}

/// One call that waits to be written.
private struct WriteCall: Sendable {
  /// Writes, and gives what is to be done once that is durable.
  let run: @Sendable (Database) throws -> @Sendable () -> Void
  /// Tells that it was not written.
  let fail: @Sendable (JournalError) -> Void
}

extension JournalError {
  /// What a fault of SQLite means.
  init(_ error: any Error) {
    if let fault = error as? JournalError {
      self = fault
      return
    }
    guard let error = error as? DatabaseError else {
      self = .failed("\(error)")
      return
    }
    let words = error.message ?? error.resultCode.description
    switch (error.resultCode, error.extendedResultCode) {
    case (.SQLITE_FULL, _), (_, .SQLITE_IOERR_SHMSIZE): self = .storageFull
    case (.SQLITE_BUSY, _), (.SQLITE_LOCKED, _): self = .busy
    case (.SQLITE_CORRUPT, _), (.SQLITE_NOTADB, _): self = .damaged(words)
    case (.SQLITE_CANTOPEN, _), (.SQLITE_READONLY, _): self = .unreachable(words)
    case (.SQLITE_ABORT, _), (.SQLITE_MISUSE, _): self = .closed
    default: self = .failed(words)
    }
  }
}
#endif
