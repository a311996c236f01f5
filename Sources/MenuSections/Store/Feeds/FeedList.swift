/// The feeds of a store, and their answers that were not taken in yet.
struct FeedList: Sendable {
  private var states: [Int: FeedState] = [:]
  private var lastNumber = 0
  private var answers: [FeedAnswer] = []

  /// Every feed, in the order they began.
  var all: [FeedState] { states.sorted { $0.key < $1.key }.map(\.value) }

  subscript(number: Int) -> FeedState? {
    get { states[number] }
    set { states[number] = newValue }
  }

  /// Adds a feed; gives its number and the task of the one that fed the section before.
  mutating func add(
    _ source: ItemSource, to section: MenuPath
  ) -> (number: Int, superseded: Task<Void, Never>?) {
    let earlier = states.first { $0.value.section == section }
    if let earlier { states[earlier.key] = nil }
    lastNumber += 1
    states[lastNumber] = FeedState(section: section, source: source)
    return (lastNumber, earlier?.value.task)
  }

  /// Keeps the task of a load, to be cancelled; false if it is superseded already.
  ///
  /// It may have answered before it is kept, and a source of lists goes on after an answer.
  mutating func keep(_ task: Task<Void, Never>, of number: Int, _ generation: Int) -> Bool {
    guard states[number]?.generation == generation else { return false }
    states[number]?.task = task
    return true
  }

  /// Ends all feeds for good; gives their tasks, to be cancelled.
  mutating func end() -> [Task<Void, Never>] {
    defer { states = [:] }
    return states.values.compactMap(\.task)
  }

  /// Puts an answer aside; true if it is the first and somebody has to take them in.
  mutating func queue(_ answer: FeedAnswer) -> Bool {
    answers.append(answer)
    return answers.count == 1
  }

  /// The answers that were put aside and are still wanted.
  mutating func takeAnswers() -> [FeedAnswer] {
    defer { answers = [] }
    return answers.filter { states[$0.feed]?.generation == $0.generation }
  }
}

/// One feed of a store.
struct FeedState: Sendable {
  let section: MenuPath
  let source: ItemSource
  /// Counts the requests, so that the latest wins.
  var generation = 0
  var task: Task<Void, Never>?
  /// The page that is loading, or was loaded last.
  var page = 0
  var isLoading = false
  var hasFailed = false
  /// Whether the items of its section are the feed's, and no longer the document's.
  var hasAnswered = false
  /// Whether no page follows.
  var isComplete = false

  /// The page to ask for; `nil` where there is nothing to ask.
  func page(for request: FeedRequest) -> Int? {
    switch request {
    case .first: 0
    case .next: isLoading || hasFailed || isComplete || !source.isPaged ? nil : page + 1
    case .failed: hasFailed ? page : nil
    }
  }
}

/// What a load answered.
struct FeedAnswer: Sendable {
  enum Content: Sendable {
    case items([OptionDraft], page: Int)
    /// No more lists will come.
    case end
    case failure(reason: String)
  }

  let feed: Int
  let generation: Int
  let content: Content
}
