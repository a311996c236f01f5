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
    case .stale: return [localizer.message("service.changed-elsewhere")]
    case .keyReused: return [localizer.message("service.old-page")]
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
      return [localizer.message(for: rejection, in: session.screen.definition)]
    case .paused: return [localizer.message("service.paused")]
    case .sessionFull: return [localizer.message("service.session-full")]
    case .submitted, .unknownMenu, .unknownSession, .unknownOrder, .orderState, .invalidReason,
      .unreadableMenu, .staleInventory, .journal:
      throw error
    }
  }
}
#endif
