import MenuText

/// Checks that what sets always contain is not hidden, as their prices cover all of it.
struct SetCheck {
  let outline: MenuOutline

  /// Reports what is hidden of a set: an item or the page that asks included menus. A branch may hide a
  /// part of it with another price for the set, or with another part in its place.
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
        Diagnostic(
          .unreachableMinimum, "hidden-set", with: ["section": .text(name)], at: location))
    } else if let price, price.location != .unknown, !outline.isInBranch(price.location),
      let part = parts.lazy.compactMap(hiddenPart).first
    {
      diagnostics.report(
        Diagnostic(
          .unreachableMinimum, "hidden-part",
          with: ["section": .text(name), "option": .text(part)], at: location))
    }
  }

  /// Whether what a set always contains is hidden.
  private func isHidden(_ part: MenuOutline.Section) -> Bool {
    guard case .menu(let menu) = part.draft.content, menu.select.value == .all else { return false }
    if case .any(let conditions)? = part.draft.condition, conditions.isEmpty { return true }
    return menu.items.isEmpty && !part.hidden.isEmpty
  }

  /// The first of the options that a set always contains and a branch hides, unless it adds as many.
  private func hiddenPart(_ part: MenuOutline.Section) -> String? {
    guard case .menu(let menu) = part.draft.content, menu.select.value == .all,
      menu.items.count(where: { outline.isInBranch($0.location) }) < menu.hidden.count
    else { return nil }
    return menu.hidden.min()
  }
}
