#if Service
import Foundation
import GRDB

/// Checks, copies and exports an SQLite store, also while a server uses it.
package struct SQLiteStore: Sendable {
  /// What a store contains.
  package struct Contents: Hashable, Sendable {
    /// The version of its schema, and the one to which this program upgrades it.
    package let version: Int
    package var newestVersion: Int { SQLiteSchema.newest }
    package let orders: Int
    package let sessions: Int
  }

  private let path: String

  /// A store in a file that exists.
  package init(_ path: String) throws(JournalError) {
    guard access(path, R_OK) == 0 else { throw .cannotOpen(path, errno: errno) }
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    guard type == .typeRegular || type == .typeSymbolicLink else {
      throw .cannotOpen(path, errno: EISDIR)
    }
    self.path = path
  }

  /// Checks the whole file, and every order and session in it. Throws ``JournalError/damaged(_:)`` at the
  /// first problem.
  package func check() throws(JournalError) -> Contents {
    try read { database in
      let result = try String.fetchOne(database, sql: "PRAGMA integrity_check(1)") ?? ""
      guard result == "ok" else { throw JournalError.damaged(result) }
      let contents = try contents(of: database)
      guard contents.version == SQLiteSchema.newest else { return contents }
      let orders = try Row.fetchCursor(
        database, sql: "SELECT \(StoredOrder.columns) FROM orders")
      while let row = try orders.next() { _ = try OrderDocument(try StoredOrder(row)) }
      let gap = try String.fetchOne(
        database,
        sql: """
          SELECT session_id FROM sessions WHERE version <>
          (SELECT coalesce(max(version), 0) FROM entries WHERE entries.session_id = sessions.session_id)
          LIMIT 1
          """)
      guard gap == nil else { throw JournalError.damaged("a session log has a gap") }
      let menus = try String.fetchAll(database, sql: "SELECT digest FROM menus")
      for digest in menus {
        let rows = try database.all(MenuSource.query("?"), [digest])
        _ = try MenuSource(
          digest: digest, rows.map { ($0[0], $0[1], [UInt8](($0[2] as Data?) ?? Data())) })
      }
      return contents
    }
  }

  /// Writes a copy of one consistent state to a new file, after checking it. Other processes can read and
  /// write the store meanwhile.
  ///
  /// The copy is complete or does not exist, and only its owner can read it.
  package func copy(to target: String) throws(JournalError) -> Contents {
    let contents = try check()
    guard access(target, F_OK) != 0 else { throw .cannotOpen(target, errno: EEXIST) }
    let draft = "\(target).\(UInt64.random(in: 0 ... .max)).tmp"
    let created = open(draft, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard created >= 0 else { throw .cannotOpen(target, errno: errno) }
    defer {
      close(created)
      unlink(draft)
    }
    do {
      let database = try DatabaseQueue(path: path, configuration: Self.configuration)
      try database.vacuum(into: draft)
      try database.close()
    } catch {
      throw JournalError(error)
    }
    // Unlike renaming, linking never replaces a file.
    guard fsync(created) == 0, link(draft, target) == 0 else {
      throw .cannotOpen(target, errno: errno)
    }
    let folder = open((target as NSString).deletingLastPathComponent.orWorkingFolder, O_RDONLY)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
    return contents
  }

  /// Makes the store the one that a server opens at a path, where no store may be.
  package func restore(to target: String) throws(JournalError) -> Contents {
    let lock = try StoreLock(target)
    defer { lock.unlock() }
    for name in [target, lock.path + "-wal"] {
      let size = try? FileManager.default.attributesOfItem(atPath: name)[.size] as? Int
      if let size, name == target || size > 0 { throw .cannotOpen(name, errno: EEXIST) }
    }
    return try copy(to: lock.path)
  }

  /// The next orders after a number of a store of the newest version, each as a line of JSON, with the
  /// last number; `nil` if there are no more. The lines are those of `GET /v1/orders?as=lines`.
  package func orders(after number: Int) throws(JournalError) -> (lines: String, last: Int)? {
    try read { database in
      let orders = try database.all(
        "SELECT \(StoredOrder.columns) FROM orders WHERE number > ? ORDER BY number LIMIT 100",
        [number]
      ).map { try StoredOrder($0) }
      return orders.last.map { last in
        (orders.map { OrderEntry($0, for: .staff).line + "\n" }.joined(), last.number)
      }
    }
  }

  private func contents(of database: Database) throws -> Contents {
    func number(_ sql: String) throws -> Int { try Int.fetchOne(database, sql: sql) ?? 0 }
    let version = try number("PRAGMA user_version")
    guard version > 0 else { throw JournalError.damaged("it is not a store") }
    try StoreUpgrade.check(version, newest: SQLiteSchema.newest)
    return Contents(
      version: version, orders: try number("SELECT count(*) FROM orders"),
      sessions: try number("SELECT count(*) FROM sessions"))
  }

  private func read<Value>(_ body: (Database) throws -> Value) throws(JournalError) -> Value {
    do {
      let database = try DatabaseQueue(path: path, configuration: Self.configuration)
      defer { try? database.close() }
      return try database.read(body)
    } catch {
      throw JournalError(error)
    }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    return configuration
  }
}

extension String {
  fileprivate var orWorkingFolder: String { isEmpty ? "." : self }
}
#endif
