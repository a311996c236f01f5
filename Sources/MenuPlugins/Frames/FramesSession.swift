public import MenuLayout
public import MenuSections

/// The frames of successive screens of a store: each update solves only changed sections.
///
///     var session = FramesSession(store.screen, localizer: Localizer(.korean))
///     draw(session.document())
///     for await update in store.updates() { session.show(update) }
///     draw(session.document(in: LayoutRect(x: 0, y: 120, width: 375, height: 812)))
///
/// It caches measured texts; copies share the cache, so keep all copies in one task. After updates,
/// the frames equal those of a new session with the last screen.
public struct FramesSession {
  /// The current screen.
  public private(set) var screen: Screen
  /// The solved layout, with the sections of the screen and their rows as items.
  public private(set) var solution: LayoutSolution
  private var page: FramesPage

  /// Lays out a screen.
  public init(
    _ screen: Screen, localizer: Localizer,
    configuration: FramesConfiguration = FramesConfiguration()
  ) {
    self.screen = screen
    page = FramesPage(screen, localizer: localizer, configuration: configuration)
    solution = page.solver.solve(itemCounts: page.itemCounts, measurer: page)
  }

  /// Shows the screen of the next update of a store.
  public mutating func show(_ update: ScreenUpdate) {
    show(update.screen, changes: update.changes ?? update.screen.changes(from: screen))
  }

  /// Shows another screen, given the changes from the current one.
  ///
  /// If the counts of the changes do not match the screens, the layout is solved in full.
  public mutating func show(_ screen: Screen, changes: Changeset) {
    guard let touch = SectionReuse(changes, from: self.screen, to: screen) else {
      let page = FramesPage(
        screen, localizer: page.localizer, configuration: page.configuration,
        wordMeasurer: page.wordMeasurer)
      (self.screen, self.page) = (screen, page)
      solution = page.solver.solve(itemCounts: page.itemCounts, measurer: page)
      return
    }
    page.follow(screen, touch)
    self.screen = screen
    page.solver.update(
      &solution, itemCounts: page.itemCounts, changes: .mapped(touch.origins), measurer: page)
  }

  /// All frames, or those in a viewport with pinned headers moved into it.
  public func document(in viewport: LayoutRect? = nil) -> FramesDocument {
    FramesComposer(page, solution).document(in: viewport)
  }
}
