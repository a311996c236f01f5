import MenuSections
import MenuText

/// A screen that every renderer must show, and its description.
struct ConformanceScreen {
  let name: StringsTable.Argument
  /// The names of simpler screens whose content this one includes.
  let simpler: [StringsTable.Argument]
  let screen: Screen

  private init(
    _ name: StringsTable.Argument, with simpler: [StringsTable.Argument] = [], _ screen: Screen
  ) {
    self.name = name
    self.simpler = simpler
    self.screen = screen
  }

  /// The requirement that a renderer shows the screen.
  var requirement: StringsTable.Argument { Self.requirement(name) }
  var needs: [StringsTable.Argument] { simpler.map(Self.requirement) }

  private static func requirement(_ name: StringsTable.Argument) -> StringsTable.Argument {
    .sentence("check.shows", ["screen": name])
  }

  /// Small screens, each with one thing that renderers tend to forget. Simpler ones come first; the
  /// others include all content of the first.
  static func samples() throws -> [ConformanceScreen] {
    let everything = try ConformanceMenu(.harmless).definition()
    return [
      ConformanceScreen(bare, try screen()),
      ConformanceScreen(
        .sentence("screen.unknown-kind"), with: [bare], try screen(unknownKind)),
      ConformanceScreen(
        .sentence("screen.below-minimum"), with: [bare], try screen(minimum: 900)),
      ConformanceScreen(.sentence("screen.long"), with: [bare], try screen(long)),
      ConformanceScreen(
        full, with: [.sentence("screen.unknown-kind"), .sentence("screen.below-minimum")],
        MenuStore(everything).screen),
      ConformanceScreen(
        .sentence("screen.sold-out"), with: [full],
        MenuStore(everything, inventory: ConformanceMenu(.harmless).soldOut).screen),
      ConformanceScreen(
        .sentence("screen.load-states"), with: [full], try supplied(everything)),
      ConformanceScreen(
        .sentence("screen.lines"), with: [full], try ordered(everything)),
    ]
  }

  private static let bare = StringsTable.Argument.sentence("screen.bare")
  private static let full = StringsTable.Argument.sentence("screen.full")

  /// Screens with texts of a kind: without choices, with everything chosen, and while sections
  /// load; each with the requirement of the sample that has the same choices.
  static func probed(_ kind: ProbeText.Kind) throws -> [(
    requirement: StringsTable.Argument, screen: Screen
  )] {
    let definition = try ConformanceMenu(kind).definition()
    return [
      (requirement(full), MenuStore(definition).screen),
      (requirement(.sentence("screen.lines")), try ordered(definition)),
      (requirement(.sentence("screen.load-states")), try supplied(definition, kind)),
    ]
  }

  private static var unknownKind: MenuSection {
    MenuSection(custom: "another.clock", id: "clock", keys: "12:30")
  }

  private static var long: MenuSection {
    MenuSection(menu: nil, id: "long", select: .any) {
      for index in 1...300 { "Option \(index)" }
    }
  }

  private static func screen(_ section: MenuSection? = nil, minimum: Price = 0) throws -> Screen {
    let menu = try MenuDefinition(
      "small", item: "Small", price: 100, currency: .krw, minimum: minimum
    ) {
      MenuSection(title: "Small")
      if let section { section }
    }
    return MenuStore(menu).screen
  }

  /// Chooses everything, twice so that nested sections are included; rejected actions are ignored.
  private static func ordered(_ definition: MenuDefinition) throws -> Screen {
    let store = MenuStore(definition)
    for _ in 0..<2 {
      for section in store.screen.sections {
        switch section {
        case .menu(let menu):
          for row in menu.rows where row.quantity == 0 { _ = try? store.send(.choose(row.path)) }
          for row in menu.rows where row.option.hasLines && row.lines.count < 2 {
            _ = try? store.send(.add(row.path))
          }
        case .count(let count):
          _ = try? store.send(.count(count.instance.path, to: 2))
        case .text(let text):
          let words = text.content.placeholder.map { $0.fallback } ?? "words"
          _ = try? store.send(.write(text.instance.path, text: words))
        case .title, .total, .custom: break
        }
      }
    }
    return store.screen
  }

  private static func supplied(
    _ definition: MenuDefinition, _ kind: ProbeText.Kind = .harmless
  ) throws -> Screen {
    let store = MenuStore(definition)
    let sections = store.screen.sections.map(\.instance.path)
    let reason = ProbeText(kind: kind).text("the service is unavailable")
    for (path, loadState) in zip(
      sections.filter { isFed($0, store) }, [.loading, .failed(reason: reason)] as [LoadState])
    {
      try store.edit { $0.setLoadState(loadState, for: path) }
    }
    return store.screen
  }

  private static func isFed(_ path: MenuPath, _ store: MenuStore) -> Bool {
    for case .menu(let menu) in store.screen.sections where menu.instance.path == path {
      return menu.rows.allSatisfy { !$0.option.hasLines }
    }
    return false
  }
}
