import MenuText

extension MenuDraft {
  /// The menu with the changes of a branch, and what is wrong with them. Items are added before
  /// others are hidden, so that a branch can replace all options of a section.
  ///
  /// A branch means its base, edited at its addresses: without changes it equals the base but for
  /// id and digest. A change that is wrong is left out.
  ///
  /// `repricing` has the new prices, if nothing else changes in sections.
  package func applying(
    _ branch: BranchDraft
  ) -> (draft: MenuDraft, repricing: [PriceEdit]?, diagnostics: [Diagnostic]) {
    var editor = BranchEditor(self)
    editor.apply(branch)
    return (editor.draft, editor.repricing, editor.diagnostics.all)
  }
}

/// Edits the draft of a menu at addresses, which begin with a page section, a group or a product:
/// `coffee.latte.milk.oat`, `milk.oat`, `cola`.
struct BranchEditor {
  var draft: MenuDraft
  var diagnostics = BuildDiagnostics()
  /// The prices of options of groups and of the page; `nil` once anything
  /// else in a section changes.
  private(set) var repricing: [PriceEdit]? = []
  /// The addresses of the items that the branch adds, where each is written.
  var added: [String: SourceReference] = [:]
  /// The options that the branch hides, each with the address that first hides one.
  var hidden: [String: Located<String>] = [:]
  /// Whether the change that is made is one of the base, which is a branch itself.
  private(set) var isInBase = false
  private var copiedLists: Set<String> = []
  /// The indices of groups and products by name.
  let groups: [String: Int]
  let products: [String: Int]

  init(_ base: MenuDraft) {
    draft = base
    groups = Dictionary(zip(base.groups.map(\.name.value), 0...)) { first, _ in first }
    products = Dictionary(zip(base.products.map(\.name.value), 0...)) { first, _ in first }
  }

  mutating func apply(_ branch: BranchDraft) {
    draft.id = branch.id
    draft.digest = branch.digest
    draft.branchFiles.append(branch.location.file)
    draft.item = branch.item ?? draft.item
    draft.price = branch.price ?? draft.price
    if let minimum = branch.minimum {
      draft.minimum = minimum.value
      draft.minimumLocation = minimum.location
    }
    draft.accent = branch.accent ?? draft.accent
    draft.zone = branch.zone ?? draft.zone
    for hours in branch.hours {
      if let index = draft.hours.firstIndex(where: { $0.name == hours.name }) {
        draft.hours[index] = hours
      } else {
        draft.hours.append(hours)
      }
    }
    draft.available = branch.available ?? draft.available
    draft.terms = draft.terms.replacing(with: branch.terms)
    for edit in branch.edits {
      guard case .items(let items) = edit.change else { continue }
      for item in items {
        added["\(edit.address.value).\(MenuBuilder.id(of: item))"] = item.idLocation
      }
    }
    let prices = branch.edits.compactMap(priceEdit)
    // Items name taxes by their positions.
    if branch.terms.tax != nil || prices.count < branch.edits.count {
      repricing = nil
    } else {
      repricing = prices
    }
    apply(branch.edits)
  }

  /// Makes the changes of the branch, and again those of its bases, in the menu that
  /// the first of them extends.
  ///
  /// A change of an item copies what its product, its list or its menu asks. What is copied is
  /// changed first, by all of them.
  private mutating func apply(_ changes: [BranchDraft.Edit]) {
    guard !changes.isEmpty else { return }
    var edits = draft.branchEdits?.value ?? BranchEdits(of: draft)
    let baseCount = edits.all.count
    edits.all += changes
    draft.branchEdits = Stored(edits)
    // An option that is written on the page or in a group has no copy that needs its new price.
    if repricing != nil { return changes.forEach { edit($0.address, $0.change) } }
    (draft.groups, draft.products, draft.sections) = (edits.groups, edits.products, edits.sections)
    let roots = order(of: edits.all) + [nil]
    var indices: [String?: [Int]] = [:]
    for (index, edit) in edits.all.enumerated() {
      for root in hidesProduct(edit) ? roots : [root(of: edit.address)] {
        indices[root, default: []].append(index)
      }
    }
    for root in roots {
      for index in indices[root] ?? [] {
        isInBase = index < baseCount
        let edit = edits.all[index]
        if hidesProduct(edit) {
          hideProduct(edit.address, in: root)
        } else {
          self.edit(edit.address, edit.change)
        }
      }
    }
    edits.copiedLists = copiedLists
    draft.branchEdits = Stored(edits)
  }

