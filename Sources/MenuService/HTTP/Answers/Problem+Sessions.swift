#if Service
import HTTPTypes
import Hummingbird
import MenuPlugins
import Logging
import MenuSections
import MenuText

/// What a session or its journal refused.
extension Problem {
  /// The session stands somewhere else.
  static func stale(_ now: SessionRevision) -> Problem {
    Problem(
      .preconditionFailed, "stale", "The session has gone on; it stands at another revision."
    ).with("revision", .text(now.description)).with(.eTag, "\"\(now)\"")
  }

  static func staleInventory(_ current: Int) -> Problem {
    Problem(
      .preconditionFailed, "stale", "The inventory stands at another revision."
    ).with("revision", .number(current)).with(.eTag, "\"\(current)\"")
  }

  static let keyReused = Problem(
    .unprocessableContent, "key-reused", "The Idempotency-Key names another request.")

  static func submitted(_ order: OrderID) -> Problem {
    Problem(.conflict, "submitted", "The session became an order, and takes nothing more.")
      .with("order", .text(order.text))
  }

  /// A command was refused; `index` says which, where there were several.
  static func refused(
    _ rejection: OrderRejection, index: Int?, _ shown: SessionScreen, _ localizer: Localizer
  ) -> Problem {
    var problem = Problem(
      .unprocessableContent, rejection.code,
      localizer.sentence(for: rejection, in: shown.screen.definition)
    ).with("path", .text(rejection.path.description))
      .with("revision", .text(shown.revision.description))
    if let index { problem = problem.with("index", .number(index)) }
    return problem
  }

  /// What would be ordered now is not what the caller saw.
  static func outdated(_ shown: SessionScreen) -> Problem {
    Problem(
      .preconditionFailed, "outdated",
      "What would be ordered now is not what was seen; something was sold out or taken."
    ).with("revision", .text(shown.revision.description)).with(.eTag, "\"\(shown.revision)\"")
  }

  static func incomplete(_ shown: SessionScreen, _ localizer: Localizer) -> Problem {
    let screen = shown.screen
    let items = screen.pending.map { item in
      (item.path.description, item.code, localizer.sentence(for: item, in: screen.definition))
    }
    var json = JSONWriter()
    json.array { list in
      for (path, code, text) in items {
        list.object { object in
          object.field("path", path)
          object.field("code", code)
          object.field("text", text)
        }
      }
    }
    return Problem(
      .unprocessableContent, "incomplete",
      "\(localizer.stillNeeded): \(items.map(\.2).joined(separator: " "))"
    ).with("revision", .text(shown.revision.description)).with("pending", .json(json.text))
  }

  /// What the journal could not do.
  init(_ fault: JournalError) {
    switch fault {
    case .storageFull:
      self = Problem(
        .init(code: 507, reasonPhrase: "Insufficient Storage"), "storage-full",
        "There is no room to keep this; nothing was done."
      ).with(.retryAfter, "5")
    case .busy: self = .busy()
    case .unreachable, .closed:
      self = Problem(
        .serviceUnavailable, "unreachable", "The store cannot be reached; nothing was done."
      ).with(.retryAfter, "2")
    case .indeterminate:
      self = Problem(
        .serviceUnavailable, "unknown-outcome",
        "It is not known whether this was done; the same Idempotency-Key tells."
      ).with(.retryAfter, "2")
    case .damaged, .failed: self = .fault
    }
  }
}

extension MenuRoutes {
  /// What a session's fault means to who asked, in the words of the session's menu.
  func problem(
    for fault: SessionError, _ request: MenuRequest, token: SessionToken? = nil,
    isOnlyCommand: Bool = true
  ) async -> Problem {
    switch fault {
    case .unknownMenu: return .unknownMenu
    case .unknownSession: return .unknownSession
    case .unknownOrder: return .unknownOrder
    case .unreadableMenu: return .unreadableMenu
    case .stale:
      guard let token else { return .fault }
      do throws(SessionError) {
        return .stale(try await sessions.screen(of: token).revision)
      } catch {
        return await problem(for: error, request)
      }
    case .staleInventory(let current): return .staleInventory(current)
    case .keyReused: return .keyReused
    case .submitted(let order): return .submitted(order)
    case .refused(let index, let rejection, let shown):
      return .refused(
        rejection, index: isOnlyCommand ? nil : index, shown,
        request.localizer(for: shown.screen.definition))
    case .outdated(let shown): return .outdated(shown)
    case .incomplete(let shown):
      return .incomplete(shown, request.localizer(for: shown.screen.definition))
    case .journal(let fault):
      if !fault.isPassing || fault == .storageFull {
        request.logger.error("the journal failed", metadata: ["reason": "\(fault)"])
      }
      return Problem(fault)
    }
  }
}
#endif
