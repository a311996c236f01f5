public import MenuSections

/// Reads a menu from a document: text to nodes, nodes to a draft, the draft to a compiled menu.
public enum MenuDocument {
  /// Reads everything and reports everything found, in one go.
  ///
  /// `id` names the menu where the document does not; `digest` is `sha256:` and the digest of the
  /// bytes, or empty. The definition is `nil` exactly if a diagnostic is an error; the draft is there
  /// as soon as the document is a map, for tools that look further.
  public static func read(
    _ source: SourceText, id: String, digest: String = "", limits: NodeLimits = .standard
  ) -> (definition: MenuDefinition?, draft: MenuDraft?, diagnostics: [Diagnostic]) {
    let reading = YAMLParser.parse(source, limits: limits)
    guard let root = reading.node else { return (nil, nil, reading.diagnostics) }
    var decoder = MenuDecoder(source, limits: limits)
    decoder.diagnostics = reading.diagnostics
    guard let draft = decoder.menu(root, id: id, digest: digest) else {
      return (nil, nil, decoder.report(on: root))
    }
    // What only follows from a fault that is told already is not told again.
    let isBroken = decoder.diagnostics.contains { $0.severity == .error }
    let (definition, findings) = MenuBuilder.build(draft)
    decoder.add(isBroken ? findings.filter { !$0.dependsOnTheRest } : findings)
    return (isBroken ? nil : definition, draft, decoder.report(on: root))
  }
}

extension Finding {
  /// Claims that the finding may only follow from something that could not be read.
  fileprivate var dependsOnTheRest: Bool {
    let codes: [FindingCode] = [
      .unknownName, .incompleteTable, .unreachableMinimum, .ambiguousFree, .badRules,
    ]
    return codes.contains(code)
  }
}
