public import MenuSections

/// Reads a menu from a document: text to nodes, nodes to a draft, the draft to a compiled menu.
public enum MenuDocument {
  /// Reads everything and reports everything found, in one go.
  ///
  /// `id` names the menu where the document does not; `digest` is `sha256:` and the digest of the
  /// bytes, or empty. The definition is `nil` exactly if a diagnostic is an error; the draft is there
  /// as soon as the document is a map, without what could not be read, for tools that look further.
  public static func read(
    _ source: SourceText, id: String, digest: String = "", limits: NodeLimits = .standard
  ) -> (definition: MenuDefinition?, draft: MenuDraft?, diagnostics: [Diagnostic]) {
    let reading = YAMLParser.parse(source, limits: limits)
    guard let root = reading.node else { return (nil, nil, reading.diagnostics) }
    var decoder = MenuDecoder(source, found: reading.diagnostics, limits: limits)
    guard let draft = decoder.menu(root, id: id, digest: digest) else {
      return (nil, nil, decoder.report(on: root))
    }
    let (definition, findings) = MenuBuilder.build(draft, gaps: decoder.gaps)
    decoder.add(findings)
    return (decoder.isBroken ? nil : definition, draft, decoder.report(on: root))
  }
}
