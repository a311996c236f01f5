import MenuSections

/// What a dialogue says beside the menu's own words.
extension Localizer {
  var leavingQuestion: String {
    say(
      ko: "주문하지 않고 나갈까요? y: 나가기, Enter: 계속하기",
      en: "Leave without ordering? y: leave, Enter: go on",
      ja: "注文せずに終わりますか。y: 終わる、Enter: 続ける")
  }

  var left: String {
    say(ko: "주문하지 않았어요.", en: "Nothing was ordered.", ja: "注文していません。")
  }

  var ordered: String { say(ko: "주문할게요", en: "Ordering", ja: "注文します") }

  var nothingMissing: String {
    say(
      ko: "빠진 것이 없어요. s: 주문하기", en: "Nothing is missing. s: order",
      ja: "足りないものはありません。s: 注文する")
  }

  /// So many of something, by its name: `Extra shot x2`; one is the name alone.
  func counted(_ name: String, _ quantity: Int) -> String {
    guard quantity > 1 else { return name }
    return say(
      ko: "\(name) \(quantity)개", en: "\(name) x\(quantity)", ja: "\(name) \(quantity)個")
  }

  /// That something is chosen, and how many of it.
  func chosen(_ quantity: Int) -> String {
    guard quantity > 1 else { return say(ko: "고름", en: "chosen", ja: "選択中") }
    return say(ko: "\(quantity)개 고름", en: "chosen x\(quantity)", ja: "\(quantity)個選択中")
  }

  /// How many of a line are ordered.
  func quantity(_ quantity: Int) -> String {
    say(ko: "수량 \(quantity)", en: "quantity \(quantity)", ja: "数量 \(quantity)")
  }

  func lines(_ count: Int) -> String {
    say(ko: "\(count)줄", en: count == 1 ? "1 line" : "\(count) lines", ja: "\(count)行")
  }

  var asksMore: String { say(ko: "더 고를 것이 있음", en: "more to choose", ja: "さらに選択あり") }

  func picture(of alt: LocalizedText) -> String {
    let alt = text(alt)
    return say(ko: "사진: \(alt)", en: "picture: \(alt)", ja: "写真: \(alt)")
  }

  var notComplete: String {
    say(
      ko: "아직 주문할 수 없어요.", en: "This cannot be ordered yet.", ja: "まだ注文できません。")
  }

  var notUnderstood: String {
    say(
      ko: "알아듣지 못했어요. ?: 도움말", en: "That was not understood. ?: help",
      ja: "わかりませんでした。?: ヘルプ")
  }

  var atTheTop: String {
    say(ko: "여기가 처음이에요.", en: "This is the beginning.", ja: "ここが最初です。")
  }

  var addsByNumber: String {
    say(
      ko: "더할 것의 번호를 붙여 주세요: +2", en: "Say by its number what to add: +2",
      ja: "追加するものの番号を付けてください: +2")
  }

  var takesNoNumber: String {
    say(ko: "여기서는 고를 것이 없어요.", en: "There is nothing to choose here.", ja: "ここで選ぶものはありません。")
  }

  func noSuchNumber(_ number: Int) -> String {
    say(
      ko: "여기에는 \(number)번이 없어요. l: 다시 듣기", en: "There is no number \(number) here. l: list again",
      ja: "ここに\(number)番はありません。l: もう一度")
  }

  func severalLines(of name: String) -> String {
    say(
      ko: "\(name): 여러 줄로 담았어요. 번호로 열어서 줄마다 바꿔 주세요.",
      en: "\(name) is ordered in several lines. Open it by its number to change one of them.",
      ja: "\(name)は複数行あります。番号で開いて行ごとに変えてください。")
  }

  func nothingFound(_ word: String) -> String {
    say(
      ko: "'\(word)'에 맞는 이름이 없어요.", en: "No name here holds '\(word)'.",
      ja: "「\(word)」に合う名前はありません。")
  }
}
