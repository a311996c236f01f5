import MenuText

/// A section with its number, before it is compiled.
struct NumberedSection {
  let number: SectionIndex
  let id: String
  let owner: OptionIndex?
  let depth: Int
  let draft: SectionDraft
  var options: [OptionIndex] = []
}

/// An option with its number, before it is compiled.
struct NumberedOption {
  let number: OptionIndex
  let id: String
  let section: SectionIndex
  let draft: OptionDraft
}

extension MenuBuilder {
  /// Gives every section and option its number in page order, and refuses ids that cannot be told
  /// apart or written in a path.
  mutating func numberEverything() {
    if gaps.holds(.members, at: draft.location) { partialLevels.insert(nil) }
    page = numberLevel(draft.sections, owner: nil, depth: 0)
  }

  private mutating func numberLevel(
    _ drafts: [SectionDraft], owner: OptionIndex?, depth: Int
  ) -> MenuLevel {
    var numbers: [SectionIndex] = []
    var byID: [String: SectionIndex] = [:]
    var multiplier: SectionIndex?
    var pricedCounts: [SectionIndex] = []
    var pricedSections: [SectionIndex] = []
    for draft in drafts {
      let number = SectionIndex(rawValue: UInt32(sections.count))
      let isUnread = gaps.holds(.id, at: draft.location)
      let id = isUnread ? placeholder(number) : sectionID(of: draft, isNested: owner != nil)
      if isUnread {
        partialLevels.insert(owner)
      } else if let other = byID[id] {
        reportDuplicate(id, at: draft.id?.location ?? draft.location, first: location(of: other))
      } else {
        byID[id] = number
      }
      numbers.append(number)
      sections.append(
        NumberedSection(number: number, id: id, owner: owner, depth: depth, draft: draft))
      optionsByID.append([:])
      checkPlacement(of: draft, isNested: owner != nil)
      switch draft.content {
      case .menu(let menu):
        if gaps.holds(.members, at: draft.location) { partialMenus.insert(number) }
        numberOptions(menu.items, of: number, depth: depth)
      case .count(let count) where count.price != nil:
        pricedCounts.append(number)
        pricedSections.append(number)
      case .count:
        guard !gaps.holds(.price, at: draft.location) else { break }
        if let other = multiplier { reportSecondMultiplier(draft, first: other) }
        multiplier = multiplier ?? number
      case .custom(let content):
        let section = readSection(content, draft)
        if section.content.price != 0 { pricedSections.append(number) }
        readSections[number] = section
      case .title, .text, .total: break
      }
    }
    return MenuLevel(
      sections: numbers, multiplier: multiplier, pricedCounts: pricedCounts,
      pricedSections: pricedSections, sectionsByID: byID)
  }

  private mutating func numberOptions(_ drafts: [OptionDraft], of section: SectionIndex, depth: Int)
  {
    let first = options.count
    optionsByID[Int(section.rawValue)].reserveCapacity(drafts.count)
    for draft in drafts {
      let number = OptionIndex(rawValue: UInt32(options.count))
      let isUnread = gaps.holds(.id, at: draft.location)
      let id = isUnread ? "" : checkedID(draft.id, label: draft.name, at: draft.location)
      if isUnread {
        partialMenus.insert(section)
      } else if let other = optionsByID[Int(section.rawValue)].updateValue(number, forKey: id) {
        optionsByID[Int(section.rawValue)][id] = other
        let firstDraft = options[Int(other.rawValue)].draft
        reportDuplicate(
          id, at: draft.id?.location ?? draft.location,
          first: firstDraft.id?.location ?? firstDraft.location)
      }
      options.append(NumberedOption(number: number, id: id, section: section, draft: draft))
    }
    // The range is walked instead of a slice, which would make each nested append copy all options.
    let range = first..<options.count
    sections[Int(section.rawValue)].options = range.map { options[$0].number }
    for index in range {
      if gaps.holds(.members, at: options[index].draft.location) {
        partialLevels.insert(options[index].number)
      }
      guard !options[index].draft.sections.isEmpty else { continue }
      let option = options[index]
      guard depth < Self.deepestNesting else {
        report(
          Diagnostic(
            .misplacedSection, at: option.draft.location,
            "sections are nested more than \(Self.deepestNesting) deep", label: "too deep"))
        return
      }
      levels[option.number] = numberLevel(
        option.draft.sections, owner: option.number, depth: depth + 1)
    }
  }

