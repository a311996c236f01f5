import Foundation
import MenuPlugins
import MenuSections
import MenuTestSupport
import MenuText
import MenuYAML
import Testing

@Suite(
  "Pages in a browser",
  .enabled(
    if: ExternalTool.canBrowse, "needs Chromium and Python; `make setup-test` installs them"),
  .serialized)
struct HTMLBrowserTests {
  @Test(
    "Every page is labeled, has one heading, fits 320 pixels and is readable in light and dark mode"
  )
  func obstacles() async throws {
    var pages: [Chromium.Page] = []
    for (name, screen) in try Self.screens() {
      for scheme in ["light", "dark"] {
        let page = HTMLPage(
          screen, localizer: Localizer(screen.definition.locale), configuration: Self.full(screen))
        let widths = scheme == "light" ? [320, 390, 1280] : [390]
        pages.append(
          Chromium.Page(
            name: "\(name), \(scheme)", html: page.document, widths: widths, scheme: scheme))
      }
    }
    // Other languages have longer words.
    for (name, screen) in try Self.screens() {
      for language in [LanguageTag.english, .korean, .japanese, .german] {
        let page = HTMLPage(
          screen, localizer: Localizer(language), configuration: Self.full(screen))
        pages.append(
          Chromium.Page(name: "\(name), \(language)", html: page.document, widths: [320, 390]))
      }
    }
    for seed in UInt64(0)..<8 {
      var random = RandomMenu(seed: seed, .words)
      let page = HTMLPage(try random.screen(), localizer: Localizer(.english))
      pages.append(Chromium.Page(name: "seed \(seed)", html: page.document))
    }
    // With a sentence in Arabic, the page runs from right to left.
    var strings = LocalizedStrings()
    strings.add(try StringsTable(parsing: "total = المجموع"), for: "ar")
    let mirrored = HTMLPage(
      try ShippedPages.screen("pizza", isOrdered: true),
      localizer: Localizer("ar", adding: strings))
    pages.append(Chromium.Page(name: "from right to left", html: mirrored.document))
    for report in try await Chromium.look(at: pages) {
      for view in report.views {
        #expect(view.obstacles.isEmpty, "\(report.name): \(view.obstacles)")
        #expect(view.scripts == 0 && view.handlers.isEmpty)
      }
      #expect(report.messages.isEmpty, "\(report.name): \(report.messages)")
    }
  }

