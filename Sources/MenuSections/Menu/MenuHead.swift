import MenuLayout
import MenuText

/// What of a compiled menu no edit changes.
final class MenuHead: Sendable {
  let id: String
  let digest: String
  let item: LocalizedText
  let price: MenuPrice
  let currency: Currency
  let locale: LanguageTag
  let languages: [LanguageTag]
  let minimum: Int64
  let pageLayout: LayoutConfiguration
  let page: MenuLevel
  let levels: [OptionIndex: MenuLevel]
  /// For every section, those whose conditions or prices speak of it.
  let dependants: [[SectionIndex]]
  /// For every section, those that its options ask.
  let nested: [[SectionIndex]]
  /// The sections of the page that show the price of the whole order.
  let priceSections: [SectionIndex]
  /// The sections whose options decide a price elsewhere.
  let deciders: Set<SectionIndex>
  /// What judges its orders.
  let rules: [ConfiguredRule]
  /// Whether the menu has a base price, be it 0; without one an order is what is chosen.
  let hasBasePrice: Bool
  /// The radios whose options decide the price of what asks them: the base price, or that of the
  /// option that they are nested in.
  let baseDeciders: Set<SectionIndex>

  init(
    id: String, digest: String, item: LocalizedText, price: MenuPrice, currency: Currency,
    locale: LanguageTag, minimum: Int64, pageLayout: LayoutConfiguration, page: MenuLevel,
    levels: [OptionIndex: MenuLevel], dependants: [[SectionIndex]], nested: [[SectionIndex]],
    priceSections: [SectionIndex], deciders: Set<SectionIndex>, rules: [ConfiguredRule],
    hasBasePrice: Bool, baseDeciders: Set<SectionIndex>
  ) {
    self.id = id
    self.digest = digest
    self.item = item
    self.price = price
    self.currency = currency
    self.locale = locale
    languages = item.languages
    self.minimum = minimum
    self.pageLayout = pageLayout
    self.page = page
    self.levels = levels
    self.dependants = dependants
    self.nested = nested
    self.priceSections = priceSections
    self.deciders = deciders
    self.rules = rules
    self.hasBasePrice = hasBasePrice
    self.baseDeciders = baseDeciders
  }
}
