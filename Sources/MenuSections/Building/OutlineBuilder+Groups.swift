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

  /// Reports what is wrong in unused groups and products, wherever they would be used: names that
  /// may be found there stay open, and what a use can correct is a note.
  mutating func checkUnused() {
    guard groups.hasUnused else { return }
    var builder = self
    builder.isUnused = true
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
    let conditions = ConditionCompiler(
      names: NameResolver(outline: builder.outline), context: ContextCompiler(),
      location: draft.location)
    let check = UnusedCheck(
      plainUses: groups.plainUses, prices: PriceCompiler(conditions: conditions))
    // The sections whose problems are errors come first, as the same problem is then not a note.
    for section in added.filter({ !check.isCorrectable($0) }) + added.filter(check.isCorrectable) {
      check.reportLimits(of: section, &builder.diagnostics)
      check.reportNames(in: section, &builder.diagnostics)
    }
    diagnostics = builder.diagnostics
  }

  /// Numbers sections that any item may ask.
  private mutating func number(_ sections: [SectionDraft]) {
    _ = level(sections, owner: nil, address: nil, written: nil, isComplete: false)
  }
}

/// Checks the limits, prices and conditions of sections that nothing uses.
private struct UnusedCheck {
  /// The groups that others ask as they are written.
  let plainUses: Set<String>
  let prices: PriceCompiler
  var conditions: ConditionCompiler { prices.conditions }
  var names: NameResolver { conditions.names }
  var outline: MenuOutline { names.outline }

  /// Whether each use of a section can replace its keys: it is a group itself, and none of
  /// this file asks it as it is.
  func isCorrectable(_ section: MenuOutline.Section) -> Bool {
    guard let name = section.use?.value, section.firstOwner == nil else { return false }
    return section.list == nil && !plainUses.contains(name)
  }

  /// Reports what is wrong with the limits and defaults of a section.
  func reportLimits(of section: MenuOutline.Section, _ diagnostics: inout BuildDiagnostics) {
    guard case .menu(let menu) = section.draft.content else { return }
    var found = BuildDiagnostics()
    let areLimitsKnown = LimitCheck(menu, section: section, outline: outline).report(to: &found)
    _ = DefaultCompiler(names: names).defaults(
      menu, of: section, areLimitsKnown: areLimitsKnown, &found)
    let isCorrectable = isCorrectable(section)
    for diagnostic in found.all {
      diagnostics.report(isCorrectable ? diagnostic.correctable(.note) : diagnostic)
    }
  }

  /// Reports names in prices, conditions and codes that mean something in the group and are wrong,
  /// and prices that are wrong in themselves.
  func reportNames(in section: MenuOutline.Section, _ diagnostics: inout BuildDiagnostics) {
    let scope = names.scope(of: section)
    let condition = section.draft.condition.flatMap {
      conditions.compile($0, in: scope, &diagnostics)
    }
    let requirements = conditions.requirements(
      section.draft.condition, compiled: condition, at: section.draft.location)
    switch section.draft.content {
    case .count(let count):
      guard let price = count.price else { return }
      _ = prices.compile(price, in: scope, requirements: requirements, &diagnostics)
    case .menu(let menu):
      for (index, item) in zip(section.options, menu.items) {
        // A use can replace what the group says for items that do not say it themselves.
        guard isCorrectable(section), item.product == nil,
          item.price == nil || item.sections == nil && menu.sections != nil
        else {
          report(outline[index], requirements, &diagnostics)
          continue
        }
        var found = BuildDiagnostics()
        report(outline[index], requirements, &found)
        for diagnostic in found.all {
          let isOfNames = Self.aboutNames.contains(diagnostic.code)
          diagnostics.report(isOfNames ? diagnostic.correctable(.warning) : diagnostic)
        }
      }
    case .title, .text, .total, .custom, .use: break
    }
  }

  /// What depends on the sections that items ask.
  private static let aboutNames: Set<DiagnosticCode> = [
    .unknownName, .unsuitableName, .incompleteTable,
  ]

  private func report(
    _ option: MenuOutline.Option, _ requirements: [MenuCondition],
    _ diagnostics: inout BuildDiagnostics
  ) {
    guard option.draft.details != nil || option.draft.price != nil else { return }
    let own = option.draft.condition.flatMap {
      conditions.compile($0, in: names.scope(of: outline[option.section]), &diagnostics)
    }
    let requirements =
      requirements
      + conditions.requirements(option.draft.condition, compiled: own, at: option.draft.location)
    let scope = names.scope(ofPriceOf: option)
    for (price, mayExclude) in [
      (option.draft.price, true), (option.draft.surcharge, false), (option.draft.excess, true),
    ] {
      guard let price else { continue }
      _ = prices.compile(
        price, in: scope, requirements: requirements, mayExclude: mayExclude, &diagnostics)
    }
    if let code = option.draft.code {
      _ = prices.ofCodes.compile(code.index, in: scope, requirements: requirements, &diagnostics)
    }
  }
}

extension Diagnostic {
  /// An error that every use of a group may correct, less serious and with that note.
  fileprivate func correctable(_ severity: Severity) -> Diagnostic {
    guard self.severity == .error else { return self }
    var diagnostic = self
    diagnostic.severity = severity
    diagnostic.notes.append(.init("each-use"))
    return diagnostic
  }
}
