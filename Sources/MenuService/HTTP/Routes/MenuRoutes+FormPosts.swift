#if Service
import HTTPTypes
import Hummingbird
import HummingbirdCore
import MenuPlugins
import MenuSections
import MenuText

extension MenuRoutes {
  /// Takes what a page's form posts: does what differs from the session as far as it is taken, orders
  /// if that was asked, and goes back to the page; what was refused is told on it.
  @Sendable func takeForm(_ request: MenuRequest) async throws -> Response {
    let token = try request.token
    let body = try await request.bytes(of: ["application/x-www-form-urlencoded"])
    let form = FormFields(body)
    guard let revision = form[".revision"].flatMap(SessionRevision.init),
      let name = form[".key"], 1...128 ~= name.utf8.count
    else { throw Problem.badRequest("The form has no revision or no key.") }
    let state: SessionState
    let inventory: InventoryView
    do throws(SessionError) {
      state = try await sessions.state(of: token, expecting: revision.version)
      inventory = try await sessions.inventory(for: state)
    } catch {
      throw await problem(for: error, request)
    }
    if state.orderID != nil { return see(place(token, request)) }
    let now = sessions.screen(of: state, token, inventory)
    let localizer = orderPage(now, token, request).localizer
    guard state.version == revision.version else {
      return try await showAgain(token, request, [HTMLMessage(.alert, localizer.pageWasOld)])
    }
    let (commands, refusals) = Self.accepted(
      FormParseResult(form, on: now.screen).commands, state, inventory)
    var messages = refusals.map { refusal in
      HTMLMessage(
        .alert, localizer.sentence(for: refusal, in: state.definition), at: refusal.path)
    }
    var seen = now.revision
    do {
      if !commands.isEmpty {
        let update = try await sessions.perform(
          commands, in: token, expecting: revision.version,
          key: MenuRequest.key(name + "-actions", "form", body))
        counts.acted(commands.count)
        seen = update.now.revision
      }
      guard messages.isEmpty, form[".submit"] != nil else {
        guard messages.isEmpty else {
          counts.refused()
          return try await showAgain(token, request, messages)
        }
        return see(place(token, request))
      }
      // What the page showed is ordered, and not what it would be under another inventory.
      if commands.isEmpty { seen = revision }
      _ = try await sessions.submit(
        token, expecting: seen, key: MenuRequest.key(name + "-submit", "form", body),
        language: localizer.language)
      counts.submitted()
      return see(place(token, request))
    } catch let error as SessionError {
      counts.refused()
      switch error {
      case .stale, .keyReused: messages.append(HTMLMessage(.alert, localizer.pageWasOld))
      case .outdated: messages.append(HTMLMessage(.alert, localizer.screenWasOutdated))
      case .incomplete(let shown):
        messages += shown.screen.pending.map { item in
          HTMLMessage(
            .alert, localizer.sentence(for: item, in: shown.screen.definition), at: item.path)
        }
      case .refused(_, let rejection, let shown):
        messages.append(
          HTMLMessage(
            .alert, localizer.sentence(for: rejection, in: shown.screen.definition),
            at: rejection.path))
      case .submitted: return see(place(token, request))
      case .unknownMenu, .unknownSession, .unknownOrder, .unreadableMenu, .staleInventory,
        .journal:
        throw await problem(for: error, request)
      }
      return try await showAgain(token, request, messages)
    }
  }

  /// The commands that are taken one after the other, and why the others are not.
  ///
  /// What a choice made before it in the same form hid is no refusal: it was not there any more.
  private static func accepted(
    _ commands: [MenuCommand], _ state: SessionState, _ inventory: InventoryView
  ) -> (commands: [MenuCommand], refusals: [OrderRejection]) {
    var trial = state
    var accepted: [MenuCommand] = []
    var refusals: [OrderRejection] = []
    for command in commands {
      do throws(RefusedCommand) {
        _ = try trial.perform([command], inventory)
        accepted.append(command)
      } catch {
        if error.rejection.reason != .notVisible { refusals.append(error.rejection) }
      }
    }
    return (accepted, refusals)
  }

  private func showAgain(
    _ token: SessionToken, _ request: MenuRequest, _ messages: [HTMLMessage]
  ) async throws -> Response {
    let now = try await screen(of: token, request)
    return try await show(now, token, request, messages, status: .unprocessableContent)
  }

  private func place(_ token: SessionToken, _ request: MenuRequest) -> String {
    let language =
      request.query["lang"].flatMap { LanguageTag($0) }.map { "?lang=\($0.text)" } ?? ""
    return "\(setting.base)/orders/\(token.text)\(language)"
  }
}
#endif
