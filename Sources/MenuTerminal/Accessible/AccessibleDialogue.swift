public import MenuSections

/// Orders by lines of text alone, for screen readers and terminals that cannot move a cursor: one
/// question at a time, each answered by a typed line.
///
///     Temperature: Required, choose 1, 2 options
///     1. Hot
///     2. Iced
///     Number: choose. Enter: next question. b: back. ?: help
///
/// It knows no terminal: lines that were typed go in, lines to print come out. Every line is one
/// fact, safe to print, with nothing aligned by spaces.
public struct AccessibleDialogue: Sendable {
  /// How a dialogue ends.
  public enum Ending: Hashable, Sendable {
    /// A complete order was placed.
    case ordered
    /// The person left.
    case cancelled
  }

  /// What was done, and the order that it led to.
  public internal(set) var desk: OrderingAdapter
  /// How it ended; `nil` while it goes on.
  public internal(set) var ending: Ending?
  let localizer: Localizer
  var spoken: SpokenScreen
  /// The way to where it stands; never empty, the page first.
  var way: [DialoguePlace] = [.page]
  var output: [String] = []
  /// The sections that were shown once.
  private var visited: Set<MenuPath> = []
  private var hints: Set<String> = []

  /// Begins on a store that may hold answers already.
  public init(_ desk: OrderingAdapter, _ localizer: Localizer) {
    self.desk = desk
    self.localizer = localizer
    spoken = SpokenScreen(desk.store.screen, localizer)
  }

  /// Where it stands.
  var place: DialoguePlace { way.last ?? .page }

  /// The section that is open.
  var view: SectionView? {
    if case .section(let path) = place { spoken.section(path) } else { nil }
  }

  /// The lines before anything is typed: what the menu is, its sections, what is missing.
  public mutating func opening() -> [String] {
    for line in spoken.introduction { tell(line) }
    tellPlace()
    return takeOutput()
  }

  /// Takes a typed line, without its line feed, and gives the lines that answer it; none after the
  /// end.
  public mutating func answer(_ typed: String) -> [String] {
    guard ending == nil else { return [] }
    spoken = SpokenScreen(desk.store.screen, localizer)
    if place == .leaving {
      if DialogueKey.agrees(typed) { return leave() }
      way.removeLast()
      tellPlace()
    } else if case .text(let text) = view {
      write(typed, in: text)
    } else {
      heed(DialogueLine(typed))
    }
    return takeOutput()
  }

  /// Ends it where no more lines come: nothing was ordered.
  public mutating func leave() -> [String] {
    guard ending == nil else { return [] }
    ending = .cancelled
    tell(localizer.left)
    return takeOutput()
  }

  mutating func tell(_ line: String) { output.append(line) }

  /// Shows where it stands, and the first time what can be typed there.
  mutating func tellPlace() {
    if case .section(let path) = place { visited.insert(path) }
    // Parts what is said now from what was said before.
    tell("")
    output += spoken.lines(at: place)
    let hint = localizer.hint(at: place, in: view)
    if !hint.isEmpty, hints.insert(hint).inserted { tell(hint) }
  }

  /// Goes to the next section, in page order and around, that was not shown yet or misses something;
  /// to the page where there is none.
  mutating func next() {
    let paths = spoken.questions.map(\.instance.path)
    var start = 0
    var current: MenuPath?
    switch place {
    case .section(let path):
      current = path
      start = paths.firstIndex(of: path).map { $0 + 1 } ?? 0
    case .line(let line):
      start = spoken.questions.firstIndex { $0.instance.owner == line } ?? 0
    case .page, .lines, .leaving: break
    }
    let around = paths[start...] + paths[..<start]
    let found = around.first {
      $0 != current && (!visited.contains($0) || spoken.waiting.contains($0))
    }
    guard let found else {
      let wasOnPage = place == .page
      way = [.page]
      guard wasOnPage || spoken.screen.isComplete else { return tellPlace() }
      if !wasOnPage { tellPlace() }
      return tell(spoken.screen.isComplete ? localizer.nothingMissing : localizer.notComplete)
    }
    way = spoken.way(to: found)
    tellPlace()
  }

  private mutating func takeOutput() -> [String] {
    defer { output = [] }
    return output.map(\.spokenLine)
  }
}
