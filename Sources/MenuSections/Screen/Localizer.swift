public import MenuText

/// Sentences about menus and orders in one language, and formatted amounts.
///
/// Sentences exist in English, Korean and Japanese. Other languages use the English ones, with
/// amounts formatted for the language.
public struct Localizer: Sendable {
  /// The language of names and amounts.
  public let language: LanguageTag
  /// The format of amounts.
  public let money: MoneyFormat
  private let spoken: Spoken

  /// The languages with sentences.
  private enum Spoken: Sendable {
    case english
    case korean
    case japanese
  }

  /// Creates a localizer for a language.
  public init(_ language: LanguageTag) {
    self.language = language
    money = MoneyFormat(language: language)
    switch language.language {
    case "ko": spoken = .korean
    case "ja": spoken = .japanese
    default: spoken = .english
    }
  }

  /// Chooses one of three sentences by language; renderers use it for their own sentences.
  public func say(
    ko korean: @autoclosure () -> String, en english: @autoclosure () -> String,
    ja japanese: @autoclosure () -> String
  ) -> String {
    switch spoken {
    case .english: english()
    case .korean: korean()
    case .japanese: japanese()
    }
  }

  /// A text in this language, or in the menu's default language.
  public func text(_ text: LocalizedText) -> String { text[language] }

  /// The word for required or optional: `필수`, `Optional`.
  public func requirement(isRequired: Bool) -> String {
    isRequired
      ? say(ko: "필수", en: "Required", ja: "必須") : say(ko: "선택", en: "Optional", ja: "任意")
  }

  /// A select type in words: `필수 · 1개 선택`, `Optional · up to 3`; empty for a list for display.
  public func select(_ select: SelectType) -> String {
    selectParts(select).joined(separator: " · ")
  }

  /// The parts of a select type in words: whether it is required, and how many.
  public func selectParts(_ select: SelectType) -> [String] {
    guard case .quantity(let range) = select else { return [] }
    let requirement = requirement(isRequired: range.lower > 0)
    return [requirement] + (quantity(range).map { [$0] } ?? [])
  }

  private func quantity(_ range: QuantityRange) -> String? {
    let lower = range.lower
    guard let upper = range.upper else {
      return lower == 0
        ? nil : say(ko: "\(lower)개 이상", en: "at least \(lower)", ja: "\(lower)個以上")
    }
    if lower == upper { return say(ko: "\(upper)개 선택", en: "choose \(upper)", ja: "\(upper)個選択") }
    if lower == 0 { return say(ko: "최대 \(upper)개", en: "up to \(upper)", ja: "最大\(upper)個") }
    return say(ko: "\(lower)~\(upper)개", en: "\(lower) to \(upper)", ja: "\(lower)〜\(upper)個")
  }

  /// The number of options of a menu, `옵션 3`, `3 options`; of a list for display `3개`, `3 items`.
  public func options(_ count: Int, of select: SelectType) -> String {
    switch select {
    case .none: say(ko: "\(count)개", en: count == 1 ? "1 item" : "\(count) items", ja: "\(count)件")
    case .quantity:
      say(
        ko: "옵션 \(count)", en: count == 1 ? "1 option" : "\(count) options",
        ja: "選択肢 \(count)")
    }
  }

  /// A known amount, or the minimum: `2,900원부터`, `from ₩2,900`.
  public func price(_ range: PriceRange, of definition: MenuDefinition) -> String {
    let from = money.string(definition.money(range.from))
    guard range.amount == nil else { return from }
    return say(ko: "\(from)부터", en: "from \(from)", ja: "\(from)から")
  }

  /// An amount with its sign, or the minimum: `+$7.49 and up`.
  public func surcharge(_ range: PriceRange, of definition: MenuDefinition) -> String {
    let from = money.signedString(definition.money(range.from))
    guard range.amount == nil else { return from }
    return say(ko: "\(from)부터", en: "\(from) and up", ja: "\(from)から")
  }

