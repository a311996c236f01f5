#if Service
import MenuSections

/// The commands of a posted form, and its channel. A form contains the values of all fields; those that differ from the
/// screen become actions.
struct FormParseResult {
  private let screen: Screen
  private let form: FormFields
  private let includes: (MenuPath) -> Bool

  /// Reads a form with fields for the sections whose paths are included.
  init(
    _ form: FormFields, on screen: Screen,
    including includes: @escaping (MenuPath) -> Bool = { _ in true }
  ) {
    self.form = form
    self.screen = screen
    self.includes = includes
  }

  /// The actions in page order; in a section, reductions come first.
  var commands: [MenuAction] {
    var actions: [MenuAction] = []
    for view in screen.sections where includes(view.instance.path) {
      let path = view.instance.path
      let name = path.description
      switch view {
      case .menu(let menu): actions += self.actions(of: menu)
      case .count(let count):
        let value = number(name).map { $0 + step(name, by: count.step) }
        if let value, value != count.value { actions.append(.count(path, to: value)) }
      case .text(let text):
        guard let posted = form[name]?.replacing("\r\n", with: "\n"), posted != text.text else {
          continue
        }
        actions.append(.write(path, text: posted))
      case .title, .total, .custom: break
      }
    }
    if let path = form[".add"], includes(MenuPath(path)) { actions.append(.add(MenuPath(path))) }
    if let discount = form[".withdraw"], let code = screen.definition.code(ofDiscount: discount) {
      actions.append(.withdraw(code))
    }
    if let code = form[".code"], code.contains(where: { !$0.isWhitespace }) {
      actions.append(.redeem(code))
    }
    return actions
  }

  /// Rejections of the number fields with other values, such as `1.5`, which are not commands.
  var rejections: [OrderRejection] {
    numberFields.filter { form[$0.description] != nil && number($0.description) == nil }
      .map { OrderRejection(.notWholeNumber, at: $0) }
  }

  /// The paths whose fields must have a number; an empty field of a row or line is 0.
  private var numberFields: [MenuPath] {
    var paths: [MenuPath] = []
    for view in screen.sections where includes(view.instance.path) {
      switch view {
      case .menu(let menu):
        for row in menu.rows {
          paths += Self.counted(row).map { $0.path }.filter { form[$0.description] != "" }
        }
      case .count(let count): paths.append(count.instance.path)
      case .title, .text, .total, .custom: break
      }
    }
    return paths
  }

  /// The quantities that a row can have a field for: its own, or those of its lines.
  private static func counted(_ row: MenuRow) -> [(path: MenuPath, quantity: Int)] {
    row.lines.isEmpty
      ? [(path: row.path, quantity: row.quantity)]
      : row.lines.map { (path: $0.path, quantity: $0.quantity) }
  }

  /// The channel whose button was pressed, if it is another one.
  var channel: String? {
    form[".channel"].flatMap { $0 == screen.context.channel ? nil : $0 }
  }

  private func actions(of menu: MenuSectionView) -> [MenuAction] {
    let ticked = Set(form.all(menu.instance.path.description))
    var less: [MenuAction] = []
    var more: [MenuAction] = []
    for row in menu.rows {
      var isCounted = false
      for (path, quantity) in Self.counted(row) where form[path.description] != nil {
        isCounted = true
        guard let value = value(path.description), value != quantity else { continue }
        if value < quantity {
          less.append(.set(path, to: value))
        } else {
          more.append(.set(path, to: value))
        }
      }
      // Forms have no fields for options that are always chosen.
      guard !isCounted, menu.select != .none, menu.select != .all, row.lines.count < 2 else {
        continue
      }
      let isTicked = ticked.contains(row.path.description)
      if isTicked, row.quantity == 0 { more.append(.choose(row.path)) }
      if !isTicked, row.quantity > 0, !menu.select.isRadio { less.append(.set(row.path, to: 0)) }
    }
    // Options that the screen does not have are rejected, not ignored. A body has room for thousands, of which
    // each would need a rejection.
    let rows = Set(menu.rows.map(\.path.description))
    more += ticked.filter { !$0.isEmpty && !rows.contains($0) }.sorted()
      .prefix(Self.maximumUnknown).map { .choose(MenuPath($0)) }
    if menu.select.isRadio, ticked == [""], menu.chosen > 0 {
      less.append(.clear(menu.instance.path))
    }
    if menu.select.isRadio, menu.rows.count == 1, menu.select.range.lower == 0, ticked.isEmpty,
      menu.chosen > 0
    {
      less.append(.clear(menu.instance.path))
    }
    return less + more
  }

  /// How many options of a section that the screen does not have are rejected one by one.
  private static let maximumUnknown = 10

  /// The value of a row's or line's field, 0 if empty; `nil` if it has no number.
  private func value(_ name: String) -> Int? {
    guard let text = form[name], let value = text.isEmpty ? 0 : number(name) else { return nil }
    let step = step(name, by: 1)
    // A button goes no further than 0; a number below it is rejected.
    return step == 0 ? value : max(0, value + step)
  }

  private func number(_ name: String) -> Int? { form.number(name) }

  /// The change of a field by the pressed button.
  private func step(_ name: String, by step: Int) -> Int {
    if form[".more"] == name { return step }
    if form[".less"] == name { return -step }
    return 0
  }
}
#endif
