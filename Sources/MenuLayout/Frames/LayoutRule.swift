/// The rule that gave a frame its place; what a trace is made of.
public enum LayoutRule: Hashable, Sendable, CaseIterable {
  /// The element fits into what is left of its group.
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
  /// A function placed it.
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
  /// It hangs on an anchor.
  case anchored
  /// It stands at the boundary and takes space.
  case extendsBoundary
  /// It stands at the boundary, over the content.
  case overlaysBoundary
  /// It lies behind the whole section.
  case background

  /// The paragraph of the layout rules that says so, such as `4.5`.
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

  /// What the rule says, in a few words.
  public var statement: String {
    switch self {
    case .fits: "the element fits into what is left of its group"
    case .firstIsPlaced: "the first item is always placed"
    case .growsGroup: "an estimated group is as long as its elements"
    case .divides: "count divides the inner length"
    case .repeats: "a repeated element keeps its size"
    case .sharesLargest: "siblings take the largest size"
    case .sharesFreeSpace: "free space is shared over what is flexible"
    case .row: "rows stand one below the other"
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
