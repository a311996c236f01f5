#if Service
import HTTPTypes
import Hummingbird
import MenuSections
import MenuText

/// Problems of sessions, orders and the journal.
extension Problem {
  static let unreadableMenu = Problem(.conflict, "unreadable-menu")

  static func stale(_ now: SessionRevision) -> Problem {
    Problem(.preconditionFailed, "stale")
      .with("revision", .text(now.description)).with(.eTag, "\"\(now)\"")
  }

  static func staleInventory(_ current: Int) -> Problem {
    Problem(.preconditionFailed, "stale", sentence: "stale-inventory")
      .with("revision", .number(current)).with(.eTag, "\"\(current)\"")
  }

  static let keyReused = Problem(.unprocessableContent, "key-reused")

  static func submitted(_ order: OrderID) -> Problem {
    Problem(.conflict, "submitted").with("order", .text(order.text))
  }

  /// A rejected command, with its index if there were several.
  static func rejected(
    _ rejection: OrderRejection, index: Int?, shown: SessionScreen, localizer: Localizer
  ) -> Problem {
    var problem = Problem(
      .unprocessableContent, rejection.code,
      text: localizer.sentence(for: rejection, in: shown.screen.definition)
    ).with("path", .text(rejection.path.description))
      .with("revision", .text(shown.revision.description))
    if let index { problem = problem.with("index", .number(index)) }
    return problem
  }

  static func outdated(_ shown: SessionScreen) -> Problem {
    Problem(.preconditionFailed, "outdated")
      .with("revision", .text(shown.revision.description)).with(.eTag, "\"\(shown.revision)\"")
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
      text: "\(localizer.stillNeeded): \(items.map(\.2).joined(separator: " "))"
    ).with("revision", .text(shown.revision.description)).with("pending", .json(json.text))
  }

  init(_ error: JournalError) {
    switch error {
    case .storageFull:
      self = Problem(
        .init(code: 507, reasonPhrase: "Insufficient Storage"), "storage-full"
      ).with(.retryAfter, "5")
    case .busy: self = .busy()
    case .unreachable, .inUse, .cannotOpen, .closed:
      self = Problem(.serviceUnavailable, "unreachable").with(.retryAfter, "2")
    case .indeterminate:
      self = Problem(.serviceUnavailable, "unknown-outcome").with(.retryAfter, "2")
    case .damaged, .newerVersion, .notDurable, .failed: self = .internalError
    }
  }
}
#endif
