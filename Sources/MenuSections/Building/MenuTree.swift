/// What a menu contains, as its author wrote it: the sections of the page, groups and products,
/// with the names of the sections that each item asks.
package struct MenuTree: Sendable {
  /// A section of the page, or what a group consists of.
  package struct Section: Sendable {
    /// The id; a group's name in `groups`.
    package let id: String
    package let header: LocalizedText?
    /// The kind: `menu`, `count`; the group's name if the section uses one;
    /// `nil` for a list of groups.
    package let kind: String?
    /// The options that it lists itself, without those of a group that it uses.
    package var items: [Item] = []
    /// The groups of a list.
    package var asks: [String] = []
    /// The number of items, with the page, that ask the group; 0 for a section of the page.
    package fileprivate(set) var useCount = 0
  }

  /// An option of a section, or a product.
  package struct Item: Sendable {
    package let id: String
    package let name: LocalizedText?
    /// The sections that it asks, in order: names of groups, and ids of
    /// sections that are written there.
    package let asks: [String]
    /// The number of items that are the product; 0 for other items.
    package fileprivate(set) var useCount = 0
  }

  /// What is ordered.
  package let item: LocalizedText
  package private(set) var page: [Section] = []
  /// The groups in written order, imported ones last.
  package private(set) var groups: [Section] = []
  /// The products in written order, imported ones last.
  package private(set) var products: [Item] = []

  /// Describes a menu without errors, with the changes of its branch.
  package init(_ draft: MenuDraft) {
    item = draft.item
    var diagnostics = BuildDiagnostics()
    let table = GroupTable(draft, &diagnostics)
    var counter = UseCounter(table: table)
    let shown = draft.sections.filter { !$0.isNeverShown }
    counter.count(asked: shown)
    page = shown.map { Self.section($0, id: $0.draftID ?? $0.content.kind, table) }
    groups = draft.groups.map { group in
      switch group.content {
      case .section(let section): Self.section(section, id: group.name.value, table)
      case .list(let uses):
        Section(id: group.name.value, header: nil, kind: nil, asks: uses.map { Self.name(of: $0) })
      }
    }
    products = draft.products.map { Self.item($0.item, id: $0.name.value) }
    for section in shown { counter.count(in: section) }
    for group in draft.groups {
      if case .section(let section) = group.content { counter.count(in: section) }
    }
    for product in draft.products {
      for section in product.item.sections ?? [] { counter.count(in: section) }
    }
    for index in groups.indices { groups[index].useCount = counter.uses[groups[index].id] ?? 0 }
    for index in products.indices {
      products[index].useCount = counter.uses[products[index].id] ?? 0
    }
  }

  private static func section(_ draft: SectionDraft, id: String, _ table: GroupTable) -> Section {
    switch draft.content {
    case .menu(let menu):
      Section(
        id: id, header: draft.header, kind: draft.content.kind,
        items: menu.items.map {
          item($0.completed(by: menu, table), id: MenuBuilder.id(of: $0))
        })
    case .use(let use):
      Section(
        id: id, header: draft.header ?? table.header(of: use.group.value), kind: use.group.value)
    case .title, .count, .text, .total, .custom:
      Section(id: id, header: draft.header, kind: draft.content.kind)
    }
  }

  private static func item(_ draft: OptionDraft, id: String) -> Item {
    Item(
      id: id, name: draft.name,
      asks: (draft.sections ?? []).filter { !$0.isNeverShown }.map { name(of: $0) })
  }

  /// The group that a section uses, else its id.
  private static func name(of section: SectionDraft) -> String {
    if case .use(let use) = section.content { return use.group.value }
    return section.draftID ?? section.content.kind
  }
}

/// Counts the items that ask each group, and the items that are each product.
private struct UseCounter {
  let table: GroupTable
  private(set) var uses: [String: Int] = [:]

  /// Counts what one item or the page asks, each group once.
  mutating func count(asked sections: [SectionDraft]) {
    var names: Set<String> = []
    func add(_ section: SectionDraft) {
      guard case .use(let use) = section.content, names.insert(use.group.value).inserted,
        case .list(let uses)? = table.group(use.group.value)?.content
      else { return }
      for use in uses { add(use) }
    }
    for section in sections where !section.isNeverShown { add(section) }
    for name in names { uses[name, default: 0] += 1 }
  }

  /// Counts the items of a section, and those of the sections that are written in them.
  mutating func count(in section: SectionDraft) {
    guard !section.isNeverShown, case .menu(let menu) = section.content else { return }
    for item in menu.items {
      if let product = item.product?.value { uses[product, default: 0] += 1 }
      count(asked: item.completed(by: menu, table).sections ?? [])
      for section in item.sections ?? [] { count(in: section) }
    }
    for section in menu.sections ?? [] { count(in: section) }
  }
}

extension GroupTable {
  /// The header of a group's section; `nil` for a list.
  fileprivate func header(of name: String) -> LocalizedText? {
    if case .section(let section)? = group(name)?.content { section.header } else { nil }
  }
}

extension SectionDraft {
  /// Whether a branch left it out.
  fileprivate var isNeverShown: Bool {
    if case .any(let conditions)? = self.condition { conditions.isEmpty } else { false }
  }
}
