public import MenuSections
import MenuText

/// A text dialogue for ordering from a menu, for screen readers and
/// terminals without cursor control.
///
/// It asks one question at a time, each answered by a typed line:
///
///     Temperature: Required, choose 1, 2 options
///     1. Hot
///     2. Iced
///     Number: choose. Enter: next question. b: back. ?: help
///
/// Typed lines go in, lines to print come out. Every line states one fact, is safe to print, and is
/// not aligned by spaces.
public struct AccessibleDialogue: Sendable {
  /// The store that is ordered from, with the accepted commands.
  public internal(set) var recorder: CommandRecorder
  /// How ordering ended; `nil` while it continues.
  public internal(set) var outcome: OrderOutcome?
  let localizer: Localizer
  private let clock: OrderClock?
  var spoken: SpokenScreen
  /// The locations from the page to the current one; never empty.
  var stack: [DialogueLocation] = [.page]
  var output: [String] = []
  /// The sections that were shown at least once.
  private var visited: Set<MenuPath> = []
  /// The hints that were given.
  private var hints: Set<String> = []

  /// Creates a dialogue; the store may already hold answers. Before each answer it continues at the
  /// time of the clock, if there is one.
  public init(_ recorder: CommandRecorder, localizer: Localizer, clock: OrderClock? = nil) {
    self.recorder = recorder
    self.localizer = localizer
    self.clock = clock
    spoken = SpokenScreen(recorder.store.screen, localizer)
  }

  var location: DialogueLocation { stack.last ?? .page }

  var section: SectionView? {
    if case .section(let path) = location { spoken.section(path) } else { nil }
  }

  /// The sections that are numbered at the current location.
  var questions: [SectionView] {
    switch location {
    case .page: spoken.questions(in: nil)
    case .line(let line): spoken.questions(in: line)
    case .section, .lines, .code, .leaving: []
    }
  }

  /// The lines to print first: the title, the sections, and what is missing.
  public mutating func opening() -> [String] {
    output += spoken.introduction
    showLocation()
    return takeOutput()
  }

  /// Handles a typed line, without its line feed, and returns the lines to
  /// print; empty after the end.
  ///
  /// If the order lost something as time passed, or the question is no longer asked, the lines say
  /// so instead: the answer was to a menu that is no longer offered.
  public mutating func answer(_ typed: String) -> [String] {
    guard outcome == nil else { return [] }
    let localizer = localizer
    let lost =
      clock.map { recorder.follow($0.now(), localizer) { SpokenScreen($0, localizer).total } } ?? []
    spoken = SpokenScreen(recorder.store.screen, localizer)
    let isGone = leaveRemovedLocations()
    if isGone || !lost.isEmpty {
      respond(localizer.string(lost.isEmpty ? "dialogue.question-gone" : "form.changed"))
      output += lost
      showLocation()
      return takeOutput()
    }
    if location == .leaving {
      if DialogueKey.confirms(typed) { return leave() }
      stack.removeLast()
      showLocation()
    } else if location == .code {
      redeem(typed)
    } else if case .text(let text) = section {
      write(typed, in: text)
    } else {
      handle(DialogueLine(typed))
    }
    return takeOutput()
  }

  /// Ends the dialogue without an order, as at the end of input.
  public mutating func leave() -> [String] {
    guard outcome == nil else { return [] }
    outcome = .cancelled
    respond(localizer.string("dialogue.nothing-ordered"))
    return takeOutput()
  }

  mutating func respond(_ line: String) { output.append(line) }

  mutating func respondNotUnderstood() { respond(localizer.string("dialogue.not-understood")) }

  mutating func open(_ location: DialogueLocation) {
    stack.append(location)
    showLocation()
  }

  /// Prints the current location, and what can be typed there if this was not printed before.
  mutating func showLocation() {
    if case .section(let path) = location { visited.insert(path) }
    // A blank line before the new location.
    respond("")
    output += spoken.lines(at: location)
    let hint = localizer.hint(at: location, in: section)
    if !hint.isEmpty, hints.insert(hint).inserted { respond(hint) }
  }

  /// Moves to the next section that was not shown yet or is incomplete, in page order and around;
  /// to the page if there is none.
  mutating func next() {
    if let next = asksCategories ? nextInShop : nextOnPage {
      stack = spoken.locations(to: next)
      return showLocation()
    }
    let wasOnPage = location == .page
    stack = [.page]
    if !wasOnPage { showLocation() }
    let isComplete = spoken.screen.isComplete
    if wasOnPage || isComplete && !asksCategories {
      respond(
        localizer.string(isComplete ? "dialogue.nothing-missing" : "dialogue.not-complete"))
    }
  }

  private var nextOnPage: MenuPath? {
    let paths = spoken.questions.map(\.instance.path)
    var start = 0
    var current: MenuPath?
    switch location {
    case .section(let path):
      current = path
      start = paths.firstIndex(of: path).map { $0 + 1 } ?? 0
    case .line(let line):
      start = spoken.questions.firstIndex { $0.instance.owner == line } ?? 0
    case .page, .lines, .code, .leaving: break
    }
    return (paths[start...] + paths[..<start]).first {
      $0 != current && (!visited.contains($0) || spoken.incomplete.contains($0))
    }
  }

  /// Whether the page has so many categories that a person chooses one instead of hearing all.
  private var asksCategories: Bool {
    spoken.definition.isShop && spoken.questions(in: nil).count > Self.fewQuestions
  }

  /// The number of questions that are asked one after the other on the page of a shop.
  private static let fewQuestions = 5

  /// The next question of the same item that was not shown yet or is incomplete; after the last one
  /// come the categories, and after these what is incomplete.
  private var nextInShop: MenuPath? {
    var item: MenuPath?
    var current: MenuPath?
    switch location {
    case .section(let path):
      current = path
      if spoken.section(path)?.instance.owner != nil { item = path.pageLine }
    case .line(let line): item = line.pageLine
    case .page, .lines, .code, .leaving: break
    }
    return spoken.questions.map(\.instance.path).first { path in
      guard path != current else { return false }
      let isIncomplete = spoken.incomplete.contains(path)
      if let item { return path.isAtOrIn(item) && (isIncomplete || !visited.contains(path)) }
      return location == .page && isIncomplete
    }
  }

  private mutating func takeOutput() -> [String] {
    defer { output = [] }
    return output.map(\.spokenLine)
  }
}

/// A location in a dialogue, from the whole menu down to one question.
enum DialogueLocation: Hashable, Sendable {
  case page
  case section(MenuPath)
  /// The lines of an option, by the option's path.
  case lines(MenuPath)
  /// The nested sections of a line, by the line's path.
  case line(MenuPath)
  /// The question for the code of a discount.
  case code
  /// The question whether to leave without ordering.
  case leaving
}

extension String {
  /// The text on one line, safe to print, with plain spaces.
  fileprivate var spokenLine: String {
    var line = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": line.append(contentsOf: " / ".unicodeScalars)
      case "\u{A0}", "\u{202F}": line.append(" ")
      default: line.append(scalar)
      }
    }
    return SafeText.line(String(line))
  }
}
