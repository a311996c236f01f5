import MenuSections
import MenuText

/// What decides a form's outline beside the screen.
struct FormView: Hashable {
  /// What the last key was refused on.
  var refused: FormFocus?
  /// The text that is being written, and its lines.
  var writing: FormFocus?
  var writtenLines = 1
  /// The language that sections speak.
  let language: LanguageTag
  /// The rows that are looked for; `nil` shows everything.
  var match: NameMatch?
  /// Whether total and needs stand beside the page.
  var hasSidePanel = false
}

extension FormOutline {
  /// Outlines a whole page, or what a filter leaves of it.
  init(_ screen: Screen, _ view: FormView, _ names: FoldedNames) {
    if let match = view.match {
      self.init(of: screen)
      addMatches(match, view, names)
    } else {
      var builder = FormOutlineBuilder(screen, view)
      builder.addPage()
      self = builder.outline
    }
  }

  private mutating func addMatches(_ match: NameMatch, _ view: FormView, _ names: FoldedNames) {
    let definition = screen.definition
    for (index, section) in screen.sections.enumerated() {
      guard case .menu(let menu) = section else { continue }
      var isFirst = true
      for row in 0..<menu.rowCount {
        let option = menu.option(ofRow: row)
        guard match.matches(names[option, in: definition]) else { continue }
        if isFirst {
          addGap()
          if menu.instance.header != nil { add(.header(index), isHeader: true) }
          isFirst = false
        }
        add(
          .row(index, row: row), isStop: true,
          height: definition[option].description == nil ? 1 : 2, indent: 2)
        if view.refused == .row(SectionSpot(menu.instance), option) { add(.refusal, indent: 2) }
      }
    }
    if entries.isEmpty { add(.noMatch) }
  }
}

/// Walks a screen's sections as a tree: nested ones stand under the row that asks them.
private struct FormOutlineBuilder {
  let screen: Screen
  let view: FormView
  var outline: FormOutline
  private let children: [MenuPath?: [Int]]

  init(_ screen: Screen, _ view: FormView) {
    self.screen = screen
    self.view = view
    outline = FormOutline(of: screen)
    children = Dictionary(grouping: screen.sections.indices) { screen.sections[$0].instance.owner }
  }

  mutating func addPage() {
    for index in children[nil] ?? [] {
      if view.hasSidePanel, case .total = screen.sections[index] { continue }
      outline.addGap()
      add(index, indent: 0)
    }
    if !view.hasSidePanel { addNeeds() }
    outline.addGap()
    add(.submit, .submit)
  }

  private mutating func addNeeds() {
    guard !screen.pending.isEmpty else { return }
    outline.addGap()
    outline.add(.needs)
    var named: Set<MenuPath> = []
    for (index, item) in screen.pending.enumerated() {
      // Several things may be missing at one place; the first of them leads there.
      let isFirst = named.insert(item.path).inserted
      outline.add(.need(index), isStop: isFirst, indent: 2)
    }
  }

  /// Adds what can be focused, and why a key on it was refused.
  private mutating func add(
    _ content: FormOutline.Content, _ focus: @autoclosure () -> FormFocus, height: Int = 1,
    indent: Int = 0
  ) {
    outline.add(content, isStop: true, height: height, indent: indent)
    if let refused = view.refused, refused == focus() { outline.add(.refusal, indent: indent) }
  }

  private mutating func add(_ index: Int, indent: Int) {
    let outer = outline.header
    switch screen.sections[index] {
    case .title(let title):
      outline.add(.title(index), height: title.content.description == nil ? 1 : 2, indent: indent)
    case .menu(let menu): add(menu, index, indent: indent)
    case .count(let count):
      add(.count(index), .field(SectionSpot(count.instance)), indent: indent)
    case .text(let text): add(text, index, indent: indent)
    case .total(let total):
      outline.add(.total(index), indent: indent)
      for line in total.breakdown.indices {
        outline.add(.breakdown(index, line: line), indent: indent + 2)
      }
    case .custom(let custom):
      if custom.instance.header != nil { outline.add(.header(index), indent: indent) }
      outline.add(
        .custom(index), height: custom.content.lines(in: view.language).count, indent: indent + 2)
    }
    if screen.sections[index].instance.footer != nil {
      outline.add(.footer(index), indent: indent + 2)
    }
    outline.endSection(back: outer)
  }

  private mutating func add(_ text: TextSectionView, _ index: Int, indent: Int) {
    if text.instance.header != nil { outline.add(.header(index), isHeader: true, indent: indent) }
    let focus = FormFocus.field(SectionSpot(text.instance))
    add(
      .text(index), focus, height: focus == view.writing ? view.writtenLines : text.lineCount,
      indent: indent + 2)
  }

  private mutating func add(_ menu: MenuSectionView, _ index: Int, indent: Int) {
    if menu.instance.header != nil { outline.add(.header(index), isHeader: true, indent: indent) }
    let spot = SectionSpot(menu.instance)
    for row in 0..<menu.rowCount {
      let option = menu.option(ofRow: row)
      add(
        .row(index, row: row), .row(spot, option),
        height: screen.definition[option].description == nil ? 1 : 2, indent: indent + 2)
      addLines(menu.lines(ofRow: row), ofRow: row, index, indent: indent + 4)
    }
    // What a loading, failed or empty list says about itself.
    if menu.status != .ready { outline.add(.note(index), indent: indent + 2) }
  }

  private mutating func addLines(
    _ lines: [RowLine], ofRow row: Int, _ index: Int, indent: Int
  ) {
    guard !lines.isEmpty else { return }
    let outer = outline.header
    for (number, line) in lines.enumerated() {
      var inner = indent
      if lines.count > 1 || line.number > 1 {
        add(.line(index, row: row, line: number), .line(line.path), indent: indent)
        inner += 2
      }
      for child in children[line.path] ?? [] { add(child, indent: inner) }
    }
    outline.endSection(back: outer)
  }
}

extension TextSectionView {
  /// The lines that are written, at least one.
  var lineCount: Int { 1 + text.utf8.count { $0 == 10 } }
}
