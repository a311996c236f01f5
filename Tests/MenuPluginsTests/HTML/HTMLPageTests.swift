import Foundation
import MenuPlugins
import MenuSections
import MenuTestSupport
import MenuText
import MenuYAML
import Testing

@Suite("The html renderer")
struct HTMLPageTests {
  @Test(
    "The pages of the included menus match the snapshots",
    arguments: [("cafe-latte", LanguageTag.korean), ("pizza", .english), ("set-menu", .korean)])
  func goldenPages(name: String, language: LanguageTag) throws {
    let screen = try ShippedPages.screen(name, isOrdered: true)
    let page = HTMLPage(
      screen, localizer: Localizer(language),
      configuration: HTMLConfiguration(action: name == "pizza" ? nil : SafeURL("/order")))
    let text = page.document.replacing(HTMLPage.styleSheet, with: "…")
      .replacing(/sha256-[^;&]+/, with: "sha256-…")
    try Snapshot(name: "\(name).\(language).html").expect(text)
  }

  private func marketPage(_ query: String, _ language: LanguageTag) throws -> String {
    let store = MenuStore(try MarketMenu.definition())
    for action in MarketMenu.order { try store.send(action) }
    let page = HTMLPage(
      store.screen, localizer: Localizer(language),
      configuration: HTMLConfiguration(
        action: SafeURL("/order"), filter: .init(query, linkedAt: "/order?q=")))
    return page.document.replacing(HTMLPage.styleSheet, with: "…")
      .replacing(/sha256-[^;&]+/, with: "sha256-…")
  }

  @Test("The page of items with facts matches the snapshot")
  func goldenFacts() throws {
    try Snapshot(name: "market.en.html").expect(try marketPage("", .english))
    try Snapshot(name: "market-filtered.ko.html").expect(try marketPage("-gluten", .korean))
  }

