package import MenuLayout
package import MenuText

/// A menu as an author describes it, before it is checked and compiled by `MenuBuilder`.
///
/// Sections and options are named by id, and names may be wrong. Amounts are minor units of
/// `currency`.
package struct MenuDraft: Sendable {
  package var id: String
  /// `sha256:` and the digest of the document's bytes; empty for a menu made in code.
  package var digest: String
  /// What is ordered.
  package var item: LocalizedText
  /// The base price; `nil` where none is written, so that an order is what it chooses.
  package var price: PriceDraft?
  /// The currency of every amount; `Currency.none` where none is named.
  package var currency: Currency
  /// The language that texts fall back to.
  package var locale: LanguageTag
  /// The least total: an amount, or one for each channel.
  package var minimum: PriceDraft
  package var minimumLocation: SourceReference = .unknown
  /// The color of buttons, links and marks on pages.
  package var accent: Located<RGBColor>?
  /// The direction of the page, the space between its sections, and the margins around them.
  package var pageLayout: LayoutConfiguration
  package var sections: [SectionDraft]
  /// Sections with names, which the page and items use.
  package var groups: [GroupDraft] = []
  /// Items with names, which menus use.
  package var products: [ProductDraft] = []
  /// The name of the time zone of its hours, in the IANA database.
  package var zone: String?
  /// The ways to order, the default one first.
  package var channels: [(id: Located<String>, name: LocalizedText)] = []
  /// When something is open, by name.
  package var hours: [(name: Located<String>, hours: OpeningHours)] = []
  /// The hours, one of which must be open for anything to be available; empty means always.
  package var available: [Located<String>] = []
  /// Discounts, fees, tax and rounding.
  package var terms = AmountTermsDraft()
  package var location: SourceReference
  /// The files of the branches whose changes it has, that of the first branch first.
  var branchFiles: [UInt32] = []
  /// What changed it, if it is a branch.
  var branchEdits: Stored<BranchEdits>?

  package init(
    id: String, item: LocalizedText, price: PriceDraft? = nil, currency: Currency = .none,
    locale: LanguageTag = .english, minimum: Int64 = 0,
    pageLayout: LayoutConfiguration = LayoutConfiguration(), sections: [SectionDraft] = [],
    digest: String = "", location: SourceReference = .unknown
  ) {
    self.id = id
    self.digest = digest
    self.item = item
    self.price = price
    self.currency = currency
    self.locale = locale
    self.minimum = .amount(minimum)
    self.pageLayout = pageLayout
    self.sections = sections
    self.location = location
  }
}
