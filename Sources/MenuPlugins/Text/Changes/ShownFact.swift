import MenuSections

/// One thing that a screen says of a section or a row, in words.
struct ShownFact {
  /// When it is told.
  enum Use {
    /// Only where it differs.
    case compared
    /// Only of what came or went.
    case summary
    /// Both.
    case always
  }

  let topic: FactTopic
  let text: String
  let use: Use

  init(_ topic: FactTopic, _ text: String, _ use: Use = .compared) {
    self.topic = topic
    self.text = text
    self.use = use
  }
}

extension [ShownFact] {
  /// What is worth knowing of something that came or went.
  func summary(_ localizer: Localizer) -> String {
    filter { $0.use != .compared && !$0.text.isEmpty }
      .map { $0.topic.lead(localizer) + $0.text }
      .joined(separator: " · ")
  }

  /// Whether something is told by both sides, and not the same.
  func differ(from old: [ShownFact]) -> Bool { !differing(from: old.texts).isEmpty }

  /// Whatever differs, old before new.
  func differences(from old: [ShownFact], _ localizer: Localizer) -> String {
    let before = old.texts
    let differing = differing(from: before)
    let told = Set(differing.map(\.topic))
    let texts = differing.filter { $0.topic.better.map { !told.contains($0) } ?? true }
      .map { fact in
        let change = [before[fact.topic] ?? "", fact.text].map { text in
          text.isEmpty ? localizer.say(ko: "없음", en: "none", ja: "なし") : text
        }
        return fact.topic.lead(localizer) + change.joined(separator: " → ")
      }
    guard texts.isEmpty else { return texts.joined(separator: "; ") }
    return localizer.say(ko: "그 밖의 내용", en: "other details", ja: "その他の内容")
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
