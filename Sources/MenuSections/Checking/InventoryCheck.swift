/// What an inventory takes away that orders need.
struct InventoryCheck {
  private(set) var diagnostics: [Diagnostic] = []

  /// Looks at the sections of what the inventory names, in time linear in the menu.
  init(_ definition: MenuDefinition, _ inventory: Inventory) {
    let usual = Availability(definition)
    let today = Availability(definition, inventory: inventory)
    var locations: [(section: SectionIndex, location: SourceReference)] = []
    var seen: Set<SectionIndex> = []
    for path in inventory.soldOut.map(\.path) + inventory.stock.map(\.path) {
      guard let option = definition.option(at: MenuPath(path.value)) else { continue }
      let section = definition[option].section
      if seen.insert(section).inserted { locations.append((section, path.location)) }
    }
    for (section, location) in locations {
      guard case .menu(let content) = definition[section].content, content.isDemanding,
        MenuReach(content, in: definition, usual).isMet(content)
      else { continue }
      let reach = MenuReach(content, in: definition, today)
      guard !reach.isMet(content) else { continue }
      diagnostics.append(
        Diagnostic(
          .nothingLeft, at: location,
          MenuCheckRun.nothingLeft("'\(definition.path(of: section))'", content, reach),
          label: "\(content.demand) must be chosen there",
          help: "leave something, or close the menu for today"))
    }
  }
}
