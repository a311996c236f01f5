import MenuSections

/// A screen in words: one fact a line, nothing that only a picture would tell.
struct SpokenScreen {
  let screen: Screen
  let localizer: Localizer
  private let owned: SectionsByOwner
  private let views: [MenuPath: SectionView]
  private let homes: [MenuPath: LineHome]
  /// The sections in which something is missing or too much, by their paths.
  private(set) var waiting: Set<MenuPath>

  /// Where an open line stands.
  struct LineHome {
    let menu: MenuSectionView
    let row: MenuRow
    let line: RowLine
  }

  /// Looks through the screen once.
  init(_ screen: Screen, _ localizer: Localizer) {
    self.screen = screen
    self.localizer = localizer
    owned = SectionsByOwner(screen)
    var views: [MenuPath: SectionView] = [:]
    var homes: [MenuPath: LineHome] = [:]
    var waiting: Set<MenuPath> = []
    for view in screen.sections {
      views[view.instance.path] = view
      if !view.pending.isEmpty { waiting.insert(view.instance.path) }
      guard case .menu(let menu) = view else { continue }
      for row in menu.rows {
        for line in row.lines {
          homes[line.path] = LineHome(menu: menu, row: row, line: line)
        }
      }
    }
    self.views = views
    self.homes = homes
    self.waiting = waiting
    // Sections tell of themselves, but not that a price waits for them, nor what is left in the shop.
    for item in screen.pending {
      if let view = section(around: item) { self.waiting.insert(view.instance.path) }
    }
  }

  var definition: MenuDefinition { screen.definition }

  /// The section at a path, while it shows.
  func section(_ path: MenuPath) -> SectionView? { views[path] }

  /// The section in which something is missing; `nil` for the whole order.
  func section(around item: PendingItem) -> SectionView? {
    if let view = views[item.path] { return view }
    // What is wrong with an option stands below its section.
    let path = item.path.description
    return path.lastIndex(of: ".").flatMap { views[MenuPath(String(path[..<$0]))] }
  }

  /// Where a line stands, while it is open.
  func home(of line: MenuPath) -> LineHome? { homes[line] }

  /// The sections that can be opened in a line, or on the page for `nil`: their numbers are their
  /// places here, from 1.
  func questions(in line: MenuPath?) -> [SectionView] {
    owned[line].filter { view in
      switch view {
      case .title, .total: false
      case .menu, .count, .text, .custom: true
      }
    }
  }

  /// Every section that can be opened, in page order.
  var questions: [SectionView] {
    screen.sections.filter { view in
      switch view {
      case .title, .total: false
      case .menu, .count, .text, .custom: true
      }
    }
  }

  /// The row of an option in its section, while it shows.
  func row(_ option: MenuPath, in menu: MenuSectionView) -> MenuRow? {
    menu.rows.first { $0.path == option }
  }

  /// The way from the page to a section, the section included.
  func way(to section: MenuPath) -> [DialoguePlace] {
    var way: [DialoguePlace] = [.section(section)]
    var owner = views[section]?.instance.owner
    while let line = owner, let home = homes[line] {
      if owned[line].count > 1 { way.append(.line(line)) }
      way.append(.section(home.menu.instance.path))
      owner = home.menu.instance.owner
    }
    return [.page] + way.reversed()
  }
}

extension SpokenScreen {
  /// What a section is called.
  func name(of view: SectionView) -> String {
    localizer.name(of: view.instance.index, in: definition)
  }

  /// What an option is called.
  func name(of row: MenuRow) -> String { localizer.text(row.option.name) }

  /// The options that a line is nested in, and its own, from the outermost: `Set #2, Cola`.
  func name(ofLine line: MenuPath) -> String {
    var names: [String] = []
    var next: MenuPath? = line
    while let path = next, let home = homes[path] {
      let name = name(of: home.row)
      let isNumbered = home.row.lines.count > 1 || home.line.number > 1
      names.append(isNumbered ? "\(name) #\(home.line.number)" : name)
      next = home.menu.instance.owner
    }
    return names.reversed().joined(separator: ", ")
  }

  /// What a section is called with the lines around it.
  func fullName(of view: SectionView) -> String {
    guard let owner = view.instance.owner else { return name(of: view) }
    return "\(name(ofLine: owner)), \(name(of: view))"
  }
}
