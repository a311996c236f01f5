import MenuText

extension OutlineBuilder {
  /// What a plugin's section shows; as written if no plugins were given, or if its keys are wrong,
  /// which is reported.
  mutating func pluginSection(
    _ written: CustomContent, _ draft: SectionDraft
  ) -> MenuOutline.PluginSection {
    var result = MenuOutline.PluginSection(content: written)
    guard let kinds = extensions.kinds else { return result }
    guard let kind = kinds[written.kind] else {
      reportUnknownKind(written.kind, at: draft.location, known: kinds.keys.sorted())
      return result
    }
    var keys = SectionKeys(kind, draft: draft, menu: self.draft)
    keys.isCurrencyUnread = outline.gaps.contains(.currency, at: self.draft.location)
    if case .map(let entries) = written.value.content { keys.read(entries) }
    result.notes = keys.notes
    let section = keys.section()
    guard !keys.diagnostics.contains(where: { $0.severity == .error }) else {
      for diagnostic in keys.diagnostics { diagnostics.report(diagnostic) }
      return result
    }
    var found: [Diagnostic] = []
    if let content = kind.decode(section, diagnostics: &found) {
      result.content = content
      result.content.kind = kind.name
    } else if !found.contains(where: { $0.severity == .error }) {
      found.append(
        Diagnostic(
          .unreadableSection, "no-reason", with: ["kind": .text(kind.name)], at: draft.location))
    }
    for var diagnostic in keys.diagnostics + found {
      if diagnostic.location == .unknown { diagnostic.location = draft.location }
      diagnostics.report(diagnostic)
    }
    return result
  }

  mutating func reportUnknownKind(
    _ name: String, at location: SourceReference, known: [String]
  ) {
    let nearest = diagnostics.suggestion(for: name) { known }.nearest
    diagnostics.report(
      Diagnostic(
        .unknownKind, nearest != nil ? "meant" : known.isEmpty ? "no-plugins" : "listed",
        with: [
          "kind": .text(name), "meant": .text(nearest ?? ""),
          "names": BuildDiagnostics.listing(known),
        ], at: location, suggestion: nearest))
  }
}
