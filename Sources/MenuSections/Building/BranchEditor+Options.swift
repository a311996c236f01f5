/// Leaves out options and adds some, in menus, uses of groups and products.
extension BranchEditor {
  /// Edits the use of a group; returns false if none of its options is left. A list that is asked
  /// several times is hidden as a whole.
  mutating func edit(_ use: inout GroupUse, way: Way, change: BranchDraft.Change) -> Bool {
    if use.repetition != nil, way.ids.isEmpty, case .hide = change { return false }
    guard case .section(let section)? = way.group(use), case .menu(let menu) = section.content
    else {
      report(.unsuitableName, "in-group", way: way)
      return true
    }
    let left = menu.items.map { MenuBuilder.id(of: $0) }
      .filter { id in !use.hidden.contains { $0.value == id } }
    var named = left
    if let id = way.ids.first {
      guard left.contains(String(id)) else {
        reportUnknownOption(way, left, hidden: Set(menu.hidden.keys).union(use.hidden.map(\.value)))
        return true
      }
      named = [String(id)]
    }
    guard way.ids.count <= 1 else {
      report(.unsuitableName, "in-group", way: way)
      return true
    }
    let options = named.map { Located($0, at: way.address.location) }
    switch change {
    case .items: report(.unsuitableName, "in-group", way: way)
    case .price(let price):
      use.prices.removeAll { named.contains($0.option.value) }
      use.prices += options.map { ($0, price) }
    case .hide:
      var select = menu.select
      if case .menu(let changed)? = use.changed { select = changed.select }
      guard named.count < left.count || select.value.range.lower == 0 else {
        reportNothingLeft(section, way, hidden: menu.hidden.keys)
        return true
      }
      use.hidden += options
      note(named, hiddenAt: way.address)
      return named.count < left.count
    }
    return true
  }

  mutating func add(_ items: [OptionDraft], to menu: inout MenuSectionDraft) {
    let existing = Dictionary(
      menu.items.map { (MenuBuilder.id(of: $0), $0.idLocation) }
    ) { first, _ in first }
    for item in items {
      let id = MenuBuilder.id(of: item)
      guard let first = existing[id] else {
        menu.items.append(item)
        continue
      }
      if isInBase {
        // The branch adds it to what the base's item is a copy of.
        menu.items.removeAll { MenuBuilder.id(of: $0) == id }
        menu.items.append(item)
      } else {
        diagnostics.reportDuplicateID(id, at: item.idLocation, first: first)
      }
    }
  }

  /// Leaves out options of a menu; returns false if none is left.
  mutating func hide(
    _ ids: [String], in menu: inout MenuSectionDraft, section: SectionDraft, way: Way
  ) -> Bool {
    let kept = menu.items.filter { !ids.contains(MenuBuilder.id(of: $0)) }
    guard !kept.isEmpty || menu.select.value.range.lower == 0 else {
      reportNothingLeft(section, way, hidden: menu.hidden.keys)
      return true
    }
    for id in ids { menu.hidden[id] = menu.hidden[id] ?? way.address.location }
    menu.hiddenProducts.formUnion(menu.items.products(ofItems: Set(ids)))
    note(ids, hiddenAt: way.address)
    menu.items = kept
    return !kept.isEmpty
  }

  private mutating func note(_ ids: [String], hiddenAt address: Located<String>) {
    guard !isInBase else { return }
    for id in ids { hidden[id] = hidden[id] ?? address }
  }

  /// Leaves out the items that use a product, in a group, another product or the page.
  mutating func hideProduct(_ address: Located<String>, in root: String?) {
    let way = way(address).dropping(Int.max)
    var editor = self
    var isFound = false
    func visit(_ sections: inout [SectionDraft]) {
      for index in sections.indices {
        if case .use(var use) = sections[index].content, case .menu(var menu)? = use.changed,
          var nested = menu.sections
        {
          visit(&nested)
          menu.sections = nested
          use.changed = .menu(menu)
          sections[index].content = .use(use)
        }
        guard case .menu(var menu) = sections[index].content else { continue }
        for item in menu.items.indices {
          if var nested = menu.items[item].sections {
            visit(&nested)
            menu.items[item].sections = nested
          }
        }
        if var nested = menu.sections {
          visit(&nested)
          menu.sections = nested
        }
        let ids = menu.items.filter { $0.product?.value == address.value }
          .map { MenuBuilder.id(of: $0) }
        if !ids.isEmpty {
          isFound = true
          if !editor.hide(ids, in: &menu, section: sections[index], way: way) {
            sections[index].condition = .never
          }
        }
        sections[index].content = .menu(menu)
      }
    }
    let group = root.flatMap { groups[$0] }
    let product = root.flatMap { products[$0] }
    var sections = draft.sections
    if let group {
      sections = draft.groups[group].content.sections
    } else if let product {
      sections = draft.products[product].item.sections ?? []
    }
    visit(&sections)
    self = editor
    guard isFound else { return }
    if let group {
      draft.groups[group].content.sections = sections
    } else if let product {
      draft.products[product].item.sections = sections
    } else {
      draft.sections = sections
    }
  }
}
