#if Service
import Foundation
import HTTPTypes
import MenuSections
import MenuText

/// Problems of sessions, orders and the journal.
extension Problem {
  static let unreadableMenu = Problem(.conflict, "unreadable-menu")

  static func stale(_ now: SessionRevision) -> Problem {
    Problem(.preconditionFailed, "stale")
      .with("revision", now.description).with(.eTag, "\"\(now)\"")
  }

  static func staleInventory(_ current: Int) -> Problem {
    Problem(.preconditionFailed, "stale", sentence: "stale-inventory")
      .with("revision", current).with(.eTag, "\"\(current)\"")
  }

  static let keyReused = Problem(.unprocessableContent, "key-reused")

  static let sessionFull = Problem(
    .conflict, "session-full", with: ["maximum": .number(MenuSessions.maximumActions)])

  static let totalsTooLarge = Problem(
    .unprocessableContent, "amount-too-large", sentence: "totals-too-large")

  static func submitted(_ order: OrderID) -> Problem {
    Problem(.conflict, "submitted").with("order", order.text)
  }

  /// A submission to a shop that takes no orders.
  static func paused(until: Date?) -> Problem {
    Problem(.conflict, "paused").with("until", until.map { InternetTime.text($0.wholeSeconds) })
  }

  /// A change to a state that cannot follow the order's state.
  static func orderState(_ order: StoredOrder) -> Problem {
    Problem(
      .conflict, "order-state",
      with: [
        "number": .number(order.number), "state": .sentence("order-state.\(order.state.rawValue)"),
      ]
    ).with("state", order.state.rawValue)
  }

  static func invalidReason(_ state: OrderState) -> Problem {
    let arguments = ["maximum": StringsTable.Argument.number(MenuSessions.maximumReason)]
    return .badRequest(state.isWithdrawn ? "reason" : "no-reason", arguments)
  }

  /// A rejected command, with its index if there were several.
  static func rejected(
    _ rejection: OrderRejection, index: Int?, shown: SessionScreen, localizer: Localizer
  ) -> Problem {
    Problem(
      .unprocessableContent, rejection.code,
      text: localizer.sentence(for: rejection, in: shown.screen.definition)
    ).with("path", rejection.path.description).with("revision", shown.revision.description)
      .with("index", index)
  }

  /// An order that differs from the total that a submission names, with each difference.
  static func orderChanged(_ change: OrderChange, _ localizer: Localizer) -> Problem {
    let definition = change.current.screen.definition
    func text(_ amount: Int64) -> String { definition.money(amount).decimalText }
    return Problem(.preconditionFailed, "order-changed", text: localizer.sentence(for: change))
      .with("revision", change.current.revision.description)
      .with("before", change.before.map(text)).with("total", change.after.map(text))
      .with("changes", change.items) { object, item in
        object.field("path", item.path.description)
        if let id = item.id { object.field("id", id) }
        object.field("reason", item.code)
        if let before = item.before { object.field("before", text(before)) }
        if let after = item.after { object.field("after", text(after)) }
        object.field("text", localizer.sentence(for: item, in: definition))
      }.with(.eTag, "\"\(change.current.revision)\"")
  }

  static func incomplete(_ shown: SessionScreen, _ localizer: Localizer) -> Problem {
    let screen = shown.screen
    let texts = screen.pending.map { localizer.wholeSentence(for: $0, in: screen.definition) }
    return Problem(
      .unprocessableContent, "incomplete",
      text: "\(localizer.stillNeeded): \(texts.joined(separator: "; "))"
    ).with("revision", shown.revision.description)
      .with("pending", zip(screen.pending, texts)) { object, item in
        object.field("path", item.0.path.description)
        object.field("code", item.0.code)
        object.field("text", item.1)
      }
  }

  init(_ error: JournalError) {
    switch error {
    case .storageFull:
      self = Problem(
        .init(code: 507, reasonPhrase: "Insufficient Storage"), "storage-full"
      ).with(.retryAfter, "5")
    case .busy: self = .busy()
    case .unreachable, .inUse, .hasHardLinks, .logWithoutFile, .cannotOpen, .closed:
      self = Problem(.serviceUnavailable, "unreachable").with(.retryAfter, "2")
    case .replaced:
      self = Problem(.serviceUnavailable, "store-replaced").with(.retryAfter, "30")
    case .damagedFile:
      self = Problem(.serviceUnavailable, "store-damaged").with(.retryAfter, "30")
    case .indeterminate:
      self = Problem(.serviceUnavailable, "unknown-outcome").with(.retryAfter, "2")
    case .damaged, .notAStore, .newerVersion, .notDurable, .failed: self = .internalError
    }
  }
}
#endif