  /// A known amount, or minimum and maximum: `4,500원~5,500원`, `₩4,500–₩5,500`.
  public func total(_ range: PriceRange, of definition: MenuDefinition) -> String {
    let from = money.string(definition.money(range.from))
    guard range.amount == nil else { return from }
    return from + say(ko: "~", en: "–", ja: "〜") + money.string(definition.money(range.to))
  }

  /// Why a row cannot be chosen: `품절: 오늘 소진`; empty if it can.
  public func state(_ row: MenuRow) -> String {
    switch row.state {
    case .available: ""
    case .soldOut: soldOut(row.soldOut ?? SoldOut())
    case .outOfStock: soldOut(SoldOut())
    }
  }

  /// The remaining stock: `3개 남음`, `3 left`.
  public func left(_ count: Int) -> String {
    say(ko: "\(count)개 남음", en: "\(count) left", ja: "残り\(count)個")
  }

  /// The words for sold out, with the reason.
  public func soldOut(_ soldOut: SoldOut) -> String {
    let word = say(ko: "품절", en: "Sold out", ja: "売り切れ")
    return soldOut.reason.map { "\(word): \(text($0))" } ?? word
  }

  /// The heading of the list of pending items.
  public var stillNeeded: String { say(ko: "아직 필요해요", en: "Still needed", ja: "まだ必要です") }

  /// A note under the rows while there are none or they are loading; `nil` for no note.
  public func note(on menu: MenuSectionView) -> String? {
    switch menu.status {
    case .ready: nil
    case .empty:
      menu.emptyText.map(text)
        ?? say(ko: "지금은 없어요", en: "Nothing here at the moment", ja: "ただいまありません")
    case .loading: say(ko: "불러오는 중이에요…", en: "Loading…", ja: "読み込み中…")
    case .failed(let reason):
      say(
        ko: "불러오지 못했어요: \(reason)", en: "Could not be loaded: \(reason)",
        ja: "読み込めませんでした: \(reason)")
    }
  }

  /// A sentence about a lost choice: `두유: 이제 고를 수 없어요`.
  public func sentence(for lost: LostChoice) -> String {
    let name = text(lost.name)
    return say(
      ko: "\(name): 이제 고를 수 없어요", en: "\(name) can no longer be chosen",
      ja: "\(name)は選べなくなりました")
  }

  /// The name of a line of the price.
  public func name(of line: BreakdownLine, in definition: MenuDefinition) -> String {
    switch line.item {
    case .base: return text(definition.item)
    case .option(let option): return text(definition[option].name)
    case .free(let section):
      let name = name(of: section, in: definition)
      return say(ko: "\(name) 무료", en: "\(name), free", ja: "\(name) 無料")
    case .count(let section), .custom(let section): return name(of: section, in: definition)
    case .rule(let name, _): return text(name)
    case .raisedToZero:
      return say(
        ko: "총액은 0 아래로 내려가지 않아요", en: "A total is never below zero", ja: "合計は0を下回りません")
    }
  }

  /// The name of a section: its header, or its id without one.
  public func name(of section: SectionIndex, in definition: MenuDefinition) -> String {
    definition[section].header.map(text) ?? definition[section].id
  }
}

extension Localizer {
  /// The price of choosing a row: the whole price if its section decides that, else its own price;
  /// `nil` if it costs nothing.
  public func price(of row: MenuRow, in menu: MenuSectionView) -> String? {
    let definition = menu.instance.menu
    if let basePrice = row.basePrice { return price(basePrice, of: definition) }
    return row.price == .zero ? nil : offer(row.price, in: menu.instance.index, of: definition)
  }

  /// The price of something in a section, with a sign if it adds to another price.
  public func offer(
    _ price: PriceRange, in section: SectionIndex, of definition: MenuDefinition
  ) -> String {
    let isAdded = definition.hasBasePrice || definition[section].owner != nil
    return isAdded ? surcharge(price, of: definition) : self.price(price, of: definition)
  }
}
