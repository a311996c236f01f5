import MenuSections

/// What a form says beside the menu's own texts.
extension Localizer {
  var orderButton: String { say(ko: "주문하기", en: "Place order", ja: "注文する") }
  var totalWord: String { say(ko: "합계", en: "Total", ja: "合計") }
  var readyToOrder: String { say(ko: "주문할 수 있어요", en: "Ready to order", ja: "注文できます") }
  var nothingMatches: String {
    say(ko: "찾는 것이 없어요", en: "Nothing matches", ja: "見つかりません")
  }
  var leaveQuestion: String {
    say(ko: "주문하지 않고 나갈까요?", en: "Leave without ordering?", ja: "注文せずに終わりますか？")
  }
  var undone: String { say(ko: "되돌렸어요", en: "Undone", ja: "元に戻しました") }
  var redone: String { say(ko: "다시 했어요", en: "Done again", ja: "やり直しました") }
  var nothingToCount: String {
    say(
      ko: "여기서는 수량을 바꿀 수 없어요.", en: "There is no quantity to change here.",
      ja: "ここでは数量を変えられません。")
  }

  /// How a page of help is left.
  func goesBack(isScrolling: Bool) -> String {
    isScrolling
      ? say(ko: "다른 키를 누르면 돌아가요", en: "Any other key goes back", ja: "他のキーで戻ります")
      : say(ko: "아무 키나 누르면 돌아가요", en: "Any key goes back", ja: "どのキーでも戻ります")
  }

  /// How many things are missing: `2가지가 더 필요해요`.
  func needs(_ count: Int) -> String {
    say(
      ko: "\(count)가지가 더 필요해요", en: count == 1 ? "1 thing missing" : "\(count) things missing",
      ja: "あと\(count)件必要です")
  }

  /// What stands for those of a list that are not told: `외 3가지`.
  func andMore(_ count: Int) -> String {
    say(ko: "… 외 \(count)가지", en: "… \(count) more", ja: "… 他\(count)件")
  }

  /// How many rows a filter leaves.
  func matches(_ count: Int) -> String {
    say(ko: "\(count)개 찾음", en: count == 1 ? "1 match" : "\(count) matches", ja: "\(count)件")
  }
}

/// What a key does here, as the help bar and the help page tell it.
struct KeyHint: Hashable {
  let keys: String
  let effect: String
}

extension Localizer {
  /// The keys that do something to what is focused, the most useful first.
  func hints(_ subject: HintSubject, isASCII: Bool) -> [KeyHint] {
    let upDown = isASCII ? "Up/Down" : "↑↓"
    let leftRight = isASCII ? "Left/Right" : "←→"
    let move = KeyHint(keys: upDown, effect: say(ko: "이동", en: "move", ja: "移動"))
    let next = KeyHint(keys: "Enter", effect: say(ko: "다음", en: "next", ja: "次へ"))
    let help = KeyHint(keys: "?", effect: say(ko: "도움말", en: "help", ja: "ヘルプ"))
    let find = KeyHint(keys: "/", effect: say(ko: "찾기", en: "find", ja: "検索"))
    let undo = KeyHint(keys: "u", effect: say(ko: "되돌리기", en: "undo", ja: "元に戻す"))
    let choose = KeyHint(keys: "Space", effect: say(ko: "고르기", en: "choose", ja: "選ぶ"))
    let amount = KeyHint(keys: leftRight, effect: say(ko: "수량", en: "quantity", ja: "数量"))
    let another = KeyHint(keys: "a", effect: say(ko: "하나 더", en: "another", ja: "もう一つ"))
    let open = KeyHint(keys: "Enter", effect: say(ko: "열기", en: "open", ja: "開く"))
    let place = KeyHint(keys: "Enter", effect: orderButton)
    let leave = KeyHint(keys: "Esc", effect: say(ko: "나가기", en: "leave", ja: "終わる"))
    let number = KeyHint(keys: "0-9", effect: say(ko: "입력", en: "type", ja: "入力"))
    let go = KeyHint(keys: "Enter", effect: say(ko: "가기", en: "go there", ja: "移動する"))
    let remove = KeyHint(keys: "Space", effect: say(ko: "빼기", en: "take out", ja: "取り消す"))
    let newLine = KeyHint(keys: "Enter", effect: say(ko: "줄 바꾸기", en: "new line", ja: "改行"))
    let tab = KeyHint(keys: "Tab", effect: next.effect)
    let close = KeyHint(keys: "Esc", effect: say(ko: "닫기", en: "close", ja: "閉じる"))
    let yes = KeyHint(keys: "y", effect: leave.effect)
    let no = KeyHint(keys: "n", effect: say(ko: "계속하기", en: "stay", ja: "続ける"))
    switch subject {
    case .choice: return [move, choose, next, find, undo, help]
    case .quantity: return [move, choose, amount, next, find, undo, help]
    case .nested: return [move, choose, open, another, amount, find, help]
    case .nestedChoice: return [move, choose, open, find, undo, help]
    case .line: return [move, remove, open, another, amount, undo, help]
    case .count: return [move, amount, number, next, undo, help]
    case .text: return [move, next, leave]
    case .lines: return [move, newLine, tab, leave]
    case .need: return [move, go, help]
    case .submit: return [place, move, undo, leave, help]
    case .filter: return [move, go, close]
    case .matches: return [move, choose, go, close]
    case .leaving: return [yes, no]
    }
  }

