import MenuTestSupport
import Testing

@testable import MenuSections

@Suite("Laws of store updates over random menus and walks")
struct ChangesLawTests {
  private static let seeds: ClosedRange<UInt64> = 1...120

  /// Expects changes to lead from one screen to the other and to list nothing that is unchanged.
  private func check(
    _ changes: Changeset?, from old: Screen, to new: Screen, _ comment: Comment
  ) throws {
    let changes = try #require(changes)
    #expect(try old.shown().applying(changes, contentFrom: new.shown()) == new.shown(), comment)
    #expect(changes == Differ.changes(from: old.shown(), to: new.shown()), comment)
  }

  @Test("Each update leads from the old screen to the new one with the fewest changes")
  func updates() async throws {
    for seed in Self.seeds {
      let store = MenuStore(try MenuDefinition(RandomMenu.draft(seed: seed)))
      var walk = RandomWalk(seed: seed)
      for step in 0..<40 {
        let before = store.screen
        let command = walk.command(for: before)
        guard let update = try? await store.update(after: { try store.send(command) }) else {
          continue
        }
        try check(
          update.changes, from: before, to: update.screen, "seed \(seed), \(step): \(command)")
        #expect(update.screen == store.screen)
      }
    }
  }

  @Test("Missed updates are merged into one, starting from any earlier screen")
  func merged() throws {
    for seed in Self.seeds {
      let store = MenuStore(try MenuDefinition(RandomMenu.draft(seed: seed)))
      var walk = RandomWalk(seed: seed)
      var seen = [store.screen]
      for _ in 0..<20 {
        _ = try? store.send(walk.command(for: store.screen))
        seen.append(store.screen)
      }
      for (index, earlier) in seen.enumerated() {
        try check(
          store.screen.changes(since: earlier), from: earlier, to: store.screen,
          "seed \(seed), from \(index)")
        try check(
          earlier.changes(from: store.screen), from: store.screen, to: earlier,
          "seed \(seed), back to \(index)")
      }
    }
  }

  @Test("Inventory updates list only the rows that changed")
  func inventory() async throws {
    for seed in Self.seeds {
      let store = MenuStore(try MenuDefinition(RandomMenu.draft(seed: seed)))
      var walk = RandomWalk(seed: seed)
      for revision in 0..<12 {
        _ = try? store.send(walk.command(for: store.screen))
        let before = store.screen
        var inventory = Inventory(revision: revision)
        for (index, option) in store.definition.options.enumerated()
        where walk.number(in: 0...5) == 0 {
          let path = store.definition.path(of: OptionIndex(rawValue: UInt32(index)))
          if option.stock == nil, walk.number(in: 0...1) == 0 {
            inventory.soldOut[path] = SoldOut()
          } else {
            inventory.stock[path] = walk.number(in: 0...3)
          }
        }
        let update = await store.update { store.setInventory(inventory) }
        #expect(store.inventory.stock == inventory.stock)
        try check(update.changes, from: before, to: update.screen, "seed \(seed), \(revision)")
      }
    }
  }
}
