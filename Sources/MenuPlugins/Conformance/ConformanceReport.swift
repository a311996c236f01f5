import MenuSections
public import MenuText

/// The result of a conformance suite.
public struct ConformanceReport: Sendable {
  /// Every check, in the order in which the suite made it.
  public let checks: [Check]
  private let strings: StringsTable

  /// Makes a report of checks.
  public init(checks: [Check]) {
    self.init(checks: checks, strings: .pluginsEnglish)
  }

  private init(checks: [Check], strings: StringsTable) {
    self.checks = checks
    self.strings = strings
  }

  /// The same report in the language of another table, which has the sentences of
  /// `LocalizedStrings.plugins`.
  public func translated(to strings: StringsTable) -> ConformanceReport {
    ConformanceReport(checks: checks.map { $0.translated(to: strings) }, strings: strings)
  }

  /// The number of passed checks.
  public var passed: Int { checks.count { $0.outcome == .passed } }
  /// The number of failed checks.
  public var failed: Int { checks.count { $0.finding != nil } }
  /// The number of checks that were skipped because an earlier one failed.
  public var skipped: Int { checks.count - passed - failed }
  /// `12 passed, 0 failed`, or `9 passed, 1 failed, 2 skipped` if checks were skipped.
  public var summary: String {
    strings.text(
      of: .sentence(
        skipped == 0 ? "checks.summary" : "checks.summary-skipped",
        ["passed": .number(passed), "failed": .number(failed), "skipped": .number(skipped)]))
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
    let requirement: StringsTable.Argument
    let result: Result

    /// An outcome whose sentences can be translated.
    enum Result: Hashable {
      case passed
      case failed(StringsTable.Argument)
      case skipped(because: StringsTable.Argument)
    }

    /// Makes a check with its result.
    public init(name: String, outcome: Outcome) {
      let result: Result =
        switch outcome {
        case .passed: .passed
        case .failed(let finding): .failed(.text(finding))
        case .skipped(let cause): .skipped(because: .text(cause))
        }
      self.init(.text(name), result)
    }

    init(
      _ requirement: StringsTable.Argument, _ result: Result,
      in strings: StringsTable = .pluginsEnglish
    ) {
      self.requirement = requirement
      self.result = result
      name = strings.text(of: requirement)
      outcome =
        switch result {
        case .passed: .passed
        case .failed(let finding): .failed(strings.text(of: finding))
        case .skipped(let cause): .skipped(because: strings.text(of: cause))
        }
    }

    fileprivate func translated(to strings: StringsTable) -> Check {
      Check(requirement, result, in: strings)
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

/// The checks so far. A check that depends on a failed one is skipped, so
/// that one bug is one failure.
struct ConformanceChecks {
  /// A requirement or a finding.
  typealias Sentence = StringsTable.Argument

  private(set) var made: [ConformanceReport.Check]

  init(made: [ConformanceReport.Check] = []) {
    self.made = made
  }

  /// Records a check that depends on no other.
  mutating func add(_ requirement: Sentence, _ finding: Sentence?) {
    made.append(ConformanceReport.Check(requirement, finding.map { .failed($0) } ?? .passed))
  }

  /// Records a check as skipped because of `cause`, a failed check.
  mutating func skip(_ requirement: Sentence, because cause: Sentence) {
    made.append(ConformanceReport.Check(requirement, .skipped(because: cause)))
  }

  /// The first failed check among `requirements` and their dependencies;
  /// `nil` if all of them passed.
  func failure(among requirements: [Sentence]) -> Sentence? {
    for check in made where requirements.contains(check.requirement) {
      switch check.result {
      case .passed: continue
      case .failed: return check.requirement
      case .skipped(let cause): return cause
      }
    }
    return nil
  }

  /// Makes a check if all of its dependencies passed, or else records it as skipped.
  mutating func check(_ requirement: Sentence, needs: [Sentence], _ check: () -> Sentence?) {
    if let cause = failure(among: needs) {
      skip(requirement, because: cause)
    } else {
      add(requirement, check())
    }
  }

  /// The same for a requirement of Swift code, whose findings are English.
  mutating func check(_ name: String, needs: [String], _ check: () -> String?) {
    self.check(.text(name), needs: needs.map { .text($0) }) { check().map { .text($0) } }
  }
}

extension PluginProcessError {
  /// Any error as a sentence; other errors are in their own words.
  static func sentence(for error: any Error) -> StringsTable.Argument {
    (error as? PluginProcessError)?.sentence ?? .text(SafeText.line("\(error)"))
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
