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

  init(_ topic: FactTopic, _ text: String, _ use: Use = .compared) {
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
    let texts = differing.filter { $0.topic.better.map { !shown.contains($0) } ?? true }
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

/// The topic of a fact.
enum FactTopic {
  case kind, name, header, footer, style, layout, notes
  case price, state, quantity, stock, each, lines, description, labels, picture
  case select, options, distinct, free, chosen, missing, status, empty
  case value, range, step, text, limit, must, placeholder, total, breakdown, content

  /// A topic that makes this one redundant if it differs too.
  var better: FactTopic? {
    switch self {
    case .lines: .quantity
    case .chosen: .missing
    case .breakdown: .total
    case .kind, .name, .header, .footer, .style, .layout, .notes, .price, .state,
      .quantity, .stock, .each, .description, .labels, .picture, .select, .options, .distinct,
      .free,
      .missing, .status, .empty, .value, .range, .step, .text, .limit, .must, .placeholder, .total,
      .content:
      nil
    }
  }

  /// The prefix of a fact: `수량: `; empty if its text needs none.
  func lead(_ localizer: Localizer) -> String {
    let label = label(localizer)
    return label.isEmpty ? "" : "\(label): "
  }

  /// The label; empty if the text needs none.
  func label(_ localizer: Localizer) -> String {
    switch self {
    case .price, .state, .stock, .select, .options, .value, .text, .must, .total: ""
    case .kind: localizer.say(ko: "종류", en: "kind", ja: "種類")
    case .name: localizer.say(ko: "이름", en: "name", ja: "名前")
    case .header: localizer.say(ko: "제목", en: "header", ja: "見出し")
    case .footer: localizer.say(ko: "아래 글", en: "footer", ja: "下の文")
    case .style: localizer.say(ko: "스타일", en: "style", ja: "スタイル")
    case .layout: localizer.say(ko: "배치", en: "layout", ja: "配置")
    case .notes: localizer.say(ko: "메모", en: "notes", ja: "メモ")
    case .quantity: localizer.say(ko: "수량", en: "quantity", ja: "数量")
    case .each: localizer.say(ko: "옵션마다", en: "each", ja: "選択肢ごと")
    case .lines: localizer.say(ko: "줄", en: "lines", ja: "行")
    case .description: localizer.say(ko: "설명", en: "description", ja: "説明")
    case .labels: localizer.say(ko: "라벨", en: "labels", ja: "ラベル")
    case .picture: localizer.say(ko: "그림", en: "picture", ja: "画像")
    case .distinct: localizer.say(ko: "가짓수", en: "kinds", ja: "種類数")
    case .free: localizer.say(ko: "무료", en: "free", ja: "無料")
    case .chosen: localizer.say(ko: "고른 수", en: "chosen", ja: "選択数")
    case .missing: localizer.say(ko: "고칠 것", en: "to do", ja: "残り")
    case .status: localizer.say(ko: "상태", en: "status", ja: "状態")
    case .empty: localizer.say(ko: "비었을 때", en: "when empty", ja: "空のとき")
    case .range: localizer.say(ko: "범위", en: "range", ja: "範囲")
    case .step: localizer.say(ko: "간격", en: "step", ja: "間隔")
    case .limit: localizer.say(ko: "길이", en: "length", ja: "長さ")
    case .placeholder: localizer.say(ko: "안내", en: "placeholder", ja: "入力例")
    case .breakdown: localizer.say(ko: "내역", en: "breakdown", ja: "内訳")
    case .content: localizer.say(ko: "내용", en: "content", ja: "内容")
    }
  }
}
