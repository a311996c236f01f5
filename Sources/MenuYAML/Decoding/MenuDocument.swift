public import MenuSections

/// Reads a menu from a document: text to nodes, nodes to a draft, the draft to a compiled menu.
public enum MenuDocument {
  /// Reads everything and reports everything found, in one go.
  ///
  /// `id` names the menu where the document does not; `digest` is `sha256:` and the digest of the
  /// bytes, or empty. The definition is `nil` exactly if a diagnostic is an error; the draft is there
  /// as soon as the document is a map, without what could not be read, for tools that look further.
  ///
  /// With plugins, a section of a dotted kind is read by its plugin, and an unknown kind is an error;
  /// without, such sections are kept as they are written, for renderers to list.
  ///
  /// With `isChecked` a menu without errors is also asked what it can never do, as `MenuCheck` does.
  public static func read(
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
