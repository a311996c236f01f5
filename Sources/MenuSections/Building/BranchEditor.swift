import MenuText

extension MenuDraft {
  /// The menu with the changes of a branch, and what is wrong with them. Items are added before others
  /// are hidden, so that a branch can replace all options of a section.
  ///
  /// A branch means its base, edited at its addresses: without changes it equals the base but for id
  /// and digest. A change that is wrong is left out.
  package func applying(
    _ branch: BranchDraft
  ) -> (draft: MenuDraft, diagnostics: [Diagnostic]) {
    var editor = BranchEditor(self)
    editor.apply(branch)
    return (editor.draft, editor.diagnostics.all)
  }
}

/// Edits the draft of a menu at addresses, which begin with a page section, a group or a product:
/// `coffee.latte.milk.oat`, `milk.oat`, `cola`.
private struct BranchEditor {
  private(set) var draft: MenuDraft
  private(set) var diagnostics = BuildDiagnostics()

  init(_ base: MenuDraft) { draft = base }

  mutating func apply(_ branch: BranchDraft) {
    draft.id = branch.id
    draft.digest = branch.digest
    draft.item = branch.item ?? draft.item
    draft.price = branch.price ?? draft.price
    if let minimum = branch.minimum {
      draft.minimum = minimum.value
      draft.minimumLocation = minimum.location
    }
    for change in branch.prices { edit(change.address, .price(change.price)) }
    for change in branch.items { edit(change.address, .items(change.items)) }
    for address in branch.hidden { edit(address, .hide) }
  }

  /// A change at an address.
  private enum Change {
    case price(PriceDraft)
    case items([OptionDraft])
    case hide
  }

  /// What the rest of an address leads through.
  private struct Way {
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
  }

  private mutating func edit(_ address: Located<String>, _ change: Change) {
    let ids = address.value.split(separator: ".", omittingEmptySubsequences: false)[...]
    let way = Way(address: address, ids: ids, groups: draft.groups, products: draft.products)
    for count in 1...max(1, ids.count) {
      // The name of an imported group contains dots.
      let name = ids.prefix(count).joined(separator: ".")
      if let index = draft.groups.firstIndex(where: { $0.name.value == name }) {
        return editGroup(at: index, way.dropping(count), change)
      }
      if let index = draft.products.firstIndex(where: { $0.name.value == name }) {
        return editProduct(at: index, way.dropping(count), change)
      }
    }
    let names = draft.groups.map(\.name.value) + draft.products.map(\.name.value)
    var sections = draft.sections
    draft.sections = []
    edit(&sections, way, change, others: names)
    draft.sections = sections
  }

  private mutating func editGroup(at index: Int, _ way: Way, _ change: Change) {
    switch draft.groups[index].content {
    case .section(var section):
      edit(&section, way, change)
      draft.groups[index].content = .section(section)
    case .list(var sections):
      guard !way.ids.isEmpty else { return report(.unsuitableName, "list", way) }
      edit(&sections, way, change)
      draft.groups[index].content = .list(sections)
    }
  }

  private mutating func editProduct(at index: Int, _ way: Way, _ change: Change) {
    guard way.ids.isEmpty else {
      var sections = draft.products[index].item.sections ?? []
      edit(&sections, way, change)
      draft.products[index].item.sections = sections
      return
    }
    switch change {
    case .price(let price): draft.products[index].item.price = price
    case .items: report(.unsuitableName, "no-items", way)
    case .hide: hideProduct(draft.products[index].name.value, way)
    }
  }

  /// Edits the section of a level that the first id names, or something in it.
  private mutating func edit(
    _ sections: inout [SectionDraft], _ way: Way, _ change: Change, others: [String] = []
  ) {
    guard let id = way.ids.first else { return }
    var index = 0
    while index < sections.count {
      // A list of groups means its sections, as if they were written out.
      if case .use(let use) = sections[index].content, case .list(let uses)? = way.group(use),
        sections.count < 1_000
      {
        guard MenuOutline.contains(id, in: uses, way.groups) else {
          index += 1
          continue
        }
        sections.replaceSubrange(index...index, with: uses)
        continue
      }
      if sections[index].draftID == String(id) {
        return edit(&sections[index], way.dropping(1), change)
      }
      index += 1
    }
    reportUnknown(
      id, way,
      way.parent.isEmpty
        ? .sentence("unknown.section")
        : .sentence("unknown.section-in", ["parent": .text(way.parent)]),
      sections.compactMap { $0.draftID } + others)
  }

