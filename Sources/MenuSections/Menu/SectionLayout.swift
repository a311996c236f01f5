public import MenuLayout

/// The layouts of a section, chosen by the available space.
public struct SectionLayout: Hashable, Sendable {
  /// A layout with the sizes that it is for.
  public struct Choice: Hashable, Sendable {
    /// The available widths in points that it is for; `nil` for any.
    public var width: ClosedRange<Double>?
    /// The available heights in points that it is for; `nil` for any.
    public var height: ClosedRange<Double>?
    /// The layout of the section.
    public var section: LayoutSection

    /// Creates a layout for some sizes, or for all.
    public init(
      width: ClosedRange<Double>? = nil, height: ClosedRange<Double>? = nil,
      _ section: LayoutSection
    ) {
      self.width = width
      self.height = height
      self.section = section
    }
  }

  /// The layouts in order of preference.
  public var choices: [Choice]
  /// The layout as written in the document, for programs that interpret it themselves.
  public var written: MenuValue?

  /// Creates a choice of layouts; a list is used if none fits.
  public init(_ choices: [Choice], written: MenuValue? = nil) {
    self.choices = choices
    self.written = written
  }

  /// The first layout that fits the available space; `nil` if none does.
  public func section(in environment: LayoutEnvironment) -> LayoutSection? {
    let size = environment.effectiveContainer
    return choices.first { choice in
      choice.width?.contains(size.width) ?? true && choice.height?.contains(size.height) ?? true
    }?.section
  }
}
