/// A section as an author describes it.
///
/// Items have many sections that only use a group. What these do not have is in storage of its own,
/// and is read and set as if it were properties.
@dynamicMemberLookup
package struct SectionDraft: Sendable {
  /// The maximum depth of sections that are nested in options; a document's own depth
  /// limit is reached earlier.
  static let maximumDepth = 32

  /// The content of each kind, by the names the author used.
  package indirect enum Content: Sendable {
    case title(TitleContent)
    case menu(MenuSectionDraft)
    /// A stepper.
    case count(CountDraft)
    case text(TextContent)
    case total(hasBreakdown: Bool = true)
    /// A plugin's kind.
    case custom(CustomContent)
    /// A group's section, or those of its list.
    case use(GroupUse)

    /// The word that the document uses for the kind.
    var kind: String {
      switch self {
      case .title: "title"
      case .menu: "menu"
      case .count: "count"
      case .text: "text"
      case .total: "total"
      case .custom(let content): content.kind
      case .use(let use): use.changed?.kind ?? use.group.value
      }
    }
  }

  /// What a section has beside its content.
  package struct Details: Sendable {
    package var header: LocalizedText?
    package var footer: LocalizedText?
    package var condition: ConditionDraft?
    package var layout: SectionLayout?
    /// A name for renderers.
    package var style: String?
    /// The taxes on what it prices; `nil` takes that of what asks it.
    package var tax: ItemTaxDraft?
    /// What plugins wrote beside the built-in keys.
    package var notes: [MenuValue.Entry] = []
    /// The list of groups that a branch copied it from, and its position there.
    var copiedFrom: (list: String, index: Int)?
    /// The last location at which a branch names it; `nil` if none does.
    var branchLocation: SourceReference?
  }

  /// The written id; `nil` takes the header in the menu's own language.
  package var id: Located<String>?
  package var content: Content
  /// The location of its kind.
  package var location: SourceReference
  private var details: Stored<Details>?

  package init(
    _ content: Content, id: Located<String>? = nil, location: SourceReference = .unknown
  ) {
    self.content = content
    self.id = id
    self.location = location
  }

  package init(
    _ content: Content, id: Located<String>? = nil, header: LocalizedText? = nil,
    footer: LocalizedText? = nil, condition: ConditionDraft? = nil, layout: SectionLayout? = nil,
    style: String? = nil, notes: [MenuValue.Entry] = [], location: SourceReference = .unknown
  ) {
    self.init(content, id: id, location: location)
    details = Stored(
      Details(
        header: header, footer: footer, condition: condition, layout: layout, style: style,
        notes: notes))
  }

  package subscript<Value>(dynamicMember key: WritableKeyPath<Details, Value?>) -> Value? {
    get { details?.value[keyPath: key] }
    set { if details != nil || newValue != nil { set(newValue, as: key) } }
  }

  /// What plugins wrote beside the built-in keys.
  package var notes: [MenuValue.Entry] {
    get { details?.value.notes ?? [] }
    set { if details != nil || !newValue.isEmpty { set(newValue, as: \.notes) } }
  }

  private mutating func set<Value>(_ value: Value, as key: WritableKeyPath<Details, Value>) {
    var changed = details?.value ?? Details()
    changed[keyPath: key] = value
    details = Stored(changed)
  }
}

/// A menu section's options and limits as an author describes them.
package struct MenuSectionDraft: Sendable {
  /// The total quantity that must be chosen.
  package var select: Located<SelectType>
  /// The quantity of each option; `nil` is `0..1`.
  package var each: Located<QuantityRange>?
  /// How many different options may be chosen.
  package var distinct: Located<QuantityRange>?
  /// The options that the starting order contains.
  package var defaults: [(option: Located<String>, quantity: Located<Int>)]
  package var free: Located<FreeUnits>?
  /// How the own prices of its units add up; not beside `free`.
  package var combine: Located<PriceCombination>?
  /// How the sections add up that every entry of a repeated list asks.
  var entryCombinations: EntryCombinations?
  /// The sections that `combine` of a repeated list names.
  var combinedSections: [Located<String>] = []
  /// What every price in it is multiplied by.
  var factor = PortionDraft.Factor.one
  /// The hours, one of which must be open; empty means always.
  package var available: [Located<String>] = []
  package var items: [OptionDraft]
  /// Shown while there is no visible option.
  package var empty: LocalizedText?
  /// The price of the options that have none.
  package var price: PriceDraft?
  /// The sections that the options ask that do not say which.
  package var sections: [SectionDraft]?
  /// Whether its products are part of the price of what asks it.
  package var isIncluded = false
  /// How much of an option there may be; empty if it is not asked.
  package var portions: [PortionDraft] = []
  /// Where an option may be; empty if it is not asked.
  package var placements: [PortionDraft] = []
  /// The ids of options that a branch left out, with where the first one says so. Other parts of
  /// the menu may name them; they are never chosen.
  var hidden: [String: SourceReference] = [:]
  /// The products of items that a branch or a use of a group left out.
  var hiddenProducts: Set<String> = []

  /// Whether it says anything for its items.
  var completesItems: Bool {
    price != nil || sections != nil || !portions.isEmpty || !placements.isEmpty || !factor.isOne
  }

  package init(
    select: Located<SelectType> = Located(.one), each: Located<QuantityRange>? = nil,
    distinct: Located<QuantityRange>? = nil,
    defaults: [(option: Located<String>, quantity: Located<Int>)] = [],
    free: Located<FreeUnits>? = nil, items: [OptionDraft] = [], empty: LocalizedText? = nil
  ) {
    self.select = select
    self.each = each
    self.distinct = distinct
    self.defaults = defaults
    self.free = free
    self.items = items
    self.empty = empty
  }
}

/// A stepper as an author describes it.
package struct CountDraft: Sendable {
  /// The values it can take.
  package var range: Located<QuantityRange>
  /// The value it starts with; `nil` is the least one.
  package var start: Located<Int>?
  /// The distance of neighboring values.
  package var step: Located<Int>
  /// The price of one; `nil` multiplies the level.
  package var price: PriceDraft?
  /// What the price is multiplied by.
  var factor = PortionDraft.Factor.one

  package init(
    range: Located<QuantityRange> = Located(.usualCount), start: Located<Int>? = nil,
    step: Located<Int> = Located(1), price: PriceDraft? = nil
  ) {
    self.range = range
    self.start = start
    self.step = step
    self.price = price
  }
}
