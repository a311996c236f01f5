import Foundation
import MenuPlugins
import MenuSections
import MenuText
import Testing

@Suite("Text from a menu in every output")
struct SafeOutputTests {
  /// Every C0 and C1 control but the line feed, delete, the separators, and what turns the direction.
  private static let forbidden: [Unicode.Scalar] =
    [0x00...0x09, 0x0B...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069]
    .flatMap { (range: ClosedRange<UInt32>) in range.compactMap(Unicode.Scalar.init) }

  @Test(
    "No control character and no bidirectional override of any text field comes out raw",
    arguments: ["text", "json", "order", "receipt", "frames", "svg"],
    [LanguageTag.korean, .english])
  func rawCharacters(rendererName: String, language: LanguageTag) async throws {
    let forbidden = Set(Self.forbidden)
    let renderer = try PluginRegistry(Plugins.builtIn).renderer(named: rendererName)
    for screen in try Self.hostileScreens() {
      let text = try await renderer.text(of: screen, language: language)
      let found = text.unicodeScalars.filter(forbidden.contains)
      #expect(found.isEmpty, "\(found.map(SafeText.name))")
      // What is hostile is shown, not dropped: the test would otherwise prove nothing.
      #expect(text.contains("{{") && text.contains("}}"))
    }
  }

  @Test("This suite loops over every renderer that is built in")
  func coverage() throws {
    #expect(
      try PluginRegistry(Plugins.builtIn).rendererNames
        == ["frames", "json", "order", "receipt", "svg", "text"])
  }

  @Test("JSON gives the characters back as they were", arguments: ["json", "order"])
  func roundTrip(rendererName: String) async throws {
    let renderer = try PluginRegistry(Plugins.builtIn).renderer(named: rendererName)
    let screen = try Self.hostileScreens()[0]
    let object = try JSONSerialization.jsonObject(
      with: Data(try await renderer.text(of: screen).utf8))
    let menu = (object as? [String: Any])?["menu"] as? [String: Any]
    #expect(menu?["id"] as? String == screen.definition.id)
  }

  /// One screen untouched and one with everything chosen, all of whose texts are hostile.
  private static func hostileScreens() throws -> [Screen] {
    var texts = HostileTexts(forbidden: forbidden)
    let draft = texts.menu()
    let untouched = try Screen.of(draft)
    var chosen: [MenuAction] = []
    for case .menu(let menu) in untouched.sections {
      chosen += menu.rows.filter { $0.state == .available }.map { .choose($0.path) }
    }
    return [untouched, try Screen.of(draft, chosen)]
  }
}

/// A menu in which every field that holds text holds every forbidden character.
private struct HostileTexts {
  let forbidden: [Unicode.Scalar]
  private var count = 0

  init(forbidden: [Unicode.Scalar]) {
    self.forbidden = forbidden
  }

  mutating func menu() -> MenuDraft {
    var plain = option()
    plain.soldOut = SoldOut(reason: localized())
    var nesting = option()
    nesting.sections = [
      section(.menu(MenuSectionDraft(items: [option()]))),
      section(.text(TextContent(isRequired: true, placeholder: localized()))),
      section(.text(TextContent(isRequired: true))),
    ]
    return MenuDraft(
      id: text(), item: localized(), price: .amount(100), currency: .won, minimum: 900_000,
      sections: [
        section(
          .title(
            TitleContent(
              image: MenuImage(source: Placed(text()), alternative: localized()),
              description: localized(), labels: [label()]))),
        section(
          .menu(
            MenuSectionDraft(
              select: Placed(.quantity(.any)), free: FreeDraft(first: Placed(1), take: .cheapest),
              items: [plain, nesting, option()]))),
        section(.menu(MenuSectionDraft(select: Placed(.quantity(.any)), empty: localized()))),
        section(.count(CountDraft(price: .amount(100)))),
        section(.text(TextContent(isRequired: true))),
        section(.custom(CustomContent(kind: "acme.\(text())", value: value()))),
        section(.total(TotalContent())),
      ],
      digest: "sha256:\(text())")
  }

  private mutating func option() -> OptionDraft {
    var option = OptionDraft(localized(), id: Placed(text()), price: .amount(500))
    option.description = localized()
    option.image = MenuImage(source: Placed(text()), alternative: localized())
    option.labels = [label()]
    option.style = text()
    return option
  }

  private mutating func section(_ content: SectionDraft.Content) -> SectionDraft {
    SectionDraft(
      content, id: Placed(text()), header: localized(), footer: localized(),
      layout: SectionLayout([], written: value()),
      style: text(), notes: [MenuValue.Entry(Placed(text()), value())])
  }

  private mutating func label() -> MenuLabel { MenuLabel(localized(), style: text()) }

  private mutating func value() -> MenuValue {
    MenuValue(
      .map([
        MenuValue.Entry(Placed(text()), MenuValue(.text(text()))),
        MenuValue.Entry(Placed(text()), MenuValue(.list([MenuValue(.text(text()))]))),
      ]))
  }

  private mutating func localized() -> LocalizedText {
    var result = LocalizedText(text(), in: .korean)
    result.set(text(), in: .english)
    return result
  }

  /// A text that no other field holds.
  private mutating func text() -> String {
    count += 1
    return "{{\(count)" + forbidden.map { "\($0)" }.joined() + "}}"
  }
}
