import MenuSections
import MenuTestSupport
import Testing

/// The documented price formula, recalculated from the values on a screen.
@Suite("worth = (own + Σ quantity × worth − free) × count + Σ price × priced count")
struct PriceFormulaTests {
  @Test("Every total in random walks equals the formula over the screen's rows and lines")
  func formula() throws {
    var compared = 0
    for seed in UInt64(1)...250 {
      let definition = try MenuDefinition(
        RandomMenu.draft(seed: seed, isStrict: seed.isMultiple(of: 2)))
      let store = MenuStore(definition)
      var walk = RandomWalk(seed: seed)
      for _ in 0..<30 {
        let command = walk.command(for: store.screen)
        guard (try? store.send(command)) != nil else { continue }
        let screen = store.screen
        guard let total = screen.price.total.amount, let base = definition.price.constant,
          let worth = worth(of: nil, own: base, on: screen)
        else { continue }
        compared += 1
        #expect(total == max(0, worth), "seed \(seed): \(command)")
      }
    }
    #expect(compared > 1000, "the comparison was made \(compared) times")
  }

  /// The price of one unit of a level, or `nil` if the screen does not show enough to calculate it.
  private func worth(of owner: MenuPath?, own: Int64, on screen: Screen) -> Int64? {
    var sum = own
    var factor: Int64 = 1
    var beside: Int64 = 0
    for view in screen.sections where view.instance.owner == owner {
      switch view {
      case .menu(let menu):
        guard let chosen = worth(of: menu, on: screen) else { return nil }
        sum += chosen
      case .count(let count):
        guard let price = count.price else {
          factor = Int64(count.value)
          continue
        }
        guard let each = price.amount else { return nil }
        beside += each * Int64(count.value)
      case .title, .text, .total, .custom: continue
      }
    }
    return sum * factor + beside
  }

  private func worth(of menu: MenuSectionView, on screen: Screen) -> Int64? {
    var sum: Int64 = 0
    var ownPrices: [Int64] = []
    for row in menu.rows where row.counts {
      guard row.option.hasLines else {
        guard let price = row.price?.amount else { return nil }
        sum += price * Int64(row.quantity)
        ownPrices += Array(repeating: price, count: row.quantity)
        continue
      }
      guard let own = row.option.price.constant else { return nil }
      for line in row.lines {
        guard let worth = worth(of: line.path, own: own, on: screen) else { return nil }
        #expect(line.price.amount == worth)
        sum += worth * Int64(line.quantity)
        ownPrices += Array(repeating: own, count: line.quantity)
      }
    }
    guard case .menu(let content) = menu.instance.section.content,
      case .first(let count, let units)? = content.free
    else { return sum }
    let sorted = ownPrices.filter { $0 >= 0 }.sorted()
    let taken =
      units == .cheapest ? sorted.prefix(count) : sorted.suffix(count)
    return sum - taken.reduce(0, +)
  }
}
