import CEmbeddedFiles
public import MenuText

/// Sentences about menus and orders in one language, and formatted amounts.
///
/// The package has sentences in English, Korean, Japanese and German. Other languages use the
/// English ones, and English names where a menu has them, with amounts formatted for the language.
/// Strings files add sentences:
///
///     var strings = LocalizedStrings()
///     strings.add(try StringsTable(parsing: file), for: french)
///     let localizer = Localizer(french, adding: strings)
public struct Localizer: Sendable {
  /// The language of names and amounts.
  public let language: LanguageTag
  /// The format of amounts.
  public private(set) var money: MoneyFormat
  /// The local time from which ``opening(_:)`` counts days; `nil` for the time of the
  /// screen, which may be days old.
  package var now: LocalMinute?
  private let added: LocalizedStrings
  /// The languages in which a sentence is looked up; the last one is English.
  private let candidates: [LanguageTag]
  /// Whether the package has sentences in the language.
  private let hasSentences: Bool

  /// Creates a localizer for a language. Added sentences replace the package's own, and those of
  /// renderers, by key; keys that an added language lacks use English.
  public init(_ language: LanguageTag, adding strings: LocalizedStrings = LocalizedStrings()) {
    self.language = language
    money = MoneyFormat(language: language)
    added = strings
    let available = LocalizedStrings.core.languages + strings.languages
    var candidates = language.lookupChain.filter(available.contains)
    if candidates.isEmpty, let closest = language.closest(in: available) { candidates = [closest] }
    self.candidates = candidates.last == .english ? candidates : candidates + [.english]
    hasSentences = language.closest(in: LocalizedStrings.core.languages) != nil
  }

  /// The same localizer, for many amounts of a menu; others take longer.
  public func prepared(for definition: MenuDefinition) -> Localizer {
    var localizer = self
    localizer.money = money.prepared(for: definition.currency)
    return localizer
  }

  /// The sentence of a key, for renderers with sentences of their own; the key if there is none.
  public func string(
    _ key: String, _ arguments: KeyValuePairs<String, StringsTable.Argument> = [:],
    in strings: LocalizedStrings
  ) -> String {
    for language in candidates {
      if let sentence = added[language]?.sentence(key, arguments)
        ?? strings[language]?.sentence(key, arguments)
      {
        return sentence
      }
    }
    return key
  }

  func string(
    _ key: String, _ arguments: KeyValuePairs<String, StringsTable.Argument> = [:]
  ) -> String {
    string(key, arguments, in: .core)
  }

  /// A text in this language, or in the menu's default language. In a language without sentences of
  /// the package, whose place English ones take, it is in English first.
  public func text(_ text: LocalizedText) -> String {
    if !hasSentences, language.closest(in: text.languages) == nil { return text[.english] }
    return text[language]
  }

  /// The language of sentences beside names in these languages, which pages declare for screen
  /// readers: ``language``, or English if neither the sentences nor the names have it.
  public func shownLanguage(withNamesIn languages: [LanguageTag] = []) -> LanguageTag {
    let hasSentences = candidates.first?.language == language.language
    return hasSentences || language.closest(in: languages) != nil ? language : .english
  }

  /// The word for required or optional: `필수`, `Optional`.
  public func requirement(isRequired: Bool) -> String {
    string(isRequired ? "select.required" : "select.optional")
  }

  /// A select type in words: `필수 · 1개 선택`, `Optional · up to 3`; empty for a list for display.
  public func select(_ select: SelectType) -> String {
    selectParts(select).joined(separator: " · ")
  }

  /// The parts of a select type in words: whether it is required, and how many.
  public func selectParts(_ select: SelectType) -> [String] {
    if select == .all { return [string("select.all")] }
    guard case .quantity(let range) = select else { return [] }
    let requirement = requirement(isRequired: range.lower > 0)
    return [requirement] + (quantity(range).map { [$0] } ?? [])
  }

  private func quantity(_ range: QuantityRange) -> String? {
    let lower = range.lower
    guard let upper = range.upper else {
      return lower == 0 ? nil : string("select.at-least", ["count": .number(lower)])
    }
    return lower == upper
      ? string("select.exactly", ["count": .number(upper)]) : quantity(lower, upTo: upper)
  }

