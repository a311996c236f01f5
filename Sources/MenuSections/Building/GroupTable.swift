import MenuText

/// The groups and products of a draft by name, without those that lead back to themselves.
struct GroupTable {
  /// The number of sections that one list may mean.
  private static let maximumSections = 1_000
  /// How many groups and products may lead one to the other: sections are nested 32 deep at most,
  /// with a product and some lists on each level.
  private static let maximumDepth = 128

  var groups: [String: GroupDraft] = [:]
  private var products: [String: ProductDraft] = [:]
  let locale: LanguageTag
  /// The names that an unread or circular definition takes, about which nothing more is reported.
  private var unusable: Set<String> = []
  /// The names in the order in which each comes after those it refers to.
  private(set) var order: [String] = []
  /// The names that nothing on the page leads to.
  private var unused: Set<String> = []

  /// Reports names that are used twice and definitions that lead back to themselves.
  init(_ draft: MenuDraft, _ diagnostics: inout BuildDiagnostics) {
    locale = draft.locale
    var locations: [String: SourceReference] = [:]
    func add(_ name: Located<String>) {
      if let first = locations[name.value] {
        diagnostics.report(
          .nameClash, "second", with: ["name": .text(name.value)], at: name.location,
          notes: [.init("first", at: first)])
      } else {
        locations[name.value] = name.location
      }
    }
    for group in draft.groups {
      add(group.name)
      groups[group.name.value] = groups[group.name.value] ?? group
    }
    for product in draft.products {
      add(product.name)
      products[product.name.value] = products[product.name.value] ?? product
    }
    for section in draft.sections {
      guard let id = section.id, let first = locations[id.value] else { continue }
      if case .use(let use) = section.content, use.group.value == id.value { continue }
      diagnostics.report(
        .nameClash, "section", with: ["name": .text(id.value)], at: id.location,
        notes: [.init("first", at: first)])
    }
    removeCircles(draft, &diagnostics)
    removeHugeLists(draft, &diagnostics)
    findUnused(draft)
  }

  func group(_ name: String) -> GroupDraft? { unusable.contains(name) ? nil : groups[name] }
  func product(_ name: String) -> ProductDraft? { unusable.contains(name) ? nil : products[name] }

  /// Whether a name is that of a definition that was reported.
  func isUnusable(_ name: String) -> Bool { unusable.contains(name) }

  /// Whether nothing on the page leads to a group or product of this file, which may
  /// import more than it uses.
  func isUnused(_ name: Located<String>) -> Bool {
    unused.contains(name.value) && !name.value.contains(".")
  }

  var hasUnused: Bool { !unused.isEmpty }

  /// Reports the groups and products that nothing on the page leads to.
  func reportUnused(_ draft: MenuDraft, _ diagnostics: inout BuildDiagnostics) {
    for name in draft.groups.map(\.name) where isUnused(name) {
      diagnostics.report(
        .unusedGroup, "group", with: ["name": .text(name.value)], at: name.location)
    }
    for name in draft.products.map(\.name) where isUnused(name) {
      diagnostics.report(
        .unusedGroup, "product", with: ["name": .text(name.value)], at: name.location)
    }
  }

  /// A name that a group or product refers to.
  private struct Mention {
    let name: Located<String>
    /// Whether it is that of a group that is used as it is written.
    var isPlain = false
    var value: String { name.value }
    var location: SourceReference { name.location }
  }

  /// The groups that groups and products ask as they are written.
  var plainUses: Set<String> {
    let names = Array(groups.keys) + Array(products.keys)
    return Set(names.flatMap(mentions).filter(\.isPlain).map(\.value))
  }

  private func mentions(of name: String) -> [Mention] {
    var mentions: [Mention] = []
    _ = forEachMention(of: name) {
      mentions.append($0)
      return true
    }
    return mentions
  }

  /// Calls `body` for what a definition refers to until it returns false; returns false if it did.
  private func forEachMention(of name: String, _ body: (Mention) -> Bool) -> Bool {
    if let group = groups[name] {
      Self.forEachMention(in: group.content.sections, body)
    } else if let product = products[name] {
      Self.forEachMention(in: product.item, body)
    } else {
      true
    }
  }

  private static func forEachMention(
    in sections: [SectionDraft], _ body: (Mention) -> Bool
  ) -> Bool {
    // Indices do not copy the drafts.
    sections.indices.allSatisfy { forEachMention(in: sections[$0].content, body) }
  }

  private static func forEachMention(
    in content: SectionDraft.Content, _ body: (Mention) -> Bool
  ) -> Bool {
    switch content {
    case .menu(let menu):
      menu.items.indices.allSatisfy { forEachMention(in: menu.items[$0], body) }
        && forEachMention(in: menu.sections ?? [], body)
    case .use(let use):
      if !body(Mention(name: use.group, isPlain: !use.isChanged)) {
        false
      } else if case .menu(let menu)? = use.changed {
        forEachMention(in: menu.sections ?? [], body)
      } else {
        true
      }
    case .title, .count, .text, .total, .custom: true
    }
  }

  private static func forEachMention(in item: OptionDraft, _ body: (Mention) -> Bool) -> Bool {
    if let product = item.product, !body(Mention(name: product)) { return false }
    return forEachMention(in: item.sections ?? [], body)
  }

