import MenuSections

/// The elements of a page by the paths that sentences speak of.
struct LinkTargets {
  private var targets: [MenuPath: HTMLID] = [:]

  /// Looks through the screen once.
  init(_ screen: Screen) {
    for view in screen.sections {
      targets[view.instance.path] = .section(view.instance.path)
      guard case .menu(let menu) = view else { continue }
      for row in menu.rows {
        targets[row.path] = HTMLID(.option, row.path)
        for line in row.lines where line.number > 1 {
          targets[line.path] = HTMLID(.line, line.path)
        }
      }
    }
  }

  /// Where a path leads to on the page; `nil` where it shows nothing of it.
  subscript(path: MenuPath) -> HTMLID? { targets[path] }
}
