#if Service
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import MenuText
import NIOCore
import Synchronization

extension MenuRoutes {
  /// Answers a request about a resource: checks it, has it done, tells what went wrong.
  func respond(
    to request: Request, _ resource: Resource, _ parameters: Parameters,
    _ address: SocketAddress?, _ logger: Logger
  ) async -> Response {
    let start = ContinuousClock.now
    let client = ClientAddress(setting.proxies.client(of: address, request.headers))
    let asked = MenuRequest(request, parameters, client, logger, limits)
    var response: Response
    do {
      let handler = try admit(asked, to: resource)
      defer { working.subtract(1, ordering: .relaxed) }
      response = try await handler(asked)
    } catch {
      response = failure(error, asked, resource)
    }
    finish(&response, asked, resource)
    let duration = ContinuousClock.now - start
    counts.answered(resource.pattern, asked.head.method, response.status.code, in: duration)
    logger.info(
      "request",
      metadata: [
        "method": "\(asked.head.method)", "route": "\(resource.pattern)",
        "status": "\(response.status.code)",
        "ms": "\((duration / .milliseconds(1) * 10).rounded() / 10)",
      ])
    return response
  }

  /// Answers what no resource stands for.
  func respondElsewhere(to request: Request, _ logger: Logger) -> Response {
    let asked = MenuRequest(request, Parameters(), nil, logger, limits)
    let resource = resources.first { $0.matches(request.uri.path, below: setting.base) }
    let isTooLong = (request.head.path ?? "").utf8.count > limits.addressSize
    let problem =
      isTooLong
      ? .addressTooLong(limits.addressSize)
      : resource.map { Problem.methodNotAllowed($0.methods) } ?? .notFound
    var response = failure(problem, asked, resource ?? .page)
    finish(&response, asked, resource ?? .page)
    counts.answered("elsewhere", request.method, response.status.code, in: .zero)
    return response
  }

  /// Lets a request in that no limit stands against, and gives who answers it; it counts as worked on
  /// from then.
  private func admit(
    _ request: MenuRequest, to resource: Resource
  ) throws(Problem) -> Resource.Handler {
    let path = request.head.path ?? ""
    guard path.utf8.count <= limits.addressSize else {
      throw Problem.addressTooLong(limits.addressSize)
    }
    // The first one is not among the header's fields any more (RFC 9112, section 3.2).
    guard request.header(.host) == nil else {
      throw Problem.badRequest("There are two Host fields.")
    }
    guard resource.isForMachines || hosts.isOurs(request.head.authority) else {
      throw Problem.badHost
    }
    if let address = request.address, !resource.isForMachines,
      let seconds = perAddress.wait(for: address)
    {
      throw Problem.tooMany(waiting: seconds)
    }
    guard let handler = resource.handler(for: request.head.method) else {
      throw Problem.methodNotAllowed(resource.methods)
    }
    if resource.isOperators {
      guard let token = setting.operatorToken else { throw Problem.notFound }
      guard token.isShown(in: request.header(.authorization)) else {
        throw Problem.unauthorized
      }
    } else if let session = request.part("session"),
      let seconds = perSession.wait(for: session)
    {
      throw Problem.tooMany(waiting: seconds)
    }
    if !resource.isPage { try request.checkQuery() }
    guard working.add(1, ordering: .relaxed).newValue <= limits.requestsAtOnce else {
      working.subtract(1, ordering: .relaxed)
      throw Problem.busy()
    }
    return handler
  }

  private func failure(
    _ error: any Error, _ request: MenuRequest, _ resource: Resource
  ) -> Response {
    let problem: Problem
    if let known = error as? Problem {
      problem = known
    } else if error is CancellationError {
      problem = .busy()
    } else {
      request.logger.error(
        "a handler failed", metadata: ["route": "\(resource.pattern)", "reason": "\(error)"])
      problem = .fault
    }
    let wishes = request.header(.accept).map(Weighted.values) ?? []
    guard resource.isPage, wishes.first?.value == "text/html" else { return problem.response }
    return page(for: problem, request)
  }

  private func finish(
    _ response: inout Response, _ request: MenuRequest, _ resource: Resource
  ) {
    for field in Self.securityFields { response.headers.append(field) }
    for field in Self.usualFields { response.headers.complete(with: field) }
    if request.head.method == .head {
      let length = response.headers[.contentLength]
      response.body = ResponseBody()
      response.headers[.contentLength] = length
    }
  }

  /// What an answer says that says nothing else of its own; the policy is for what is no page.
  private static let usualFields = [
    HTTPField(
      name: .contentSecurityPolicy, value: "default-src 'none'; frame-ancestors 'none'"),
    HTTPField(name: .vary, value: "Accept, Accept-Language"),
    HTTPField(name: .cacheControl, value: "no-cache"),
  ]

  private static let securityFields: [HTTPField] = [
    ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("X-Frame-Options", "DENY"),
  ].compactMap { name, value in
    HTTPField.Name(name).map { HTTPField(name: $0, value: value) }
  }
}
#endif