  /// Looks for names that nothing on the page leads to, as long as there may be one.
  private mutating func findUnused(_ draft: MenuDraft) {
    var unseen = Set(groups.keys).union(products.keys)
    guard !unseen.isEmpty else { return }
    var waiting: [String] = []
    func note(_ mention: Mention) -> Bool {
      if unseen.remove(mention.value) != nil { waiting.append(mention.value) }
      return !unseen.isEmpty
    }
    var goesOn = Self.forEachMention(in: draft.sections, note)
    while goesOn, let name = waiting.popLast() { goesOn = forEachMention(of: name, note) }
    unused = unseen
  }

  /// Reports lists that mean too many sections, as lists of lists of lists can.
  private mutating func removeHugeLists(_ draft: MenuDraft, _ diagnostics: inout BuildDiagnostics) {
    var counts: [String: Int] = [:]
    func count(_ name: String) -> Int {
      if let known = counts[name] { return known }
      guard case .list(let uses)? = group(name)?.content else { return 1 }
      let sum = uses.reduce(0) { sum, section in
        guard case .use(let use) = section.content else { return sum + 1 }
        return min(Self.maximumSections + 1, sum + count(use.group.value))
      }
      counts[name] = sum
      return sum
    }
    for group in draft.groups where count(group.name.value) > Self.maximumSections {
      // A list that uses such a list has too many sections for the same reason.
      let isCaused = mentions(of: group.name.value).contains { mention in
        unusable.contains(mention.value) || count(mention.value) > Self.maximumSections
      }
      if !isCaused {
        diagnostics.report(
          .groupCircle, "too-many",
          with: ["path": .text(group.name.value), "limit": .number(Self.maximumSections)],
          at: group.name.location)
      }
      unusable.insert(group.name.value)
    }
  }

  /// Walks from each definition along the names it mentions, and reports each that is on its own
  /// way, or from which the way is too long.
  private mutating func removeCircles(_ draft: MenuDraft, _ diagnostics: inout BuildDiagnostics) {
    /// How many definitions lead one to the other at most, by the first of them.
    var depths: [String: Int] = [:]
    var way: [(name: String, mentions: [Mention], depth: Int)] = []
    var positions: [String: Int] = [:]
    for start in draft.groups.map(\.name) + draft.products.map(\.name)
    where depths[start.value] == nil {
      way = [(start.value, mentions(of: start.value).reversed(), 1)]
      positions = [start.value: 0]
      while let last = way.indices.last {
        guard let mention = way[last].mentions.popLast() else {
          let (name, _, depth) = way.removeLast()
          positions[name] = nil
          depths[name] = depth
          order.append(name)
          if depth > Self.maximumDepth {
            diagnostics.report(
              .groupCircle, "too-deep",
              with: ["path": .text(name), "limit": .number(Self.maximumDepth)],
              at: groups[name]?.name.location ?? products[name]?.name.location ?? .unknown)
            unusable.insert(name)
            depths[name] = 0
          }
          let next = depths[name, default: 0] + 1
          if last > 0 { way[last - 1].depth = max(way[last - 1].depth, next) }
          continue
        }
        let name = mention.value
        if let first = positions[name] {
          let names = way[first...].map(\.name)
          unusable.formUnion(names)
          diagnostics.report(
            .groupCircle, names.count == 1 ? "self" : "each-other",
            with: ["path": .text((names + [name]).joined(separator: " → "))], at: mention.location)
        } else if let depth = depths[name] {
          way[last].depth = max(way[last].depth, depth + 1)
        } else if groups[name] != nil || products[name] != nil {
          positions[name] = way.count
          way.append((name, mentions(of: name).reversed(), 1))
        }
      }
    }
  }
}

extension MenuOutline {
  /// The names that a section's conditions and prices look up on the level around it or further
  /// out, as far as the first id of each.
  ///
  /// `known` keeps those of groups, each of which is looked at once.
  static func outwardNames(
    of section: SectionDraft, _ groups: GroupTable, _ known: inout [String: Set<String>]
  ) -> Set<String> {
    if case .use(let use) = section.content, !use.isChanged {
      if let names = known[use.group.value] { return names }
      var names: Set<String> = []
      for entry in groups.expanded(section) {
        names.formUnion(outwardNames(of: entry.draft, groups, &known))
      }
      known[use.group.value] = names
      return names
    }
    var names = firstIDs(section.condition?.names)
    switch section.content {
    case .menu(let menu):
      for item in menu.items {
        let item = item.completed(by: menu, groups)
        names.formUnion(firstIDs(item.condition?.names))
        let nested = item.sections ?? []
        let ids = levelIDs(of: nested, groups)
        names.formUnion(firstIDs(item.price?.names).subtracting(ids))
        names.formUnion(firstIDs(item.code?.index.names).subtracting(ids))
        names.formUnion(firstIDs(item.surcharge?.names).subtracting(ids))
        names.formUnion(firstIDs(item.listPrice?.names).subtracting(ids))
        for section in nested {
          names.formUnion(outwardNames(of: section, groups, &known).subtracting(ids))
        }
      }
    case .count(let count): names.formUnion(firstIDs(count.price?.names))
    case .use:
      for use in groups.expanded(section) {
        names.formUnion(outwardNames(of: use.draft, groups, &known))
      }
    case .title, .text, .total, .custom: break
    }
    return names
  }

  private static func firstIDs(_ names: [Located<String>]?) -> Set<String> {
    Set((names ?? []).compactMap { $0.value.split(separator: ".").first.map(String.init) })
  }

  private static func levelIDs(of sections: [SectionDraft], _ groups: GroupTable) -> Set<String> {
    Set(
      sections.flatMap { groups.expanded($0) }.map { entry in
        entry.draft.id?.value ?? MenuBuilder.derivedID(entry.draft.header?.fallback ?? "")
      })
  }
}
