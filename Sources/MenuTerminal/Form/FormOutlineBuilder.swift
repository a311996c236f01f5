import MenuSections
import MenuText

/// The state of a form that affects its outline, in addition to the screen.
struct FormOutlineOptions: Hashable {
  /// The item whose last key was rejected.
  var rejected: FormFocus?
  /// The text that is being edited.
  var edited: FormFocus?
  var editedLines = 1
  let language: LanguageTag
  /// The filter; `nil` shows everything.
  var filter: ItemFilter?
  /// Whether total and pending items are shown beside the page.
  var hasSidePanel = false
  /// The columns of the page, for sentences that are wrapped.
  var columns: Int
  /// Whether the page is a board of items, whose questions are not shown.
  var isBoard = false
  /// The line whose sheet is open.
  var sheet: MenuPath?
}

/// Builds the outline of a screen. Nested sections follow the line that they belong to.
struct FormOutlineBuilder {
  private let screen: Screen
  private let options: FormOutlineOptions
  private let localizer: Localizer
  private var outline: FormOutline
  private let children: [MenuPath?: [Int]]

  /// Outlines the whole page, or the rows that match the filter.
  static func outline(
    of screen: Screen, _ options: FormOutlineOptions, _ names: FoldedNames
  ) -> FormOutline {
    var builder = FormOutlineBuilder(screen, options, names.localizer)
    if let filter = options.filter {
      builder.addMatches(of: filter, in: names)
    } else if let line = options.sheet {
      builder.addSheet(of: line)
    } else {
      builder.addPage()
    }
    return builder.outline
  }

  private init(_ screen: Screen, _ options: FormOutlineOptions, _ localizer: Localizer) {
    self.screen = screen
    self.localizer = localizer
    self.options = options
    outline = FormOutline(of: screen)
    children =
      options.filter == nil
      ? Dictionary(grouping: screen.sections.indices) { screen.sections[$0].instance.owner } : [:]
  }

  private mutating func addMatches(of filter: ItemFilter, in names: FoldedNames) {
    let definition = screen.definition
    for (index, section) in screen.sections.enumerated() {
      guard case .menu(let menu) = section, isShown(menu.instance) else { continue }
      var isFirst = true
      for (row, option) in menu.optionIndices.enumerated() {
        guard filter.keeps(definition[option], named: names[option, in: definition])
        else { continue }
        if isFirst {
          outline.addGap()
          addHeader(of: menu.instance, index, indent: 0)
          isFirst = false
        }
        add(row, of: menu, index, indent: 2)
      }
    }
    if outline.entries.isEmpty { outline.add(.noMatch) }
  }

  /// Whether a section is on the page or in the open sheet.
  private func isShown(_ instance: SectionInstance) -> Bool {
    guard let sheet = options.sheet else { return !options.isBoard || instance.owner == nil }
    return instance.owner?.isAtOrIn(sheet) == true
  }

  /// What is known about the item, its questions, its quantity, and the button.
  private mutating func addSheet(of line: MenuPath) {
    let row = screen.row(ofLine: line)
    if let lines = row?.option.descriptionLines, lines > 0 { outline.add(.about, height: lines) }
    for index in children[line] ?? [] {
      outline.addGap()
      add(index, indent: 0)
    }
    outline.addGap()
    if let row, row.option.each.limit > 1 { add(.quantity, .quantity) }
    add(.submit, .submit)
  }

  private mutating func addPage() {
    for index in children[nil] ?? [] {
      if options.hasSidePanel, case .total = screen.sections[index] { continue }
      outline.addGap()
      add(index, indent: 0)
    }
    if !options.hasSidePanel { addPending() }
    outline.addGap()
    add(.submit, .submit)
  }

  private mutating func addPending() {
    guard !screen.pending.isEmpty else { return }
    outline.addGap()
    outline.add(.pendingHeader)
    // An item about the whole order has no section to go to, so it cannot be focused.
    var paths: Set<MenuPath> = [""]
    for (index, item) in screen.pending.enumerated() {
      // Several items may have one path; only the first of them can be focused.
      let lines = localizer.lines(
        for: item, in: screen.definition, columns: options.columns - FormPage.gutter - 2)
      outline.add(
        .pending(index), isStop: paths.insert(item.path).inserted, height: lines.count, indent: 2)
    }
  }