  /// Edits a section, or the option in it that the first id names.
  private mutating func edit(_ section: inout SectionDraft, _ way: Way, _ change: Change) {
    switch section.content {
    case .menu(var menu):
      // Nested options are edited in place instead of in a copy.
      section.content = .total()
      let kept = edit(&menu, way, change, at: section)
      section.content = .menu(menu)
      if !kept { section.condition = .never }
    case .use(var use):
      let kept = edit(&use, way, change)
      section.content = .use(use)
      if !kept { section.condition = .never }
    case .count(var count):
      guard way.ids.isEmpty else { return reportUnknownOption(way, []) }
      switch change {
      case .price(let price):
        count.price = price
        section.content = .count(count)
      case .items: report(.unsuitableName, "no-items", way)
      case .hide: section.condition = .never
      }
    case .title, .text, .total, .custom:
      guard way.ids.isEmpty else { return reportUnknownOption(way, []) }
      switch change {
      case .price: report(.unsuitableName, "no-price", way, kind: section.content.kind)
      case .items: report(.unsuitableName, "no-items", way)
      case .hide: section.condition = .never
      }
    }
  }

  /// Edits a menu or one of its options; returns false if none is left.
  private mutating func edit(
    _ menu: inout MenuSectionDraft, _ way: Way, _ change: Change, at section: SectionDraft
  ) -> Bool {
    guard let id = way.ids.first else {
      switch change {
      case .price(let price):
        for index in menu.items.indices { menu.items[index].price = price }
      case .items(let items): add(items, to: &menu)
      case .hide: return hide(menu.items.map { MenuBuilder.id(of: $0) }, in: &menu, section, way)
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
      var nested = menu.items[index].sections ?? product?.sections ?? menu.sections ?? []
      edit(&nested, way.dropping(1), change)
      menu.items[index].sections = nested
      return true
    }
    switch change {
    case .price(let price): menu.items[index].price = price
    case .items: report(.unsuitableName, "no-items", way)
    case .hide: return hide([String(id)], in: &menu, section, way)
    }
    return true
  }

  /// Edits the use of a group; returns false if none of its options is left.
  private mutating func edit(_ use: inout GroupUse, _ way: Way, _ change: Change) -> Bool {
    guard case .section(let section)? = way.group(use), case .menu(let menu) = section.content
    else {
      report(.unsuitableName, "in-group", way)
      return true
    }
    let left = menu.items.map { MenuBuilder.id(of: $0) }
      .filter { id in !use.hidden.contains { $0.value == id } }
    var named = left
    if let id = way.ids.first {
      guard left.contains(String(id)) else {
        reportUnknownOption(way, left)
        return true
      }
      named = [String(id)]
    }
    guard way.ids.count <= 1 else {
      report(.unsuitableName, "in-group", way)
      return true
    }
    let options = named.map { Located($0, at: way.address.location) }
    switch change {
    case .items: report(.unsuitableName, "in-group", way)
    case .price(let price):
      use.prices.removeAll { named.contains($0.option.value) }
      use.prices += options.map { ($0, price) }
    case .hide:
      var select = menu.select
      if case .menu(let changed)? = use.changed { select = changed.select }
      guard named.count < left.count || select.value.range.lower == 0 else {
        reportNothingLeft(section, way)
        return true
      }
      use.hidden += options
      return named.count < left.count
    }
    return true
  }

  private mutating func add(_ items: [OptionDraft], to menu: inout MenuSectionDraft) {
    let existing = Dictionary(
      menu.items.map { (MenuBuilder.id(of: $0), $0.id?.location ?? $0.location) }
    ) { first, _ in first }
    for item in items {
      let id = MenuBuilder.id(of: item)
      guard let first = existing[id] else {
        menu.items.append(item)
        continue
      }
      diagnostics.report(
        Diagnostic(
          .duplicateID, "second", ["id": .text(id)], at: item.id?.location ?? item.location,
          notes: [.init("first", at: first)]))
    }
  }

  /// Leaves out options of a menu; returns false if none is left.
  private mutating func hide(
    _ ids: [String], in menu: inout MenuSectionDraft, _ section: SectionDraft, _ way: Way
  ) -> Bool {
    let kept = menu.items.filter { !ids.contains(MenuBuilder.id(of: $0)) }
    guard !kept.isEmpty || menu.select.value.range.lower == 0 else {
      reportNothingLeft(section, way)
      return true
    }
    menu.hidden.formUnion(ids)
    menu.items = kept
    return !kept.isEmpty
  }

  /// Leaves out the items that use a product, wherever they are.
  private mutating func hideProduct(_ name: String, _ way: Way) {
    var editor = self
    func visit(_ sections: inout [SectionDraft]) {
      for index in sections.indices {
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
        let ids = menu.items.filter { $0.product?.value == name }.map { MenuBuilder.id(of: $0) }
        if !ids.isEmpty, !editor.hide(ids, in: &menu, sections[index], way) {
          sections[index].condition = .never
        }
        sections[index].content = .menu(menu)
      }
    }
    var page = editor.draft.sections
    visit(&page)
    editor.draft.sections = page
    for index in editor.draft.groups.indices {
      guard case .section(let section) = editor.draft.groups[index].content else { continue }
      var sections = [section]
      visit(&sections)
      editor.draft.groups[index].content = .section(sections[0])
    }
    for index in editor.draft.products.indices {
      guard var sections = editor.draft.products[index].item.sections else { continue }
      visit(&sections)
      editor.draft.products[index].item.sections = sections
    }
    self = editor
  }
}

extension BranchEditor {
  private mutating func report(
    _ code: DiagnosticCode, _ variant: String, _ way: Way, kind: String = ""
  ) {
    diagnostics.report(
      Diagnostic(
        code, variant, ["name": .text(way.address.value), "kind": .text(kind)],
        at: way.address.location))
  }

