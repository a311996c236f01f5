/// Sections with a name, which the page and items use.
package struct GroupDraft: Sendable {
  package enum Content: Sendable {
    /// One section, without an id of its own.
    case section(SectionDraft)
    /// Uses of other groups, in page order.
    case list([SectionDraft])

    /// The one section, or the uses of the list; more than one section are a list.
    var sections: [SectionDraft] {
      get {
        switch self {
        case .section(let section): [section]
        case .list(let uses): uses
        }
      }
      set {
        if case .section = self, newValue.count == 1 {
          self = .section(newValue[0])
        } else {
          self = .list(newValue)
        }
      }
    }
  }

  /// The name, which is also the id of a use's section.
  package var name: Located<String>
  package var content: Content

  package init(_ name: Located<String>, _ content: Content) {
    self.name = name
    self.content = content
  }
}

/// An item with a name, which menus use.
package struct ProductDraft: Sendable {
  /// The name, which is also the id of a use's option.
  package var name: Located<String>
  package var item: OptionDraft

  package init(_ name: Located<String>, _ item: OptionDraft) {
    self.name = name
    self.item = item
  }
}

/// What a section takes from a group, and what it changes.
///
/// Most uses change nothing: the changes are in storage of their own, and are read and set as
/// if they were properties.
@dynamicMemberLookup
package struct GroupUse: Sendable {
  package struct Changes: Sendable {
    /// The content with the changes, without the items, which are those of the group; `nil` leaves
    /// the whole section as it is in the group, but for its id.
    package var changed: SectionDraft.Content?
    /// Whether the changes say what the items ask. Else that is read where the group is written, as
    /// a group of another file uses the names of its file.
    package var replacesSections = false
    /// The changes of a use that is written in Swift.
    var adapt: (@Sendable (SectionDraft) -> SectionDraft)?
    /// The options that are left out.
    package var hidden: [Located<String>] = []
    /// Prices that replace those of the group's options.
    package var prices: [(option: Located<String>, price: PriceDraft)] = []
    /// How often a list is asked, and how its prices add up; `nil` asks it once.
    package var repetition: RepetitionDraft?
    /// What every price in it is multiplied by, and what those of single sections are.
    var factor = PortionDraft.Factor.one
    var factors: [String: PortionDraft.Factor] = [:]
    /// Where a branch changes it: several items may ask a use, each with other changes.
    var branchLocation = SourceReference.unknown

    fileprivate var isEmpty: Bool {
      changed == nil && !replacesSections && adapt == nil && hidden.isEmpty && prices.isEmpty
        && repetition == nil && factor.isOne && factors.isEmpty
    }

    fileprivate static let none = Changes()
  }

  package var group: Located<String>
  private var changes: Stored<Changes>?

  /// Creates a use that changes nothing.
  package init(_ group: Located<String>) {
    self.group = group
  }

  package subscript<Value>(dynamicMember key: WritableKeyPath<Changes, Value>) -> Value {
    get { (changes?.value ?? .none)[keyPath: key] }
    set {
      var changed = changes?.value ?? .none
      changed[keyPath: key] = newValue
      changes = changed.isEmpty ? nil : Stored(changed)
    }
  }

  /// Whether the section differs from the group's in more than its id.
  var isChanged: Bool { changes != nil }
}

extension OptionDraft {
  /// The item with the keys of a product that it does not replace.
  func completed(from product: OptionDraft) -> OptionDraft {
    var item = OptionDraft(
      name ?? product.name, id: id, price: price ?? product.price,
      sections: sections ?? product.sections, location: location)
    item.details = completedDetails(from: product)
    return item
  }

  private func completedDetails(from product: OptionDraft) -> Details? {
    guard let other = product.details else { return details }
    var keys = details ?? Details()
    keys.description = keys.description ?? other.description
    keys.image = keys.image ?? other.image
    keys.labels = keys.labels.isEmpty ? other.labels : keys.labels
    keys.style = keys.style ?? other.style
    keys.each = keys.each ?? other.each
    keys.condition = keys.condition ?? other.condition
    keys.available = keys.available ?? other.available
    keys.soldOut = keys.soldOut ?? other.soldOut
    keys.facts = other.facts.replacing(with: keys.facts)
    keys.code = keys.code ?? other.code
    keys.tax = keys.tax ?? other.tax
    keys.surcharge = keys.surcharge ?? other.surcharge
    keys.portions = keys.portions ?? other.portions
    keys.placements = keys.placements ?? other.placements
    return keys
  }
}
