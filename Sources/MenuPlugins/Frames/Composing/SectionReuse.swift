import MenuSections

/// The sections of a new screen that are unchanged, with their old indices.
struct SectionReuse {
  /// For each section, its index on the old screen if its contents are unchanged.
  private(set) var origins: [Int?]

  /// Applies a changeset; `nil` if it does not match the screens, or if something that all sections
  /// share changed.
  init?(_ changes: Changeset, from old: Screen, to new: Screen) {
    let isEdited = old.definition != new.definition
    if isEdited, !old.definition.looksTheSame(as: new.definition) { return nil }
    guard
      let origins = changes.unchangedSections(
        from: old.sections.count, to: new.sections.count)
    else { return nil }
    self.origins = origins
    guard isEdited else { return }
    // These views show names of other sections.
    for (index, view) in new.sections.enumerated() where view.namesOthers {
      self.origins[index] = nil
    }
  }
}

extension MenuDefinition {
  /// Whether what all sections share is equal: currency, price and page layout.
  fileprivate func looksTheSame(as other: MenuDefinition) -> Bool {
    digest == other.digest && hasBasePrice == other.hasBasePrice
      && currency == other.currency && pageLayout == other.pageLayout
  }
}

extension SectionView {
  /// Whether it shows names of other options or sections.
  fileprivate var namesOthers: Bool {
    switch self {
    case .total: true
    case .title, .menu, .count, .text, .custom: instance.owner != nil
    }
  }
}
