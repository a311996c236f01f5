#if Service
import MenuPlugins
import MenuSections

extension HTMLConfiguration.Message {
  /// What a page says about an error after a form was posted. Throws errors that a customer cannot
  /// correct.
  static func list(
    for error: SessionError, _ localizer: Localizer
  ) throws(SessionError) -> [HTMLConfiguration.Message] {
    switch error {
    case .stale:
      return [
        HTMLConfiguration.Message(.alert, text: localizer.string("service.changed-elsewhere"))
      ]
    case .keyReused:
      return [HTMLConfiguration.Message(.alert, text: localizer.string("service.old-page"))]
    case .orderChanged(let change):
      let definition = change.now.screen.definition
      let items = change.items.map { item in
        HTMLConfiguration.Message(
          .alert, text: localizer.sentence(for: item, in: definition),
          at: item.path.description.isEmpty ? nil : item.path)
      }
      return [HTMLConfiguration.Message(.alert, text: localizer.sentence(for: change))] + items
    case .incomplete(let session):
      return session.screen.pending.map { item in
        HTMLConfiguration.Message(
          .alert, text: localizer.sentence(for: item, in: session.screen.definition),
          at: item.path)
      }
    case .rejected(_, let rejection, let session):
      return [
        HTMLConfiguration.Message(
          .alert, text: localizer.sentence(for: rejection, in: session.screen.definition),
          at: rejection.path)
      ]
    case .paused:
      return [HTMLConfiguration.Message(.alert, text: localizer.string("service.paused"))]
    case .submitted, .unknownMenu, .unknownSession, .unknownOrder, .orderState, .invalidReason,
      .unreadableMenu, .staleInventory, .journal:
      throw error
    }
  }
}
#endif
