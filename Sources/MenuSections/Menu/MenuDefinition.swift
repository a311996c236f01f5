public import MenuText

/// A menu, compiled and immutable: what is offered, under which conditions, at which price.
///
/// It is made by `MenuBuilder` and shared by every session and thread; copying it copies one
/// reference.
public struct MenuDefinition: Sendable {
  let storage: Storage

  /// The flat arrays of a compiled menu, made once by the builder.
  final class Storage: Sendable {
    let id: String
    let digest: String
    let item: LocalizedText
    let price: MenuPrice
    let currency: Currency
    let locale: LanguageTag
    let languages: [LanguageTag]
    let minimum: Int64
    let sections: [MenuSection]
    let options: [MenuOption]
    let page: MenuLevel
    let levels: [OptionID: MenuLevel]
    let optionsByID: [[String: OptionID]]
    let dependants: [[SectionID]]
    let totalIsBounded: Bool
    /// The sections of the page that show the price of the whole order.
    let priceSections: [SectionID]

    init(
      id: String, digest: String, item: LocalizedText, price: MenuPrice, currency: Currency,
      locale: LanguageTag, languages: [LanguageTag], minimum: Int64, sections: [MenuSection],
      options: [MenuOption], page: MenuLevel, levels: [OptionID: MenuLevel],
      optionsByID: [[String: OptionID]], dependants: [[SectionID]], totalIsBounded: Bool
    ) {
      priceSections = page.sections.filter {
        switch sections[Int($0.rawValue)].content {
        case .total: true
        case .title: price.constant == nil
        case .menu, .count, .text, .custom: false
        }
      }
      self.id = id
      self.digest = digest
      self.item = item
      self.price = price
      self.currency = currency
      self.locale = locale
      self.languages = languages
      self.minimum = minimum
      self.sections = sections
      self.options = options
      self.page = page
      self.levels = levels
      self.optionsByID = optionsByID
      self.dependants = dependants
      self.totalIsBounded = totalIsBounded
    }
  }

  /// The menu's id.
  public var id: String { storage.id }
  /// `sha256:` and the digest of the document's bytes in hex; empty for a menu built in code.
  public var digest: String { storage.digest }
  /// What is ordered.
  public var item: LocalizedText { storage.item }
  /// The base price.
  public var price: MenuPrice { storage.price }
  /// The currency of every amount; XXX where the menu names none.
  public var currency: Currency { storage.currency }
  /// The language that texts fall back to.
  public var locale: LanguageTag { storage.locale }
  /// The languages that the item's name is given in, sorted.
  public var languages: [LanguageTag] { storage.languages }
  /// What a total must reach, in minor units.
  public var minimum: Int64 { storage.minimum }
  /// Every section, nested ones behind their owner's section, in page order.
  public var sections: [MenuSection] { storage.sections }
  /// Every option, in page order.
  public var options: [MenuOption] { storage.options }
  /// The sections on the page itself.
  public var page: MenuLevel { storage.page }

  /// A section by its number; the number must come from this menu.
  public subscript(section: SectionID) -> MenuSection { storage.sections[Int(section.rawValue)] }
  /// An option by its number; the number must come from this menu.
  public subscript(option: OptionID) -> MenuOption { storage.options[Int(option.rawValue)] }

  /// What a section is, by its number.
  func content(of section: SectionID) -> SectionContent {
    storage.sections[Int(section.rawValue)].content
  }

  /// The level that an option opens; `nil` opens the page.
  public func level(of owner: OptionID?) -> MenuLevel {
    guard let owner else { return storage.page }
    return storage.levels[owner] ?? .empty
  }

  /// The option of a section with an id, in constant time.
  public func option(_ id: some StringProtocol, in section: SectionID) -> OptionID? {
    storage.optionsByID[Int(section.rawValue)][String(id)]
  }

  /// The sections whose views may change when what counts in this one does, not transitively.
  func dependants(of section: SectionID) -> [SectionID] {
    storage.dependants[Int(section.rawValue)]
  }

  /// Claims that no order of this menu can overflow a price.
  var totalIsBounded: Bool { storage.totalIsBounded }

  /// The language of this menu for a reader: the wished one if the menu offers it, else its own.
  public func language(wished: LanguageTag?) -> LanguageTag {
    guard let wished, let offered = wished.closest(in: languages) else { return locale }
    return offered
  }

  /// The amount in the menu's currency.
  public func money(_ minorUnits: Int64) -> Money {
    Money(minorUnits: minorUnits, currency: currency)
  }
}

/// The sections that are asked together: those of the page, or those nested in one option.
public struct MenuLevel: Sendable {
  /// The sections in page order.
  public let sections: [SectionID]
  /// The count without a price, whose value multiplies the level.
  public let multiplier: SectionID?
  /// The counts with a price.
  public let pricedCounts: [SectionID]
  let sectionsByID: [String: SectionID]

  static let empty = MenuLevel(sections: [], multiplier: nil, pricedCounts: [], sectionsByID: [:])

  /// The section with an id, in constant time.
  public func section(_ id: some StringProtocol) -> SectionID? { sectionsByID[String(id)] }
}
