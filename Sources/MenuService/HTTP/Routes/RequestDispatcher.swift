#if Service
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import MenuSections
import MenuText
import NIOCore
import Synchronization

/// Checks requests against the service's limits, calls the handlers, and turns errors into responses.
final class RequestDispatcher: Sendable {
  private let sessions: MenuSessions
  private let configuration: ServiceConfiguration
  private let metrics: ServiceMetrics
  private let hosts: HostCheck
  private let crossOrigin: CrossOriginPolicy
  private let headers: ResponseHeaders
  private let addressLimiter: RateLimiter<ClientAddress>
  private let sessionLimiter: RateLimiter<String>
  private let running = Atomic(0)

  private var limits: ServiceLimits { configuration.limits }

  init(_ sessions: MenuSessions, configuration: ServiceConfiguration, metrics: ServiceMetrics) {
    self.sessions = sessions
    self.configuration = configuration
    self.metrics = metrics
    hosts = HostCheck(configuration.hosts)
    crossOrigin = CrossOriginPolicy(configuration.allowedOrigins)
    headers = ResponseHeaders(crossOrigin, frames: configuration.allowedFrames)
    addressLimiter = RateLimiter(configuration.limits.requestsPerAddress)
    sessionLimiter = RateLimiter(configuration.limits.requestsPerSession)
  }

  /// Responds to a request for a resource.
  func respond(
    to request: Request, resource: Resource, parameters: Parameters,
    address: SocketAddress?, logger: Logger
  ) async -> Response {
    let start = ContinuousClock.now
    let proxies = configuration.trustedProxies
    let menuRequest = MenuRequest(
      request, parameters: parameters, client: proxies.client(of: address, request.headers),
      logger: logger, configuration: configuration,
      isSecure: proxies.isSecure(address, request.headers))
    var response: Response
    do {
      let handler = try admit(menuRequest, to: resource)
      defer { running.subtract(1, ordering: .relaxed) }
      response = try await handler(menuRequest)
    } catch {
      response = await failure(error, request: menuRequest, resource: resource)
    }
    finish(&response, menuRequest, resource)
    let duration = ContinuousClock.now - start
    count(response, request, route: resource.pattern, in: duration)
    logger.info(
      "request", metadata: Self.metadata(menuRequest, resource, response, in: duration))
    return response
  }

  /// What the log says about a request. Paths are not logged, since some have the ids of sessions.
  private static func metadata(
    _ request: MenuRequest, _ resource: Resource, _ response: Response, in duration: Duration
  ) -> Logger.Metadata {
    var metadata: Logger.Metadata = [
      "method": "\(request.head.method)", "route": "\(resource.pattern)",
      "status": "\(response.status.code)",
      "ms": "\((duration / .milliseconds(1) * 10).rounded() / 10)",
    ]
    if let client = request.client?.ipAddress { metadata["client"] = "\(client)" }
    if let token = try? request.operatorToken { metadata["operator"] = "\(token.name)" }
    return metadata
  }

  /// Responds to a request that matches none of the resources and methods.
  func respondNotFound(
    to request: Request, among resources: [Resource], _ logger: Logger
  ) async -> Response {
    let menuRequest = MenuRequest(
      request, parameters: Parameters(), client: nil, logger: logger, configuration: configuration)
    let resource = resources.first {
      $0.matches(request.uri.path, below: configuration.basePath)
    }
    let isTooLong = (request.head.path ?? "").utf8.count > limits.addressSize
    let problem =
      isTooLong
      ? .addressTooLong(limits.addressSize)
      : resource.map { Problem.methodNotAllowed($0.methods) } ?? .notFound
    let found = resource ?? Resource("other", audience: .browsers, handlers: [:])
    var response = await failure(problem, request: menuRequest, resource: found)
    finish(&response, menuRequest, found)
    count(response, request, route: "other", in: .zero)
    return response
  }

  private func count(
    _ response: Response, _ request: Request, route: String, in duration: Duration
  ) {
    let isKnown = Resource.registeredMethods.contains(request.method)
    metrics.countResponse(
      route: route, method: isKnown ? request.method.rawValue : "other",
      status: response.status.code, in: duration)
  }

