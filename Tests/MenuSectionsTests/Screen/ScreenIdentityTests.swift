import MenuSections
import MenuTestSupport
import Testing

@Suite("Identity of sections and rows")
struct ScreenIdentityTests {
  @Test("The ids of sections, rows and lines are unique on every screen, and follow their paths")
  func unique() throws {
    for seed in UInt64(1)...60 {
      let store = MenuStore(try MenuDefinition(RandomMenu.draft(seed: seed)))
      var walk = RandomWalk(seed: seed)
      for _ in 0..<30 {
        _ = try? store.send(walk.command(for: store.screen))
        let sections = store.screen.sections
        #expect(Set(sections.map(\.id)).count == sections.count, "seed \(seed)")
        #expect(sections.map(\.id) == sections.map(\.instance.path))
        let rows = sections.flatMap { section -> [MenuRow] in
          if case .menu(let menu) = section { Array(menu.rows) } else { [] }
        }
        #expect(Set(rows.map(\.id)).count == rows.count, "seed \(seed)")
        let lines = rows.flatMap(\.lines)
        #expect(Set(lines.map(\.id)).count == lines.count, "seed \(seed)")
      }
    }
  }

  @Test("A row equals the row of the next screen exactly if nothing about it changed")
  func equality() throws {
    let store = MenuStore(
      try menu("{item: x, sections: [{menu: T, id: t, select: any, items: [hot, ice]}]}"))
    func rows() -> [MenuRow] {
      if case .menu(let menu) = store.screen.sections[0] { Array(menu.rows) } else { [] }
    }
    let before = rows()
    try store.send(.choose("t.ice"))
    #expect(rows().map(\.id) == ["t.hot", "t.ice"])
    #expect(rows()[0] == before[0])
    #expect(rows()[1] != before[1])
    try store.undo()
    #expect(rows() == before)
  }
}
