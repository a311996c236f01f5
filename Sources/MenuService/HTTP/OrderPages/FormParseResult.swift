#if Service
import MenuSections

/// The commands of a posted form, and its channel. A form contains the values of all fields; those
/// that differ from the screen become actions.
struct FormParseResult {
  /// The actions in page order; in a section, reductions come first.
  private(set) var commands: [MenuAction] = []
  /// Rejections of the number fields with other values, such as `1.5`, which are not commands.
  private(set) var rejections: [OrderRejection] = []
  /// The channel whose button was pressed, if it is another one.
  let channel: String?

  private let form: FormFields

  /// Reads a form with fields for the sections whose paths are included.
  init(
    _ form: FormFields, on screen: Screen, including includes: (MenuPath) -> Bool = { _ in true }
  ) {
    self.form = form
    channel = form[".channel"].flatMap { $0 == screen.context.channel ? nil : $0 }
    for view in screen.sections where includes(view.instance.path) {
      let path = view.instance.path
      switch view {
      case .menu(let menu): add(menu)
      case .count(let count):
        guard form[path.description] != nil, let number = number(path) else { continue }
        let value = number + step(path, by: count.step)
        if value != count.value { commands.append(.count(path, to: value)) }
      case .text(let text):
        guard let posted = form[path.description]?.replacing("\r\n", with: "\n"),
          posted != text.text
        else { continue }
        commands.append(.write(path, text: posted))
      case .title, .total, .custom: break
      }
    }
    if let path = form[".add"], includes(MenuPath(path)) { commands.append(.add(MenuPath(path))) }
    if let discount = form[".withdraw"], let code = screen.definition.code(ofDiscount: discount) {
      commands.append(.withdraw(code))
    }
    if let code = form[".code"], code.contains(where: { !$0.isWhitespace }) {
      commands.append(.redeem(code))
    }
  }

  private mutating func add(_ menu: MenuSectionView) {
    let ticked = Set(form.all(menu.instance.path.description))
    var less: [MenuAction] = []
    var more: [MenuAction] = []
    for row in menu.rows {
      var isCounted = false
      // The quantities that a row can have a field for: its own, or those of its lines.
      let counted =
        row.lines.isEmpty
        ? [(path: row.path, quantity: row.quantity)]
        : row.lines.map { (path: $0.path, quantity: $0.quantity) }
      for (path, quantity) in counted {
        guard let text = form[path.description] else { continue }
        isCounted = true
        // An empty field is 0.
        guard let number = text.isEmpty ? 0 : number(path) else { continue }
        let step = step(path, by: 1)
        // A button goes no further than 0; a number below it is rejected.
        let value = step == 0 ? number : max(0, number + step)
        if value < quantity { less.append(.set(path, to: value)) }
        if value > quantity { more.append(.set(path, to: value)) }
      }
      // Forms have no fields for options that are always chosen.
      guard !isCounted, menu.select != .none, menu.select != .all, row.lines.count < 2 else {
        continue
      }
      let isTicked = ticked.contains(row.path.description)
      if isTicked, row.quantity == 0 { more.append(.choose(row.path)) }
      if !isTicked, row.quantity > 0, !menu.select.isRadio { less.append(.set(row.path, to: 0)) }
    }
    // Options that the screen does not have are rejected, not ignored. A body has room for
    // thousands, of which each would need a rejection.
    let rows = Set(menu.rows.map(\.path.description))
    more += ticked.filter { !$0.isEmpty && !rows.contains($0) }.sorted()
      .prefix(Self.maximumUnknown).map { .choose(MenuPath($0)) }
    // The row for no choice, or the checkbox of an optional menu with one row.
    let isCheckbox = menu.rows.count == 1 && menu.select.range.lower == 0
    if menu.select.isRadio, menu.chosen > 0, ticked == [""] || isCheckbox && ticked.isEmpty {
      less.append(.clear(menu.instance.path))
    }
    commands += less + more
  }

  /// How many options of a section that the screen does not have are rejected one by one.
  private static let maximumUnknown = 10

  /// The number in a field; `nil` and a rejection for another value.
  private mutating func number(_ path: MenuPath) -> Int? {
    let number = form.number(path.description)
    if number == nil { rejections.append(OrderRejection(.notWholeNumber, at: path)) }
    return number
  }

  /// The change of a field by the pressed button.
  private func step(_ path: MenuPath, by step: Int) -> Int {
    if form[".more"] == path.description { return step }
    if form[".less"] == path.description { return -step }
    return 0
  }
}
#endif
