import MenuSections

/// The sentences of a form and of a dialogue.
extension Localizer {
  var orderButton: String { say(ko: "주문하기", en: "Place order", ja: "注文する") }
  var readyToOrder: String { say(ko: "주문할 수 있어요", en: "Ready to order", ja: "注文できます") }
  var nothingMatches: String {
    say(ko: "찾는 것이 없어요", en: "Nothing matches", ja: "見つかりません")
  }
  var leaveQuestion: String {
    say(ko: "주문하지 않고 나갈까요?", en: "Leave without ordering?", ja: "注文せずに終わりますか？")
  }
  var undone: String { say(ko: "되돌렸어요", en: "Undone", ja: "元に戻しました") }
  var redone: String { say(ko: "다시 했어요", en: "Redone", ja: "やり直しました") }

  /// The name of the total: the header of the screen's total section, or a default.
  func totalName(of screen: Screen) -> String {
    for case .total(let total) in screen.sections {
      if let header = total.instance.header { return text(header) }
    }
    return say(ko: "합계", en: "Total", ja: "合計")
  }

  /// How to close the help page.
  func helpFooter(isScrolling: Bool) -> String {
    isScrolling
      ? say(ko: "다른 키를 누르면 돌아가요", en: "Any other key goes back", ja: "他のキーで戻ります")
      : say(ko: "아무 키나 누르면 돌아가요", en: "Any key goes back", ja: "どのキーでも戻ります")
  }

  /// The number of pending items: `2가지가 더 필요해요`.
  func missing(_ count: Int) -> String {
    say(
      ko: "\(count)가지가 더 필요해요", en: count == 1 ? "1 thing missing" : "\(count) things missing",
      ja: "あと\(count)件必要です")
  }

  /// The number of items that are not listed: `외 3가지`.
  func andMore(_ count: Int) -> String {
    say(ko: "… 외 \(count)가지", en: "… \(count) more", ja: "… 他\(count)件")
  }

  /// The number of rows that match a filter.
  func matches(_ count: Int) -> String {
    say(ko: "\(count)개 찾음", en: count == 1 ? "1 match" : "\(count) matches", ja: "\(count)件")
  }
}

/// The effect of a key, as shown in the footer and on the help page.
struct KeyHint: Hashable {
  let keys: String
  let effect: String
}

/// The situation that key hints are shown for.
enum HintSubject {
  case choice
  case quantity
  case nested
  /// An option with nested sections that can be ordered once.
  case nestedChoice
  /// One of several lines of an option.
  case line
  case count
  case text
  /// A text to which a line can be added.
  case lines
  case pending
  case submit
  /// The filter, while it is edited.
  case filter
  /// A row that matches the filter.
  case matches
  case leaving
}

