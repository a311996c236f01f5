import MenuSections
import MenuTestSupport
import Testing

@Suite("Prices that depend on a missing answer")
struct OpenPriceTests {
  @Test("A table with the same price for every option needs no answer")
  func sameForAll() throws {
    let latte = """
      {item: x, currency: KRW, price: {size: {S: 4500, L: 4500}}, sections: [
        {menu: Size, id: size, select: optional, items: [S, L]}]}
      """
    let screen = try screen(of: try menu(latte))
    #expect(screen.total?.minorUnits == 4500)
    #expect(screen.isComplete)
  }

  private static let nested = """
    {item: x, currency: KRW,
     price: {size: {S: {cup: {paper: 1000, glass: 1500}}, L: {cup: {paper: 2000, glass: 2500}},
                    tasting: 0}},
     sections: [
       {menu: Size, id: size, select: optional, items: [S, L, tasting]},
       {menu: Cup, id: cup, select: optional, items: [paper, glass]}]}
    """

  @Test(
    "A nested table gives the range of prices that the answers still allow",
    arguments: [
      ([], PriceRange(from: 0, to: 2500), ["size"]),
      (["cup=glass"], PriceRange(from: 0, to: 2500), ["size"]),
      (["cup=paper"], PriceRange(from: 0, to: 2000), ["size"]),
      (["size=L"], PriceRange(from: 2000, to: 2500), ["cup"]),
      (["size=tasting"], PriceRange(0), []),
      (["size=S", "cup=glass"], PriceRange(1500), []),
    ])
  func nestedTable(sets: [String], total: PriceRange, pending: [MenuPath]) throws {
    let definition = try menu(Self.nested)
    var sheet = AnswerSheet(definition, Availability(definition))
    for set in sets {
      let parts = set.split(separator: "=").map(String.init)
      sheet.set(MenuPath(parts[0]), to: MenuValue(.text(parts[1])))
    }
    let store = MenuStore(definition, order: try sheet.checkedOrder())
    #expect(store.screen.price.total == total)
    #expect(store.screen.pending.map(\.path) == pending)
  }
}
