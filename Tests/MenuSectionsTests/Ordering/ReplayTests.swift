import MenuSections
import MenuTestSupport
import Testing

@Suite("A log is replayed without asking the inventory again")
struct ReplayTests {
  private static let cafe = """
    {item: x, currency: KRW, sections: [
      {menu: C, select: any, each: 0..9, items: {latte: {name: latte, sections: [
        {menu: T, items: {hot: 3000, ice: 3500}}, {count: n, id: n}, {text: note, id: note}]}}},
      {menu: M, select: 0..2, items: [soy, cow, oat]},
      {menu: S, when: {M: soy}, items: [warm, cold]}]}
    """

  /// The screen that a log leaves while the inventory says that something is gone.
  private func replay(_ actions: MenuAction..., soldOut: String) throws -> Screen {
    let gone = Inventory(revision: 1, soldOut: [.init(Located(soldOut))])
    let store = MenuStore(try menu(Self.cafe), inventory: gone)
    for action in actions { try store.replay(.act(action)) }
    store.setInventory(Inventory(revision: 2))
    return store.screen
  }

  @Test("What is nested in an option that is sold out since is answered again")
  func nested() throws {
    let screen = try replay(
      .choose("C.latte"), .choose("C.latte.T.ice"), .count("C.latte.n", to: 2),
      .write("C.latte.note", text: "weak"), soldOut: "C.latte")
    #expect(screen.total?.minorUnits == 7000)
  }

  @Test("What a choice that is sold out since showed is answered again")
  func shownByCondition() throws {
    let screen = try replay(.choose("M.soy"), .choose("S.warm"), soldOut: "M.soy")
    #expect(screen.pending == [])
  }

  @Test("A limit that was reached only because of what is sold out since refuses nothing")
  func limits() throws {
    let store = MenuStore(try menu(Self.cafe))
    var log: [MenuAction] = [.choose("M.soy"), .choose("M.cow")]
    for action in log { try store.send(action) }
    store.setInventory(Inventory(revision: 1, soldOut: [.init(Located("M.cow"))]))
    log.append(.choose("M.oat"))
    try store.send(.choose("M.oat"))
    let again = MenuStore(try menu(Self.cafe))
    for action in log { try again.replay(.act(action)) }
    #expect(again.order == store.order)
  }

  @Test("What no menu ever accepted is refused all the same")
  func refused() throws {
    let codes = try [
      MenuAction.choose("M.milk"), .set("M.soy", to: 2), .count("C.latte.n", to: 100),
      .write("C.latte.note", text: "a\nb"), .choose("M"),
    ].map { action in
      let store = MenuStore(try menu(Self.cafe))
      try store.replay(.act(.choose("C.latte")))
      do {
        try store.replay(.act(action))
        return "accepted"
      } catch let rejection as OrderRejection {
        return rejection.code
      }
    }
    #expect(
      codes == ["unknown-path", "out-of-range", "out-of-range", "too-long", "not-selectable"])
  }
}
