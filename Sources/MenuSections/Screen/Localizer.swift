public import MenuText

/// The words around a menu in one language: select types, what is missing, refusals, money.
///
/// Korean and Japanese have words of their own; every other language has the English ones, with
/// amounts written as that language writes them.
public struct Localizer: Sendable {
  /// The language of names and amounts.
  public let language: LanguageTag
  /// How amounts are written.
  public let money: MoneyFormat
  private let spoken: Spoken

  /// The languages that have words here.
  private enum Spoken: Sendable {
    case english
    case korean
    case japanese
  }

  /// Chooses the words for a language.
  public init(_ language: LanguageTag) {
    self.language = language
    money = MoneyFormat(language: language)
    switch language.language {
    case "ko": spoken = .korean
    case "ja": spoken = .japanese
    default: spoken = .english
    }
  }

  /// One of three ways to say a thing; renderers say their own things with it too.
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

  /// A text in this language, or in the menu's own.
  public func text(_ text: LocalizedText) -> String { text[language] }

  /// Whether something has to be answered: `필수`, `Optional`.
  public func must(isRequired: Bool) -> String {
    isRequired
      ? say(ko: "필수", en: "Required", ja: "必須") : say(ko: "선택", en: "Optional", ja: "任意")
  }

  /// A select type in words: `필수 · 1개 선택`, `Optional · up to 3`; empty for a list to look at.
  public func select(_ select: SelectType) -> String {
    selectParts(select).joined(separator: " · ")
  }

  /// A select type in words, its parts apart: whether it must be answered, and how.
  public func selectParts(_ select: SelectType) -> [String] {
    guard case .quantity(let range) = select else { return [] }
    let must = must(isRequired: range.lower > 0)
    return [must] + (quantity(range).map { [$0] } ?? [])
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

  /// The number of options of a menu, `옵션 3`, `3 options`; of a list to look at `3개`, `3 items`.
  public func options(_ count: Int, of select: SelectType) -> String {
    switch select {
    case .none: say(ko: "\(count)개", en: count == 1 ? "1 item" : "\(count) items", ja: "\(count)件")
    case .quantity:
      say(
        ko: "옵션 \(count)", en: count == 1 ? "1 option" : "\(count) options",
        ja: "選択肢 \(count)")
    }
  }

  /// An amount that is known, or where it begins: `2,900원부터`, `from ₩2,900`.
  public func price(_ range: PriceRange, of definition: MenuDefinition) -> String {
    let from = money.string(definition.money(range.from))
    guard range.amount == nil else { return from }
    return say(ko: "\(from)부터", en: "from \(from)", ja: "\(from)から")
  }

  /// An amount that is added or taken off, with its sign, or where it begins: `+$7.49 and up`.
  public func surcharge(_ range: PriceRange, of definition: MenuDefinition) -> String {
    let from = money.signedString(definition.money(range.from))
    guard range.amount == nil else { return from }
    return say(ko: "\(from)부터", en: "\(from) and up", ja: "\(from)から")
  }

  /// An amount that is known, or both its ends: `4,500원~5,500원`, `₩4,500–₩5,500`.
  public func total(_ range: PriceRange, of definition: MenuDefinition) -> String {
    let from = money.string(definition.money(range.from))
    guard range.amount == nil else { return from }
    return from + say(ko: "~", en: "–", ja: "〜") + money.string(definition.money(range.to))
  }

  /// Why a row cannot be chosen: `품절: 오늘 소진`; empty for one that can.
  public func state(_ row: MenuRow) -> String {
    switch row.state {
    case .available: ""
    case .soldOut: soldOut(row.soldOut ?? SoldOut())
    case .outOfStock: soldOut(SoldOut())
    }
  }

  /// How many are left: `3개 남음`, `3 left`.
  public func left(_ count: Int) -> String {
    say(ko: "\(count)개 남음", en: "\(count) left", ja: "残り\(count)個")
  }

  /// That something is sold out, with its reason.
  public func soldOut(_ soldOut: SoldOut) -> String {
    let word = say(ko: "품절", en: "Sold out", ja: "売り切れ")
    return soldOut.reason.map { "\(word): \(text($0))" } ?? word
  }

  /// The heading of what is missing.
  public var stillNeeded: String { say(ko: "아직 필요해요", en: "Still needed", ja: "まだ必要です") }

  /// What stands under a menu's rows while there are none, or more are to come; `nil` for nothing.
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

  /// What became of a choice whose option is gone: `두유: 이제 고를 수 없어요`.
  public func sentence(for lost: LostChoice) -> String {
    let name = text(lost.name)
    return say(
      ko: "\(name): 이제 고를 수 없어요", en: "\(name) can no longer be chosen",
      ja: "\(name)は選べなくなりました")
  }

  /// What a line of a price is for.
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

  /// What a section is called: its header, or its id where it has none.
  public func name(of section: SectionIndex, in definition: MenuDefinition) -> String {
    definition[section].header.map(text) ?? definition[section].id
  }
}
