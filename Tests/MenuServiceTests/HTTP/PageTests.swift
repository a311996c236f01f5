#if Service
import Foundation
import MenuPlugins
import MenuSections
import MenuTestSupport
import MenuText
import Testing

@testable import MenuService

@Suite("Pages without scripts")
struct PageTests {
  private let form = ["Content-Type": "application/x-www-form-urlencoded", "Accept": "text/html"]

  @Test("A session with the maximum number of actions takes no more, and its page says so")
  func full() async throws {
    try await RunningService.withSession { service, session in
      let maximum = MenuSessions.maximumActions
      try await service.sessions.perform(
        [ice] + (1..<maximum).map { MenuAction.set("추가.꿀", to: $0 % 2 + 1) },
        in: try #require(SessionToken(session)), expecting: 0)
      let rejected = try await service.act(
        session, #"{"choose":"추가.우유"}"#, at: "\(maximum).0", status: 409)
      #expect(try rejected.json["code"] as? String == "session-full")
      let place = "/orders/\(session)?lang=en"
      let page = try await service.send("GET", place)
      let posted = try await service.send(
        "POST", place, form,
        body: PostedForm.body([
          (".revision", try page.field(".revision")), (".key", try page.field(".key")),
          ("추가.우유", "1"),
        ]), status: 422)
      #expect(posted.body.contains("changed so often that it cannot be changed again"))
    }
  }

  @Test("The first form starts a session, and later ones change and submit it")
  func ordering() async throws {
    try await RunningService.run { service in
      let first = try await service.send("GET", "/menus/shop?lang=en")
      let started = try await service.send(
        "POST", "/menus/shop?lang=en", form,
        body: PostedForm.body([
          (".revision", try first.field(".revision")), (".key", try first.field(".key")),
          (".update", "yes"),
        ]), status: 303)
      let place = try #require(started.headers["location"])
      #expect(place.hasSuffix("?lang=en"))
      let page = try await service.send("GET", place)
      #expect(page.body.contains("lang=\"en\""))
      let revision = try page.field(".revision")
      let key = try page.field(".key")
      let changes = [
        (".revision", revision), (".key", key), ("온도", "온도.ICE"), ("추가.꿀", "1"),
        ("추가.레몬", ""), ("추가.우유", "0"), ("메모", "a\r\nb"), ("수량", "2"), (".more", "추가.꿀"),
      ]
      let changed = try await service.send("POST", place, form, body: PostedForm.body(changes))
      // The text field allows one line, so the text is rejected and the rest is accepted.
      #expect(changed.status == 422, "\(changed)")
      #expect(changed.body.contains("data-state=\"alert\""))
      let now = try await service.sessions.screen(of: token(place))
      #expect(now.screen.total?.minorUnits == 8000, "\(String(describing: now.screen.total))")
      let again = try await service.send("POST", place, form, body: PostedForm.body(changes))
      #expect(again.status == 422 && !again.body.contains("changed elsewhere"))
      #expect(again.body.contains("data-state=\"alert\""))
      // With another key, it is another form.
      let other = try await service.send(
        "POST", place, form, body: PostedForm.body(changes).replacing(key, with: "another"))
      #expect(other.status == 422 && other.body.contains("changed elsewhere"))
      let fresh = try await service.send("GET", place)
      try await service.send(
        "POST", place, form,
        body: PostedForm.body([
          (".revision", try fresh.field(".revision")), (".key", try fresh.field(".key")),
          ("온도", "온도.ICE"), ("추가.꿀", "2"), ("수량", "2"), (".submit", "yes"),
        ]), status: 303)
      let moved = try await service.send("GET", place)
      let receipt = try await service.send("GET", try #require(moved.headers["location"]))
      #expect(receipt.body.contains("Order number </span>1</h1>"))
      #expect(!receipt.body.contains("class=\"submit\""))
      let orders = try await service.sessions.orders(after: 0, limit: 9)
      #expect(orders.count == 1 && orders[0].document.contains("8000"))
      // Reloading posts the form again without an effect.
      let repeated = try await service.send("POST", place, form, body: PostedForm.body(changes))
      #expect(repeated.status == 303)
    }
  }

  @Test("The page of an open session stays when its menu is deleted")
  func deletedMenu() async throws {
    try await RunningService.withSession { service, session in
      service.sessions.catalog.remove(name: "shop")
      let page = try await service.send("GET", "/orders/\(session)", ["Accept": "text/html"])
      #expect(page.status == 200, "\(page)")
      try await service.send(
        "POST", "/orders/\(session)", form,
        body: PostedForm.body([
          (".revision", try page.field(".revision")), (".key", try page.field(".key")),
          ("온도", "온도.ICE"), (".submit", "yes"),
        ]), status: 303)
      #expect(try await service.sessions.orders(after: 0, limit: 9).count == 1)
    }
  }

  @Test("A form of an old page with other content says that the page was old, and works then")
  func oldForm() async throws {
    try await RunningService.run { service in
      let customer = try await StoreCustomer(service, at: "/menus/shop?lang=en")
      var form = try customer.form("/menus/shop")
      form.set("온도", "온도.ICE")
      #expect(try await customer.post(form, pressing: ".update") == 303)
      // The back button shows the page of the menu again.
      form.set("추가.꿀", "2")
      #expect(try await customer.post(form, pressing: ".update") == 422)
      customer.sees("This page was old")
      form = try #require(customer.forms.first { $0.action.hasPrefix("/orders/") })
      #expect(form.fields.contains { $0 == ("온도", "온도.ICE") })
      form.set("추가.꿀", "2")
      #expect(try await customer.post(form) == 303)
      let order = try #require(try await service.sessions.orders(after: 0, limit: 9).first)
      #expect(order.document.contains("4000"))
    }
  }

  private func token(_ place: String) throws -> SessionToken {
    let id = place.dropFirst("/orders/".count).prefix { $0 != "?" }
    return try #require(SessionToken(String(id)))
  }

  @Test("A search in the address filters the page, and stays in its links and its form")
  func filter() async throws {
    let market = MenuSource(name: "night-market", text: MarketMenu.yaml)
    try await RunningService.run(registering: [market]) { service in
      let token = try await service.begin("night-market")
      let page = try await service.send("GET", "/orders/\(token)?lang=en&q=vegan,-soy")
      #expect(page.body.contains("id=\"o-dishes.dumplings\" hidden"))
      #expect(page.body.contains("id=\"o-drinks.tea\">"))
      #expect(page.body.contains("lang=en&amp;q=vegan%2C-soy"))
      let parts = try await service.send(
        "GET", "/v1/sessions/\(token)?as=parts&lang=en&q=vegan")
      #expect(parts.body.contains(#"id=\"o-dishes.dumplings\" hidden"#))
    }
  }

  @Test("A form without changes has no commands")
  func sameForm() async throws {
    let definition = try #require(menu(shop))
    let order = MenuStore(definition)
    for action: MenuAction in [.choose("온도.ICE"), .set("추가.꿀", to: 2), .write("메모", text: "a")] {
      _ = try order.send(action)
    }
    let fields = [("온도", "온도.ICE"), ("추가.꿀", "2"), ("메모", "a"), ("수량", "1")]
    let form = FormFields(PostedForm.body(fields).utf8)
    #expect(FormParseResult(form, on: order.screen).commands == [])
  }

  @Test("Of thousands of options that a page does not have, a form rejects a few")
  func unknownOptions() throws {
    let definition = try #require(menu(shop))
    let fields = (0..<5000).map { ("온도", "온도.\($0)") }
    let form = FormFields(PostedForm.body(fields).utf8)
    let commands = FormParseResult(form, on: MenuStore(definition).screen).commands
    #expect(commands.count == 10 && commands.first == .choose("온도.0"))
  }

  private func menu(_ source: MenuSource) -> MenuDefinition? {
    let catalog = MenuCatalog()
    catalog.register(source)
    return catalog.menu(source.name)
  }

  @Test("The page's security policy allows stylesheets and scripts of the service only")
  func policy() async throws {
    try await RunningService.withSession { service, id in
      let page = try await service.send("GET", "/orders/\(id)")
      let policy = try #require(page.headers["content-security-policy"])
      for part in [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'",
        "form-action 'self'", "img-src 'self'", "frame-ancestors 'none'",
      ] {
        #expect(policy.contains(part), "\(policy)")
      }
      #expect(page.body.contains("<script src=\"\(PageAsset.formScript.address)\" data-again="))
      #expect(page.body.contains("href=\"\(PageAsset.form.address)\""))
      #expect(page.headers["cache-control"] == "no-store")
    }
  }

  @Test(
    "A page in a language that it does not have declares English, and keeps the language in its form"
  )
  func unknownLanguage() async throws {
    try await RunningService.run { service in
      let page = try await service.send("GET", "/menus/shop?lang=fr")
      #expect(page.body.contains("<html lang=\"en\" dir=\"ltr\">"))
      #expect(page.body.contains("action=\"/menus/shop?lang=fr\""))
      #expect(page.body.contains("Required"))
      let missing = try await service.send(
        "GET", "/missing?lang=fr", ["Accept": "text/html"])
      #expect(missing.body.contains("<html lang=\"en\">"))
    }
  }

  @Test("A link to a page in another language has that language's own name")
  func languageNames() {
    let links = PageLanguages.links(["ko", "fr", "he", "zh-Hant", "pt-BR"]) { "/?lang=\($0.text)" }
    #expect(links.map(\.name) == ["한국어", "Français", "עברית", "繁體中文", "Português"])
  }

  @Test("Missing pages are pages in the reader's language")
  func missing() async throws {
    try await RunningService.run { service in
      let headers = ["Accept": "text/html", "Accept-Language": "ko"]
      for path in ["/orders/none", "/menus/none", "/missing"] {
        let response = try await service.send("GET", path, headers, status: 404)
        #expect(response.headers["content-type"] == "text/html; charset=utf-8")
        #expect(response.body.contains("<html lang=\"ko\">") && response.body.contains("메뉴로 가기"))
      }
    }
  }

  @Test(
    "A form of another site is rejected with a page that says why",
    arguments: [
      ("en", "Nothing was changed"), ("ko", "바뀐 것은 없어요"), ("ja", "何も変更されていません"),
      ("de", "Es wurde nichts geändert"),
    ])
  func otherSite(language: String, words: String) async throws {
    try await RunningService.run { service in
      let headers = form.merging([
        "Accept-Language": language, "Sec-Fetch-Site": "cross-site",
      ]) { $1 }
      let response = try await service.send(
        "POST", "/menus/shop", headers, body: ".key=\(String(repeating: "k", count: 26))")
      #expect(response.status == 403 && response.body.contains(words), "\(response)")
    }
  }

  @Test("Pictures are served from the menu's folder and never from outside it")
  func pictures() async throws {
    let folder = try TemporaryFolder()
    let inner = folder.url.appending(path: "menu/images")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    let data = Data([0x89, 0x50, 0x4E, 0x47])
    try data.write(to: inner.appending(path: "라떼 1.png"))
    try data.write(to: folder.url.appending(path: "secret.png"))
    try data.write(to: inner.appending(path: "notes.txt"))
    try data.write(to: inner.appending(path: ".hidden.png"))
    try Data(count: 3000).write(to: inner.appending(path: "large.png"))
    try FileManager.default.createSymbolicLink(
      at: inner.appending(path: "link.png"),
      withDestinationURL: folder.url.appending(path: "secret.png"))
    var configuration = ServiceConfiguration.testing { $0.imageSize = 2000 }
    let path = folder.path("menu")
    configuration.pictures = { $0 == "shop" ? path : nil }
    try await RunningService.run(configuration: configuration) { service in
      let good = try await service.send(
        "GET", "/assets/shop/images/%EB%9D%BC%EB%96%BC%201.png")
      #expect(good.status == 200 && good.headers["content-type"] == "image/png")
      let tag = try #require(good.headers["etag"])
      let known = try await service.send(
        "GET", "/assets/shop/images/%EB%9D%BC%EB%96%BC%201.png", ["If-None-Match": tag])
      #expect(known.status == 304)
      for bad in [
        "../secret.png", "%2e%2e/secret.png", "..%2fsecret.png", "images/../../secret.png",
        "images/link.png", "images/notes.txt", "images/.hidden.png", "images/large.png", "images",
        "images%01.png", "/etc/passwd", "%2fetc%2fpasswd", "images/none.png", "images\\x.png",
      ] {
        let response = try await service.send("GET", "/assets/shop/\(bad)")
        #expect(response.status == 404, "\(bad): \(response.status)")
      }
      #expect(try await service.send("GET", "/assets/other/images/x.png").status == 404)
    }
  }
}

@Suite("A failing journal")
struct FailingJournalTests {
  @Test("Each journal error has its status, and requests succeed once the journal works again")
  func storageFull() async throws {
    let journal = FailingJournal()
    try await RunningService.withSession(journal) { service, id in
      let rows: [(JournalError, Int, String)] = [
        (.storageFull, 507, "storage-full"), (.busy, 503, "busy"),
        (.unreachable("secret host"), 503, "unreachable"),
        (.damagedFile("secret page"), 503, "store-damaged"),
        (.indeterminate, 503, "unknown-outcome"), (.failed("secret table"), 500, "internal-error"),
      ]
      for (error, status, code) in rows {
        journal.fail(error)
        let response = try await service.act(id, #"{"choose":"온도.ICE"}"#, at: "0.0", key: "k")
        #expect(response.status == status)
        #expect(try response.text("code") == code)
        #expect(!response.body.contains("secret"))
        #expect((response.headers["retry-after"] != nil) == (status != 500))
        #expect(try await service.send("GET", "/ready").status == 503)
        #expect(try await service.send("GET", "/health").status == 200)
      }
      journal.fail(nil)
      let response = try await service.act(id, #"{"choose":"온도.ICE"}"#, at: "0.0", key: "k")
      #expect(response.status == 200 && response.headers["etag"] == "\"1.0\"")
      #expect(try await service.send("GET", "/ready").status == 200)
    }
  }
}
#endif
