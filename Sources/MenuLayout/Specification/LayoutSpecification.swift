/// The configuration of a whole layout.
public struct LayoutConfiguration: Hashable, Sendable {
  /// The axis along which sections are placed and the layout scrolls.
  public var direction: LayoutAxis
  /// The spacing between sections, including empty ones.
  public var sectionSpacing: Double
  /// Headers, footers and columns around all sections.
  public var boundary: [LayoutBoundaryItem]

  /// A configuration; by default sections are below each other without spacing.
  public init(
    direction: LayoutAxis = .vertical, sectionSpacing: Double = 0,
    boundary: [LayoutBoundaryItem] = []
  ) {
    self.direction = direction
    self.sectionSpacing = sectionSpacing
    self.boundary = boundary
  }
}

/// A whole layout: its configuration and a provider of sections.
public struct LayoutSpecification: Sendable {
  /// The layout of a section in an environment. It must be pure; `nil` leaves the section out and
  /// gives a diagnostic.
  public typealias Provider =
    @Sendable (
      _ section: Int, _ environment: LayoutEnvironment
    ) -> LayoutSection?

  /// The configuration of the whole layout.
  public var configuration: LayoutConfiguration
  /// The layout of each section.
  public var provider: Provider

  /// A layout whose sections may depend on their index and the environment.
  public init(
    _ configuration: LayoutConfiguration = LayoutConfiguration(), provider: @escaping Provider
  ) {
    self.configuration = configuration
    self.provider = provider
  }

  /// A layout of given sections, repeated after the last.
  public init(
    _ configuration: LayoutConfiguration = LayoutConfiguration(), sections: [LayoutSection]
  ) {
    self.init(configuration) { index, _ in
      sections.isEmpty || index < 0 ? nil : sections[index % sections.count]
    }
  }
}
