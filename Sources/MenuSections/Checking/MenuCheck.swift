import MenuText

/// Finds what a valid menu can never do or probably should not do: limits that no order meets,
/// sections and options that never show, prices, discounts and hours that never apply, totals below
/// zero, an accent that looks like an error.
///
/// Every diagnostic is true of every order, or comes with answers that show it and that were tried.
/// Where there are too many possibilities, nothing is reported. Takes time linear in the menu and a
/// bounded number of search steps beyond that.
package enum MenuCheck {
  /// Checks a menu that compiles; `draft`, which it was compiled from, has the locations.
  ///
  /// The result is warnings and notes in no particular order. What the rules of plugins add to a
  /// price is considered only when an order is tried.
  package static func diagnostics(in definition: MenuDefinition, draft: MenuDraft) -> [Diagnostic] {
    let menu = CheckedMenu(definition, draft)
    var reachability = Reachability(menu)
    var diagnostics = BuildDiagnostics()
    var conditions = ConditionCheck(menu: menu)
    conditions.report(&reachability, &diagnostics)
    ChoiceCheck(menu: menu).report(&diagnostics)
    var reach = ReachCheck(menu: menu)
    reach.report(&reachability, &diagnostics)
    var prices = PriceCheck(menu: menu)
    prices.report(&reachability, &diagnostics)
    HoursCheck(menu: menu).report(&diagnostics)
    RateCheck(menu: menu).report(&diagnostics)
    TermsCheck(menu)?.report(&reachability, &diagnostics)
    TotalCheck(menu: menu).report(reachability.search, &diagnostics)
    LanguageCheck(menu).report(&diagnostics)
    if let accent = menu.draft.accent { check(accent, &diagnostics) }
    return diagnostics.all
  }

  /// Reports an accent that looks like the color of errors on pages, light or dark.
  private static func check(_ accent: Located<RGBColor>, _ diagnostics: inout BuildDiagnostics) {
    let errors: [RGBColor] = [RGBColor(0xb3_261e), RGBColor(0xff_9d93)]
    guard let error = errors.first(where: { accent.value.difference(from: $0) < closeColors })
    else { return }
    diagnostics.report(
      .accentLikeErrors, "accent",
      with: ["color": .text("#\(accent.value.digits)"), "error": .text("#\(error.digits)")],
      at: accent.location)
  }

  /// The difference below which two colors can be mistaken for each other: red and crimson
  /// are closer, orange is not.
  private static let closeColors = 17.0

  /// Reports what an inventory takes away that an order requires, beyond
  /// what the menu itself lacks.
  ///
  /// Looks at the sections of the options that the inventory names, in time linear in the menu.
  package static func diagnostics(
    in definition: MenuDefinition, inventory: Inventory
  ) -> [Diagnostic] {
    let usual = Availability(definition)
    let today = Availability(definition, inventory: inventory)
    var diagnostics = BuildDiagnostics()
    var seen: Set<SectionIndex> = []
    for path in inventory.paths {
      guard let option = definition.option(at: path) else { continue }
      let section = definition[option].section
      guard seen.insert(section).inserted, case .menu(let menu) = definition[section].content,
        menu.isDemanding, MenuReach(menu, in: definition, usual).isMet(menu)
      else { continue }
      let reach = MenuReach(menu, in: definition, today)
      guard !reach.isMet(menu) else { continue }
      diagnostics.report(
        .nothingLeft, reach.units == 0 ? "sold-out-today" : "left-today",
        with: [
          "section": .text("\(definition.path(of: section))"), "demand": menu.demand,
          "reach": reach.sentence(for: menu),
        ], at: inventory.locations[path] ?? .unknown)
    }
    return diagnostics.all
  }
}
