import MenuSections

/// The sentences of a dialogue.
extension Localizer {
  var confirmLeaveQuestion: String {
    say(
      ko: "주문하지 않고 나갈까요? y: 나가기, Enter: 계속하기",
      en: "Leave without ordering? y: leave, Enter: continue",
      ja: "注文せずに終わりますか。y: 終わる、Enter: 続ける")
  }

  var nothingOrdered: String {
    say(ko: "주문하지 않았어요.", en: "Nothing was ordered.", ja: "注文していません。")
  }

  var ordering: String { say(ko: "주문할게요", en: "Ordering", ja: "注文します") }

  var nothingMissing: String {
    say(
      ko: "빠진 것이 없어요. s: 주문하기", en: "Nothing is missing. s: order",
      ja: "足りないものはありません。s: 注文する")
  }

  /// A name with a quantity above 1: `Extra shot x2`.
  func counted(_ name: String, _ quantity: Int) -> String {
    guard quantity > 1 else { return name }
    return say(
      ko: "\(name) \(quantity)개", en: "\(name) x\(quantity)", ja: "\(name) \(quantity)個")
  }

  /// That an option is chosen, with a quantity above 1.
  func chosen(_ quantity: Int) -> String {
    guard quantity > 1 else { return say(ko: "고름", en: "chosen", ja: "選択中") }
    return say(ko: "\(quantity)개 고름", en: "chosen x\(quantity)", ja: "\(quantity)個選択中")
  }

  func quantity(_ quantity: Int) -> String {
    say(ko: "수량 \(quantity)", en: "quantity \(quantity)", ja: "数量 \(quantity)")
  }

  func lines(_ count: Int) -> String {
    say(ko: "\(count)줄", en: count == 1 ? "1 line" : "\(count) lines", ja: "\(count)行")
  }

  var hasMoreToChoose: String { say(ko: "더 고를 것이 있음", en: "more to choose", ja: "さらに選択あり") }

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

  var alreadyAtStart: String {
    say(ko: "여기가 처음이에요.", en: "This is the beginning.", ja: "ここが最初です。")
  }

  var addNeedsNumber: String {
    say(
      ko: "더할 것의 번호를 붙여 주세요: +2", en: "Type the number of what to add: +2",
      ja: "追加するものの番号を付けてください: +2")
  }

  var nothingToChoose: String {
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
      en: "\(name) is ordered in several lines. Open it by its number to change a line.",
      ja: "\(name)は複数行あります。番号で開いて行ごとに変えてください。")
  }

  func nothingFound(_ word: String) -> String {
    say(
      ko: "'\(word)'에 맞는 이름이 없어요.", en: "No name here matches '\(word)'.",
      ja: "「\(word)」に合う名前はありません。")
  }
}

