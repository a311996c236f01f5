#if Service
import Foundation
import MenuTestSupport
import Subprocess
import Testing

@testable import MenuService

@Suite("Acknowledged requests survive a crash", .serialized)
struct ServerCrashTests {
  /// How often the server is killed.
  private static let rounds = runsAllLaws ? 50 : 8

  @Test(
    "Killing a server repeatedly, with eight clients, loses nothing", arguments: StoredBytes.kinds)
  func killed(kind: JournalKind) async throws {
    let served = try ServerFolder(writing: ["test.yaml": LoadTest.menu.text])
    let store = try await served.store(kind)
    let test = LoadTest()
    try await LoadClient.shop(8, in: test) {
      for round in 0..<Self.rounds {
        // At a random moment of the clients' work.
        let enough = test.acknowledged + 20 + round * 37 % 200
        try await served.run(store.options, signal: .kill, expecting: .signaled(9)) {
          service in
          test.ports = [service.port]
          try await waitUntil { test.acknowledged >= enough }
        }
        test.ports = []
      }
    }
    var history = HistoryChecker()
    history.add(test.lines)
    #expect(history.count >= Self.rounds * 20)
    #expect(test.retried > 0)
    let journal = try await store.journal()
    try await history.check(journal, MenuSessions(MenuCatalog(), journal: journal))
    await journal.close()
    report("\(Self.rounds) kills on \(kind)", history, test)
  }

  @Test(
    "Three servers lose nothing while PostgreSQL is killed, stopped and suspended, and streams continue",
    .enabled(if: PostgreSQLServer.isInstalled, "needs PostgreSQL; `make setup-test` installs it"))
  func replicas() async throws {
    let database = PostgreSQLServer()
    let keywords = try await database.emptySchema()
    let address = try await database.url(of: keywords)
    let test = LoadTest()
    let folders = try (0..<3).map { _ in try ServerFolder() }
    try await withThrowingTaskGroup(of: ServerFolder.End.self) { group in
      for folder in folders {
        try folder.write("test.yaml", LoadTest.menu.text)
        group.addTask {
          try await folder.run(["--store", address]) { service in
            test.add(service.port)
            while !test.isShut { try await Task.sleep(for: .milliseconds(50)) }
          }
        }
      }
      do {
        defer { test.shut() }
        try await waitUntil { test.ports.count == 3 }
        try await Self.follow(test.ports[0], test.ports[2]) {
          try await LoadClient.shop(8, in: test) {
            try await Self.outages(of: database, test)
          }
        }
      }
      try await group.waitForAll()
    }
    var history = HistoryChecker()
    history.add(test.lines)
    #expect(history.count >= 300)
    let journal = try await PostgreSQLJournal.patient(keywords)
    try await history.check(journal, MenuSessions(MenuCatalog(), journal: journal))
    await journal.close()
    try await database.stop()
    report("3 servers, 5 outages", history, test)
  }

  private func report(_ what: String, _ history: HistoryChecker, _ test: LoadTest) {
    guard runsAllLaws else { return }
    print(
      "\(what): \(history.count) acknowledged, \(history.orders.count) of them orders,",
      "\(history.sessions.count) sessions, \(test.retried) calls made again")
  }

  /// Five outages, with normal operation after each of them, and of every server after the last.
  private static func outages(of database: PostgreSQLServer, _ test: LoadTest) async throws {
    for turn in 0..<5 {
      let enough = test.acknowledged + 60
      try await waitUntil { test.acknowledged >= enough }
      try await database.fail(turn)
    }
    let enough = test.acknowledged + 60
    try await waitUntil { test.acknowledged >= enough }
    for port in test.ports {
      let begin = RawClient.text("POST", "/v1/menus/test/sessions", port: port)
      try await waitUntil { try await RawClient.exchange(port: port, begin).status == 201 }
    }
  }

  /// A reader at one server receives a later change made at another server.
  private static func follow(
    _ one: Int, _ other: Int, while body: () async throws -> Void
  ) async throws {
    let started = try await RawClient.exchange(
      port: one, RawClient.text("POST", "/v1/menus/test/sessions", port: one))
    let id = try started.text("session")
    let stream = try RawClient(port: one)
    stream.send(RawClient.text("GET", "/v1/sessions/\(id)/updates?after=0.0", port: one))
    _ = try await stream.events(until: "retry:")
    try await body()
    // The others may have all calls since the last outage, so that this server
    // may not be connected again.
    try await waitUntil {
      let acted = try await RawClient.exchange(
        port: other,
        RawClient.text(
          "POST", "/v1/sessions/\(id)/actions",
          ["Content-Type": "application/json", "If-Match": "\"0.0\"", "Idempotency-Key": "last"],
          body: #"{"choose":"Size.L"}"#, port: other))
      #expect([200, 503].contains(acted.status), "\(acted)")
      return acted.status == 200
    }
    let output = try await stream.events(until: "id: 1.0")
    #expect(output.contains("id: 1.0"))
  }
}
#endif
