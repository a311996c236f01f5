/// A section as an author describes it.
public struct SectionDraft: Sendable {
  /// The content of each kind, by the names the author used.
  public enum Content: Sendable {
    /// The head of the page.
    case title(TitleContent)
    /// Options to choose from.
    case menu(MenuSectionDraft)
    /// A stepper.
    case count(CountDraft)
    /// Free text.
    case text(TextContent)
    /// The price.
    case total(TotalContent)
    /// A plugin's kind.
    case custom(CustomContent)
  }

  /// The written id; `nil` takes the header in the menu's own language.
  public var id: Located<String>?
  /// The header text.
  public var header: LocalizedText?
  /// The footer text.
  public var footer: LocalizedText?
  /// When it shows.
  public var condition: ConditionDraft?
  /// How it is arranged.
  public var layout: SectionLayout?
  /// A name for renderers.
  public var style: String?
  /// What plugins wrote beside the built-in keys.
  public var notes: [MenuValue.Entry]
  /// What the section is.
  public var content: Content
  /// Where its kind stands.
  public var location: SourceReference

  /// Describes a section.
  public init(
    _ content: Content, id: Located<String>? = nil, header: LocalizedText? = nil,
    footer: LocalizedText? = nil, condition: ConditionDraft? = nil, layout: SectionLayout? = nil,
    style: String? = nil, notes: [MenuValue.Entry] = [], location: SourceReference = .unknown
  ) {
    self.content = content
    self.id = id
    self.header = header
    self.footer = footer
    self.condition = condition
    self.layout = layout
    self.style = style
    self.notes = notes
    self.location = location
  }
}

/// A menu section's options and limits as an author describes them.
public struct MenuSectionDraft: Sendable {
  /// The total quantity that must be chosen.
  public var select: Located<SelectType>
  /// The quantity of each option; `nil` is `0..1`.
  public var each: Located<QuantityRange>?
  /// How many different options may be chosen.
  public var distinct: Located<QuantityRange>?
  /// What the starting order holds.
  public var defaults: [(option: Located<String>, quantity: Located<Int>)]
  /// Units that cost nothing.
  public var free: FreeDraft?
  /// The options in order.
  public var items: [OptionDraft]
  /// Shown while no option is there to see.
  public var empty: LocalizedText?

  /// Describes options to choose from.
  public init(
    select: Located<SelectType> = Located(.one), each: Located<QuantityRange>? = nil,
    distinct: Located<QuantityRange>? = nil,
    defaults: [(option: Located<String>, quantity: Located<Int>)] = [],
    free: FreeDraft? = nil, items: [OptionDraft] = [], empty: LocalizedText? = nil
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

/// How many units cost nothing, as an author says it.
public struct FreeDraft: Sendable {
  /// The number of units.
  public var first: Located<Int>
  /// Which of them; `nil` is allowed only where all prices are equal.
  public var units: FreeUnits.Selection?

  /// Describes free units.
  public init(first: Located<Int>, units: FreeUnits.Selection? = nil) {
    self.first = first
    self.units = units
  }
}

/// A stepper as an author describes it.
public struct CountDraft: Sendable {
  /// The values it can take.
  public var range: Located<QuantityRange>
  /// The value it starts with; `nil` is the least.
  public var start: Located<Int>?
  /// The distance of neighboring values.
  public var step: Located<Int>
  /// The price of one; `nil` multiplies the level.
  public var price: PriceDraft?

  /// Describes a stepper.
  public init(
    range: Located<QuantityRange> = Located(.usualCount), start: Located<Int>? = nil,
    step: Located<Int> = Located(1), price: PriceDraft? = nil
  ) {
    self.range = range
    self.start = start
    self.step = step
    self.price = price
  }
}

/// An option as an author describes it.
public struct OptionDraft: Sendable {
  /// The written id; `nil` takes the name in the menu's own language.
  public var id: Located<String>?
  /// Its name.
  public var name: LocalizedText
  /// A sentence about it.
  public var description: LocalizedText?
  /// A picture of it.
  public var image: MenuImage?
  /// Chips beside its name.
  public var labels: [MenuLabel] = []
  /// A name for renderers.
  public var style: String?
  /// The quantities it can be chosen in; `nil` takes the section's.
  public var each: Located<QuantityRange>?
  /// When it is offered.
  public var condition: ConditionDraft?
  /// Its own price.
  public var price: PriceDraft
  /// That it is sold out.
  public var soldOut: SoldOut?
  /// How many there are.
  public var stock: Int?
  /// The sections it asks while chosen.
  public var sections: [SectionDraft]
  /// Where it stands.
  public var location: SourceReference

  /// Describes an option; the rarer keys are set afterwards.
  public init(
    _ name: LocalizedText, id: Located<String>? = nil, price: PriceDraft = .amount(0),
    sections: [SectionDraft] = [], location: SourceReference = .unknown
  ) {
    self.name = name
    self.id = id
    self.price = price
    self.sections = sections
    self.location = location
  }
}
