import MenuText

/// Checks ids, and where sections may be.
extension OutlineBuilder {
  /// Replaces the id of a section or option that has none; no document can contain it.
  mutating func placeholder() -> String {
    placeholderCount += 1
    return "\u{0}\(placeholderCount)"
  }

  mutating func sectionID(of draft: SectionDraft, isNested: Bool) -> String {
    guard draft.id != nil || draft.header != nil else {
      diagnostics.report(.missingID, "no-header", at: draft.location)
      return placeholder()
    }
    let id = checkedID(draft.id, label: draft.header?.fallback, at: draft.location)
    let isReservedInAnswers = isNested ? id == "quantity" : id == "codes" && hasCodes
    let isReservedInConditions =
      ConditionWord(rawValue: id) != nil || ContextWord(rawValue: id) != nil
    if isReservedInAnswers || isReservedInConditions {
      diagnostics.report(
        .badID, isReservedInAnswers ? "reserved-in-answers" : "reserved-in-conditions",
        with: ["id": .text(id)], at: draft.id?.location ?? draft.location)
    }
    return id
  }

  /// Whether a discount of the menu has a code: answers then have the key
  /// `codes` beside the sections.
  private var hasCodes: Bool { draft.terms.discounts?.contains { $0.code != nil } ?? false }

  mutating func checkedID(
    _ written: Located<String>?, label: String?, at location: SourceReference
  ) -> String {
    guard let written else {
      let id = MenuBuilder.derivedID(label ?? "")
      if id.isEmpty {
        diagnostics.report(.badID, "blank-name", at: location)
        return placeholder()
      }
      return id
    }
    if !MenuBuilder.isValidID(written.value) {
      diagnostics.report(.badID(written.value, at: written.location))
    }
    return written.value
  }

  mutating func reportDuplicate(_ entry: LevelEntry, _ id: String, first: OpenLevel.Entry) {
    let (uses, firstUses) = (entry.uses, first.uses)
    let common = zip(uses, firstUses).prefix { $0 == $1 }.count
    let index = min(common, uses.count - 1)
    let isList = index < uses.count - 1
    // The questions of portions are written where their item is.
    if let question = PortionQuestion(rawValue: id), first.source.draft.location != .unknown,
      first.source.draft.id?.location == first.source.draft.location
    {
      return diagnostics.report(
        .duplicateID, question == .portion ? "portions" : "placement", with: ["id": .text(id)],
        at: uses[index], notes: [.init("asking", at: first.source.draft.location)])
    }
    diagnostics.report(
      .duplicateID, isList ? "second-list" : entry.group == nil ? "second" : "second-use",
      with: ["id": .text(id)], at: uses[index],
      notes: [.init("first", at: firstUses[min(common, firstUses.count - 1)])])
  }
}
