/// What a conformance suite found out about a plugin.
public struct ConformanceReport: Sendable {
  /// Every check, in the order in which it was made.
  public let checks: [ConformanceCheck]

  /// Collects checks.
  public init(checks: [ConformanceCheck]) {
    self.checks = checks
  }

  /// How many checks found nothing.
  public var passed: Int { checks.count { $0.finding == nil } }
  /// How many checks found something.
  public var failed: Int { checks.count - passed }
  /// `12 passed, 0 failed`.
  public var summary: String { "\(passed) passed, \(failed) failed" }
}

/// One promise of a seam, and whether a plugin keeps it.
public struct ConformanceCheck: Hashable, Sendable {
  /// The promise, as a sentence about the plugin.
  public let name: String
  /// What was seen instead; `nil` where the promise is kept.
  public let finding: String?

  /// Notes a check.
  public init(name: String, finding: String?) {
    self.name = name
    self.finding = finding
  }
}
