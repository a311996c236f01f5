import Foundation
import MenuSections
import MenuYAML
import Testing

@testable import MenuService

private func file(_ path: String, _ text: String) -> MenuFile {
  MenuFile(path: path, bytes: Array(text.utf8))
}

/// A branch of the tea shop that also imports a file, under `name`.
private func branch(_ name: String, price: Int) -> MenuSource {
  MenuSource(
    name: name,
    files: [
      file("\(name).yaml", "extends: ../shop.yaml\nprices: {추가.꿀: \(price)}\n"),
      file(
        "../shop.yaml", shop.text + "\nimport: {a: a/a.yaml}\n"),
      file("../a/a.yaml", "import: {}\nlocale: ko\n"),
    ])
}

@Suite("Every journal stores the files of menus", .serialized)
struct MenuFilesTests {
  @Test("A menu of several files is read as it was stored", arguments: JournalKind.all)
  func reading(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let menus = [branch("gangnam", price: 600), branch("jongno", price: 700), shop]
      for menu in menus + menus { try await journal.keep(menu, time: moment(0)) }
      for menu in menus {
        let stored = try #require(try await journal.menu(menu.digest))
        #expect(stored == menu)
        #expect(stored.files.first == menu.files.first)
      }
      #expect(menus[0].files.map(\.path) == ["gangnam.yaml", "../a/a.yaml", "../shop.yaml"])
    }
  }

  @Test("Files are deleted with the last menu that has them", arguments: JournalKind.all)
  func expiring(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let (first, second) = (branch("gangnam", price: 600), branch("jongno", price: 700))
      try await journal.keep(first, time: moment(0))
      try await journal.keep(second, time: moment(50))
      _ = try await journal.expire(before: moment(40))
      #expect(try await journal.menu(first.digest) == nil)
      #expect(try await journal.menu(second.digest) == second)
      _ = try await journal.expire(before: moment(60))
      #expect(try await journal.menu(second.digest) == nil)
      // The same files again, as new ones.
      try await journal.keep(first, time: moment(70))
      #expect(try await journal.menu(first.digest) == first)
    }
  }

  @Test("A session's menu is rebuilt from the store alone", arguments: JournalKind.all)
  func rebuilding(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let source = branch("gangnam", price: 600)
      let first = service(journal, registering: source)
      let (token, _) = try await first.begin("gangnam")
      let shown = try await first.perform([ice, add("꿀")], in: token, expecting: 0).current
      #expect(shown.screen.total?.minorUnits == 3600)
      // A process without the files.
      let second = service(journal, registering: shop)
      let again = try await second.screen(of: token)
      #expect(try again.json == shown.json)
      let order = try await second.submit(token, expecting: at(2))
      #expect(order.menuDigest == source.digest)
      _ = try await journal.expire(before: .distantFuture)
      #expect(try await journal.menu(source.digest) == source)
    }
  }

  @Test("Different paths, contents or main files are different menus")
  func digests() {
    let main = file("a.yaml", "extends: b.yaml\n")
    let other = file("b.yaml", "item: b\n")
    let sources = [
      [main, other], [main, file("c.yaml", "item: b\n")], [main, file("b.yaml", "item: c\n")],
      [other, main], [main],
    ]
    #expect(Set(sources.map { MenuSource(name: "a", files: $0).digest }).count == 5)
    #expect(
      MenuSource(name: "a", files: [main]) == MenuSource(name: "a", bytes: main.bytes))
    let several = [main, other, file("a/b.yaml", "")]
    #expect(
      MenuSource(name: "a", files: several)
        == MenuSource(name: "a", files: [main, several[2], other]))
  }
}

#if Service
import GRDB

@Suite("Stores of one file per menu")
struct FileUpgradeTests {
  /// Two sessions of a menu of one file, of which the first is ordered.
  private func fill(_ journal: any SessionJournal) async throws -> [SessionToken] {
    let sessions = service(journal)
    let (ordered, _) = try await sessions.begin("shop")
    try await sessions.perform([ice], in: ordered, expecting: 0)
    _ = try await sessions.submit(ordered, expecting: at(1))
    let (token, _) = try await sessions.begin("shop")
    try await sessions.perform([ice, add("꿀")], in: token, expecting: 0)
    return [ordered, token]
  }

