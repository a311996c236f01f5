/// The sections of a screen grouped by the line that they are nested in, for renderers of trees.
public struct SectionsByOwner: Sendable {
  private let sections: [MenuPath?: [SectionView]]

  /// Groups the sections of a screen in linear time.
  public init(_ screen: Screen) {
    sections = Dictionary(grouping: screen.sections, by: \.instance.owner)
  }

  /// The sections nested in a line, or those of the page for `nil`, in page order.
  public subscript(owner: MenuPath?) -> [SectionView] { sections[owner] ?? [] }
}
