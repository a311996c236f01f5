#if Service
import Foundation
import Subprocess
import Testing

@testable import MenuService

@Suite("What was acknowledged over HTTP is there after a crash", .serialized)
struct ServedKillTests {
  /// Whether there is time for all of it.
  private static let isThorough = ProcessInfo.processInfo.environment["LAWS"] == "all"
  private static let rounds = isThorough ? 50 : 4

  @Test("A server on SQLite that is killed again and again, with eight clients, loses nothing")
  func killed() async throws {
    let served = try ServedFolder()
    defer { served.remove() }
    try served.write("market.yaml", String(decoding: Market.menu.bytes, as: UTF8.self))
    let market = Market()
    try await Shopper.shop(8, in: market) {
      for round in 0..<Self.rounds {
        // Somewhere in the middle of what they do, and another time each time.
        let enough = market.acknowledged + 20 + round * 37 % 200
        let end = try await served.run(signal: .kill) { service in
          market.ports = [service.port]
          try await service.wait { market.acknowledged >= enough }
        }
        market.ports = []
        #expect(end.status == .signaled(9), "\(end)")
      }
    }
    var history = HistoryChecker(digest: Market.digest)
    history.take(market.lines)
    #expect(history.count >= Self.rounds * 20)
    #expect(market.retried > 0)
    let journal = try SQLiteJournal(
      path: served.folder.appending(path: "journal.sqlite").path)
    try await history.check(journal, MenuSessions(MenuCatalog(), journal: journal))
    await journal.close()
    report("\(Self.rounds) kills", history, market)
  }

  @Test(
    "Three servers over a PostgreSQL that dies, stops and hangs lose nothing; a stream goes on",
    .enabled(if: PostgreSQLServer.isInstalled, "needs PostgreSQL; `make setup-test` installs it"))
  func replicas() async throws {
    let database = PostgreSQLServer()
    let keywords = try await database.emptySchema()
    let address = try await database.url(of: keywords)
    let market = Market()
    let folders = try (0..<3).map { _ in try ServedFolder() }
    defer { for folder in folders { folder.remove() } }
    try await withThrowingTaskGroup(of: ServedFolder.End.self) { group in
      for folder in folders {
        try folder.write("market.yaml", String(decoding: Market.menu.bytes, as: UTF8.self))
        group.addTask {
          try await folder.run(["--store", address]) { service in
            market.add(service.port)
            while !market.isShut { try await Task.sleep(for: .milliseconds(50)) }
          }
        }
      }
      do {
        defer { market.shut() }
        try await Self.wait { market.ports.count == 3 }
        try await Self.follow(market.ports[0], market.ports[2]) {
          try await Shopper.shop(8, in: market) {
            try await Self.outages(of: database, market)
          }
        }
      }
      for try await end in group { #expect(end.status == .exited(0), "\(end)") }
    }
    var history = HistoryChecker(digest: Market.digest)
    history.take(market.lines)
    #expect(history.count >= 300)
    let journal = try await PostgreSQLJournal(address: keywords)
    try await history.check(journal, MenuSessions(MenuCatalog(), journal: journal))
    await journal.close()
    try await database.stop()
    report("3 servers, 5 outages", history, market)
  }

  private func report(_ what: String, _ history: HistoryChecker, _ market: Market) {
    guard Self.isThorough else { return }
    print(
      "\(what): \(history.count) acknowledged, \(history.orders.count) of them orders,",
      "\(history.sessions.count) sessions, \(market.retried) calls made again")
  }

  /// Five of them; between them, and after the last, everybody is served for a while.
  private static func outages(of database: PostgreSQLServer, _ market: Market) async throws {
    for way in 0..<5 {
      let enough = market.acknowledged + 60
      try await wait { market.acknowledged >= enough }
      switch way {
      case 0, 3: try await database.kill()
      case 1, 4: try await database.stop()
      default:
        try await database.hang(true)
        try await Task.sleep(for: .milliseconds(400))
        try await database.hang(false)
      }
      try await database.start()
    }
    let enough = market.acknowledged + 60
    try await wait { market.acknowledged >= enough }
  }

  /// A reader at one server who was there before sees what is done at another one afterwards.
  private static func follow(
    _ one: Int, _ other: Int, while body: () async throws -> Void
  ) async throws {
    let begun = try await RawClient.exchange(
      port: one, RawClient.text("POST", "/v1/menus/market/sessions", port: one))
    let id = try begun.text("session")
    let stream = try RawClient(port: one)
    stream.send(RawClient.text("GET", "/v1/sessions/\(id)/updates?after=0.0", port: one))
    _ = try await RawClient.onThread { stream.receive(until: "retry:") }
    try await body()
    let acted = try await RawClient.exchange(
      port: other,
      RawClient.text(
        "POST", "/v1/sessions/\(id)/actions",
        ["Content-Type": "application/json", "If-Match": "\"0.0\""],
        body: #"{"choose":"Size.L"}"#, port: other))
    #expect(acted.status == 200, "\(acted)")
    let told = try await RawClient.onThread { stream.receive(until: "id: 1.0") }
    #expect(told.contains("id: 1.0"))
  }

  private static func wait(_ condition: () -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(300)
    while !condition() {
      try #require(ContinuousClock.now < deadline, "it never became true")
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}
#endif
