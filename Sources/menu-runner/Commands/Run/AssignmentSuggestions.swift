import MenuSections

/// Suggests assignments for missing items: the first available options.
struct AssignmentSuggestions {
  private var menus: [MenuPath: MenuSectionView] = [:]
  /// The section of each line.
  private var owners: [MenuPath: MenuSectionView] = [:]
  /// An assignment for the first section of the page that can be answered.
  private var first: Assignment?
  /// The quantity of the whole order.
  private let orderedQuantity: Int
  private let isAnswered: (MenuPath) -> Bool

  /// Indexes a screen; `isAnswered` returns whether a section has explicit answers.
  init(_ screen: Screen, isAnswered: @escaping (MenuPath) -> Bool) {
    self.isAnswered = isAnswered
    orderedQuantity = screen.orderedQuantity
    for case .menu(let view) in screen.sections {
      menus[view.instance.path] = view
      for row in view.rows {
        for line in row.lines { owners[line.path] = view }
      }
    }
    first = screen.sections.lazy.compactMap(Self.firstAssignment).first
  }

  private static func firstAssignment(of view: SectionView) -> Assignment? {
    switch view {
    case .menu(let menu):
      guard menu.select != .none, let row = menu.rows.first(where: { $0.state == .available })
      else { return nil }
      return Assignment(row.path, String(max(1, row.option.each.lower)))
    case .count(let count):
      let minimum = max(count.range.lower, count.range.lower == 0 ? count.step : 0)
      return count.price == nil ? nil : Assignment(count.instance.path, String(minimum))
    case .text(let text): return Assignment(text.instance.path, "…")
    case .title, .total, .custom: return nil
    }
  }

  /// The assignments for the missing items of one path; empty if none can supply them.
  func assignments(for items: [PendingItem]) -> [Assignment] {
    var units = 0
    var distinct = 0
    for item in items {
      switch item.need {
      case .closed: break
      case .chooseMore(let count): units = max(units, count)
      case .chooseMoreDistinct(let count): distinct = max(distinct, count)
      case .choosePrice: units = max(units, 1)
      case .write: return [Assignment(item.path, "…")]
      case .raise(_, let quantity), .lower(_, let quantity):
        return replacing(item.path, with: Assignment(item.path, String(quantity)))
      case .outOfStock(_, let left):
        return assignment(within: left, of: item.path).map { replacing(item.path, with: $0) } ?? []
      case .answerSomething: return first.map { [$0] } ?? []
      case .remove, .removeDistinct, .soldOut, .notAvailable, .amountTooLarge, .minimum, .givenFee,
        .rule:
        break
      }
    }
    guard units > 0 || distinct > 0, let path = items.first?.path, let view = menus[path] else {
      return []
    }
    let chosen = Choice(in: view, units: units, distinct: distinct).assignments(in: view)
    return chosen.isEmpty ? [] : defaultsToKeep(view, except: chosen.map(\.path)) + chosen
  }

  /// An assignment in place of the quantity of an option, after the other defaults of its section.
  private func replacing(_ option: MenuPath, with assignment: Assignment) -> [Assignment] {
    guard let view = section(of: option) else { return [assignment] }
    return defaultsToKeep(view, except: [option]) + [assignment]
  }

  /// An assignment that takes fewer units of an option, at most those that are left, or another
  /// option instead; `nil` if there is none.
  private func assignment(within left: Int, of option: MenuPath) -> Assignment? {
    let item = option.withoutLines
    guard let view = section(of: item), view.select != .all,
      let row = view.rows.first(where: { $0.path == item })
    else { return nil }
    let units = unitsPerQuantity(in: view)
    let quantity = min(left / units, row.quantity - 1)
    if quantity >= max(1, row.option.each.lower) { return Assignment(option, String(quantity)) }
    if view.chosen - row.quantity >= view.select.range.lower { return Assignment(option, "0") }
    guard view.select.range.limit == 1 else { return nil }
    let other = view.rows.first {
      $0.path != option && $0.state == .available && $0.stock ?? .max >= units
    }
    return other.map { Assignment(view.instance.path, $0.option.id) }
  }

