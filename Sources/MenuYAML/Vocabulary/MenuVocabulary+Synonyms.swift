import MenuText

/// Synonyms of the keys and words of menus, from other formats and everyday speech.
extension MenuVocabulary {
  /// The known key that an unknown one probably means: a synonym or the nearest spelling.
  static func keyMeant(by name: String, among known: some Collection<String>) -> String? {
    let word = name.lowercased().split { "_ ".contains($0) }.joined(separator: "-")
    return otherKeys[word]?.first { known.contains($0) }
      ?? Suggestion.nearest(to: name, among: known)
  }

  private static let otherKeys: [String: [String]] = [
    "choose": ["select"], "choice": ["select"], "pick": ["select"], "selection": ["select"],
    "choices": ["items"], "values": ["items"], "entries": ["items"],
    "menu": ["sections"], "menus": ["sections"], "categories": ["sections"],
    "category": ["sections"], "items": ["sections"], "products": ["sections", "items"],
    "options": ["items", "sections"], "drinks": ["sections", "items"], "shop": ["item"],
    "name": ["item"], "product": ["item"], "title": ["item", "name"], "label": ["name"],
    "type": ["select"], "mode": ["select"],
    "cost": ["price", "is"], "amount": ["price", "is"], "price": ["is"], "then": ["is"],
    "else": ["is"], "value": ["is"], "extra": ["price"], "surcharge": ["price"],
    "desc": ["description"], "info": ["description"],
    "note": ["description"], "notes": ["description"], "comment": ["description"],
    "picture": ["image"], "photo": ["image"], "img": ["image"], "icon": ["image"],
    "url": ["src", "image"], "href": ["src"], "path": ["src"], "file": ["src"], "caption": ["alt"],
    "tags": ["labels"], "badges": ["labels"],
    "if": ["when"], "condition": ["when"], "show": ["when"], "show-if": ["when"],
    "hours": ["available"], "opening-hours": ["hours"], "open": ["hours"], "영업시간": ["hours"],
    "営業時間": ["hours"], "öffnungszeiten": ["hours"],
    "time-zone": ["zone"], "timezone": ["zone"], "tz": ["zone"],
    "tip": ["fees"], "gratuity": ["fees"], "delivery-fee": ["fees"], "service-charge": ["fees"],
    "percent": ["off", "rate"], "percentage": ["off", "rate"], "rabatt": ["off"],
    "minimum-order": ["minimum"], "min-order": ["minimum"], "mindestbestellwert": ["minimum"],
    "quantity": ["each"], "qty": ["each"],
    "language": ["locale"], "lang": ["locale"],
    "initial": ["default"], "selected": ["default"],
    "variants": ["sections"], "modifiers": ["sections"], "groups": ["sections"],
    "inventory": ["stock"], "hint": ["placeholder"], "mandatory": ["required"],
    "calories": ["kcal"], "energy": ["kcal"], "calorie": ["kcal"],
    "contains": ["allergens"], "allergen": ["allergens"], "allergies": ["allergens"],
    "traces": ["may-contain"], "diets": ["diet"], "dietary": ["diet"], "suitable-for": ["diet"],
    "sku": ["code"], "plu": ["code"], "pos-id": ["code"], "external-id": ["code"],
    "abv": ["alcohol"], "minimum-age": ["age"], "min-age": ["age"], "age-limit": ["age"],
    "old-price": ["was"], "list-price": ["was"], "regular-price": ["was"], "original": ["was"],
    "length": ["max"], "max-length": ["max"], "increment": ["step"],
    "이름": ["name", "item"], "가격": ["price"], "통화": ["currency"], "설명": ["description"],
    "사진": ["image"], "품절": ["sold-out"], "재고": ["stock"], "옵션": ["sections", "items"],
    "名前": ["name", "item"], "価格": ["price"], "値段": ["price"], "通貨": ["currency"],
    "説明": ["description"], "写真": ["image"], "品切れ": ["sold-out"], "売り切れ": ["sold-out"],
    "在庫": ["stock"], "preis": ["price"], "währung": ["currency"], "beschreibung": ["description"],
    "年齢": ["age"], "年齢制限": ["age"], "アレルゲン": ["allergens"], "アレルギー": ["allergens"],
    "나이": ["age"], "알레르기": ["allergens"], "alter": ["age"], "allergene": ["allergens"],
    "품목": ["item", "items"], "상품": ["item", "items"], "항목": ["items", "item"], "가게": ["item"],
    "메뉴": ["sections", "items"], "섹션": ["sections"], "카테고리": ["sections"], "언어": ["locale"],
    "세금": ["tax"], "할인": ["discounts", "off"], "배달비": ["fees"], "수수료": ["fees"],
    "수량": ["each"], "조건": ["when"], "기본값": ["default"],
    "商品": ["item", "items"], "品目": ["items", "item"], "項目": ["items"], "店": ["item"],
    "店名": ["item"], "メニュー": ["sections", "items"], "セクション": ["sections"],
    "カテゴリ": ["sections"], "カテゴリー": ["sections"], "言語": ["locale"], "税": ["tax"],
    "消費税": ["tax"], "割引": ["discounts", "off"], "送料": ["fees"], "手数料": ["fees"],
    "数量": ["each"], "条件": ["when"], "選択": ["select"], "初期値": ["default"],
    "artikel": ["item", "items"], "laden": ["item"], "abschnitte": ["sections"],
    "kategorien": ["sections"], "sprache": ["locale"], "steuer": ["tax"], "steuern": ["tax"],
    "rabatte": ["discounts"], "gebühren": ["fees"], "optionen": ["items", "sections"],
    "article": ["item", "items"], "articles": ["items", "sections"], "devise": ["currency"],
    "prix": ["price"], "choix": ["select"], "nom": ["name", "item"], "langue": ["locale"],
    "moneda": ["currency"], "valuta": ["currency"], "precio": ["price"], "prezzo": ["price"],
    "nombre": ["name", "item"], "nome": ["name", "item"], "artículo": ["item", "items"],
    "artículos": ["items", "sections"], "articoli": ["items", "sections"],
    "opciones": ["items", "sections"], "taxes": ["tax"], "vat": ["tax"],
    "group": ["groups", "sections"],
    "bild": ["image"], "ausverkauft": ["sold-out"], "auswahl": ["select"], "선택": ["select"],
  ]