  private mutating func reportNothingLeft(_ section: SectionDraft, _ way: Way) {
    diagnostics.report(
      Diagnostic(
        .unreachableMinimum, "hidden", ["section": .text(section.draftID ?? way.parent)],
        at: way.address.location,
        notes: [.init("required-section", at: section.id?.location ?? section.location)]))
  }

  private mutating func reportUnknownOption(_ way: Way, _ known: [String]) {
    guard let id = way.ids.first else { return }
    reportUnknown(id, way, .sentence("unknown.option-in", ["parent": .text(way.parent)]), known)
  }

  private mutating func reportUnknown(
    _ id: Substring, _ way: Way, _ what: Diagnostic.Argument, _ known: [String]
  ) {
    let (nearest, candidates) = diagnostics.suggestion(for: String(id)) { known }
    let whole = nearest.map { meant in
      let before = way.address.value.split(separator: ".", omittingEmptySubsequences: false)
        .dropLast(way.ids.count)
      return (before.map(String.init) + [meant] + way.ids.dropFirst().map(String.init))
        .joined(separator: ".")
    }
    diagnostics.report(
      Diagnostic(
        .unknownName, nearest != nil ? "meant" : candidates.isEmpty ? "unknown" : "listed",
        [
          "what": what, "name": .text(String(id)), "meant": .text(nearest ?? ""),
          "count": .number(candidates.count), "names": BuildDiagnostics.listing(candidates),
        ], at: way.address.location, suggestion: whole))
  }
}

extension MenuOutline {
  /// Whether a list of uses leads to a section with an id. A circle, which is reported elsewhere, ends
  /// the search.
  fileprivate static func contains(
    _ id: Substring, in uses: [SectionDraft], _ groups: [GroupDraft], depth: Int = 0
  ) -> Bool {
    guard depth < 32 else { return false }
    return uses.contains { section in
      if case .use(let use) = section.content,
        case .list(let inner)? = groups.first(where: { $0.name.value == use.group.value })?.content
      {
        return contains(id, in: inner, groups, depth: depth + 1)
      }
      return section.draftID == String(id)
    }
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
    return header.map { MenuBuilder.derivedID($0.fallback) }
  }
}

extension Located<String> {
  /// The id of a section that uses the group with this name: the last part of an imported name.
  var sectionID: String {
    value.split(separator: ".", omittingEmptySubsequences: false).last.map(String.init) ?? value
  }
}
