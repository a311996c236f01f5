#if Service
import MenuSections

/// What the customer of a posted form saw: the page's revision and total.
struct SeenForm {
  private let shown: SessionRevision
  /// The version to submit.
  var version: Int
  private(set) var order: SeenOrder?

  /// A form without a total accepts any.
  init(_ revision: SessionRevision, _ form: FormFields, _ definition: MenuDefinition) {
    shown = revision
    version = revision.version
    order = form[".total"]
      .flatMap { Money(decimal: $0, currency: definition.currency) }
      .map { SeenOrder(total: $0.minorUnits) }
  }

  /// The revision to submit, with the inventory and the context that the page showed.
  var revision: SessionRevision {
    SessionRevision(version: version, inventory: shown.inventory, context: shown.context)
  }

  /// Without a script, a form changes the order and submits it at once. The customer knows the total
  /// that these changes would have had on the page that was shown.
  mutating func change(
    by commands: [MenuAction], of state: SessionState, in sessions: MenuSessions
  ) async throws(SessionError) {
    guard order != nil else { return }
    order = nil
    guard let moment = try await sessions.moment(of: state, at: shown) else { return }
    let screen = moment.after(allowedOf: commands).moment.screen.screen
    order = screen.total.map { SeenOrder(total: $0.minorUnits) }
  }
}
#endif