  /// The number of options of a menu, `옵션 3`, `3 options`; of a list for display `3개`, `3 items`.
  public func options(_ count: Int, of select: SelectType) -> String {
    string(select == .none ? "items" : "options", ["count": .number(count)])
  }

  /// A known amount, or the minimum: `2,900원부터`, `from ₩2,900`.
  public func price(_ range: PriceRange, of definition: MenuDefinition) -> String {
    let from = money.string(definition.money(range.from))
    guard range.amount == nil else { return from }
    return string("price.from", ["price": .text(from)])
  }

  /// An amount with its sign, or the minimum: `+$0.00`, `+$7.49 and up`.
  public func surcharge(_ range: PriceRange, of definition: MenuDefinition) -> String {
    let from = money.string(range.from, of: definition.currency, showsPlus: true)
    guard range.amount == nil else { return from }
    return string("price.and-up", ["price": .text(from)])
  }

  /// A total, or its minimum and maximum: `4,500원~5,500원`, `₩4,500–₩5,500`. A range is before
  /// discounts, fees and tax, and says so where the menu has them.
  public func total(_ range: PriceRange, of definition: MenuDefinition) -> String {
    total(range, writtenAs: amount(range, of: definition), of: definition)
  }

  /// The same with an amount in words.
  package func total(
    _ range: PriceRange, writtenAs amount: String, of definition: MenuDefinition
  ) -> String {
    guard range.amount == nil, let terms = definition.terms, terms.changesTotal else {
      return amount
    }
    return string("total.before-terms", ["amount": .text(amount)])
  }

  /// An amount, or its minimum and maximum: `500원`, `₩500–₩1,000`.
  public func amount(_ range: PriceRange, of definition: MenuDefinition) -> String {
    let from = money.string(definition.money(range.from))
    guard range.amount == nil else { return from }
    let to = money.string(definition.money(range.to))
    return string("price.between", ["from": .text(from), "to": .text(to)])
  }

  /// Why a row cannot be chosen: `품절: 오늘 소진`; empty if it can.
  public func state(_ row: MenuRow) -> String {
    switch row.state {
    case .available: ""
    case .soldOut: soldOut(row.soldOut ?? SoldOut())
    case .outOfStock:
      row.stock.flatMap { left in
        left > 0 ? string("pending.out-of-stock", ["count": .number(left)]) : nil
      } ?? soldOut(SoldOut())
    case .notAvailable: notAvailable(with: row.excludedBy?.name ?? row.excludingChannel?.name)
    case .closed: row.opening.map(opening) ?? string("closed")
    }
  }

  func notAvailable(with answer: LocalizedText?) -> String {
    answer.map { string("not-available.with", ["name": .text(text($0))]) }
      ?? string("not-available")
  }

  /// When something that is closed opens: `Opens Monday 07:00`.
  public func opening(_ opening: Opening) -> String {
    guard let time = opening.time else { return string("closed") }
    let key =
      switch now.map({ Opening(time, from: $0).distance }) ?? opening.distance {
      case .today: "closed.today"
      case .thisWeek: "closed.this-week"
      case .later: "closed.later"
      }
    return sentence(key, time.date, time.timeText)
  }

  /// A date: `Friday, November 20, 2026`.
  public func date(_ date: LocalDate) -> String { sentence("date.full", date) }

  /// A date with its time: `Friday, November 20, 2026, 14:32`.
  public func dateAndTime(_ time: LocalMinute) -> String {
    sentence("time.full", time.date, time.timeText)
  }

  private func sentence(_ key: String, _ date: LocalDate, _ time: String = "") -> String {
    let numbers = date.numbers
    return string(
      key,
      [
        "time": .text(time), "weekday": .text(string("weekday.\(date.weekday.rawValue)")),
        "month": .text(string("month.\(numbers.month)")), "day": .text("\(numbers.day)"),
        "year": .text("\(numbers.year)"),
      ])
  }

  /// The remaining stock: `3개 남음`, `3 left`.
  public func left(_ count: Int) -> String {
    string("stock.left", ["count": .number(count)])
  }

