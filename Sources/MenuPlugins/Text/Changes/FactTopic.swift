import MenuSections

/// What a fact is about.
enum FactTopic {
  case kind, name, header, footer, style, layout, notes
  case price, state, quantity, stock, each, lines, description, labels, picture
  case select, options, kinds, free, chosen, missing, status, empty
  case value, range, step, text, limit, must, placeholder, total, breakdown, content

  /// The topic that says the same better, if that differs too.
  var better: FactTopic? {
    switch self {
    case .lines: .quantity
    case .chosen: .missing
    case .breakdown: .total
    case .kind, .name, .header, .footer, .style, .layout, .notes, .price, .state,
      .quantity, .stock, .each, .description, .labels, .picture, .select, .options, .kinds, .free,
      .missing, .status, .empty, .value, .range, .step, .text, .limit, .must, .placeholder, .total,
      .content:
      nil
    }
  }

  /// What stands before the words: `수량: `; nothing where they speak for themselves.
  func lead(_ localizer: Localizer) -> String {
    let label = label(localizer)
    return label.isEmpty ? "" : "\(label): "
  }

  /// What it is called; empty where the words speak for themselves.
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
    case .kinds: localizer.say(ko: "가짓수", en: "kinds", ja: "種類数")
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
