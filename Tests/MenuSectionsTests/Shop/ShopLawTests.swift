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
