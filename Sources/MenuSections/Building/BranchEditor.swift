import MenuText

extension MenuDraft {
  /// The menu with the changes of a branch, and what is wrong with them. Items are added before others
  /// are hidden, so that a branch can replace all options of a section.
  ///
  /// A branch means its base, edited at its addresses: without changes it equals the base but for id
  /// and digest. A change that is wrong is left out.
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
  /// The prices of options of groups and of the page; `nil` once anything else in a section changes.
  private(set) var repricing: [PriceEdit]? = []
  /// The addresses of the items that the branch adds, where each is written.
  var added: [String: SourceReference] = [:]
  private let groups: Set<String>
  private let products: Set<String>

  init(_ base: MenuDraft) {
    draft = base
    groups = Set(base.groups.map(\.name.value))
    products = Set(base.products.map(\.name.value))
  }

  mutating func apply(_ branch: BranchDraft) {
    draft.id = branch.id
    draft.digest = branch.digest
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
    // Items name taxes by their positions.
    if branch.terms.tax != nil { repricing = nil }
    for change in branch.items {
      for item in change.items {
        added["\(change.address.value).\(MenuBuilder.id(of: item))"] = item.idLocation
      }
    }
    // A change on the page copies what a product or a list asks, so these are changed first.
    for isOnPage in [false, true] {
      for change in branch.prices where self.isOnPage(change.address) == isOnPage {
        edit(change.address, .price(change.price))
      }
      for change in branch.items where self.isOnPage(change.address) == isOnPage {
        edit(change.address, .items(change.items))
      }
      // A whole product is hidden in all items that use it.
      for address in branch.hidden
      where (self.isOnPage(address) || products.contains(address.value)) == isOnPage {
        edit(address, .hide)
      }
    }
  }

  /// Whether an address begins with a section of the page, and not with a group or a product.
  private func isOnPage(_ address: Located<String>) -> Bool {
    let ids = address.value.split(separator: ".", omittingEmptySubsequences: false)
    return !(1...max(1, ids.count)).contains { count in
      let name = ids.prefix(count).joined(separator: ".")
      return groups.contains(name) || products.contains(name)
    }
  }

  /// A change at an address.
  enum Change {
    case price(PriceDraft)
    case items([OptionDraft])
    case hide
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

    /// Whether a list of uses leads to a section with an id. A circle, which is reported elsewhere, ends
    /// the search.
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

  mutating func edit(_ address: Located<String>, _ change: Change) {
    let ids = address.value.split(separator: ".", omittingEmptySubsequences: false)[...]
    let way = Way(address: address, ids: ids, groups: draft.groups, products: draft.products)
    for count in 1...max(1, ids.count) {
      // The name of an imported group contains dots.
      let name = ids.prefix(count).joined(separator: ".")
      if let index = draft.groups.firstIndex(where: { $0.name.value == name }) {
        if case .section(let section) = draft.groups[index].content {
          note(change, .group(name), in: section, ids.dropFirst(count))
        } else {
          repricing = nil
        }
        return editGroup(at: index, way.dropping(count), change)
      }
      if let index = draft.products.firstIndex(where: { $0.name.value == name }) {
        repricing = nil
        return editProduct(at: index, way.dropping(count), change)
      }
    }
    note(
      change, .section(String(ids.first ?? "")),
      in: draft.sections.first { $0.draftID == ids.first.map(String.init) }, ids.dropFirst())
    let names = draft.groups.map(\.name.value) + draft.products.map(\.name.value)
    var sections = draft.sections
    draft.sections = []
    edit(&sections, way: way, change: change, others: names)
    draft.sections = sections
  }

  /// Notes the new price of an option of a menu, or of all its options; `ids` is the rest of the
  /// address.
  private mutating func note(
    _ change: Change, _ place: PriceEdit.Place, in section: SectionDraft?,
    _ ids: ArraySlice<Substring>
  ) {
    guard case .price(let price) = change, case .menu? = section?.content, ids.count <= 1 else {
      repricing = nil
      return
    }
    repricing?.append(PriceEdit(place: place, option: ids.first.map(String.init), price: price))
  }

  mutating func editGroup(at index: Int, _ way: Way, _ change: Change) {
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

  mutating func editProduct(at index: Int, _ way: Way, _ change: Change) {
    guard way.ids.isEmpty else {
      var sections = draft.products[index].item.sections ?? []
      edit(&sections, way: way, change: change)
      draft.products[index].item.sections = sections
      return
    }
    switch change {
    case .price(let price): draft.products[index].item.price = price
    case .items: report(.unsuitableName, "no-items", way: way)
    case .hide: hideProduct(draft.products[index].name.value, way)
    }
  }

  /// Edits the section of a level that the first id names, or something in it.
  mutating func edit(
    _ sections: inout [SectionDraft], way: Way, change: Change, others: [String] = []
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
        sections.replaceSubrange(index...index, with: uses)
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
  mutating func edit(_ section: inout SectionDraft, way: Way, change: Change) {
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
    case .count(var count):
      guard way.ids.isEmpty else { return reportUnknownOption(way, []) }
      switch change {
      case .price(let price):
        count.price = price
        section.content = .count(count)
      case .items: report(.unsuitableName, "no-items", way: way)
      case .hide: section.condition = .never
      }
    case .title, .text, .total, .custom:
      guard way.ids.isEmpty else { return reportUnknownOption(way, []) }
      switch change {
      case .price: report(.unsuitableName, "no-price", way: way, kind: section.content.kind)
      case .items: report(.unsuitableName, "no-items", way: way)
      case .hide: section.condition = .never
      }
    }
  }

  /// Edits a menu or one of its options; returns false if none is left.
  mutating func edit(
    _ menu: inout MenuSectionDraft, way: Way, change: Change, at section: SectionDraft
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
      reportUnknownOption(way, menu.items.map { MenuBuilder.id(of: $0) })
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
