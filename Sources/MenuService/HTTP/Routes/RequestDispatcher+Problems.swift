#if Service
import HTTPTypes
import Hummingbird
import Logging
import MenuSections
import MenuText
import NIOCore

extension RequestDispatcher {
  /// The response to a request that its connection rejects, before there is a route for it.
  func rejection(
    of peer: SocketAddress?, for problem: Problem, _ logger: Logger
  ) -> (head: HTTPResponse, body: String) {
    let id = requestIDs.next()
    let english = StringsTable.problems(in: .english)
    var response = problem.response(in: english, basePath: configuration.basePath)
    response.headers[.connection] = "close"
    response.headers[.date] = HTTPDate.text(sessions.now().wholeSeconds)
    headers.add(to: &response, requestID: id)
    count(problem)
    metrics.countResponse(
      route: "other", method: "other", status: problem.status.code, in: .zero)
    logger.describing(request: id, of: peer).info(
      "request", metadata: ["route": "other", "status": "\(problem.status.code)"])
    return (response.head, problem.document(in: english, basePath: configuration.basePath))
  }

  private func count(_ problem: Problem) {
    if let limit = problem.limit { metrics.countExceeded(limit) }
  }

  /// The response to a request whose handler threw an error.
  func failure(
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
    count(problem)
    let accepted = request.header(.accept).map(WeightedValues.list) ?? []
    guard resource.audience == .browsers, accepted.first?.value == "text/html" else {
      return problem.response(
        in: .problems(in: request.problemLanguage, adding: request.strings),
        basePath: configuration.basePath)
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
    case .sessionFull: return .sessionFull
    case .submitted(let order): return .submitted(order)
    case .rejected(let index, let rejection, let session):
      return .rejected(
        rejection, index: index, shown: session,
        localizer: request.localizer(for: session.screen.definition))
    case .orderChanged(let change):
      return .orderChanged(change, request.localizer(for: change.current.screen.definition))
    case .incomplete(let session):
      return .incomplete(session, request.localizer(for: session.screen.definition))
    case .totalsTooLarge: return .totalsTooLarge
    case .journal(let error):
      if !error.isTransient || error == .storageFull {
        request.logger.error("journal failed", metadata: ["error": "\(error)"])
      } else if outageLimiter.wait(for: error == .busy ? "busy" : "outage") == nil {
        request.logger.log(
          level: error == .busy ? .warning : .error, "journal unavailable",
          metadata: ["error": "\(error)"])
      }
      return Problem(error)
    }
  }

  private func page(for problem: Problem, _ request: MenuRequest) -> Response {
    let localizer = request.localizer(among: request.pageLanguages.all, else: .english)
    var page = PlainPage(
      language: localizer.shownLanguage(), basePath: configuration.basePath,
      title: localizer.string("service.not-done"))
    if problem.code == Problem.unknownSession.code {
      page.title = localizer.string("service.order-not-found")
      page.text = localizer.string("service.order-is-gone")
    } else if problem.status == .notFound {
      page.title = localizer.string("service.not-found")
    } else if problem.code == Problem.otherSite.code {
      page.title = localizer.string("service.other-site")
      page.text = localizer.string("service.other-site.hint")
    } else if [400, 405, 413, 414, 415].contains(problem.status.code) {
      page.title = localizer.string("service.not-valid")
    }
    page.links = [
      PlainPage.Link(
        address: "\(configuration.basePath)/", name: localizer.string("service.to-the-menus"))
    ]
    var response = page.response(problem.status)
    for (name, value) in problem.headers { response.headers[name] = value }
    return response
  }
}
#endif
