import MenuTestSupport
import MenuText
import Testing

@testable import MenuSections

@Suite("Editing items at run time")
struct EditTests {
  private static func cafe() throws -> MenuStore {
    MenuStore(
      try menu(
        """
        {item: Cafe, currency: KRW, sections: [
          {menu: Syrup, id: syrup, select: any, each: 0..3, items: {vanilla: 300, plum: 500, mint: 400}},
          {menu: Tea, id: tea, select: 0..1, items: [green, black]},
          {menu: Cups, id: cup, items: {mug: {sections: [{menu: Hot, id: hot, items: [y, n]}]}}},
          {menu: Size, id: size, items: [S, L]},
          {menu: Milk, id: milk, items: {oat: {price: {size: {S: 100, L: 200}}}}},
          {count: n, id: n}, {total: Sum, id: sum}]}
        """))
  }

  private static func item(_ name: String, _ price: Int64 = 100) -> MenuItem {
    MenuItem("\(name)", price: .minorUnits(price))
  }

  private func ids(_ section: Int, _ screen: Screen) -> [String] {
    guard case .menu(let menu) = screen.sections[section] else { return [] }
    return menu.rows.map(\.option.id)
  }

  @Test("Appending, inserting, moving, replacing and removing items updates the rows")
  func steps() async throws {
    let store = try Self.cafe()
    var update = try await store.update {
      try store.edit {
        $0.append([Self.item("fig")], to: "syrup")
        $0.insert([Self.item("lime")], at: 0, in: "syrup")
      }
    }
    #expect(ids(0, update.screen) == ["lime", "vanilla", "plum", "mint", "fig"])
    #expect(
      update.changes?.rows.inserted
        == [RowPath(section: 0, row: 0), RowPath(section: 0, row: 4)])
    #expect(update.changes?.sections.isEmpty == true)
    update = try await store.update { try store.edit { $0.move("syrup.fig", to: 1) } }
    #expect(
      update.changes?.rows.moved
        == [.init(old: RowPath(section: 0, row: 4), new: RowPath(section: 0, row: 1))])
    update = try await store.update {
      try store.edit { $0.replace("syrup", with: [Self.item("fig"), Self.item("plum", 700)]) }
    }
    #expect(ids(0, update.screen) == ["fig", "plum"])
    #expect(update.changes?.rows.deleted.count == 3)
    #expect(update.changes?.rows.updated.count == 1)
    update = try await store.update { try store.edit { $0.remove("syrup.fig") } }
    #expect(ids(0, update.screen) == ["plum"])
    update = try await store.update { try store.edit { $0.replace("syrup", with: []) } }
    guard case .menu(let syrup) = update.screen.sections[0] else {
      Issue.record("no menu")
      return
    }
    #expect(syrup.status == .empty)
  }

  @Test("An item that moves to another section keeps its row and its quantity")
  func crossing() async throws {
    let store = try Self.cafe()
    try store.send(.set("syrup.plum", to: 1))
    let update = try await store.update {
      try store.edit { $0.move("syrup.plum", to: 0, in: "tea") }
    }
    #expect(
      update.changes?.rows.moved
        == [.init(old: RowPath(section: 0, row: 1), new: RowPath(section: 1, row: 0))])
    #expect(update.screen.price.total.from == 500)
    #expect(update.screen.price.breakdown.map(\.path) == ["tea.plum"])
    try store.undo()
    #expect(store.screen.price.total.from == 0)
    try store.redo()
    #expect(store.screen.price.total.from == 500)
  }

  @Test("A chosen item that moves to a list to look at is lost, and no longer priced")
  func listToLookAt() throws {
    let store = MenuStore(
      try menu(
        """
        {item: x, currency: KRW, sections: [
          {menu: C, select: any, items: {tea: 2000}}, {menu: D, select: none, items: {cake: 3000}}]}
        """))
    try store.send(.choose("C.tea"))
    let lost = try store.edit { $0.move("C.tea", to: 0, in: "D") }
    #expect(lost.map(\.path) == ["C.tea"])
    #expect(store.screen.total?.minorUnits == 0)
    try store.undo()
    try store.redo()
    #expect(store.screen.total?.minorUnits == 0)
    let rejection = OrderRejection(.notSelectable, at: "D.tea")
    #expect(throws: rejection) { try store.send(.choose("D.tea")) }
  }

  @Test("Without its only item with a price, a section's other rows are updated to show none")
  func lastPrice() async throws {
    let store = MenuStore(
      try menu("{item: x, currency: KRW, sections: [{menu: C, select: any, items: {a: 0, b: 5}}]}"))
    let update = try await store.update { try store.edit { $0.remove("C.b") } }
    #expect(update.changes?.rows.updated.map(\.new) == [RowPath(section: 0, row: 0)])
  }

  @Test("A new price or name updates the row and the total")
  func contents() async throws {
    let store = try Self.cafe()
    try store.send(.set("syrup.plum", to: 2))
    var fresh = MenuItem("Plum syrup", id: "plum", price: 600)
    let update = try await store.update { try store.edit { $0.replace("syrup", with: [fresh]) } }
    #expect(update.screen.price.total.from == 1200)
    #expect(
      update.changes?.rows.updated
        == [.init(old: RowPath(section: 0, row: 1), new: RowPath(section: 0, row: 0))])
    fresh = MenuItem("Plum", id: "plum", price: 600)
    let renamed = try await store.update { try store.edit { $0.replace("syrup", with: [fresh]) } }
    #expect(renamed.changes?.rows.updated.count == 1)
    #expect(renamed.changes?.sections.updated.map(\.new) == [6])
    let same = try await store.update { try store.edit { $0.replace("syrup", with: [fresh]) } }
    #expect(same.changes?.isEmpty == true)
    #expect(same.revision == renamed.revision)
  }

  @Test("A new name of an option that is pending updates its section, which names it, too")
  func pendingName() async throws {
    let store = MenuStore(
      try menu(
        """
        {item: x, currency: KRW, sections: [
          {menu: C, id: c, select: any, each: 0..9, items: {tea: 2000, plum: 3000}}]}
        """))
    try store.send(.set("c.plum", to: 2))
    _ = store.setInventory(Inventory(stock: ["c.plum": 1]))
    #expect(store.screen.pending.map(\.path) == ["c.plum"])
    let items = [MenuItem("tea", price: 2000), MenuItem("Plum syrup", id: "plum", price: 3000)]
    let update = try await store.update { try store.edit { $0.replace("c", with: items) } }
    #expect(update.changes?.rows.updated.map(\.new) == [RowPath(section: 0, row: 1)])
    #expect(update.changes?.sections.updated.map(\.new) == [0])
    let more = try await store.update {
      try store.edit { $0.replace("c", with: [MenuItem("Tea", id: "tea", price: 2000), items[1]]) }
    }
    #expect(more.changes?.rows.updated.map(\.new) == [RowPath(section: 0, row: 0)])
    #expect(more.changes?.sections.isEmpty == true)
  }

  @Test("Removing a chosen item reports it as lost once, and adding it again restores the choice")
  func vanishing() async throws {
    let store = try Self.cafe()
    try store.send(.set("syrup.plum", to: 2))
    let gone = try await store.update { try store.edit { $0.remove("syrup.plum") } }
    #expect(gone.lost.map(\.path) == ["syrup.plum"])
    #expect(Localizer(.korean).sentence(for: gone.lost[0]) == "plum: 이제 고를 수 없어요")
    #expect(gone.screen.price.total.from == 0)
    #expect(throws: OrderRejection(.notVisible, at: "syrup.plum")) {
      try store.send(.add("syrup.plum"))
    }
    let later = try await store.update {
      try store.edit { $0.append([Self.item("fig")], to: "syrup") }
    }
    #expect(later.lost.isEmpty)
    let back = try await store.update {
      try store.edit { $0.append([Self.item("plum", 500)], to: "syrup") }
    }
    #expect(back.lost.isEmpty)
    #expect(back.screen.price.total.from == 1000)
  }

  @Test("A reader gets all choices lost since its last update")
  func lostOnPull() async throws {
    let store = try Self.cafe()
    try store.send(.set("syrup.plum", to: 2))
    var updates = store.updates().makeAsyncIterator()
    _ = await updates.next()
    try store.edit { $0.remove("syrup.plum") }
    try store.edit { $0.append([Self.item("fig")], to: "syrup") }
    #expect(await updates.next()?.lost.map(\.path) == ["syrup.plum"])
    try store.send(.set("syrup.fig", to: 1))
    #expect(await updates.next()?.lost == [])
  }

  @Test("After an edit, the screen equals one built from scratch")
  func equalsFull() async throws {
    var walk = RandomWalk(seed: 7)
    for _ in 0..<60 {
      let store = try Self.cafe()
      for step in 0..<12 {
        _ = try? store.send(walk.command(for: store.screen))
        let before = store.screen
        let kind = walk.number(in: 0...4)
        let update = try? await store.update {
          switch kind {
          case 0: try store.edit { $0.move("syrup.plum", to: 0, in: "tea") }
          case 1: try store.edit { $0.move("tea.black", to: 1, in: "syrup") }
          case 2:
            try store.edit {
              $0.replace("syrup", with: ["plum", "fig", "mint"].shuffled().map { Self.item($0) })
            }
          case 3: try store.edit { $0.remove("syrup.mint") }
          default: try store.edit { $0.append([Self.item("n\(step)")], to: "tea") }
          }
        }
        let definition = store.definition
        #expect(
          store.screen
            == OrderReducer.screen(
              definition, availability: Availability(definition), order: store.order))
        guard let update, let changes = update.changes else { continue }
        #expect(
          try before.shown().applying(changes, contentFrom: update.screen.shown())
            == update.screen.shown())
        #expect(changes == Differ.changes(from: before.shown(), to: update.screen.shown()))
      }
    }
  }

  @Test(
    "An invalid edit is rejected as a whole with a message, and the screen is unchanged",
    arguments: [
      ("missing", ["a"], "missing: no section or item has this path"),
      ("sirup", ["a"], "sirup: no section or item has this path; did you mean 'syrup'?"),
      ("n", ["a"], "n: only the items of a menu section can be edited"),
      ("tea.green", ["a"], "tea.green: only the items of a menu section can be edited"),
      (
        "cup", ["a"],
        "cup: its options have sections, or prices or codes that depend on other answers"
      ),
      (
        "milk", ["a"],
        "milk: its options have sections, or prices or codes that depend on other answers"
      ),
      ("size", ["a"], "size: its options determine a price elsewhere in the menu"),
      ("cup.mug.hot", ["a"], "cup.mug.hot: sections inside an option cannot be edited"),
      ("tea", ["a", "b", "a"], "tea: duplicate id 'a' at 0 and 2"),
      ("tea", ["a", " "], "tea: the item at 1 has no id and no name"),
    ])
  func invalid(section: String, items: [String], sentence: String) throws {
    let store = try Self.cafe()
    let before = store.screen
    do {
      try store.edit {
        $0.append([Self.item("fig")], to: "syrup")
        $0.replace(MenuPath(section), with: items.map { Self.item($0) })
      }
      Issue.record("accepted")
    } catch {
      #expect(error.description == sentence)
    }
    #expect(store.screen == before)
    #expect(store.screen.revision == before.revision)
  }

  @Test("Items that are not plain, invalid ids and indices out of range are rejected")
  func invalidItems() throws {
    let store = try Self.cafe()
    let nested = MenuItem("a") { MenuSection(text: "t") }
    #expect(throws: EditError(.notPlain("a"), at: "tea")) {
      try store.edit { $0.append([nested], to: "tea") }
    }
    let dotted = MenuItem("a", id: "a.b")
    #expect(throws: EditError(.badID("a.b", index: 0), at: "tea")) {
      try store.edit { $0.append([dotted], to: "tea") }
    }
    #expect(
      throws: EditError(
        .invalid("a", .badAmount, "'-9223372036854775808' has more than 12 digits"), at: "tea")
    ) {
      try store.edit { $0.append([Self.item("a", .min)], to: "tea") }
    }
    #expect(throws: EditError(.indexOutOfRange(4, count: 2), at: "tea")) {
      try store.edit { $0.insert([Self.item("a")], at: 4, in: "tea") }
    }
    #expect(throws: EditError(.indexOutOfRange(-1, count: 1), at: "tea.green")) {
      try store.edit { $0.move("tea.green", to: -1) }
    }
    #expect(throws: EditError(.unknownPath(nearest: "tea.green"), at: "tea.gren")) {
      try store.edit { $0.remove("tea.gren") }
    }
  }
}
