import MenuText

/// How a section scrolls, orthogonally to the layout.
///
/// Offsets are points from the leading edge.
public struct LayoutScroll: Hashable, Sendable {
  /// Where scrolling stops.
  public let behavior: LayoutSection.ScrollBehavior
  /// The viewport in content coordinates: as wide as the layout, as tall as the groups.
  public let viewport: LayoutRect
  /// The length of the scrolled content, including insets.
  public let contentLength: Double
  /// The offsets that scrolling can reach, from 0, or from the offset that centers the first group.
  public let offsets: ClosedRange<Double>
  /// The number of groups.
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
    let first = scroll.centered(0, in: width)
    let last = scroll.centered(scroll.groupCount - 1, in: width)
    let isCentered = scroll.behavior == .groupPagingCentered && scroll.groupCount > 0
    offsets =
      isCentered ? min(first, last)...max(first, last) : 0...max(0, scroll.contentWidth - width)
  }

  /// The start of a group from the section's leading edge; `nil` if there is no such group.
  public func start(ofGroup group: Int) -> Double? {
    guard group >= 0, group < groupCount else { return nil }
    return solved.leading + solved.step(to: group)
  }

  /// The number of resting offsets.
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
    case .groupPagingCentered: solved.centered(number, in: viewportLength)
    case .paging: Double(number) * viewportLength
    }
  }

  func clamped(_ offset: Double) -> Double {
    guard offset.isFinite else { return offsets.lowerBound }
    return min(max(offset, offsets.lowerBound), offsets.upperBound)
  }
}

/// Where a section stops after a gesture.
extension LayoutScroll {
  /// The resting offset.
  ///
  /// - Parameters:
  ///   - proposed: the offset where scrolling would stop by itself.
  ///   - current: the offset at the end of the gesture; paging moves at most one page from there.
  ///   - velocity: points a second, positive towards the end; 0 for a drag without velocity.
  /// - Returns: an offset within ``offsets``. O(log groups).
  public func restingOffset(
    proposed: Double, from current: Double, velocity: Double = 0
  ) -> Double {
    guard restCount > 0 else { return clamped(proposed) }
    switch behavior {
    case .none, .continuous, .groupLeading:
      return clamped(rest(nearest(to: clamped(proposed))))
    case .paging, .groupPaging, .groupPagingCentered:
      let here = nearest(to: clamped(current))
      let aim = nearest(to: clamped(proposed))
      let next = velocity > 0 ? here + 1 : velocity < 0 ? here - 1 : aim
      let page = min(max(next, here - 1), here + 1)
      return clamped(rest(min(max(page, 0), restCount - 1)))
    }
  }

  /// The index of the nearest resting offset; the first of two equally near ones.
  private func nearest(to offset: Double) -> Int {
    let low = (1..<max(1, restCount)).partitioningIndex { rest($0) > offset } - 1
    guard low + 1 < restCount else { return low }
    // The last resting offset is clamped to the end.
    let before = abs(clamped(rest(low)) - offset)
    let after = abs(clamped(rest(low + 1)) - offset)
    return after < before ? low + 1 : low
  }
}
