import MenuTestSupport
import Testing

@testable import MenuSections

@Suite("A shop means the same as with every use written out")
struct ShopLawTests {
  static let seeds: ClosedRange<UInt64> = 1...120

  @Test("Screens, rejections, prices and digests agree after every action")
  func sameOrders() throws {
    var uses = 0
    for seed in Self.seeds {
      let random = RandomShop(seed: seed)
      let shared = try MenuDefinition(random.shop)
      let written = try MenuDefinition(random.writtenOut)
      uses += written.sections.count - shared.sections.count
      let stores = (MenuStore(shared), MenuStore(written))
      var walk = RandomWalk(seed: seed)
      for _ in 0..<60 {
        let action = walk.command(for: stores.0.screen)
        let results = (result(of: action, stores.0), result(of: action, stores.1))
        let words: Comment = "seed \(seed): \(action)"
        #expect(results.0 == results.1, words)
        let screens = (stores.0.screen, stores.1.screen)
        #expect(shown(screens.0) == shown(screens.1), words)
        #expect(screens.0.stateDigest == screens.1.stateDigest, words)
        #expect(screens.0.pending.map(described) == screens.1.pending.map(described), words)
        #expect(screens.0.isComplete == screens.1.isComplete, words)
      }
    }
    #expect(uses > 500, "the shops share sections")
  }

  @Test("The incremental screen of a shop equals the full one after every action")
  func incrementalEqualsFull() throws {
    for seed in Self.seeds {
      let definition = try MenuDefinition(RandomShop(seed: seed).shop)
      let store = MenuStore(definition)
      var walk = RandomWalk(seed: seed &+ 7)
      for _ in 0..<40 {
        let action = walk.command(for: store.screen)
        _ = try? store.send(action)
        let full = OrderReducer.screen(
          definition, availability: Availability(definition), order: store.order)
        #expect(store.screen == full, "seed \(seed): \(action)")
      }
    }
  }

  @Test("An order of a shop that is stored and restored is the same order")
  func storedHistory() throws {
    for seed in Self.seeds {
      let definition = try MenuDefinition(RandomShop(seed: seed).shop)
      var history = OrderHistory(.starting(definition))
      let availability = Availability(definition)
      var walk = RandomWalk(seed: seed)
      for _ in 0..<30 {
        let screen = OrderReducer.screen(
          definition, availability: availability, order: history.order)
        try? history.perform(
          walk.command(for: screen), definition: definition, availability: availability)
      }
      let restored = OrderHistoryImage(history, in: definition).history(in: definition)
      #expect(restored == history, "seed \(seed)")
    }
  }