  /// The names of groups and products, each after those that it uses, also in items that are added.
  private func order(of edits: [BranchDraft.Edit]) -> [String?] {
    var draft = draft
    for edit in edits {
      guard case .items(let items) = edit.change, let root = root(of: edit.address) else {
        continue
      }
      let added = SectionDraft(.menu(MenuSectionDraft(items: items)))
      if let index = groups[root] {
        draft.groups[index].content.sections.append(added)
      } else if let index = products[root] {
        draft.products[index].item.sections = (draft.products[index].item.sections ?? []) + [added]
      }
    }
    var diagnostics = BuildDiagnostics()
    return GroupTable(draft, &diagnostics).order
  }

  /// Whether a change hides a whole product, in all items that use it.
  private func hidesProduct(_ edit: BranchDraft.Edit) -> Bool {
    guard case .hide = edit.change else { return false }
    return products[edit.address.value] != nil
  }

  /// The group or product that an address begins with; `nil` for a section of the page.
  private func root(of address: Located<String>) -> String? {
    let ids = address.value.split(separator: ".", omittingEmptySubsequences: false)
    // The name of an imported group contains dots.
    return (1...max(1, ids.count)).lazy.map { ids.prefix($0).joined(separator: ".") }
      .first { groups[$0] != nil || products[$0] != nil }
  }

  /// The rest of an address, with the groups and products that it leads through.
  struct Way {
    let address: Located<String>
    var ids: ArraySlice<Substring>
    let groups: [GroupDraft]
    let products: [ProductDraft]

    /// The id before the rest of the address.
    var parent: String {
      let all = address.value.split(separator: ".", omittingEmptySubsequences: false)
      return all.dropLast(ids.count).last.map(String.init) ?? ""
    }

    func dropping(_ count: Int) -> Way {
      var way = self
      way.ids = ids.dropFirst(count)
      return way
    }

    func group(_ use: GroupUse) -> GroupDraft.Content? {
      groups.first { $0.name.value == use.group.value }?.content
    }

    /// Whether a list of uses leads to a section with an id. A circle, which is reported
    /// elsewhere, ends the search.
    func contains(_ id: Substring, in uses: [SectionDraft]) -> Bool {
      var seen: Set<String> = []
      func isIn(_ uses: [SectionDraft]) -> Bool {
        uses.contains { section in
          if case .use(let use) = section.content, use.repetition == nil,
            case .list(let inner)? = group(use)
          {
            return seen.insert(use.group.value).inserted && isIn(inner)
          }
          return section.draftID == String(id)
        }
      }
      return isIn(uses)
    }
  }

  mutating func edit(_ address: Located<String>, _ change: BranchDraft.Change) {
    let way = way(address)
    if let root = root(of: address) {
      let way = way.dropping(root.split(separator: ".", omittingEmptySubsequences: false).count)
      if let index = groups[root] {
        editGroup(at: index, way, change)
      } else if let index = products[root] {
        editProduct(at: index, way, change)
      }
      return
    }
    let names = draft.groups.map(\.name.value) + draft.products.map(\.name.value)
    var sections = draft.sections
    draft.sections = []
    edit(&sections, way: way, change: change, others: names)
    draft.sections = sections
  }

  func way(_ address: Located<String>) -> Way {
    let ids = address.value.split(separator: ".", omittingEmptySubsequences: false)[...]
    return Way(address: address, ids: ids, groups: draft.groups, products: draft.products)
  }

  /// The change as the new price of an option of a menu, or of all its options; `nil`
  /// if it is another change.
  private func priceEdit(_ edit: BranchDraft.Edit) -> PriceEdit? {
    guard case .price(let price) = edit.change else { return nil }
    var ids = edit.address.value.split(separator: ".", omittingEmptySubsequences: false)[...]
    let place: PriceEdit.Place
    let section: SectionDraft?
    if let root = root(of: edit.address) {
      guard let index = groups[root], case .section(let written) = draft.groups[index].content
      else { return nil }
      ids = ids.dropFirst(root.split(separator: ".", omittingEmptySubsequences: false).count)
      (place, section) = (.group(root), written)
    } else {
      let id = ids.popFirst().map(String.init) ?? ""
      (place, section) = (.section(id), draft.sections.first { $0.draftID == id })
    }
    guard case .menu? = section?.content, ids.count <= 1 else { return nil }
    return PriceEdit(place: place, option: ids.first.map(String.init), price: price)
  }

  mutating func editGroup(at index: Int, _ way: Way, _ change: BranchDraft.Change) {
    switch draft.groups[index].content {
    case .section(var section):
      edit(&section, way: way, change: change)
      draft.groups[index].content = .section(section)
    case .list(var sections):
      guard !way.ids.isEmpty else { return report(.unsuitableName, "list", way: way) }
      edit(&sections, way: way, change: change)
      draft.groups[index].content = .list(sections)
    }
  }

