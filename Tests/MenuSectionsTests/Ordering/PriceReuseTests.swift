import Foundation
import MenuTestSupport
import Testing

@testable import MenuSections

@Suite("Prices that reuse what an action does not touch")
struct PriceReuseTests {
  /// Walks a menu; returns how many prices reused an earlier one.
  private func walk(_ definition: MenuDefinition, seed: UInt64) -> Int {
    let availability = Availability(definition)
    let store = MenuStore(definition)
    let evaluation = OrderEvaluation(definition, availability: availability, order: store.order)
    var known = evaluation.priced() ?? .unwritable
    var walk = RandomWalk(seed: seed)
    var reused = 0
    for _ in 0..<60 {
      let action = walk.command(for: store.screen)
      _ = try? store.send(action)
      let old = evaluation.order
      guard store.order != old else { continue }
      evaluation.turn(to: store.order)
      let difference = OrderDifference(from: old, to: store.order)
      let dependants = definition.sectionsDepending(on: difference.answers)
      let isKnown = evaluation.priceRecord.hasPrice(of: old)
      if isKnown, !difference.hasLines, dependants.isEmpty { reused += 1 }
      let price = evaluation.priced(
        after: old, known, difference, dependants: dependants)
      let whole = OrderEvaluation(
        definition, availability: availability, order: store.order
      ).priced()
      #expect(price == whole, "seed \(seed): \(action)")
      known = price ?? .unwritable
    }
    return reused
  }

  @Test("They equal the price of the whole order, over random menus and shops")
  func equalsWhole() throws {
    var (menus, shops, paid) = (0, 0, 0)
    for seed: UInt64 in 1...(runsAllLaws ? 160 : 80) {
      menus += walk(try MenuDefinition(RandomMenu.draft(seed: seed, isStrict: false)), seed: seed)
      menus += walk(try MenuDefinition(RandomMenu.draft(seed: seed)), seed: seed)
      shops += walk(try MenuDefinition(RandomShop(seed: seed).shop), seed: seed)
      paid += walk(try MenuDefinition(RandomShop.withTerms(seed: seed)), seed: seed)
    }
    #expect(menus > 500)
    #expect(shops > 50)
    #expect(paid > 50)
  }

  @Test("So do discounts, fees and tax, whatever is chosen first and dropped again")
  func equalsWholeWithTerms() throws {
    let definition = try MenuDefinition(
      "cafe", item: "Cafe", currency: .usd, discounts: [MenuDiscount("Lunch", off: "15%")],
      fees: [MenuFee("Bag", price: "0.10", tax: ["reduced"])],
      tax: MenuTax(
        isIncluded: false, rates: ["standard": "10%", "reduced": "8.875%"], default: ["standard"])
    ) {
      for section in 0..<3 {
        MenuSection(menu: "Cakes", id: "s\(section)", select: .any, each: 0...9) {
          for option in 0..<4 {
            MenuItem("Cake", id: "o\(option)", price: .minorUnits(Int64(option) * 135))
          }
        }
      }
      MenuSection(count: "Candles", id: "candles", price: "0.25")
    }
    let reused = (1...40).reduce(0) { $0 + walk(definition, seed: $1) }
    #expect(reused > 800)
  }

  @Test("An answer in one line prices only its section anew, in whatever order the lines are")
  func severalLines() throws {
    let definition = try MenuDefinition("cafe", item: "Cafe", currency: .usd) {
      MenuSection(menu: "Coffee", id: "c", select: .any, each: 0...9) {
        MenuItem("Latte", id: "latte", price: "4.50") {
          MenuSection(menu: "Milk", id: "milk", default: ["whole": 1]) {
            MenuItem("Whole", id: "whole")
            MenuItem("Oat", id: "oat", price: "0.70")
          }
          MenuSection(menu: "Extras", id: "extras", select: .any) {
            MenuItem("Shot", id: "shot", price: "0.80")
            MenuItem("Syrup", id: "syrup", price: "0.60")
          }
        }
      }
      MenuSection(count: "Cups", id: "n", price: "0.10")
      MenuSection(total: "Total", id: "sum")
    }
    let store = MenuStore(definition)
    for action: MenuAction in [
      .add("c.latte"), .add("c.latte"), .add("c.latte"), .choose("c.latte#2.extras.shot"),
      .choose("c.latte#2.milk.oat"), .count("n", to: 3), .choose("c.latte#3.extras.syrup"),
      .choose("c.latte#2.extras.shot"), .choose("c.latte.milk.oat"), .set("c.latte#2", to: 2),
      .choose("c.latte#2.milk.whole"), .undo, .undo, .redo,
    ] {
      try store.send(action)
      let whole = OrderReducer.screen(
        definition, availability: Availability(definition), order: store.order)
      #expect(store.screen == whole, "\(action)")
    }
    // 4.50 + 0.70; 2 × (4.50 + 0.70); 4.50 + 0.60; 3 × 0.10
    #expect(store.screen.total?.decimalText == "21.00")
  }
}
