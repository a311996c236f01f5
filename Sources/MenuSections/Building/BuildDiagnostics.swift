import MenuText

/// The diagnostics of one build or check, limited in number.
struct BuildDiagnostics {
  /// The number of diagnostics that are kept; further ones are dropped.
  static let maximumCount = 1_000
  /// The number of unknown names that get a suggestion, each from up to 2,000 candidates.
  static let maximumSuggestions = 64
  /// The number of names that a sentence lists.
  private static let maximumNames = 8

  private(set) var all: [Diagnostic] = []
  /// The sections that have each of them.
  private var sections: [[SectionIndex]] = []
  /// The section that is being compiled.
  var section: SectionIndex?
  private var suggestionCount = 0

  var hasErrors: Bool { all.contains { $0.severity == .error } }

  /// Adds a diagnostic, unless another use of the same group or product has reported it.
  mutating func report(_ diagnostic: Diagnostic) {
    if let index = index(of: diagnostic) {
      if let section, !sections[index].contains(section) { sections[index].append(section) }
    } else if all.count < Self.maximumCount {
      all.append(diagnostic)
      sections.append(section.map { [$0] } ?? [])
    }
  }

  /// Adds a diagnostic with these parts.
  mutating func report(
    _ code: DiagnosticCode, _ variant: String, with arguments: [String: Diagnostic.Argument] = [:],
    severity: Diagnostic.Severity? = nil, at location: SourceReference, suggestion: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    report(
      Diagnostic(
        code, variant, with: arguments, severity: severity, at: location, suggestion: suggestion,
        notes: notes))
  }

  private func index(of diagnostic: Diagnostic) -> Int? {
    guard diagnostic.location != .unknown else { return nil }
    return all.firstIndex {
      $0.location == diagnostic.location && $0.code == diagnostic.code
        && $0.message() == diagnostic.message()
    }
  }

  /// All diagnostics, errors in groups with the number of uses that have them, and with the first
  /// of these if other uses do not have them.
  func counted(in outline: MenuOutline) -> [Diagnostic] {
    guard hasErrors else { return all }
    // The uses of groups around the sections that have each.
    let uses = sections.map { sections in
      Set(sections.filter { Int($0.rawValue) < outline.sections.count }.compactMap(outline.use))
    }
    let groups = Set(uses.joined().compactMap { outline[$0].use?.value })
    let sections = outline.sections.filter { $0.use.map { groups.contains($0.value) } ?? false }
    let counts = outline.askerCounts(of: Set(sections.map(\.index)))
    let totals = Dictionary(grouping: sections) { $0.use?.value ?? "" }
      .mapValues { $0.reduce(0) { $0 + (counts[$1.index] ?? 0) } }
    return zip(all, uses).map { diagnostic, uses in
      let count = uses.reduce(0) { $0 + (counts[$1] ?? 0) }
      guard diagnostic.severity == .error, count > 0, let first = uses.min().map({ outline[$0] })
      else { return diagnostic }
      let total = totals[first.use?.value ?? ""] ?? count
      let location = first.list ?? first.use?.location ?? diagnostic.location
      var diagnostic = diagnostic
      if count < total, first.isInGroup(diagnostic.location, usedAt: location) {
        diagnostic.notes.append(
          .init(
            count == 1 ? "use" : "some-uses", ["count": .number(count), "total": .number(total)],
            at: location))
      } else if count > 1 {
        diagnostic.notes.append(.init("uses", ["count": .number(count)]))
      }
      return diagnostic
    }
  }

  /// The candidate that is nearest to an unknown name, and all candidates; none once there were too
  /// many unknown names.
  mutating func suggestion(
    for name: String, among candidates: () -> [String]
  ) -> (nearest: String?, candidates: [String]) {
    suggestionCount += 1
    let candidates = suggestionCount <= Self.maximumSuggestions ? candidates() : []
    return (Suggestion.nearest(to: name, among: candidates), candidates)
  }

  /// Reports an id that an earlier element has.
  mutating func reportDuplicateID(
    _ id: String, at location: SourceReference, first: SourceReference
  ) {
    report(
      .duplicateID, "second", with: ["id": .text(id)], at: location,
      notes: [.init("first", at: first)])
  }

  /// Reports a name that no candidate has, with the nearest candidate or a few of them;
  /// `replacement` is what to write for the nearest one.
  mutating func reportUnknown(
    _ name: String, what: Diagnostic.Argument, at location: SourceReference,
    among candidates: () -> [String], replacement: (String) -> String? = { $0 }
  ) {
    let (nearest, candidates) = suggestion(for: name, among: candidates)
    report(
      .unknownName, nearest != nil ? "meant" : candidates.isEmpty ? "unknown" : "listed",
      with: [
        "what": what, "name": .text(name), "meant": .text(nearest ?? ""),
        "count": .number(candidates.count), "names": Self.listing(candidates),
      ], at: location, suggestion: nearest.flatMap(replacement))
  }

  /// A few of the names, and how many more there are.
  static func listing(_ names: [String]) -> Diagnostic.Argument {
    let listed = names.prefix(maximumNames).map { "'\($0)'" }.joined(separator: ", ")
    let rest = names.count - maximumNames
    return rest > 0
      ? .sentence("names.more", ["names": .text(listed), "count": .number(rest)]) : .text(listed)
  }
}

extension MenuOutline.Section {
  /// Whether a location is in the group that the section is written in, and
  /// not in what a use changes.
  fileprivate func isInGroup(_ location: SourceReference, usedAt use: SourceReference) -> Bool {
    guard let span = location.span, let written = draft.location.span, let usedAt = use.span,
      location.file == draft.location.file
    else { return false }
    guard location.file == use.file else { return true }
    return written.start < usedAt.start ? span.start < usedAt.start : span.start >= written.start
  }
}