extension Localizer {
  /// What can be typed at a location, printed the first time it is shown.
  func hint(at location: DialogueLocation, in view: SectionView?) -> String {
    switch (location, view) {
    case (.leaving, _): ""
    case (.page, _):
      say(
        ko: "번호: 열기. Enter: 다음 질문. s: 주문하기. ?: 도움말",
        en: "Number: open. Enter: next question. s: order. ?: help",
        ja: "番号: 開く。Enter: 次の質問。s: 注文する。?: ヘルプ")
    case (.lines, _):
      say(
        ko: "번호: 열기. a: 한 줄 더. b: 뒤로. ?: 도움말",
        en: "Number: open. a: another line. b: back. ?: help",
        ja: "番号: 開く。a: もう1行。b: 戻る。?: ヘルプ")
    case (.line, _):
      say(
        ko: "번호: 열기. =2: 수량 바꾸기. =0: 빼기. a: 한 줄 더. Enter: 다음 질문. b: 뒤로. ?: 도움말",
        en: "Number: open. =2: quantity. =0: remove. a: another line. Enter: next question. "
          + "b: back. ?: help",
        ja: "番号: 開く。=2: 数量。=0: 取り消す。a: もう1行。Enter: 次の質問。b: 戻る。?: ヘルプ")
    case (.section, .menu(let menu)) where menu.select == .none: lookHint
    case (.section, .menu(let menu)):
      menu.takesQuantities
        ? say(
          ko: "번호: 고르기. 2 x3: 2번 세 개. Enter: 다음 질문. b: 뒤로. ?: 도움말",
          en: "Number: choose. 2 x3: three of number 2. Enter: next question. b: back. ?: help",
          ja: "番号: 選ぶ。2 x3: 2番を3個。Enter: 次の質問。b: 戻る。?: ヘルプ")
        : say(
          ko: "번호: 고르기. Enter: 다음 질문. b: 뒤로. ?: 도움말",
          en: "Number: choose. Enter: next question. b: back. ?: help",
          ja: "番号: 選ぶ。Enter: 次の質問。b: 戻る。?: ヘルプ")
    case (.section, .count):
      say(
        ko: "수를 적거나, + 또는 -. Enter: 다음 질문. b: 뒤로. ?: 도움말",
        en: "Type a number, + or -. Enter: next question. b: back. ?: help",
        ja: "数を入力、または + か -。Enter: 次の質問。b: 戻る。?: ヘルプ")
    case (.section, .text(let text)):
      text.content.lines > 1
        ? say(
          ko: "내용을 적어 주세요. +내용: 한 줄 더. =: 지우기. Enter: 다음 질문. b: 뒤로. ?: 도움말",
          en: "Type the text. +text: another line. =: erase. Enter: next question. b: back. "
            + "?: help",
          ja: "内容を入力。+内容: もう1行。=: 消す。Enter: 次の質問。b: 戻る。?: ヘルプ")
        : say(
          ko: "내용을 적어 주세요. =: 지우기. Enter: 다음 질문. b: 뒤로. ?: 도움말",
          en: "Type the text. =: erase. Enter: next question. b: back. ?: help",
          ja: "内容を入力。=: 消す。Enter: 次の質問。b: 戻る。?: ヘルプ")
    case (.section, .title), (.section, .total), (.section, .custom), (.section, nil): lookHint
    }
  }

  private var lookHint: String {
    say(
      ko: "Enter: 다음 질문. b: 뒤로. ?: 도움말", en: "Enter: next question. b: back. ?: help",
      ja: "Enter: 次の質問。b: 戻る。?: ヘルプ")
  }

  /// Everything that can be typed, one key per line.
  var dialogueHelp: [String] {
    [
      say(
        ko: "번호: 열거나 고르기, 다시 적으면 빼기", en: "number: open or choose; again: clear",
        ja: "番号: 開く、選ぶ。もう一度で取り消す"),
      say(
        ko: "2 x3 또는 2=3: 2번 세 개", en: "2 x3 or 2=3: three of number 2",
        ja: "2 x3 または 2=3: 2番を3個"),
      say(
        ko: "+2: 2번 하나 더, 또는 한 줄 더. -2: 하나 덜",
        en: "+2: one more of number 2, or another line of it. -2: one less",
        ja: "+2: 2番をもう1つ、またはもう1行。-2: 1つ減らす"),
      say(
        ko: "=내용: 적은 그대로 쓰기", en: "=text: write exactly this text, even a single letter",
        ja: "=内容: そのまま書く"),
      say(ko: "/글자: 이름 찾기, 초성도 돼요", en: "/word: find by name", ja: "/文字: 名前で探す"),
      say(ko: "Enter: 다음 질문", en: "Enter: the next question", ja: "Enter: 次の質問"),
      say(ko: "b: 뒤로", en: "b: back", ja: "b: 戻る"),
      say(ko: "l: 여기를 다시 듣기", en: "l: list this again", ja: "l: もう一度一覧"),
      say(ko: "u: 되돌리기, r: 다시 하기", en: "u: undo, r: redo", ja: "u: 元に戻す、r: やり直す"),
      say(ko: "c: 여기서 고른 것 지우기", en: "c: clear what is answered here", ja: "c: ここの回答を消す"),
      say(ko: "t: 합계와 내역", en: "t: total and its parts", ja: "t: 合計と内訳"),
      say(ko: "m: 아직 필요한 것", en: "m: what is still needed", ja: "m: まだ必要なもの"),
      say(ko: "s: 주문하기", en: "s: order", ja: "s: 注文する"),
      say(ko: "q: 주문하지 않고 나가기", en: "q: leave without ordering", ja: "q: 注文せずに終わる"),
    ]
  }
}

extension MenuSectionView {
  /// Whether more than one unit of an option can be chosen.
  fileprivate var takesQuantities: Bool {
    !select.isRadio && rows.contains { $0.option.each.limit > 1 }
  }
}
