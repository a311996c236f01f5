import Foundation
import MenuTestSupport
import MenuText
import Testing

@testable import MenuSections

@Suite("What rows say a choice costs")
struct PriceDifferenceTests {
  private func rows(_ store: MenuStore, _ section: MenuPath) -> [String] {
    for case .menu(let view) in store.screen.sections where view.instance.path == section {
      return view.rows.map { row in
        let difference = row.difference.flatMap(\.amount).map { " \($0)" } ?? ""
        return (Localizer(.english).price(of: row, in: view) ?? "-") + difference
      }
    }
    return []
  }

  private static let latte = """
    {item: x, currency: KRW, sections: [{menu: Coffee, id: coffee, select: any, each: 0..9, items: {
      latte: {price: {size: {R: 3900, L: 4400, XL: none}}, sections: [
        {menu: Size, id: size, default: L, items: [R, L, XL]},
        {menu: Milk, id: milk, items: {whole: 0, oat: 700, less: -200}},
        {menu: Cup, id: cup, items: [paper, glass]}]},
      gift: {name: Card, price: 0}}}]}
    """

  @Test(
    "A size shows the resulting price, and every option of a section with prices its difference")
  func group() throws {
    let store = MenuStore(try menu(Self.latte))
    try store.send(.add("coffee.latte"))
    #expect(rows(store, "coffee.latte.size") == ["₩3,900 -500", "₩4,400 0", "-"])
    #expect(rows(store, "coffee.latte.milk") == ["+₩0 0", "+₩700 700", "−₩200 -200"])
    #expect(
      rows(store, "coffee.latte.cup") == ["- 0", "- 0"], "a section without prices shows none")
    #expect(rows(store, "coffee") == ["from ₩3,700", "₩0"], "items are added to nothing")
  }

  @Test("The size of a part of a set shows what it adds, even beside a price of 0")
  func partOfSet() throws {
    let store = MenuStore(
      try menu(
        """
        {item: x, currency: KRW, products: {fries: {name: Fries, price: 1900, sections: [
          {menu: Size, id: size, default: M, items: [M, L]}]}},
         sections: [{menu: Sets, id: sets, select: any, items: {set: {name: Set, price: 8900, sections: [
          {menu: Side, id: side, included: yes, default: fries, items: {
            fries: {product: fries, surcharge: {size: {M: 0, L: 500}}}}}]}}}]}
        """))
    try store.send(.add("sets.set"))
    #expect(rows(store, "sets.set.side.fries.size") == ["+₩0 0", "+₩500 500"])
  }

  @Test("Every row's difference is what the choice changes, on random menus and shops")
  func random() throws {
    var law = DifferenceLaw()
    for seed: UInt64 in 1...120 {
      try law.check(
        try MenuDefinition(RandomMenu.draft(seed: seed, isStrict: seed.isMultiple(of: 2))), seed)
      try law.check(try MenuDefinition(RandomShop(seed: seed).shop), seed)
    }
    #expect(law.radios > 300 && law.others > 300 && law.deciders > 5, "\(law)")
  }

  @Test("Every row's difference is what the choice changes, on the menus of Config")
  func shipped() throws {
    var law = DifferenceLaw()
    for (name, text) in try Repository.documents(in: "Config") {
      for seed: UInt64 in 1...8 { try law.check(try menu(text, id: name), seed) }
    }
    #expect(law.radios > 100 && law.others > 100 && law.deciders > 20, "\(law)")
  }
}

/// Holds what rows show against the prices of the orders after choosing them.
private struct DifferenceLaw {
  private(set) var radios = 0
  private(set) var deciders = 0
  private(set) var others = 0

  /// Checks the rows of all screens of a random walk.
  mutating func check(_ definition: MenuDefinition, _ seed: UInt64) throws {
    let store = MenuStore(definition)
    var walk = RandomWalk(seed: seed &+ 300)
    for step in 0..<40 {
      _ = try? store.send(walk.command(for: store.screen))
      guard step % 5 == 4 else { continue }
      for case .menu(let menu) in store.screen.sections where isAlone(menu, on: store.screen) {
        for row in menu.rows where row.state == .available && !row.option.hasLines {
          check(row, of: menu, store, "\(definition.id), seed \(seed), step \(step): \(row.path)")
        }
      }
    }
  }

  /// Whether nothing but the rows of a section changes what it costs.
  private func isAlone(_ menu: MenuSectionView, on screen: Screen) -> Bool {
    let definition = screen.definition
    let dependents = definition.storage.head.dependencies.dependents[
      Int(menu.instance.index.rawValue)]
    let hasDiscounts = definition.sections.contains { section in
      guard case .menu(let menu) = section.content else { return false }
      return menu.free != nil || menu.combine != .sum
    }
    return dependents.isEmpty && !hasDiscounts && definition.terms == nil && menu.select != .none
      && !screen.sections.contains { view in
        // A count without a price multiplies its level.
        if case .count(let count) = view { count.price == nil && count.value != 1 } else { false }
      }
  }

  private mutating func check(
    _ row: MenuRow, of menu: MenuSectionView, _ store: MenuStore, _ words: Comment
  ) {
    let other = MenuStore(store.definition, order: store.order)
    let before = worth(of: menu, on: store.screen)
    let chosen = Array(menu.rows).first { $0.quantity > 0 }
    guard let before,
      (try? other.send(menu.select.isRadio ? .choose(row.path) : .add(row.path))) != nil,
      let after = worth(of: menu, on: other.screen)
    else { return }
    func shown(_ row: MenuRow) -> PriceRange { row.basePrice ?? row.price ?? .zero }
    guard menu.select.isRadio else {
      guard let price = row.price?.amount, row.basePrice == nil else { return }
      let units = quantity(of: row, on: other.screen) - row.quantity
      others += 1
      #expect(after.from - before.from == price * Int64(units), words)
      #expect(row.difference == nil || row.difference == row.price, words)
      return
    }
    guard let chosen, chosen.optionIndex != row.optionIndex, chosen.state == .available,
      !chosen.option.hasLines, let old = shown(chosen).amount, let new = shown(row).amount
    else { return }
    radios += 1
    if row.basePrice != nil { deciders += 1 }
    #expect(after.from - before.from == new - old, words)
    #expect(after.to - before.to == new - old, words)
    if let oldDifference = chosen.difference?.amount, let newDifference = row.difference?.amount {
      #expect(newDifference - oldDifference == new - old, words)
    }
  }

  private func quantity(of row: MenuRow, on screen: Screen) -> Int {
    for case .menu(let menu) in screen.sections {
      for other in menu.rows where other.path == row.path { return other.quantity }
    }
    return 0
  }

  /// The price of one unit of what asks a section; `nil` if it is raised to zero.
  private func worth(of menu: MenuSectionView, on screen: Screen) -> PriceRange? {
    guard let owner = menu.instance.owner else {
      let isRaised = screen.price.breakdown.contains { line in
        if case .raisedToZero = line.item { true } else { false }
      }
      return isRaised ? nil : screen.price.total
    }
    for case .menu(let menu) in screen.sections {
      for row in menu.rows {
        if let line = row.lines.first(where: { $0.path == owner }) { return line.price }
      }
    }
    return nil
  }
}
