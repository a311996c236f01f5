/// Answers nothing, so that every estimate stays, and remembers whether it was asked: a section
/// that asks nothing is solved for good.
final class EstimateCache: LayoutMeasurer {
  private(set) var wasAsked = false

  func size(of subject: LayoutSubject, maxWidth: Double?, maxHeight: Double?) -> LayoutSize? {
    wasAsked = true
    return nil
  }

  func aspect(of subject: LayoutSubject) -> Double? {
    wasAsked = true
    return nil
  }

  func chipCount(section: Int, item: Int) -> Int {
    wasAsked = true
    return 0
  }

  func knows(kind: String) -> Bool {
    wasAsked = true
    return true
  }
}
