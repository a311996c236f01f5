import MenuLayout
import MenuSections
import MenuYAML

/// Ten paths of the library that people wait for, in sizes that can be counted instruction by
/// instruction: `MenuSectionsBenchmarks --path NAME`.
///
/// `instructions.py` runs each under callgrind, which counts only what ``measuredPath(_:_:)`` does.
enum KeyPaths {
  /// Makes the input of a path, and returns the work and how often it is measured.
  private static let all: KeyValuePairs<String, @Sendable () -> (rounds: Int, work: () -> Void)> = [
    "load": {
      let source = ShopInputs.source("shop.yaml", ShopInputs.document(items: 300))
      return (5, { keep(ShopInputs.definition(MenuSources(source))) })
    },
    "send": { (1000, sending(StoreInputs.taps, StoreInputs.store(options, sections: 4))) },
    "send-in-shop": {
      let menu = ShopInputs.definition(
        MenuSources(ShopInputs.source("shop.yaml", ShopInputs.document(items: 300))))
      return (1000, sending(ShopInputs.taps, ShopInputs.store(menu)))
    },
    "send-with-amounts": {
      let menu = StoreInputs.lines(withAmounts: true)
      return (1000, sending(StoreInputs.taps, StoreInputs.store(menu, sections: 4)))
    },
    "screen": {
      let store = StoreInputs.store(options, sections: 4)
      let (availability, order) = (Availability(options), store.order)
      return (
        100, { keep(OrderReducer.screen(options, availability: availability, order: order)) }
      )
    },
    "differ": {
      let (old, new) = numberedScreens()
      var differ = Differ()
      return (10, { keep(differ.changes(from: old, to: new)) })
    },
    "staged": {
      let (old, new) = numberedScreens()
      let changes = Differ.changes(from: old, to: new)
      return (10, { keep(try? old.staged(changes, to: new)) })
    },
    "layout": {
      let solver = LayoutInputs.solver(LayoutInputs.flow)
      let known = KnownHeights()
      return (10, { keep(solver.solve(itemCounts: [500, 500], measurer: known)) })
    },
    "json": {
      let screen = rows()
      return (5, { keep(OutputCases.json(of: screen)) })
    },
    "text": {
      let screen = rows()
      return (5, { keep(OutputCases.text(of: screen)) })
    },
  ]

  /// The names of all paths.
  static var names: [String] { all.map(\.key) }

  /// Runs a path; `false` if there is none with that name.
  static func run(_ name: String) -> Bool {
    guard let path = all.first(where: { $0.key == name })?.value else { return false }
    let (rounds, work) = path()
    // Caches and lazily created tables are filled before counting.
    for _ in 0..<rounds { work() }
    measuredPath(rounds, work)
    return true
  }

  private static let options = StoreInputs.menu(sections: 4, options: 10)

  private static func sending(_ actions: [MenuAction], _ store: MenuStore) -> () -> Void {
    _ = store.screen
    var next = 0
    return {
      StoreInputs.accept { try store.send(actions[next]) }
      next = (next + 1) % actions.count
    }
  }

  private static func numberedScreens() -> (
    old: [RowSection<Int, Int, NumberedRow>], new: [RowSection<Int, Int, NumberedRow>]
  ) {
    let lists = DifferInputs.lists(20, 50)
    return (
      DifferInputs.sections(lists),
      DifferInputs.sections(DifferInputs.edited(lists, edits: 20))
    )
  }

  private static func rows() -> Screen {
    MenuStore(StoreInputs.menu(sections: 10, options: 100)).screen
  }
}

/// Callgrind counts the instructions in here.
@inline(never)
private func measuredPath(_ rounds: Int, _ work: () -> Void) {
  for _ in 0..<rounds { work() }
}
