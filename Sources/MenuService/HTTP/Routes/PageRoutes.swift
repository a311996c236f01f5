#if Service
import HTTPTypes
import Hummingbird
import MenuPlugins
import MenuSections
import MenuText

/// The pages for browsers, which work with and without scripts.
struct PageRoutes: RouteGroup {
  let sessions: MenuSessions
  let starter: SessionStarter
  let metrics: ServiceMetrics
  let basePath: String

  var resources: [Resource] {
    [
      Resource("/", audience: .browsers, handlers: [.get: showMenus]),
      Resource(
        "/menus/:menu", audience: .browsers, handlers: [.get: startOrder, .head: checkMenu]),
      Resource(
        "/orders/:session", audience: .browsers, handlers: [.get: showOrder, .post: postForm]),
    ]
  }

  /// Shows the menus as links.
  @Sendable private func showMenus(_ request: MenuRequest) async throws -> Response {
    let menus = sessions.catalog.menus
    let localizer = request.localizer(among: request.pageLanguages.all, else: .english)
    let language = localizer.language
    var page = PlainPage(
      language: language, basePath: basePath,
      title: localizer.string(menus.isEmpty ? "service.menus" : "service.choose-menu"))
    page.text = menus.isEmpty ? localizer.string("service.no-menus") : nil
    page.languages = request.pageLanguages.all
    page.links = menus.map { menu in
      return PlainPage.Link(
        address: "\(basePath)/menus/\(PercentEncoding.encode(menu.id))?lang=\(language.text)",
        name: menu.item[language.closest(in: menu.languages) ?? menu.locale])
    }
    return page.response()
  }

  /// Starts a session and redirects to its page.
  @Sendable private func startOrder(_ request: MenuRequest) async throws -> Response {
    let (token, _) = try await starter.start(
      try request.menu(in: sessions.catalog), for: request)
    return .seeOther(address(of: token, request))
  }

  /// Responds to HEAD without starting a session, since browsers may prefetch links.
  @Sendable private func checkMenu(_ request: MenuRequest) async throws -> Response {
    _ = try request.menu(in: sessions.catalog)
    return Response(status: .ok, headers: [.cacheControl: "no-store"])
  }

  /// Shows a session's page.
  @Sendable private func showOrder(_ request: MenuRequest) async throws -> Response {
    let token = try request.token
    return try await response(
      try await sessions.screen(of: token), token: token, request: request)
  }

  /// Performs the changes of a posted form, submits the order if its button was pressed, and redirects
  /// to the page. If anything is rejected, shows the page with messages instead.
  @Sendable private func postForm(_ request: MenuRequest) async throws -> Response {
    let token = try request.token
    let body = try await request.bytes(of: ["application/x-www-form-urlencoded"])
    let form = FormFields(body)
    guard let revision = form[".revision"].flatMap(SessionRevision.init),
      let name = form[".key"], 1...128 ~= name.utf8.count
    else { throw Problem.badRequest("form-fields") }
    let state = try await sessions.state(of: token, expecting: revision.version)
    let inventory = try await sessions.inventory(for: state)
    let redirect = Response.seeOther(address(of: token, request))
    if state.orderID != nil { return redirect }
    let now = sessions.screen(of: state, token, inventory)
    let localizer = OrderPage(now, token: token, basePath: basePath, request: request).localizer
    guard state.version == revision.version else {
      return try await response(
        token, request: request,
        messages: [
          HTMLConfiguration.Message(.alert, text: localizer.string("service.changed-elsewhere"))
        ])
    }
    let (commands, rejections) = Self.accepted(
      FormParseResult(form, on: now.screen).commands, state: state, inventory: inventory)
    func message(_ rejection: OrderRejection, _ definition: MenuDefinition)
      -> HTMLConfiguration.Message
    {
      HTMLConfiguration.Message(
        .alert, text: localizer.sentence(for: rejection, in: definition), at: rejection.path)
    }
    var messages = rejections.map { message($0, state.definition) }
    do throws(SessionError) {
      // Without changes, the order is submitted as the page shows it, even if the inventory changed.
      var seen = revision
      if !commands.isEmpty {
        seen = try await sessions.perform(
          commands, in: token, expecting: revision.version,
          key: MenuRequest.key(name + "-actions", operation: "form", body: body)
        ).now.revision
        metrics.countActions(commands.count)
      }
      if messages.isEmpty {
        guard form[".submit"] != nil else { return redirect }
        _ = try await sessions.submit(
          token, expecting: seen,
          key: MenuRequest.key(name + "-submit", operation: "form", body: body),
          language: localizer.language, adding: request.strings)
        metrics.countOrder()
        return redirect
      }
      metrics.countRejection()
    } catch {
      metrics.countRejection()
      switch error {
      case .stale, .keyReused:
        messages.append(
          HTMLConfiguration.Message(.alert, text: localizer.string("service.changed-elsewhere")))
      case .outdated:
        messages.append(
          HTMLConfiguration.Message(.alert, text: localizer.string("service.sold-out-meanwhile")))
      case .incomplete(let session):
        messages += session.screen.pending.map { item in
          HTMLConfiguration.Message(
            .alert, text: localizer.sentence(for: item, in: session.screen.definition),
            at: item.path)
        }
      case .rejected(_, let rejection, let session):
        messages.append(message(rejection, session.screen.definition))
      case .submitted: return redirect
      case .unknownMenu, .unknownSession, .unknownOrder, .unreadableMenu, .staleInventory,
        .journal:
        throw error
      }
    }
    return try await response(token, request: request, messages: messages)
  }

