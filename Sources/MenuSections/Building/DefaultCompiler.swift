import MenuText

/// Finds the units that a menu section starts with.
struct DefaultCompiler {
  let names: NameResolver

  /// The quantities that the starting order contains, checked against the
  /// limits if those are known.
  func defaults(
    _ menu: MenuSectionDraft, of section: MenuOutline.Section, areLimitsKnown: Bool,
    _ diagnostics: inout BuildDiagnostics
  ) -> [(option: OptionIndex, quantity: Int)] {
    var quantities: [OptionIndex: Int] = [:]
    for (name, quantity) in menu.defaults {
      guard !names.isHidden(name, in: section.index),
        let option = names.option(name, in: section.index, isDefault: true, &diagnostics)
      else { continue }
      let each = names.outline[option].each
      if areLimitsKnown, quantity.value < max(1, each.lower) || quantity.value > each.limit {
        diagnostics.report(
          .badDefault, quantity.value < each.lower ? "quantity-below" : "quantity",
          with: [
            "quantity": .number(quantity.value), "name": .text(name.value),
            "range": .text("\(each)"), "minimum": .number(each.lower),
          ], at: quantity.location)
      }
      if quantities.updateValue(quantity.value, forKey: option) != nil {
        diagnostics.report(
          .badDefault, "twice", with: ["name": .text(name.value)], at: name.location)
      }
    }
    if areLimitsKnown, menu.select.value != .none, let first = menu.defaults.first {
      checkTotal(of: quantities, menu, at: first.option.location, &diagnostics)
    }
    if menu.select.value == .all {
      return section.options.map { ($0, max(1, names.outline[$0].each.lower)) }
    }
    return quantities.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private func checkTotal(
    of quantities: [OptionIndex: Int], _ menu: MenuSectionDraft, at location: SourceReference,
    _ diagnostics: inout BuildDiagnostics
  ) {
    let total = quantities.values.reduce(0) { $0.addingReportingOverflow($1).partialValue }
    let limit = menu.select.value.range.limit
    if total > limit {
      diagnostics.report(
        .badDefault, "total", with: ["quantity": .number(total), "limit": .number(limit)],
        at: location)
    } else if let distinct = menu.distinct?.value, quantities.count > distinct.limit {
      diagnostics.report(
        .badDefault, "distinct",
        with: ["quantity": .number(quantities.count), "limit": .number(distinct.limit)],
        at: location)
    }
  }
}
