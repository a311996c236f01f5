import MenuText

/// Applies an edit to a menu: first collects the items of each section, then matches them.
struct MenuEditor {
  /// An item of an edited section: an existing option or a draft.
  enum Item {
    case listed(OptionIndex)
    case described(OptionDraft, id: String)
  }

  let definition: MenuDefinition
  /// The edited sections, in the order of their first change.
  private(set) var touched: [SectionIndex] = []
  private(set) var lists: [SectionIndex: [Item]] = [:]
  private(set) var loadStates: [SectionIndex: LoadState] = [:]

  /// Applies an edit; throws the first error.
  static func apply(
    _ edit: MenuEdit, to definition: MenuDefinition
  ) throws(EditError) -> EditedMenu {
    var editor = MenuEditor(definition: definition)
    for step in edit.steps { try editor.apply(step) }
    return try EditedMenu(editor)
  }

  private mutating func apply(_ step: MenuEdit.Step) throws(EditError) {
    switch step {
    case .replace(let path, let items):
      let section = try list(at: path)
      lists[section] = try described(items, in: path)
    case .append(let items, let path):
      let section = try list(at: path)
      lists[section, default: []] += try described(items, in: path)
    case .insert(let items, let index, let path):
      let section = try list(at: path)
      let items = try described(items, in: path)
      try insert(items, at: index, in: section, path)
    case .remove(let path): _ = try take(path)
    case .move(let path, let index, let target):
      var (item, section) = try take(path)
      if let target {
        let home = section
        section = try list(at: target)
        if section != home, case .listed(let option) = item, definition[option].isConditional {
          throw EditError(.notPlain(definition[option].id), at: path)
        }
      }
      try insert([item], at: index, in: section, target ?? path)
    case .setLoadState(let state, let path): loadStates[try list(at: path)] = state
    }
  }

  private mutating func insert(
    _ items: [Item], at index: Int, in section: SectionIndex, _ path: MenuPath
  ) throws(EditError) {
    let count = lists[section]?.count ?? 0
    guard 0...count ~= index else {
      throw EditError(.indexOutOfRange(index, count: count), at: path)
    }
    lists[section]?.insert(contentsOf: items, at: index)
  }

  /// Removes and returns an item, which may have been added by the same edit.
  private mutating func take(_ path: MenuPath) throws(EditError) -> (Item, SectionIndex) {
    let steps = path.steps
    guard steps.count == 2 else {
      throw EditError(steps.count < 2 ? .notAMenu : .isNested, at: path)
    }
    let section = try list(at: MenuPath(String(steps[0].id)))
    let index = lists[section]?.firstIndex { id(of: $0) == steps[1].id }
    guard let index, let item = lists[section]?.remove(at: index) else {
      throw EditError(.unknownPath(nearest: definition.nearest(to: path)), at: path)
    }
    return (item, section)
  }

  /// The section at a path, prepared for editing.
  private mutating func list(at path: MenuPath) throws(EditError) -> SectionIndex {
    guard let section = definition.section(at: path) else {
      let isOption = definition.option(at: path) != nil
      throw EditError(
        isOption ? .notAMenu : .unknownPath(nearest: definition.nearest(to: path)), at: path)
    }
    guard lists[section] == nil else { return section }
    guard case .menu(let menu) = definition.content(of: section) else {
      throw EditError(.notAMenu, at: path)
    }
    if menu.select == .all { throw EditError(.isFixed, at: path) }
    let dependencies = definition.storage.head.dependencies
    guard dependencies.owners[Int(section.rawValue)].isEmpty else {
      throw EditError(.isNested, at: path)
    }
    if dependencies.deciders.contains(section) { throw EditError(.decidesPrices, at: path) }
    for option in menu.options
    where definition[option].hasLines || definition[option].price.constant == nil
      || !definition[option].hasConstantCode
    {
      throw EditError(.hasDependentItems, at: path)
    }
    touched.append(section)
    lists[section] = menu.options.map(Item.listed)
    return section
  }

  private func described(_ described: [MenuItem], in path: MenuPath) throws(EditError) -> [Item] {
    var items: [Item] = []
    items.reserveCapacity(described.count)
    // Texts at run time come from elsewhere; renderers show visible forms of control characters.
    var context = DraftContext(
      locale: definition.locale, currency: definition.currency, checksTexts: false)
    for (index, item) in described.enumerated() {
      let draft = item.draft(&context)
      let id = draft.id?.value ?? MenuBuilder.derivedID(draft.name?[definition.locale] ?? "")
      guard MenuBuilder.isValidID(id) else { throw EditError(.badID(id, index: index), at: path) }
      guard draft.price?.isConstant ?? true, draft.sections?.isEmpty ?? true,
        draft.condition == nil, draft.available == nil, draft.hasConstantCode
      else { throw EditError(.notPlain(id), at: path) }
      if let diagnostic = context.diagnostics.first(where: { $0.severity == .error }) {
        throw EditError(.invalid(id, diagnostic.code, diagnostic.message()), at: path)
      }
      let rates = definition.terms?.tax?.rates ?? []
      let taxes = draft.tax?.value ?? []
      if let unknown = taxes.first(where: { id in !rates.contains { $0.id == id.value } }) {
        let diagnostic = Diagnostic(
          .unknownName, "unknown",
          with: ["what": .sentence("unknown.rate"), "name": .text(unknown.value)],
          at: unknown.location)
        throw EditError(.invalid(id, diagnostic.code, diagnostic.message()), at: path)
      }
      items.append(.described(draft, id: id))
    }
    return items
  }

  func id(of item: Item) -> String {
    switch item {
    case .listed(let option): definition[option].id
    case .described(_, let id): id
    }
  }
}