  /// The commands that the rules allow one after the other, and the rejections of the others.
  ///
  /// A field hidden by an earlier choice of the same form is ignored.
  private static func accepted(
    _ commands: [MenuAction], state: SessionState, inventory: InventoryView
  ) -> (commands: [MenuAction], rejections: [OrderRejection]) {
    var trial = state
    var accepted: [MenuAction] = []
    var rejections: [OrderRejection] = []
    for command in commands {
      do throws(RejectedCommand) {
        _ = try trial.perform([command], inventory)
        accepted.append(command)
      } catch {
        if error.rejection.reason != .notVisible { rejections.append(error.rejection) }
      }
    }
    return (accepted, rejections)
  }

  /// A session's current page after a rejected form.
  private func response(
    _ token: SessionToken, request: MenuRequest, messages: [HTMLConfiguration.Message]
  ) async throws -> Response {
    try await response(
      try await sessions.screen(of: token), token: token, request: request, messages: messages,
      status: .unprocessableContent)
  }

  private func response(
    _ session: SessionScreen, token: SessionToken, request: MenuRequest,
    messages: [HTMLConfiguration.Message] = [], status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    var messages = messages
    if let id = session.orderID {
      let definition = session.screen.definition
      let localizer = request.localizer(
        among: request.pageLanguages.of(definition), else: definition.locale)
      let number = try await sessions.order(id).number
      let menus = SafeURL("\(basePath)/?lang=\(localizer.language.text)")
      messages.insert(
        HTMLConfiguration.Message(
          .status, text: localizer.string("service.ordered", ["number": .number(number)])), at: 0)
      messages.append(
        HTMLConfiguration.Message(
          .status, text: localizer.string("service.to-the-menus"), to: menus))
    }
    let page = OrderPage(
      session, token: token, basePath: basePath, request: request, messages: messages
    ).html
    // Not stored, so that going back shows the current order.
    return Response.make(status, type: "text/html; charset=utf-8", text: page.document)
      .with(.contentSecurityPolicy, page.policy + "; frame-ancestors 'none'")
      .with(.cacheControl, "no-store")
  }

  private func address(of token: SessionToken, _ request: MenuRequest) -> String {
    let filter = request.filter
    let query =
      (request.queryLanguage.map { ["lang=\($0.text)"] } ?? [])
      + (filter.isEmpty ? [] : ["q=\(PercentEncoding.encode(filter))"])
    let address = "\(basePath)/orders/\(token.text)"
    return query.isEmpty ? address : "\(address)?\(query.joined(separator: "&"))"
  }
}
#endif
