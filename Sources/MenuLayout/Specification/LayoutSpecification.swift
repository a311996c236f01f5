/// What holds for the layout as a whole.
public struct LayoutConfiguration: Hashable, Sendable {
  /// The direction in which sections follow each other and the layout scrolls.
  public var direction: LayoutAxis
  /// Between sections, also after an empty one; not after the last.
  public var sectionSpacing: Double
  /// Headers, footers and columns around all sections.
  public var boundary: [LayoutBoundaryItem]

  /// A configuration; sections stand below each other without space.
  public init(
    direction: LayoutAxis = .vertical, sectionSpacing: Double = 0,
    boundary: [LayoutBoundaryItem] = []
  ) {
    self.direction = direction
    self.sectionSpacing = sectionSpacing
    self.boundary = boundary
  }
}

/// A whole layout: its configuration and, for every section, what it looks like.
public struct LayoutSpecification: Sendable {
  /// What a section looks like in an environment. It must be pure; `nil` leaves the section out and
  /// is told as a diagnostic.
  public typealias Provider =
    @Sendable (
      _ section: Int, _ environment: LayoutEnvironment
    ) -> LayoutSection?

  /// What holds for all sections.
  public var configuration: LayoutConfiguration
  /// What each section looks like.
  public var provider: Provider

  /// A layout whose sections may depend on their number and on the environment.
  public init(
    _ configuration: LayoutConfiguration = LayoutConfiguration(), provider: @escaping Provider
  ) {
    self.configuration = configuration
    self.provider = provider
  }

  /// A layout of given sections, which begin again after the last.
  public init(
    _ configuration: LayoutConfiguration = LayoutConfiguration(), sections: [LayoutSection]
  ) {
    self.init(configuration) { index, _ in
      sections.isEmpty || index < 0 ? nil : sections[index % sections.count]
    }
  }
}
