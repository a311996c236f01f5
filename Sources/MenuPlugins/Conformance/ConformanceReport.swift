import MenuSections
import MenuText

/// The result of a conformance suite.
public struct ConformanceReport: Sendable {
  /// Every check, in the order in which the suite made it.
  public let checks: [Check]

  /// Makes a report of checks.
  public init(checks: [Check]) {
    self.checks = checks
  }

  /// The number of passed checks.
  public var passed: Int { checks.count { $0.outcome == .passed } }
  /// The number of failed checks.
  public var failed: Int { checks.count { $0.finding != nil } }
  /// The number of checks that were skipped because an earlier one failed.
  public var skipped: Int { checks.count - passed - failed }
  /// `12 passed, 0 failed`, or `9 passed, 1 failed, 2 skipped` if checks were skipped.
  public var summary: String {
    "\(passed) passed, \(failed) failed" + (skipped == 0 ? "" : ", \(skipped) skipped")
  }

  /// A line for each failed check: the requirement and what was observed instead.
  public var findings: String {
    checks.compactMap { check in check.finding.map { "\(check.name): \($0)" } }
      .joined(separator: "\n")
  }

  /// One requirement, and whether the plugin meets it.
  public struct Check: Hashable, Sendable {
    /// The result of a check.
    public enum Outcome: Hashable, Sendable {
      /// The plugin meets the requirement.
      case passed
      /// The plugin violates the requirement; the text is what was observed.
      case failed(String)
      /// The check was skipped; the text is the name of the failed check that it depends on.
      case skipped(because: String)
    }

    /// The requirement, as a sentence about the plugin.
    public let name: String
    /// The result.
    public let outcome: Outcome

    /// Makes a check with its result.
    public init(name: String, outcome: Outcome) {
      self.name = name
      self.outcome = outcome
    }

    /// Makes a check that failed with a finding, or passed without one.
    public init(name: String, finding: String?) {
      self.init(name: name, outcome: finding.map { .failed($0) } ?? .passed)
    }

    /// What was observed instead; `nil` unless the check failed.
    public var finding: String? {
      if case .failed(let finding) = outcome { finding } else { nil }
    }
  }
}

/// The checks so far. A check that depends on a failed one is skipped, so that one bug is one failure.
struct ConformanceChecks {
  private(set) var made: [ConformanceReport.Check]

  init(made: [ConformanceReport.Check] = []) {
    self.made = made
  }

  /// Records a check that depends on no other.
  mutating func add(_ name: String, _ finding: String?) {
    made.append(ConformanceReport.Check(name: name, finding: finding))
  }

  /// Records a check as skipped because of `cause`, the name of a failed check.
  mutating func skip(_ name: String, because cause: String) {
    made.append(ConformanceReport.Check(name: name, outcome: .skipped(because: cause)))
  }

  /// The first failed check among `names` and their dependencies; `nil` if all of them passed.
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

  /// Makes a check if all of its dependencies passed, or else records it as skipped.
  mutating func check(_ name: String, needs: [String], _ check: () -> String?) {
    if let cause = failure(among: needs) {
      skip(name, because: cause)
    } else {
      add(name, check())
    }
  }
}

extension MenuValue {
  /// The beginning of its JSON, for findings.
  var brief: String { JSONWriter.brief { $0.value(self) } }
}

extension Screen {
  /// The beginning of the JSON of its answers, for findings.
  var briefAnswers: String { JSONWriter.brief { writeAnswers(to: &$0) } }
}

extension JSONWriter {
  fileprivate static func brief(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    write(&json)
    let text = SafeText.line(json.text)
    return text.count > 80 ? "\(text.prefix(79))…" : text
  }
}
