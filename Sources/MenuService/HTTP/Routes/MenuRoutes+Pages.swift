#if Service
import HTTPTypes
import Hummingbird
import HummingbirdCore
import MenuPlugins
import MenuSections
import MenuText

extension MenuRoutes {
  /// The menus that can be ordered from, as links.
  @Sendable func showMenuPage(_ request: MenuRequest) async throws -> Response {
    let menus = sessions.catalog.menus
    let language = request.language(among: Self.spoken, else: .english)
    let localizer = Localizer(language)
    var page = PlainPage(
      language: language, title: menus.isEmpty ? localizer.menus : localizer.chooseAMenu,
      icon: icon)
    page.text = menus.isEmpty ? localizer.noMenus : nil
    page.languages = Self.spoken.map { tag in
      (tag, Self.name(of: tag), "\(setting.base)/?lang=\(tag.text)")
    }
    page.links = menus.map { menu in
      let spoken = Localizer(language.closest(in: menu.languages) ?? menu.locale)
      return PlainPage.Link(
        address: "\(setting.base)/menus/\(PercentEncoding.encode(menu.id))?lang=\(language.text)",
        name: spoken.text(menu.item))
    }
    return document(page)
  }

  /// Begins a session and goes to its page.
  @Sendable func beginOrder(_ request: MenuRequest) async throws -> Response {
    let menu = try menu(request)
    let (token, _) = try await begin(menu, request)
    let language =
      request.query["lang"].flatMap { LanguageTag($0) }.map { "?lang=\($0.text)" } ?? ""
    return see("\(setting.base)/orders/\(token.text)\(language)")
  }

  /// A look ahead begins nothing.
  @Sendable func showNothing(_ request: MenuRequest) async throws -> Response {
    _ = try menu(request)
    return Response(status: .ok, headers: [.cacheControl: "no-store"])
  }

  /// The page of a session.
  @Sendable func showOrderPage(_ request: MenuRequest) async throws -> Response {
    let token = try request.token
    let now = try await screen(of: token, request)
    return try await show(now, token, request)
  }

  /// The page of a session, with what happened.
  func show(
    _ now: SessionScreen, _ token: SessionToken, _ request: MenuRequest,
    _ messages: [HTMLMessage] = [], status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    var messages = messages
    if let id = now.orderID {
      let order: StoredOrder
      do throws(SessionError) {
        order = try await sessions.order(id)
      } catch {
        throw await problem(for: error, request)
      }
      let language = request.language(
        among: pageLanguages(of: now.screen.definition), else: now.screen.definition.locale)
      let localizer = Localizer(language)
      let menus = SafeURL("\(setting.base)/?lang=\(language.text)")
      messages.insert(HTMLMessage(.status, localizer.ordered(order.number)), at: 0)
      messages.append(HTMLMessage(.status, localizer.toTheMenus, to: menus))
    }
    let page = orderPage(now, token, request, messages: messages)
    var response = Response.make(status, "text/html; charset=utf-8", page.page.document)
    response.headers[.contentSecurityPolicy] = page.page.policy + "; frame-ancestors 'none'"
    // Going back asks again, so that what is shown is what there is.
    response.headers[.cacheControl] = "no-store"
    return response
  }

  /// A screen as a page without a form, for who asks the interface for one.
  func pageToLookAt(_ now: SessionScreen, _ request: MenuRequest) -> Response {
    var setting = HTMLConfiguration()
    setting.images = "\(self.setting.base)/assets/\(now.screen.definition.id)"
    let page = HTMLPage(
      now.screen, localizer: request.localizer(for: now.screen.definition), setting: setting)
    var response = Response.make(.ok, "text/html; charset=utf-8", page.document)
    response.headers[.contentSecurityPolicy] = page.policy + "; frame-ancestors 'none'"
    response.headers[.cacheControl] = "private, no-cache"
    return response
  }

  /// A problem in words, for a browser.
  func page(for problem: Problem, _ request: MenuRequest) -> Response {
    let language = request.language(among: Self.spoken, else: .english)
    let localizer = Localizer(language)
    var page = PlainPage(language: language, title: localizer.notDone, icon: icon)
    if problem.code == "unknown-session" {
      page.title = localizer.noSuchOrder
      page.text = localizer.sessionIsGone
    } else if problem.status == .notFound {
      page.title = localizer.nothingHere
    }
    page.links = [PlainPage.Link(address: "\(setting.base)/", name: localizer.toTheMenus)]
    var response = document(page, problem.status)
    for (name, value) in problem.headers { response.headers[name] = value }
    return response
  }

  /// Another page, to be asked for with GET.
  func see(_ address: String) -> Response {
    Response(status: .seeOther, headers: [.location: address, .cacheControl: "no-store"])
  }

  private var icon: String { "\(setting.base)/icon.svg" }

  private func document(_ page: PlainPage, _ status: HTTPResponse.Status = .ok) -> Response {
    var response = Response.make(status, "text/html; charset=utf-8", page.document)
    response.headers[.contentSecurityPolicy] = PlainPage.policy
    response.headers[.cacheControl] = "no-store"
    return response
  }

  /// A cup, for the browser's tab.
  @Sendable func showIcon(_ request: MenuRequest) async throws -> Response {
    var response = Response.make(
      .ok, "image/svg+xml",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><g fill="none" stroke="#275cad" \
      stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"><path d="M6 13h16v7a7 7 0 0 1-7 \
      7h-2a7 7 0 0 1-7-7zM22 15h2a3.5 3.5 0 0 1 0 7h-2.3M11 4c-1.5 2 1.5 3 0 5M17 4c-1.5 2 1.5 3 0 5"/>\
      </g></svg>

      """)
    response.headers[.contentSecurityPolicy] = Self.picturePolicy
    response.headers[.cacheControl] = "public, max-age=86400"
    return response
  }
}
#endif