  private func check(
    _ journal: any SessionJournal, ofVersion version: Int, _ tokens: [SessionToken]
  ) async throws {
    let token = tokens[1]
    #expect(
      journal.upgrade
        == StoreUpgrade(fromVersion: 2, toVersion: version, orders: 1, dropped: .init()))
    #expect(try await journal.menu(shop.digest) == shop)
    let sessions = service(journal, registering: branch("gangnam", price: 600))
    #expect(try await sessions.screen(of: tokens[0]).orderID != nil)
    let screen = try await sessions.screen(of: token)
    #expect(screen.revision == at(2) && screen.screen.total?.minorUnits == 3500)
    let (other, _) = try await sessions.begin("gangnam")
    try await sessions.perform([ice], in: other, expecting: 0)
    #expect(try await sessions.submit(other, expecting: at(1)).number == 2)
    #expect(try await sessions.submit(token, expecting: at(2)).number == 3)
  }

  /// The statements that turn a store into one of version 2, which has the
  /// tokens of sessions themselves.
  private static func downgrade(_ tokens: [SessionToken]) -> [String] {
    tables
      + tokens.flatMap { token in
        ["sessions", "entries", "snapshots", "orders"].map { table in
          """
          UPDATE \(table) SET session_id = '\(token.text)'
          WHERE session_id = '\(token.digest.text)'
          """
        }
      }
  }

  private static let tables = [
    "DROP TABLE menu_files", "DROP TABLE files", "DROP TABLE order_changes",
    "DROP INDEX orders_by_state", "DROP INDEX orders_by_time", "DROP INDEX orders_by_menu",
    "DROP INDEX orders_by_menu_id", "DROP INDEX orders_with_personal_data",
    "ALTER TABLE orders DROP COLUMN is_anonymous", "ALTER TABLE orders DROP COLUMN state",
    "ALTER TABLE orders DROP COLUMN changes",
  ]

  /// What version 5 of an SQLite store changed.
  private static let heads = [
    "DROP VIEW session_heads", "DROP INDEX entries_by_key", "ALTER TABLE entries DROP COLUMN time",
    "CREATE UNIQUE INDEX entries_by_key ON entries (session_id, request_key)",
    "ALTER TABLE sessions ADD COLUMN version INTEGER NOT NULL DEFAULT 0",
    """
    UPDATE sessions SET version = (
      SELECT max(version) FROM entries WHERE entries.session_id = sessions.session_id
    )
    """,
  ]

  @Test("An SQLite store of version 2 keeps its sessions, menus and orders")
  func sqlite() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store.sqlite")
    let old = try SQLiteJournal(path: path)
    let tokens = try await fill(old)
    await old.close()
    let queue = try DatabaseQueue(path: path)
    try await queue.write { database in
      for statement in Self.heads + Self.downgrade(tokens) {
        try database.execute(sql: statement)
      }
      try database.execute(sql: "PRAGMA user_version = 2")
    }
    try queue.close()
    let journal = try SQLiteJournal(path: path)
    try await check(journal, ofVersion: SQLiteSchema.newest, tokens)
    await journal.close()
  }

  @Test(
    "A PostgreSQL store of version 2 keeps its sessions, menus and orders",
    .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed"))
  func postgreSQL() async throws {
    let address = try await PostgreSQLServer.shared.database()
    let old = try await PostgreSQLJournal.patient(address)
    let tokens = try await fill(old)
    await old.close()
    try await PostgreSQLConnection.execute(
      Self.downgrade(tokens) + [
        "ALTER TABLE menu_journal DROP COLUMN last_change", "UPDATE menu_journal SET version = 2",
      ], at: address)
    let journal = try await PostgreSQLJournal.patient(address)
    try await check(journal, ofVersion: PostgreSQLSchema.newest, tokens)
    await journal.close()
  }

  @Test("Each file is stored once", .enabled(if: PostgreSQLServer.isInstalled))
  func once() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("store.sqlite")
    let sqlite = try SQLiteJournal(path: path)
    let address = try await PostgreSQLServer.shared.database()
    let postgreSQL = try await PostgreSQLJournal.patient(address)
    let menus = (1...5).map { branch("shop-\($0)", price: $0) } + [shop]
    for journal in [sqlite, postgreSQL] as [any SessionJournal] {
      try await (menus + menus).mapConcurrently { try await journal.keep($0, time: moment(0)) }
      for menu in menus { #expect(try await journal.menu(menu.digest) == menu) }
      await journal.close()
    }
    // Five branches, and two files that they share.
    let query = "SELECT (SELECT count(*) FROM files), (SELECT count(*) FROM menu_files)"
    let queue = try DatabaseQueue(path: path)
    let counts = try queue.read { try Row.fetchOne($0, sql: query) }
    #expect(counts?[0] == 7 && counts?[1] == 15)
    try queue.close()
    #expect(try await PostgreSQLConnection.execute([query], at: address) == [["7", "15"]])
  }
}
#endif
