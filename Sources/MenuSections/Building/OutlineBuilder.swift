import MenuText

/// Numbers every section and option of a draft in page order, and checks their ids and placement.
struct OutlineBuilder {
  /// How deep sections may be nested in options; a document's own depth limit is reached earlier.
  private static let maximumDepth = 32

  private let draft: MenuDraft
  private let extensions: MenuExtensions
  private(set) var outline: MenuOutline
  private(set) var diagnostics = BuildDiagnostics()

  init(_ draft: MenuDraft, gaps: DraftGaps, extensions: MenuExtensions) {
    self.draft = draft
    self.extensions = extensions
    outline = MenuOutline(gaps: gaps)
    if gaps.contains(.members, at: draft.location) { outline.incompleteLevels.insert(nil) }
    outline.page = level(draft.sections, owner: nil, depth: 0)
  }

  private mutating func level(
    _ drafts: [SectionDraft], owner: OptionIndex?, depth: Int
  ) -> MenuLevel {
    var indices: [SectionIndex] = []
    var byID: [String: SectionIndex] = [:]
    var multiplier: SectionIndex?
    var pricedCounts: [SectionIndex] = []
    var pricedSections: [SectionIndex] = []
    for draft in drafts {
      let index = SectionIndex(rawValue: UInt32(outline.sections.count))
      let isUnread = outline.gaps.contains(.id, at: draft.location)
      let id = isUnread ? placeholder(index) : sectionID(of: draft, isNested: owner != nil)
      if isUnread {
        outline.incompleteLevels.insert(owner)
      } else if let first = byID[id] {
        reportDuplicate(
          id, at: draft.id?.location ?? draft.location, first: outline.location(of: first))
      } else {
        byID[id] = index
      }
      indices.append(index)
      outline.sections.append(
        MenuOutline.Section(index: index, id: id, owner: owner, depth: depth, draft: draft))
      outline.optionsByID.append([:])
      switch draft.content {
      case .menu(let menu):
        if outline.gaps.contains(.members, at: draft.location) {
          outline.incompleteMenus.insert(index)
        }
        numberOptions(menu.items, of: index, depth: depth)
      case .count(let count) where count.price != nil:
        pricedCounts.append(index)
        pricedSections.append(index)
      case .count:
        guard !outline.gaps.contains(.price, at: draft.location) else { break }
        if let first = multiplier { reportSecondMultiplier(draft, first: first) }
        multiplier = multiplier ?? index
      case .custom(let content):
        let section = pluginSection(content, draft)
        if section.content.price != 0 { pricedSections.append(index) }
        outline.pluginSections[index] = section
      case .title: if owner != nil { reportNested("title", draft) }
      case .total: if owner != nil { reportNested("total", draft) }
      case .text: break
      }
    }
    return MenuLevel(
      sections: indices, multiplier: multiplier, pricedCounts: pricedCounts,
      pricedSections: pricedSections, sectionsByID: byID)
  }

  private mutating func numberOptions(
    _ drafts: [OptionDraft], of section: SectionIndex, depth: Int
  ) {
    let first = outline.options.count
    outline.optionsByID[Int(section.rawValue)].reserveCapacity(drafts.count)
    for draft in drafts {
      let index = OptionIndex(rawValue: UInt32(outline.options.count))
      let isUnread = outline.gaps.contains(.id, at: draft.location)
      let id = isUnread ? "" : checkedID(draft.id, label: draft.name, at: draft.location)
      if isUnread {
        outline.incompleteMenus.insert(section)
      } else if let first = outline.optionsByID[Int(section.rawValue)]
        .updateValue(index, forKey: id)
      {
        outline.optionsByID[Int(section.rawValue)][id] = first
        let firstDraft = outline[first].draft
        reportDuplicate(
          id, at: draft.id?.location ?? draft.location,
          first: firstDraft.id?.location ?? firstDraft.location)
      }
      outline.options.append(
        MenuOutline.Option(index: index, id: id, section: section, draft: draft))
    }
    // Iterating over a slice would make each nested append copy all options.
    let range = first..<outline.options.count
    outline.sections[Int(section.rawValue)].options = range.map { outline.options[$0].index }
    for index in range {
      let option = outline.options[index]
      if outline.gaps.contains(.members, at: option.draft.location) {
        outline.incompleteLevels.insert(option.index)
      }
      guard !option.draft.sections.isEmpty else { continue }
      guard depth < Self.maximumDepth else {
        diagnostics.report(
          Diagnostic(
            .misplacedSection, "too-deep", ["limit": .number(Self.maximumDepth)],
            at: option.draft.location))
        return
      }
      outline.levels[option.index] = level(
        option.draft.sections, owner: option.index, depth: depth + 1)
    }
  }

