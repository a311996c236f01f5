import MenuText

/// Something that extends what menus can do; a value, collected in lists.
public enum Plugin: Sendable {
  /// A renderer under its own name.
  case renderer(any Renderer)
  /// A kind of section that documents may use.
  case sectionKind(any SectionKind)
  /// A rule that judges every order, with the options that differ from its defaults.
  case orderRule(any OrderRule, options: [String: String] = [:])

  /// What a plugin can be; the raw value is the word in sentences.
  public enum Seam: String, Hashable, Sendable, CaseIterable {
    /// It turns screens into bytes.
    case renderer = "renderer"
    /// It adds a kind of section.
    case sectionKind = "section kind"
    /// It judges orders.
    case orderRule = "order rule"
  }

  /// What it is.
  public var seam: Seam {
    switch self {
    case .renderer: .renderer
    case .sectionKind: .sectionKind
    case .orderRule: .orderRule
    }
  }

  /// What it is called.
  public var name: String {
    switch self {
    case .renderer(let renderer): renderer.name
    case .sectionKind(let kind): kind.name
    case .orderRule(let rule, _): rule.name
    }
  }
}

/// The plugins of a program, found by name.
public struct PluginRegistry: Sendable {
  private var renderers: [String: any Renderer] = [:]
  private var kinds: [String: any SectionKind] = [:]
  private var rules: [ConfiguredRule] = []

  /// Collects plugins; throws for a name that is taken or could not be written, and for options
  /// that a rule does not take.
  public init(_ plugins: [Plugin]) throws(PluginError) {
    for plugin in plugins {
      guard !names(of: plugin.seam).contains(plugin.name) else {
        throw .nameTaken(plugin.name, plugin.seam)
      }
      switch plugin {
      case .renderer(let renderer): renderers[renderer.name] = renderer
      case .sectionKind(let kind):
        try Self.requireDot(in: plugin)
        kinds[kind.name] = kind
      case .orderRule(let rule, let options):
        try Self.requireDot(in: plugin)
        do {
          rules.append(try ConfiguredRule(rule, options: options))
        } catch {
          throw .option(error)
        }
      }
    }
  }

  /// Without a dot a document could not tell a kind from the built-in ones.
  private static func requireDot(in plugin: Plugin) throws(PluginError) {
    let words = plugin.name.split(separator: ".", omittingEmptySubsequences: false)
    guard words.count > 1, !words.contains("") else {
      throw .nameWithoutDot(plugin.name, plugin.seam)
    }
  }

  /// The names of the renderers, sorted.
  public var rendererNames: [String] { names(of: .renderer) }
  /// The names of the kinds of sections, sorted.
  public var sectionKindNames: [String] { names(of: .sectionKind) }
  /// The rules in the order in which they are asked, each with its options.
  public var orderRules: [ConfiguredRule] { rules }

  /// The names in one seam, sorted.
  public func names(of seam: Plugin.Seam) -> [String] {
    switch seam {
    case .renderer: renderers.keys.sorted()
    case .sectionKind: kinds.keys.sorted()
    case .orderRule: rules.map(\.rule.name).sorted()
    }
  }

  /// The renderer of a name; throws for an unknown one, listing those known.
  public func renderer(named name: String) throws(PluginError) -> any Renderer {
    guard let renderer = renderers[name] else { throw unknown(name, .renderer) }
    return renderer
  }

  /// The kind of section of a name; throws for an unknown one, listing those known.
  public func sectionKind(named name: String) throws(PluginError) -> any SectionKind {
    guard let kind = kinds[name] else { throw unknown(name, .sectionKind) }
    return kind
  }

  /// The rule of a name with its options; throws for an unknown one, listing those known.
  public func orderRule(named name: String) throws(PluginError) -> ConfiguredRule {
    guard let rule = rules.first(where: { $0.rule.name == name }) else {
      throw unknown(name, .orderRule)
    }
    return rule
  }

  private func unknown(_ name: String, _ seam: Plugin.Seam) -> PluginError {
    let known = names(of: seam)
    return .unknown(
      name, seam, nearest: Suggestion.nearest(to: name, among: known), known: known)
  }

  /// What it adds to the menus that are compiled with it.
  package var extensions: MenuExtensions { MenuExtensions(kinds: kinds, rules: rules) }
}

/// A plugin that cannot be had.
public enum PluginError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Two plugins of one seam want the same name.
  case nameTaken(String, Plugin.Seam)
  /// The name of a kind or a rule is not words joined with dots.
  case nameWithoutDot(String, Plugin.Seam)
  /// Nothing in the seam has the name.
  case unknown(String, Plugin.Seam, nearest: String?, known: [String])
  /// A rule does not take an option that it was given.
  case option(PluginOptionError)

  /// One sentence about the fault.
  public var description: String {
    switch self {
    case .nameTaken(let name, let seam):
      "two \(seam.rawValue)s are called '\(name)'; a name is given once"
    case .nameWithoutDot(let name, let seam):
      "the \(seam.rawValue) '\(name)' needs a name with a dot, such as 'example.\(name)'"
    case .unknown(let name, let seam, let nearest, let known):
      "there is no \(seam.rawValue) '\(name)'; "
        + (nearest.map { "did you mean '\($0)'? " } ?? "")
        + (known.isEmpty ? "there are none" : "there are: \(known.joined(separator: ", "))")
    case .option(let fault): fault.description
    }
  }
}
