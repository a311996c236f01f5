#if Service
import Foundation
import GRDB
import Testing

@testable import MenuService

/// A store as its operator sees it: a file or a database, without the service.
struct StoredBytes: Sendable {
  let kind: JournalKind
  /// The path of the SQLite file, or the address of the database.
  let address: String

  /// The kinds of journals that have one.
  static let kinds = JournalKind.all.filter { $0 != .memory }

  /// A new, empty store.
  init(_ kind: JournalKind, in folder: TemporaryFolder) async throws {
    self.init(
      kind: kind,
      address: kind == .sqlite
        ? folder.path("store.sqlite") : try await PostgreSQLServer.shared.emptySchema())
  }

  init(kind: JournalKind, address: String) {
    self.kind = kind
    self.address = address
  }

  /// The options of a server with this store.
  var options: [String] { ["--store", kind == .sqlite ? "sqlite:\(address)" : address] }

  func journal() async throws -> any SessionJournal {
    if kind == .sqlite { return try SQLiteJournal(path: address) }
    return try await PostgreSQLJournal.patient(address)
  }

  /// Executes a statement that both databases understand.
  func execute(_ sql: String) async throws {
    if kind == .sqlite {
      try await DatabaseQueue(path: address).write { try $0.execute(sql: sql) }
    } else {
      try await PostgreSQLConnection.execute([sql], at: address)
    }
  }

  /// Whether a text of ASCII is in any file of an SQLite store, or in any row of a database.
  func contain(_ text: String) async throws -> Bool {
    guard kind == .postgreSQL else {
      let file = URL(filePath: address)
      let folder = file.deletingLastPathComponent()
      return try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasPrefix(file.lastPathComponent) }
        .contains { name in
          try Data(contentsOf: folder.appending(path: name)).range(of: Data(text.utf8)) != nil
        }
    }
    // Rows show bytes in hex.
    let hex = text.utf8.map { String($0, radix: 16) }.joined()
    return try await PostgreSQLConnection(address, statementTimeout: .seconds(120)).run {
      let tables = try $0.execute(
        "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")
      for table in try tables.all.map({ try $0.text(0) }) {
        let rows = try $0.execute("SELECT row::text FROM \(table) AS row")
        for row in try rows.all.map({ try $0.text(0) })
        where row.contains(text) || row.contains(hex) { return true }
      }
      return false
    }
  }
}
#endif
