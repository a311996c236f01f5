import MenuSections
import MenuTestSupport
import Testing

@Suite("Free units")
struct FreeUnitsTests {
  private static let tray = """
    {item: x, currency: KRW, price: 5000, sections: [
      {menu: C, id: c, select: any, each: 0..9, free: {first: 1, units: most-expensive}, items: {
        bun: 1000, box: {name: box, price: 2000, sections: [
          {count: N, id: n, range: 0..9, default: 1},
          {menu: E, id: e, select: any, items: {ribbon: 300}}]}}}]}
    """

  @Test(
    "Only an option's own price is free, and a unit with a nested count of 0 uses no free unit",
    arguments: [
      (["c.bun=2"], 6000), (["c.box=1"], 5000), (["c.box.e=ribbon"], 5300),
      (["c.box=1", "c.bun=1"], 6000), (["c.box.n=2"], 7000), (["c.box.n=0"], 5000),
      (["c.box.n=0", "c.bun=1"], 5000),
    ])
  func total(sets: [String], total: Int) throws {
    let screen = try screen(of: try menu(Self.tray), sets)
    #expect(screen.price.total == PriceRange(Int64(total)))
  }
}
