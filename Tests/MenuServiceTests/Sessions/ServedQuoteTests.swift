#if Service
import Foundation
import MenuSections
import MenuText
import MenuYAML
import Testing

@testable import MenuService

@Suite("Quotes of sessions and orders")
struct ServedQuoteTests {
  @Test("A quote has the real name of the menu's file, also of an earlier text of it")
  func fileName() throws {
    func source(_ path: String, _ price: Int) -> MenuSource {
      let text = "item: Tea\ncurrency: USD\nprice: \(price)\nsections: [{total: Total}]\n"
      return MenuSource(name: "tea", files: [MenuFile(path: path, bytes: Array(text.utf8))])
    }
    let catalog = MenuCatalog()
    catalog.register(source("tea.yml", 3))
    // A journal has only the name of a menu.
    for stored in [source("tea.yml", 3), source("tea", 3), source("tea", 2)] {
      let definition = try #require(catalog.cache(stored, id: stored.name))
      let locations = catalog.cacheLocations(in: stored, of: definition)
      let quote = try MenuStore(definition).quote(locations: locations)
      #expect(String(decoding: quote.json, as: UTF8.self).contains(#""tea.yml:3""#))
    }
    #expect(source("tea.yml", 3) == source("tea", 3))
  }

  @Test("A session has a quote once it is complete, and its order keeps the quote")
  func kept() async throws {
    try await RunningService.withSession { service, session in
      let path = "/v1/sessions/\(session)/quote"
      let early = try await service.send("GET", path, status: 422)
      #expect(try early.text("code") == "incomplete")
      try await service.act(session, #"{"choose":"온도.ICE"}"#, at: "0.0", status: 200)
      let response = try await service.send("GET", path)
      #expect(response.status == 200 && response.body.hasSuffix("}\n"), "\(response)")
      let quote = try OrderQuote(json: Array(response.body.utf8))
      let menu = try #require(service.sessions.catalog.menu("shop"))
      #expect(quote.verify(against: menu) == .ok)
      #expect(response.body.contains(#""shop.yaml:"#), "the lines of the menu")
      #expect(response.headers["etag"] == "\"1.0\"")
      for (body, status) in [
        (#"{"quote":"sha256:1"}"#, 400),
        (#"{"quote":"sha256:\#(String(repeating: "0", count: 64))"}"#, 412),
      ] {
        let wrong = try await service.submit(session, at: "1.0", json: body)
        #expect(wrong.status == status, "\(wrong)")
        #expect(!wrong.body.contains("?."), "\(wrong)")
      }
      let submitted = try await service.submit(
        session, at: "1.0", json: #"{"quote":"\#(quote.digest)"}"#, status: 201)
      #expect(!submitted.body.contains("tree"))
      let order = "/v1/orders/\(try submitted.text("id"))/quote"
      let kept = try await service.send("GET", order)
      #expect(kept.status == 200 && kept.body == response.body)
      #expect(try await service.send("GET", path).body == response.body)
      let numbered = "/v1/orders/\(try #require(try submitted.json["number"] as? Int))/quote"
      let staffs = try await service.sendAsStaff("GET", numbered)
      #expect(staffs.status == 200 && staffs.body == response.body)
      #expect(try await service.send("GET", numbered).status == 401)
      let unknown = try await service.sendAsStaff("GET", "/v1/orders/none/quote", status: 404)
      #expect(try unknown.text("code") == "unknown-order")
      try await service.send("GET", "/v1/sessions/none/quote", status: 404)
    }
  }

  @Test("An order of a release without quotes has none, and an inventory is read beside one")
  func earlier() async throws {
    let order = StoredOrder(
      number: 1, id: .random(), menuID: "shop", menuDigest: "", document: "{}", time: Date(),
      inventory: InventoryRecord(revision: 3, document: #"{"soldOut":[],"stock":[]}"#),
      key: .random())
    let sessions = MenuSessions(MenuCatalog(), journal: MemoryJournal())
    #expect(sessions.quote(of: order) == nil)
    let inventory = Inventory(revision: 3, stock: ["a.b": 4])
    let catalog = MenuCatalog()
    catalog.register(shop)
    let menu = try #require(catalog.menu("shop"))
    let store = MenuStore(menu)
    try store.send(.choose("온도.ICE"))
    let quote = try store.quote()
    let record = try InventoryView(inventory).record.keeping(quote)
    #expect(record.quote == String(decoding: quote.json, as: UTF8.self))
    let read = try InventoryView(record).inventory
    #expect(read.revision == 3 && read.stock == inventory.stock)
    #expect(try InventoryView(read).record.quote == nil)
  }
}
#endif
