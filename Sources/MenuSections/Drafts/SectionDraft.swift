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
    case total(hasBreakdown: Bool = true)
    /// A plugin's kind.
    case custom(CustomContent)

    /// The word that the document uses for the kind.
    var kind: String {
      switch self {
      case .title: "title"
      case .menu: "menu"
      case .count: "count"
      case .text: "text"
      case .total: "total"
      case .custom(let content): content.kind
      }
    }
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
  /// The location of its kind.
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
  /// The options that the starting order contains.
  public var defaults: [(option: Located<String>, quantity: Located<Int>)]
  /// Units that cost nothing.
  public var free: Located<FreeUnits>?
  /// The options in order.
  public var items: [OptionDraft]
  /// Shown while there is no visible option.
  public var empty: LocalizedText?

  /// Describes options to choose from.
  public init(
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
public struct CountDraft: Sendable {
  /// The values it can take.
  public var range: Located<QuantityRange>
  /// The value it starts with; `nil` is the least one.
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
