public import MenuText

/// The words around a menu in one language: select types, what is missing, refusals, money.
///
/// Korean has words of its own; every other language has the English ones, with amounts written as
/// that language writes them.
public struct Wording: Sendable {
  /// The language of names and amounts.
  public let language: LanguageTag
  /// How amounts are written.
  public let money: MoneyFormat
  let speaksKorean: Bool

  /// Chooses the words for a language.
  public init(_ language: LanguageTag) {
    self.language = language
    money = MoneyFormat(language: language)
    speaksKorean = language.language == LanguageTag.korean.language
  }

  func say(_ korean: @autoclosure () -> String, _ english: @autoclosure () -> String) -> String {
    speaksKorean ? korean() : english()
  }

  /// A text in this language, or in the menu's own.
  public func text(_ text: LocalizedText) -> String { text[language] }

  /// A select type in words: `필수 · 1개 선택`, `Optional · up to 3`; empty for a list to look at.
  public func select(_ select: SelectType) -> String {
    guard case .quantity(let range) = select else { return "" }
    let must = say(range.lower > 0 ? "필수" : "선택", range.lower > 0 ? "Required" : "Optional")
    guard let upper = range.upper else {
      return range.lower == 0
        ? must : must + " · " + say("\(range.lower)개 이상", "at least \(range.lower)")
    }
    if range.lower == upper { return must + " · " + say("\(upper)개 선택", "choose \(upper)") }
    if range.lower == 0 { return must + " · " + say("최대 \(upper)개", "up to \(upper)") }
    return must + " · " + say("\(range.lower)~\(upper)개", "\(range.lower) to \(upper)")
  }

  /// The number of options of a menu: `옵션 3`, `3 options`.
  public func options(_ count: Int) -> String {
    say("옵션 \(count)", count == 1 ? "1 option" : "\(count) options")
  }

  /// An amount that is known, or where it begins: `2,900원부터`, `from ₩2,900`.
  public func price(_ range: PriceRange, of definition: MenuDefinition) -> String {
    let from = money.string(definition.money(range.from))
    return range.amount == nil ? say("\(from)부터", "from \(from)") : from
  }

  /// An amount that is added or taken off, with its sign.
  public func surcharge(_ range: PriceRange, of definition: MenuDefinition) -> String {
    let from = money.signedString(definition.money(range.from))
    return range.amount == nil ? say("\(from)부터", "from \(from)") : from
  }

  /// An amount that is known, or both its ends: `4,500원~5,500원`, `₩4,500–₩5,500`.
  public func total(_ range: PriceRange, of definition: MenuDefinition) -> String {
    let from = money.string(definition.money(range.from))
    guard range.amount == nil else { return from }
    return from + say("~", "–") + money.string(definition.money(range.to))
  }

  /// Why a row cannot be chosen: `품절: 오늘 소진`; empty for one that can.
  public func state(_ row: MenuRow) -> String {
    switch row.state {
    case .available: ""
    case .soldOut: soldOut(row.soldOut ?? SoldOut())
    case .outOfStock: say("품절", "Sold out")
    }
  }

  /// How many are left: `3개 남음`, `3 left`.
  public func left(_ count: Int) -> String { say("\(count)개 남음", "\(count) left") }

  /// That something is sold out, with its reason.
  public func soldOut(_ soldOut: SoldOut) -> String {
    let word = say("품절", "Sold out")
    guard let reason = soldOut.reason else { return word }
    return "\(word): \(text(reason))"
  }

  /// The heading of what is missing.
  public var stillNeeded: String { say("아직 필요해요", "Still needed") }

  /// Shown where a list has no rows and says nothing of its own.
  public var nothingHere: String { say("지금은 없어요", "Nothing here at the moment") }

  /// What a line of a price is for.
  public func name(of line: BreakdownLine, in definition: MenuDefinition) -> String {
    switch line.item {
    case .base: text(definition.item)
    case .option(let option): text(definition[option].name)
    case .free(let section):
      say("\(name(of: section, in: definition)) 무료", "\(name(of: section, in: definition)), free")
    case .count(let section): name(of: section, in: definition)
    case .raisedToZero: say("총액은 0 아래로 내려가지 않아요", "A total is never below zero")
    }
  }

  /// What a section is called: its header, or its id where it has none.
  public func name(of section: SectionID, in definition: MenuDefinition) -> String {
    definition[section].header.map(text) ?? definition[section].id
  }
}
