#if Service
import Dispatch
import Foundation
import GRDB
import Synchronization

/// Checks, copies and exports an SQLite store, also while a server uses it.
package struct SQLiteStore: Sendable {
  package struct Contents: Hashable, Sendable {
    /// The version of its schema, and the one to which this program upgrades it.
    package let version: Int
    package var newestVersion: Int { SQLiteSchema.newest }
    package let orders: Int
    package let sessions: Int
  }

  private let path: String

  /// A store in a regular file that exists.
  package init(_ path: String) throws(JournalError) {
    guard access(path, R_OK) == 0 else { throw .cannotOpen(path, errno: errno) }
    self.path = Self.filePath(path)
  }

  /// Checks the whole file: that every order, session and menu in it can be read, and that no order
  /// and no menu is missing. Throws ``JournalError/damaged(_:)`` at the first problem.
  ///
  /// - Parameter amountsAndInventories: Whether the amounts of orders must add up, and all
  ///   inventories be readable. A store is served without that, so it is no reason against a copy.
  package func check(amountsAndInventories: Bool) throws(JournalError) -> Contents {
    try read { database in
      let contents = try contents(of: database)
      guard contents.version == SQLiteSchema.newest else { return contents }
      let menus = try Self.checkMenus(of: database)
      try Self.checkOrders(of: database, menus, amountsAndInventories: amountsAndInventories)
      try Self.checkSessions(of: database, menus)
      if amountsAndInventories { try Self.checkInventories(of: database) }
      return contents
    }
  }

  /// Writes a copy of one consistent state to a new file, and returns what the copy contains. Other
  /// processes can read and write the store meanwhile.
  ///
  /// The copy is checked before it gets its name. It is complete or does not exist, also if a
  /// signal terminates the program, and only its owner can read it.
  package func copy(to target: String) throws(JournalError) -> Contents {
    let signals = TerminationSignals()
    defer { signals.cancel() }
    return try copy(to: target, signals)
  }

  private func copy(
    to target: String, _ signals: TerminationSignals
  ) throws(JournalError) -> Contents {
    guard access(target, F_OK) != 0 else { throw .cannotOpen(target, errno: EEXIST) }
    let draft = "\(Self.filePath(target)).\(UInt64.random(in: 0 ... .max)).tmp"
    let files = [draft, draft + "-journal"]
    signals.files.paths.withLock { $0 += files }
    // What is lost on damaged pages would not be missed in a copy.
    _ = try read { try contents(of: $0) }
    let created = open(draft, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard created >= 0 else { throw .cannotOpen(target, errno: errno) }
    defer {
      close(created)
      for file in files { unlink(file) }
    }
    do {
      let database = try DatabaseQueue(path: path, configuration: Self.configuration)
      try database.vacuum(into: draft)
      try database.close()
    } catch {
      let error = JournalError(error)
      throw error == .storageFull ? .cannotOpen(target, errno: ENOSPC) : error
    }
    let copied = try SQLiteStore(draft).check(amountsAndInventories: false)
    // Unlike renaming, linking never replaces a file.
    guard fsync(created) == 0, link(draft, target) == 0 else {
      throw .cannotOpen(target, errno: errno)
    }
    let folder = open(Self.folder(of: target), O_RDONLY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
    return copied
  }

  /// Makes the store the one that a server opens at a path, where no store may be.
  package func restore(to target: String) throws(JournalError) -> Contents {
    let signals = TerminationSignals()
    defer { signals.cancel() }
    // A signal waits until it is known whether the lock's file is new.
    let lock = try signals.files.paths.withLock { paths throws(JournalError) -> StoreLock in
      let lock = try StoreLock(target)
      paths = lock.newFile.map { [$0] } ?? []
      return lock
    }
    var isRestored = false
    defer {
      // Once it is unlocked, the lock's file may be another process's.
      signals.files.paths.withLock { paths in
        paths = []
        if !isRestored { lock.removeNewFile() }
        lock.unlock()
      }
    }
    for name in [target, lock.path + "-wal"] {
      let size = try? FileManager.default.attributesOfItem(atPath: name)[.size] as? Int
      if let size, name == target || size > 0 { throw .cannotOpen(name, errno: EEXIST) }
    }
    let contents = try copy(to: lock.path, signals)
    isRestored = true
    return contents
  }

  /// The next orders after a number of a store of the newest version, each as a line of JSON, with
  /// the last number; `nil` if there are no more. The lines are those of `GET /v1/orders?as=lines`.
  package func orders(after number: Int) throws(JournalError) -> (lines: String, last: Int)? {
    try read { database in
      let (conditions, values) = OrderQuery(after: number, limit: 100).conditions
      let orders = try database.execute(StoredOrder.query(conditions), values)
        .map { try StoredOrder($0) }
      return orders.last.map { last in
        (orders.map { OrderEntry($0, for: .staff).line + "\n" }.joined(), last.number)
      }
    }
  }

  /// Checks the pages of a store, and counts what it contains.
  private func contents(of database: Database) throws -> Contents {
    func number(_ sql: String) throws -> Int { try Int.fetchOne(database, sql: sql) ?? 0 }
    let version = try SQLiteSchema.version(of: database)
    guard version > 0 else { throw JournalError.notAStore }
    try StoreUpgrade.check(version, newest: SQLiteSchema.newest)
    let result = try String.fetchOne(database, sql: "PRAGMA integrity_check(1)") ?? ""
    guard result == "ok" else { throw JournalError.damaged(result) }
    return Contents(
      version: version, orders: try number("SELECT count(*) FROM orders"),
      sessions: try number("SELECT count(*) FROM sessions"))
  }

  private func read<Value>(_ body: (Database) throws -> Value) throws(JournalError) -> Value {
    do {
      let database = try DatabaseQueue(path: path, configuration: Self.configuration)
      defer { try? database.close() }
      return try database.read(body)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      // A store has all the tables and columns that are read.
      throw JournalError.damaged(error.message ?? "it has other tables")
    } catch let error as DatabaseError
      where [.SQLITE_CANTOPEN, .SQLITE_READONLY].contains(error.resultCode)
      && access(Self.folder(of: path), W_OK) != 0
    {
      // A reader writes the files beside a store that a service used.
      throw JournalError.cannotOpen(Self.folder(of: path), errno: errno)
    } catch {
      throw JournalError(error)
    }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    return configuration
  }

  /// A path that SQLite reads as a path. It reads `file:` at the start as that of a URI,
  /// and `:memory:` as no file.
  private static func filePath(_ path: String) -> String {
    path.utf8.first == UInt8(ascii: "/") ? path : "./" + path
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Checks the menus, and returns their digests.
  private static func checkMenus(of database: Database) throws -> Set<String> {
    let digests = try String.fetchAll(database, sql: "SELECT digest FROM menus")
    for digest in digests {
      let rows = try database.execute(MenuSource.query, [.text(digest)])
        .map { try MenuSource.file($0) }
      _ = try MenuSource(digest: digest, rows)
    }
    return Set(digests)
  }

  /// Checks the orders and that none is missing, since their numbers have no gaps.
  private static func checkOrders(
    of database: Database, _ menus: Set<String>, amountsAndInventories: Bool
  ) throws {
    let orders = try Row.fetchCursor(
      database, sql: "SELECT \(StoredOrder.columns) FROM orders ORDER BY number")
    var number = 0
    while let row = try orders.next() {
      let order = try StoredOrder(row)
      number += 1
      guard order.number == number else {
        throw JournalError.damaged("order \(number) is missing")
      }
      guard menus.contains(order.menuDigest) else {
        throw JournalError.damaged("the menu \(order.menuDigest) of order \(number) is missing")
      }
      let document = try OrderDocument(order)
      guard amountsAndInventories else { continue }
      try document.checkAmounts(of: number)
      _ = try InventoryView(order.inventory, named: "the inventory of order \(number)")
    }
  }

  private static func checkInventories(of database: Database) throws {
    let inventories = try Row.fetchCursor(
      database, sql: "SELECT revision, document, menu_id FROM inventories")
    while let row = try inventories.next() {
      let record = InventoryRecord(revision: try row.number(0), document: try row.text(1))
      let name = "the inventory of menu \(try row.text(2)) at revision \(record.revision)"
      _ = try InventoryView(record, named: name)
    }
  }

  /// Checks that the log, the menus and the order of every session are complete.
  private static func checkSessions(of database: Database, _ menus: Set<String>) throws {
    let sessions = try Row.fetchCursor(
      database,
      sql: "SELECT session_id, first_menu || ' ' || menu || ' ' || menus FROM sessions")
    // Most sessions have the same menus.
    var checked: Set<String> = []
    while let row = try sessions.next() {
      let session = try row.text(0)
      let used = try row.text(1)
      guard checked.insert(used).inserted else { continue }
      for menu in used.split(separator: " ") where !menus.contains(String(menu)) {
        throw JournalError.damaged("the menu \(menu) of session \(session) is missing")
      }
    }
    let entries = try Row.fetchCursor(
      database,
      sql: "SELECT \(JournalEntry.columns), session_id FROM entries ORDER BY session_id, version")
    var last = (session: "", version: 0)
    while let row = try entries.next() {
      let entry = try JournalEntry(row)
      let session = try row.text(4)
      guard entry.versionBefore == (session == last.session ? last.version : 0) else {
        throw JournalError.damaged("the log of session \(session) has a gap")
      }
      last = (session, entry.version)
    }
    let submitted = try String.fetchOne(
      database,
      sql: """
        SELECT session_id FROM sessions WHERE order_id IS NOT NULL
        AND order_id NOT IN (SELECT order_id FROM orders) LIMIT 1
        """)
    if let submitted { throw JournalError.damaged("the order of session \(submitted) is missing") }
  }
}

/// Removes files before SIGHUP, SIGINT or SIGTERM terminates the program.
private struct TerminationSignals {
  /// The files to remove. A signal waits while they change.
  final class Files: Sendable {
    let paths = Mutex<[String]>([])
  }

  let files: Files
  private let sources: [any DispatchSourceSignal]

  init() {
    let files = Files()
    self.files = files
    let queue = DispatchQueue(label: "menu-store-signals")
    sources = [SIGHUP, SIGINT, SIGTERM].compactMap { number -> (any DispatchSourceSignal)? in
      // On macOS, a source only observes signals, which must be ignored.
      let before = signal(number, SIG_IGN)
      // The program was started to ignore it, as with `nohup`.
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        files.paths.withLock { paths in
          for path in paths { unlink(path) }
          Self.terminate(by: number)
        }
      }
      source.activate()
      return source
    }
  }

  /// Restores what the signals do.
  func cancel() {
    for source in sources {
      source.cancel()
      signal(Int32(truncatingIfNeeded: source.handle), SIG_DFL)
    }
  }

  private static func terminate(by number: Int32) {
    signal(number, SIG_DFL)
    // The threads of a queue block signals.
    withUnsafeTemporaryAllocation(of: sigset_t.self, capacity: 1) { signals in
      guard let signals = signals.baseAddress else { return }
      sigemptyset(signals)
      sigaddset(signals, number)
      pthread_sigmask(SIG_UNBLOCK, signals, nil)
    }
    raise(number)
  }
}
#endif
