#if Service
import HTTPTypes
import Hummingbird
import MenuSections
import MenuText

/// Starts sessions within the rate limit of a client.
struct SessionStarter: Sendable {
  let sessions: MenuSessions
  let limiter: RateLimiter<ClientAddress>
  let metrics: ServiceMetrics

  func start(
    _ menu: MenuDefinition, for request: MenuRequest, channel: String? = nil,
    token: SessionToken? = nil
  ) async throws -> (token: SessionToken, current: SessionScreen) {
    if let address = request.address, let seconds = limiter.wait(for: address) {
      throw Problem.tooManyRequests(retryAfter: seconds, exceeding: .sessionsPerAddress)
    }
    let begun = try await sessions.beginOrContinue(menu.id, channel: channel, token: token)
    if begun.isNew { metrics.countSession() }
    return (begun.token, begun.current)
  }
}

/// The routes to start, read, change and submit sessions.
struct SessionRoutes: RouteGroup {
  let sessions: MenuSessions
  let starter: SessionStarter
  let screens: ScreenResponder
  let metrics: ServiceMetrics
  let basePath: String
  let limits: ServiceLimits

  var resources: [Resource] {
    [
      Resource(
        "/v1/menus/:menu/sessions", audience: .programs, query: ["screen"],
        handlers: [.post: start]),
      Resource(
        "/v1/sessions/:session", audience: .programs, query: ["as"], hasRenderers: true,
        handlers: [.get: show, .delete: remove]),
      Resource(
        "/v1/sessions/:session/actions", audience: .programs, query: ["screen"],
        handlers: [.post: perform]),
      Resource(
        "/v1/sessions/:session/context", audience: .programs, query: ["screen"],
        handlers: [.put: setContext]),
      Resource(
        "/v1/sessions/:session/move", audience: .programs, query: ["screen"],
        handlers: [.post: move]),
      Resource("/v1/sessions/:session/submit", audience: .programs, handlers: [.post: submit]),
    ]
  }

  /// Removes a session with its log, whatever its revision is, unless `If-Match` names one.
  @Sendable private func remove(_ request: MenuRequest) async throws -> Response {
    let token = try request.token
    if request.isConditional {
      let expected = try await expectedRevision(of: token, request)
      let version = try await sessions.version(of: token)
      guard expected.version == version else { throw SessionError.stale(current: version) }
    }
    try await sessions.remove(token)
    return Response(status: .noContent, headers: [.cacheControl: "no-store"])
  }

  /// Starts a session, through a channel if the body names one.
  @Sendable private func start(_ request: MenuRequest) async throws -> Response {
    let menu = try request.menu(in: sessions.catalog)
    let posted = try await request.optionalObject(PostedStart.self, keys: PostedStart.keys).content
    let (token, session) = try await withRejections(request) {
      try await starter.start(
        menu, for: request, channel: posted?.channel, token: try request.tokenOfKey)
    }
    return Response.json(.created) { json in
      json.field("schemaVersion", 1)
      json.field("session", token.text)
      json.field("revision", session.revision.description)
      if request.isOn("screen") {
        json.key("screen")
        json.raw(SessionDocument.screen(session.screen, request.localizer(for: menu)))
      }
    }.with(.location, "\(basePath)/v1/sessions/\(token.text)")
      .with(.eTag, "\"\(session.revision)\"").with(.cacheControl, "no-store")
  }

  /// Returns a session's screen in the requested form.
  @Sendable private func show(_ request: MenuRequest) async throws -> Response {
    let token = try request.token
    let session = try await sessions.screen(of: token)
    switch try screens.form(for: request) {
    case .renderer(let renderer):
      return try await screens.response(session, of: token, renderer: renderer, request: request)
    case .page: return screens.pageResponse(session.screen, request)
    case .parts:
      let page = OrderPage(
        session, token: token, at: sessions.now(), basePath: basePath, request: request)
      return .make(.ok, type: "application/json", text: page.parts())
    }
  }

  /// Performs an action or a list of actions, all or none.
  @Sendable private func perform(_ request: MenuRequest) async throws -> Response {
    let token = try request.token
    let body = try await request.json()
    let commands = try PostedAction.commands(in: body, limit: limits.commandsPerRequest)
    let key = try request.key("actions", body)
    let expected = try await expectedRevision(of: token, request)
    // The screen that the page's script shows, on which the parts are based.
    let before =
      request.query["as"] == "parts"
      ? try? await sessions.screen(of: token, expecting: expected.version) : nil
    let update = try await withRejections(request, haveIndex: commands.count > 1) {
      try await sessions.perform(commands, in: token, expecting: expected.version, key: key)
    }
    if !update.isRepeated { metrics.countActions(commands.count) }
    return response(update, before: before, token: token, request: request)
  }

