import Foundation

extension Date {
  /// Seconds since 1970 as journals store them; what no journal can hold becomes the nearest.
  var wholeSeconds: Int64 {
    Int64(min(max(timeIntervalSince1970.rounded(.down), -1e15), 1e15))
  }

  init(wholeSeconds: Int64) {
    self.init(timeIntervalSince1970: TimeInterval(wholeSeconds))
  }
}
