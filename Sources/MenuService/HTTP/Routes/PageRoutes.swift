#if Service
import HTTPTypes
import Hummingbird
import MenuPlugins
import MenuSections
import MenuText
import MenuYAML

/// The pages for browsers, which work with and without scripts.
struct PageRoutes: RouteGroup {
  let sessions: MenuSessions
  let starter: SessionStarter
  let metrics: ServiceMetrics
  let basePath: String
  let store: StoreRoutes
  let submitted: SubmittedOrderRoutes

  var resources: [Resource] {
    [
      Resource("/", audience: .browsers, handlers: [.get: showMenus]),
      Resource(
        "/menus/:menu", audience: .browsers,
        handlers: [.get: showMenu, .post: postFirstForm]),
      Resource(
        "/orders/:session", audience: .browsers, handlers: [.get: showOrder, .post: postForm]),
    ]
  }

  /// Shows the menus to choose from. The page of a single shop takes its place.
  @Sendable private func showMenus(_ request: MenuRequest) async throws -> Response {
    let menus = sessions.catalog.menus
    let localizer = request.localizer(among: request.pageLanguages.all, else: .english)
    let language = localizer.language
    if menus.count == 1, menus[0].isShop {
      return .seeOther(menus[0].pagePath(below: basePath) + request.languageQuery)
    }
    var configuration = HTMLConfiguration()
    configuration.languages = PageLanguages.links(request.pageLanguages.all) {
      "\(basePath)/?lang=\($0.text)"
    }
    guard !menus.isEmpty else {
      var page = PlainPage(
        language: localizer.shownLanguage(), basePath: basePath,
        title: localizer.string("service.menus"))
      page.text = localizer.string("service.no-menus")
      page.languages = configuration.languageLinks(localizer)
      return page.response()
    }
    configuration.links = HTMLConfiguration.icon(below: basePath)
    configuration.styleSheet = SafeURL(basePath + PageAsset.store.address(of: menus))
    var shops: [ShopsPage.Shop] = []
    for menu in menus {
      let address = "\(menu.pagePath(below: basePath))?lang=\(language.text)"
      guard let url = SafeURL(address) else { continue }
      let pause = try await sessions.pause(ofMenu: menu.id)
      let time = OrderContext(at: sessions.now().wholeSeconds, in: menu.timeZone)
      shops.append(
        ShopsPage.Shop(
          menu, at: url, images: "\(basePath)/assets/\(menu.id)",
          now: menu.usesHours || pause != nil ? time.time : nil, clockChanges: time.clockChanges,
          pause: pause?.shown(in: menu)))
    }
    let page = ShopsPage(
      shops, title: localizer.string("service.choose-menu"), localizer: localizer,
      configuration: configuration)
    return request.page(page.bytes, policy: page.contentSecurityPolicy)
  }

  /// Shows a shop, or the form of a menu for one item; for its script, the parts of the form.
  /// Nothing is stored. A channel in the address that the menu does not have is ignored.
  @Sendable private func showMenu(_ request: MenuRequest) async throws -> Response {
    let menu = try request.menu(in: sessions.catalog)
    if menu.isShop { return try await store.showStore(request) }
    let moment = try await start(of: menu, request)
    guard request.query["as"] != "parts" else {
      let page = OrderPage(
        moment.screen, token: nil, at: sessions.now(), basePath: basePath, request: request)
      return .make(.ok, type: "application/json", text: page.parts())
        .with(.cacheControl, "no-store")
    }
    let isPaused = try await sessions.pause(ofMenu: menu.id) != nil
    guard request.filter.isEmpty, !isPaused else {
      return try await response(moment.screen, token: nil, request: request)
    }
    let language = request.pageLocalizer(for: menu).language
    let time = sessions.now()
    // How a page names an opening depends on the date.
    let date = menu.usesHours ? "\(menu.localTime(time).date)" : ""
    let parts = [
      menu.id, menu.digest, "\(moment.revision)", moment.inventory.digest, language.text,
      request.channel(of: menu) ?? "", "\(request.opensPage)", date,
    ]
    let page = store.carts.cache.page(named: parts.joined(separator: " ")) { key in
      let page = OrderPage(
        moment.screen, token: nil, at: time, basePath: basePath, request: request,
        key: key
      ).html
      return (page.bytes, page.contentSecurityPolicy)
    }
    return request.page(page.document, policy: page.policy)
  }

  /// A menu before the first change, in the channel of the address.
  private func start(
    of menu: MenuDefinition, _ request: MenuRequest
  ) async throws -> SessionMoment {
    try await sessions.moment(for: SessionState(menu)).through(request.channel(of: menu))
  }

  /// Shows the page of a submitted order, or of a session until it is submitted.
  @Sendable private func showOrder(_ request: MenuRequest) async throws -> Response {
    if let status = try await submitted.status(request) { return status }
    let token = try request.token
    let session = try await sessions.screen(of: token)
    if let id = session.orderID { return .seeOther(submitted.address(of: id, request)) }
    return try await response(session, token: token, request: request)
  }

