#if Service
import Hummingbird
import MenuSections
import MenuText

/// The routes that stream a session's updates.
struct UpdateRoutes: RouteGroup {
  let sessions: MenuSessions
  let streams: EventStreams
  let basePath: String

  var resources: [Resource] {
    [
      Resource(
        "/v1/sessions/:session/updates", audience: .programs, isStream: true,
        query: ["after"], handlers: [.get: stream]),
      Resource(
        "/menus/:menu/updates", audience: .browsers, isStream: true, handlers: [.get: streamCart]),
    ]
  }

  /// Sends the pages of a shop each revision of the cart in their cookie, until it is ordered.
  /// Without a cart there is no stream, and 204 No Content ends the browser's attempts.
  @Sendable private func streamCart(_ request: MenuRequest) async throws -> Response {
    guard let token = request.cartToken,
      let updates = try await updates(of: token), updates.seen?.state.orderID == nil
    else { return Response(status: .noContent, headers: [.cacheControl: "no-store"]) }
    let slot = try streams.open()
    return slot.response(from: updates.seen, listener: updates.listener) { seen in
      guard let moment = try await updates.moment(after: seen) else {
        return EventStreams.Step(then: .wait)
      }
      seen = moment
      return EventStreams.Step(
        text: EventStreams.event("update", id: "\(moment.revision)", data: "{}"),
        then: moment.state.orderID == nil ? .wait : .end)
    }
  }

  /// The updates of a session; `nil` if it no longer exists.
  private func updates(of token: SessionToken) async throws(SessionError) -> SessionUpdates? {
    do throws(SessionError) {
      return try await sessions.updates(of: token, after: nil)
    } catch .unknownSession {
      return nil
    }
  }

  /// Streams updates as server-sent events (HTML Standard, section 9.2) whose ids are revisions.
  ///
  /// Updates are not buffered: a slow reader receives one merged update.
  @Sendable private func stream(_ request: MenuRequest) async throws -> Response {
    let revision = try request.lastRevision
    let token = try request.token
    let slot = try streams.open()
    let updates = try await sessions.updates(of: token, after: revision)
    let data = data(for: request, token: token)
    return slot.response(from: updates.seen, listener: updates.listener) { seen in
      let moment: SessionMoment?
      do throws(SessionError) {
        moment = try await updates.moment(after: seen)
      } catch {
        guard !error.isTransient else { throw error }
        return EventStreams.Step(text: "event: end\ndata: {}\n\n", then: .end)
      }
      guard let moment else { return EventStreams.Step(then: .wait) }
      let before = seen.map(updates.screen)
      let now = updates.screen(of: moment)
      let lost = moment.lost(since: seen)
      seen = moment
      let event = EventStreams.event(
        "update", id: "\(now.revision)", data: data(before, now, lost))
      return EventStreams.Step(text: event, then: .wait)
    }
  }

  /// What a stream writes of an update: the changed parts of a page, or JSON.
  private func data(
    for request: MenuRequest, token: SessionToken
  ) -> @Sendable (_ before: SessionScreen?, _ now: SessionScreen, _ lost: [LostChoice]) -> String {
    if request.query["as"] == "parts" {
      // The script loads the page again for another menu.
      return { [basePath, sessions] before, now, _ in
        OrderPage(now, token: token, at: sessions.now(), basePath: basePath, request: request)
          .parts(since: before)
      }
    }
    // Not the request, which would take memory as long as the stream is open.
    let languages = request.preferredLanguages
    return { before, now, lost in
      SessionDocument.update(
        SessionUpdate(from: before, to: now, losing: lost),
        languages.localizer(for: now.screen.definition))
    }
  }
}

extension MenuRequest {
  /// The revision that a reader received last: `Last-Event-ID`, else `after`.
  fileprivate var lastRevision: SessionRevision? {
    get throws(Problem) {
      guard let text = lastEventID ?? query["after"] else { return nil }
      guard let revision = SessionRevision(text) else {
        throw .badRequest(
          "revision", ["name": .text(lastEventID == nil ? "after" : "Last-Event-ID")])
      }
      return revision
    }
  }
}
#endif
