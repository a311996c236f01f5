/// One rectangle of a solved layout in content coordinates, with its drawing attributes.
public struct LayoutFrame: Hashable, Sendable {
  /// What the frame shows.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// An item's cell.
    case cell
    /// A boundary item above or before the content.
    case header
    /// A boundary item below or after the content.
    case footer
    /// A badge of a cell or a group.
    case badge
    /// A decoration behind a section.
    case background
    /// A title or a chip inside a cell.
    case part
  }

  /// Its index in the solution, from 0.
  public let index: Int
  /// What the frame shows.
  public let kind: Kind
  /// The name of the element kind: that of a badge, boundary item or background, else empty.
  public let name: String
  /// The section, from 0; `nil` around all sections.
  public let section: Int?
  /// The item, from 0; the group for a group's badge; 0 for other kinds.
  public let item: Int
  /// The part of the cell: 0 for the title, then the chips; 0 for other kinds.
  public let part: Int
  /// Its position; sections with a scroll behavior are at offset 0.
  public var rect: LayoutRect
  /// The drawing order; higher is in front.
  public let z: Int
  /// The corner radius in points.
  public let cornerRadius: Double
  /// Between a cell's edges and its content; `nil` if its item has none, and for other kinds.
  public let padding: LayoutInsets?
}

/// A stored frame, relative to its section, in a layout that scrolls vertically. 40 bytes.
struct StoredFrame: Hashable, Sendable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  var item: Int32
  /// Its index in the section's styles.
  var style: UInt16
  var part: UInt16 = 0

  mutating func move(x dx: Double, y dy: Double) {
    x += dx
    y += dy
  }
}

extension StoredFrame {
  init(_ rect: LayoutRect, item: Int, style: UInt16) {
    self.init(
      x: rect.x, y: rect.y, width: rect.width, height: rect.height, item: Int32(clamping: item),
      style: style)
  }

  var rect: LayoutRect { LayoutRect(x: x, y: y, width: width, height: height) }

  mutating func set(_ rect: LayoutRect) {
    x = rect.x
    y = rect.y
    width = rect.width
    height = rect.height
  }
}

/// Attributes that many frames of a section share.
struct FrameStyle: Hashable, Sendable {
  var kind: LayoutFrame.Kind
  var name = ""
  var z = 0
  var cornerRadius: LayoutItem.CornerRadius = .none
  var padding: LayoutInsets?
  var pins = false
}

/// The styles of one section, by index.
struct StyleTable: Hashable, Sendable {
  private(set) var styles: [FrameStyle] = []

  /// The index of a style; styles beyond the maximum share the last one.
  mutating func number(of style: FrameStyle) -> UInt16 {
    if let known = styles.lastIndex(of: style) { return UInt16(clamping: known) }
    guard styles.count < Self.maximum else { return UInt16(clamping: Self.maximum - 1) }
    styles.append(style)
    return UInt16(clamping: styles.count - 1)
  }

  /// Limits the search and the size of indices.
  private static let maximum = 1024
}

extension LayoutFrame {
  /// The layout rule that placed a frame, for a trace.
  public enum Rule: Hashable, Sendable, CaseIterable {
    /// The element fits into the rest of its group.
    case fits
    /// The first element of a group is placed even if it is too large.
    case firstIsPlaced
    /// The group is as long as its elements, in one pass.
    case growsGroup
    /// A count divides the inner length of the group.
    case divides
    /// A count repeats the element at its own size.
    case repeats
    /// Siblings take the largest of their measured sizes.
    case sharesLargest
    /// Free space is shared over what is flexible.
    case sharesFreeSpace
    /// It is a row of a list.
    case row
    /// A custom function placed it.
    case custom
    /// It fits on the line of a flow.
    case continuesLine
    /// It begins a line of a flow.
    case beginsLine
    /// It goes to the column that ends first.
    case shortestColumn
    /// It goes to the next column in turn.
    case nextColumn
    /// It goes to the column that a function names.
    case namedColumn
    /// It is the title or a chip inside a cell.
    case wraps
    /// It is attached to an anchor.
    case anchored
    /// It is at the boundary and takes space.
    case extendsBoundary
    /// It is at the boundary, over the content.
    case overlaysBoundary
    /// It is behind the whole section.
    case background

    /// The section of the layout rules, such as `4.5`.
    public var paragraph: String {
      switch self {
      case .fits: "4.4"
      case .firstIsPlaced: "4.5"
      case .growsGroup: "7.3"
      case .divides, .repeats: "5"
      case .sharesLargest: "7.6"
      case .sharesFreeSpace: "6"
      case .row: "8.1"
      case .custom: "12"
      case .continuesLine, .beginsLine, .shortestColumn, .nextColumn, .namedColumn, .wraps: "13"
      case .anchored, .background: "10"
      case .extendsBoundary, .overlaysBoundary: "9"
      }
    }

    /// A short description of the rule.
    public var statement: String {
      switch self {
      case .fits: "the element fits into what is left of its group"
      case .firstIsPlaced: "the first item is always placed"
      case .growsGroup: "an estimated group is as long as its elements"
      case .divides: "count divides the inner length"
      case .repeats: "a repeated element keeps its size"
      case .sharesLargest: "siblings take the largest size"
      case .sharesFreeSpace: "free space is shared over what is flexible"
      case .row: "rows are stacked"
      case .custom: "a custom group places its items"
      case .continuesLine: "the item fits on the line"
      case .beginsLine: "the item begins a line"
      case .shortestColumn: "the next item goes to the shortest column"
      case .nextColumn: "the next item goes to the next column"
      case .namedColumn: "the next item goes to the column that the rule names"
      case .wraps: "parts wrap inside their cell"
      case .anchored: "a badge hangs on an anchor"
      case .extendsBoundary: "a boundary item takes space beside the content"
      case .overlaysBoundary: "a boundary item that takes no space lies over the content"
      case .background: "a background covers the whole section"
      }
    }
  }
}
