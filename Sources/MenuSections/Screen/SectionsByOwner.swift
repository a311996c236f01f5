/// The sections of a screen by the line that asks them, for renderers that draw them as a tree.
public struct SectionsByOwner: Sendable {
  private let sections: [MenuPath?: [SectionView]]

  /// Groups the sections of a screen once, in linear time.
  public init(_ screen: Screen) {
    sections = Dictionary(grouping: screen.sections, by: \.instance.owner)
  }

  /// The sections that a line asks, or those on the page for `nil`, in page order.
  public subscript(owner: MenuPath?) -> [SectionView] { sections[owner] ?? [] }
}
