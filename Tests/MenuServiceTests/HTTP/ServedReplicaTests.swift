#if Service
import Foundation
import MenuSections
import Testing

@testable import MenuService

@Suite(
  "Several services with one PostgreSQL database",
  .enabled(if: PostgreSQLServer.isInstalled, "needs PostgreSQL; `make setup-test` installs it"),
  .serialized)
struct ServedReplicaTests {
  @Test("Every service serves every request, and streams changes by the others")
  func replicas() async throws {
    let journals = try await PostgreSQLJournal.patient(processes: 2)
    try await RunningService.run(journals[0]) { one in
      try await RunningService.run(journals[1]) { other in
        let id = try await one.begin()
        let stream = try other.stream("/v1/sessions/\(id)/updates?as=parts&after=0.0")
        _ = try await stream.events(until: "retry:")
        let acted = try await one.act(id, #"{"choose":"온도.ICE"}"#, at: "0.0", key: "a")
        #expect(acted.status == 200)
        let event = try await stream.events(until: "id: 1.0")
        #expect(event.contains("id: 1.0"))
        // Repeating the call at another service returns the same response.
        let again = try await other.act(id, #"{"choose":"온도.ICE"}"#, at: "0.0", key: "a")
        #expect(again.body == acted.body)
        let stale = try await other.act(id, #"{"choose":"온도.HOT"}"#, at: "0.0")
        #expect(stale.status == 412)
        for turn in 1...10 {
          let service = turn.isMultiple(of: 2) ? one : other
          try await service.act(
            id, #"{"count":"수량","to":\#(turn + 1)}"#, at: "\(turn).0", status: 200)
        }
        _ = try await one.put(inventory: "inventory: shop\nsold-out: [추가.꿀]\n")
        let inventory = try await stream.events(until: "id: 11.1")
        #expect(inventory.contains("id: 11.1"))
        let order = try await other.submit(id, at: "11.1")
        #expect(order.status == 201)
        let seen = try await one.sendAsStaff("GET", "/v1/orders")
        #expect((try seen.json["orders"] as? [Any])?.count == 1)
      }
    }
  }

  @Test("A key sent to both concurrently starts one session, and the last item is sold once")
  func races() async throws {
    let journals = try await PostgreSQLJournal.patient(processes: 2)
    try await RunningService.run(journals[0]) { one in
      try await RunningService.run(journals[1]) { other in
        let services = (0..<16).map { $0.isMultiple(of: 2) ? one : other }
        let key = ["Idempotency-Key": UUID().uuidString]
        let started = try await services.mapConcurrently { service in
          try await service.send("POST", "/v1/menus/shop/sessions", key)
        }
        #expect(Set(try started.map { try $0.text("session") }).count == 1)
        // Of two concurrent operators, one gets 412.
        let said = try await [one, other].mapConcurrently { service in
          try await service.put(inventory: "inventory: shop\nstock: {추가.꿀: 1}\n")
        }
        #expect(said.map(\.status).sorted() == [200, 412])
        let submitted = try await services.mapConcurrently { service in
          let id = try await service.begin()
          let acted = try await service.act(
            id, #"[{"choose":"온도.ICE"},{"add":"추가.꿀"}]"#, at: "0.1")
          guard acted.status == 200 else { return acted }
          return try await service.submit(id, at: "2.1", json: #"{"total":"3500"}"#)
        }
        // After the sale, the choice is rejected or the order has changed.
        #expect(submitted.filter { $0.status == 201 }.count == 1)
        #expect(submitted.allSatisfy { [201, 412, 422].contains($0.status) })
        let seen = try await one.sendAsStaff("GET", "/v1/orders")
        #expect((try seen.json["orders"] as? [Any])?.count == 1)
      }
    }
  }

  @Test("After the database lost an inventory, pages and screens show what is stored now")
  func lostInventory() async throws {
    let address = try await PostgreSQLServer.shared.emptySchema()
    let journal = try await PostgreSQLJournal.patient(address)
    try await RunningService.withSession(journal) { service, id in
      func put(_ entries: String) async throws -> Int {
        try await service.put(inventory: "inventory: shop\n\(entries)\n").status
      }
      func showing(_ text: String) async throws -> [Bool] {
        var found: [Bool] = []
        for path in ["/menus/shop?lang=ko", "/v1/sessions/\(id)?as=text&lang=ko"] {
          found.append(try await service.send("GET", path).body.contains(text))
        }
        return found
      }
      #expect(try await put("sold-out: [추가.꿀]") == 200)
      #expect(try await showing("품절") == [true, true])
      // As after a failover to a server that did not have the last change.
      try await PostgreSQLConnection.execute(
        ["TRUNCATE inventories, inventory_heads"], at: address)
      #expect(try await put("stock: {추가.꿀: 5}") == 200)
      #expect(try await showing("품절") == [false, false])
    }
  }
}
#endif
