extension MenuDefinition {
  /// Compiles a menu made in code with the kinds of sections and the rules of plugins; throws every
  /// error found in the draft at once.
  public init(_ draft: MenuDraft, plugins: PluginRegistry) throws(InvalidMenu) {
    try self.init(draft, extensions: plugins.extensions)
  }
}
