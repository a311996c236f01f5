import MenuSections
import MenuText

/// A screen in words: one fact per line, and nothing that only a picture would say.
struct SpokenScreen {
  let screen: Screen
  let localizer: Localizer
  private let owned: [MenuPath?: [SectionView]]
  private let views: [MenuPath: SectionView]
  private let contexts: [MenuPath: LineContext]
  private let lineNumbers: [MenuPath: Int]
  /// The paths of the sections in which something is missing or too much.
  private(set) var incomplete: Set<MenuPath>

  /// A line with the row and the menu that it belongs to.
  struct LineContext {
    let menu: MenuSectionView
    let row: MenuRow
    let line: RowLine
  }

  /// Indexes the screen in one pass.
  init(_ screen: Screen, _ localizer: Localizer) {
    self.screen = screen
    self.localizer = localizer
    owned = screen.sectionsByOwner
    lineNumbers = screen.lineNumbers
    var views: [MenuPath: SectionView] = [:]
    var contexts: [MenuPath: LineContext] = [:]
    var incomplete: Set<MenuPath> = []
    for view in screen.sections {
      views[view.instance.path] = view
      if !view.pending.isEmpty { incomplete.insert(view.instance.path) }
      guard case .menu(let menu) = view else { continue }
      for row in menu.rows {
        for line in row.lines {
          contexts[line.path] = LineContext(menu: menu, row: row, line: line)
        }
      }
    }
    self.views = views
    self.contexts = contexts
    self.incomplete = incomplete
    // A section's own pending items do not include prices that depend on it, or stock.
    for item in screen.pending {
      if let view = section(of: item) { self.incomplete.insert(view.instance.path) }
    }
  }

  var definition: MenuDefinition { screen.definition }

  /// The section at a path; `nil` if it is not shown.
  func section(_ path: MenuPath) -> SectionView? { views[path] }

  /// The section of a pending item; `nil` for the whole order.
  private func section(of item: PendingItem) -> SectionView? {
    if let view = views[item.path] { return view }
    // The path of an option starts with that of its section.
    let path = item.path.description
    return path.lastIndex(of: ".").flatMap { views[MenuPath(String(path[..<$0]))] }
  }

  /// The context of a line; `nil` if it does not exist.
  func context(of line: MenuPath) -> LineContext? { contexts[line] }

  /// The context of the first line of an option.
  func context(ofOption option: MenuPath) -> LineContext? {
    for case .menu(let menu) in screen.sections {
      for row in menu.rows where !row.lines.isEmpty && row.path == option {
        return row.lines.first.flatMap { contexts[$0.path] }
      }
    }
    return nil
  }

  /// The numbered sections of a line, or of the page for `nil`; numbers are indices from 1.
  func questions(in line: MenuPath?) -> [SectionView] {
    owned[line, default: []].filter(\.isQuestion)
  }

  /// All numbered sections, in page order.
  var questions: [SectionView] { screen.sections.filter(\.isQuestion) }

  /// The locations from the page to a section.
  func locations(to section: MenuPath) -> [DialogueLocation] {
    var locations: [DialogueLocation] = [.section(section)]
    var owner = views[section]?.instance.owner
    while let line = owner, let context = contexts[line] {
      if owned[line, default: []].count > 1 { locations.append(.line(line)) }
      locations.append(.section(context.menu.instance.path))
      owner = context.menu.instance.owner
    }
    return [.page] + locations.reversed()
  }
}

extension SectionView {
  /// Whether the section can be opened in a dialogue.
  fileprivate var isQuestion: Bool {
    switch self {
    case .title, .total: false
    case .menu, .count, .text, .custom: true
    }
  }
}

extension SpokenScreen {
  func name(of view: SectionView) -> String {
    localizer.name(of: view.instance.index, in: definition)
  }

  func name(of row: MenuRow) -> String { localizer.text(row.option.name) }

  /// The name of a line's option after those of the options it is nested in: `Set #2, Cola`.
  func name(ofLine line: MenuPath) -> String {
    localizer.chain(of: line, in: definition, numbers: lineNumbers, separator: ", ")
  }

  /// The name of a section after that of the line it is nested in.
  func fullName(of view: SectionView) -> String {
    guard let owner = view.instance.owner else { return name(of: view) }
    return "\(name(ofLine: owner)), \(name(of: view))"
  }

  /// The total; empty if nothing in the menu has a price.
  var total: String {
    guard definition.currency != .none || screen.price.total != .zero else { return "" }
    return totalLine
  }

  private var totalLine: String {
    let total = screen.price.total
    guard !screen.isEmptyCart || total == .zero else {
      return localizer.string("form.cart", ["count": .number(0)])
    }
    let words = localizer.total(total, writtenAs: amount(total), of: definition)
    return "\(localizer.totalName(of: screen)): \(words)"
  }

  /// The total, and a line for each part of it.
  var breakdown: [String] {
    guard !screen.isEmptyCart else { return [totalLine] }
    return [totalLine]
      + screen.price.breakdown.map { line in
        let name = fullName(of: line)
        let sum = amount(line.amount)
        return line.quantity == 1
          ? "\(name): \(sum)" : "\(name): \(amount(line.unit)) x\(line.quantity), \(sum)"
      }
  }

  private func fullName(of line: BreakdownLine) -> String {
    if contexts[line.path] != nil { return name(ofLine: line.path) }
    let name = localizer.name(of: line, in: definition)
    return line.owner.map { "\(self.name(ofLine: $0)), \(name)" } ?? name
  }

  /// What is missing, one sentence per line; empty if the order can be placed.
  var missing: [String] {
    screen.pending.map { item in
      let sentence = localizer.sentence(for: item, in: definition)
      let owner = section(of: item)?.instance.owner
      return owner.map { "\(name(ofLine: $0)), \(sentence)" } ?? sentence
    }
  }

  /// An amount, or both ends of a range in words.
  func amount(_ range: PriceRange) -> String {
    let from = localizer.money.string(definition.money(range.from))
    guard range.amount == nil else { return from }
    let to = localizer.money.string(definition.money(range.to))
    return localizer.string(
      "dialogue.price-range", ["from": .text(from), "to": .text(to)])
  }
}
