import MenuSections

/// One fact about a section or a row, as text.
struct ShownFact {
  /// When it is shown.
  enum Use {
    /// Only if it differs.
    case compared
    /// Only for added and removed things.
    case summary
    /// In both cases.
    case always
  }

  let topic: FactTopic
  let text: String
  let use: Use

  init(_ topic: FactTopic, text: String, use: Use = .compared) {
    self.topic = topic
    self.text = text
    self.use = use
  }
}

extension [ShownFact] {
  /// The summary of something that was added or removed.
  func summary(_ localizer: Localizer) -> String {
    filter { $0.use != .compared && !$0.text.isEmpty }
      .map { $0.topic.lead(localizer) + $0.text }
      .joined(separator: " · ")
  }

  /// Whether a fact of both sides differs.
  func differ(from old: [ShownFact]) -> Bool { !differing(from: old.texts).isEmpty }

  /// The differences, old before new.
  func differences(from old: [ShownFact], _ localizer: Localizer) -> String {
    let before = old.texts
    let differing = differing(from: before)
    let shown = Set(differing.map(\.topic))
    let texts = differing.filter { FactTopic.better[$0.topic].map { !shown.contains($0) } ?? true }
      .map { fact in
        let change = [before[fact.topic] ?? "", fact.text].map { text in
          text.isEmpty ? localizer.string("changes.none") : text
        }
        return fact.topic.lead(localizer) + change.joined(separator: " → ")
      }
    guard texts.isEmpty else { return texts.joined(separator: "; ") }
    return localizer.string("changes.other-details")
  }

  private var texts: [FactTopic: String] {
    Dictionary(map { ($0.topic, $0.text) }) { first, _ in first }
  }

  private func differing(from before: [FactTopic: String]) -> [ShownFact] {
    filter { fact in
      fact.use != .summary && before[fact.topic].map { $0 != fact.text } ?? false
    }
  }
}

enum FactTopic: String {
  case kind, name, header, footer, style, layout, notes
  case price, state, quantity, stock, each, lines, description, labels, facts, picture
  case select, options, distinct, free, chosen, missing, status, empty
  case value, range, step, text, limit, must, placeholder, total, breakdown, content

  /// The topics that make others redundant if they differ too.
  static let better: [FactTopic: FactTopic] = [
    .lines: .quantity, .chosen: .missing, .breakdown: .total,
  ]

  /// The topics whose texts need no prefix.
  private static let obvious: Set<FactTopic> = [
    .price, .state, .stock, .select, .options, .value, .text, .must, .total,
  ]

  /// The prefix of a fact: `수량: `; empty if its text needs none.
  func lead(_ localizer: Localizer) -> String {
    Self.obvious.contains(self) ? "" : "\(localizer.string("fact.\(rawValue)")): "
  }
}