  /// Every key, for the help page.
  func allHints(isASCII: Bool) -> [KeyHint] {
    [
      KeyHint(
        keys: isASCII ? "Up Down j k Ctrl-P Ctrl-N" : "↑ ↓  j k  Ctrl-P Ctrl-N",
        effect: say(ko: "위아래로", en: "up and down", ja: "上下に移動")),
      KeyHint(
        keys: "Tab  Shift-Tab",
        effect: say(ko: "다음·이전 섹션", en: "next, previous section", ja: "次・前のセクション")),
      KeyHint(
        keys: "Home End  PgUp PgDn",
        effect: say(ko: "처음·끝, 한 쪽씩", en: "first, last, by page", ja: "先頭・末尾、ページ単位")),
      KeyHint(keys: "Space", effect: say(ko: "고르기", en: "choose", ja: "選ぶ")),
      KeyHint(
        keys: isASCII ? "Left Right  - +" : "← →  − +",
        effect: say(ko: "수량 바꾸기", en: "change a quantity", ja: "数量を変える")),
      KeyHint(
        keys: "0-9", effect: say(ko: "수량을 바로 입력", en: "type a quantity", ja: "数量を入力")),
      KeyHint(
        keys: "Enter",
        effect: say(
          ko: "옵션 열기, 다음으로, 주문하기", en: "open what is nested, go on, order",
          ja: "中を開く、次へ、注文する")),
      KeyHint(
        keys: "a",
        effect: say(
          ko: "다른 옵션으로 하나 더", en: "another one, with other answers", ja: "別の内容でもう一つ")),
      KeyHint(
        keys: "/",
        effect: say(
          ko: "찾기, 초성으로도 (ㅇㅁ)", en: "find, also by initial consonants", ja: "検索")),
      KeyHint(
        keys: "u  Ctrl-R",
        effect: say(ko: "되돌리기, 다시 하기", en: "undo, redo", ja: "元に戻す、やり直す")),
      KeyHint(
        keys: "Esc",
        effect: say(
          ko: "찾기 닫기, 나가기", en: "close the search, leave", ja: "検索を閉じる、終わる")),
      KeyHint(keys: "Ctrl-L", effect: say(ko: "다시 그리기", en: "repaint", ja: "再描画")),
      KeyHint(keys: "Ctrl-Z", effect: say(ko: "잠시 멈추기", en: "suspend", ja: "一時停止")),
      KeyHint(keys: "Ctrl-C", effect: say(ko: "그만두기", en: "quit", ja: "中止")),
    ]
  }
}

/// What keys are explained for.
enum HintSubject {
  case choice
  case quantity
  case nested
  /// An option with nested sections of which there is never more than one.
  case nestedChoice
  /// One of several lines of an option.
  case line
  case count
  case text
  /// A text that takes another line.
  case lines
  case need
  case submit
  /// The filter, while it is edited.
  case filter
  /// A row that matches the filter.
  case matches
  case leaving
}
