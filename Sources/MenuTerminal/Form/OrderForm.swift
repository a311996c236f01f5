public import MenuSections
import MenuText

/// Ordering from a menu with keys: one form of everything, with a live total, told by frames of cells.
///
/// It is a value: what it shows follows from the store's screen, the focus, the filter and the size,
/// and a key becomes an action of the store or a move of the focus.
public struct OrderForm: TerminalForm {
  /// How a form is drawn.
  public struct Setting: Sendable {
    /// Whether signs are ASCII.
    public var isASCII: Bool
    /// Whether the terminal's colors are wanted.
    public var usesColor: Bool
    /// Whether it fills the whole screen, however little there is to show.
    public var isFullscreen: Bool

    /// Says how to draw.
    public init(isASCII: Bool = false, usesColor: Bool = true, isFullscreen: Bool = false) {
      self.isASCII = isASCII
      self.usesColor = usesColor
      self.isFullscreen = isFullscreen
    }
  }

  /// How ordering ended.
  public enum Outcome: Hashable, Sendable {
    case submitted
    case cancelled
  }

  /// What keys are for at the moment.
  enum Mode: Hashable {
    case browsing
    case leaving
    /// Reading what every key does, from a line of it on.
    case help(top: Int)
  }

  /// Where orders are made and kept.
  public internal(set) var desk: OrderingAdapter
  /// How it ended; `nil` while it goes on.
  public internal(set) var outcome: Outcome?

  let localizer: Localizer
  let marks: TextMarks
  let theme: FormTheme
  let isFullscreen: Bool

  var screen: Screen
  /// What the lines of the order are called.
  var names: LineNames
  private let foldedNames: FoldedNames
  var mode = Mode.browsing
  var focus = FormFocus.submit
  /// The text that is being written while a text section is focused.
  var draft: TextDraft?
  /// The filter; `nil` while everything shows.
  var search: TextDraft?
  /// Whether keys edit the filter, rather than act on the rows that match it.
  var isEditingFilter = false
  /// The number that is being typed.
  var digits = ""
  var notice: FormFoot.Notice?
  var refusal: String?
  var showsNeeds = false
  /// The page's line at the upper edge.
  var top = 0
  /// The lines of the page that the last frame had room for.
  var pageRows = 1
  var hasSidePanel = false
  private var known: (view: FormView, outline: FormOutline)?
  /// The number of the stop that was focused last, for when it goes.
  var lastStop = 0
  /// The lines of the help page that the last frame had no room for.
  var hiddenHelpRows = 0

  /// Begins at the first thing that can be chosen.
  public init(_ desk: OrderingAdapter, _ localizer: Localizer, _ setting: Setting = Setting()) {
    self.desk = desk
    self.localizer = localizer
    marks = TextMarks(isASCII: setting.isASCII)
    theme = FormTheme(usesColor: setting.usesColor)
    isFullscreen = setting.isFullscreen
    screen = desk.store.screen
    names = LineNames(screen, localizer)
    foldedNames = FoldedNames(screen.definition, localizer)
    moveStop(to: 0)
  }

  /// Takes one key.
  public mutating func press(_ key: Key) -> TerminalStep {
    switch key {
    case .control("c"): return .interrupt
    case .control("\\"): return .quit
    case .control("z"): return .suspend
    case .control("l"): return .repaint
    case .cursorPosition, .unknown: return .stay
    default: break
    }
    if mode != .leaving { notice = nil }
    refusal = nil
    switch mode {
    case .help(let top):
      readHelp(key, top: top)
      return .stay
    case .leaving: return answerLeaving(key)
    case .browsing:
      if search != nil { return isEditingFilter ? searchKey(key) : matchKey(key) }
      if draft != nil { return writeKey(key) }
      return browseKey(key)
    }
  }

  private mutating func answerLeaving(_ key: Key) -> TerminalStep {
    notice = nil
    mode = .browsing
    guard case .character(let character) = key,
      KeyboardLayout.keys(for: character).first?.lowercased() == "y"
    else { return .stay }
    outcome = .cancelled
    return .end
  }

  /// Asks whether to leave.
  mutating func askToLeave() -> TerminalStep {
    mode = .leaving
    notice = .asked(localizer.leaveQuestion)
    return .stay
  }

  /// Places the order, or tells everything that is missing and goes to the first of it.
  mutating func submit() -> TerminalStep {
    guard !screen.isComplete else {
      outcome = .submitted
      return .end
    }
    showsNeeds = true
    notice = .missing(screen.pending.map { localizer.sentence(for: $0, in: screen.definition) })
    if let first = screen.pending.first { go(to: first.path) }
    return .stay
  }
}

extension OrderForm {
  /// The page as it is now; outlined once until something changes it.
  mutating func outline() -> FormOutline {
    let view = FormView(
      refused: refusal == nil ? nil : focus, writing: draft == nil ? nil : focus,
      writtenLines: draft?.lines.count ?? 1, language: localizer.language,
      match: search.flatMap { $0.text.isEmpty ? nil : NameMatch($0.text) },
      hasSidePanel: hasSidePanel)
    if let known, known.view == view { return known.outline }
    let outline = FormOutline(screen, view, foldedNames)
    known = (view, outline)
    return outline
  }

  /// The entry that is focused; where what was focused is gone, what stands in its place now.
  mutating func focusedEntry() -> FormOutline.Entry? {
    let outline = outline()
    if let place = outline.place(of: focus) {
      lastStop = outline.stop(at: place)
      return outline.entries[place]
    }
    guard !outline.stops.isEmpty else { return nil }
    lastStop = min(lastStop, outline.stops.count - 1)
    let entry = outline.entries[outline.stops[lastStop]]
    if let focus = outline.focus(of: entry) { begin(focus) }
    return entry
  }

  /// Focuses something, and begins to write where it is a text.
  mutating func begin(_ focus: FormFocus) {
    self.focus = focus
    digits = ""
    draft = nil
    if case .field(let spot) = focus, let text = text(at: spot) { draft = TextDraft(text.text) }
  }

  /// Takes over the screen after an action; from something nested that went, to what asked for it.
  mutating func follow(_ update: ScreenUpdate) {
    let owners = known?.outline.owners(of: focus) ?? []
    screen = update.screen
    if screen.isComplete { showsNeeds = false }
    if let lost = update.lost.first { notice = .told(localizer.sentence(for: lost)) }
    names = LineNames(screen, localizer)
    known = nil
    guard !owners.isEmpty else { return }
    let outline = outline()
    guard outline.place(of: focus) == nil,
      let owner = owners.first(where: { outline.place(of: $0) != nil })
    else { return }
    begin(owner)
  }

  /// Does something to the order; false, with the reason told in place, if it is refused.
  @discardableResult
  mutating func perform(_ command: MenuCommand) -> Bool {
    do {
      follow(try desk.perform(command))
      return true
    } catch {
      refusal = localizer.sentence(for: error, in: screen.definition)
      return false
    }
  }

  @discardableResult
  mutating func perform(_ action: MenuAction) -> Bool { perform(.act(action)) }

  func section(at spot: SectionSpot) -> SectionView? {
    screen.sections.first { SectionSpot($0.instance) == spot }
  }

  func text(at spot: SectionSpot) -> TextSectionView? {
    if case .text(let text) = section(at: spot) { text } else { nil }
  }
}
