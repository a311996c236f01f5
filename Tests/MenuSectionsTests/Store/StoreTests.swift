import MenuSections
import MenuTestSupport
import Testing

@Suite("The store")
struct StoreTests {
  private static let cafe = """
    {item: x, currency: KRW, sections: [
      {menu: T, id: t, items: [hot, ice]},
      {menu: E, id: e, select: any, each: 0..9, default: shot, items: {shot: 500, syrup: 300}},
      {menu: C, id: c, select: any, each: 0..9, items: {latte: {name: latte, sections: [
        {menu: S, id: s, items: {S: 4000, L: 5000}}]}}},
      {text: N, id: note},
      {count: Q, id: q}]}
    """

  @Test("Actions from many threads are applied one at a time, and none is lost")
  func manyThreads() async throws {
    let store = MenuStore(try menu(Self.cafe))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<100 {
            _ = try? store.send(.add("c.latte"))
            _ = store.screen
          }
        }
      }
    }
    #expect(store.screen.sections.filter { $0.instance.owner != nil }.count == 9)
    #expect(store.screen.revision == 9)
  }

  @Test("An action that changes nothing is accepted and adds neither history nor a revision")
  func nothingChanged() throws {
    let store = MenuStore(try menu(Self.cafe))
    let before = store.screen.revision
    #expect(try store.send(.set("e.shot", to: 1)).revision == before)
    #expect(throws: OrderRejection(.nothingToUndo, at: "")) { try store.undo() }
  }

  @Test("Reset restores the initial order and can be undone")
  func reset() throws {
    let definition = try menu(Self.cafe)
    let store = MenuStore(definition)
    try store.send(.add("c.latte"))
    let ordered = store.screen
    try store.send(.reset)
    #expect(store.order == .starting(definition))
    try store.undo()
    #expect(store.screen == ordered)
  }

  @Test("Replacing the menu keeps choices by path, then by unique id, and reports lost choices")
  func replaceMenu() throws {
    let store = MenuStore(try menu(Self.cafe))
    for action: MenuAction in [
      .choose("t.ice"), .set("e.syrup", to: 2), .choose("c.latte"), .choose("c.latte.s.L"),
      .write("note", text: "less ice"), .count("q", to: 3),
    ] {
      try store.send(action)
    }
    let next = try menu(
      """
      {item: y, currency: KRW, sections: [
        {menu: T, id: t, items: [hot]},
        {menu: Extras, id: extras, select: any, each: 0..9, items: {shot: 500, syrup: 350}},
        {menu: C, id: c, select: any, each: 0..9, items: {latte: {name: latte, sections: [
          {menu: S, id: s, items: {S: 4000, L: 5500}}]}}},
        {menu: New, id: new, items: [a, b], default: b},
        {text: N, id: note, max: 4},
        {count: Q, id: q}]}
      """)
    let lost = store.replaceMenu(next)
    #expect(lost.map(\.path) == ["t.ice", "note"])
    #expect(store.screen.price.total == PriceRange((500 + 2 * 350 + 5500) * 3))
    #expect(store.screen.pending == [PendingItem(path: "t", need: .chooseMore(1))])
    #expect(throws: OrderRejection(.nothingToUndo, at: "")) { try store.undo() }
  }

  @Test("The inventory is applied to a replaced menu")
  func inventoryAfterReplacing() throws {
    let store = MenuStore(try menu("{item: x, sections: [{menu: T, items: [hot]}]}"))
    let diagnostics = store.setInventory(Inventory(soldOut: ["T.ice": SoldOut()]))
    #expect(diagnostics.map(\.code) == [.unknownInventoryPath])
    store.replaceMenu(try menu("{item: x, sections: [{menu: T, items: [hot, ice]}]}"))
    #expect(throws: OrderRejection(.soldOut(SoldOut()), at: "T.ice")) {
      try store.send(.choose("T.ice"))
    }
  }

  @Test("The state digest is FNV-1a of the answers and the same in every process")
  func digest() throws {
    let store = MenuStore(try menu("{item: x, sections: [{menu: T, items: [hot, ice]}]}"))
    #expect(store.screen.stateDigest == "cbf29ce484222325")
    try store.send(.choose("T.ice"))
    // FNV-1a of the eight bytes "T.ice=1\\n", calculated by hand with the published constants.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "T.ice=1\n".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    #expect(store.screen.stateDigest == String(hash, radix: 16))
  }
}