  @Test("A filter hides items that are not chosen and do not say that they fit")
  func filtered() throws {
    let page = HTMLPage(
      MenuStore(try MarketMenu.definition()).screen, localizer: Localizer(.english),
      configuration: HTMLConfiguration(
        action: SafeURL("/order"), filter: .init("vegan,-soy", linkedAt: "/order?q=")))
    let rows = page.document.matches(of: /<li class="row" id="o-([^"]+)"( hidden)?>/)
    let shown = rows.filter { $0.2 == nil }.map { String($0.1) }
    #expect(shown == ["drinks.tea"])
    #expect(page.document.contains("3 not shown: they do not match the filter"))
    // The link of a word in the search text removes it, and the others add theirs.
    #expect(page.document.contains(#"<a href="/order?q=-soy" aria-current="true">vegan</a>"#))
    #expect(page.document.contains(#"<a href="/order?q=vegan%2C-soy%2C-fish">without fish</a>"#))
    #expect(page.document.contains(#"<a href="/order?q=">Show all</a>"#))
  }

  @Test("A page of a menu without facts has no filter, and none hides its rows")
  func withoutFacts() throws {
    let screen = try Screen.of(SampleMenus.latte)
    let plain = HTMLPage(screen, localizer: Localizer(.korean))
    let page = HTMLPage(
      screen, localizer: Localizer(.korean),
      configuration: HTMLConfiguration(filter: .init("", linkedAt: "/order?q=")))
    #expect(page.document == plain.document)
  }

  @Test("A page declares the language and the direction of its texts")
  func languages() throws {
    var strings = LocalizedStrings()
    strings.add(try StringsTable(parsing: "total = المجموع"), for: "ar")
    func page(_ screen: Screen, _ localizer: Localizer) throws -> String {
      let languages = try [LanguageTag.korean, .english].map {
        HTMLConfiguration.Language($0, name: $0.text, at: try #require(SafeURL("?lang=\($0.text)")))
      }
      return HTMLPage(
        screen, localizer: localizer, configuration: HTMLConfiguration(languages: languages)
      ).document
    }
    let screen = try Screen.of(SampleMenus.latte)
    let english = try page(screen, Localizer("ar"))
    #expect(english.contains(#"<html lang="en" dir="ltr">"#))
    #expect(english.contains(#"lang="en" hreflang="en" aria-current="true">en</a>"#))
    let arabic = try page(screen, Localizer("ar", adding: strings))
    #expect(arabic.contains(#"<html lang="ar" dir="rtl">"#))
    #expect(!arabic.contains(#"aria-current="true""#))
    let named = MenuStore(
      try MenuDefinition(
        yaml: "item: {en: Tea, ar: شاي}\nlocale: en\nsections: [{text: Note}]\n", id: "tea"))
    #expect(try page(named.screen, Localizer("ar")).contains(#"<html lang="ar" dir="rtl">"#))
  }

  @Test("The browser's own interface uses the page's color in light and dark mode")
  func themeColours() throws {
    let page = HTMLPage(try Screen.of(SampleMenus.latte), localizer: Localizer(.korean))
    let around = page.document.matches(of: /theme-color" media="[^"]+" content="(#[0-9a-f]{6})/)
    let within = HTMLPage.styleSheet.matches(of: /--page: (#[0-9a-f]{6})/)
    #expect(around.count == 2 && around.map(\.1) == within.prefix(2).map(\.1))
  }

  @Test("Stylesheets are one line without comments, so that browsers load little")
  func smallStyleSheets() {
    for sheet in [HTMLPage.styleSheet, StorePage.styleSheet, HTMLPage.baseStyleSheet] {
      #expect(!sheet.contains("/*") && !sheet.contains("*/") && sheet.count { $0 == "\n" } == 2)
      #expect(sheet.count { $0 == "{" } == sheet.count { $0 == "}" })
    }
  }

  @Test("The policy allows the stylesheet by its SHA-256, and nothing else")
  func policy() throws {
    let digest = Data(SHA256Digest(of: Array(HTMLPage.styleSheet.utf8)).bytes).base64EncodedString()
    let screen = try Screen.of(SampleMenus.latte)
    #expect(
      HTMLPage(screen, localizer: Localizer(.korean)).contentSecurityPolicy
        == "default-src 'none'; style-src 'sha256-\(digest)'; img-src 'self'; base-uri 'none'; "
        + "form-action 'none'")
    let setting = HTMLConfiguration(
      action: SafeURL("https://example.com:8080/order?a=1"), images: "https://cdn.example.com",
      styleSheet: SafeURL("https://cdn.example.com/form.css"),
      script: SafeURL("/form.js").map { HTMLConfiguration.Script(at: $0, texts: ["lost": "\"?"]) })
    let page = HTMLPage(screen, localizer: Localizer(.korean), configuration: setting)
    #expect(
      page.contentSecurityPolicy.hasSuffix(
        "img-src 'self' https:; base-uri 'none'; form-action https://example.com:8080; "
          + "script-src 'self'; connect-src 'self'"))
    #expect(page.contentSecurityPolicy.contains("style-src https://cdn.example.com; "))
    #expect(page.document.contains(#"<script src="/form.js" data-lost="&quot;?"></script>"#))
    #expect(!page.document.contains("<style"))
    for action in ["https://카페.kr/order", "https://me@example.com/order", "https:///order"] {
      let page = HTMLPage(
        screen, localizer: Localizer(.korean),
        configuration: HTMLConfiguration(action: SafeURL(action)))
      #expect(
        page.contentSecurityPolicy.hasSuffix("form-action https:"),
        "\(action): \(page.contentSecurityPolicy)")
    }
    #expect(page.document.contains(#"src="https://cdn.example.com/images/latte.png""#))
  }

  @Test(
    "A URL is relative or uses http or https, also as browsers parse it",
    arguments: [
      ("/order?x=1#y", true), ("images/a.png", true), ("?lang=ko", true), ("", true),
      ("https://example.com/a", true), ("HTTP://example.com", true), ("a/b:c", true),
      ("javascript:alert(1)", false), ("JavaScript:alert(1)", false), ("data:text/html,a", false),
      (" javascript:a", false), ("java\tscript:a", false), ("java\nscript:a", false),
      ("//example.com", false), ("/\\example.com", false), ("\u{1}javascript:a", false),
      ("vbscript:a", false), ("file:///etc/passwd", false), ("a b", false), ("http:evil", false),
    ])
  func addresses(text: String, isGood: Bool) {
    #expect((SafeURL(text) != nil) == isGood)
  }

  @Test(
    "An image's path is always a path below its folder",
    arguments: [
      ("images/a b.png", "", "images/a%20b.png"), ("50% off?#1.png", "", "50%25%20off%3F%231.png"),
      ("javascript:alert(1)", "", "javascript%3Aalert(1)"),
      ("//evil.example/x", "", "evil.example/x"),
      ("라떼.png", "", "%EB%9D%BC%EB%96%BC.png"), ("a.png", "../Config", "../Config/a.png"),
      ("a.png", "/assets/latte/", "/assets/latte/a.png"), ("a.png", "//evil", "/evil/a.png"),
      ("https://example.com/a.png?b=c", "x", "https://example.com/a.png?b=c"),
      ("a\\b\"c.png", "", "a%5Cb%22c.png"),
    ])
  func pictures(source: String, folder: String, expected: String) throws {
    var draft = SampleMenus.latte
    draft.sections[0].content = .title(TitleContent(image: MenuImage(source: Located(source))))
    let page = HTMLPage(
      try .of(draft), localizer: Localizer(.korean),
      configuration: HTMLConfiguration(images: folder))
    #expect(page.document.contains("<img src=\"\(expected)\""))
  }

  @Test(
    "Different paths have different ids without spaces and other characters that selectors cannot use"
  )
  func ids() {
    let paths: [MenuPath] = [
      "a b", "a_20_b", "a_b", "a.b", "a#2", "a", "추가 선택", "추가선택", "a\u{A0}b", "a\u{3000}b", "", "A",
      "\"><b>", "a\u{202E}", "a\n",
    ]
    let ids = paths.map { HTMLID.section($0).text }
    #expect(Set(ids).count == paths.count)
    #expect(ids[6] == "s-추가_20_선택")
    #expect(ids.allSatisfy { !$0.contains(where: \.isWhitespace) && !$0.contains("\"") })
  }

  @Test("An action that is not a web URL is rejected; images and action are options")
  func options() async throws {
    let screen = try Screen.of(SampleMenus.latte)
    let error = await #expect(throws: PluginError.self) {
      try await HTMLRenderer().text(of: screen, options: ["action": "javascript:1"])
    }
    #expect(error?.code == "bad-action")
    #expect(error?.message.contains("'javascript:1' is not a URL") == true)
    let text = try await HTMLRenderer().text(
      of: screen, options: ["action": "/order", "images": "../Config"])
    #expect(text.contains(#"<form method="post" action="/order" autocomplete="off">"#))
    #expect(text.contains(#"src="../Config/images/latte.png""#))
    let option = try #require(HTMLRenderer().options.first)
    #expect(throws: PluginError.badValue("a\nb", of: option, plugin: "the renderer 'html'")) {
      try PluginOptions(["action": "a\nb"], for: HTMLRenderer())
    }
  }

  @Test("The surroundings of the page have its color in light and dark mode")
  func frameColours() throws {
    let page = HTMLPage(try Screen.of(SampleMenus.cafe), localizer: Localizer(.english))
    let colors = page.document.matches(of: /name="theme-color" [^>]*content="([^"]+)"/)
    let grounds = HTMLPage.styleSheet.matches(of: /--page: ([^;]+);/)
    #expect(colors.count == 2 && colors.map(\.1) == grounds.map(\.1))
  }

  @Test("A message links to its section or another page, if there is one")
  func messageLinks() throws {
    let screen = try Screen.of(SampleMenus.cafe)
    let path = try #require(screen.sections.last?.instance.path)
    let menus = SafeURL("/menus")
    let setting = HTMLConfiguration(messages: [
      HTMLConfiguration.Message(.alert, text: "here", at: path, to: menus),
      HTMLConfiguration.Message(.alert, text: "gone", at: "nowhere"),
      HTMLConfiguration.Message(.status, text: "there", at: "nowhere", to: menus),
    ])
    let page = HTMLPage(screen, localizer: Localizer(.english), configuration: setting).document
    let here = "<a href=\"#\(HTMLID.section(path).text)\">here</a>"
    #expect(page.contains("<p data-state=\"alert\">\(here)</p>"))
    #expect(page.contains("<p data-state=\"alert\">gone</p>"))
    #expect(page.contains("<p data-state=\"status\"><a href=\"/menus\">there</a>"))
  }

  @Test("A count at its maximum says so below its field and to screen readers")
  func countAtMaximum() throws {
    let store = MenuStore(
      try menu(
        "{item: Tea, currency: USD, price: 3, sections: [{count: Cups, id: cups, range: 1..2}]}"))
    func page() -> String {
      HTMLPage(
        store.screen, localizer: Localizer(.english),
        configuration: HTMLConfiguration(action: SafeURL("/order"))
      ).document
    }
    #expect(!page().contains("class=\"most\""))
    try store.send(.count("cups", to: 2))
    #expect(page().contains("<small class=\"most\" id=\"t-cups\">up to 2</small>"), "\(page())")
    #expect(page().contains(#"max="2" step="1" aria-describedby="t-cups""#))
  }

  @Test("A placed order is readable but cannot be changed")
  func readOnly() throws {
    let screen = try Screen.of(SampleMenus.cafe, SampleMenus.cafeOrder)
    let page = HTMLPage(
      screen, localizer: Localizer(.korean),
      configuration: HTMLConfiguration(action: SafeURL("/order"), isReadOnly: true))
    let fields = page.document.split(separator: "\n").filter {
      $0.contains("<input") || $0.contains("<textarea")
    }
    #expect(fields.count > 10 && fields.allSatisfy { $0.contains(" disabled") })
    #expect(!page.document.contains("<button") && !page.document.contains("action="))
  }

  @Test(
    "Replacing the fragments produces the page of the new screen",
    arguments: UInt64(0)..<24)
  func fragments(seed: UInt64) throws {
    var random = RandomMenu(seed: seed, .words)
    let store = MenuStore(try MenuDefinition(random.draft()))
    let setting = HTMLConfiguration(action: SafeURL("/order"))
    var old = store.screen
    for step in 0..<12 {
      random.act(on: store)
      let (before, after) = (
        HTMLPage(old, localizer: Localizer(.english), configuration: setting),
        HTMLPage(store.screen, localizer: Localizer(.english), configuration: setting)
      )
      let whole = Dictionary(
        uniqueKeysWithValues: before.fragments(since: nil).map { ($0.id, $0.html) })
      var body = before.body
      for part in after.fragments(since: old) {
        let path = old.sections.map(\.instance.path).first { HTMLID.section($0) == part.id }
        let replaced = whole[part.id] ?? path.flatMap { before.fragment(ofSectionAt: $0)?.html }
        body = body.replacing(try #require(replaced), with: part.html, maxReplacements: 1)
      }
      #expect(body == after.body, "seed \(seed), step \(step)")
      #expect(after.fragments(since: store.screen).isEmpty)
      old = store.screen
    }
  }
}
