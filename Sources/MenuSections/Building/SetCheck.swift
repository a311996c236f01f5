import MenuText

/// Checks that what sets always contain is not hidden, as their prices cover all of it.
struct SetCheck {
  let outline: MenuOutline

  /// Reports what is hidden of a set: an item or the page that asks included menus. A branch may
  /// hide a part of it with another price for the set, or with another part in its place.
  func report(
    _ level: LevelIndex, of name: String, price: PriceDraft?, at location: SourceReference,
    _ diagnostics: inout BuildDiagnostics
  ) {
    let included = outline[level].sections.filter { part in
      if case .menu(let menu) = outline[part].draft.content { menu.isIncluded } else { false }
    }
    guard !included.isEmpty else { return }
    let parts = included.map { outline[$0] }
    if parts.allSatisfy(isHidden) {
      diagnostics.report(
        .unreachableMinimum, "hidden-set", with: ["section": .text(name)], at: location)
    } else if let price, price.location != .unknown,
      let part = parts.lazy.compactMap({ hiddenPart($0, after: price.location) }).first
    {
      diagnostics.report(
        .unreachableMinimum, "hidden-part", with: ["section": .text(name), "option": .text(part)],
        at: location)
    }
  }

  /// Whether what a set always contains is hidden.
  private func isHidden(_ part: MenuOutline.Section) -> Bool {
    guard case .menu(let menu) = part.draft.content, menu.select.value == .all else { return false }
    if case .any(let conditions)? = part.draft.condition, conditions.isEmpty { return true }
    return menu.items.isEmpty && !part.hidden.isEmpty
  }

  /// The first option that the set always contains and that a branch after the one with the price
  /// hides, unless those branches add as many.
  private func hiddenPart(_ part: MenuOutline.Section, after price: SourceReference) -> String? {
    guard case .menu(let menu) = part.draft.content, menu.select.value == .all else { return nil }
    func isLater(_ location: SourceReference) -> Bool {
      outline.branch(of: location) > outline.branch(of: price)
    }
    let hidden = menu.hidden.filter { isLater($0.value) }
    let added = menu.items.count { isLater($0.location) }
    return added < hidden.count ? hidden.keys.min() : nil
  }
}
