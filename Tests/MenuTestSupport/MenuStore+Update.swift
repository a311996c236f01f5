public import MenuSections

extension MenuStore {
  /// Performs a change and returns what a reader of `updates()` that has seen the screen before it
  /// gets; without any changes if the screen stayed the same.
  public func update<Result>(
    after change: () throws -> Result
  ) async rethrows -> ScreenUpdate {
    var reader = updates().makeAsyncIterator()
    let before = await reader.next()
    _ = try change()
    guard screen.revision != before?.revision, let update = await reader.next() else {
      return ScreenUpdate(screen: screen, changes: Changeset(), lost: [])
    }
    return update
  }
}
