import MenuSections
import MenuYAML

extension Console {
  /// Tells what is wrong with a file that is about to be used: its errors, and the lesser ones only
  /// to a reader who wants to know; throws if there is an error.
  func tell(_ diagnostics: [Diagnostic], in source: SourceText) throws(Failure) {
    let hasErrors = diagnostics.contains { $0.severity == .error }
    let told = loudness == .verbose ? diagnostics : diagnostics.filter { $0.severity == .error }
    if !told.isEmpty {
      let human = HumanReport(color: usesColor(on: .messages))
      report(human.text(for: told, in: source, summarizing: diagnostics))
    }
    if hasErrors { throw Failure(.refused) }
  }
}

extension HumanReport {
  /// Some of a file's diagnostics with a summary of all of them.
  fileprivate func text(
    for told: [Diagnostic], in source: SourceText, summarizing all: [Diagnostic]
  ) -> String {
    let sorted = told.sortedForReport()
    var parts = sorted.prefix(limit).map { text(for: $0, in: source) }
    if sorted.count > limit { parts.append("… \(sorted.count - limit) more\n") }
    parts.append(summary(of: all, in: source) + "\n")
    return parts.joined(separator: "\n")
  }
}
