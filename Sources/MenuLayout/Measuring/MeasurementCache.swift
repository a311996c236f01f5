/// Where the solver asks: the measurer, its axes exchanged if the layout scrolls sideways.
///
/// A class, so that handing it on for every cell copies no measurer.
final class MeasurementCache {
  private let measurer: any LayoutMeasurer
  private let isTransposed: Bool
  /// Whether there is nobody to ask.
  let isClosed: Bool

  init(_ measurer: (any LayoutMeasurer)?, isTransposed: Bool) {
    self.measurer = measurer ?? EstimatesOnly()
    self.isTransposed = isTransposed
    isClosed = measurer == nil
  }

  func size(of subject: LayoutSubject, maxWidth: Double?, maxHeight: Double?) -> LayoutSize? {
    guard isTransposed else {
      return measurer.size(of: subject, maxWidth: maxWidth, maxHeight: maxHeight)
    }
    return measurer.size(of: subject, maxWidth: maxHeight, maxHeight: maxWidth)?.transposed
  }

  /// The same in the reader's own directions.
  func uprightSize(
    of subject: LayoutSubject, maxWidth: Double?, maxHeight: Double?
  ) -> LayoutSize? {
    measurer.size(of: subject, maxWidth: maxWidth, maxHeight: maxHeight)
  }

  func aspect(of subject: LayoutSubject) -> Double? {
    let aspect = measurer.aspect(of: subject)
    return isTransposed ? aspect.map { 1 / $0 } : aspect
  }

  func chipCount(section: Int, item: Int) -> Int {
    measurer.chipCount(section: section, item: item)
  }

  func knows(kind: String) -> Bool { measurer.knows(kind: kind) }
}

/// Stands where there is no measurer: every estimate stays.
private struct EstimatesOnly: LayoutMeasurer {
  func size(of subject: LayoutSubject, maxWidth: Double?, maxHeight: Double?) -> LayoutSize? {
    nil
  }
}
