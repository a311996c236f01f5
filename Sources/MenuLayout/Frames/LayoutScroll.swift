/// How a section scrolls by itself, across the layout's direction.
///
/// Offsets are points scrolled on from where reading begins, whatever side that is.
public struct LayoutScroll: Hashable, Sendable {
  /// How it comes to rest.
  public let behavior: LayoutScrollBehavior
  /// The window, in content coordinates: the whole width of the layout, as tall as the groups.
  public let viewport: LayoutRect
  /// The length of what is scrolled, insets at both ends included.
  public let contentLength: Double
  /// The offsets that scrolling can reach; it begins at 0 or, where groups are centred, at the
  /// offset that centres the first group.
  public let offsets: ClosedRange<Double>
  /// How many groups there are.
  public let groupCount: Int
  private let viewportLength: Double
  private let solved: StoredScroll

  init(
    _ scroll: StoredScroll, width: Double, x: Double, y: Double, _ projection: LayoutProjection
  ) {
    behavior = scroll.behavior
    viewport = projection.content(
      LayoutRect(x: x, y: y + scroll.y, width: width, height: scroll.height))
    contentLength = scroll.contentWidth
    groupCount = scroll.groupCount
    viewportLength = width
    solved = scroll
    let first = scroll.centred(0, in: width)
    let last = scroll.centred(scroll.groupCount - 1, in: width)
    let isCentred = scroll.behavior == .groupPagingCentered && scroll.groupCount > 0
    offsets =
      isCentred ? min(first, last)...max(first, last) : 0...max(0, scroll.contentWidth - width)
  }

  /// Where a group begins, from the section's leading edge; `nil` if there is no such group.
  public func start(ofGroup group: Int) -> Double? {
    guard group >= 0, group < groupCount else { return nil }
    return solved.leading + solved.step(to: group)
  }

  /// How many resting places there are, and where one of them is before it is brought into reach.
  var restCount: Int {
    switch behavior {
    case .none, .continuous: 0
    case .groupLeading, .groupPaging, .groupPagingCentered: groupCount
    case .paging:
      viewportLength > 0 ? Int((min(offsets.upperBound / viewportLength, 1e9)).wholeAbove) + 1 : 1
    }
  }

  func rest(_ number: Int) -> Double {
    switch behavior {
    case .none, .continuous: 0
    case .groupLeading, .groupPaging: solved.step(to: number)
    case .groupPagingCentered: solved.centred(number, in: viewportLength)
    case .paging: Double(number) * viewportLength
    }
  }

  func clamped(_ offset: Double) -> Double {
    guard offset.isFinite else { return offsets.lowerBound }
    return min(max(offset, offsets.lowerBound), offsets.upperBound)
  }
}