  /// Starts the session of a menu's page with the first form that is posted. The key of the page is
  /// the secret of the session, so that pressing twice, or a script and a form, start one session.
  /// The forms of a shop's page are those of the cart beside the items.
  @Sendable private func postFirstForm(_ request: MenuRequest) async throws -> Response {
    let menu = try request.menu(in: sessions.catalog)
    guard !menu.isShop else {
      return try await CartRoutes(carts: store.carts).changeCart(request, on: .store)
    }
    let (form, key, revision) = try await form(of: request)
    guard let token = SessionToken.derived(from: key.name) else {
      throw Problem.badRequest("form-fields")
    }
    let channel = request.channel(of: menu)
    do {
      _ = try await starter.start(menu, for: request, channel: channel, token: token)
    } catch SessionError.keyReused {
      metrics.countRejection()
      var page = HTMLConfiguration()
      try page.add(.keyReused, request.pageLocalizer(for: menu))
      return try await response(
        try await start(of: menu, request).screen, token: nil, request: request, page: page,
        status: .unprocessableContent)
    }
    // Setting the channel is the first change of the session.
    let first = SessionRevision(
      version: channel == nil ? 0 : 1, inventory: revision.inventory, context: revision.context)
    return try await post(form, key, at: first, to: token, request)
  }

  /// Performs the changes of a session's posted form.
  @Sendable private func postForm(_ request: MenuRequest) async throws -> Response {
    let token = try request.token
    let (form, key, revision) = try await form(of: request)
    return try await post(form, key, at: revision, to: token, request)
  }

  private func form(
    of request: MenuRequest
  ) async throws -> (FormFields, PostedKey, SessionRevision) {
    let (form, key) = try await store.carts.form(of: request)
    guard let revision = form[".revision"].flatMap(SessionRevision.init) else {
      throw Problem.badRequest("form-fields")
    }
    return (form, key, revision)
  }

  /// Performs the changes of a form, submits the order if its button was pressed, and redirects to
  /// the page. If anything is rejected, shows the page with messages instead.
  private func post(
    _ form: FormFields, _ key: PostedKey, at revision: SessionRevision, to token: SessionToken,
    _ request: MenuRequest
  ) async throws -> Response {
    var state = try await sessions.state(of: token, expecting: revision.version)
    let redirect = Response.seeOther(address(of: token, request))
    if state.orderID != nil { return redirect }
    var conflict = SessionError.stale(current: state.version)
    if state.version != revision.version {
      do throws(SessionError) {
        // A repeated form has the effect and the response of the first one.
        let keys = [key("actions"), key("channel")]
        let earlier = try await sessions.state(of: token, at: revision.version, changedBy: keys)
        if let earlier { state = earlier }
      } catch {
        guard case .keyReused = error else { throw error }
        conflict = error
      }
    }
    let moment = try await sessions.moment(for: state)
    let now = sessions.screen(of: moment, token)
    let menu = state.definition
    let localizer = request.pageLocalizer(for: menu, at: sessions.now())
    var page = HTMLConfiguration()
    guard state.version == revision.version else {
      try page.add(conflict, localizer)
      return try await response(token, request: request, page: page)
    }
    let parsed = FormParseResult(form, on: now.screen)
    let (_, commands, rejections) = moment.after(allowedOf: parsed.commands)
    if let digest = form[".menu"], digest != menu.shortDigest {
      page.messages.append(localizer.message("service.menu-changed"))
    }
    page.add(parsed.rejections + rejections, of: form, in: menu, localizer)
    do throws(SessionError) {
      var seen = SeenForm(revision, form, menu)
      if !commands.isEmpty {
        try await seen.change(by: commands, of: state, in: sessions)
        let update = try await sessions.perform(
          commands, in: token, expecting: revision.version, key: key("actions"))
        seen.version = update.current.revision.version
        if !update.isRepeated { metrics.countActions(commands.count) }
      }
      if let channel = parsed.channel {
        try await sessions.setContext(
          of: token, channel: channel, expecting: seen.version, key: key("channel"))
      }
      if page.isAccepted {
        guard form[".submit"] != nil else { return redirect }
        let isNew = try await sessions.submitOnce(
          token, expecting: seen.revision, seen: seen.order, key: key("submit"),
          language: localizer.language, adding: request.strings
        ).isNew
        if isNew { metrics.countOrder() }
        return redirect
      }
      metrics.countRejection()
    } catch {
      metrics.countRejection()
      if case .submitted = error { return redirect }
      try page.add(error, localizer)
    }
    return try await response(token, request: request, page: page)
  }

  /// A session's current page after a rejected form.
  private func response(
    _ token: SessionToken, request: MenuRequest, page: HTMLConfiguration
  ) async throws -> Response {
    let session = try await sessions.screen(of: token)
    // Another server may have placed the order of the same form, which took the
    // last one of what it chooses.
    guard session.orderID == nil else { return .seeOther(address(of: token, request)) }
    return try await response(
      session, token: token, request: request, page: page, status: .unprocessableContent)
  }

  private func response(
    _ session: SessionScreen, token: SessionToken?, request: MenuRequest,
    page: HTMLConfiguration = HTMLConfiguration(), status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    var page = page
    let definition = session.screen.definition
    if page.messages.isEmpty, try await sessions.currentPause(of: definition.id) != nil {
      let localizer = request.pageLocalizer(for: definition)
      page.messages.append(localizer.message("service.paused", as: .status))
    }
    let html = OrderPage(
      session, token: token, at: sessions.now(), basePath: basePath, request: request, page: page
    ).html
    return request.page(html.bytes, policy: html.contentSecurityPolicy, status: status)
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
