public import MenuSections

extension MenuDefinition {
  /// Reads a menu from the text of a document; throws every fault in it, drawn where it stands.
  ///
  /// `id` names the menu where the document does not. With plugins, their kinds of sections are read
  /// by them and their rules judge the orders.
  public init(yaml: String, id: String, plugins: PluginRegistry? = nil) throws(InvalidDocument) {
    let source = SourceText(name: "\(id).yaml", text: yaml)
    let reading = MenuDocument.read(source, id: id, plugins: plugins)
    guard let definition = reading.definition else {
      throw InvalidDocument(source: source, diagnostics: reading.diagnostics)
    }
    self = definition
  }
}

/// A document that is no menu, with everything found in it.
public struct InvalidDocument: Error, Sendable, CustomStringConvertible {
  /// The document.
  public let source: SourceText
  /// At least one error, and whatever else was found.
  public let diagnostics: [Diagnostic]

  /// The report for people: each fault with its line and its cure.
  public var description: String { HumanReport().text(for: diagnostics, in: source) }
}
