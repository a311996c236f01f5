#if Service
import Foundation
import Subprocess
import Testing

@testable import MenuService

@Suite("Upgrades of running services", .serialized)
struct UpgradeJourneys {
  @Test(
    "Three servers of this release start at once on the PostgreSQL store of each release, one upgrades it, and all serve its orders and take new ones",
    .enabled(if: PostgreSQLServer.isInstalled, "PostgreSQL is not installed"),
    arguments: StoreFixture.versions)
  func replicas(_ version: String) async throws {
    let address = try await StoreFixture.postgreSQL(version)
    let ends = try await (0..<3).mapConcurrently { _ in
      let served = try ServerFolder()
      return try await served.run(["--store", address]) { service in
        try await Self.checkKept(service)
        for _ in 0..<4 { _ = try await service.order() }
      }
    }
    let reports = ends.map(\.messages).joined().components(separatedBy: "upgraded the store")
    #expect((2...PostgreSQLSchema.newest).contains(reports.count))
    #expect(reports.count { $0.hasPrefix(" from version 1 ") } == 1)
    #expect(
      reports.count { $0.contains("kept 6 orders, dropped 3 open sessions and 4 inventories\n") }
        == 1)
    try await checkNewest(address)
  }

  @Test(
    "A server of this release serves the orders of the SQLite store of each release, takes new ones, and prints once what it kept and dropped",
    arguments: StoreFixture.versions)
  func file(_ version: String) async throws {
    let folder = try TemporaryFolder()
    let path = try StoreFixture.sqlite(version, in: folder)
    let served = try ServerFolder()
    for first in [7, 8] {
      let end = try await served.run(["--store", "sqlite:\(path)"]) { service in
        try await Self.checkKept(service)
        #expect(try await service.order().number == first)
      }
      let reports = end.messages.components(separatedBy: "upgraded the store")
      #expect(reports.count == (first == 7 ? 2 : 1), "\(end)")
      let sentence = StoreFixture.sentence(to: SQLiteSchema.newest) + "\n"
      #expect(end.messages.contains(sentence) == (first == 7), "\(end)")
    }
  }

  /// The orders of a fixture have states, and their changes are in the stream of all changes.
  private static func checkKept(_ service: ServerProcess) async throws {
    let response = try await service.sendAsStaff("GET", "/v1/orders?limit=6")
    let orders = try #require(try response.json["orders"] as? [[String: Any]])
    #expect(orders.map { $0["number"] as? Int } == Array(1...6))
    #expect(orders.allSatisfy { $0["state"] as? String == "collected" })
    #expect(orders.map { $0["sequence"] as? Int } == Array(1...6))
  }

  /// The numbers of all orders, and the sequence numbers of their changes, have no gaps.
  private func checkNewest(_ address: String) async throws {
    let journal = try await PostgreSQLJournal.patient(address)
    #expect(journal.upgrade == nil)
    let changes = try await journal.orderChanges(after: 0, limit: 100)
    #expect(
      changes.map(\.sequence) == Array(1...18) && changes.map(\.number).sorted() == Array(1...18))
    await journal.close()
  }
}
#endif