  func location(of section: SectionIndex) -> SourceReference {
    let draft = sections[Int(section.rawValue)].draft
    return draft.id?.location ?? draft.location
  }

  /// Stands for the id of a section that has none; no document can hold it.
  private func placeholder(_ number: SectionIndex) -> String { "\u{0}\(number.rawValue)" }

  private mutating func sectionID(of draft: SectionDraft, isNested: Bool) -> String {
    guard draft.id != nil || draft.header != nil else {
      report(
        Diagnostic(
          .missingID, at: draft.location, "a section without a header needs an id",
          label: "no header", help: "write 'id: …' beside it, or give it a header"))
      return placeholder(SectionIndex(rawValue: UInt32(sections.count)))
    }
    let id = checkedID(draft.id, label: draft.header, at: draft.location)
    let isReserved = ["any", "all", "not"].contains(id) || (isNested && id == "quantity")
    if isReserved {
      report(
        Diagnostic(
          .badID, at: draft.id?.location ?? draft.location,
          "'\(id)' means something of its own in \(id == "quantity" ? "answers" : "conditions")",
          label: "reserved", help: "give this section another id"))
    }
    return id
  }

  private mutating func checkedID(
    _ written: Located<String>?, label: LocalizedText?, at location: SourceReference
  ) -> String {
    guard let written else {
      let id = MenuBuilder.derivedID(label?.fallback ?? "")
      if id.isEmpty {
        report(
          Diagnostic(
            .badID, at: location, "a blank name makes no id", label: "nothing to see",
            help: "write a text that shows, or an 'id' beside it"))
      }
      return id
    }
    if MenuBuilder.derivedID(written.value) != written.value || written.value.isEmpty {
      report(.badID(written.value, at: written.location))
    }
    return written.value
  }

  /// The id that a label stands for: its three path characters turned to `-`, its ends trimmed.
  public static func derivedID(_ label: String) -> String {
    if isItsOwnID(label) { return label }
    let trimmed = label.drop(while: \.isWhitespace)
    let end = trimmed.lastIndex { !$0.isWhitespace }
    guard let end else { return "" }
    return String(trimmed[...end].map { ".=#".contains($0) ? "-" : $0 })
  }

  /// Whether a label needs no change, as hardly any does.
  private static func isItsOwnID(_ label: String) -> Bool {
    let signs = label.utf8.contains { byte in
      byte == UInt8(ascii: ".") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "#")
    }
    guard !signs, let first = label.unicodeScalars.first, let last = label.last else {
      return false
    }
    return !first.properties.isWhitespace && !last.isWhitespace
  }

  private mutating func reportDuplicate(
    _ id: String, at location: SourceReference, first: SourceReference
  ) {
    report(
      Diagnostic(
        .duplicateID, at: location, "the id '\(id)' stands here a second time",
        label: "also '\(id)'", help: "give one of them an id of its own",
        notes: [Diagnostic.Note("'\(id)' stands here first", at: first)]))
  }

  private mutating func checkPlacement(of draft: SectionDraft, isNested: Bool) {
    guard isNested else { return }
    let kind: String
    switch draft.content {
    case .title: kind = "title"
    case .total: kind = "total"
    case .menu, .count, .text, .custom: return
    }
    report(
      Diagnostic(
        .misplacedSection, at: draft.location,
        "a \(kind) stands on the page, never inside an option",
        label: "nested", help: "move this section to the top level"))
  }

  private mutating func reportSecondMultiplier(_ draft: SectionDraft, first: SectionIndex) {
    report(
      Diagnostic(
        .misplacedSection, at: draft.location,
        "two counts without a price would both multiply this level",
        label: "the second", help: "give one of them a price",
        notes: [Diagnostic.Note("the first stands here", at: location(of: first))])
    )
  }
}

extension Diagnostic {
  /// What is wrong with an id that cannot stand in a path.
  package static func badID(_ id: String, at location: SourceReference) -> Diagnostic {
    let derived = MenuBuilder.derivedID(id)
    return Diagnostic(
      .badID, at: location, "an id holds no '.', '=' or '#', and no white space at its ends",
      label: derived.isEmpty ? "blank" : "did you mean '\(derived)'?",
      replacement: derived.isEmpty ? nil : derived)
  }
}
