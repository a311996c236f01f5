#if Service
import MenuSections
import MenuText

/// The languages of the service's own texts.
enum PageLanguages {
  static let all: [LanguageTag] = [.korean, .english, .japanese]

  /// The languages in which a menu's page is available: the menu's and the service's.
  static func of(_ definition: MenuDefinition) -> [LanguageTag] {
    definition.languages + all.filter { $0.closest(in: definition.languages) == nil }
  }

  /// The available languages in the order of the language switch, the service's first.
  static func sorted(_ available: [LanguageTag]) -> [LanguageTag] {
    let own = all.compactMap { $0.closest(in: available) }
    return own + available.filter { !own.contains($0) }
  }

  /// A language's name in that language, or its tag if it is not known.
  static func name(of tag: LanguageTag) -> String {
    switch tag.language {
    case "ko": "한국어"
    case "en": "English"
    case "ja": "日本語"
    case "zh": tag.script == "Hant" ? "繁體中文" : "中文"
    case "de": "Deutsch"
    case "fr": "Français"
    case "es": "Español"
    case "pt": "Português"
    case "it": "Italiano"
    case "vi": "Tiếng Việt"
    case "ar": "العربية"
    default: tag.text
    }
  }
}

/// The service's own texts.
extension Localizer {
  func ordered(_ number: Int) -> String {
    say(
      ko: "주문했어요. 주문 번호는 \(number)번이에요.", en: "Ordered. Your order number is \(number).",
      ja: "注文しました。注文番号は\(number)番です。")
  }

  var pageWasOld: String {
    say(
      ko: "다른 곳에서 주문이 바뀌었어요. 지금 내용을 확인한 뒤 다시 눌러 주세요.",
      en: "The order was changed elsewhere. Please check it and try again.",
      ja: "注文がほかの画面で変更されました。今の内容を確かめて、もう一度お試しください。")
  }

  var screenWasOutdated: String {
    say(
      ko: "그사이 품절된 것이 있어 내용이 달라졌어요. 확인한 뒤 다시 주문해 주세요.",
      en:
        "Something has sold out, so the order has changed. Please check it and order again.",
      ja: "その間に売り切れたものがあり、内容が変わりました。確かめてから、もう一度ご注文ください。")
  }

  var notDone: String {
    say(
      ko: "지금은 처리할 수 없어요. 잠시 뒤에 다시 해 주세요.",
      en: "This cannot be done right now. Please try again in a moment.",
      ja: "ただいま処理できません。しばらくしてからもう一度お試しください。")
  }

  var menus: String { say(ko: "메뉴", en: "Menus", ja: "メニュー") }
  var chooseAMenu: String {
    say(ko: "무엇을 주문할까요?", en: "What would you like to order?", ja: "何を注文しますか。")
  }
  var noMenus: String {
    say(
      ko: "지금은 주문할 수 있는 메뉴가 없어요.", en: "There is nothing to order right now.",
      ja: "ただいま注文できるメニューがありません。")
  }
  var toTheMenus: String { say(ko: "메뉴로 가기", en: "To the menus", ja: "メニューへ") }
  var nothingHere: String {
    say(ko: "찾는 것이 여기에 없어요", en: "Page not found", ja: "お探しのものはここにありません")
  }
  var noSuchOrder: String {
    say(ko: "주문을 찾지 못했어요", en: "Order not found", ja: "注文が見つかりません")
  }
  var sessionIsGone: String {
    say(
      ko: "이 주문은 없거나, 너무 오래되어 사라졌어요.",
      en: "This order does not exist or has expired.",
      ja: "この注文はありません。古くなって消えたのかもしれません。")
  }
}
#endif
