extension StoreSession {
  /// Begins the feeds of some sections together; throws if one of them cannot be fed.
  mutating func beginFeeds(
    _ sources: [(section: MenuPath, source: ItemSource)]
  ) throws(EditError) -> [(number: Int, load: FeedLoad)] {
    var edit = MenuEdit()
    for (section, _) in sources { edit.mark(section, .loading) }
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

  /// Notes that a feed asks again; `nil` where there is nothing to ask.
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
    mark(feed.section, .loading)
    return FeedLoad(
      source: feed.source, page: page, generation: feed.generation, superseded: superseded)
  }

  /// Ends a feed; gives the task that is to be cancelled.
  mutating func endFeed(_ number: Int) -> Task<Void, Never>? {
    guard let feed = feeds[number] else { return nil }
    feeds[number] = nil
    if feed.isLoading { mark(feed.section, .settled) }
    return feed.task
  }

  /// Takes all waiting answers in as one edit; one that cannot be listed fails by itself.
  mutating func takeAnswers() {
    let answers = feeds.takeAnswers()
    var whole = MenuEdit()
    for answer in answers { add(answer, to: &whole) }
    if (try? apply(whole)) != nil {
      for answer in answers { note(answer, fault: nil) }
      return
    }
    var sound = MenuEdit()
    for answer in answers {
      var next = sound
      add(answer, to: &next)
      do {
        _ = try MenuEditor.apply(next, to: definition)
        sound = next
        note(answer, fault: nil)
      } catch {
        note(answer, fault: error)
        if let feed = feeds[answer.feed] {
          var marked = sound
          marked.mark(feed.section, .failed(reason: error.description))
          if (try? MenuEditor.apply(marked, to: definition)) != nil { sound = marked }
        }
      }
    }
    _ = try? apply(sound)
  }

  /// Another menu with the items that feeds brought to the sections it shares with this one.
  func withFedItems(_ next: MenuDefinition) -> MenuDefinition {
    var result = next
    for feed in feeds.all {
      guard let section = definition.section(at: feed.section),
        case .menu(let menu) = definition.content(of: section)
      else { continue }
      var edit = MenuEdit()
      if feed.hasAnswered {
        edit.replace(
          feed.section, with: menu.options.map { OptionDraft(listing: definition[$0], in: menu) })
      }
      edit.mark(feed.section, menu.supply)
      // Where the section is no more, or of another kind, the feed has nothing to bring.
      if let edited = try? MenuEditor.apply(edit, to: result) { result = edited.definition }
    }
    return result
  }

  private func add(_ answer: FeedAnswer, to edit: inout MenuEdit) {
    guard let feed = feeds[answer.feed] else { return }
    switch answer.content {
    case .items(let items, page: 0): edit.replace(feed.section, with: items)
    case .items(let items, _): edit.append(items, to: feed.section)
    case .failure(let reason): return edit.mark(feed.section, .failed(reason: reason))
    case .end where !feed.isLoading: return
    case .end: break
    }
    edit.mark(feed.section, .settled)
  }

  private mutating func note(_ answer: FeedAnswer, fault: EditError?) {
    guard var feed = feeds[answer.feed] else { return }
    switch answer.content {
    case .items(let items, _):
      feed.isComplete = feed.source.isPaged && items.isEmpty
      feed.hasAnswered = feed.hasAnswered || fault == nil
    case .failure: feed.hasFailed = true
    case .end: feed.task = nil
    }
    if fault != nil { feed.hasFailed = true }
    feed.isLoading = false
    feeds[answer.feed] = feed
  }

  private mutating func mark(_ section: MenuPath, _ supply: MenuContent.Supply) {
    var edit = MenuEdit()
    edit.mark(section, supply)
    // The section was fed before, so it can be marked; another menu may no longer have it.
    _ = try? apply(edit)
  }
}

extension OptionDraft {
  /// Describes an item as it is listed.
  fileprivate init(listing option: MenuOption, in menu: MenuContent) {
    self.init(
      option.name, id: Located(option.id), price: .amount(option.price.constant ?? 0))
    description = option.description
    image = option.image
    labels = option.labels
    style = option.style
    // What the section says for all is the next menu's to say.
    each = option.each == menu.each ? nil : Located(option.each)
    soldOut = option.soldOut
    stock = option.stock
  }
}
