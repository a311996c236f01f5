import MenuText

/// A section of a menu that is written in Swift: a title, a menu, a count, a text, a total, or a
/// plugin's kind.
///
///     MenuSection(menu: "Extras", select: 0...3) {
///       "Cinnamon"
///       MenuItem("Oat milk", price: "0.70")
///     }
///
/// The keys mean the same as in a document. The id is the header unless there is one.
public struct MenuSection: Sendable {
  let draft: @Sendable (inout DraftContext) -> SectionDraft?

  /// Creates the head of the page.
  public init(
    title header: LocalizedText?, description: LocalizedText? = nil, image: MenuImage? = nil,
    labels: [MenuLabel] = [], id: String? = nil, when condition: Condition? = nil,
    footer: LocalizedText? = nil, layout: SectionLayout? = nil, style: String? = nil,
    notes: KeyValuePairs<String, MenuValue> = [:]
  ) {
    self.init(
      header, id: id, condition: condition, footer: footer, layout: layout, style: style,
      notes: notes
    ) { context in
      .title(
        TitleContent(
          image: context.image(image), description: context.text(description, .key("description")),
          labels: context.labels(labels)))
    }
  }

  /// Creates options to choose from; with `select: .none`, a list for display.
  ///
  /// `default` has the quantities that an order starts with, by id.
  public init<Select: QuantityExpression>(
    menu header: LocalizedText?, id: String? = nil, select: Select = SelectType.one,
    each: (any QuantityExpression)? = nil, distinct: (any QuantityExpression)? = nil,
    default defaults: KeyValuePairs<String, Int> = [:], free: FreeUnits? = nil,
    combine: PriceCombination = .sum, price: Price? = nil, sections: [MenuSection]? = nil,
    isIncluded: Bool = false,
    portions: KeyValuePairs<String, String> = [:], placement: KeyValuePairs<String, String> = [:],
    available: [String] = [], empty: LocalizedText? = nil, tax: [String]? = nil,
    when condition: Condition? = nil,
    footer: LocalizedText? = nil, layout: SectionLayout? = nil, style: String? = nil,
    notes: KeyValuePairs<String, MenuValue> = [:],
    @MenuListBuilder<MenuItem> items: () -> [MenuItem]
  ) {
    let items = items()
    let portions = portions.map { ($0.key, $0.value) }
    let placements = placement.map { ($0.key, $0.value) }
    let defaults = defaults.map { (id: $0.key, quantity: $0.value) }
    // Apart from what is nested, so that deep menus need little of the stack.
    let own: @Sendable (inout DraftContext) -> MenuSectionDraft = { context in
      var draft = context.recordingGap(.limits) { context in
        MenuSectionDraft(
          select: context.select(select), each: context.range(each, "each"),
          distinct: context.range(distinct, "distinct"), defaults: context.defaults(defaults),
          free: context.free(free))
      }
      if combine != .sum { draft.combine = Located(combine, at: context.location) }
      draft.empty = context.text(empty, .key("empty"))
      draft.price = context.recordingGap(.price) { price?.draft(&$0) }
      draft.isIncluded = isIncluded
      draft.available = available.map { Located($0, at: context.location) }
      draft.portions = context.portions(portions)
      draft.placements = context.portions(placements)
      return draft
    }
    self.init(
      header, id: id, condition: condition, footer: footer, layout: layout, style: style,
      notes: notes, tax: tax
    ) { context in
      var draft = own(&context)
      draft.sections = sections.map { context.sections($0) }
      draft.items = context.items(items)
      return .menu(draft)
    }
  }

