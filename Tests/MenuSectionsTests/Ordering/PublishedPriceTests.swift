import MenuSections
import MenuTestSupport
import Testing

/// Worked examples from other projects' documentation and bug reports about wrong totals.
@Suite("Published price examples")
struct PublishedPriceTests {
  private func total(_ yaml: String, _ sets: String...) throws -> String? {
    let definition = try menu(yaml)
    let availability = Availability(definition)
    var sheet = AnswerSheet(definition, availability)
    for set in sets {
      let parts = set.split(separator: "=", maxSplits: 1)
      sheet.set(MenuPath(String(parts[0])), to: MenuValue(.text(String(parts[1]))))
    }
    let screen = OrderReducer.screen(
      definition, availability: availability, order: try sheet.checkedOrder())
    return screen.total?.decimalText
  }

  @Test(
    "Free count: base 10, two free at 1 each, four picked is 12 (tastyigniter/TastyIgniter#1178)")
  func freeCount() throws {
    let pizza = """
      {item: Pizza, price: 10, currency: USD, sections: [
        {menu: Toppings, select: any, each: 0..9, free: 2, items: {Olive: 1, Onion: 1}}]}
      """
    #expect(try total(pizza, "Toppings.Olive=4") == "12.00")
    #expect(try total(pizza, "Toppings.Olive=3", "Toppings.Onion=1") == "12.00")
    #expect(try total(pizza, "Toppings.Onion=1") == "10.00")
  }

  @Test(
    "Prices 4, 5, 2 with two free: 5 remains if the cheapest are free, 2 if the most expensive (#1178)",
    arguments: [("cheapest", "5.00"), ("most-expensive", "2.00")])
  func unequalFree(take: String, left: String) throws {
    let menu = """
      {item: Pizza, currency: USD, sections: [
        {menu: T, select: any, free: {first: 2, units: \(take)}, items: {a: 4, b: 5, c: 2}}]}
      """
    #expect(try total(menu, "T.a=1", "T.b=1", "T.c=1") == left)
    #expect(try total(menu, "T.c=1", "T.b=1", "T.a=1") == left)
  }

  @Test("An included default is free, a charged default is not (Toast, ModifierGroup)")
  func defaults() throws {
    func burger(_ cheese: String) -> String {
      """
      {item: Burger, price: 8, currency: USD, sections: [
        {menu: Cheese, select: optional, default: cheese, items: {cheese: \(cheese), bacon: 3}}]}
      """
    }
    #expect(try total(burger("0")) == "8.00")
    #expect(try total(burger("1")) == "9.00")
    #expect(try total(burger("0"), "Cheese=bacon") == "11.00")
  }

  @Test(
    "A swap with credit costs the difference, and removing the default costs the base price (Toast)"
  )
  func swap() throws {
    let salad = """
      {item: Salad, price: 10, currency: USD, sections: [
        {menu: Protein, select: optional, default: chicken, items: {chicken: 0, salmon: 2}}]}
      """
    #expect(try total(salad, "Protein=salmon") == "12.00")
    #expect(try total(salad, "Protein.chicken=0") == "10.00")
  }

  @Test("Two lines of the same tea, one with milk, cost 15000 (micwallace/wallacepos#83)")
  func lineIdentity() throws {
    let tea = """
      {item: 찻집, currency: KRW, locale: ko, sections: [
        {id: tea, menu: 차, select: any, each: 0..9, items: {hot: {name: 뜨거운 차, price: 5000,
          sections: [{id: plus, menu: 추가, select: optional, items: {milk: 5000}}]}}}]}
      """
    #expect(try total(tea, "tea.hot.plus=milk", "tea.hot#2=1") == "15000")
  }

  @Test("Lines add up to 36.90 (Square forum 11179), and 25 + 21 is 46 (Open Delivery, SUM)")
  func sums() throws {
    let lines = """
      {item: Order, currency: USD, sections: [
        {menu: L, select: any, each: 0..9, items: {a: 15.00, b: 8.00, c: 6.95}}]}
      """
    #expect(try total(lines, "L.a=1", "L.b=1", "L.c=2") == "36.90")
    let halves = """
      {item: Pizza, currency: BRL, sections: [{menu: H, select: any, items: {x: 25, y: 21}}]}
      """
    #expect(try total(halves, "H.x=1", "H.y=1") == "46.00")
  }

  @Test(
    "A set's price does not depend on the prices of its parts (odoo #167472, #246692, #247558)",
    arguments: [("7.00", 3), ("40.00", 2), ("100.00", 3), ("50.00", 3)])
  func setPrice(price: String, parts: Int) throws {
    let set = """
      {item: Set, currency: USD, sections: [{menu: Set, id: set, select: any, each: 0..99, items: {
        s: {name: Set, price: \(price), sections: [
          {menu: Part, id: part, select: \(parts), each: 0..\(parts), items: {p: 0, q: 0}}]}}}]}
      """
    #expect(try total(set, "set.s=1", "set.s.part.p=\(parts)") == price)
  }

  @Test("Ten sets cost ten times the set's price (odoo #244940)")
  func tenSets() throws {
    let set = """
      {item: Set, currency: EUR, sections: [{menu: Set, id: set, select: any, each: 0..99, items: {
        s: {name: Set, price: 11, sections: [{menu: P, id: p, select: 2, each: 0..2, items: [a, b]}]}}}]}
      """
    #expect(try total(set, "set.s=10", "set.s.p.a=1", "set.s.p.b=1") == "110.00")
  }
}
