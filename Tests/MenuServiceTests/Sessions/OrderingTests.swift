import Foundation
import MenuSections
import MenuText
import Testing

@testable import MenuService

@Suite("Orders and stock", .serialized)
struct OrderingTests {
  @Test(
    "A complete session is submitted as a priced order and then never changes",
    arguments: JournalKind.all)
  func submits(kind: JournalKind) async throws {
    try await kind.withSession { sessions, token, journal in
      let missing = try await sessionError(await sessions.submit(token, expecting: at(0)))
      guard case .incomplete(let shown) = missing else { throw Unexpected() }
      #expect(shown.screen.pending.map(\.path) == ["온도"])
      try await sessions.perform([ice, add("꿀"), add("꿀")], in: token, expecting: 0)
      let key = RequestKey("pay", body: "x")
      let order = try await sessions.submit(token, expecting: at(3), key: key)
      #expect(order.number == 1)
      #expect(order.document.contains(#""total":{"amount":"4000""#))
      #expect(order.document.contains(#""status":"complete""#))
      #expect(try await sessions.submit(token, expecting: at(3), key: key) == order)
      for sessions in [sessions, service(journal)] {
        #expect(try await sessions.screen(of: token).orderID == order.id)
        let errors = [
          try await sessionError(await sessions.perform([add("우유")], in: token, expecting: 3)),
          try await sessionError(await sessions.submit(token, expecting: at(3))),
        ]
        for error in errors {
          guard case .submitted(order.id) = error else { throw Unexpected() }
        }
        #expect(try await sessions.order(order.id) == order)
        #expect(try await sessions.orders(after: 0, limit: 9) == [order])
        #expect(try await sessions.screen(of: order).total?.minorUnits == 4000)
      }
    }
  }

  @Test("An empty order is rejected and gets no number", arguments: JournalKind.all)
  func emptyOrder(kind: JournalKind) async throws {
    let board = MenuSource(
      name: "board",
      text:
        "{item: Bar, currency: EUR, sections: [{menu: Drinks, id: d, select: any, items: {tea: 3}}]}"
    )
    try await kind.withJournal { journal in
      let sessions = service(journal, registering: board)
      let (token, _) = try await sessions.begin("board")
      let missing = try await sessionError(await sessions.submit(token, expecting: at(0)))
      guard case .incomplete(let shown) = missing else { throw Unexpected() }
      #expect(shown.screen.pending.map(\.code) == ["answer-something"])
      try await sessions.perform([.choose("d.tea")], in: token, expecting: 0)
      #expect(try await sessions.submit(token, expecting: at(1)).number == 1)
    }
  }

  @Test(
    "The first order gets the remaining stock, and other sessions change",
    arguments: JournalKind.all)
  func stock(kind: JournalKind) async throws {
    try await kind.withSession { sessions, one, journal in
      let (two, _) = try await sessions.begin("shop")
      try await sessions.perform([ice, add("레몬"), add("레몬")], in: one, expecting: 0)
      try await sessions.perform([ice, add("레몬")], in: two, expecting: 0)
      let order = try await sessions.submit(one, expecting: at(3))
      #expect(try await sessions.inventory(ofMenu: "shop").stock == ["추가.레몬": 0])
      let missing = try await sessionError(
        await sessions.submit(two, expecting: at(2), seen: SeenOrder(total: 3700)))
      guard case .orderChanged(let change) = missing else { throw Unexpected() }
      #expect(change.current.revision == at(2, 1))
      #expect(change.before == 3700 && change.after == 3000)
      #expect(change.items.map(\.code) == ["out-of-stock"])
      #expect(change.items.map(\.before) == [700] && change.items.map(\.after) == [0])
      // The submitted session keeps the inventory of its order.
      #expect(try await sessions.screen(of: one).screen.isComplete)
      #expect(try await service(journal).screen(of: one).screen.isComplete)
      #expect(try await sessions.screen(of: order).total?.minorUnits == 4400)
    }
  }

  @Test(
    "An order of which fewer are left than the least quantity counts, and a change does not list it",
    arguments: JournalKind.all)
  func shortStock(kind: JournalKind) async throws {
    let bakery = MenuSource(
      name: "bakery",
      text: """
        item: Bakery
        currency: EUR
        sections:
          - {menu: Bread, id: b, select: any, each: 2..4, items: {roll: {price: 3.00, stock: 3}}}
          - {menu: Drinks, id: d, select: any, items: {tea: {price: 2.00, stock: 1}}}

        """)
    try await kind.withJournal { journal in
      let sessions = service(journal, registering: bakery)
      let (one, _) = try await sessions.begin("bakery")
      let (two, _) = try await sessions.begin("bakery")
      for token in [one, two] {
        try await sessions.perform(
          [.choose("b.roll"), .choose("d.tea")], in: token, expecting: 0)
      }
      _ = try await sessions.submit(one, expecting: at(2))
      let error = try await sessionError(
        await sessions.submit(two, expecting: at(2), seen: SeenOrder(total: 800)))
      guard case .orderChanged(let change) = error else { throw Unexpected() }
      #expect(change.before == 800 && change.after == 600)
      #expect(change.items.map(\.path) == ["d.tea"])
      #expect(change.current.screen.pending.map(\.path) == ["b.roll"])
    }
  }

