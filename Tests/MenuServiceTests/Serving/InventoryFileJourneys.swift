#if Service
import Foundation
import GRDB
import Subprocess
import Testing

@testable import MenuService

@Suite("The inventory file beside a served menu", .serialized)
struct InventoryFileJourneys {
  @Test("What happened to an inventory file while no server ran applies at the next start, once")
  func inventoryMeanwhile() async throws {
    let served = try ServerFolder()
    let file = served.folder.appending(path: "shop.inventory.yaml")
    /// Adds honey in a new session, and returns whether it is available.
    @Sendable func hasHoney(_ service: ServerProcess, ordering: Bool = false) async throws -> Bool {
      let begun = try await service.send("POST", "/v1/menus/shop/sessions")
      let session = try begun.text("session")
      let acted = try await service.send(
        "POST", "/v1/sessions/\(session)/actions",
        ["Content-Type": "application/json", "If-Match": begun.headers["etag"] ?? ""],
        body: #"[{"choose":"온도.ICE"},{"add":"추가.꿀"}]"#)
      if ordering {
        let order = try await service.send(
          "POST", "/v1/sessions/\(session)/submit",
          ["If-Match": acted.headers["etag"] ?? ""])
        try #require(order.status == 201, "\(order)")
      }
      return acted.status == 200
    }
    @Sendable func start(
      _ body: @escaping @Sendable (ServerProcess) async throws -> Void
    ) async throws {
      try await served.run(body: body)
    }
    func expect(honey isExpected: Bool, ordering: Bool = false) async throws {
      try await start { service in
        let isFound = try await hasHoney(service, ordering: ordering)
        #expect(isFound == isExpected)
      }
    }
    try served.write("shop.inventory.yaml", "inventory: shop\nsold-out: [추가.꿀]\n")
    try await start { service in
      #expect(try await !hasHoney(service))
      // A change over HTTP does not make the file another.
      try await service.sendAsStaff(
        "PATCH", "/v1/menus/shop/inventory", json: #"{"stock":{"추가.레몬":2}}"#, status: 200)
    }
    try FileManager.default.removeItem(at: file)
    try await expect(honey: true)
    try served.write("shop.inventory.yaml", "inventory: shop\nstock: {추가.꿀: 1}\n")
    try await expect(honey: true, ordering: true)
    // The same file does not count again.
    try await expect(honey: false)
    try served.write("shop.inventory.yaml", "inventory: shop\nstock: {추가.꿀: 2}\n")
    try await expect(honey: true)
    // What is set over HTTP stays without a file.
    try FileManager.default.removeItem(at: file)
    try await start { service in
      try await service.sendAsStaff(
        "PATCH", "/v1/menus/shop/inventory", json: #"{"sold-out":{"추가.꿀":true}}"#, status: 200)
    }
    try await expect(honey: false)
  }

  @Test("An inventory file that changes while nothing can be written applies as soon as it can")
  func inventoryDuringOutage() async throws {
    let served = try ServerFolder()
    @Sendable func file(_ name: String) -> URL { served.folder.appending(path: name) }
    try await served.run { service in
      let session = try await service.begin()
      try FileManager.default.moveItem(at: file("journal.sqlite"), to: file("away"))
      try served.write("shop.inventory.yaml", "inventory: shop\nsold-out: [추가.꿀]\n")
      try await service.wait(for: "the inventory could not be stored")
      try FileManager.default.moveItem(at: file("away"), to: file("journal.sqlite"))
      try await waitUntil {
        try await service.send("GET", "/v1/sessions/\(session)").headers["etag"]?
          .hasPrefix("\"0.1-json-ko-") == true
      }
    }
  }

  @Test(
    "An inventory file that is new when a server starts and cannot write applies as soon as it can",
    .enabled(if: PostgreSQLServer.isInstalled, "needs PostgreSQL; `make setup-test` installs it"))
  func inventoryBeforeStart() async throws {
    let served = try ServerFolder()
    try served.write("shop.inventory.yaml", "inventory: shop\nsold-out: [추가.꿀]\n")
    let address = try await PostgreSQLServer.shared.database()
    // Creates the tables.
    await (try PostgreSQLJournal.patient(address)).close()
    let database = PostgreSQLConnection(address, statementTimeout: .seconds(120))
    try await database.setReadOnly(true)
    try await served.run(["--store", address]) { service in
      try await service.wait(for: #""reason":"it cannot be reached (cannot execute "#)
      try await database.setReadOnly(false)
      try await waitUntil {
        try await service.sendAsStaff("GET", "/v1/menus/shop/inventory")
          .body.contains("추가.꿀")
      }
    }
    await database.close()
  }

  @Test("At the start, an inventory that the store has and that cannot be read is reported")
  func unreadableInventory() async throws {
    let served = try ServerFolder()
    try served.write("shop.inventory.yaml", "inventory: shop\nsold-out: [추가.꿀]\n")
    try await served.run { service in
      let shown = try await service.sendAsStaff("GET", "/v1/menus/shop/inventory")
      #expect(shown.body.contains("추가.꿀"), "\(shown)")
    }
    let store = try DatabaseQueue(path: served.folder.appending(path: "journal.sqlite").path)
    try await store.write { try $0.execute(sql: "UPDATE inventories SET document = 'x'") }
    try store.close()
    try await served.run { service in
      try await service.wait(for: #""reason":"it is damaged (cannot decode an inventory"#)
    }
  }

  @Test("An inventory file that did not fit its menu applies when the menu has changed")
  func inventoryBeforeMenu() async throws {
    let served = try ServerFolder()
    let menu = String(decoding: shop.bytes, as: UTF8.self)
    try await served.run { service in
      @Sendable func wait(forSoldOut option: String, of menu: String) async throws {
        try await waitUntil {
          try await service.sendAsStaff("GET", "/v1/menus/\(menu)/inventory").body.contains(
            "\"sold-out\":[\"\(option)\"]")
        }
      }
      try served.write("shop.inventory.yaml", "inventory: shop\nsold-out: [추가.소금]\n")
      try await service.wait(for: "M0601")
      try served.write("shop.yaml", menu.replacing("꿀: 500", with: "꿀: 500\n      소금: 100"))
      try await wait(forSoldOut: "추가.소금", of: "shop")
      // A menu that was not valid when its inventory was read.
      try served.write("tea.yaml", menu + "\nx: [")
      try served.write("tea.inventory.yaml", "inventory: tea\nsold-out: [추가.꿀]\n")
      try await service.wait(for: "Y0104")
      try served.write("tea.yaml", menu)
      try await wait(forSoldOut: "추가.꿀", of: "tea")
      // A menu with another id does not have the inventory of the earlier one.
      try served.write("tea.yaml", "id: green-tea\n" + menu)
      try await service.wait(for: "M0102")
      try served.write("tea.inventory.yaml", "inventory: green-tea\nsold-out: [추가.꿀]\n")
      try await wait(forSoldOut: "추가.꿀", of: "green-tea")
    }
  }

  @Test("An inventory file without a menu beside it is reported once")
  func strayInventory() async throws {
    let served = try ServerFolder()
    try served.write("sohp.inventory.yaml", "inventory: shop\nsold-out: [추가.꿀]\n")
    let end = try await served.run { service in
      try served.write("ship.inventory.yaml", "inventory: shop\n")
      try await service.wait(for: "ship.inventory.yaml")
    }
    for name in ["sohp", "ship"] {
      let message = "there is no menu next to './\(name).inventory.yaml'"
      #expect(end.messages.components(separatedBy: message).count == 2, "\(end)")
    }
  }

  @Test("Without its inventory file, nothing of a menu is sold out anymore")
  func deletedInventory() async throws {
    let served = try ServerFolder()
    try served.write("shop.inventory.yaml", "inventory: shop\nsold-out: [추가.꿀]\n")
    try await served.run { service in
      let session = try await service.begin()
      func add(_ revision: String) async throws -> Int {
        try await service.act(session, #"{"add":"추가.꿀"}"#, at: revision).status
      }
      #expect(try await add("0.1") == 422)
      try FileManager.default.removeItem(at: served.folder.appending(path: "shop.inventory.yaml"))
      try await waitUntil {
        try await service.send("GET", "/v1/sessions/\(session)").headers["etag"]?
          .hasPrefix("\"0.2-json-ko-") == true
      }
      #expect(try await add("0.2") == 200)
      // A file that comes back counts again.
      try served.write("shop.inventory.yaml", "inventory: shop\nsold-out: [추가.꿀]\n")
      try await waitUntil {
        try await service.send("GET", "/v1/sessions/\(session)").headers["etag"]?
          .hasPrefix("\"1.3-json-ko-") == true
      }
      #expect(try await add("1.3") == 422)
    }
  }
}
#endif
