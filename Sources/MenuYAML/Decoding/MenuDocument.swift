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
    let result = readDraft(
      source, id: id, digest: digest, limits: limits, plugins: plugins, isChecked: isChecked)
    return (result.definition, result.diagnostics)
  }

  /// Reads a menu with its draft, which exists as soon as the document is a map, without the parts
  /// that could not be read.
  package static func readDraft(
    _ source: SourceText, id: String, digest: String = "", limits: NodeLimits = .standard,
    plugins: PluginRegistry? = nil, isChecked: Bool = false
  ) -> (definition: MenuDefinition?, draft: MenuDraft?, diagnostics: [Diagnostic]) {
    let result = YAMLParser.parse(source, limits: limits)
    guard let root = result.node else { return (nil, nil, result.diagnostics) }
    let extensions = plugins?.extensions ?? .none
    var context = DecodingContext(source, found: result.diagnostics, limits: limits)
    context.pluginKinds = extensions.kindNames
    guard let draft = DocumentDecoder.menu(root, id: id, digest: digest, in: &context) else {
      return (nil, nil, context.report(on: root))
    }
    let (definition, diagnostics) = MenuBuilder.build(
      draft, gaps: context.gaps, extensions: extensions)
    context.add(diagnostics)
    if isChecked, !context.hasErrors, let definition {
      context.add(MenuCheck.diagnostics(in: definition, draft: draft))
    }
    return (context.hasErrors ? nil : definition, draft, context.report(on: root))
  }
}
