import MenuText

/// Where names are looked up from: the levels around an element, the nearest first.
struct Viewpoint {
  /// The owner of each level; `nil` is the page, which stands last.
  let levels: [OptionIndex?]
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

  private func levelsAround(_ owner: OptionIndex?) -> [OptionIndex?] {
    var levels: [OptionIndex?] = []
    var next = owner
    while let option = next {
      levels.append(option)
      next = sections[Int(options[Int(option.rawValue)].section.rawValue)].owner
    }
    return levels + [nil]
  }

  /// The section that a name means; reports what is wrong with the name and gives `nil` otherwise.
  mutating func section(
    named name: Located<String>, seenFrom viewpoint: Viewpoint
  ) -> SectionReference? {
    let ids = name.value.split(separator: ".", omittingEmptySubsequences: false)
    guard let head = ids.first else { return nil }
    for (offset, owner) in viewpoint.levels.enumerated() {
      let level = owner.map { levels[$0] ?? .empty } ?? page
      guard let start = level.section(head) else { continue }
      guard let section = descend(ids.dropFirst(), from: start, in: name) else { return nil }
      guard isNameable(section) else {
        report(
          Diagnostic(
            .unsuitableName, at: name.location,
            "'\(name.value)' is a \(kind(of: section)) section; only menus and counts can be named",
            label: "no answer to compare"))
        return nil
      }
      return SectionReference(
        levelsUp: viewpoint.first + offset, section: section, isNested: ids.count > 1)
    }
    guard partialLevels.isDisjoint(with: viewpoint.levels) else { return nil }
    reportUnknown(String(head), in: name, what: "no section here") { builder in
      viewpoint.levels.flatMap { owner in
        (owner.map { builder.levels[$0] ?? .empty } ?? builder.page).sections
          .filter(builder.isNameable).map { builder.sections[Int($0.rawValue)].id }
      }
    }
    return nil
  }

  private mutating func descend(
    _ ids: ArraySlice<Substring>, from start: SectionIndex, in name: Located<String>
  ) -> SectionIndex? {
    var section = start
    var rest = ids
    while let optionID = rest.popFirst() {
      guard let option = option(String(optionID), of: section, in: name) else { return nil }
      guard let sectionID = rest.popFirst() else {
        report(
          Diagnostic(
            .unsuitableName, at: name.location,
            "'\(name.value)' leads to an option, not to a section",
            label: "an option", help: "name the section here and the option as its value"))
        return nil
      }
      guard let next = levels[option]?.section(sectionID) else {
        guard !partialLevels.contains(option) else { return nil }
        reportUnknown(String(sectionID), in: name, what: "no section in '\(optionID)'") {
          builder in
          (builder.levels[option]?.sections ?? []).map { builder.sections[Int($0.rawValue)].id }
        }
        return nil
      }
      section = next
    }
    return section
  }

  /// The option of a section with an id; reports an unknown one and gives `nil`.
  mutating func option(_ id: Located<String>, in section: SectionIndex) -> OptionIndex? {
    option(id.value, of: section, in: id)
  }

  private mutating func option(
    _ id: String, of section: SectionIndex, in written: Located<String>
  ) -> OptionIndex? {
    if let option = optionsByID[Int(section.rawValue)][id] { return option }
    guard !partialMenus.contains(section) else { return nil }
    let what = "no option in '\(sections[Int(section.rawValue)].id)'"
    reportUnknown(id, in: written, what: what) { $0.ids(of: section) }
    return nil
  }

  func ids(of section: SectionIndex) -> [String] {
    sections[Int(section.rawValue)].options.map { options[Int($0.rawValue)].id }
  }

  private func isNameable(_ section: SectionIndex) -> Bool {
    switch sections[Int(section.rawValue)].draft.content {
    case .menu, .count: true
    case .title, .text, .total, .custom: false
    }
  }

  func kind(of section: SectionIndex) -> String {
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
    _ name: String, in written: Located<String>, what: String, among candidates: (Self) -> [String]
  ) {
    suggestionCount += 1
    let candidates = suggestionCount <= Self.maximumSuggestions ? candidates(self) : []
    let nearest = Suggestion.nearest(to: name, among: candidates)
    report(
      Diagnostic(
        .unknownName, at: written.location, "\(what) is called '\(name)'",
        label: nearest.map { "did you mean '\($0)'?" } ?? "unknown",
        help: nearest == nil && !candidates.isEmpty ? Self.listing(candidates) : nil,
        replacement: name == written.value ? nearest : nil))
  }

  /// A few of the names, and how many more there are.
  static func names(_ names: [String]) -> String {
    let rest = names.count - maximumNames
    return names.prefix(maximumNames).map { "'\($0)'" }.joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  private static func listing(_ candidates: [String]) -> String {
    (candidates.count == 1 ? "there is only " : "there are ") + names(candidates)
  }

  private static let maximumNames = 8
}
