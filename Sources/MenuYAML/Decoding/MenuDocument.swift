public import MenuSections

/// Reads a menu from a document: text to nodes, nodes to a draft, the draft to a compiled menu.
public enum MenuDocument {
  /// Reads a menu and reports all its problems in one pass.
  ///
  /// `id` is the menu's id unless the document has one; `digest` is `sha256:` and the digest of the
  /// bytes, or empty. The definition is `nil` exactly if a diagnostic is an error.
  ///
  /// With plugins, a section of a dotted kind is read by its plugin, and an unknown kind is an error;
  /// without plugins, such sections are kept as they are written.
  ///
  /// With `isChecked`, a menu without errors is also checked by `MenuCheck`.
  public static func read(
    _ source: SourceText, id: String, digest: String = "", limits: NodeLimits = .standard,
    plugins: PluginRegistry? = nil, isChecked: Bool = false
  ) -> (definition: MenuDefinition?, diagnostics: [Diagnostic]) {
    read(
      MenuSources(source, limits: limits), id: id, digest: digest, plugins: plugins,
      isChecked: isChecked)
  }

  /// Reads a menu from all its files.
  ///
  /// The location of a diagnostic has the index of its file among the texts of `sources`.
  public static func read(
    _ sources: MenuSources, id: String, digest: String = "", plugins: PluginRegistry? = nil,
    isChecked: Bool = false
  ) -> (definition: MenuDefinition?, diagnostics: [Diagnostic]) {
    let result = readDraft(
      sources, id: id, digest: digest, plugins: plugins, isChecked: isChecked)
    return (result.definition, result.diagnostics)
  }

  /// Reads a menu with its draft, which exists as soon as the document is a map, without the parts
  /// that could not be read.
  package static func readDraft(
    _ source: SourceText, id: String, digest: String = "", limits: NodeLimits = .standard,
    plugins: PluginRegistry? = nil, isChecked: Bool = false
  ) -> (definition: MenuDefinition?, draft: MenuDraft?, diagnostics: [Diagnostic]) {
    readDraft(
      MenuSources(source, limits: limits), id: id, digest: digest, plugins: plugins,
      isChecked: isChecked)
  }

  /// Reads a menu from all its files, with its draft.
  ///
  /// With `allowsPart`, a part of menus has no diagnostics because it is one; it has no definition.
  package static func readDraft(
    _ sources: MenuSources, id: String, digest: String = "", plugins: PluginRegistry? = nil,
    isChecked: Bool = false, allowsPart: Bool = false
  ) -> (definition: MenuDefinition?, draft: MenuDraft?, diagnostics: [Diagnostic]) {
    guard sources.roots[0] != nil else { return (nil, nil, sources.diagnostics[0]) }
    let extensions = plugins?.extensions ?? .none
    var decoder = FileDecoder(sources, id: id, digest: digest, plugins: plugins?.extensions)
    let isPart = allowsPart && sources.isPart
    guard let draft = decoder.draft(of: 0, isPart: isPart), !isPart else {
      return (nil, nil, decoder.report())
    }
    let gaps = decoder.gaps
    let menu = decoder.compiled(draft, extensions)
    let definition = menu.definition
    decoder.add(
      noting(decoder.base, in: menu.diagnostics, exceptFor: followingFromHiddenOptions) {
        decoder.diagnostics(ofBase: $0, extensions)
      })
    if isChecked, !decoder.hasErrors, let definition {
      let found = MenuCheck.diagnostics(in: definition, draft: draft)
      decoder.add(
        noting(decoder.base, in: found, exceptFor: followingFromHiddenOptions) { base in
          let definition = MenuBuilder.build(base, gaps: gaps, extensions: extensions).definition
          return definition.map { MenuCheck.diagnostics(in: $0, draft: base) } ?? []
        })
    }
    return (decoder.hasErrors ? nil : definition, draft, decoder.report())
  }

  /// What a base has no more reason to say in a branch without some of its options.
  private static let followingFromHiddenOptions: Set<DiagnosticCode> = [
    .unusedGroup, .neverShown, .neverOffered, .alwaysHolds, .unreachedRule, .uselessFree,
    .neverApplies,
  ]

  /// Adds to problems in the base of a branch that only the branch has where it extends the base.
  private static func noting(
    _ base: (draft: MenuDraft, reference: SourceReference)?, in diagnostics: [Diagnostic],
    exceptFor consequences: Set<DiagnosticCode> = [], found inBase: (MenuDraft) -> [Diagnostic]
  ) -> [Diagnostic] {
    guard let base, diagnostics.contains(where: { $0.location.file != 0 }) else {
      return diagnostics
    }
    // A branch may have more uses of what is wrong.
    func withoutNotes(_ diagnostic: Diagnostic) -> Diagnostic {
      var diagnostic = diagnostic
      diagnostic.notes = []
      return diagnostic
    }
    let own = Set(inBase(base.draft).map(withoutNotes))
    return diagnostics.compactMap { diagnostic in
      guard diagnostic.location.file != 0 else { return diagnostic }
      // Hours and rates of the base may be for other branches.
      guard diagnostic.code != .unusedTerm else { return nil }
      guard !own.contains(withoutNotes(diagnostic)) else { return diagnostic }
      guard !consequences.contains(diagnostic.code) else { return nil }
      var diagnostic = diagnostic
      diagnostic.notes.append(.init("in-branch", at: base.reference))
      return diagnostic
    }
  }
}
