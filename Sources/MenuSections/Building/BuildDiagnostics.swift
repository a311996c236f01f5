import MenuText

/// The diagnostics of one build or check, limited in number.
struct BuildDiagnostics {
  /// The number of diagnostics that are kept; further ones are dropped.
  static let maximumCount = 1_000
  /// The number of unknown names that get a suggestion, each from up to 2,000 candidates.
  static let maximumSuggestions = 64
  /// The number of names that a sentence lists.
  private static let maximumNames = 8

  private(set) var all: [Diagnostic] = []
  private var suggestionCount = 0

  /// Whether one of them is an error.
  var hasErrors: Bool { all.contains { $0.severity == .error } }

  /// Adds a diagnostic, unless another use of the same group or product has reported it.
  mutating func report(_ diagnostic: Diagnostic) {
    guard all.count < Self.maximumCount, !isReported(diagnostic) else { return }
    all.append(diagnostic)
  }

  private func isReported(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.location != .unknown
      && all.contains {
        $0.location == diagnostic.location && $0.code == diagnostic.code
          && $0.message() == diagnostic.message()
      }
  }

  /// The candidate that is nearest to an unknown name, and all candidates; none once there were too
  /// many unknown names.
  mutating func suggestion(
    for name: String, among candidates: () -> [String]
  ) -> (nearest: String?, candidates: [String]) {
    suggestionCount += 1
    let candidates = suggestionCount <= Self.maximumSuggestions ? candidates() : []
    return (Suggestion.nearest(to: name, among: candidates), candidates)
  }

  /// A few of the names, and how many more there are.
  static func listing(_ names: [String]) -> Diagnostic.Argument {
    let listed = names.prefix(maximumNames).map { "'\($0)'" }.joined(separator: ", ")
    let rest = names.count - maximumNames
    return rest > 0
      ? .sentence("names.more", ["names": .text(listed), "count": .number(rest)]) : .text(listed)
  }
}
