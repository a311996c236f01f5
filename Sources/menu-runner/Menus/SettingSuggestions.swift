import MenuSections

/// Finds the settings that supply what a screen's sections miss: the first options that can be had.
struct SettingSuggestions {
  private var menus: [MenuPath: MenuSectionView] = [:]
  /// The section that holds each line.
  private var holders: [MenuPath: MenuSectionView] = [:]
  /// The first thing on the page that can be chosen, counted or written.
  private var first: Setting?
  private let isAnswered: (MenuPath) -> Bool

  /// Looks at a screen; `isAnswered` tells the sections whose defaults are taken back already.
  init(_ screen: Screen, isAnswered: @escaping (MenuPath) -> Bool) {
    self.isAnswered = isAnswered
    for case .menu(let view) in screen.sections {
      menus[view.instance.path] = view
      for row in view.rows {
        for line in row.lines { holders[line.path] = view }
      }
    }
    first = screen.sections.lazy.compactMap(Self.firstSetting).first
  }

  private static func firstSetting(of view: SectionView) -> Setting? {
    switch view {
    case .menu(let menu):
      guard menu.select != .none, let row = menu.rows.first(where: { $0.state == .available })
      else { return nil }
      return Setting(row.path, String(max(1, row.option.each.lower)))
    case .count(let count):
      let least = max(count.range.lower, count.range.lower == 0 ? count.step : 0)
      return count.price == nil ? nil : Setting(count.instance.path, String(least))
    case .text(let text): return Setting(text.instance.path, "…")
    case .title, .total, .custom: return nil
    }
  }

  /// The settings for everything that is missing at one path; empty if none can cure it.
  func settings(for items: [PendingItem]) -> [Setting] {
    var units = 0
    var kinds = 0
    for item in items {
      switch item.need {
      case .chooseMore(let count): units = max(units, count)
      case .chooseMoreDistinct(let count): kinds = max(kinds, count)
      case .choosePrice: units = max(units, 1)
      case .write: return [Setting(item.path, "…")]
      case .raise(_, let quantity), .lower(_, let quantity), .outOfStock(_, let quantity):
        return [Setting(item.path, String(quantity))]
      case .answerSomething: return first.map { [$0] } ?? []
      case .remove, .removeDistinct, .amountTooLarge, .minimum, .rule: break
      }
    }
    guard units > 0 || kinds > 0, let path = items.first?.path, let view = menus[path] else {
      return []
    }
    let chosen = Choice(in: view, units: units, kinds: kinds).settings(in: view)
    return chosen.isEmpty ? [] : restated(view, replacing: chosen) + chosen
  }

  /// A section's first setting takes its defaults back, so those that stay are said again; and so
  /// are those of the sections that it is nested in.
  private func restated(_ view: MenuSectionView, replacing chosen: [Setting]) -> [Setting] {
    var settings = defaults(of: view).filter { setting in
      !chosen.contains { $0.path == setting.path }
    }
    var owner = view.instance.owner
    while let line = owner, let holder = holders[line] {
      settings = defaults(of: holder) + settings
      owner = holder.instance.owner
    }
    return settings
  }

  /// What is chosen in a section only because it began so.
  private func defaults(of view: MenuSectionView) -> [Setting] {
    guard case .menu(let menu) = view.instance.content, !menu.defaults.isEmpty,
      !isAnswered(view.instance.path)
    else { return [] }
    return view.rows.filter { $0.quantity > 0 }.flatMap { row in
      row.lines.isEmpty
        ? [Setting(row.path, String(row.quantity))]
        : row.lines.map { Setting($0.path, String($0.quantity)) }
    }
  }
}

/// New quantities for some rows of a section.
private struct Choice {
  private var quantities: [MenuPath: Int] = [:]

  /// Takes so many more units and different options, from the first row on.
  init(in view: MenuSectionView, units: Int, kinds: Int) {
    guard case .menu(let menu) = view.instance.content else { return }
    let rows = view.rows.filter { $0.state == .available }
    var room = view.select.range.limit - view.chosen
    var kindsLeft = (menu.distinct?.limit ?? .max) - view.rows.count { $0.quantity > 0 }
    var kindsWanted = kinds
    var unitsWanted = units
    for row in rows where row.quantity == 0 && kindsWanted > 0 && kindsLeft > 0 {
      let least = max(1, row.option.each.lower)
      guard least <= min(room, row.most) else { continue }
      quantities[row.path] = least
      room -= least
      unitsWanted -= least
      kindsWanted -= 1
      kindsLeft -= 1
    }
    for row in rows where unitsWanted > 0 {
      let current = quantities[row.path] ?? row.quantity
      if current == 0, kindsLeft <= 0 { continue }
      let target = min(row.most, current + room, max(row.option.each.lower, current + unitsWanted))
      guard target > current, target >= row.option.each.lower else { continue }
      quantities[row.path] = target
      room -= target - current
      unitsWanted -= target - current
      if current == 0 { kindsLeft -= 1 }
    }
  }

  /// As short as it can be said: one unit by the option's id, more by a quantity.
  func settings(in view: MenuSectionView) -> [Setting] {
    view.rows.compactMap { row in
      guard let quantity = quantities[row.path] else { return nil }
      if row.quantity == 0, quantity == 1 { return Setting(view.instance.path, row.option.id) }
      guard let first = row.lines.first else { return Setting(row.path, String(quantity)) }
      return Setting(first.path, String(first.quantity + quantity - row.quantity))
    }
  }
}

extension MenuRow {
  /// The most that can be had of it.
  fileprivate var most: Int { min(option.each.limit, stock ?? .max) }
}
