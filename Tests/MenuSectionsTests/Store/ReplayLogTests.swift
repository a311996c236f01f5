import MenuSections
import MenuTestSupport
import Testing

@Suite("Replaying a whole log")
struct ReplayLogTests {
  @Test("It gives the same result as its commands one by one, in one update")
  func whole() throws {
    for seed: UInt64 in 1...40 {
      let store = MenuStore(try MenuDefinition(RandomMenu.draft(seed: seed)))
      var walk = RandomWalk(seed: seed)
      var log: [MenuAction] = []
      for _ in 0..<40 {
        let command = walk.command(for: store.screen)
        if (try? store.send(command)) != nil { log.append(command) }
      }
      let again = MenuStore(store.definition)
      let screen = try again.replay(contentsOf: log)
      #expect(screen == store.screen, "seed \(seed)")
      #expect(screen.revision <= 1)
      #expect(again.order == store.order)
    }
  }

  @Test("The first invalid command is reported, and nothing is applied")
  func invalid() throws {
    let store = MenuStore(try menu("{item: x, sections: [{menu: T, id: t, items: [hot, ice]}]}"))
    do {
      try store.replay(contentsOf: [.choose("t.ice"), .choose("t.warm"), .redo])
      Issue.record("repeated")
    } catch {
      #expect(error.index == 1)
      #expect(error.rejection.path == "t.warm")
    }
    #expect(store.screen.revision == 0)
    #expect(throws: OrderRejection.self) { try store.undo() }
  }
}
