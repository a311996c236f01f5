/// What stays still on the screen while what lies above it changes its extent.
public struct LayoutScrollAnchor: Hashable, Sendable {
  /// The section, from 0.
  public var section: Int
  /// The item, from 0, of which the side stays still where scrolling begins; `nil` for the section.
  /// An item without a frame counts as the start of its section.
  public var item: Int?
  /// Points from where the viewport begins to where the item does, in the direction of scrolling;
  /// negative if the item's start is out of sight.
  public var offset: Double

  /// An anchor at a place of the viewport, at first its start.
  public init(section: Int, item: Int?, offset: Double = 0) {
    self.section = section
    self.item = item
    self.offset = offset
  }
}
