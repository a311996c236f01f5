import Foundation
import MenuSections
import MenuTestSupport
import Testing

@testable import MenuService

@Suite("Sessions", .serialized)
struct MenuSessionsTests {
  @Test(
    "A session starts with the defaults and counts accepted commands",
    arguments: JournalKind.all)
  func performs(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let sessions = service(journal)
      let (token, start) = try await sessions.begin("shop")
      #expect(start.revision == SessionRevision(version: 0, inventory: 0))
      #expect(start.screen.revision == 0)
      let update = try await sessions.perform([ice, add("꿀")], in: token, expecting: 0)
      #expect(update.from == start.revision)
      #expect(update.current.revision.description == "2.0")
      #expect(update.current.screen.revision == 2)
      #expect(update.current.screen.total?.minorUnits == 3500)
      let expected = try screen(
        of: start.screen.definition, "온도=ICE", "추가.꿀=1")
      #expect(update.current.screen.shown == expected.shown)
      #expect(
        try start.screen.shown.applying(update.changes, contentFrom: expected.shown)
          == expected.shown)
      #expect(try await sessions.screen(of: token).screen.shown == expected.shown)
      guard
        case .unknownMenu = try await sessionError(
          await sessions.begin("nothing"))
      else { throw Unexpected() }
      guard
        case .unknownSession = try await sessionError(
          await sessions.perform([ice], in: .random(), expecting: 0))
      else { throw Unexpected() }
    }
  }

  @Test("A call performs all of its commands or none", arguments: JournalKind.all)
  func allOrNothing(kind: JournalKind) async throws {
    try await kind.withSession { sessions, token, _ in
      let response = try await sessionError(
        await sessions.perform([ice, .choose("추가.없는 것")], in: token, expecting: 0))
      guard case .rejected(1, let rejection, let shown) = response else { throw Unexpected() }
      #expect(rejection.code == "unknown-path")
      #expect(shown.revision.version == 0)
      let stale = try await sessionError(await sessions.perform([ice], in: token, expecting: 3))
      guard case .stale(current: 0) = stale else { throw Unexpected() }
      #expect(try await sessions.screen(of: token).revision.version == 0)
    }
  }

  @Test("Commands that change nothing succeed and keep the version", arguments: JournalKind.all)
  func changesNothing(kind: JournalKind) async throws {
    try await kind.withSession { sessions, token, _ in
      try await sessions.perform([ice], in: token, expecting: 0)
      let update = try await sessions.perform([ice, ice], in: token, expecting: 1)
      #expect(update.changes.isEmpty)
      #expect(update.current.revision.version == 1)
      let stale = try await sessionError(await sessions.perform([ice], in: token, expecting: 0))
      guard case .stale(current: 1) = stale else { throw Unexpected() }
    }
  }

  @Test(
    "A repeated call returns the same update, whatever happened since",
    arguments: JournalKind.all)
  func repeats(kind: JournalKind) async throws {
    try await kind.withSession { sessions, token, journal in
      let key = RequestKey("tap", body: "x")
      let first = try await sessions.perform([ice, add("꿀")], in: token, expecting: 0, key: key)
      try await sessions.perform([add("우유")], in: token, expecting: 2)
      _ = try await sessions.setInventory(
        Inventory(soldOut: ["추가.꿀": SoldOut()]), ofMenu: "shop", expecting: 0)
      for sessions in [sessions, service(journal)] {
        for version in [0, 3] {
          let again = try await sessions.perform(
            [ice, add("꿀")], in: token, expecting: version, key: key)
          #expect(again.from == first.from)
          #expect(again.changes == first.changes)
          #expect(try again.current.json == first.current.json)
        }
        let reused = try await sessionError(
          await sessions.perform(
            [add("우유")], in: token, expecting: 3, key: RequestKey("tap", body: "y")))
        guard case .keyReused = reused else { throw Unexpected() }
      }
    }
  }

  @Test("A session with the maximum number of actions can be ordered and moved, but not changed")
  func full() async throws {
    let journal = MemoryJournal()
    let sessions = service(journal)
    let (token, _) = try await sessions.begin("shop")
    let maximum = MenuSessions.maximumActions
    let commands = (1..<maximum).map { MenuAction.set("추가.꿀", to: $0 % 2 + 1) }
    let key = RequestKey("last", body: "x")
    try await sessions.perform(commands, in: token, expecting: 0)
    try await sessions.perform([ice], in: token, expecting: maximum - 1, key: key)
    let error = try await sessionError(
      await sessions.perform([add("우유")], in: token, expecting: maximum))
    guard case .sessionFull = error else { throw Unexpected() }
    #expect(
      try await sessions.perform([ice], in: token, expecting: maximum, key: key).isRepeated)
    sessions.catalog.register(laterShop)
    try await sessions.move(token, expecting: maximum)
    _ = try await sessions.submit(token, expecting: at(maximum + 1))
  }

  @Test("Concurrent writers of one session lose nothing", arguments: JournalKind.all)
  func manyAtOnce(kind: JournalKind) async throws {
    try await kind.withSession { sessions, token, journal in
      try await (0..<6).mapConcurrently { writer in
        var version = 0
        for round in 0..<6 {
          let write = MenuAction.write("메모", text: "\(writer) \(round)")
          while true {
            do throws(SessionError) {
              let update = try await sessions.perform([write], in: token, expecting: version)
              version = update.current.revision.version
              break
            } catch {
              guard case .stale(let current) = error else { throw error }
              version = current
            }
          }
        }
      }
      #expect(try await sessions.screen(of: token).revision.version == 36)
      let again = try await service(journal).screen(of: token)
      #expect(try await again.json == sessions.screen(of: token).json)
    }
  }

  @Test(
    "Sessions that exceed the cache are read from the journal",
    arguments: JournalKind.all)
  func forgets(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let sessions = service(journal, sessionsInMemory: 2)
      var tokens: [SessionToken] = []
      for _ in 0..<8 { tokens.append(try await sessions.begin("shop").token) }
      for round in 0..<3 {
        for (index, token) in tokens.enumerated() {
          try await sessions.perform(
            [.write("메모", text: "\(index) \(round)")], in: token, expecting: round)
        }
      }
      for (index, token) in tokens.enumerated() {
        let shown = try await sessions.screen(of: token)
        #expect(shown.revision.version == 3)
        #expect(try shown.json.contains("\(index) 2"))
      }
    }
  }

  @Test("A new session has the screen of its own menu and inventory, whatever others show")
  func firstScreens() async throws {
    let sessions = service(MemoryJournal())
    sessions.catalog.register(MenuSource(name: "kiosk", bytes: shop.bytes))
    for (revision, option) in ["추가.꿀", "추가.우유", "온도.ICE"].enumerated() {
      var others: Set<String> = []
      for menu in ["shop", "kiosk"] {
        if menu == "kiosk" {
          _ = try await sessions.setInventory(
            Inventory(soldOut: [MenuPath(option): SoldOut()]), ofMenu: menu, expecting: revision)
        } else {
          _ = try await sessions.setInventory(
            Inventory(stock: ["추가.레몬": revision + 1]), ofMenu: menu, expecting: revision)
        }
        for _ in 0..<2 {
          let begun = try await sessions.begin(menu)
          let alone = try await sessions.moment(of: begun.token).screen
          #expect(begun.current.revision == at(0, revision + 1))
          #expect(try begun.current.json == alone.json)
          #expect(begun.current.screen == alone.screen)
          #expect(begun.current.screen.definition.id == menu)
          others.insert(try begun.current.json)
        }
      }
      #expect(others.count == 2)
    }
  }

  @Test("A revision is parsed from two numbers, and a minute in twelve digits, and nothing else")
  func revisions() {
    #expect(SessionRevision("7.2") == SessionRevision(version: 7, inventory: 2))
    for text in ["7.2", "0.0", "7.2.202611210700"] {
      #expect(SessionRevision(text)?.description == text)
    }
    for text in [
      "", "7", "7.", ".2", "-1.0", "+1.0", "01.0", "7.02", "1.2.", "1.2.3", "1 .2", "9e1.0",
      "1.2.20261121070", "1.2.202613210700", "1.2.202611212400", "1.2.2026-1-1T0:0",
      "1.2.202611210700.1", "1.2.+02611210700",
      // Twelve bytes, but fewer characters.
      "1.2.한글한글", "1.2.2026112107\r\n", "1.2.20261121é00",
    ] {
      #expect(SessionRevision(text) == nil, "\(text)")
    }
  }

  @Test("Printing or reflecting a session token does not reveal it")
  func tokens() throws {
    let token = SessionToken.random()
    #expect(token.text.count == 26)
    #expect(SessionToken(token.text) == token)
    #expect(SessionToken.random() != token)
    #expect(SessionToken(token.text.uppercased() + "!") == nil)
    #expect(SessionToken("") == nil)
    var dumped = ""
    dump(AppendRequest(token.digest, expected: 0, [], key: .random(), time: moment(0)), to: &dumped)
    for text in [
      "\(token)", String(reflecting: token), "\([token])", String(describing: Optional(token)),
      dumped,
    ] {
      #expect(!text.contains(token.text))
    }
  }
}

/// Thrown by a test for an unexpected result.
struct Unexpected: Error {}