  /// Replaces the id of a section that has none; no document can contain it.
  private func placeholder(_ index: SectionIndex) -> String { "\u{0}\(index.rawValue)" }

  private mutating func sectionID(of draft: SectionDraft, isNested: Bool) -> String {
    guard draft.id != nil || draft.header != nil else {
      diagnostics.report(
        Diagnostic(.missingID, "no-header", at: draft.location))
      return placeholder(SectionIndex(rawValue: UInt32(outline.sections.count)))
    }
    let id = checkedID(draft.id, label: draft.header, at: draft.location)
    let isReserved = ["any", "all", "not"].contains(id) || (isNested && id == "quantity")
    if isReserved {
      diagnostics.report(
        Diagnostic(
          .badID, id == "quantity" ? "reserved-in-answers" : "reserved-in-conditions",
          ["id": .text(id)], at: draft.id?.location ?? draft.location))
    }
    return id
  }

  private mutating func checkedID(
    _ written: Located<String>?, label: LocalizedText?, at location: SourceReference
  ) -> String {
    guard let written else {
      let id = MenuBuilder.derivedID(label?.fallback ?? "")
      if id.isEmpty {
        diagnostics.report(
          Diagnostic(.badID, "blank-name", at: location))
      }
      return id
    }
    if MenuBuilder.derivedID(written.value) != written.value || written.value.isEmpty {
      diagnostics.report(.badID(written.value, at: written.location))
    }
    return written.value
  }

  private mutating func reportDuplicate(
    _ id: String, at location: SourceReference, first: SourceReference
  ) {
    diagnostics.report(
      Diagnostic(
        .duplicateID, "second", ["id": .text(id)], at: location, notes: [.init("first", at: first)])
    )
  }

  private mutating func reportNested(_ kind: String, _ draft: SectionDraft) {
    diagnostics.report(
      Diagnostic(.misplacedSection, "nested", ["kind": .text(kind)], at: draft.location))
  }

  private mutating func reportSecondMultiplier(_ draft: SectionDraft, first: SectionIndex) {
    diagnostics.report(
      Diagnostic(
        .misplacedSection, "second-multiplier", at: draft.location,
        notes: [.init("first", at: outline.location(of: first))]))
  }
}

extension OutlineBuilder {
  /// What a plugin's section shows; as written if no plugins were given, or if its keys are wrong,
  /// which is reported.
  private mutating func pluginSection(
    _ written: CustomContent, _ draft: SectionDraft
  ) -> MenuOutline.PluginSection {
    var result = MenuOutline.PluginSection(content: written)
    guard let kinds = extensions.kinds else { return result }
    guard let kind = kinds[written.kind] else {
      reportUnknownKind(written.kind, at: draft.location, known: kinds.keys.sorted())
      return result
    }
    var keys = SectionKeys(kind, draft, self.draft)
    keys.isCurrencyUnread = outline.gaps.contains(.currency, at: self.draft.location)
    if case .map(let entries) = written.value.content { keys.read(entries) }
    result.notes = keys.notes
    let section = keys.section()
    guard !keys.diagnostics.contains(where: { $0.severity == .error }) else {
      for diagnostic in keys.diagnostics { diagnostics.report(diagnostic) }
      return result
    }
    var found: [Diagnostic] = []
    if let content = kind.decode(section, diagnostics: &found) {
      result.content = content
      result.content.kind = kind.name
    } else if !found.contains(where: { $0.severity == .error }) {
      found.append(
        Diagnostic(.unreadableSection, "no-reason", ["kind": .text(kind.name)], at: draft.location))
    }
    for var diagnostic in keys.diagnostics + found {
      if diagnostic.location == .unknown { diagnostic.location = draft.location }
      diagnostics.report(diagnostic)
    }
    return result
  }

  private mutating func reportUnknownKind(
    _ name: String, at location: SourceReference, known: [String]
  ) {
    let nearest = diagnostics.suggestion(for: name) { known }.nearest
    diagnostics.report(
      Diagnostic(
        .unknownKind, nearest != nil ? "meant" : known.isEmpty ? "no-plugins" : "listed",
        [
          "kind": .text(name), "meant": .text(nearest ?? ""),
          "names": BuildDiagnostics.listing(known),
        ], at: location, suggestion: nearest))
  }
}
