#if Service
import Foundation
import MenuSections
import Synchronization
import Testing

@testable import MenuService

@Suite(
  "Several processes with one PostgreSQL database",
  .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed"))
struct ReplicaTests {
  @Test("Each process sees immediately what another one acknowledged")
  func reads() async throws {
    let journals = try await PostgreSQLJournal.patient(processes: 2)
    let replicas = journals.map { service($0) }
    let (token, _) = try await replicas[0].begin("shop")
    for version in 0..<10 {
      let update = try await replicas[version % 2].perform(
        [.write("메모", text: "\(version)")], in: token, expecting: version)
      for replica in replicas {
        #expect(try await replica.screen(of: token).json == update.current.json)
      }
    }
    for journal in journals { await journal.close() }
  }

  @Test("A session that another process removed and started again with its key is the new one")
  func startedAgain() async throws {
    let journals = try await PostgreSQLJournal.patient(processes: 2)
    let replicas = journals.map { service($0) }
    for isChanged in [false, true] {
      // The first process knows one action.
      for texts in [[], ["new"], ["new", "newer"]] {
        let token = try #require(SessionToken.derived(from: UUID().uuidString))
        _ = try await replicas[0].begin("shop", token: token)
        try await replicas[0].perform([.write("메모", text: "old")], in: token, expecting: 0)
        try await replicas[1].remove(token)
        _ = try await replicas[1].begin("shop", token: token)
        for (version, text) in texts.enumerated() {
          try await replicas[1].perform([.write("메모", text: text)], in: token, expecting: version)
        }
        if isChanged {
          let update = try await replicas[0].perform([ice], in: token, expecting: texts.count)
          #expect(try await update.current.json == replicas[1].screen(of: token).json)
        }
        let shown = try await replicas[0].screen(of: token)
        #expect(shown.revision == at(texts.count + (isChanged ? 1 : 0)))
        #expect(try await shown.json == replicas[1].screen(of: token).json)
        try await replicas[1].remove(token)
        _ = try await replicas[0].begin("shop", token: token)
        #expect(try await replicas[0].screen(of: token).revision == at(0))
      }
    }
    let token = try #require(SessionToken.derived(from: UUID().uuidString))
    for (replica, text) in zip(replicas, ["old", "new"]) {
      _ = try await replica.begin("shop", token: token)
      try await replica.perform([ice, .write("메모", text: text)], in: token, expecting: 0)
      if text == "old" { try await replicas[1].remove(token) }
    }
    let order = try await replicas[0].submit(token, expecting: at(2))
    #expect(order.document.contains("new") && !order.document.contains("old"))
    for journal in journals { await journal.close() }
  }

  @Test("Requests and the menu distinguish a session that was started again from the removed one")
  func startedAgainOtherwise() async throws {
    let journals = try await PostgreSQLJournal.patient(processes: 2)
    let replicas = journals.map { service($0) }
    func restarted(
      after old: [[MenuAction]], _ new: [[MenuAction]]
    ) async throws -> SessionToken {
      let token = try #require(SessionToken.derived(from: UUID().uuidString))
      for (replica, calls) in zip(replicas, [old, new]) {
        _ = try await replica.begin("shop", token: token)
        var version = 0
        for (number, actions) in calls.enumerated() {
          // Both sessions have the same keys, for other requests.
          let key = RequestKey("key-\(number)", body: "\(actions)")
          try await replica.perform(actions, in: token, expecting: version, key: key)
          version += actions.count
        }
        if replica === replicas[0] { try await replicas[1].remove(token) }
      }
      return token
    }
    func write(_ text: String) -> MenuAction { .write("메모", text: text) }
    for (old, new) in [
      (
        [[write("1")], [write("2")], [write("3")]], [[ice, write("a")], [write("b"), add("꿀")]]
      ),
      ([[write("old")]], [[write("new")]]), ([[write("old")]], []),
    ] {
      let token = try await restarted(after: old, new)
      let shown = try await replicas[0].screen(of: token)
      #expect(try await shown.json == replicas[1].screen(of: token).json)
    }
    replicas[1].catalog.register(laterShop)
    let token = try await restarted(after: [], [])
    await #expect(throws: SessionError.self) {
      try await replicas[0].perform([add("우유")], in: token, expecting: 0)
    }
    try await replicas[0].perform([ice], in: token, expecting: 0)
    #expect(try await replicas[1].screen(of: token).revision == at(1))
    for journal in journals { await journal.close() }
  }

  @Test("A reader in one process receives actions, inventories and orders of another")
  func hears() async throws {
    let journals = try await PostgreSQLJournal.patient(processes: 2)
    let replicas = journals.map { service($0) }
    let watching = Task { await replicas[1].watch() }
    let (token, _) = try await replicas[0].begin("shop")
    var updates = try await replicas[1].updates(of: token).makeAsyncIterator()
    _ = try await updates.next()
    try await replicas[0].perform([ice], in: token, expecting: 0)
    #expect(try await updates.next()?.current.revision == at(1))
    _ = try await replicas[0].setInventory(
      Inventory(soldOut: ["추가.꿀": SoldOut()]), ofMenu: "shop", expecting: 0)
    #expect(try await updates.next()?.current.revision == at(1, 1))
    let order = try await replicas[0].submit(token, expecting: at(1, 1))
    #expect(try await updates.next()?.current.orderID == order.id)
    watching.cancel()
    await watching.value
    for journal in journals { await journal.close() }
  }

  @Test("One change of an inventory file counts once, however many servers read it and when")
  func inventoryFile() async throws {
    let journals = try await PostgreSQLJournal.patient(processes: 3)
    let replicas = journals.map { service($0) }
    let file = Inventory(stock: ["추가.꿀": 1])
    let stored = try await replicas.mapConcurrently { replica in
      try await replica.setInventory(file, ofMenu: "shop", fromFile: "first")
    }
    #expect(stored.count { $0 } == 1)
    let (token, _) = try await replicas[0].begin("shop")
    try await replicas[0].perform([ice, add("꿀")], in: token, expecting: 0)
    _ = try await replicas[0].submit(token, expecting: at(2, 1))
    // A server that reads the file later does not renew what was sold.
    #expect(try await !replicas[1].setInventory(file, ofMenu: "shop", fromFile: "first"))
    #expect(try await replicas[1].inventory(ofMenu: "shop").stock == ["추가.꿀": 0])
    #expect(try await replicas[2].setInventory(file, ofMenu: "shop", fromFile: "second"))
    #expect(try await replicas[1].inventory(ofMenu: "shop").stock == ["추가.꿀": 1])
    for journal in journals { await journal.close() }
  }

  @Test(
    "After the database lost an inventory, each process has what is stored with its revision",
    .timeLimit(.minutes(10)))
  func lostInventory() async throws {
    let address = try await PostgreSQLServer.shared.emptySchema()
    let journals = [
      try await PostgreSQLJournal.patient(address), try await PostgreSQLJournal.patient(address),
    ]
    let replicas = journals.map { service($0) }
    let (token, _) = try await replicas[1].begin("shop")
    try await replicas[1].perform([ice, add("꿀")], in: token, expecting: 0)
    _ = try await replicas[0].setInventory(
      Inventory(soldOut: ["추가.꿀": SoldOut()]), ofMenu: "shop", expecting: 0)
    #expect(try await replicas[1].inventory(ofMenu: "shop").soldOut.count == 1)
    _ = try await replicas[1].screen(of: token)
    var updates = try await replicas[0].updates(of: token).makeAsyncIterator()
    #expect(try await updates.next()?.current.screen.total?.minorUnits == 3000)
    // As after a failover to a server that did not have the last change.
    try await PostgreSQLConnection.execute(["TRUNCATE inventories, inventory_heads"], at: address)
    _ = try await replicas[0].setInventory(
      Inventory(stock: ["추가.레몬": 1]), ofMenu: "shop", expecting: 0)
    for replica in replicas {
      let inventory = try await replica.inventory(ofMenu: "shop")
      #expect(inventory.soldOut.isEmpty && inventory.stock == ["추가.레몬": 1])
      #expect(try await replica.screen(of: token).screen.total?.minorUnits == 3500)
    }
    #expect(try await updates.next()?.current.screen.total?.minorUnits == 3500)
    for journal in journals { await journal.close() }
  }

  @Test("After the database lost orders, a reader receives those that have their sequence numbers")
  func lostOrders() async throws {
    let address = try await PostgreSQLServer.shared.emptySchema()
    let journal = try await PostgreSQLJournal.patient(address)
    let sessions = service(journal)
    func order() async throws {
      let (token, _) = try await sessions.begin("shop")
      try await sessions.perform([ice], in: token, expecting: 0)
      _ = try await sessions.submit(token, expecting: at(1))
    }
    for _ in 0..<2 { try await order() }
    var position = OrderPosition(sequence: 0)
    func next() async throws -> [Int] {
      try await sessions.orderChanges(after: &position).map(\.number)
    }
    #expect(try await next() == [1, 2])
    #expect(try await next().isEmpty)
    func lose() async throws {
      try await PostgreSQLConnection.execute(
        [
          "TRUNCATE orders, order_changes",
          "UPDATE menu_journal SET last_order = 0, last_change = 0",
        ], at: address)
    }
    try await lose()
    #expect(try await next().isEmpty)
    try await order()
    #expect(try await next() == [1])
    // As many as were lost come before the reader notices.
    try await lose()
    for _ in 0..<2 { try await order() }
    #expect(try await next() == [1, 2])
    #expect(try await next().isEmpty)
    await journal.close()
  }

  @Test("A new database whose encoding lacks what customers may write is rejected at once")
  func encoding() async throws {
    let address = try await PostgreSQLServer.shared.database()
    try await PostgreSQLConnection.execute(
      ["CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0"], at: address)
    let name = address.split(separator: "/").last.map(String.init) ?? ""
    await #expect(throws: JournalError.failed("its encoding is LATIN1, and must be UTF8")) {
      try await PostgreSQLJournal(address: address.replacing("/\(name)", with: "/latin"))
    }
  }

  @Test("If PostgreSQL accepts few connections, calls wait for those that are open")
  func fewConnections() async throws {
    let address = try await PostgreSQLServer.shared.database()
    let name = address.split(separator: "/").last.map(String.init) ?? ""
    let owner = PostgreSQLConnection(address, statementTimeout: .seconds(120))
    try await owner.run {
      // Two, because the tables are created on a connection of their own.
      _ = try $0.execute("CREATE ROLE few LOGIN CONNECTION LIMIT 2")
      _ = try $0.execute("ALTER DATABASE \(name) OWNER TO few")
    }
    let journal = try await PostgreSQLJournal.patient(
      address.replacing("postgres@", with: "few@"))
    try await owner.run { _ = try $0.execute("ALTER ROLE few CONNECTION LIMIT 1") }
    // A call that comes while the only open connection is in use tries others, which fail.
    async let slow = journal.read { try $0.execute("SELECT pg_sleep(1)") }
    var isInUse = false
    while !isInUse {
      isInUse = try await owner.run {
        try !$0.execute(
          "SELECT 1 FROM pg_stat_activity WHERE usename = 'few' AND state = 'active'"
            + " AND query LIKE '%pg_sleep%'"
        ).rows.isEmpty
      }
    }
    _ = try await journal.begin()
    _ = try await slow
    for _ in 0..<5 { try await (0..<40).mapConcurrently { _ in try await journal.begin() } }
    await journal.close()
    await owner.close()
  }

  @Test("A snapshot of a session does not wait for an action of another process")
  func snapshotDuringAction() async throws {
    let address = try await PostgreSQLServer.shared.emptySchema()
    let journal = try await PostgreSQLJournal.patient(address)
    let session = try await journal.begin()
    let other = PostgreSQLConnection(address, statementTimeout: .seconds(120))
    try await other.run { connection in
      try connection.execute("BEGIN")
      try connection.execute("UPDATE sessions SET version = 1")
    }
    let snapshot = SessionSnapshot(version: 0, bytes: [1], checksum: "x")
    try await journal.snapshot(snapshot, of: session)
    try await other.run { _ = try $0.execute("ROLLBACK") }
    #expect(try await journal.load(session, after: nil)?.snapshot == snapshot)
    await other.close()
    await journal.close()
  }

  @Test(
    "An update of an inventory that failed is made again after an equal one of another process",
    arguments: [false, true])
  func equalUpdates(afterLostCommit isLost: Bool) async throws {
    let address = try await PostgreSQLServer.shared.emptySchema()
    let journal = try await PostgreSQLJournal.patient("\(address) application_name=interrupted")
    _ = try await journal.setInventory(InventoryChange(menuID: "tea", expected: 0, document: "7"))
    if isLost {
      let server = PostgreSQLConnection(address, statementTimeout: .seconds(120))
      try await server.run { connection in
        for statement in [
          "CREATE SEQUENCE commits",
          """
          CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          IF nextval('commits') = 1 THEN
            PERFORM pg_terminate_backend(pg_backend_pid());
            PERFORM pg_sleep(120);
          END IF;
          RETURN NULL;
          END $$
          """,
          // The first commit is lost, and nothing is stored.
          """
          CREATE CONSTRAINT TRIGGER lose AFTER INSERT ON inventories
          DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION lose()
          """,
        ] {
          try connection.execute(statement)
        }
      }
      await server.close()
    }
    let documents = Mutex<[String]>([])
    let record = try await journal.updateInventory(of: "tea") { record in
      let document = "\(Int(record.document).map { $0 + 1 } ?? 0)"
      let isInterrupted = documents.withLock { documents in
        documents.append(document)
        return documents.count == (isLost ? 2 : 1)
      }
      guard isInterrupted else { return document }
      do {
        let other = try PostgreSQLHandle(address)
        for statement in [
          """
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE application_name = 'interrupted' AND state = 'idle in transaction'
          """,
          // It waits for the end of the interrupted transaction.
          "UPDATE inventory_heads SET revision = 2",
          "INSERT INTO inventories (menu_id, revision, document) VALUES ('tea', 2, '8')",
        ] {
          try other.execute(statement, until: .now + .seconds(120))
        }
      } catch {
        Issue.record(error)
      }
      return document
    }
    #expect(record == InventoryRecord(revision: 3, document: "9"))
    #expect(documents.withLock { $0 } == (isLost ? ["8", "8", "9"] : ["8", "9"]))
    #expect(try await journal.inventory(of: "tea", at: nil) == record)
    await journal.close()
  }

  @Test("A pool with too many waiting calls throws busy, and other calls succeed")
  func busy() async throws {
    var settings = PostgreSQLConfiguration()
    settings.connections = 1
    settings.maximumWaiting = 2
    let journal = try await PostgreSQLJournal(
      address: try await PostgreSQLServer.shared.emptySchema(), configuration: settings)
    let outcomes = try await (0..<40).mapConcurrently { _ -> JournalError? in
      do throws(JournalError) {
        _ = try await journal.read { try $0.execute("SELECT pg_sleep(0.05)") }
        return nil
      } catch {
        return error
      }
    }
    #expect(outcomes.contains(.busy))
    #expect(outcomes.allSatisfy { $0 == nil || $0 == .busy })
    try await journal.checkHealth()
    await journal.close()
  }

  @Test("Values are read as they were written and never become part of a statement")
  func values() async throws {
    let journal = try await PostgreSQLJournal.patient(
      try await PostgreSQLServer.shared.emptySchema())
    let texts = ["", "'; DROP TABLE sessions; --", "\"{}\\,", "🍵\n\t", "NULL"]
    let bytes: [UInt8] = [0, 1, 92, 120, 255]
    try await journal.read { connection in
      for text in texts {
        let row = try connection.execute(
          "SELECT $1::text, $2::text[]", [.text(text), .list([text])]
        )
        .first
        #expect(try row?.text(0) == text)
        let item = try connection.execute("SELECT ($1::text[])[1]", [.list([text, "b"])]).first
        #expect(try item?.text(0) == text)
      }
      #expect(
        try connection.execute("SELECT $1::bytea", [.bytes(bytes)]).first?.bytes(0) == bytes)
      #expect(throws: PostgreSQLError.self) { try connection.execute("SELECT $1", [.text("a\0b")]) }
    }
    await journal.close()
  }

  @Test("An unreachable server throws an error")
  func unreachable() async throws {
    await #expect(throws: JournalError.self) {
      try await PostgreSQLJournal(address: "host=127.0.0.1 port=1 user=nobody dbname=none")
    }
  }
}
#endif
