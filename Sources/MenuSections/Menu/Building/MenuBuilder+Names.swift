import MenuText

/// Where names are looked up from: the levels around an element, the nearest first.
struct Viewpoint {
  /// The owner of each level; `nil` is the page, which stands last.
  let levels: [OptionID?]
  /// How many levels up the first of them is: 0, or -1 for the level that an option opens itself.
  let first: Int
}

extension MenuBuilder {
  /// A condition on a section or its options looks among its siblings, then outward.
  func viewpoint(of section: NumberedSection) -> Viewpoint {
    Viewpoint(levels: levelsAround(section.owner), first: 0)
  }

  /// An option's price looks first in the sections that the option itself opens.
  func viewpoint(ofPriceOf option: NumberedOption) -> Viewpoint {
    let around = levelsAround(sections[Int(option.section.rawValue)].owner)
    return Viewpoint(levels: [option.number] + around, first: -1)
  }

  private func levelsAround(_ owner: OptionID?) -> [OptionID?] {
    var levels: [OptionID?] = []
    var next = owner
    while let option = next {
      levels.append(option)
      next = sections[Int(options[Int(option.rawValue)].section.rawValue)].owner
    }
    return levels + [nil]
  }

  /// The section that a name means; reports what is wrong with the name and gives `nil` otherwise.
  mutating func section(
    named name: Placed<String>, seenFrom viewpoint: Viewpoint
  ) -> SectionReference? {
    let ids = name.value.split(separator: ".", omittingEmptySubsequences: false)
    guard let head = ids.first else { return nil }
    for (offset, owner) in viewpoint.levels.enumerated() {
      let level = owner.map { levels[$0] ?? .empty } ?? page
      guard let start = level.section(head) else { continue }
      guard let section = descend(ids.dropFirst(), from: start, in: name) else { return nil }
      guard isNameable(section) else {
        findings.append(
          Finding(
            .unsuitableName, at: name.place,
            "'\(name.value)' is a \(kind(of: section)) section; only menus and counts can be named",
            label: "no answer to compare"))
        return nil
      }
      return SectionReference(
        levelsUp: viewpoint.first + offset, section: section, isNested: ids.count > 1)
    }
    reportUnknown(
      String(head), at: name.place, what: "no section here",
      among: viewpoint.levels.flatMap { owner in
        (owner.map { levels[$0] ?? .empty } ?? page).sections
          .filter(isNameable).map { sections[Int($0.rawValue)].id }
      })
    return nil
  }

  private mutating func descend(
    _ ids: ArraySlice<Substring>, from start: SectionID, in name: Placed<String>
  ) -> SectionID? {
    var section = start
    var rest = ids
    while let optionID = rest.popFirst() {
      guard let option = optionsByID[Int(section.rawValue)][String(optionID)] else {
        reportUnknown(
          String(optionID), at: name.place,
          what: "no option in '\(sections[Int(section.rawValue)].id)'",
          among: self.ids(of: section))
        return nil
      }
      guard let sectionID = rest.popFirst() else {
        findings.append(
          Finding(
            .unsuitableName, at: name.place, "'\(name.value)' leads to an option, not to a section",
            label: "an option", help: "name the section here and the option as its value"))
        return nil
      }
      guard let next = levels[option]?.section(sectionID) else {
        reportUnknown(
          String(sectionID), at: name.place, what: "no section in '\(optionID)'",
          among: (levels[option]?.sections ?? []).map { sections[Int($0.rawValue)].id })
        return nil
      }
      section = next
    }
    return section
  }

  /// The option of a section with an id; reports an unknown one and gives `nil`.
  mutating func option(_ id: Placed<String>, in section: SectionID) -> OptionID? {
    if let option = optionsByID[Int(section.rawValue)][id.value] { return option }
    reportUnknown(
      id.value, at: id.place, what: "no option in '\(sections[Int(section.rawValue)].id)'",
      among: ids(of: section))
    return nil
  }

  func ids(of section: SectionID) -> [String] {
    sections[Int(section.rawValue)].options.map { options[Int($0.rawValue)].id }
  }

  private func isNameable(_ section: SectionID) -> Bool {
    switch sections[Int(section.rawValue)].draft.content {
    case .menu, .count: true
    case .title, .text, .total, .custom: false
    }
  }

  func kind(of section: SectionID) -> String {
    switch sections[Int(section.rawValue)].draft.content {
    case .title: "title"
    case .menu: "menu"
    case .count: "count"
    case .text: "text"
    case .total: "total"
    case .custom(let content): content.kind
    }
  }

  private mutating func reportUnknown(
    _ name: String, at place: MenuPlace, what: String, among candidates: [String]
  ) {
    let nearest = Suggestion.nearest(to: name, among: candidates)
    let known = candidates.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
    findings.append(
      Finding(
        .unknownName, at: place, "\(what) is called '\(name)'",
        label: nearest.map { "did you mean '\($0)'?" } ?? "unknown",
        help: nearest == nil && !candidates.isEmpty ? "there are \(known)" : nil))
  }
}
