import MenuSections

/// The texts of a page besides those of all renderers.
extension Localizer {
  var languages: String { say(ko: "언어", en: "Language", ja: "言語") }
  var yourOrder: String { say(ko: "주문 내역", en: "Your order", ja: "ご注文内容") }
  var total: String { say(ko: "합계", en: "Total", ja: "合計") }
  var breakdown: String { say(ko: "금액 내역", en: "What it is made of", ja: "金額の内訳") }
  var none: String { say(ko: "선택 안 함", en: "None", ja: "選択しない") }
  var update: String { say(ko: "금액 다시 보기", en: "Update", ja: "金額を更新") }
  var placeOrder: String { say(ko: "주문하기", en: "Place order", ja: "注文する") }
  var complete: String {
    say(ko: "이대로 주문할 수 있어요", en: "Ready to order", ja: "このまま注文できます")
  }

  /// The number of missing answers.
  func stillNeeded(_ count: Int) -> String {
    say(ko: "아직 \(count)가지 필요해요", en: "\(count) still needed", ja: "あと\(count)件必要です")
  }

  /// The label of a stepper button.
  func oneLess(_ name: String) -> String {
    say(ko: "\(name): 하나 빼기", en: "\(name): one less", ja: "\(name): 一つ減らす")
  }

  /// The label of a stepper button.
  func oneMore(_ name: String) -> String {
    say(ko: "\(name): 하나 더하기", en: "\(name): one more", ja: "\(name): 一つ増やす")
  }

  /// The label of the button that adds a line.
  func another(_ name: String) -> String {
    say(ko: "\(name) 다르게 하나 더", en: "Another \(name), made differently", ja: "\(name)を別の内容でもう一つ")
  }

  /// The maximum length of a text.
  func limit(_ content: TextContent) -> String {
    say(
      ko: "최대 \(content.maximum)자", en: "up to \(content.maximum) characters",
      ja: "最大\(content.maximum)文字")
  }
}
