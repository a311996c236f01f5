public import MenuSections
public import MenuText

/// A terminal form for ordering from a menu: all sections on one page with a live total.
///
/// A shop is a board of items below its categories; the questions of an item are asked in a sheet.
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
    /// The clock to follow; `nil` keeps the time of the order.
    public var clock: OrderClock?

    /// Creates a configuration.
    public init(
      isASCII: Bool = false, usesColor: Bool = true, isFullscreen: Bool = false,
      clock: OrderClock? = nil
    ) {
      self.clock = clock
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
  let clock: OrderClock?
  let isShop: Bool
  /// The number of entries of the recorder at the beginning.
  private let openingEntries: Int

  /// The item whose questions are asked; `nil` on the page.
  var sheet: FormSheet?

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
  /// The code that is being typed; `nil` while none is asked for.
  var code: FormCode?
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
  /// The columns of the page in the last frame; `nil` before the first.
  var pageColumns: Range<Int>?
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
    clock = configuration.clock
    isShop = recorder.store.definition.isShop
    openingEntries = recorder.entries.count
    screen = recorder.store.screen
    lineNumbers = screen.lineNumbers
    foldedNames = FoldedNames(screen.definition, localizer)
    move(toStop: 0)
  }

  /// Handles one key.
  public mutating func press(_ key: Key) -> TerminalStep {
    let key = key.clamped
    switch key {
    case .control("c"): return .interrupt
    case .control("\\"): return .quit
    case .control("z"): return .suspend
    case .control("l"): return .repaint
    case .cursorPosition, .unknown: return .stay
    default: break
    }
    if case .click(let point) = key { return press(at: point) }
    notice = nil
    rejection = nil
    if let isOpen = help?.press(key) {
      if !isOpen { help = nil }
      return .stay
    }
    if isConfirmingLeave { return confirmLeave(key) }
    if code != nil { return pressInCode(key) }
    if let filter { return filter.isEditing ? pressInFilter(key) : pressInMatches(key) }
    return draft == nil ? perform(key) : pressInText(key)
  }

  /// Draws the form for a terminal of a size, no higher than necessary.
  public mutating func frame(_ size: CellSize, profile: WidthProfile) -> CellGrid {
    let layout = FormLayout(size)
    hasSidePanel = layout.hasSidePanel
    pageColumns = layout.page
    if let grid = help?.frame(size, profile) { return grid }
    let focused = focusedEntry()
    let outline = outline()
    let page = page(of: screen, isSheet: sheet != nil)
    let panel =
      layout.hasSidePanel
      ? (sheet == nil ? page : self.page(of: recorder.store.screen, isSheet: false))
        .sidePanel(columns: layout.panel.count)
      : []
    let footer = FormFooter(
      screen: screen, localizer: localizer, marks: marks, theme: theme, notice: notice,
      hints: localizer.hints(
        hintSubject, isASCII: marks.isASCII, channel: sheet == nil ? channelName : nil,
        takesCodes: sheet == nil && screen.definition.hasCodes, leaves: sheet == nil),
      filter: filter, code: code,
      matches: outline.stops.count, hasSidePanel: hasSidePanel, pending: shownPending.count,
      summary: summary(page), columns: layout.whole.count)
    let frame = FormFrame(
      page: page, outline: outline, footer: footer,
      top: sheet == nil
        ? tabs()?.line(columns: layout.page.count - FormPage.gutter, marks: marks, theme: theme)
        : page.sheetTitle(),
      panel: panel, layout: layout, isFullscreen: isFullscreen)
    return frame.draw(size, profile: profile, focused: focused, scroll: &scroll)
  }

  private func page(of screen: Screen, isSheet: Bool) -> FormPage {
    FormPage(
      screen: screen, localizer: localizer, marks: marks, theme: theme, lineNumbers: lineNumbers,
      focus: focus, rejection: rejection, draft: draft, digits: digits, showsPending: showsPending,
      isFiltered: filter?.isEmpty == false,
      sheet: isSheet ? sheetRow.flatMap { row in sheetLine.map { (row, $0) } } : nil,
      isAdding: sheet?.isNew == true,
      answers: isShop && !isSheet ? LineAnswers(screen, localizer, marks) : nil)
  }

  /// The cart of a shop, or the item of the open sheet.
  private func summary(_ page: FormPage) -> FormFooter.Summary? {
    guard isShop else { return nil }
    let order = recorder.store.screen
    let cart = localizer.string("form.cart", ["count": .number(order.cartQuantity)])
    let total = order.due(localizer, marks, namesZero: order.definition.currency != .none)
    guard let sheet = page.sheet, let amount = page.sheetAmount else {
      return FormFooter.Summary(name: cart, amount: total)
    }
    let name = localizer.text(sheet.row.option.name)
    let quantity = sheet.line.quantity
    return FormFooter.Summary(
      name: quantity == 1 ? name : "\(name) \(marks.times) \(quantity)", amount: amount,
      cart: hasSidePanel ? "" : [cart, total].compactMap(\.self).joined(separator: "  "))
  }

  /// The categories of a shop, with that of the focus.
  mutating func tabs() -> FormTabs? {
    guard isBoard else { return nil }
    let section = focusedEntry().flatMap { outline().entries[$0].content.section }
    return FormTabs(screen, focused: section, localizer)
  }

  /// Whether nothing was done yet.
  var isUntouched: Bool { recorder.entries.count == openingEntries }

  /// The name of the channel, where there are several to choose from.
  private var channelName: String? {
    guard screen.definition.channels.count > 1 else { return nil }
    return screen.channel.map { localizer.text($0.name) }
  }

  private var hintSubject: HintSubject {
    if isConfirmingLeave { return .leaving }
    if let code {
      if case .withdraw = screen.action(ofCode: code.draft.text) { return .redeemedCode }
      return .code
    }
    if let filter { return filter.isEditing ? .filter : .matches }
    switch focus {
    case .submit: return sheet.map { $0.isNew ? .add : .keep } ?? .submit
    case .pending: return .pending
    case .line: return isShop ? .cartLine : .line
    case .quantity: return .count
    case .field(let section):
      if case .count = view(of: section) { return .count }
      return allowsNewLine ? .lines : .text
    case .row(let section, let option):
      let option = screen.definition[option]
      let menu = menu(of: section)
      let isRadio = menu?.select.isRadio ?? true
      if isBoard, !isRadio { return option.hasLines ? .item : .plainItem }
      if sheet != nil, !option.hasLines, menu?.isRequiredRadio == true { return .answer }
      guard !isRadio, option.each.limit > 1 else {
        return option.hasLines ? .nestedChoice : .choice
      }
      return option.hasLines ? .nested : .quantity
    }
  }
}
