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
  /// Other hours, one of which must be open.
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

extension BranchDraft {
  /// Where each change of a price, an item, hours or tax is written, and each address that it hides, in
  /// the order of the file.
  package var changes: [SourceReference] {
    let written =
      prices.map(\.address.location) + items.flatMap { $0.items.map(\.idLocation) }
      + hidden.map(\.location) + hours.map(\.name.location)
      + (terms.tax.map { [$0.location] } ?? [])
    return written.filter { $0.span != nil }.sorted {
      ($0.span?.start ?? 0) < ($1.span?.start ?? 0)
    }
  }

  /// The branch without some of its changes.
  package func without(_ changes: Set<SourceReference>) -> BranchDraft {
    var branch = self
    branch.prices.removeAll { changes.contains($0.address.location) }
    for index in items.indices {
      branch.items[index].items.removeAll { changes.contains($0.idLocation) }
    }
    branch.hidden.removeAll { changes.contains($0.location) }
    branch.hours.removeAll { changes.contains($0.name.location) }
    if let tax = terms.tax, changes.contains(tax.location) { branch.terms.tax = nil }
    return branch
  }
}

/// What a branch and its bases change in the menu that the first of them extends.
struct BranchEdits: Sendable {
  /// A change at an address.
  struct Edit: Sendable {
    let address: Located<String>
    let change: Change
  }

  enum Change: Sendable {
    case price(PriceDraft)
    case items([OptionDraft])
    case hide
  }

  /// What the menu has without the changes.
  let groups: [GroupDraft]
  let products: [ProductDraft]
  let sections: [SectionDraft]
  /// The changes, those of the first branch first.
  var all: [Edit] = []
  /// The lists of which an item or another list has a copy, as a branch changes something in it there.
  var copiedLists: Set<String> = []

  init(of menu: MenuDraft) {
    (groups, products, sections) = (menu.groups, menu.products, menu.sections)
  }
}

extension OptionDraft {
  /// Where its id is written, or else the item.
  var idLocation: SourceReference { id?.location ?? location }
}
