#if Service
import MenuSections

/// What the customer of a posted form saw: the page's revision and total.
struct SeenForm {
  private let shown: SessionRevision
  private let named: SeenOrder?
  private let acceptsAny: Bool
  var version: Int
  private(set) var order: SeenOrder?

  /// A form without a total accepts any. The total is empty while missing answers decide it.
  init(_ revision: SessionRevision, _ form: FormFields, _ definition: MenuDefinition) {
    shown = revision
    version = revision.version
    acceptsAny = form[".total"] == nil
    named = form[".total"]
      .flatMap { Money(decimal: $0, currency: definition.currency) }
      .map { SeenOrder(total: $0.minorUnits) }
    order = named
  }

  /// The total that the page showed beside its button, in minor units; `nil` while
  /// missing answers decided it.
  var total: Int64? { named?.total }

  /// Whether the total is not the one that the page showed beside its button.
  var changesTotal: Bool { order != named }

  /// The revision to submit, with the inventory and the context that the page showed.
  var revision: SessionRevision {
    SessionRevision(version: version, inventory: shown.inventory, context: shown.context)
  }

  /// Without a script, a form changes the order and submits it at once. The customer knows the
  /// total that these changes would have had on the page that was shown.
  mutating func change(
    by commands: [MenuAction], of state: SessionState, in sessions: MenuSessions
  ) async throws(SessionError) {
    guard !acceptsAny else { return }
    order = nil
    guard let moment = try await sessions.moment(of: state, at: shown) else { return }
    let screen = moment.after(allowedOf: commands).moment.screen.screen
    order = screen.total.map { SeenOrder(total: $0.minorUnits) }
  }
}
#endif
