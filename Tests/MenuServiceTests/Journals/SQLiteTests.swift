#if Service
import Foundation
import GRDB
import Synchronization
import Testing

@testable import MenuService

@Suite("The SQLite journal")
struct SQLiteTests {
  @Test("Every write is synced to disk, also after the file is reopened")
  func waits() async throws {
    let folder = try TemporaryFolder()
    for _ in 0..<2 {
      let journal = try SQLiteJournal(path: folder.path("journal.sqlite"))
      let synchronous = try await journal.writer.write {
        try Int.fetchOne($0, sql: "PRAGMA synchronous")
      }
      // Inside the writer's transaction, the pragma is that of the connection that commits.
      #expect(synchronous == 2)
      await journal.close()
    }
  }

  @Test("A full disk throws storageFull, loses nothing, and writes succeed again with free space")
  func fullDisk() async throws {
    let folder = try TemporaryFolder()
    let journal = try SQLiteJournal(path: folder.path("journal.sqlite"))
    let session = try await journal.begin()
    try await limit(journal, pages: 1)
    var version = 0
    var thrown: JournalError?
    while thrown == nil, version < 10_000 {
      do throws(JournalError) {
        let request = AppendRequest(
          session, expected: version, (0..<9).map { event($0) }, key: .random(), time: moment(0))
        #expect(try await journal.append(request) == .committed)
        version += 9
      } catch {
        thrown = error
      }
    }
    #expect(thrown == .storageFull)
    #expect(thrown?.isTransient == true)
    #expect(try await journal.load(session, after: 0)?.head.version == version)
    try await limit(journal, pages: 1 << 20)
    #expect(try await journal.append(session, at: version, 1) == .committed)
    #expect(try await journal.load(session, after: 0)?.events.count == version + 1)
    await journal.close()
  }

  @Test("While another program locks the file, calls that wait for a commit do not try one by one")
  func locked() async throws {
    let folder = try TemporaryFolder()
    let journal = try SQLiteJournal(path: folder.path("journal.sqlite"))
    let attempts = Mutex(0)
    try await journal.database.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA busy_timeout = 200")
      database.trace { event in
        guard case .statement(let statement) = event, statement.sql.hasPrefix("BEGIN") else {
          return
        }
        attempts.withLock { $0 += 1 }
      }
    }
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(
      path: folder.path("journal.sqlite"), configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let failed = try await (0..<40).mapConcurrently { _ in
      do throws(JournalError) {
        try await journal.keep(tea, time: moment(0))
        return false
      } catch {
        return error == .busy
      }
    }
    #expect(failed.allSatisfy { $0 })
    #expect(attempts.withLock { $0 } < 40)
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try await journal.keep(tea, time: moment(0))
    await journal.close()
  }

  private func limit(_ journal: SQLiteJournal, pages: Int) async throws {
    try await journal.database.writeWithoutTransaction { database in
      let used = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
      _ = try Int.fetchOne(database, sql: "PRAGMA max_page_count = \(used + pages)")
    }
  }

  @Test("Only one process at a time can open a file")
  func oneProcess() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("journal.sqlite")
    let journal = try SQLiteJournal(path: path)
    #expect(throws: JournalError.inUse(path)) {
      try SQLiteJournal(path: path)
    }
    // A process that is being started has the lock's descriptor, too, until
    // it executes its program.
    let descriptors = "/proc/self/fd/"
    let copies =
      (try? FileManager.default.contentsOfDirectory(atPath: descriptors))?
      .filter { name in
        let file = try? FileManager.default.destinationOfSymbolicLink(atPath: descriptors + name)
        return file?.hasSuffix("/\(folder.url.lastPathComponent)/journal.sqlite-lock") == true
      }.compactMap { Int32($0) }.map { dup($0) } ?? []
    #if os(Linux)
    #expect(copies.count == 1)
    #endif
    await journal.close()
    await (try SQLiteJournal(path: path)).close()
    for copy in copies { close(copy) }
  }

  @Test("A file that is not a store is rejected")
  func otherFile() throws {
    let folder = try TemporaryFolder()
    let other = folder.path("other.sqlite")
    try Data(repeating: 7, count: 9000).write(to: URL(filePath: other))
    #expect(throws: JournalError.self) { try SQLiteJournal(path: other) }
  }

  @Test("A failing call does not fail other calls of its commit")
  func oneBadCall() async throws {
    let folder = try TemporaryFolder()
    let journal = try SQLiteJournal(path: folder.path("journal.sqlite"))
    let first = try await journal.begin()
    let second = try await journal.begin()
    let bad = Task {
      try await journal.writer.write { try Int.fetchOne($0, sql: "SELECT nonsense") }
    }
    async let one = journal.append(first, at: 0, 1)
    async let two = journal.append(second, at: 0, 1)
    #expect(try await one == .committed)
    #expect(try await two == .committed)
    await #expect(throws: JournalError.self) { try await bad.value }
    #expect(try await journal.heads(of: [first])[first]?.version == 1)
    await journal.close()
  }
}
#endif
