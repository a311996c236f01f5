/// An order for views that observe it, as in SwiftUI: `ForEach(model.screen.sections) { … }`.
import MenuSections
import Observation

@MainActor
@Observable
final class OrderModel {
  /// What is shown; sections and rows are `Identifiable` and `Equatable`.
  private(set) var screen: Screen
  /// Why the last action was rejected.
  private(set) var rejection: String?
  private let store: MenuStore

  init(_ menu: MenuDefinition) {
    store = MenuStore(menu)
    screen = store.screen
    // The sequence ends with the store, and so does the task.
    Task { [weak self, updates = store.updates()] in
      for await update in updates { self?.screen = update.screen }
    }
  }

  func send(_ action: MenuAction) {
    do {
      try store.send(action)
      rejection = nil
    } catch {
      rejection = Localizer(screen.definition.locale).sentence(for: error, in: screen.definition)
    }
  }
}
