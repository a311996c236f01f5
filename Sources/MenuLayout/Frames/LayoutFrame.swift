/// One rectangle of a solved layout, in content coordinates, with what a drawer must know.
public struct LayoutFrame: Hashable, Sendable {
  /// What is drawn there.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// An item's cell.
    case cell
    /// A boundary item above or before the content.
    case header
    /// A boundary item below or after the content.
    case footer
    /// What hangs on a cell or a group.
    case badge
    /// A decoration behind a section.
    case background
    /// A title or a chip inside a cell.
    case part
  }

  /// Its number in the solution's buffer, from 0.
  public let index: Int
  /// What is drawn there.
  public let kind: Kind
  /// The name of the element kind: that of a badge, boundary item or background, else empty.
  public let name: String
  /// The section, from 0; `nil` for what surrounds all sections.
  public let section: Int?
  /// The item, from 0; for a group's badge the number of the group; 0 for the rest.
  public let item: Int
  /// The part of the cell: 0 the title, then the chips; 0 for all that is no part.
  public let part: Int
  /// Where it is; a section that scrolls by itself is not scrolled.
  public var rect: LayoutRect
  /// Drawn above all that is lower.
  public let z: Int
  /// Points by which the corners are rounded.
  public let cornerRadius: Double
  /// Between a cell's edges and its content; `nil` where its item does not say, and for all else.
  public let padding: LayoutInsets?
}

/// A frame as it is kept: relative to its section, in a layout that scrolls down. 40 bytes.
struct StoredFrame: Hashable, Sendable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  var item: Int32
  /// Its place in the section's table of styles.
  var style: UInt16
  var part: UInt16 = 0

  mutating func move(x dx: Double, y dy: Double) {
    x += dx
    y += dy
  }
}

/// What many frames of a section have in common.
struct FrameStyle: Hashable, Sendable {
  var kind: LayoutFrame.Kind
  var name = ""
  var z = 0
  var cornerRadius: LayoutCornerRadius = .none
  var padding: LayoutInsets?
  var pins = false
}

/// The styles of one section, each with its number.
struct StyleTable: Hashable, Sendable {
  private(set) var styles: [FrameStyle] = []

  /// The number of a style; the last one serves all that do not fit.
  mutating func number(of style: FrameStyle) -> UInt16 {
    if let known = styles.lastIndex(of: style) { return UInt16(clamping: known) }
    guard styles.count < Self.most else { return UInt16(clamping: Self.most - 1) }
    styles.append(style)
    return UInt16(clamping: styles.count - 1)
  }

  /// Searching stays cheap and numbers stay small.
  private static let most = 1024
}
