public import MenuLayout
public import MenuText

/// A compiled, immutable menu: its sections and options with their conditions and prices.
///
/// A definition is shared by all orders and threads and cheap to copy.
public struct MenuDefinition: Sendable {
  let storage: Storage

  /// The chain of edits that assigned the indices of options, compared by identity: separate edits
  /// of one menu use the same indices for different items.
  final class Numbering: Sendable {}

  /// The flat arrays of a compiled menu, created by the builder or by an edit.
  final class Storage: Sendable {
    let head: MenuHead
    let sections: [SectionDefinition]
    let options: MenuOptions
    /// Includes options that an edit removed, so that they keep their identity if they return.
    let optionsByID: [OptionTable]
    /// The options that an edit removed.
    let absent: Set<OptionIndex>
    /// Sold out options and stock in the document.
    let soldOut: [OptionIndex: SoldOut]
    let stock: [OptionIndex: Int]
    /// Whether no order can overflow a price.
    let totalIsBounded: Bool
    /// `nil` as compiled, before the first edit.
    let numbering: Numbering?

    init(
      head: MenuHead, sections: [SectionDefinition], options: MenuOptions,
      optionsByID: [OptionTable], absent: Set<OptionIndex> = [],
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
  /// The name of the item.
  public var item: LocalizedText { storage.head.item }
  package var price: MenuPrice { storage.head.price }
  /// Whether the menu has a base price, which may be 0; without one, an order is what is chosen.
  public var hasBasePrice: Bool { storage.head.hasBasePrice }
  /// The currency of all amounts; ``Currency/none`` if the menu has none.
  public var currency: Currency { storage.head.currency }
  /// The default language of texts.
  public var locale: LanguageTag { storage.head.locale }
  /// The languages of the item's name, sorted.
  public var languages: [LanguageTag] { storage.head.languages }
  /// What the items of an order must come to.
  package var minimum: MenuPrice { storage.head.minimum }
  /// The color of buttons, links and marks on pages; `nil` for the default.
  public var accent: RGBColor? { storage.head.accent }
  /// The direction of the page, the space between its sections, and the page header and footer.
  public var pageLayout: LayoutConfiguration { storage.head.pageLayout }
  /// The rules of its orders, in the order of evaluation.
  var rules: [MenuRule] { storage.head.rules }
  /// Discounts, fees, tax and rounding; `nil` if what is paid is the sum of the items.
  package var terms: AmountTerms? { storage.head.terms }
  /// Whether the whole page is taxed and discounted as one, not each line of it.
  var isOneCharge: Bool { hasBasePrice || page.multiplier != nil }
  /// All sections; nested ones follow the section of the option that asks them first.
  package var sections: [SectionDefinition] { storage.sections }
  /// All options by index: compiled ones in page order, then those of edits.
  package var options: MenuOptions { storage.options }
  package var page: MenuLevel { self[LevelIndex.page] }

  /// A level by its index; the index must come from this menu.
  package subscript(level: LevelIndex) -> MenuLevel {
    storage.head.levels[Int(level.rawValue)]
  }

  /// A section by its index; the index must come from this menu.
  package subscript(section: SectionIndex) -> SectionDefinition {
    storage.sections[Int(section.rawValue)]
  }
  /// An option by its index; the index must come from this menu.
  public subscript(option: OptionIndex) -> MenuOption { storage.options[Int(option.rawValue)] }

  /// All images of the menu, including those of sections that are not visible.
  public var images: [MenuImage] {
    options.compactMap(\.image)
      + sections.compactMap { if case .title(let title) = $0.content { title.image } else { nil } }
  }

  func content(of section: SectionIndex) -> SectionContent {
    storage.sections[Int(section.rawValue)].content
  }

  /// The options that a menu section lists now.
  func menuOptions(of section: SectionIndex) -> [OptionIndex] {
    if case .menu(let menu) = content(of: section) { menu.options } else { [] }
  }

  /// The level that an option opens; `nil` opens the page.
  package func level(of owner: OptionIndex?) -> MenuLevel {
    owner.map { self[self[$0].level] } ?? page
  }

  /// The section of a level with an id, in constant time.
  func section(_ id: some StringProtocol, in level: LevelIndex) -> SectionIndex? {
    storage.head.levels[Int(level.rawValue)].sectionsByID[String(id)]
  }

  /// The option of a section with an id, in constant time.
  public func option(_ id: some StringProtocol, in section: SectionIndex) -> OptionIndex? {
    storage.optionsByID[Int(section.rawValue)].option(String(id)) { self[$0].id }
  }

  /// The name of the group that an option is written in; `nil` for an option of another section.
  public func group(of option: OptionIndex) -> String? { self[self[option].section].group }

  /// Whether an option is listed in its section; one that an edit removed is not.
  public func lists(_ option: OptionIndex) -> Bool {
    storage.absent.isEmpty || !storage.absent.contains(option)
  }

  /// Whether both are one menu, possibly before and after an edit, so that their indices agree.
  func isSameMenu(as other: MenuDefinition) -> Bool {
    guard storage.head.identity === other.storage.head.identity else { return false }
    guard let one = storage.numbering, let two = other.storage.numbering else { return true }
    return one === two
  }

  /// Whether no order of this menu can overflow a price.
  var totalIsBounded: Bool { storage.totalIsBounded }

  /// The language for a reader: the preferred one if the menu has it, else the default language.
  public func language(preferred: LanguageTag?) -> LanguageTag {
    guard let preferred, let offered = preferred.closest(in: languages) else { return locale }
    return offered
  }

  /// The amount in the menu's currency.
  public func money(_ minorUnits: Int64) -> Money {
    Money(minorUnits: minorUnits, currency: currency)
  }
}
