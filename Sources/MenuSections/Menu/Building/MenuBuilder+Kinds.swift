import MenuText

/// A plugin's section whose keys were read.
struct ReadSection {
  var content: CustomContent
  /// Dotted keys of other plugins.
  var notes: [MenuValue.Entry] = []
}

extension MenuBuilder {
  /// What a plugin's section shows; as it was written where plugins are not asked, or where its
  /// keys are wrong and reported.
  mutating func readSection(_ written: CustomContent, _ draft: SectionDraft) -> ReadSection {
    guard let kinds = extensions.kinds else { return ReadSection(content: written) }
    guard let kind = kinds[written.kind] else {
      reportUnknownKind(written.kind, at: draft.location, known: kinds.keys.sorted())
      return ReadSection(content: written)
    }
    var keys = SectionKeys(kind, draft, self.draft)
    keys.isCurrencyLost = gaps.holds(.currency, at: self.draft.location)
    if case .map(let entries) = written.value.content { keys.read(entries) }
    var result = ReadSection(content: written, notes: keys.notes)
    let section = keys.section()
    guard !keys.diagnostics.contains(where: { $0.severity == .error }) else {
      for diagnostic in keys.diagnostics { report(diagnostic) }
      return result
    }
    var found: [Diagnostic] = []
    if let content = kind.decode(section, diagnostics: &found) {
      result.content = content
      result.content.kind = kind.name
    } else if !found.contains(where: { $0.severity == .error }) {
      found.append(
        Diagnostic(
          .unreadableSection, at: draft.location,
          "the plugin '\(kind.name)' cannot read this section",
          label: "and does not say why"))
    }
    for var diagnostic in keys.diagnostics + found {
      if diagnostic.location == .unknown { diagnostic.location = draft.location }
      report(diagnostic)
    }
    return result
  }

  private mutating func reportUnknownKind(
    _ name: String, at location: SourceReference, known: [String]
  ) {
    suggestionCount += 1
    let isAsked = suggestionCount <= Self.maximumSuggestions
    let nearest = isAsked ? Suggestion.nearest(to: name, among: known) : nil
    report(
      Diagnostic(
        .unknownKind, at: location, "no plugin here knows sections of the kind '\(name)'",
        label: nearest.map { "did you mean '\($0)'?" } ?? "unknown",
        help: known.isEmpty
          ? "there are no plugins for sections"
          : nearest == nil ? "there are \(Self.names(known))" : nil,
        replacement: nearest))
  }
}
