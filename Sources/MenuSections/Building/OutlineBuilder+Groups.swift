import MenuText

/// Checks what lists of groups name, and groups and products that nothing on the page leads to.
extension OutlineBuilder {
  /// Reports what is wrong in the lists of this file; imported files are checked by themselves.
  mutating func checkLists() {
    for group in draft.groups where !group.name.value.contains(".") {
      guard case .list(let uses) = group.content else { continue }
      for case .use(let use) in uses.lazy.map(\.content) { checkUse(use) }
    }
  }

  /// Reports what is wrong in unused groups and products, wherever they would be used: names that may
  /// be found there stay open.
  mutating func checkUnused() {
    guard groups.hasUnused else { return }
    var builder = self
    let first = outline.sections.count
    for name in draft.groups.map(\.name) where groups.isUnused(name) {
      builder.number([SectionDraft(.use(GroupUse(name)), location: name.location)])
    }
    for product in draft.products where groups.isUnused(product.name) {
      var item = product.item
      item.id = product.name
      let menu = MenuSectionDraft(select: Located(.any), items: [item])
      builder.number([SectionDraft(.menu(menu), id: Located(builder.placeholder()))])
    }
    let added = builder.outline.sections[first...]
    guard !added.isEmpty else { return }
    let defaults = DefaultCompiler(names: NameResolver(outline: builder.outline))
    for section in added {
      guard case .menu(let menu) = section.draft.content else { continue }
      let areLimitsKnown = LimitCheck(menu, section: section, outline: builder.outline).report(
        to: &builder.diagnostics)
      _ = defaults.defaults(
        menu, of: section, areLimitsKnown: areLimitsKnown, &builder.diagnostics)
    }
    diagnostics = builder.diagnostics
  }

  /// Numbers the sections of a page.
  private mutating func number(_ sections: [SectionDraft]) {
    _ = level(sections, owner: nil, address: nil, written: nil, isComplete: true)
  }
}
