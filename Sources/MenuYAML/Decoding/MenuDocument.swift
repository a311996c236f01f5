public import MenuSections

/// Reads a menu from a document: text to nodes, nodes to a draft, the draft to a compiled menu.
public enum MenuDocument {
  /// Reads a menu and reports all its problems in one pass.
  ///
  /// `id` is the menu's id unless the document has one; `digest` is `sha256:` and the digest of the
  /// bytes, or empty. The definition is `nil` exactly if a diagnostic is an error.
  ///
  /// With plugins, a section of a dotted kind is read by its plugin, and an unknown kind is an
  /// error; without plugins, such sections are kept as they are written.
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
    let built = BranchDiagnostics(decoder.extended) {
      MenuBuilder.build($0, gaps: gaps, extensions: extensions).diagnostics
    }
    decoder.add(
      built.noting(menu.diagnostics) { decoder.diagnostics(ofBase: $0, extensions) })
    if isChecked, !decoder.hasErrors, let definition {
      let checked = BranchDiagnostics(decoder.extended) { draft in
        MenuBuilder.build(draft, gaps: gaps, extensions: extensions).definition
          .map { MenuCheck.diagnostics(in: $0, draft: draft) }
      }
      decoder.add(checked.noting(MenuCheck.diagnostics(in: definition, draft: draft)))
    }
    return (decoder.hasErrors ? nil : definition, draft, decoder.report())
  }
}