  /// Returns the handler of a request that exceeds no limit, and counts the request as running.
  private func admit(
    _ request: MenuRequest, to resource: Resource
  ) throws(Problem) -> Resource.Handler {
    let path = request.head.path ?? ""
    guard path.utf8.count <= limits.addressSize else { throw .addressTooLong(limits.addressSize) }
    // Few paths have a percent sign, for which this search is faster.
    if path.utf8.contains(UInt8(ascii: "%")), path.contains("%00") {
      throw .badRequest("null-character")
    }
    // The first Host field is in `authority`, not among the header fields (RFC 9112, section 3.2).
    guard request.header(.host) == nil else {
      throw .badRequest("several-hosts")
    }
    if resource.audience != .monitoring {
      guard hosts.isValid(request.head.authority) else { throw .wrongHost }
      if let address = request.address, let seconds = addressLimiter.wait(for: address) {
        throw .tooManyRequests(retryAfter: seconds)
      }
    }
    let preflight = crossOrigin.preflightResponse(to: request, for: resource)
    let answer = preflight.map { response -> Resource.Handler in { _ in response } }
    guard let handler = answer ?? resource.handler(for: request.head.method) else {
      throw .methodNotAllowed(resource.methods)
    }
    if resource.audience == .browsers, !request.isSafe, request.isFromOtherSite {
      throw .otherSite
    }
    if resource.isForOperator(request) {
      try request.requireOperator()
    } else if let session = request.parameter("session"),
      let seconds = sessionLimiter.wait(for: session)
    {
      throw .tooManyRequests(retryAfter: seconds)
    }
    if resource.audience != .browsers { try request.checkQuery() }
    guard running.add(1, ordering: .relaxed).newValue <= limits.concurrentRequests else {
      running.subtract(1, ordering: .relaxed)
      throw .busy()
    }
    return handler
  }

  private func failure(
    _ error: any Error, request: MenuRequest, resource: Resource
  ) async -> Response {
    let problem: Problem
    switch error {
    case let known as Problem:
      problem = known
      if known.code == Problem.unauthorized.code, request.header(.authorization) != nil {
        request.logFailedLogin()
      }
    case let error as SessionError: problem = await self.problem(for: error, request)
    case is CancellationError: problem = .busy()
    default:
      request.logger.error(
        "request failed", metadata: ["route": "\(resource.pattern)", "error": "\(error)"])
      problem = .internalError
    }
    let accepted = request.header(.accept).map(WeightedValues.list) ?? []
    guard resource.audience == .browsers, accepted.first?.value == "text/html" else {
      return problem.response(
        in: .problems(in: request.problemLanguage, adding: request.strings))
    }
    return page(for: problem, request)
  }

  /// The problem of a session error, in the request's language.
  private func problem(for error: SessionError, _ request: MenuRequest) async -> Problem {
    switch error {
    case .unknownMenu: return .unknownMenu
    case .unknownSession: return .unknownSession
    case .unknownOrder: return .unknownOrder
    case .paused(let until): return .paused(until: until)
    case .orderState(let order): return .orderState(order)
    case .invalidReason(let state): return .invalidReason(state)
    case .unreadableMenu: return .unreadableMenu
    case .stale:
      do {
        return .stale(try await sessions.screen(of: request.token).revision)
      } catch let error as SessionError {
        return await problem(for: error, request)
      } catch {
        return .unknownSession
      }
    case .staleInventory(let current): return .staleInventory(current)
    case .keyReused: return .keyReused
    case .submitted(let order): return .submitted(order)
    case .rejected(let index, let rejection, let session):
      return .rejected(
        rejection, index: index, shown: session,
        localizer: request.localizer(for: session.screen.definition))
    case .orderChanged(let change):
      return .orderChanged(change, request.localizer(for: change.now.screen.definition))
    case .incomplete(let session):
      return .incomplete(session, request.localizer(for: session.screen.definition))
    case .journal(let error):
      if !error.isTransient || error == .storageFull {
        request.logger.error("journal failed", metadata: ["error": "\(error)"])
      }
      return Problem(error)
    }
  }

  /// A problem as a page.
  private func page(for problem: Problem, _ request: MenuRequest) -> Response {
    let localizer = request.localizer(among: request.pageLanguages.all, else: .english)
    var page = PlainPage(
      language: localizer.language, basePath: configuration.basePath,
      title: localizer.string("service.not-done"))
    if problem.code == Problem.unknownSession.code {
      page.title = localizer.string("service.order-not-found")
      page.text = localizer.string("service.order-is-gone")
    } else if problem.status == .notFound {
      page.title = localizer.string("service.not-found")
    }
    page.links = [
      PlainPage.Link(
        address: "\(configuration.basePath)/", name: localizer.string("service.to-the-menus"))
    ]
    var response = page.response(problem.status)
    for (name, value) in problem.headers { response.headers[name] = value }
    return response
  }

  private func finish(
    _ response: inout Response, _ request: MenuRequest, _ resource: Resource
  ) {
    headers.add(to: &response, of: request, for: resource)
    if request.head.method == .head {
      let length = response.headers[.contentLength]
      response.body = ResponseBody()
      response.headers[.contentLength] = length
    }
  }
}
#endif
