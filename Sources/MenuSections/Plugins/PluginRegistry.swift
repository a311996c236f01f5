import MenuText

/// The plugins of a program, found by name.
public struct PluginRegistry: Sendable {
  private var renderers: [String: any Renderer] = [:]
  private var kinds: [String: any SectionKind] = [:]
  private var rules: [MenuRule] = []

  /// Registers plugins; throws for a duplicate or invalid name, and for invalid options of a rule.
  public init(_ plugins: [Plugin]) throws(PluginError) {
    for plugin in plugins {
      guard !names(of: plugin.kind).contains(plugin.name) else {
        throw .nameTaken(plugin.name, plugin.kind)
      }
      switch plugin {
      case .renderer(let renderer):
        try Self.requireWords([plugin.name[...]], in: plugin)
        renderers[renderer.name] = renderer
      case .sectionKind(let kind):
        try Self.requireDot(in: plugin)
        kinds[kind.name] = kind
      case .orderRule(let rule, let given):
        try Self.requireDot(in: plugin)
        let options = try PluginOptions(
          given, declared: rule.options, of: "the order rule '\(rule.name)'")
        rules.append(
          MenuRule(name: rule.name, amounts: options.amounts) {
            rule.evaluate($0, options: options)
          })
      }
    }
  }

  /// Without a dot, a document could not tell a kind from a built-in one.
  private static func requireDot(in plugin: Plugin) throws(PluginError) {
    let words = plugin.name.split(separator: ".", omittingEmptySubsequences: false)
    guard words.count > 1, !words.contains("") else {
      throw .nameWithoutDot(plugin.name, plugin.kind)
    }
    try requireWords(words, in: plugin)
  }

  /// Lower-case words need no quotes in documents, options of programs and addresses.
  private static func requireWords(
    _ words: [Substring], in plugin: Plugin
  ) throws(PluginError) {
    let isLower = { (byte: UInt8) in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || "-0123456789".utf8.contains(byte)
    }
    guard words.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isLower) }) else {
      throw .invalidName(plugin.name, plugin.kind)
    }
  }

  /// The names of the plugins of a kind, sorted.
  package func names(of kind: Plugin.Kind) -> [String] {
    switch kind {
    case .renderer: renderers.keys.sorted()
    case .sectionKind: kinds.keys.sorted()
    case .orderRule: rules.map(\.name).sorted()
    }
  }

  /// The renderer with a name; throws for an unknown one, listing the known ones.
  public func renderer(named name: String) throws(PluginError) -> any Renderer {
    if let renderer = renderers[name] { return renderer }
    let known = names(of: .renderer)
    throw .unknownRenderer(name, nearest: Suggestion.nearest(to: name, among: known), known: known)
  }

  /// What the plugins add to menus that are compiled with them.
  package var extensions: MenuExtensions { MenuExtensions(kinds: kinds, rules: rules) }
}