extension Localizer {
  /// The keys for a situation, the most useful first.
  func hints(_ subject: HintSubject, isASCII: Bool) -> [KeyHint] {
    let move = KeyHint(
      keys: isASCII ? "Up/Down" : "↑↓", effect: say(ko: "이동", en: "move", ja: "移動"))
    let next = KeyHint(keys: "Enter", effect: say(ko: "다음", en: "next", ja: "次へ"))
    let help = KeyHint(keys: "?", effect: say(ko: "도움말", en: "help", ja: "ヘルプ"))
    let find = KeyHint(keys: "/", effect: say(ko: "찾기", en: "find", ja: "検索"))
    let undo = KeyHint(keys: "u", effect: say(ko: "되돌리기", en: "undo", ja: "元に戻す"))
    let choose = KeyHint(keys: "Space", effect: chooseWord)
    let amount = KeyHint(
      keys: isASCII ? "Left/Right" : "←→", effect: say(ko: "수량", en: "quantity", ja: "数量"))
    let another = KeyHint(keys: "a", effect: say(ko: "하나 더", en: "another", ja: "もう一つ"))
    let open = KeyHint(keys: "Enter", effect: say(ko: "열기", en: "open", ja: "開く"))
    let submit = KeyHint(keys: "Enter", effect: orderButton)
    let leave = KeyHint(keys: "Esc", effect: say(ko: "나가기", en: "leave", ja: "終わる"))
    let number = KeyHint(keys: "0-9", effect: say(ko: "입력", en: "type", ja: "入力"))
    let go = KeyHint(keys: "Enter", effect: say(ko: "가기", en: "go there", ja: "移動する"))
    let remove = KeyHint(keys: "Space", effect: say(ko: "빼기", en: "remove", ja: "取り消す"))
    let newLine = KeyHint(keys: "Enter", effect: say(ko: "줄 바꾸기", en: "new line", ja: "改行"))
    let tab = KeyHint(keys: "Tab", effect: next.effect)
    let close = KeyHint(keys: "Esc", effect: say(ko: "닫기", en: "close", ja: "閉じる"))
    let yes = KeyHint(keys: "y", effect: leave.effect)
    let no = KeyHint(keys: "n", effect: say(ko: "계속하기", en: "stay", ja: "続ける"))
    return switch subject {
    case .choice: [move, choose, next, find, undo, help]
    case .quantity: [move, choose, amount, next, find, undo, help]
    case .nested: [move, choose, open, another, amount, find, help]
    case .nestedChoice: [move, choose, open, find, undo, help]
    case .line: [move, remove, open, another, amount, undo, help]
    case .count: [move, amount, number, next, undo, help]
    case .text: [move, next, leave]
    case .lines: [move, newLine, tab, leave]
    case .pending: [move, go, help]
    case .submit: [submit, move, undo, leave, help]
    case .filter: [move, go, close]
    case .matches: [move, choose, go, close]
    case .leaving: [yes, no]
    }
  }

  private var chooseWord: String { say(ko: "고르기", en: "choose", ja: "選ぶ") }

  /// All keys, for the help page.
  func allHints(isASCII: Bool) -> [KeyHint] {
    [
      (
        isASCII ? "Up Down j k Ctrl-P Ctrl-N" : "↑ ↓  j k  Ctrl-P Ctrl-N",
        say(ko: "위아래로", en: "up and down", ja: "上下に移動")
      ),
      ("Tab  Shift-Tab", say(ko: "다음·이전 섹션", en: "next, previous section", ja: "次・前のセクション")),
      ("Home End  PgUp PgDn", say(ko: "처음·끝, 한 쪽씩", en: "first, last, by page", ja: "先頭・末尾、ページ単位")),
      ("Space", chooseWord),
      (
        isASCII ? "Left Right  - +" : "← →  − +",
        say(ko: "수량 바꾸기", en: "change a quantity", ja: "数量を変える")
      ),
      ("0-9", say(ko: "수량을 바로 입력", en: "type a quantity", ja: "数量を入力")),
      (
        "Enter",
        say(ko: "옵션 열기, 다음으로, 주문하기", en: "open options, go on, order", ja: "中を開く、次へ、注文する")
      ),
      ("a", say(ko: "다른 옵션으로 하나 더", en: "add one with other options", ja: "別の内容でもう一つ")),
      ("/", say(ko: "찾기, 초성으로도 (ㅇㅁ)", en: "find, also by initial consonants", ja: "検索")),
      ("u  Ctrl-R", say(ko: "되돌리기, 다시 하기", en: "undo, redo", ja: "元に戻す、やり直す")),
      ("Esc", say(ko: "찾기 닫기, 나가기", en: "close the search, leave", ja: "検索を閉じる、終わる")),
      ("Ctrl-L", say(ko: "다시 그리기", en: "repaint", ja: "再描画")),
      ("Ctrl-Z", say(ko: "잠시 멈추기", en: "suspend", ja: "一時停止")),
      ("Ctrl-C", say(ko: "그만두기", en: "quit", ja: "中止")),
    ].map { keys, effect in KeyHint(keys: keys, effect: effect) }
  }
}
