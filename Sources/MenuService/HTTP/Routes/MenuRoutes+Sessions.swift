#if Service
import HTTPTypes
import Hummingbird
import HummingbirdCore
import MenuSections
import MenuText
import NIOCore
import Synchronization

/// What a rendered screen depends on beside the screen itself.
struct RenderedKey: Hashable, Sendable {
  let token: SessionToken
  let form: String
  let language: String
}

/// A screen as it was sent last.
struct Rendered: Sendable {
  let revision: SessionRevision
  let orderID: OrderID?
  let body: ByteBuffer
}

extension MenuRoutes {
  /// Begins a session: 201 with its place and its revision.
  @Sendable func beginSession(_ request: MenuRequest) async throws -> Response {
    let menu = try menu(request)
    let (token, now) = try await begin(menu, request, as: try request.tokenOfKey)
    let localizer = request.localizer(for: menu)
    var json = JSONWriter()
    json.object { json in
      json.field("schemaVersion", 1)
      json.field("session", token.text)
      json.field("revision", now.revision.description)
      if request.isOn("screen") {
        json.key("screen")
        json.raw(SessionDocument.screen(now.screen, localizer))
      }
    }
    var response = Response.make(.created, "application/json", json.text + "\n")
    response.headers[.location] = "\(setting.base)/v1/sessions/\(token.text)"
    response.headers[.eTag] = "\"\(now.revision)\""
    response.headers[.cacheControl] = "no-store"
    return response
  }

  /// Begins a session for a client that has not begun too many.
  func begin(
    _ menu: MenuDefinition, _ request: MenuRequest, as own: SessionToken? = nil
  ) async throws -> (token: SessionToken, now: SessionScreen) {
    if let address = request.address, let seconds = beginnings.wait(for: address) {
      throw Problem.tooMany(waiting: seconds)
    }
    do throws(SessionError) {
      let begun = try await sessions.begin(menu.id, as: own)
      counts.began()
      return begun
    } catch {
      throw await problem(for: error, request)
    }
  }

  /// The screen of a session in a form that is asked for.
  @Sendable func showSession(_ request: MenuRequest) async throws -> Response {
    let token = try request.token
    let now = try await screen(of: token, request)
    let form = try form(request)
    switch form {
    case .renderer(let renderer):
      return try await show(now, of: token, renderer, request)
    case .page: return pageToLookAt(now, request)
    case .parts:
      let page = orderPage(now, token, request)
      return .make(.ok, "application/json", PartsDocument.whole(page, now))
    }
  }

  /// What can be seen of a session now.
  func screen(
    of token: SessionToken, _ request: MenuRequest
  ) async throws -> SessionScreen {
    do throws(SessionError) {
      return try await sessions.screen(of: token)
    } catch {
      throw await problem(for: error, request)
    }
  }

  private func show(
    _ now: SessionScreen, of token: SessionToken, _ renderer: any Renderer,
    _ request: MenuRequest
  ) async throws -> Response {
    let given = renderingOptions(request)
    let definition = now.screen.definition
    let language = request.language(among: definition.languages, else: definition.locale)
    let tag = "\(now.revision)-\(renderer.name)-\(language.text)"
    let isPlain = given.isEmpty
    if isPlain, request.knows(tag) { return fresh(tag, request) { Response(status: .ok) } }
    let key = RenderedKey(token: token, form: renderer.name, language: language.text)
    let known = isPlain ? rendered.withLock { $0[key] } : nil
    let body: ByteBuffer
    if let known, known.revision == now.revision, known.orderID == now.orderID {
      body = known.body
    } else {
      body = try await render(now.screen, renderer, Localizer(language), given)
      if isPlain, body.readableBytes <= Self.largestKept {
        let kept = Rendered(revision: now.revision, orderID: now.orderID, body: body)
        rendered.withLock { $0[key] = kept }
      }
    }
    var response = Response.make(.ok, renderer.mediaType, body)
    if isPlain { response.headers.append(HTTPField(name: .eTag, value: "\"\(tag)\"")) }
    response.headers.append(Self.privately)
    if renderer.mediaType.hasPrefix("image/svg") {
      response.headers[.contentSecurityPolicy] = Self.picturePolicy
    }
    return response
  }

  /// A screen's bytes; an option that a renderer does not take is told.
  func render(
    _ screen: Screen, _ renderer: any Renderer, _ localizer: Localizer,
    _ given: [String: String] = [:]
  ) async throws -> ByteBuffer {
    let options: PluginOptions
    do throws(PluginOptionError) {
      options = try PluginOptions(given, for: renderer)
    } catch {
      throw Problem.badRequest(error.description)
    }
    var output = RenderOutput()
    try await renderer.render(screen, localizer: localizer, options: options, into: &output)
    return ByteBuffer(bytes: output.bytes)
  }

  private func renderingOptions(_ request: MenuRequest) -> [String: String] {
    guard request.query["as"] != nil else { return [:] }
    var given: [String: String] = [:]
    for field in request.query.fields where !["as", "lang"].contains(field.name) {
      given[field.name] = field.value
    }
    return given
  }

  /// For pictures, which may hold a style and nothing else.
  static let picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
  private static let privately = HTTPField(name: .cacheControl, value: "private, no-cache")
  private static let largestKept = 64 << 10
}
#endif