  @Test("The lines of a price add up to it, and the parts of a set to the set's price")
  func sums() throws {
    var (splits, excluded, combined) = (0, 0, 0)
    for seed in Self.seeds {
      let store = MenuStore(try MenuDefinition(RandomShop(seed: seed).shop))
      var walk = RandomWalk(seed: seed &+ 3)
      for _ in 0..<60 {
        let action = walk.command(for: store.screen)
        _ = try? store.send(action)
        let screen = store.screen
        let words: Comment = "seed \(seed): \(action)"
        let price = screen.price
        #expect(price.total.from == price.breakdown.reduce(0) { $0 + $1.amount.from }, words)
        #expect(price.total.to == price.breakdown.reduce(0) { $0 + $1.amount.to }, words)
        for (set, parts) in Dictionary(grouping: price.parts, by: \.set) {
          let own = price.breakdown.filter { $0.path == set }.reduce(0) { $0 + $1.amount.from }
          #expect(parts.reduce(0) { $0 + $1.amount } == own, "\(words) \(set)")
          splits += 1
        }
        combined +=
          price.breakdown.filter { if case .combined = $0.item { true } else { false } }.count
        for case .menu(let menu) in screen.sections {
          for row in menu.rows where row.state == .notAvailable {
            excluded += 1
            let rejection = #expect(throws: OrderRejection.self, words) {
              try store.send(.add(row.path))
            }
            // A limit or a section that is always whole may be a reason before this one.
            let codes: Set = ["not-available", "limit-reached", "fixed", "out-of-range"]
            #expect(rejection.map { codes.contains($0.code) } == true, words)
          }
        }
      }
    }
    #expect(splits > 100 && excluded > 100 && combined > 100, "\(splits) \(excluded) \(combined)")
  }

  @Test("What is written once is never oversold, over all lines and sections that ask it")
  func stock() throws {
    for seed in Self.seeds {
      let definition = try MenuDefinition(RandomShop(seed: seed).shop)
      let left: [MenuPath: Int] = ["g0.o0": 2, "g1.o1": 3, "p0": 2]
      let store = MenuStore(definition, inventory: Inventory(stock: left))
      var walk = RandomWalk(seed: seed &+ 11)
      for _ in 0..<60 {
        _ = try? store.send(walk.command(for: store.screen))
        let screen = store.screen
        guard screen.isComplete else { continue }
        var units: [MenuPath: Int] = [:]
        var quantities: [MenuPath: Int] = [:]
        for item in screen.orderedItems {
          let quantity = item.quantity * (item.owner.flatMap { quantities[$0] } ?? 1)
          quantities[item.path] = quantity
          let option = definition[item.optionIndex]
          if let group = definition.group(of: item.optionIndex) {
            units[MenuPath(group).appending(option.id), default: 0] += quantity
          }
          if let product = option.product { units[MenuPath(product), default: 0] += quantity }
        }
        for (address, left) in left {
          #expect(units[address, default: 0] <= left, "seed \(seed): \(address)")
        }
      }
    }
  }

  private func result(of action: MenuAction, _ store: MenuStore) -> String {
    do {
      return try store.send(action).total.map { "\($0)" } ?? "open"
    } catch {
      return "\(error.code) \(error.path)"
    }
  }

  private func shown(_ screen: Screen) -> [ShownSection] {
    screen.shown { row, _ in "\(row.path)" }
  }

  private func described(_ item: PendingItem) -> String { "\(item.path) \(item.code)" }
}

@Suite("The order of a level is that of its uses, not of the groups' definitions")
struct LevelOrderTests {
  @Test(
    "A list in another order than the groups is shown, priced and fingerprinted in its own order")
  func listOrder() throws {
    func group(_ name: String, _ price: Int64) -> GroupDraft {
      GroupDraft(
        Located(name),
        .section(
          SectionDraft(
            .menu(
              MenuSectionDraft(
                items: [OptionDraft(LocalizedText("x"), id: Located("x"), price: .amount(price))]))
          )))
    }
    func use(_ name: String) -> SectionDraft { SectionDraft(.use(GroupUse(Located(name)))) }
    var draft = MenuDraft(id: "order", item: LocalizedText("Shop"), currency: .krw)
    draft.groups = [group("temp", 100), group("size", 200)]
    draft.sections = [
      SectionDraft(
        .menu(
          MenuSectionDraft(
            select: Located(.quantity(.any)),
            items: [
              OptionDraft(LocalizedText("a"), sections: [use("temp"), use("size")]),
              OptionDraft(LocalizedText("b"), sections: [use("size"), use("temp")]),
            ])), id: Located("drinks")),
      SectionDraft(.total(), id: Located("total")),
    ]
    let store = MenuStore(try MenuDefinition(draft))
    for path in ["drinks.a", "drinks.b"] as [MenuPath] { try store.send(.choose(path)) }
    for path in ["drinks.a.temp.x", "drinks.a.size.x", "drinks.b.temp.x", "drinks.b.size.x"]
      as [MenuPath]
    {
      try store.send(.choose(path))
    }
    let screen = store.screen
    #expect(
      screen.sections.map(\.instance.path.description) == [
        "drinks", "drinks.a.temp", "drinks.a.size", "drinks.b.size", "drinks.b.temp", "total",
      ])
    #expect(
      screen.price.breakdown.map(\.path.description) == [
        "drinks.a.temp.x", "drinks.a.size.x", "drinks.b.size.x", "drinks.b.temp.x",
      ])
    #expect(screen.total?.minorUnits == 600)
  }
}
