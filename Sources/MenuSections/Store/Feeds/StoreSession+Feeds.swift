extension StoreSession {
  /// Starts feeds of several sections; throws if one of the sections cannot have a feed.
  mutating func beginFeeds(
    _ sources: [(section: MenuPath, source: ItemSource)]
  ) throws(EditError) -> [(number: Int, load: FeedLoad)] {
    var edit = MenuEdit()
    for (section, _) in sources { edit.setLoadState(.loading, for: section) }
    _ = try apply(edit)
    return sources.map { section, source in
      let (number, superseded) = feeds.add(source, to: section)
      feeds[number]?.generation = 1
      feeds[number]?.isLoading = true
      return (
        number, FeedLoad(source: source, page: 0, generation: 1, superseded: superseded)
      )
    }
  }

  /// Starts another load of a feed; returns `nil` if there is nothing to load.
  mutating func beginLoading(_ number: Int, _ request: FeedRequest) -> FeedLoad? {
    guard var feed = feeds[number], let page = feed.page(for: request) else { return nil }
    let superseded = feed.task
    feed.generation += 1
    feed.task = nil
    feed.page = page
    feed.isLoading = true
    feed.hasFailed = false
    feed.isComplete = false
    feeds[number] = feed
    setLoadState(.loading, for: feed.section)
    return FeedLoad(
      source: feed.source, page: page, generation: feed.generation, superseded: superseded)
  }

  /// Ends a feed; returns its task for cancellation.
  mutating func endFeed(_ number: Int) -> Task<Void, Never>? {
    guard let feed = feeds[number] else { return nil }
    feeds[number] = nil
    if feed.isLoading { setLoadState(.loaded, for: feed.section) }
    return feed.task
  }

  /// Applies all queued results as one edit; only invalid results fail.
  mutating func applyFeedResults() {
    let results = feeds.takeResults()
    var whole = MenuEdit()
    for result in results { add(result, to: &whole) }
    if (try? apply(whole)) != nil {
      for result in results { note(result, error: nil) }
      return
    }
    var valid = MenuEdit()
    for result in results {
      var next = valid
      add(result, to: &next)
      do {
        _ = try MenuEditor.apply(next, to: definition)
        valid = next
        note(result, error: nil)
      } catch {
        note(result, error: error)
        if let feed = feeds[result.feed] {
          var marked = valid
          marked.setLoadState(.failed(reason: error.description), for: feed.section)
          if (try? MenuEditor.apply(marked, to: definition)) != nil { valid = marked }
        }
      }
    }
    _ = try? apply(valid)
  }

  /// Another menu with the items that feeds have loaded for its sections.
  func withFedItems(_ next: MenuDefinition) -> MenuDefinition {
    var result = next
    for feed in feeds.all {
      guard let section = definition.section(at: feed.section),
        case .menu(let menu) = definition.content(of: section)
      else { continue }
      var edit = MenuEdit()
      if feed.hasItems {
        edit.replace(
          feed.section,
          with: menu.options.map { option in
            var draft = OptionDraft(listing: definition[option], in: menu)
            draft.tax = definition.tax(on: option, namedIn: next)
            return MenuItem(draft)
          })
      }
      edit.setLoadState(menu.loadState, for: feed.section)
      // The section may no longer exist or have another kind.
      if let edited = try? MenuEditor.apply(edit, to: result) { result = edited.definition }
    }
    return result
  }

  private func add(_ result: FeedResult, to edit: inout MenuEdit) {
    guard let feed = feeds[result.feed] else { return }
    switch result.content {
    case .items(let items, page: 0): edit.replace(feed.section, with: items)
    case .items(let items, _): edit.append(items, to: feed.section)
    case .failure(let reason):
      return edit.setLoadState(.failed(reason: reason), for: feed.section)
    case .end where !feed.isLoading: return
    case .end: break
    }
    edit.setLoadState(.loaded, for: feed.section)
  }

  private mutating func note(_ result: FeedResult, error: EditError?) {
    guard var feed = feeds[result.feed] else { return }
    switch result.content {
    case .items(let items, _):
      feed.isComplete = feed.source.isPaged && items.isEmpty
      feed.hasItems = feed.hasItems || error == nil
    case .failure: feed.hasFailed = true
    case .end: feed.task = nil
    }
    if error != nil { feed.hasFailed = true }
    feed.isLoading = false
    feeds[result.feed] = feed
  }

  private mutating func setLoadState(_ loadState: LoadState, for section: MenuPath) {
    var edit = MenuEdit()
    edit.setLoadState(loadState, for: section)
    // The section had a feed before, but a new menu may no longer have the section.
    _ = try? apply(edit)
  }
}

extension MenuDefinition {
  /// The taxes of an item, by id; `nil` if they are those of its section, or if
  /// the next menu lacks one.
  fileprivate func tax(
    on option: OptionIndex, namedIn next: MenuDefinition
  ) -> ItemTaxDraft? {
    guard let tax = self[option].tax, let rates = terms?.tax?.rates else { return nil }
    let ids = tax.rates.map { rates[$0].id }
    guard Set(next.terms?.tax?.rates.map(\.id) ?? []).isSuperset(of: ids) else { return nil }
    return ItemTaxDraft(ids.map { Located($0) }, at: .unknown)
  }
}

extension OptionDraft {
  /// A draft of an item of the menu, without its taxes.
  fileprivate init(listing option: MenuOption, in menu: MenuContent) {
    var details = Details()
    details.description = option.description
    details.image = option.image
    details.labels = option.labels
    details.style = option.style
    // The range of the whole section belongs to the next menu.
    details.each = option.each == menu.each ? nil : Located(option.each)
    details.soldOut = option.soldOut
    details.stock = option.stock
    details.facts = option.facts
    self.init(option.name, id: Located(option.id), price: .amount(option.price.constant ?? 0))
    self.details = details
  }
}
