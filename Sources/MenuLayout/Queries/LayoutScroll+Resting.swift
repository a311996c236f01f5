import MenuText

/// Where a gesture lets a section come to rest.
extension LayoutScroll {
  /// The offset to rest at.
  ///
  /// - Parameters:
  ///   - proposed: where the section would come to a stop by itself.
  ///   - current: where it stands as the gesture ends; paging goes one on from there at most.
  ///   - velocity: points a second, positive towards the end; 0 for a drag that was let go.
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

  /// The number of the resting place that is nearest; of two the first.
  private func nearest(to offset: Double) -> Int {
    let low = (1..<max(1, restCount)).partitioningIndex { rest($0) > offset } - 1
    guard low + 1 < restCount else { return low }
    // The end counts as the resting place that is cut to it.
    let before = abs(clamped(rest(low)) - offset)
    let after = abs(clamped(rest(low + 1)) - offset)
    return after < before ? low + 1 : low
  }
}
