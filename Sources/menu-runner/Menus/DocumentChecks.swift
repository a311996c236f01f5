import MenuSections
import MenuYAML

/// What was found in all documents of one run.
struct DocumentChecks {
  private(set) var all: [DocumentCheck] = []
  private var worst = ExitStatus.done

  mutating func add(_ check: DocumentCheck) {
    all.append(check)
  }

  /// A document that could not be checked does not keep the others from being checked.
  mutating func add(_ failure: Failure, _ console: Console) {
    console.error(failure)
    worst = worst == .unreadable ? worst : failure.status
  }

  /// What the run ends with: a file that failed counts more than what was found in the others.
  func status(strict: Bool) -> ExitStatus {
    guard worst == .done else { return worst }
    let severities = all.flatMap { $0.diagnostics.map(\.severity) }
    if severities.contains(.error) { return .refused }
    return strict && severities.contains(.warning) ? .warnings : .done
  }
}
