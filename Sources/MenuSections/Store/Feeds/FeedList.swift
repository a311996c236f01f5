/// The feeds of a store, and their results that are not applied yet.
struct FeedList: Sendable {
  private var states: [Int: FeedState] = [:]
  private var lastNumber = 0
  private var results: [FeedResult] = []

  /// All feeds, in the order of their creation.
  var all: [FeedState] { states.sorted { $0.key < $1.key }.map(\.value) }

  subscript(number: Int) -> FeedState? {
    get { states[number] }
    set { states[number] = newValue }
  }

  /// Adds a feed; returns its number, and the task of the feed of the section that it replaces.
  mutating func add(
    _ source: ItemSource, to section: MenuPath
  ) -> (number: Int, superseded: Task<Void, Never>?) {
    let earlier = states.first { $0.value.section == section }
    if let earlier { states[earlier.key] = nil }
    lastNumber += 1
    states[lastNumber] = FeedState(section: section, source: source)
    return (lastNumber, earlier?.value.task)
  }

  /// Keeps the task of a load for cancellation; returns false if the load is already superseded.
  ///
  /// The task may have delivered results before, and a source of lists continues after a result.
  mutating func keep(_ task: Task<Void, Never>, of number: Int, _ generation: Int) -> Bool {
    guard states[number]?.generation == generation else { return false }
    states[number]?.task = task
    return true
  }

  /// Ends all feeds; returns their tasks for cancellation.
  mutating func end() -> [Task<Void, Never>] {
    defer { states = [:] }
    return states.values.compactMap(\.task)
  }

  /// Queues a result; returns true if it is the first, so that the caller has to apply the queue.
  mutating func queue(_ result: FeedResult) -> Bool {
    results.append(result)
    return results.count == 1
  }

  /// Removes the queued results; returns those of current loads.
  mutating func takeResults() -> [FeedResult] {
    defer { results = [] }
    return results.filter { states[$0.feed]?.generation == $0.generation }
  }
}

struct FeedState: Sendable {
  let section: MenuPath
  let source: ItemSource
  /// Counts the requests; only results of the latest one are applied.
  var generation = 0
  var task: Task<Void, Never>?
  /// The page that is loading or was loaded last.
  var page = 0
  var isLoading = false
  var hasFailed = false
  /// Whether the items of the section come from the feed and not from the document.
  var hasItems = false
  /// Whether no page follows.
  var isComplete = false

  /// The page to load; `nil` if there is nothing to load.
  func page(for request: FeedRequest) -> Int? {
    switch request {
    case .first: 0
    case .next: isLoading || hasFailed || isComplete || !source.isPaged ? nil : page + 1
    case .failed: hasFailed ? page : nil
    }
  }
}

struct FeedResult: Sendable {
  enum Content: Sendable {
    case items([MenuItem], page: Int)
    /// There are no more lists.
    case end
    case failure(reason: String)
  }

  let feed: Int
  let generation: Int
  let content: Content
}