  /// Creates a stepper; with a price it has its own price, without one it multiplies its level.
  public init(
    count header: LocalizedText?, id: String? = nil, range: any QuantityExpression = 1...99,
    default start: Int? = nil, step: Int = 1, price: Price? = nil, tax: [String]? = nil,
    when condition: Condition? = nil, footer: LocalizedText? = nil, layout: SectionLayout? = nil,
    style: String? = nil, notes: KeyValuePairs<String, MenuValue> = [:]
  ) {
    self.init(
      header, id: id, condition: condition, footer: footer, layout: layout, style: style,
      notes: notes, tax: tax
    ) { context in
      var draft = context.recordingGap(.limits) { context in
        CountDraft(
          range: context.range(range, "range") ?? Located(.usualCount, at: context.location),
          start: context.whole(start, "default", within: DraftLimits.starts),
          step: context.whole(step, "step", within: DraftLimits.quantities)
            ?? Located(1, at: context.location))
      }
      draft.price = context.recordingGap(.price) { price?.draft(&$0) }
      return .count(draft)
    }
  }

  /// Creates a text field.
  public init(
    text header: LocalizedText?, id: String? = nil, maximum: Int = 200, lines: Int = 1,
    isRequired: Bool = false, placeholder: LocalizedText? = nil, isPersonal: Bool = true,
    when condition: Condition? = nil, footer: LocalizedText? = nil, layout: SectionLayout? = nil,
    style: String? = nil, notes: KeyValuePairs<String, MenuValue> = [:]
  ) {
    self.init(
      header, id: id, condition: condition, footer: footer, layout: layout, style: style,
      notes: notes
    ) { context in
      .text(
        TextContent(
          maximum: context.whole(maximum, .key("max"), within: DraftLimits.quantities) ?? 200,
          lines: context.whole(lines, .key("lines"), within: DraftLimits.lines) ?? 1,
          isRequired: isRequired, placeholder: context.text(placeholder, .key("placeholder")),
          isPersonal: isPersonal))
    }
  }

  /// Creates the total and its lines.
  public init(
    total header: LocalizedText?, id: String? = nil, hasBreakdown: Bool = true,
    when condition: Condition? = nil, footer: LocalizedText? = nil, layout: SectionLayout? = nil,
    style: String? = nil, notes: KeyValuePairs<String, MenuValue> = [:]
  ) {
    self.init(
      header, id: id, condition: condition, footer: footer, layout: layout, style: style,
      notes: notes
    ) { _ in
      .total(hasBreakdown: hasBreakdown)
    }
  }

  /// Creates a section of a plugin's kind, such as `acme.map`, with the keys of the kind.
  public init(
    custom kind: String, _ header: LocalizedText? = nil, id: String? = nil,
    keys: MenuValue = [:], when condition: Condition? = nil, footer: LocalizedText? = nil,
    layout: SectionLayout? = nil, style: String? = nil
  ) {
    self.init(
      header, id: id, condition: condition, footer: footer, layout: layout, style: style,
      location: keys.location
    ) { context in
      guard kind.contains(".") else {
        let kinds = "title, menu, count, text, total"
        context.report(.missingKey, "section-kind", with: ["kinds": .text(kinds)])
        return nil
      }
      return .custom(CustomContent(kind: kind, value: keys))
    }
  }

  /// Creates a section with the keys that every kind can have.
  private init(
    _ header: LocalizedText?, id: String?, condition: Condition?, footer: LocalizedText?,
    layout: SectionLayout?, style: String?, notes: KeyValuePairs<String, MenuValue> = [:],
    tax: [String]? = nil, location: SourceReference = .unknown,
    content: @escaping @Sendable (inout DraftContext) -> SectionDraft.Content?
  ) {
    let notes = notes.map { MenuValue.Entry($0.key, $0.value) }
    let own: @Sendable (SectionDraft.Content, inout DraftContext) -> SectionDraft = {
      content, context in
      let ownID = context.recordingGap(.id) { $0.id(id) }
      let ownHeader = context.recordingGap(ownID == nil ? .id : []) { context in
        context.text(header, .sentence("noun.header"))
      }
      var draft = SectionDraft(
        content, id: ownID, header: ownHeader, footer: context.text(footer, .key("footer")),
        condition: context.recordingGap(.condition) { condition?.draft(&$0) }, layout: layout,
        style: context.plainText(style), notes: notes, location: context.location)
      draft.tax = context.itemTax(tax)
      return draft
    }
    draft = { context in
      if location != .unknown { context.location = location }
      return content(&context).map { own($0, &context) }
    }
  }
}
