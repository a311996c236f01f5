extension Diagnostic {
  /// All it says, for a place that draws no snippet: what was seen with its label, the next step, and
  /// the notes that speak of no other place, a line each.
  var paragraphs: [String] {
    let seen = label.isEmpty ? message : "\(message): \(label)"
    return [seen] + (help.map { [$0] } ?? [])
      + notes.filter { $0.span == nil }.map(\.message)
  }
}