  /// The largest quantity: `최대 3개`, `up to 3`.
  public func atMost(_ count: Int) -> String {
    string("quantity.at-most", ["count": .number(count)])
  }

  /// The words for sold out, with the reason.
  public func soldOut(_ soldOut: SoldOut) -> String {
    soldOut.reason.map { string("sold-out.reason", ["reason": .text(text($0))]) }
      ?? string("sold-out")
  }

  /// The heading of the list of pending items.
  public var stillNeeded: String { string("still-needed") }

  /// The name of the total where a menu gives it none.
  public var totalName: String { string("total") }

  /// The name of the total of a screen: the header of its section, or the usual name if that
  /// has none in the language.
  public func totalName(of screen: Screen) -> String {
    for case .total(let total) in screen.sections where total.instance.owner == nil {
      guard let header = total.instance.header,
        shownLanguage(withNamesIn: header.languages).closest(in: header.languages) != nil
      else { break }
      return text(header)
    }
    return totalName
  }

  /// A note under the rows while there are none or they are loading; `nil` for no note.
  public func note(on menu: MenuSectionView) -> String? {
    switch menu.status {
    case .ready: nil
    case .empty:
      menu.emptyText.map(text) ?? string("section.empty")
    case .loading: string("section.loading")
    case .failed(let reason): string("section.failed", ["reason": .text(reason)])
    }
  }

  /// A sentence about a lost choice: `두유: 이제 고를 수 없어요`.
  public func sentence(for lost: LostChoice) -> String {
    string("lost-choice", ["name": .text(text(lost.name))])
  }

  /// The name of a line of the price.
  public func name(of line: BreakdownLine, in definition: MenuDefinition) -> String {
    switch line.item {
    case .base: return text(definition.item)
    case .option(let option): return text(definition[option].name)
    case .free(let section):
      return string("line.free", ["name": .text(name(of: section, in: definition))])
    case .combined(let section, let menu):
      let name = StringsTable.Argument.text(name(of: section, in: definition))
      let combination = definition.combination(of: section, in: menu)
      return string("line.\(combination.rawValue)", ["name": name])
    case .count(let section), .custom(let section): return name(of: section, in: definition)
    case .rule(let name, _): return text(name)
    case .raisedToZero: return string("line.raised-to-zero")
    case .discount(let name, _, nil), .fee(let name, _): return text(name)
    case .discount(let name, _, let missing?):
      return string(
        "line.discount-waits",
        [
          "name": .text(text(name)), "missing": .text(money.string(definition.money(missing))),
        ])
    case .tax(let id, let rate):
      return string("line.tax", ["id": .text(id), "rate": .text(money.string(rate))])
    case .rounding: return string("line.rounding")
    }
  }

  /// The name of a section: its header, or its id without one.
  public func name(of section: SectionIndex, in definition: MenuDefinition) -> String {
    definition[section].header.map(text) ?? definition[section].id
  }

  /// The price of choosing a row: the whole price if its section decides that, else its own price;
  /// `nil` if no option of the section costs something, or it is not available at any price.
  public func price(of row: MenuRow, in menu: MenuSectionView) -> String? {
    if let basePrice = row.basePrice { return self.basePrice(basePrice, in: menu.instance) }
    guard let price = row.price, price != .zero || menu.showsPrices else { return nil }
    return offer(price, in: menu.instance)
  }

  /// The price of what asks a section, with a sign if that adds to another price:
  /// as a part of a set does.
  public func basePrice(_ price: PriceRange, in section: SectionInstance) -> String {
    section.isOwnerAdded
      ? surcharge(price, of: section.menu) : self.price(price, of: section.menu)
  }

  /// The price of something in a section, with a sign if it adds to another price.
  public func offer(_ price: PriceRange, in section: SectionInstance) -> String {
    section.isAdded ? surcharge(price, of: section.menu) : self.price(price, of: section.menu)
  }
}

extension LocalizedStrings {
  /// What customers read on every screen, in the languages of this package.
  package static let core = LocalizedStrings(
    english: .init(cString: menu_sections_customer_en_strings()),
    korean: .init(cString: menu_sections_customer_ko_strings()),
    japanese: .init(cString: menu_sections_customer_ja_strings()),
    german: .init(cString: menu_sections_customer_de_strings()))
}
