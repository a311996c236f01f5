#if Service
import Foundation
import GRDB
import MenuTestSupport
import Subprocess
import Testing

@testable import MenuService

@Suite("menu-runner store", .serialized)
struct StoreCommandTests {
  @Test("The commands in docs/service.md check, back up, restore and export a store")
  func commands() async throws {
    let served = try ServerFolder()
    let page = try Repository.text(of: "docs/service.md")
    let lines = try ServicePageTests.lines(of: page, below: "## Back up the store")
      .map { $0.components(separatedBy: "\n")[0] }
    try #require(lines.count == 4)
    let options = ["--store", "sqlite:menu-service.sqlite"]
    try await served.run(options) { service in
      _ = try await service.order()
      let checked = try await run(lines[0], in: served)
      #expect(
        checked == "menu-service.sqlite: no problem found in 1 order and 1 session of version 5\n")
      try await run(lines[1], in: served)
      // What comes after the backup is not in it.
      _ = try await service.begin()
      let early = try await run(lines[2], in: served, expecting: 73)
      #expect(early.contains("in use by another process"), "\(early)")
    }
    let existing = try await run(lines[2], in: served, expecting: 73)
    #expect(existing.contains("menu-service.sqlite' exists; move it away first"))
    try FileManager.default.removeItem(at: served.folder.appending(path: "menu-service.sqlite"))
    let restored = try await run(lines[2], in: served)
    #expect(restored.contains("1 order and 1 session of version 5"), "\(restored)")
    try await run(lines[3], in: served)
    let orders = try String(
      contentsOf: served.folder.appending(path: "orders.ndjson"), encoding: .utf8)
    for name in ["menu-service.sqlite", "monday.sqlite"] {
      let mode = try FileManager.default.attributesOfItem(
        atPath: served.folder.appending(path: name).path)[.posixPermissions]
      #expect(mode as? Int == 0o600, "\(name)")
    }
    try await served.run(options) { service in
      let lines = try await service.sendAsStaff("GET", "/v1/orders?as=lines")
      #expect(lines.body == orders && orders.contains(#""number":1"#))
    }
  }

  @Test("A damaged, missing, older or foreign file is reported, and nothing is written")
  func errors() async throws {
    let served = try ServerFolder()
    let old = served.folder.appending(path: "old.sqlite")
    try FileManager.default.copyItem(
      at: StoreFixture.folder.appending(path: "0.1.0/store.sqlite"), to: old)
    func check(_ command: String, _ status: Int32, _ words: String) async throws {
      let said = try await run("menu-runner store \(command)", in: served, expecting: status)
      #expect(said.contains(words), "\(command): \(said)")
    }
    try await check("check sqlite:old.sqlite", 0, "of version 1, which 'serve' upgrades to 5")
    try await check("export old.sqlite", 1, "'old.sqlite' has version 1; serve it, or a copy,")
    try await check("backup old.sqlite new.sqlite", 0, "wrote new.sqlite with 6 orders")
    try await check("backup old.sqlite new.sqlite", 73, "'new.sqlite' exists")
    try await check("check none.sqlite", 66, "no such file")
    try await check("check shop.yaml", 1, "it is damaged")
    try await check("check", 64, "missing argument <store>")
    try await check("backup old.sqlite", 64, "missing argument <new>")
    try await check("check old.sqlite more", 64, "unexpected argument 'more'")
    try await check("check postgres://db/menus", 64, "for PostgreSQL, use pg_dump")
    var bytes = try Data(contentsOf: old)
    for index in 8192..<bytes.count where index % 4096 < 200 { bytes[index] = 0xA5 }
    try bytes.write(to: old)
    try await check("check old.sqlite", 1, "it is damaged")
    try await check("backup old.sqlite copy.sqlite", 1, "it is damaged")
    try await check("restore old.sqlite copy.sqlite", 1, "it is damaged")
    let names = try FileManager.default.contentsOfDirectory(atPath: served.folder.path)
    #expect(!names.contains { $0.hasPrefix("copy.sqlite") }, "\(names)")
    #expect(!names.contains { $0.hasSuffix(".tmp") }, "\(names)")
    // Every order and session of a store that this release wrote is readable.
    try await check("check --lang ko new.sqlite", 0, "문제가 없어요. 'serve'가 버전 5로")
    let journal = try SQLiteJournal(path: served.folder.appending(path: "new.sqlite").path)
    await journal.close()
    try await check("check new.sqlite", 0, "6 orders and 0 sessions of version 5\n")
  }

  @Test("What is missing in a store or too new is reported, and such a store is not copied")
  func missing() async throws {
    let served = try await Self.folder(with: "whole.sqlite")
    let whole = try await run("menu-runner store check whole.sqlite", in: served)
    #expect(whole.contains("6 orders and 1 session of version 5\n"), "\(whole)")
    let cases: [(change: String, words: String)] = [
      (
        "DELETE FROM menus WHERE digest IN (SELECT menu_digest FROM orders)",
        "of order 1 is missing"
      ),
      ("DELETE FROM menus WHERE digest = '\(tea.digest)'", "the menu \(tea.digest) of session "),
      ("DELETE FROM orders WHERE number = 3", "it is damaged (order 3 is missing)"),
      ("UPDATE orders SET menu_digest = 'x' WHERE number = 2", "the menu x of order 2 is missing"),
      ("UPDATE sessions SET order_id = 'x'", "it is damaged (the order of session "),
      ("UPDATE entries SET version = 7", "it is damaged (the log of session "),
      (
        "UPDATE entries SET events = '{}'",
        "it is damaged (cannot decode a journal entry: it is not the expected JSON)"
      ),
      (
        "UPDATE orders SET document = '{}' WHERE number = 2",
        "it is damaged (cannot decode order 2: 'item' is missing)"
      ),
      (
        "UPDATE orders SET document = json_set(document, '$.total.amount', 'x') WHERE number = 2",
        "it is damaged (cannot decode order 2: 'total.amount' has another type or value)"
      ),
      ("DROP TABLE orders", "it is damaged (no such table: orders)"),
      ("PRAGMA user_version = 99", "its version is 99"),
    ]
    let file = served.folder.path + "/changed.sqlite"
    for (change, words) in cases {
      try FileManager.default.copyItem(
        atPath: served.folder.path + "/whole.sqlite", toPath: file)
      try Self.execute(change, in: file)
      for command in [
        "check changed.sqlite", "export changed.sqlite", "backup changed.sqlite copy.sqlite",
        "restore changed.sqlite copy.sqlite",
      ] {
        let said = try await run("menu-runner store \(command)", in: served, expecting: 1)
        #expect(said.contains(words), "\(change), \(command): \(said)")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: served.folder.path)
      #expect(!names.contains { $0.hasPrefix("copy.sqlite") }, "\(change): \(names)")
      for name in names where name.hasPrefix("changed.sqlite") {
        try FileManager.default.removeItem(atPath: served.folder.path + "/" + name)
      }
    }
  }

  @Test("Wrong sums and inventories that cannot be read are reported, and such a store is copied")
  func amounts() async throws {
    // An order that costs 13,400 won, of which one won is missing.
    let amounts = """
      {"subtotal":{"amount":"13399","currency":"KRW"},"discounts":[],"fees":[],"taxes":[],
      "total":{"amount":"13400","currency":"KRW"},"taxIncluded":true,"raised":{"amount":"0","currency":"KRW"},
      "rounding":{"amount":"0","currency":"KRW"}}
      """
    let cases: [(change: String, words: String)] = [
      (
        """
        UPDATE orders SET document = json_set(document, '$.amounts', json('\(amounts)'))
        WHERE number = 1
        """, "the amounts of order 1 do not add up"
      ),
      (
        "UPDATE orders SET inventory_document = '[]' WHERE number = 2",
        "cannot decode the inventory of order 2: it is not the expected JSON"
      ),
      (
        "INSERT INTO inventories (menu_id, revision, document) VALUES ('tea', 7, 'x')",
        "cannot decode the inventory of menu tea at revision 7: it is not the expected JSON"
      ),
    ]
    for (change, words) in cases {
      let served = try await Self.folder(with: "whole.sqlite")
      try Self.execute(change, in: served.folder.path + "/whole.sqlite")
      let said = try await run("menu-runner store check whole.sqlite", in: served, expecting: 1)
      #expect(said.contains("it is damaged (\(words))"), "\(change): \(said)")
      try await run("menu-runner store backup whole.sqlite backup.sqlite", in: served)
      try await run("menu-runner store restore backup.sqlite restored.sqlite", in: served)
      try await run("menu-runner store export whole.sqlite", in: served)
    }
  }

  @Test(
    "If the disk of a copy is full, the message names the copy, and nothing is left of it",
    .enabled(if: FullDiskTests.canMount, "needs unshare, and the right to mount a file system"))
  func fullDisk() async throws {
    let served = try await Self.folder(with: "whole.sqlite")
    for command in ["backup", "restore"] {
      let line = """
        unshare -rm sh -s >names <<'END'
        mkdir -p room && mount -t tmpfs -o size=32k tmpfs room
        menu-runner store \(command) whole.sqlite room/copy.sqlite; status=$?
        ls room; exit $status
        END
        """
      let said = try await run(line, in: served, expecting: 73)
      #expect(
        said.contains("room/copy.sqlite' cannot be written: the disk is full"),
        "\(command): \(said)")
      let names = try String(
        contentsOf: served.folder.appending(path: "names"), encoding: .utf8)
      #expect(!names.contains("copy"), "\(command): \(names)")
    }
  }

  @Test("A folder, a pipe, a device and the database of another program are not called damaged")
  func kinds() async throws {
    let served = try ServerFolder()
    try Self.execute("CREATE TABLE notes (text)", in: served.folder.path + "/notes.sqlite")
    try Self.execute(
      "CREATE TABLE orders (text); PRAGMA user_version = 7",
      in: served.folder.path + "/other.sqlite")
    let cases: [(line: String, status: Int32, words: String)] = [
      ("menu-runner store check notes.sqlite", 1, "it is not a store of menu-runner"),
      ("menu-runner store check other.sqlite", 1, "it is not a store of menu-runner"),
      ("menu-runner store backup notes.sqlite new.sqlite", 1, "it is not a store of menu-runner"),
      ("menu-runner store check .", 66, "it is a folder"),
      ("menu-runner store check /dev/null", 66, "it is not a regular file"),
      ("mkfifo pipe && menu-runner store check pipe", 66, "it is not a regular file"),
    ]
    for (line, status, words) in cases {
      let said = try await run(line, in: served, expecting: status)
      #expect(said.contains(words), "\(line): \(said)")
      #expect(!said.contains("damaged"), "\(line): \(said)")
    }
    // The service writes nothing to them.
    for name in ["notes.sqlite", "other.sqlite"] {
      let file = served.folder.appending(path: name)
      try #require(chmod(file.path, 0o604) == 0)
      let bytes = try Data(contentsOf: file)
      let end = try await served.fail(["--store", "sqlite:\(name)"], with: 73)
      #expect(end.messages.contains("it is not a store of menu-runner"), "\(end)")
      #expect(try Data(contentsOf: file) == bytes)
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
      #expect(mode as? Int == 0o604)
    }
  }

  @Test("A user who cannot write the folder of a store reads that, and no message of SQLite")
  func readOnlyFolder() async throws {
    let served = try await Self.folder(with: "store.sqlite")
    let user = ServeJourneys.withoutPrivilege.joined(separator: " ")
    for command in ["check store.sqlite", "backup store.sqlite copy.sqlite"] {
      let said = try await run(
        "rm -f store.sqlite-wal store.sqlite-shm; chmod 500 . && \(user) menu-runner store \(command); end=$?; chmod 700 .; exit $end",
        in: served, expecting: 73)
      #expect(said.contains("used: '.' cannot be written: permission denied\n"), "\(said)")
    }
  }

  @Test("Files can have names that SQLite reads as URIs, and short names")
  func names() async throws {
    let served = try await Self.folder(with: "file:store.sqlite")
    func names() throws -> Set<String> {
      Set(try FileManager.default.contentsOfDirectory(atPath: served.folder.path))
    }
    try await run("menu-runner store check file:store.sqlite", in: served)
    var expected = try names()
    for name in ["file:copy.sqlite", ":memory:", "a"] {
      try await run("menu-runner store backup file:store.sqlite \(name)", in: served)
      expected.insert(name)
      #expect(try names() == expected)
      let checked = try await run("menu-runner store check \(name)", in: served)
      #expect(checked.contains("6 orders and 1 session of version 5"), "\(checked)")
      let mode = try FileManager.default.attributesOfItem(
        atPath: served.folder.path + "/" + name)[.posixPermissions]
      #expect(mode as? Int == 0o600, "\(name)")
    }
    #expect(try names() == expected)
  }

  @Test("A copy has the orders and sessions that are reported, also if more begin meanwhile")
  func counts() async throws {
    let served = try ServerFolder()
    try await served.run { service in
      async let begun: Void = Self.begin(300, at: service)
      for name in ["1.sqlite", "2.sqlite", "3.sqlite", "4.sqlite"] {
        let copied = try await run("menu-runner store backup journal.sqlite \(name)", in: served)
        let counts = copied.replacing("wrote \(name) with ", with: "")
        let checked = try await run("menu-runner store check \(name)", in: served)
        #expect(checked == "\(name): no problem found in \(counts)")
      }
      try await begun
    }
  }

  @Test(
    "A backup or restore that is stopped or that cannot be written leaves nothing behind",
    .timeLimit(.minutes(10)))
  func stopped() async throws {
    let served = try await Self.folder(with: "large.sqlite")
    // A copy takes long enough to be stopped.
    try Self.execute(
      """
      INSERT INTO files (digest, bytes, kept_at)
      WITH RECURSIVE numbers (number) AS (
        SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 200000
      )
      SELECT 'x' || number, randomblob(300), 0 FROM numbers
      """, in: served.folder.path + "/large.sqlite")
    let backup = "menu-runner store backup large.sqlite copy.sqlite"
    let restore = "menu-runner store restore large.sqlite copy.sqlite"
    // On a busy machine, a copy may be whole before it is stopped.
    func line(stopping command: String) -> String {
      """
      while rm -f copy.sqlite; do
        \(command) &
        until ls copy.sqlite.*.tmp >/dev/null 2>&1 || ! kill -0 $! 2>/dev/null; do sleep 0.01; done
        kill -TERM $! 2>/dev/null; wait $! || exit
      done
      """
    }
    let lines: [(line: String, status: Int32)] = [
      (line(stopping: backup), 143), (line(stopping: restore), 143),
      ("trap '' XFSZ; ulimit -f 1000; \(backup)", 74),
    ]
    for (line, status) in lines {
      try await run(line, in: served, expecting: status)
      let names = try FileManager.default.contentsOfDirectory(atPath: served.folder.path)
      #expect(!names.contains { $0.hasPrefix("copy.sqlite") }, "\(line): \(names)")
    }
  }

  /// A folder with a store of this release that has six orders and a session.
  private static func folder(with name: String) async throws -> ServerFolder {
    let served = try ServerFolder()
    let path = served.folder.path + "/" + name
    try FileManager.default.copyItem(
      atPath: StoreFixture.folder.appending(path: "0.1.0/store.sqlite").path, toPath: path)
    let journal = try SQLiteJournal(path: path)
    let session = try await journal.begin()
    try await journal.append(session, at: 0, 1, 2)
    await journal.close()
    return served
  }

  /// Changes a database.
  private static func execute(_ sql: String, in path: String) throws {
    let database = try DatabaseQueue(path: path)
    try database.write { try $0.execute(sql: sql) }
    try database.close()
  }

  private static func begin(_ count: Int, at service: ServerProcess) async throws {
    for _ in 0..<count { _ = try await service.begin() }
  }

  /// Runs a command line of the shell in the folder, expects its exit status,
  /// and returns its messages.
  @discardableResult
  private func run(
    _ line: String, in served: ServerFolder, expecting status: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    let program = ServerFolder.program("menu-runner")
    let script =
      "cd '\(served.folder.path)' && "
      + line.replacing("menu-runner store", with: "'\(program)' store")
    let result = try await Subprocess.run(
      .name("sh"), arguments: ["-c", script], input: .none, output: .string(limit: 1 << 20),
      error: .string(limit: 1 << 16))
    #expect(
      result.terminationStatus == .exited(status), "\(line): \(result.standardError)",
      sourceLocation: sourceLocation)
    return result.standardError
  }
}
#endif
