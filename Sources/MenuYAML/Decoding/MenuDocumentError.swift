public import MenuSections

extension MenuDefinition {
  /// Reads a menu from a document; throws all its problems with their locations.
  ///
  /// `id` is the menu's id unless the document has one, and reports call the document `<id>.yaml`;
  /// ``MenuDocument`` takes another name and the other files of a menu. Plugins read the section
  /// kinds that they define, and their rules check the orders.
  public init(yaml: String, id: String, plugins: PluginRegistry? = nil) throws(MenuDocumentError) {
    let source = SourceText(name: "\(id).yaml", text: yaml)
    let sources = MenuSources(source)
    let digest = MenuSources.digest(of: sources.files)
    let result = MenuDocument.read(sources, id: id, digest: digest, plugins: plugins)
    guard let definition = result.definition else {
      throw MenuDocumentError(source: source, diagnostics: result.diagnostics)
    }
    self = definition
  }
}

/// A document that is not a valid menu, with its diagnostics.
public struct MenuDocumentError: Error, Sendable, CustomStringConvertible {
  /// The document.
  public let source: SourceText
  /// Its diagnostics, at least one of them an error.
  public let diagnostics: [Diagnostic]

  /// A readable report: each problem with its line and how to fix it.
  public var description: String { HumanReport().text(for: diagnostics, in: source) }
}