  /// How many units the order takes for a quantity of 1 in a section.
  private func unitsPerQuantity(in view: MenuSectionView) -> Int {
    var units = max(1, orderedQuantity)
    var owner = view.instance.owner
    while let path = owner, let owning = owners[path] {
      let quantity = owning.rows.lazy.compactMap { row in
        row.lines.first { $0.path == path }?.quantity
      }.first
      // No stock is this large, so nothing overflows.
      units = min(units * max(1, quantity ?? 1), Int(Int32.max))
      owner = owning.instance.owner
    }
    return units
  }

  private func section(of option: MenuPath) -> MenuSectionView? {
    guard let id = option.steps.last?.id else { return nil }
    return menus.first { $0.key.appending(String(id)) == option }?.value
  }

  /// The defaults to repeat, as a section's first assignment clears its defaults and those of the
  /// sections that it is nested in.
  private func defaultsToKeep(
    _ view: MenuSectionView, except replaced: [MenuPath]
  ) -> [Assignment] {
    var assignments = defaults(of: view).filter { !replaced.contains($0.path) }
    var owner = view.instance.owner
    while let line = owner, let owning = owners[line] {
      assignments = defaults(of: owning) + assignments
      owner = owning.instance.owner
    }
    return assignments
  }

  private func defaults(of view: MenuSectionView) -> [Assignment] {
    guard case .menu(let menu) = view.instance.content, !menu.defaults.isEmpty,
      menu.select != .all, !isAnswered(view.instance.path)
    else { return [] }
    return view.rows.filter(\.counts).flatMap { row in
      row.lines.isEmpty
        ? [Assignment(row.path, String(row.quantity))]
        : row.lines.map { Assignment($0.path, String($0.quantity)) }
    }
  }
}

/// New quantities for rows of a section.
private struct Choice {
  private var quantities: [MenuPath: Int] = [:]

  /// Adds units and distinct options, from the first row on.
  init(in view: MenuSectionView, units: Int, distinct: Int) {
    guard case .menu(let menu) = view.instance.content else { return }
    let rows = view.rows.filter { $0.state == .available }
    var room = view.select.range.limit - view.chosen
    var distinctLeft = (menu.distinct?.limit ?? .max) - view.rows.count { $0.quantity > 0 }
    var distinctWanted = distinct
    var unitsWanted = units
    for row in rows where row.quantity == 0 && distinctWanted > 0 && distinctLeft > 0 {
      let minimum = max(1, row.option.each.lower)
      guard minimum <= min(room, row.maximum) else { continue }
      quantities[row.path] = minimum
      room -= minimum
      unitsWanted -= minimum
      distinctWanted -= 1
      distinctLeft -= 1
    }
    for row in rows where unitsWanted > 0 {
      let current = quantities[row.path] ?? row.quantity
      if current == 0, distinctLeft <= 0 { continue }
      let target = min(
        row.maximum, current + room, max(row.option.each.lower, current + unitsWanted))
      guard target > current, target >= row.option.each.lower else { continue }
      quantities[row.path] = target
      room -= target - current
      unitsWanted -= target - current
      if current == 0 { distinctLeft -= 1 }
    }
  }

  /// The shortest assignments: one unit by the option's id, more by a quantity.
  func assignments(in view: MenuSectionView) -> [Assignment] {
    view.rows.compactMap { row in
      guard let quantity = quantities[row.path] else { return nil }
      if row.quantity == 0, quantity == 1 { return Assignment(view.instance.path, row.option.id) }
      guard let first = row.lines.first else { return Assignment(row.path, String(quantity)) }
      return Assignment(first.path, String(first.quantity + quantity - row.quantity))
    }
  }
}

extension MenuRow {
  /// The maximum quantity, limited by stock.
  fileprivate var maximum: Int { min(option.each.limit, stock ?? .max) }
}
