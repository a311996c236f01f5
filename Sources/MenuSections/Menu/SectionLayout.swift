public import MenuLayout

/// How a section is arranged, perhaps in one way or another as there is room.
public struct SectionLayout: Hashable, Sendable {
  /// One way, and when it is taken.
  public struct Choice: Hashable, Sendable {
    /// The widths of the room in points in which it is taken; `nil` is any.
    public var width: ClosedRange<Double>?
    /// The heights of the room in points in which it is taken; `nil` is any.
    public var height: ClosedRange<Double>?
    /// What the section looks like then.
    public var section: LayoutSection

    /// A way for some rooms, or for all.
    public init(
      width: ClosedRange<Double>? = nil, height: ClosedRange<Double>? = nil,
      _ section: LayoutSection
    ) {
      self.width = width
      self.height = height
      self.section = section
    }
  }

  /// The ways in the order they are tried.
  public var choices: [Choice]
  /// The layout as the document holds it, for programs that read it themselves.
  public var written: MenuValue?

  /// Chooses among ways; a list where none fits.
  public init(_ choices: [Choice], written: MenuValue? = nil) {
    self.choices = choices
    self.written = written
  }

  /// The first way that fits the room; `nil` where none does.
  public func section(in environment: LayoutEnvironment) -> LayoutSection? {
    let room = environment.effective
    return choices.first { choice in
      choice.width?.contains(room.width) ?? true && choice.height?.contains(room.height) ?? true
    }?.section
  }
}
