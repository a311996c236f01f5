#if Service
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import MenuText
import NIOCore
import Synchronization

/// Checks requests against the service's limits, calls the handlers, and
/// turns errors into responses.
final class RequestDispatcher: Sendable {
  let sessions: MenuSessions
  let configuration: ServiceConfiguration
  let metrics: ServiceMetrics
  private let hosts: HostCheck
  private let crossOrigin: CrossOriginPolicy
  let headers: ResponseHeaders
  private let addressLimiter: RateLimiter<ClientAddress>
  private let sessionLimiter: RateLimiter<String>
  /// Limits how often the log says that the journal is unavailable.
  let outageLimiter = RateLimiter<String>(ServiceLimits.Rate(perSecond: 0.1, burst: 1))
  /// Limits how often the log names an address as a proxy that is not trusted, to once a day.
  private let proxyLimiter = RateLimiter<ClientAddress>(
    ServiceLimits.Rate(perSecond: 1 / 86_400, burst: 1))
  let requestIDs = RequestIDs()
  private let running = Atomic(0)

  var limits: ServiceLimits { configuration.limits }

  /// The number of requests that are running, without those for monitoring.
  var runningRequests: Int { running.load(ordering: .relaxed) }

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

  func respond(
    to request: Request, resource: Resource, parameters: Parameters,
    peer: SocketAddress?, logger: Logger
  ) async -> Response {
    let start = ContinuousClock.now
    let menuRequest = MenuRequest(
      request, parameters: parameters, peer: peer, ids: requestIDs, logger: logger,
      configuration: configuration)
    return await RequestSpan.run(menuRequest, route: resource.pattern) {
      var response: Response
      do {
        let handler = try admit(menuRequest, to: resource)
        defer { if resource.audience != .monitoring { running.subtract(1, ordering: .relaxed) } }
        response = try await handler(menuRequest)
      } catch {
        response = await failure(error, request: menuRequest, resource: resource)
      }
      finish(&response, menuRequest, resource, route: resource.pattern, since: start)
      return response
    }
  }

  /// Responds to a request that matches none of the resources and methods.
  func respondNotFound(
    to request: Request, among resources: [Resource], peer: SocketAddress?, logger: Logger
  ) async -> Response {
    let start = ContinuousClock.now
    let menuRequest = MenuRequest(
      request, parameters: Parameters(), peer: peer, ids: requestIDs, logger: logger,
      configuration: configuration)
    let resource = resources.first {
      $0.matches(request.uri.path, below: configuration.basePath)
    }
    let isTooLong = (request.head.path ?? "").utf8.count > limits.addressSize
    let problem =
      isTooLong
      ? .addressTooLong(limits.addressSize)
      : resource.map { Problem.methodNotAllowed($0.methods) }
        // The server as a whole, which only OPTIONS names (RFC 9112, section 3.2.4).
        ?? (request.head.path == "*"
          ? .methodNotAllowed(Array(Set(resources.flatMap(\.methods)))) : .notFound)
    let found = resource ?? Resource("other", audience: .browsers, handlers: [:])
    var response = await failure(problem, request: menuRequest, resource: found)
    finish(&response, menuRequest, found, route: "other", since: start)
    return response
  }

  /// Completes a response, counts it, and logs its request. Paths are not logged, since some
  /// have the ids of sessions.
  private func finish(
    _ response: inout Response, _ request: MenuRequest, _ resource: Resource, route: String,
    since start: ContinuousClock.Instant
  ) {
    headers.add(to: &response, of: request, for: resource)
    if request.head.method == .head {
      let length = response.headers[.contentLength]
      response.body = ResponseBody()
      response.headers[.contentLength] = length
      // The header is that of GET (RFC 9110, section 9.3.2). NIO sends an empty chunk after
      // it, which a client would read as its next response; ``ConnectionGuard`` omits the
      // chunk and keeps the connection.
      if length == nil {
        response.headers[.transferEncoding] = "chunked"
        response.headers[.connection] = "close"
      }
    }
    // In Hummingbird, only requests over HTTP/2 with TLS have this scheme. Responses of
    // HTTP/2 have no fields of connections (RFC 9113, section 8.2.2); without TLS, its
    // requests look like those of HTTP/1.1.
    if request.head.scheme == "https" {
      response.headers[.transferEncoding] = nil
      response.headers[.connection] = nil
    }
    let method = request.head.method
    let duration = ContinuousClock.now - start
    metrics.countResponse(
      route: route,
      method: Resource.registeredMethods.contains(method) ? method.rawValue : "other",
      status: response.status.code, in: duration)
    guard request.logsInfo else { return }
    var metadata: Logger.Metadata = [
      "method": "\(method)", "route": "\(route)", "status": "\(response.status.code)",
      "ms": "\((duration / .milliseconds(1) * 10).rounded() / 10)",
    ]
    if let token = try? request.operatorToken { metadata["operator"] = "\(token.name)" }
    request.logger.info("request", metadata: metadata)
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
      guard let host = request.head.authority else { throw .badRequest("no-host") }
      guard hosts.isValid(host) else { throw .wrongHost }
      if let address = request.address, let seconds = addressLimiter.wait(for: address) {
        throw .tooManyRequests(retryAfter: seconds, exceeding: .requestsPerAddress)
      }
      // Otherwise an operator does not see why all clients behind a proxy share its limits.
      if request.isUntrustedProxy, let address = request.address,
        proxyLimiter.wait(for: address) == nil
      {
        request.logger.warning(
          "the forwarding headers of this address are ignored, since it is not a trusted proxy")
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
    } else if let session = request.session, let seconds = sessionLimiter.wait(for: session.text) {
      throw .tooManyRequests(retryAfter: seconds, exceeding: .requestsPerSession)
    }
    if answer == nil, resource.audience != .browsers {
      try request.checkQuery(of: resource)
    }
    // Monitoring must work while the service is busy.
    guard resource.audience != .monitoring else { return handler }
    guard running.add(1, ordering: .relaxed).newValue <= limits.concurrentRequests else {
      running.subtract(1, ordering: .relaxed)
      throw .busy().exceeding(.concurrentRequests)
    }
    return handler
  }
}

/// Makes the ids of requests: 16 hexadecimal digits that look random. Only the first id is random,
/// since reading random numbers from the system takes long.
final class RequestIDs: Sendable {
  private let last = Atomic(UInt64.random(in: .min ... .max))

  /// An id that no other request of this process has.
  func next() -> String {
    var number = last.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue
    // The finalizer of SplitMix64 (Steele, Lea and Flood, 2014), which maps numbers one to one.
    number = (number ^ number >> 30) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ number >> 27) &* 0x94D0_49BB_1331_11EB
    return Hex.text(of: number ^ number >> 31, digits: 16)
  }
}
#endif