  static let otherSelectWords = [
    "single": "one", "radio": "one", "required": "one", "exactly-one": "one", "mandatory": "one",
    "multiple": "any", "multi": "any", "checkbox": "any", "several": "any", "all": "any",
    "zero-or-one": "optional", "at-least-one": "many", "nothing": "none",
    "하나": "one", "한개": "one", "필수": "one", "여러개": "any", "복수": "any", "여러 개": "any",
    "선택": "optional",
    "一つ": "one", "必須": "one", "複数": "any", "複数可": "any", "任意": "optional",
    "eins": "one", "eine": "one", "mehrere": "any", "beliebig": "any",
  ]

  static func meansSoldOut(_ text: String) -> Bool {
    [
      "sold out", "sold-out", "soldout", "out of stock", "품절", "매진", "売り切れ", "売切れ", "完売",
      "售罄", "售完",
    ].contains(text.lowercased())
  }

  /// The yes or no that words of other formats and languages mean.
  static func flagMeant(by text: String) -> String? {
    switch text.lowercased() {
    case "yes", "true", "on", "y", "네", "예", "はい", "是", "ja", "oui": "yes"
    case "no", "false", "off", "n", "아니요", "아니오", "いいえ", "否", "nein", "non": "no"
    default: nil
    }
  }

  /// The language that its name or a locale such as `en_US` means.
  static func languageMeant(by text: String) -> String? {
    if let tag = languageNames[text.lowercased()] { return tag }
    return LanguageTag(String(text.map { $0 == "_" ? "-" : $0 }))?.text
  }

  private static let languageNames = [
    "korean": "ko", "한국어": "ko", "english": "en", "japanese": "ja", "日本語": "ja",
    "chinese": "zh", "中文": "zh", "german": "de", "deutsch": "de", "french": "fr",
    "français": "fr", "spanish": "es", "español": "es", "italian": "it", "italiano": "it",
    "kor": "ko", "eng": "en", "jpn": "ja", "zho": "zh", "chi": "zh", "deu": "de", "ger": "de",
    "fra": "fr", "fre": "fr", "spa": "es", "ita": "it",
  ]

  /// Whether a code of three letters has a code of two, which is then the
  /// only tag (RFC 5646, 2.2.1).
  static func hasShorterTag(_ text: String) -> Bool {
    text.utf8.count == 3 && languageNames[text.lowercased()] != nil
  }

  /// The currency that an amount without one probably has.
  static func currency(of locale: LanguageTag, for amount: String) -> String {
    switch locale.text.prefix(2) {
    case "ko": "KRW"
    case "ja": "JPY"
    case "zh": "CNY"
    case "vi": "VND"
    case "de", "fr", "it", "es", "nl", "fi", "pt": "EUR"
    case _: amount.contains(".") ? "USD" : "KRW"
    }
  }
}
