import MenuText

/// Sections with a name, which the page and items of a menu that is written in Swift use.
///
///     let milk = MenuGroup("milk", MenuSection(menu: "Milk") {
///       "Whole"
///       MenuItem("Oat", id: "oat", price: "0.70", stock: 12)
///     })
///     let drink = MenuGroup("drink", uses: ["size", "milk"])
///
/// A text in the sections of a page or an item uses the group with that name, as in a document.
public struct MenuGroup: Sendable {
  let name: String
  let content: Content

  enum Content: Sendable {
    case section(MenuSection)
    case list([MenuSection])
  }

  /// Creates a group of one section, which takes its id from the group's name.
  public init(_ name: String, _ section: MenuSection) {
    self.name = name
    content = .section(section)
  }

  /// Creates a group that means other groups, in this order.
  public init(_ name: String, uses: [MenuSection]) {
    self.name = name
    content = .list(uses)
  }
}

extension MenuSection: ExpressibleByStringLiteral {
  /// Creates a use of the group with a name.
  public init(stringLiteral group: String) {
    self.init(use: group)
  }

  /// Creates a use of a group; `nil` keeps what the group says.
  public init(
    use group: String, id: String? = nil, header: LocalizedText? = nil, hide: [String] = [],
    prices: KeyValuePairs<String, Price> = [:], select: (any QuantityExpression)? = nil,
    each: (any QuantityExpression)? = nil, default defaults: KeyValuePairs<String, Int>? = nil,
    when condition: Condition? = nil
  ) {
    let prices = prices.map { (option: $0.key, price: $0.value) }
    let defaults = defaults.map { $0.map { (id: $0.key, quantity: $0.value) } }
    draft = { context in
      guard let name = context.name(group, .sentence("noun.section")) else { return nil }
      var use = GroupUse(name)
      use.hidden = hide.compactMap { context.name($0, .sentence("noun.option")) }
      use.prices = context.entries(prices) { $0.draft(&$1) }.compactMap { $0 }
      let shown = context.text(header, .sentence("noun.header"))
      let select = select.map { context.select($0) }
      let each = context.range(each, "each")
      let defaults = defaults.map { context.defaults($0) }
      let condition = condition?.draft(&context)
      if shown != nil || select != nil || each != nil || defaults != nil || condition != nil {
        use.adapt = { section in
          var section = section
          section.header = shown ?? section.header
          section.condition = condition ?? section.condition
          guard case .menu(var menu) = section.content else { return section }
          menu.select = select ?? menu.select
          menu.each = each ?? menu.each
          menu.defaults = defaults ?? menu.defaults
          section.content = .menu(menu)
          return section
        }
      }
      return SectionDraft(.use(use), id: context.id(id), location: context.location)
    }
  }
}

extension MenuSection {
  /// Creates a menu that asks a list of groups once for each entry, by id with its name:
  /// the left and the right half. `combine` says how the prices of a section of the list
  /// add up over the entries.
  public init(
    repeating list: String, entries: KeyValuePairs<String, LocalizedText>, id: String? = nil,
    header: LocalizedText? = nil, combine: KeyValuePairs<String, EntryCombination> = [:],
    others: EntryCombination = .sum, when condition: Condition? = nil
  ) {
    let entries = entries.map { (id: $0.key, name: $0.value) }
    let named = combine.map { (section: $0.key, combination: $0.value) }
    draft = { context in
      guard let name = context.name(list, .sentence("noun.section")) else { return nil }
      var use = GroupUse(name)
      var repetition = RepetitionDraft(
        entries.map {
          (Located($0.id, at: context.location), context.text($0.name, .key("name")))
        })
      repetition.others = others.draft(&context)
      repetition.named = named.compactMap { section, combination in
        guard let section = context.name(section, .sentence("noun.section")),
          let combination = combination.draft(&context)
        else { return nil }
        return (section, combination)
      }
      use.repetition = repetition
      return SectionDraft(
        .use(use), id: context.id(id), header: context.text(header, .sentence("noun.header")),
        condition: condition?.draft(&context), location: context.location)
    }
  }
}

extension DraftContext {
  /// Portions by id, with their factors as documents write them.
  mutating func portions(_ portions: [(id: String, factor: String)]) -> [PortionDraft] {
    portions.compactMap { id, text in
      factor(text).map { PortionDraft(Located(id, at: location), factor: $0) }
    }
  }

  mutating func factor(_ text: String) -> PortionDraft.Factor? {
    if let factor = PortionDraft.Factor(text) { return factor }
    report(.wrongValue, "factor", with: ["found": .found(text)])
    return nil
  }
}
