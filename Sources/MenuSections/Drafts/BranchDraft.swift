import MenuText

/// What a branch changes in the menu that it extends. Addresses are looked up by `applying`.
package struct BranchDraft: Sendable {
  /// Another price at an address.
  package struct Price: Sendable {
    /// An item, or a section for all its items.
    package var address: Located<String>
    /// The new price.
    package var price: PriceDraft

    package init(address: Located<String>, price: PriceDraft) {
      self.address = address
      self.price = price
    }
  }

  /// Further items of a section.
  package struct Items: Sendable {
    /// The section.
    package var address: Located<String>
    /// The items, which follow those of the base.
    package var items: [OptionDraft]

    package init(address: Located<String>, items: [OptionDraft]) {
      self.address = address
      self.items = items
    }
  }

  /// The id of the branch.
  package var id: String
  /// `sha256:` and the digest of all its files.
  package var digest: String
  /// What is ordered, if that is another name.
  package var item: LocalizedText?
  /// Another base price.
  package var price: PriceDraft?
  /// Another least total, in minor units.
  package var minimum: Located<Int64>?
  /// Another color.
  package var accent: Located<RGBColor>?
  /// Another time zone.
  package var zone: String?
  /// Other or further hours.
  package var hours: [HoursDraft] = []
  /// Other hours of which one must be open.
  package var available: [Located<String>]?
  /// Other prices.
  package var prices: [Price] = []
  /// The items and sections that the branch does not have.
  package var hidden: [Located<String>] = []
  /// Further items.
  package var items: [Items] = []
  /// Other discounts, fees, tax and rounding, each in place of the base's.
  package var terms = AmountTermsDraft()
  /// The location of the document.
  package var location: SourceReference

  /// A branch without changes.
  package init(id: String, digest: String = "", location: SourceReference = .unknown) {
    self.id = id
    self.digest = digest
    self.location = location
  }
}
