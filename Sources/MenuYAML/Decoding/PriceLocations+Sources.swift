public import MenuSections

extension PriceLocations {
  /// Finds where the prices of a menu are written, by reading its files again.
  ///
  ///     let locations = PriceLocations(sources, of: store.definition)
  ///     let quote = try store.quote(locations: locations)
  ///
  /// Paths are relative to the folder of the main file: `cafe.yaml:31`, `../base.yaml:12`.
  /// It costs as much as loading the menu; the menu itself keeps no locations. `nil` if
  /// the files are not valid.
  public init?(
    _ sources: MenuSources, of definition: MenuDefinition, plugins: PluginRegistry? = nil
  ) {
    let result = MenuDocument.readDraft(
      sources, id: definition.id, digest: definition.digest, plugins: plugins)
    guard let draft = result.draft, result.definition != nil else { return nil }
    self.init(draft, of: definition, plugins: plugins) { reference in
      guard let span = reference.span, sources.texts.indices.contains(Int(reference.file)) else {
        return nil
      }
      let file = Int(reference.file)
      return "\(sources.paths[file]):\(sources.texts[file].line(at: Int(span.start)))"
    }
  }
}
