/// What a conformance suite found out about a plugin.
public struct ConformanceReport: Sendable {
  /// Every check, in the order in which it was made.
  public let checks: [ConformanceCheck]

  /// Collects checks.
  public init(checks: [ConformanceCheck]) {
    self.checks = checks
  }

  /// The number of checks that found nothing wrong.
  public var passed: Int { checks.count { $0.outcome == .passed } }
  /// The number of checks that found something wrong.
  public var failed: Int { checks.count { $0.finding != nil } }
  /// The number of checks that were not made because an earlier one failed.
  public var skipped: Int { checks.count - passed - failed }
  /// `12 passed, 0 failed`, or `9 passed, 1 failed, 2 skipped` if checks were skipped.
  public var summary: String {
    "\(passed) passed, \(failed) failed" + (skipped == 0 ? "" : ", \(skipped) skipped")
  }

  /// A line for each failed check: the promise, then what was seen instead.
  public var findings: String {
    checks.compactMap { check in check.finding.map { "\(check.name): \($0)" } }
      .joined(separator: "\n")
  }
}

/// One promise of a plugin, and whether the plugin keeps it.
public struct ConformanceCheck: Hashable, Sendable {
  /// How a check ended.
  public enum Outcome: Hashable, Sendable {
    /// The plugin keeps the promise.
    case passed
    /// The plugin breaks the promise; the text says what was seen.
    case failed(String)
    /// The check was not made; the text is the name of the failed check that it needs.
    case skipped(because: String)
  }

  /// The promise, as a sentence about the plugin.
  public let name: String
  /// How the check ended.
  public let outcome: Outcome

  /// Records how a check ended.
  public init(name: String, outcome: Outcome) {
    self.name = name
    self.outcome = outcome
  }

  /// Records a check that failed with a finding, or passed without one.
  public init(name: String, finding: String?) {
    self.init(name: name, outcome: finding.map { .failed($0) } ?? .passed)
  }

  /// What was seen instead; `nil` unless the check failed.
  public var finding: String? {
    if case .failed(let finding) = outcome { finding } else { nil }
  }
}

/// The checks made so far. A check whose precondition failed is skipped, so that one bug is one
/// failure.
struct ConformanceChecks {
  private(set) var made: [ConformanceCheck]

  init(made: [ConformanceCheck] = []) {
    self.made = made
  }

  /// Records a check that needs no other.
  mutating func note(_ name: String, _ finding: String?) {
    made.append(ConformanceCheck(name: name, finding: finding))
  }

  /// Records a check as skipped because of `cause`, the name of a failed check.
  mutating func skip(_ name: String, because cause: String) {
    made.append(ConformanceCheck(name: name, outcome: .skipped(because: cause)))
  }

  /// The first failed check among `names` and what they need; `nil` if all of them passed.
  func failure(among names: [String]) -> String? {
    for check in made where names.contains(check.name) {
      switch check.outcome {
      case .passed: continue
      case .failed: return check.name
      case .skipped(let cause): return cause
      }
    }
    return nil
  }

  /// Makes a check if all those that it needs passed; otherwise records it as skipped.
  mutating func check(_ name: String, needs: [String], _ look: () -> String?) {
    if let cause = failure(among: needs) {
      skip(name, because: cause)
    } else {
      note(name, look())
    }
  }
}
