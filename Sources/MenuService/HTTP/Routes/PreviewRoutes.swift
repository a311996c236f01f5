#if Service
import HTTPTypes
import Hummingbird
import MenuSections

/// The routes that show what actions would lead to, and store nothing.
struct PreviewRoutes: RouteGroup {
  let sessions: MenuSessions
  let limits: ServiceLimits

  var resources: [Resource] {
    [
      Resource(
        "/v1/sessions/:session/preview", audience: .programs, handlers: [.post: previewSession]),
      Resource("/v1/menus/:menu/preview", audience: .programs, handlers: [.post: previewMenu]),
    ]
  }

  /// Returns the screen of a session after an action or a list of actions.
  @Sendable private func previewSession(_ request: MenuRequest) async throws -> Response {
    let token = try request.token
    let body = try await request.json()
    let commands = try PostedAction.commands(in: body, limit: limits.commandsPerRequest)
    return try await response(to: commands, request) {
      try await sessions.preview(commands, in: token)
    }
  }

  /// Returns the screen of a new order of a menu, through a channel if the body names one.
  @Sendable private func previewMenu(_ request: MenuRequest) async throws -> Response {
    let menu = try request.menu(in: sessions.catalog)
    let body = try await request.json()
    let posted = try PostedPreview(body, limit: limits.commandsPerRequest)
    return try await response(to: posted.commands, request) {
      try await sessions.preview(posted.commands, ofMenu: menu.id, channel: posted.channel)
    }
  }

  private func response(
    to commands: [MenuAction], _ request: MenuRequest, _ preview: () async throws -> SessionScreen
  ) async throws -> Response {
    let shown: SessionScreen
    do {
      shown = try await preview()
    } catch let error as SessionError {
      guard commands.count < 2 else { throw error }
      throw request.problem(of: error)
    }
    let localizer = request.localizer(for: shown.screen.definition)
    return Response.make(
      .ok, type: "application/json",
      text: SessionDocument.screen(shown.screen, localizer) + "\n"
    ).with(.cacheControl, "no-store")
  }
}
#endif
