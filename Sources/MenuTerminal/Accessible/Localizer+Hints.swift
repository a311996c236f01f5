import MenuSections

/// What can be typed, in words.
extension Localizer {
  /// What can be typed at a place, said the first time that somebody comes there.
  func hint(at place: DialoguePlace, in view: SectionView?) -> String {
    switch (place, view) {
    case (.leaving, _): ""
    case (.page, _):
      say(
        ko: "번호: 열기. Enter: 다음 질문. s: 주문하기. ?: 도움말",
        en: "Number: open. Enter: next question. s: order. ?: help",
        ja: "番号: 開く。Enter: 次の質問。s: 注文する。?: ヘルプ")
    case (.lines, _):
      say(
        ko: "번호: 열기. a: 한 줄 더. b: 뒤로. ?: 도움말",
        en: "Number: open. a: a further line. b: back. ?: help",
        ja: "番号: 開く。a: もう1行。b: 戻る。?: ヘルプ")
    case (.line, _):
      say(
        ko: "번호: 열기. =2: 수량 바꾸기. =0: 빼기. a: 한 줄 더. Enter: 다음 질문. b: 뒤로. ?: 도움말",
        en: "Number: open. =2: quantity. =0: take out. a: a further line. Enter: next question. "
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
          en: "Type the text. +text: a further line. =: erase. Enter: next question. b: back. "
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

  /// Everything that can be typed, a key a line.
  var dialogueHelp: [String] {
    [
      say(
        ko: "번호: 열거나 고르기, 다시 적으면 빼기", en: "number: open or choose; again: take back",
        ja: "番号: 開く、選ぶ。もう一度で取り消す"),
      say(
        ko: "2 x3 또는 2=3: 2번 세 개", en: "2 x3 or 2=3: three of number 2",
        ja: "2 x3 または 2=3: 2番を3個"),
      say(
        ko: "+2: 2번 하나 더, 또는 한 줄 더. -2: 하나 덜",
        en: "+2: one more of number 2, or a further line of it. -2: one less",
        ja: "+2: 2番をもう1つ、またはもう1行。-2: 1つ減らす"),
      say(
        ko: "=내용: 적은 그대로 쓰기", en: "=text: write exactly this, even a single letter",
        ja: "=内容: そのまま書く"),
      say(ko: "/글자: 이름 찾기, 초성도 돼요", en: "/word: find by name", ja: "/文字: 名前で探す"),
      say(ko: "Enter: 다음 질문", en: "Enter: the next question", ja: "Enter: 次の質問"),
      say(ko: "b: 뒤로", en: "b: back", ja: "b: 戻る"),
      say(ko: "l: 여기를 다시 듣기", en: "l: list this again", ja: "l: もう一度一覧"),
      say(ko: "u: 되돌리기, r: 다시 하기", en: "u: undo, r: redo", ja: "u: 元に戻す、r: やり直す"),
      say(ko: "c: 여기서 고른 것 지우기", en: "c: clear what is answered here", ja: "c: ここの回答を消す"),
      say(ko: "t: 합계와 내역", en: "t: total and what it is made of", ja: "t: 合計と内訳"),
      say(ko: "m: 아직 필요한 것", en: "m: what is still needed", ja: "m: まだ必要なもの"),
      say(ko: "s: 주문하기", en: "s: order", ja: "s: 注文する"),
      say(ko: "q: 주문하지 않고 나가기", en: "q: leave without ordering", ja: "q: 注文せずに終わる"),
    ]
  }
}

extension MenuSectionView {
  /// Whether more than one of something can be chosen here.
  fileprivate var takesQuantities: Bool {
    !select.isRadio && rows.contains { $0.option.each.limit > 1 }
  }
}
