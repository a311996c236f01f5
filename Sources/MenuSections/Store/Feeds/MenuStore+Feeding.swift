extension MenuStore {
  /// Lets a section's items come from outside, instead of those it lists now.
  ///
  ///     let feed = try store.feed("photos", from: .pages { try await photos(page: $0) })
  ///
  /// Throws if it is no menu section of the page, or its items have more to them than names and
  /// prices; see ``EditError``. Choices follow their ids.
  @discardableResult
  public func feed(_ section: MenuPath, from source: ItemSource) throws(EditError) -> Feed {
    let feeds = try begin([(section, source)])
    return feeds[0]
  }

  /// Lets the items of any number of sections come from outside; those that answer at the same time
  /// are shown at the same time.
  ///
  /// If one section cannot be fed, none is.
  @discardableResult
  public func feed(_ sources: [MenuPath: ItemSource]) throws(EditError) -> [MenuPath: Feed] {
    let sorted = sources.sorted { $0.key.description < $1.key.description }
    let feeds = try begin(sorted.map { ($0.key, $0.value) })
    return Dictionary(feeds.map { ($0.section, $0) }) { first, _ in first }
  }

  private func begin(
    _ sources: [(section: MenuPath, source: ItemSource)]
  ) throws(EditError) -> [Feed] {
    let loads = try session.change { (session) throws(EditError) in
      try session.beginFeeds(sources)
    }
    return zip(sources, loads).map { source, begun in
      let feed = Feed(section: source.section, number: begun.number, session: session)
      feed.run(begun.load)
      return feed
    }
  }
}
