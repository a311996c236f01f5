public import MenuSections
public import MenuText

/// A terminal form for ordering from a menu: all sections on one page with a live total.
///
/// It is a value: its frames follow from the store's screen, the focus, the filter and the window
/// size, and a key becomes an action of the store or moves the focus.
public struct OrderForm: TerminalForm {
  /// How a form is drawn.
  public struct Configuration: Sendable {
    /// Whether to draw marks in ASCII only.
    public var isASCII: Bool
    /// Whether to use colors.
    public var usesColor: Bool
    /// Whether to fill the whole window.
    public var isFullscreen: Bool

    /// Creates a configuration.
    public init(isASCII: Bool = false, usesColor: Bool = true, isFullscreen: Bool = false) {
      self.isASCII = isASCII
      self.usesColor = usesColor
      self.isFullscreen = isFullscreen
    }
  }

  /// The store that is ordered from, with the accepted commands.
  public internal(set) var recorder: CommandRecorder
  /// How ordering ended; `nil` while it continues.
  public internal(set) var outcome: OrderOutcome?

  let localizer: Localizer
  let marks: TextMarks
  let theme: FormTheme
  private let isFullscreen: Bool

  var screen: Screen
  var lineNumbers: [MenuPath: Int]
  let foldedNames: FoldedNames
  var focus = FormFocus.submit
  /// The stop that was focused last, in case it disappears.
  var lastStop = 0
  /// The text of the focused text section.
  var draft: TextDraft?
  /// The filter; `nil` while everything is shown.
  var filter: FormFilter?
  /// The digits that are being typed.
  var digits = ""
  var notice: FormFooter.Notice?
  /// Why the last key was rejected.
  var rejection: String?
  var showsPending = false
  var isConfirmingLeave = false
  var help: HelpPage?
  var scroll = FormScroll()
  var hasSidePanel = false
  var cachedOutline: (options: FormOutlineOptions, outline: FormOutline)?

  /// Creates a form with the focus on the first item.
  public init(
    _ recorder: CommandRecorder, localizer: Localizer,
    configuration: Configuration = Configuration()
  ) {
    self.recorder = recorder
    self.localizer = localizer
    marks = TextMarks(isASCII: configuration.isASCII)
    theme = FormTheme(usesColor: configuration.usesColor)
    isFullscreen = configuration.isFullscreen
    screen = recorder.store.screen
    lineNumbers = screen.lineNumbers
    foldedNames = FoldedNames(screen.definition, localizer)
    move(toStop: 0)
  }

  /// Handles one key.
  public mutating func press(_ key: Key) -> TerminalStep {
    switch key {
    case .control("c"): return .interrupt
    case .control("\\"): return .quit
    case .control("z"): return .suspend
    case .control("l"): return .repaint
    case .cursorPosition, .unknown: return .stay
    default: break
    }
    notice = nil
    rejection = nil
    if let isOpen = help?.press(key) {
      if !isOpen { help = nil }
      return .stay
    }
    if isConfirmingLeave { return confirmLeave(key) }
    if let filter { return filter.isEditing ? pressInFilter(key) : pressInMatches(key) }
    return draft == nil ? perform(key) : pressInText(key)
  }

  /// Draws the form for a terminal of a size, no higher than necessary.
  public mutating func frame(_ size: CellSize, profile: WidthProfile) -> CellGrid {
    let layout = FormLayout(size)
    hasSidePanel = layout.hasSidePanel
    if let grid = help?.frame(size, profile) { return grid }
    let focused = focusedEntry()
    let outline = outline()
    let page = FormPage(
      screen: screen, localizer: localizer, marks: marks, theme: theme, lineNumbers: lineNumbers,
      focus: focus,
      rejection: rejection, draft: draft, digits: digits, showsPending: showsPending,
      isFiltered: filter?.isEmpty == false)
    let footer = FormFooter(
      screen: screen, localizer: localizer, marks: marks, theme: theme, notice: notice,
      hints: localizer.hints(hintSubject, isASCII: marks.isASCII, channel: channelName),
      filter: filter,
      matches: outline.stops.count, hasSidePanel: hasSidePanel)
    let frame = FormFrame(
      page: page, outline: outline, footer: footer, layout: layout, isFullscreen: isFullscreen)
    return frame.draw(size, profile: profile, focused: focused, scroll: &scroll)
  }

  /// The name of the channel, where there are several to choose from.
  private var channelName: String? {
    let channels = screen.definition.channels
    guard channels.count > 1 else { return nil }
    let channel = channels.first { $0.id == screen.context.channel } ?? channels[0]
    return localizer.text(channel.name)
  }

  private var hintSubject: HintSubject {
    if isConfirmingLeave { return .leaving }
    if let filter { return filter.isEditing ? .filter : .matches }
    switch focus {
    case .submit: return .submit
    case .pending: return .pending
    case .line: return .line
    case .field(let section):
      if case .count = view(of: section) { return .count }
      return allowsNewLine ? .lines : .text
    case .row(let section, let option):
      let option = screen.definition[option]
      guard case .menu(let menu) = view(of: section), !menu.select.isRadio, option.each.limit > 1
      else { return option.hasLines ? .nestedChoice : .choice }
      return option.hasLines ? .nested : .quantity
    }
  }
}
