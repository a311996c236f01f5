public import MenuLayout
public import MenuText

/// A menu, compiled and immutable: what is offered, under which conditions, at which price.
///
/// It is made by `MenuBuilder` and shared by every session and thread; copying it copies one
/// reference.
public struct MenuDefinition: Sendable {
  let storage: Storage

  /// The row of edits that gave options their numbers, told apart by identity: edits of one menu that
  /// do not follow each other use the same numbers for different items.
  final class Numbering: Sendable {}

  /// The flat arrays of a compiled menu, made once by the builder or by an edit.
  final class Storage: Sendable {
    let head: MenuHead
    let sections: [SectionDefinition]
    let options: MenuOptions
    /// Also those that an edit took out, so that they come back as the same.
    let optionsByID: [[String: OptionIndex]]
    /// The options that an edit took out.
    let absent: Set<OptionIndex>
    /// What is sold out and what is left as the document says.
    let soldOut: [OptionIndex: SoldOut]
    let stock: [OptionIndex: Int]
    /// Whether no order can overflow a price.
    let totalIsBounded: Bool
    /// `nil` as compiled, before the first edit.
    let numbering: Numbering?

    init(
      head: MenuHead, sections: [SectionDefinition], options: MenuOptions,
      optionsByID: [[String: OptionIndex]], absent: Set<OptionIndex> = [],
      soldOut: [OptionIndex: SoldOut], stock: [OptionIndex: Int], totalIsBounded: Bool,
      numbering: Numbering? = nil
    ) {
      self.numbering = numbering
      self.head = head
      self.sections = sections
      self.options = options
      self.optionsByID = optionsByID
      self.absent = absent
      self.soldOut = soldOut
      self.stock = stock
      self.totalIsBounded = totalIsBounded
    }
  }

  /// The menu's id.
  public var id: String { storage.head.id }
  /// `sha256:` and the digest of the document's bytes in hex; empty for a menu built in code.
  public var digest: String { storage.head.digest }
  /// What is ordered.
  public var item: LocalizedText { storage.head.item }
  /// The base price.
  package var price: MenuPrice { storage.head.price }
  /// Whether the menu has a base price, which may be 0; without one, an order is what is chosen.
  public var hasBasePrice: Bool { storage.head.hasBasePrice }
  /// The currency of every amount; the one that ISO 4217 keeps for none where the menu names none.
  public var currency: Currency { storage.head.currency }
  /// The language that texts fall back to.
  public var locale: LanguageTag { storage.head.locale }
  /// The languages that the item's name is given in, sorted.
  public var languages: [LanguageTag] { storage.head.languages }
  /// What a total must reach, in minor units.
  public var minimum: Int64 { storage.head.minimum }
  /// The direction of the page, the space between its sections, and what stands around them all.
  public var pageLayout: LayoutConfiguration { storage.head.pageLayout }
  /// The rules that judge its orders, in the order in which they are asked.
  public var rules: [ConfiguredRule] { storage.head.rules }
  /// Every section, nested ones behind their owner's section, in page order.
  public var sections: [SectionDefinition] { storage.sections }
  /// Every option by number: in page order as compiled, then those that edits brought.
  public var options: MenuOptions { storage.options }
  /// The sections on the page itself.
  public var page: MenuLevel { storage.head.page }

  /// A section by its number; the number must come from this menu.
  public subscript(section: SectionIndex) -> SectionDefinition {
    storage.sections[Int(section.rawValue)]
  }
  /// An option by its number; the number must come from this menu.
  public subscript(option: OptionIndex) -> MenuOption { storage.options[Int(option.rawValue)] }

  /// What a section is, by its number.
  func content(of section: SectionIndex) -> SectionContent {
    storage.sections[Int(section.rawValue)].content
  }

  /// The options that a menu section lists now.
  func menuOptions(of section: SectionIndex) -> [OptionIndex] {
    if case .menu(let menu) = content(of: section) { menu.options } else { [] }
  }

  /// The level that an option opens; `nil` opens the page.
  public func level(of owner: OptionIndex?) -> MenuLevel {
    guard let owner else { return storage.head.page }
    return storage.head.levels[owner] ?? .empty
  }

  /// The option of a section with an id, in constant time.
  public func option(_ id: some StringProtocol, in section: SectionIndex) -> OptionIndex? {
    storage.optionsByID[Int(section.rawValue)][String(id)]
  }

  /// Whether an option is on its section's list; one that an edit took out is not.
  public func lists(_ option: OptionIndex) -> Bool {
    storage.absent.isEmpty || !storage.absent.contains(option)
  }

  /// Whether both are one menu, perhaps before and after an edit: their numbers mean the same.
  func isSameMenu(as other: MenuDefinition) -> Bool {
    guard storage.head.identity === other.storage.head.identity else { return false }
    guard let one = storage.numbering, let two = other.storage.numbering else { return true }
    return one === two
  }

  /// Whether no order of this menu can overflow a price.
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
  public let sections: [SectionIndex]
  /// The count without a price, whose value multiplies the level.
  public let multiplier: SectionIndex?
  /// The counts with a price.
  public let pricedCounts: [SectionIndex]
  /// Those, and the plugins' sections with a price: what the multiplier leaves alone.
  let pricedSections: [SectionIndex]
  let sectionsByID: [String: SectionIndex]

  static let empty = MenuLevel(
    sections: [], multiplier: nil, pricedCounts: [], pricedSections: [], sectionsByID: [:])

  /// The section with an id, in constant time.
  public func section(_ id: some StringProtocol) -> SectionIndex? { sectionsByID[String(id)] }
}
