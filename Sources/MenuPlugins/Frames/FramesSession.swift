public import MenuLayout
public import MenuSections

/// The frames of one store's screens, one after the other: each update solves only what it touched.
///
///     var session = FramesSession(store.screen, localizer: Localizer(.korean))
///     draw(session.document())
///     session.show(try store.send(.choose("온도.ICE")))
///     draw(session.document(in: LayoutRect(x: 0, y: 120, width: 375, height: 812)))
///
/// It remembers the texts that it measured; a copy shares that memory, so keep all copies in one task.
/// After any updates it equals a new session with the last screen.
public struct FramesSession {
  /// The screen whose frames these are.
  public private(set) var screen: Screen
  /// The solved layout; its sections are those of the screen, its items their rows.
  public private(set) var solution: LayoutSolution
  private var page: FramesPage

  /// Lays a screen out in full.
  public init(
    _ screen: Screen, localizer: Localizer, setting: FramesConfiguration = FramesConfiguration()
  ) {
    self.screen = screen
    page = FramesPage(screen, localizer, setting)
    solution = page.solver.solve(itemCounts: page.itemCounts, measurer: page)
  }

  /// Goes on to the screen of an update that follows the one shown.
  public mutating func show(_ update: ScreenUpdate) {
    show(update.screen, changes: update.changes)
  }

  /// Goes on to another screen, given what leads to it from the one shown.
  ///
  /// Changes that do not lead there are noticed by their numbers and cost a full solution.
  public mutating func show(_ screen: Screen, changes: Changeset) {
    guard let touch = FramesTouch(changes, from: self.screen, to: screen) else {
      let page = FramesPage(screen, page.localizer, page.setting, desk: page.desk)
      (self.screen, self.page) = (screen, page)
      solution = page.solver.solve(itemCounts: page.itemCounts, measurer: page)
      return
    }
    page.follow(screen, touch)
    self.screen = screen
    page.solver.update(
      &solution, itemCounts: page.itemCounts, changes: touch.layoutChanges, measurer: page)
  }

  /// All frames, or those that a part of the content shows, with pinned headers moved into it.
  public func document(in viewport: LayoutRect? = nil) -> FramesDocument {
    FramesComposer(page, solution).document(in: viewport)
  }
}