  @Test("No text of a menu, an order or a configuration runs, adds a node or links to another site")
  func hostileTexts() async throws {
    var pages: [Chromium.Page] = []
    for (texts, words) in [(HostileTexts.all, HostileTexts.markup), (.none, "plain")] {
      for screen in try texts.screens() {
        let setting = HTMLConfiguration(
          action: SafeURL("/order"), fields: [HTMLConfiguration.Field(".key", words)],
          messages: [
            HTMLConfiguration.Message(.alert, text: words),
            HTMLConfiguration.Message(.status, text: words, at: "nowhere"),
          ],
          languages: try [
            HTMLConfiguration.Language(.korean, name: words, at: #require(SafeURL("?ko")))
          ])
        let page = HTMLPage(screen, localizer: Localizer(.english), configuration: setting)
        pages.append(Chromium.Page(name: words, html: page.document, widths: [390]))
      }
    }
    let reports = try await Chromium.look(at: pages)
    let half = reports.count / 2
    for (hostile, harmless) in zip(reports[..<half], reports[half...]) {
      let (one, other) = (hostile.views[0], harmless.views[0])
      #expect(one.ran == nil && one.scripts == 0 && one.handlers.isEmpty)
      #expect(one.elements == other.elements)
      #expect(one.attributes == other.attributes)
      #expect(one.names == other.names)
      #expect(one.schemes == ["file"], "\(one.schemes)")
      #expect(one.unlabelled.isEmpty && one.repeated.isEmpty && one.broken.isEmpty)
      // The images are missing; no other message is allowed.
      #expect(hostile.messages.allSatisfy { $0[0] == "network" }, "\(hostile.messages)")
      #expect(one.text.contains("<script>ran=1</script>"))
      #expect(one.text.contains("⟨U+202E⟩") && one.text.contains("␛"))
    }
  }

  @Test("Random texts in any script neither add nor repeat elements", arguments: [UInt64(100)])
  func oddities(first: UInt64) async throws {
    let pages = try (first..<first + 12).map { seed in
      var random = RandomMenu(seed: seed, .oddities)
      let page = HTMLPage(try random.screen(), localizer: Localizer(.korean))
      return Chromium.Page(name: "seed \(seed)", html: page.document, widths: [320])
    }
    for report in try await Chromium.look(at: pages) {
      let view = report.views[0]
      #expect(view.wide <= 0 && view.repeated.isEmpty && view.broken.isEmpty, "\(report.name)")
      #expect(!view.names.contains("b") && view.headings == 1, "\(report.name)")
      #expect(report.messages.isEmpty, "\(report.name): \(report.messages)")
    }
  }

  @Test("The keyboard reaches every field in page order and can choose")
  func keyboard() async throws {
    let pages = try Self.screens().flatMap { name, screen in
      [HTMLConfiguration(), Self.full(screen)].map { setting in
        let page = HTMLPage(screen, localizer: Localizer(.english), configuration: setting)
        return Chromium.Page(
          name: name, html: page.document, widths: [390], pressesKeys: true)
      }
    }
    for (index, report) in try await Chromium.look(at: pages).enumerated() {
      let keys = try #require(report.keys)
      let fields = keys.visited.filter {
        ["radio", "checkbox", "number", "text", "textarea"].contains($0.type)
      }
      #expect(fields.map(\.id) == report.reachable, "\(report.name)")
      #expect(keys.visited.allSatisfy { $0.ring }, "\(report.name)")
      // Each arrow key moves to the next option and chooses it; the last returns to the first.
      #expect(Set(keys.chosen.map(\.id)) == Set(keys.radio), "\(report.name)")
      #expect(keys.chosen.allSatisfy { $0.isChecked }, "\(report.name)")
      if let ticked = keys.ticked { #expect(ticked.first != ticked.last, "\(report.name)") }
      // A page without an action sends nothing, regardless of the key.
      if index.isMultiple(of: 2) { #expect(keys.stays, "\(report.name)") }
    }
  }

  @Test("The posted form produces the order that the page shows")
  func posting() async throws {
    let screens = try Self.screens()
    let pages = screens.map { name, screen in
      let page = HTMLPage(screen, localizer: Localizer(.english), configuration: Self.full(screen))
      return Chromium.Page(name: name, html: page.document, widths: [390])
    }
    for ((name, screen), report) in zip(screens, try await Chromium.look(at: pages)) {
      let posted = report.views[0].posted
      #expect(posted.contains([".key", "k-1"]))
      let store = MenuStore(screen.definition)
      for field in posted where !field[0].hasPrefix(".") {
        try Self.answer(field[0], with: field[1], in: store)
      }
      #expect(store.screen.stateDigest == screen.stateDigest, "\(name): \(posted)")
    }
  }

  /// Parses a field as documented in ``HTMLConfiguration``; browsers send line feeds as CR LF.
  private static func answer(_ name: String, with value: String, in store: MenuStore) throws {
    let path = MenuPath(name)
    guard let view = store.screen.sections.first(where: { $0.instance.path == path }) else {
      let isOpen = store.screen.sections.contains { $0.instance.owner == path }
      if path.steps.last?.line != nil, !isOpen, let mark = name.lastIndex(of: "#") {
        _ = try store.send(.add(MenuPath(String(name[..<mark]))))
      }
      _ = try store.send(.set(path, to: Int(value) ?? 0))
      return
    }
    switch view {
    case .menu(let menu):
      guard
        value.isEmpty
          || !menu.rows.contains(where: { $0.path == MenuPath(value) && $0.quantity > 0 })
      else { return }
      _ = try store.send(value.isEmpty ? .clear(path) : .choose(MenuPath(value)))
    case .count: _ = try store.send(.count(path, to: Int(value) ?? 0))
    case .text:
      _ = try store.send(.write(path, text: value.replacing("\r\n", with: "\n")))
    case .title, .total, .custom: Issue.record("no answer belongs to \(name)")
    }
  }

  /// A configuration with everything that a served page has.
  private static func full(_ screen: Screen) -> HTMLConfiguration {
    var setting = HTMLConfiguration(action: SafeURL("/menus/order"))
    setting.fields = [
      HTMLConfiguration.Field(".revision", "7"), HTMLConfiguration.Field(".key", "k-1"),
    ]
    setting.messages = [
      HTMLConfiguration.Message(
        .alert, text: "Soy milk is sold out.", at: screen.sections.last?.instance.path),
      HTMLConfiguration.Message(.status, text: "Saved."),
    ]
    setting.languages = [
      ("한국어", LanguageTag.korean, "?lang=ko"), ("English", .english, "?lang=en"),
    ].compactMap { name, tag, address in
      SafeURL(address).map { HTMLConfiguration.Language(tag, name: name, at: $0) }
    }
    return setting
  }

  /// The included menus and a café with every kind of section, each with and without an order.
  private static func screens() throws -> [(name: String, screen: Screen)] {
    var screens: [(String, Screen)] = []
    for name in ShippedPages.names {
      screens.append((name, try ShippedPages.screen(name, isOrdered: false)))
      screens.append(("\(name), ordered", try ShippedPages.screen(name, isOrdered: true)))
    }
    screens.append(("café", try .of(SampleMenus.cafe, inventory: SampleMenus.cafeInventory)))
    screens.append(("café, ordered", try .of(SampleMenus.cafe, SampleMenus.cafeOrder)))
    return screens
  }
}