  @Test("An order is stored with added sentences")
  func addedSentences() async throws {
    let menu = MenuSource(
      name: "toast",
      text: """
        item: Toast
        currency: KRW
        locale: fr
        sections:
          - menu: Confiture
            select: 0..2
            free: {first: 1, units: cheapest}
            items: {Fraise: 500, Figue: 700}
          - total: Total
        """)
    let french: LanguageTag = "fr"
    var strings = LocalizedStrings()
    strings.add(try StringsTable(parsing: "line.free = {name} offerte"), for: french)
    let sessions = service(MemoryJournal(), registering: menu)
    let (token, _) = try await sessions.begin("toast")
    try await sessions.perform([.choose("Confiture.Figue")], in: token, expecting: 0)
    let order = try await sessions.submit(token, expecting: at(1), adding: strings)
    #expect(order.document.contains("\"Confiture offerte\""))
  }

  /// Whether a new session can order these actions; `false` if something is not left.
  private static func sells(
    _ actions: [MenuAction], of menuID: String, in sessions: MenuSessions
  ) async throws -> Bool {
    let (token, _) = try await sessions.begin(menuID)
    do throws(SessionError) {
      let shown = try await sessions.perform(actions, in: token, expecting: 0).current
      _ = try await sessions.submit(token, expecting: shown.revision, seen: shown.seen)
      return true
    } catch {
      switch error {
      case .orderChanged, .rejected: return false
      default: throw error
      }
    }
  }

  @Test("Concurrent orders never oversell the stock", arguments: JournalKind.all)
  func manyAtOnce(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let processes = [service(journal), service(journal)]
      _ = try await processes[0].setInventory(
        Inventory(stock: ["추가.레몬": 7]), ofMenu: "shop", expecting: 0)
      let sold = try await (0..<12).mapConcurrently { number in
        try await Self.sells(
          [ice, add("레몬")], of: "shop", in: processes[number % (journal.isShared ? 2 : 1)])
      }
      #expect(sold.count { $0 } == 7)
      #expect(try await processes[0].inventory(ofMenu: "shop").stock == ["추가.레몬": 0])
      let numbers = try await journal.orders(after: 0, limit: 99).map(\.number)
      #expect(numbers == Array(1...7))
    }
  }

  @Test(
    "The stock of a group is one over all lines and sessions, also by code",
    arguments: JournalKind.all)
  func stockOfGroup(kind: JournalKind) async throws {
    let cafe = MenuSource(
      name: "cafe",
      text: """
        item: Cafe
        currency: EUR
        groups:
          milk: {menu: Milk, default: whole, items: {whole: 0, oat: {price: 0.50, code: M-2}}}
        sections:
          - {menu: Hot, id: hot, select: any, each: 0..9, price: 3, sections: [milk], items: {latte: Latte, flat: Flat white}}
          - {menu: Cold, id: cold, select: any, each: 0..9, price: 4, sections: [milk], items: {latte: Iced latte}}
        """)
    try await kind.withJournal { journal in
      let sessions = service(journal, registering: cafe)
      var inventory = Inventory()
      inventory.codes.stock["M-2"] = 8
      _ = try await sessions.setInventory(inventory, ofMenu: "cafe", expecting: 0)
      let items = ["hot.latte", "hot.flat", "cold.latte"]
      let sold = try await (0..<6).mapConcurrently { number in
        let actions = [number, number + 1].flatMap { index -> [MenuAction] in
          let path = MenuPath(items[index % 3])
          return [.choose(path), .choose(path.appending("milk").appending("oat"))]
        }
        return try await Self.sells(actions, of: "cafe", in: sessions)
      }
      #expect(sold.count { $0 } == 4, "each order has two units")
      let left = try await sessions.inventory(ofMenu: "cafe")
      #expect(left.stock == ["milk.oat": 0])
      #expect(left.codes.stock == ["M-2": 8])
      // A new number of the code replaces what the orders left.
      var changes = InventoryChanges()
      changes.codes.stock["M-2"] = 3
      let refilled = try await sessions.changeInventory(changes, ofMenu: "cafe")
      #expect(refilled.stock == [:])
      #expect(refilled.codes.stock == ["M-2": 3])
    }
  }

  @Test("An inventory is stored with the languages of its texts")
  func liveText() throws {
    var reason = LocalizedText("오늘 소진", in: .korean)
    reason.set("gone \"for\" today", in: .english)
    var inventory = Inventory(
      revision: 4,
      soldOut: ["a.b": SoldOut(reason: reason), "a.c": SoldOut()], stock: ["d.🍋": 3])
    inventory.codes = Inventory.Codes(soldOut: ["A": SoldOut(reason: reason)], stock: ["B": 2])
    var inMenuLanguage: LocalizedText = "Back at five"
    inventory.soldOut["b.c"] = SoldOut(reason: inMenuLanguage)
    inMenuLanguage.set("다섯 시에", in: .korean)
    inventory.soldOut["b.d"] = SoldOut(reason: inMenuLanguage)
    let again = try InventoryView(
      InventoryRecord(revision: 9_999_999, document: try InventoryView(inventory).stored)
    ).inventory
    #expect(again.revision == 9_999_999)
    #expect(again.soldOut == inventory.soldOut)
    #expect(again.stock == inventory.stock)
    #expect(again.codes == inventory.codes)
    #expect(throws: JournalError.self) {
      try InventoryView(InventoryRecord(revision: 1, document: "{"))
    }
  }
}