  /// Adds a focusable entry, and a line for the rejection of the last key on it.
  private mutating func add(
    _ content: FormOutline.Content, _ focus: @autoclosure () -> FormFocus, height: Int = 1,
    indent: Int = 0
  ) {
    outline.add(content, isStop: true, height: height, indent: indent)
    if let rejected = options.rejected, rejected == focus() {
      outline.add(.rejection, indent: indent)
    }
  }

  private mutating func addHeader(of instance: SectionInstance, _ index: Int, indent: Int) {
    guard instance.header != nil else { return }
    outline.add(.header(index), isHeader: true, indent: indent)
  }

  private mutating func add(_ index: Int, indent: Int) {
    let outer = outline.header
    let section = screen.sections[index]
    switch section {
    case .title(let title):
      outline.add(.title(index), height: title.content.description == nil ? 1 : 2, indent: indent)
    case .menu(let menu): add(menu, index, indent: indent)
    case .count(let count):
      add(.count(index), .field(SectionIdentity(count.instance)), indent: indent)
    case .text(let text):
      addHeader(of: text.instance, index, indent: indent)
      let focus = FormFocus.field(SectionIdentity(text.instance))
      let lines = focus == options.edited ? options.editedLines : text.lineCount
      add(.text(index), focus, height: lines, indent: indent + 2)
    case .total(let total):
      // The fees of an empty cart are not due.
      if !screen.isEmptyCart || total.total == .zero {
        outline.add(.total(index), indent: indent)
        for line in total.breakdown.indices {
          outline.add(.breakdown(index, line: line), indent: indent + 2)
        }
      }
    case .custom(let custom):
      if custom.instance.header != nil { outline.add(.header(index), indent: indent) }
      let lines = custom.content.lines(in: options.language)
      outline.add(.custom(index), height: lines.count, indent: indent + 2)
    }
    if section.instance.footer != nil { outline.add(.footer(index), indent: indent + 2) }
    outline.endSection(returningTo: outer)
  }

  private mutating func add(_ menu: MenuSectionView, _ index: Int, indent: Int) {
    addHeader(of: menu.instance, index, indent: indent)
    for row in 0..<menu.rowCount {
      add(row, of: menu, index, indent: indent + 2)
      addLines(menu.lines(ofRow: row), ofRow: row, index, indent: indent + 4)
    }
    // The message of a loading, failed or empty list.
    if menu.status != .ready { outline.add(.note(index), indent: indent + 2) }
  }

  private mutating func add(_ row: Int, of menu: MenuSectionView, _ index: Int, indent: Int) {
    let number = menu.option(ofRow: row)
    let option = screen.definition[number]
    add(
      .row(index, row: row), .row(SectionIdentity(menu.instance), number),
      height: 1 + option.descriptionLines, indent: indent)
  }

  private mutating func addLines(
    _ lines: [RowLine], ofRow row: Int, _ index: Int, indent: Int
  ) {
    guard !lines.isEmpty else { return }
    let outer = outline.header
    for (number, line) in lines.enumerated() {
      var inner = indent
      if options.isBoard || lines.count > 1 || line.number > 1 {
        add(.line(index, row: row, line: number), .line(line.path), indent: indent)
        inner += 2
      }
      guard !options.isBoard else { continue }
      for child in children[line.path] ?? [] { add(child, indent: inner) }
    }
    outline.endSection(returningTo: outer)
  }
}

extension MenuOption {
  /// The number of lines below the name: the description, and what is known about it.
  fileprivate var descriptionLines: Int {
    hasDetails ? (description == nil ? 0 : 1) + (hasSentences ? 1 : 0) : 0
  }
}

extension TextSectionView {
  /// The number of lines of the text, at least 1.
  fileprivate var lineCount: Int { 1 + text.utf8.count { $0 == 10 } }
}

/// The names of a menu's options, folded once for filtering, and the facts
/// that can be searched for.
struct FoldedNames {
  let scope: ItemFilter.Scope
  let localizer: Localizer
  private let names: [FoldedName]

  init(_ definition: MenuDefinition, _ localizer: Localizer) {
    self.localizer = localizer
    scope = ItemFilter.Scope(definition)
    names = definition.options.map { FoldedName(localizer.text($0.name)) }
  }

  /// The name of an option; one that was added later is folded on access.
  subscript(option: OptionIndex, in definition: MenuDefinition) -> FoldedName {
    let index = Int(option.rawValue)
    guard index < names.count else { return FoldedName(localizer.text(definition[option].name)) }
    return names[index]
  }
}