  /// Sets the channel of a session; for the operator, also the amounts of fees.
  @Sendable private func setContext(_ request: MenuRequest) async throws -> Response {
    let token = try request.token
    let body = try await request.json()
    let written = try MenuRequest.object(
      WrittenContext.self, keys: WrittenContext.keys, in: body)
    if written.time != nil { throw Problem.serverContext("time") }
    if written.offset != nil { throw Problem.serverContext("offset") }
    if written.given != nil, try request.operatorToken == nil {
      throw Problem.serverContext("given")
    }
    guard written.channel != nil || written.given != nil else { throw Problem.emptyContext }
    let key = try request.key("context", body)
    let expected = try await expectedRevision(of: token, request)
    let before = try await sessions.screen(of: token, expecting: expected.version)
    let update = try await withRejections(request) {
      let context: OrderContext
      do throws(OrderRejection) {
        context = try written.context(in: before.screen.definition)
      } catch {
        throw SessionError.rejected(index: 0, error, before)
      }
      return try await sessions.setContext(
        of: token, channel: written.channel,
        given: written.given == nil ? nil : context.given, expecting: expected.version, key: key)
    }
    return response(update, before: before, token: token, request: request)
  }

  /// Counts a call that is rejected. Only one with several actions says which one was.
  private func withRejections<Result>(
    _ request: MenuRequest, haveIndex: Bool = false, _ call: () async throws -> Result
  ) async throws -> Result {
    do {
      return try await call()
    } catch let error as SessionError {
      metrics.countRejection()
      throw haveIndex ? error : request.problem(of: error)
    }
  }

  /// Moves a session to the registered version of its menu.
  @Sendable private func move(_ request: MenuRequest) async throws -> Response {
    let token = try request.token
    try await request.requireNoContent()
    let key = try request.key("move", [])
    let expected = try await expectedRevision(of: token, request)
    let update = try await sessions.move(token, expecting: expected.version, key: key)
    return response(update, before: nil, token: token, request: request)
  }

  /// Submits a session's order, unless it differs from the total that the body names.
  @Sendable private func submit(_ request: MenuRequest) async throws -> Response {
    let token = try request.token
    let (posted, body) = try await request.optionalObject(
      PostedSubmission.self, keys: PostedSubmission.keys)
    let key = try request.key("submit", body)
    let revision = try await expectedRevision(of: token, request)
    let (order, isNew) = try await withRejections(request) {
      var seen: SeenOrder?
      if let posted {
        let state = try await sessions.state(of: token, expecting: revision.version)
        seen = try posted.seen(of: state.definition)
      }
      return try await sessions.submitOnce(
        token, expecting: revision, seen: seen, key: key, language: request.queryLanguage,
        adding: request.strings)
    }
    if isNew { metrics.countOrder() }
    return Response.json(.created) { OrderEntry(order, for: .customer).write(to: &$0) }
      .with(.location, "\(basePath)/orders/\(order.id.text)").with(.cacheControl, "no-store")
  }

  private func expectedRevision(
    of token: SessionToken, _ request: MenuRequest
  ) async throws -> SessionRevision {
    try await request.expectedRevision { try await sessions.screen(of: token).revision }
  }

  private func response(
    _ update: SessionUpdate, before: SessionScreen?, token: SessionToken,
    request: MenuRequest
  ) -> Response {
    let now = update.current
    let text: String
    if request.query["as"] == "parts" {
      let earlier = before.flatMap { $0.revision == update.from ? $0 : nil }
      text = OrderPage(now, token: token, at: sessions.now(), basePath: basePath, request: request)
        .parts(since: earlier, lost: update.lost)
    } else {
      let localizer = request.localizer(for: now.screen.definition)
      text =
        SessionDocument.update(update, localizer, withScreen: request.isOn("screen")) + "\n"
    }
    return Response.make(.ok, type: "application/json", text: text)
      .with(.eTag, "\"\(now.revision)\"").with(.cacheControl, "no-store")
  }
}

extension MenuRequest {
  /// The problem of a rejected action that was the only one, so that it has no index;
  /// other errors are unchanged.
  func problem(of error: SessionError) -> any Error {
    guard case .rejected(_, let rejection, let shown) = error else { return error }
    return Problem.rejected(
      rejection, index: nil, shown: shown, localizer: localizer(for: shown.screen.definition))
  }
}
#endif
