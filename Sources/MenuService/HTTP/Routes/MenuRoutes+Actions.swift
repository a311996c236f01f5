#if Service
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import MenuSections
import MenuText

extension MenuRoutes {
  /// Does one action or a list of them, all or none.
  @Sendable func act(_ request: MenuRequest) async throws -> Response {
    let token = try request.token
    let body = try await request.bytes(of: ["application/json"])
    let commands = try Self.commands(in: body, limit: limits.commandsAtOnce)
    let key = try request.key("actions", body)
    let expected = try await request.expectedRevision {
      try await screen(of: token, request).revision
    }
    // What the page's script shows now; the parts begin there.
    let before = try? await sessions.screen(of: token)
    let update: SessionUpdate
    do throws(SessionError) {
      update = try await sessions.perform(
        commands, in: token, expecting: expected.version, key: key)
      counts.acted(commands.count)
    } catch {
      counts.refused()
      throw await problem(for: error, request, token: token, isOnlyCommand: commands.count == 1)
    }
    return try answer(update, before, token, request)
  }

  /// Lets a session go on with its menu as it is offered now.
  @Sendable func move(_ request: MenuRequest) async throws -> Response {
    let token = try request.token
    let key = try request.key("move", [])
    let expected = try await request.expectedRevision {
      try await screen(of: token, request).revision
    }
    let update: SessionUpdate
    do throws(SessionError) {
      update = try await sessions.move(token, expecting: expected.version, key: key)
    } catch {
      throw await problem(for: error, request, token: token)
    }
    return try answer(update, nil, token, request)
  }

  private func answer(
    _ update: SessionUpdate, _ before: SessionScreen?, _ token: SessionToken,
    _ request: MenuRequest
  ) throws -> Response {
    let localizer = request.localizer(for: update.now.screen.definition)
    var response: Response
    if request.query["as"] == "parts" {
      let page = orderPage(update.now, token, request)
      let earlier = before.flatMap { $0.revision == update.from ? $0 : nil }
      response = .make(
        .ok, "application/json",
        PartsDocument.step(page, from: earlier, to: update.now, losing: update.lost))
    } else {
      response = .make(
        .ok, "application/json",
        SessionDocument.update(update, localizer, withScreen: request.isOn("screen")) + "\n")
    }
    response.headers[.eTag] = "\"\(update.now.revision)\""
    response.headers[.cacheControl] = "no-store"
    return response
  }

  /// The actions of a body: an object, or a list of objects.
  static func commands(in body: [UInt8], limit: Int) throws(Problem) -> [MenuCommand] {
    let decoder = JSONDecoder()
    let data = Data(body)
    let isList = body.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "[")
    do {
      let commands =
        isList
        ? try decoder.decode([PostedAction].self, from: data).map(\.command)
        : [try decoder.decode(PostedAction.self, from: data).command]
      guard commands.count <= limit else { throw Problem.tooManyCommands(limit) }
      guard !commands.isEmpty else { throw Problem.badRequest("The list holds no action.") }
      return commands
    } catch let problem as Problem {
      throw problem
    } catch {
      throw .badRequest("The body is no action: \(Self.reason(error)).")
    }
  }

  /// What a decoder expected, without its own terms.
  private static func reason(_ error: any Error) -> String {
    switch error as? DecodingError {
    case .keyNotFound(let key, _): "'\(key.stringValue)' is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      context.codingPath.last.map { "'\($0.stringValue)' has another type" }
        ?? "it is no object"
    case .dataCorrupted(let context):
      context.debugDescription.hasPrefix("The given data")
        ? "it is not valid JSON, or holds a number that is not whole or too large"
        : context.debugDescription
    case nil: "it cannot be read"
    @unknown default: "it cannot be read"
    }
  }
}
#endif
