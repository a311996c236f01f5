import MenuSections
import MenuText

/// A screen that every renderer has to show, and what is on it in a few words.
struct ConformanceScreen {
  let name: String
  /// The names of simpler screens whose content is on this one too.
  let simpler: [String]
  let screen: Screen

  private init(_ name: String, with simpler: [String] = [], _ screen: Screen) {
    self.name = name
    self.simpler = simpler
    self.screen = screen
  }

  /// The promise that a renderer can show the screen.
  var promise: String { Self.promise(name) }
  /// The promises about the simpler screens.
  var needs: [String] { simpler.map(Self.promise) }

  private static func promise(_ name: String) -> String { "it shows \(name)" }

  /// Small screens, each with one thing that renderers forget; simple ones come first, the first has
  /// nothing that the others lack.
  static func samples() throws -> [ConformanceScreen] {
    let everything = try ConformanceMenu(.harmless).definition()
    return [
      ConformanceScreen(bare, try screen(sections: [])),
      ConformanceScreen(
        "a section of an unknown kind alone", with: [bare], try screen(sections: [unknownKind])),
      ConformanceScreen(
        "a total below the menu's minimum", with: [bare], try screen(sections: [], minimum: 900)),
      ConformanceScreen("three hundred options", with: [bare], try screen(sections: [long])),
      ConformanceScreen(
        full, with: ["a section of an unknown kind alone", "a total below the menu's minimum"],
        MenuStore(everything).screen),
      ConformanceScreen(
        "everything sold out", with: [full],
        MenuStore(everything, inventory: ConformanceMenu(.harmless).soldOut).screen),
      ConformanceScreen(
        "sections that load, failed or are empty", with: [full], try supplied(everything)),
      ConformanceScreen(
        "lines with nested sections and quantities", with: [full], try ordered(everything)),
    ]
  }

  private static let bare = "a menu without sections"
  private static let full = "every kind of section"

  /// Menus with texts of a kind: untouched, with everything chosen, and while sections load. Each has
  /// the promise about the sample with the same choices.
  static func probed(_ kind: ProbeText.Kind) throws -> [(promise: String, screen: Screen)] {
    let definition = try ConformanceMenu(kind).definition()
    return [
      (promise(full), MenuStore(definition).screen),
      (promise("lines with nested sections and quantities"), try ordered(definition)),
      (promise("sections that load, failed or are empty"), try supplied(definition, kind)),
    ]
  }

  private static var unknownKind: SectionDraft {
    SectionDraft(
      .custom(CustomContent(kind: "stranger.clock", value: MenuValue(.text("12:30")))),
      id: Located("clock"))
  }

  private static var long: SectionDraft {
    SectionDraft(
      .menu(
        MenuSectionDraft(
          select: Located(.quantity(.any)),
          items: (1...300).map { OptionDraft(LocalizedText("Option \($0)")) })),
      id: Located("long"))
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
    let reason = ProbeText(kind: kind).text("the service is away")
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
