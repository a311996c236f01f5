/// What a branch changes in the menu that it extends. Addresses are looked up by `applying`.
package struct BranchDraft: Sendable {
  /// A change at the address of an item, or of a section.
  package struct Edit: Sendable {
    let address: Located<String>
    let change: Change

    package init(_ change: Change, at address: Located<String>) {
      self.address = address
      self.change = change
    }
  }

  package enum Change: Sendable {
    /// The price of the item, or of all items of the section.
    case price(PriceDraft)
    /// Further items of the section, which follow those of the base.
    case items([OptionDraft])
    /// The branch does not have it.
    case hide
  }

  package var id: String
  /// `sha256:` and the digest of all its files.
  package var digest: String
  /// What is ordered, if that is another name.
  package var item: LocalizedText?
  package var price: PriceDraft?
  /// Another least total.
  package var minimum: Located<PriceDraft>?
  package var accent: Located<RGBColor>?
  package var zone: String?
  /// Other or further hours.
  package var hours: [(name: Located<String>, hours: OpeningHours)] = []
  /// Other hours, one of which must be open.
  package var available: [Located<String>]?
  /// The changes of items and sections, in the order in which they are made.
  package var edits: [Edit] = []
  /// Other discounts, fees, tax and rounding, each in place of the base's.
  package var terms = AmountTermsDraft()
  package var location: SourceReference

  package init(id: String, digest: String = "", location: SourceReference = .unknown) {
    self.id = id
    self.digest = digest
    self.location = location
  }

  /// Where each change of a price, an item, hours or tax is written, and each address that it
  /// hides, in the order of the file.
  package var changes: [SourceReference] {
    let edited = edits.flatMap { edit in
      if case .items(let items) = edit.change {
        items.map(\.idLocation)
      } else {
        [edit.address.location]
      }
    }
    let written = edited + hours.map(\.name.location) + (terms.tax.map { [$0.location] } ?? [])
    return written.filter { $0.span != nil }.sorted {
      ($0.span?.start ?? 0) < ($1.span?.start ?? 0)
    }
  }

  package func without(_ changes: Set<SourceReference>) -> BranchDraft {
    var branch = self
    branch.edits = edits.compactMap { edit in
      guard case .items(let items) = edit.change else {
        return changes.contains(edit.address.location) ? nil : edit
      }
      return Edit(.items(items.filter { !changes.contains($0.idLocation) }), at: edit.address)
    }
    branch.hours.removeAll { changes.contains($0.name.location) }
    if let tax = terms.tax, changes.contains(tax.location) { branch.terms.tax = nil }
    return branch
  }
}

/// What a branch and its bases change in the menu that the first of them extends.
struct BranchEdits: Sendable {
  /// What the menu has without the changes.
  let groups: [GroupDraft]
  let products: [ProductDraft]
  let sections: [SectionDraft]
  /// The changes, those of the first branch first.
  var all: [BranchDraft.Edit] = []
  /// The lists of which an item or another list has a copy, as a branch
  /// changes something in it there.
  var copiedLists: Set<String> = []

  init(of menu: MenuDraft) {
    (groups, products, sections) = (menu.groups, menu.products, menu.sections)
  }
}

extension OptionDraft {
  /// Where its id is written, or else the item.
  var idLocation: SourceReference { id?.location ?? location }
}
