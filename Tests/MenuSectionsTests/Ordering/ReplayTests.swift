import MenuSections
import MenuTestSupport
import Testing

@Suite("Replaying a log ignores the inventory")
struct ReplayTests {
  private static let cafe = """
    {item: x, currency: KRW, sections: [
      {menu: C, select: any, each: 0..9, items: {latte: {name: latte, sections: [
        {menu: T, items: {hot: 3000, ice: 3500}}, {count: n, id: n}, {text: note, id: note}]}}},
      {menu: M, select: 0..2, items: [soy, cow, oat]},
      {menu: S, when: {M: soy}, items: [warm, cold]}]}
    """

  /// The screen after replaying a log while an option is sold out.
  private func replay(_ actions: MenuAction..., soldOut: String) throws -> Screen {
    let gone = Inventory(revision: 1, soldOut: [MenuPath(soldOut): SoldOut()])
    let store = MenuStore(try menu(Self.cafe), inventory: gone)
    for action in actions { try store.replay(action) }
    _ = store.setInventory(Inventory(revision: 2))
    return store.screen
  }

  @Test("Answers nested in an option that has since sold out are restored")
  func nested() throws {
    let screen = try replay(
      .choose("C.latte"), .choose("C.latte.T.ice"), .count("C.latte.n", to: 2),
      .write("C.latte.note", text: "weak"), soldOut: "C.latte")
    #expect(screen.total?.minorUnits == 7000)
  }

  @Test("Answers shown by a choice that has since sold out are restored")
  func shownByCondition() throws {
    let screen = try replay(
      .choose("C.latte"), .choose("C.latte.T.hot"), .choose("M.soy"), .choose("S.warm"),
      soldOut: "M.soy")
    #expect(screen.pending == [])
  }

  @Test("A limit reached only because an option has since sold out rejects nothing")
  func limits() throws {
    let store = MenuStore(try menu(Self.cafe))
    var log: [MenuAction] = [.choose("M.soy"), .choose("M.cow")]
    for action in log { try store.send(action) }
    _ = store.setInventory(Inventory(revision: 1, soldOut: ["M.cow": SoldOut()]))
    log.append(.choose("M.oat"))
    try store.send(.choose("M.oat"))
    let again = MenuStore(try menu(Self.cafe))
    for action in log { try again.replay(action) }
    #expect(again.order == store.order)
  }

  @Test("Actions that were never valid are rejected")
  func invalid() throws {
    let codes = try [
      MenuAction.choose("M.milk"), .set("M.soy", to: 2), .count("C.latte.n", to: 100),
      .write("C.latte.note", text: "a\nb"), .choose("M"),
    ].map { action in
      let store = MenuStore(try menu(Self.cafe))
      try store.replay(.choose("C.latte"))
      do {
        try store.replay(action)
        return "accepted"
      } catch let rejection as OrderRejection {
        return rejection.code
      }
    }
    #expect(
      codes == ["unknown-path", "out-of-range", "out-of-range", "too-long", "not-selectable"])
  }
}