  mutating func editProduct(at index: Int, _ way: Way, _ change: BranchDraft.Change) {
    guard way.ids.isEmpty else {
      var sections = draft.products[index].item.sections ?? []
      edit(&sections, way: way, change: change)
      draft.products[index].item.sections = sections
      return
    }
    switch change {
    case .price(let price): draft.products[index].item.price = price
    case .items: report(.unsuitableName, "no-items", way: way)
    case .hide: break  // in the items that use it
    }
  }

  /// Edits the section of a level that the first id names, or something in it.
  mutating func edit(
    _ sections: inout [SectionDraft], way: Way, change: BranchDraft.Change, others: [String] = []
  ) {
    guard let id = way.ids.first else { return }
    var index = 0
    while index < sections.count {
      // A list of groups means its sections, as if they were written out.
      if case .use(let use) = sections[index].content, use.repetition == nil,
        case .list(let uses)? = way.group(use), sections.count < 1_000
      {
        guard way.contains(id, in: uses) else {
          index += 1
          continue
        }
        let copies = uses.enumerated().map { index, section in
          if case .use = section.content { return section }
          var copy = section
          copy.copiedFrom = section.copiedFrom ?? (use.group.value, index)
          return copy
        }
        sections.replaceSubrange(index...index, with: copies)
        copiedLists.insert(use.group.value)
        continue
      }
      if sections[index].draftID == String(id) {
        return edit(&sections[index], way: way.dropping(1), change: change)
      }
      index += 1
    }
    reportUnknown(
      id, way: way,
      what: way.parent.isEmpty
        ? .sentence("unknown.section")
        : .sentence("unknown.section-in", ["parent": .text(way.parent)]),
      known: sections.compactMap { $0.draftID } + others)
  }

  /// Edits a section, or the option in it that the first id names.
  mutating func edit(_ section: inout SectionDraft, way: Way, change: BranchDraft.Change) {
    section.branchLocation = way.address.location
    switch section.content {
    case .menu(var menu):
      // Nested options are edited in place instead of in a copy.
      section.content = .total()
      let kept = edit(&menu, way: way, change: change, at: section)
      section.content = .menu(menu)
      if !kept { section.condition = .never }
    case .use(var use):
      let kept = edit(&use, way: way, change: change)
      use.branchLocation = way.address.location
      section.content = .use(use)
      if !kept { section.condition = .never }
    case .count, .title, .text, .total, .custom:
      guard way.ids.isEmpty else { return reportUnknownOption(way, []) }
      switch change {
      case .price(let price):
        guard case .count(var count) = section.content else {
          return report(.unsuitableName, "no-price", way: way, kind: section.content.kind)
        }
        count.price = price
        section.content = .count(count)
      case .items: report(.unsuitableName, "no-items", way: way)
      case .hide: section.condition = .never
      }
    }
  }

  /// Edits a menu or one of its options; returns false if none is left.
  mutating func edit(
    _ menu: inout MenuSectionDraft, way: Way, change: BranchDraft.Change, at section: SectionDraft
  ) -> Bool {
    guard let id = way.ids.first else {
      switch change {
      case .price(let price):
        for index in menu.items.indices { menu.items[index].price = price }
      case .items(let items): add(items, to: &menu)
      case .hide:
        return hide(
          menu.items.map { MenuBuilder.id(of: $0) }, in: &menu, section: section, way: way)
      }
      return true
    }
    guard let index = menu.items.firstIndex(where: { MenuBuilder.id(of: $0) == String(id) }) else {
      reportUnknownOption(
        way, menu.items.map { MenuBuilder.id(of: $0) }, hidden: Set(menu.hidden.keys))
      return true
    }
    guard way.ids.count == 1 else {
      let product = menu.items[index].product.flatMap { name in
        way.products.first { $0.name.value == name.value }?.item
      }
      let own = menu.items[index].sections ?? product?.sections
      if own == nil { menu.items[index].changesMenuSections = true }
      var nested = own ?? menu.sections ?? []
      edit(&nested, way: way.dropping(1), change: change)
      menu.items[index].sections = nested
      return true
    }
    switch change {
    case .price(let price): menu.items[index].price = price
    case .items: report(.unsuitableName, "no-items", way: way)
    case .hide: return hide([String(id)], in: &menu, section: section, way: way)
    }
    return true
  }
}

extension ConditionDraft {
  /// A condition that no order meets.
  static let never = ConditionDraft.any([])
}

extension SectionDraft {
  /// The id as addresses write it; `nil` if there is none.
  var draftID: String? {
    if let id { return id.value }
    if case .use(let use) = content { return use.group.sectionID }
    return self.header.map { MenuBuilder.derivedID($0.fallback) }
  }
}

extension Located<String> {
  /// The id of a section that uses the group with this name: the last part of an imported name.
  var sectionID: String {
    value.split(separator: ".", omittingEmptySubsequences: false).last.map(String.init) ?? value
  }
}
