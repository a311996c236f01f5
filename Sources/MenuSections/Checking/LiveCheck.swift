/// What a live state takes away that orders need.
struct LiveCheck {
  private(set) var findings: [Finding] = []

  /// Looks at the sections of what the live state names, in time linear in the menu.
  init(_ definition: MenuDefinition, _ live: LiveState) {
    let usual = Availability(definition)
    let today = Availability(definition, live: live)
    var places: [(section: SectionID, place: MenuPlace)] = []
    var seen: Set<SectionID> = []
    for path in live.soldOut.map(\.path) + live.stock.map(\.path) {
      guard let option = definition.option(at: MenuPath(path.value)) else { continue }
      let section = definition[option].section
      if seen.insert(section).inserted { places.append((section, path.place)) }
    }
    for (section, place) in places {
      guard case .menu(let content) = definition[section].content, content.isDemanding,
        MenuReach(content, in: definition, usual).isMet(content)
      else { continue }
      let reach = MenuReach(content, in: definition, today)
      guard !reach.isMet(content) else { continue }
      findings.append(
        Finding(
          .nothingLeft, .warning, at: place,
          MenuCheckRun.nothingLeft("'\(definition.path(of: section))'", content, reach),
          label: "\(content.demand) must be chosen there",
          help: "leave something, or close the menu for today"))
    }
  }
}
