import MenuSections
import MenuText

/// A screen that every renderer has to show, and what is on it in a few words.
struct ConformanceScreen {
  let name: String
  let screen: Screen

  /// Small screens, each with one thing that renderers forget.
  static func samples() throws -> [ConformanceScreen] {
    let everything = try ConformanceMenu(.harmless).definition()
    return [
      ConformanceScreen(name: "a menu without sections", screen: try screen(sections: [])),
      ConformanceScreen(
        name: "a section of an unknown kind alone", screen: try screen(sections: [unknownKind])),
      ConformanceScreen(name: "every kind of section", screen: MenuStore(everything).screen),
      ConformanceScreen(
        name: "lines with nested sections and quantities", screen: try ordered(everything)),
      ConformanceScreen(
        name: "sections that load, failed or are empty", screen: try supplied(everything)),
      ConformanceScreen(
        name: "everything sold out",
        screen: MenuStore(everything, live: ConformanceMenu(.harmless).soldOut).screen),
      ConformanceScreen(name: "three hundred options", screen: try screen(sections: [long])),
      ConformanceScreen(
        name: "a total below the menu's minimum", screen: try screen(sections: [], minimum: 900)),
    ]
  }

  /// The same choices on menus with texts of a kind, untouched and with everything chosen.
  static func probed(_ kind: ProbeText.Kind) throws -> [Screen] {
    let definition = try ConformanceMenu(kind).definition()
    return [
      MenuStore(definition).screen, try ordered(definition), try supplied(definition, kind),
    ]
  }

  private static var unknownKind: SectionDraft {
    SectionDraft(
      .custom(CustomContent(kind: "stranger.clock", value: MenuValue(.text("12:30")))),
      id: Placed("clock"))
  }

  private static var long: SectionDraft {
    SectionDraft(
      .menu(
        MenuSectionDraft(
          select: Placed(.quantity(.any)),
          items: (1...300).map { OptionDraft(LocalizedText("Option \($0)")) })),
      id: Placed("long"))
  }

  private static func screen(sections: [SectionDraft], minimum: Int64 = 0) throws -> Screen {
    let draft = MenuDraft(
      id: "small", item: LocalizedText("Small"), price: .amount(100),
      currency: Currency(code: "KRW") ?? .none, minimum: minimum, sections: sections)
    return MenuStore(try MenuDefinition(draft)).screen
  }

  /// Chooses whatever can be chosen, once more in what opens then; what is refused is left.
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
          _ = try? store.send(.count(count.place.path, to: 2))
        case .text(let text):
          let words = text.content.placeholder.map { $0.fallback } ?? "words"
          _ = try? store.send(.write(text.place.path, text: words))
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
    let sections = store.screen.sections.map(\.place.path)
    let reason = ProbeText(kind: kind).text("the service is away")
    for (path, supply) in zip(
      sections.filter { isFed($0, store) }, [.loading, .failed(reason: reason)] as [Supply])
    {
      try store.edit { $0.mark(path, supply) }
    }
    return store.screen
  }

  private typealias Supply = MenuContent.Supply

  private static func isFed(_ path: MenuPath, _ store: MenuStore) -> Bool {
    for case .menu(let menu) in store.screen.sections where menu.place.path == path {
      return menu.rows.allSatisfy { !$0.option.hasLines }
    }
    return false
  }
}
