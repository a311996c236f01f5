/// A renderer, section kind or order rule, as it is registered.
public enum Plugin: Sendable {
  /// A renderer.
  case renderer(any Renderer)
  /// A kind of section that documents may use.
  case sectionKind(any SectionKind)
  /// A rule for every order, with the options that differ from its defaults.
  case orderRule(any OrderRule, options: [String: String] = [:])

  /// The kinds of plugins; the raw value is the word in sentences.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Turns screens into bytes.
    case renderer = "renderer"
    /// Adds a kind of section.
    case sectionKind = "section kind"
    /// Checks and prices orders.
    case orderRule = "order rule"
  }

  package var kind: Kind {
    switch self {
    case .renderer: .renderer
    case .sectionKind: .sectionKind
    case .orderRule: .orderRule
    }
  }

  /// The name, unique among plugins of its kind.
  public var name: String {
    switch self {
    case .renderer(let renderer): renderer.name
    case .sectionKind(let kind): kind.name
    case .orderRule(let rule, _): rule.name
    }
  }
}
