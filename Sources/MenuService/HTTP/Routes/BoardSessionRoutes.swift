#if Service
import HTTPTypes
import Hummingbird
import Logging
import MenuSections
import MenuText

/// The routes to sign in to the board and to sign out.
struct BoardSessionRoutes: RouteGroup {
  let basePath: String
  let limiter: RateLimiter<ClientAddress?>
  let metrics: ServiceMetrics

  var resources: [Resource] {
    [
      Resource("/board/session", audience: .browsers, handlers: [.get: show, .post: signIn]),
      Resource("/board/session/end", audience: .browsers, handlers: [.post: signOut]),
    ]
  }

  @Sendable private func show(_ request: MenuRequest) async throws -> Response {
    page(request).response()
  }

  /// Exchanges the operator's token for a cookie.
  @Sendable private func signIn(_ request: MenuRequest) async throws -> Response {
    if let seconds = limiter.wait(for: request.address) {
      metrics.countExceeded(.signInsPerAddress)
      return page(request, error: "wait").response(.tooManyRequests)
        .with(.retryAfter, "\(seconds)")
    }
    let form = FormFields(try await request.bytes(of: ["application/x-www-form-urlencoded"]))
    let written = (form["token"] ?? "").split(whereSeparator: \.isWhitespace).joined()
    let token = request.operatorTokens?.token(written)
    guard let token, token.allowsBoard else {
      request.logFailedLogin()
      return page(request, error: token == nil ? "wrong-token" : "missing-role")
        .response(.forbidden)
    }
    request.logger.notice("login", metadata: ["operator": "\(token.name)"])
    return Response.seeOther(basePath + BoardTarget(form["to"]).path + request.languageQuery)
      .with(request.setting(BoardSession(for: token), basePath: basePath))
  }

  /// Removes the cookie.
  @Sendable private func signOut(_ request: MenuRequest) async throws -> Response {
    let form = FormFields(try await request.bytes(of: ["application/x-www-form-urlencoded"]))
    if let session = request.boardSession, !session.matches(csrfToken: form[".csrf"]) {
      throw Problem.wrongCSRFToken
    }
    return Response.seeOther("\(basePath)/board/session")
      .with(request.setting(nil, basePath: basePath))
  }

  private func page(_ request: MenuRequest, error: String? = nil) -> BoardPage {
    var page = BoardPage(request, basePath: basePath, title: "sign-in")
    let localizer = page.localizer
    let message = error.map {
      "<p class=\"error\" id=\"error\" role=\"alert\">\(localizer.board($0).html)</p>"
    }
    let attributes = error == nil ? "" : " aria-invalid=\"true\" aria-describedby=\"error\""
    page.body = """
      <main class="sign-in">
      <h1>\(page.title.html)</h1>
      <p class="soft">\(localizer.board("sign-in.note").html)</p>
      \(message ?? "")
      <form method="post" action="\(page.address("/board/session"))">
      \(BoardPage.hidden("to", BoardTarget(request.query["to"]).rawValue))
      <input name="username" autocomplete="username" value="board" hidden>
      <label for="token">\(localizer.board("token").html)</label>
      <input id="token" name="token" type="password" autocomplete="current-password" required \
      autofocus\(attributes)>
      <button class="submit">\(localizer.board("sign-in").html)</button>
      </form>
      </main>
      """
    return page
  }
}

/// A page that signing in leads to.
enum BoardTarget: String {
  case orders, items, day

  /// The target with a name; the orders without a known one.
  init(_ name: String?) { self = name.flatMap(BoardTarget.init(rawValue:)) ?? .orders }

  var path: String { self == .orders ? "/board" : "/board/\(rawValue)" }
}
#endif
