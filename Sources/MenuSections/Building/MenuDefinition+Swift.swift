public import MenuLayout
public import MenuText

extension MenuDefinition {
  /// Compiles a menu that is written in Swift, with the section kinds and rules of plugins.
  ///
  ///     let tea = try MenuDefinition("tea", item: "Tea", price: "3.20", currency: .usd) {
  ///       MenuSection(menu: "Temperature") { "Hot"; "Iced" }
  ///       MenuSection(total: "Total")
  ///     }
  ///
  /// Texts without a language are in the menu's language, `locale`. The currency is required if any
  /// amount is not 0. Conditions and price tables name the `channels` as options of `channel`, and
  /// conditions the `hours` as options of `at`. Of the `zone` only the form is checked: whether the
  /// system has it, `TimeZoneData(named:)` of MenuYAML finds out. Without `checksTexts`, texts may
  /// contain anything, as in tests of renderers.
  /// - Throws: `InvalidMenu` with everything that is wrong; the `pointer` of a diagnostic leads to
  ///   the element, such as `/sections/2/items/0`.
  public init(
    _ id: String, item: LocalizedText, price: Price? = nil, currency: Currency? = nil,
    locale: LanguageTag = .english, minimum: Price = 0, accent: RGBColor? = nil,
    pageLayout: LayoutConfiguration = LayoutConfiguration(), groups: [MenuGroup] = [],
    products: [MenuProduct] = [], channels: KeyValuePairs<String, LocalizedText> = [:],
    zone: String? = nil, hours: KeyValuePairs<String, OpeningHours> = [:], available: [String] = [],
    discounts: [MenuDiscount] = [], fees: [MenuFee] = [], tax: MenuTax? = nil,
    rounding: MenuRounding? = nil,
    plugins: PluginRegistry? = nil, checksTexts: Bool = true,
    @MenuListBuilder<MenuSection> sections: () -> [MenuSection]
  ) throws(InvalidMenu) {
    var context = DraftContext(locale: locale, currency: currency, checksTexts: checksTexts)
    var draft = context.menu(
      id, item: item, price: price, minimum: minimum, pageLayout: pageLayout, groups: groups,
      products: products, channels: channels, sections: sections())
    draft.accent = accent.map { Located($0, at: context.location) }
    draft.zone = zone
    draft.hours = hours.map { (name: Located($0.key, at: context.location), hours: $0.value) }
    for (_, hours) in hours { context.checkSpans(of: hours) }
    draft.available = available.map { Located($0, at: context.location) }
    draft.terms = context.terms(discounts: discounts, fees: fees, tax: tax, rounding: rounding)
    let (definition, diagnostics) = MenuBuilder.build(
      draft, gaps: context.gaps, extensions: plugins?.extensions ?? .none)
    let all = context.diagnostics + diagnostics
    guard let definition, !all.contains(where: { $0.severity == .error }) else {
      throw InvalidMenu(diagnostics: context.published(all))
    }
    self = definition
  }
}

extension DraftContext {
  /// Reports ranges that no document can write: those that do not start on their day, are
  /// empty or longer than a day.
  fileprivate mutating func checkSpans(of hours: OpeningHours) {
    let spans =
      Weekday.allCases.flatMap { hours.days[$0] ?? [] } + hours.exceptions.flatMap(\.spans)
    let day = LocalMinute.minutesOfDay
    for span in spans
    where !(0..<day).contains(span.lowerBound) || span.isEmpty
      || span.upperBound > span.lowerBound + day
    {
      report(.wrongValue, "hours", with: ["found": .found("\(span)")])
    }
  }

  package mutating func menu(
    _ id: String, item: LocalizedText, price: Price?, minimum: Price,
    pageLayout: LayoutConfiguration, groups: [MenuGroup] = [], products: [MenuProduct] = [],
    channels: KeyValuePairs<String, LocalizedText> = [:], sections: [MenuSection]
  ) -> MenuDraft {
    checkLocale()
    if !MenuBuilder.isValidID(id) { add(.badID(id, at: location)) }
    let item = text(item, .key("item")) ?? LocalizedText(id, in: locale)
    languages = Set(item.languages)
    let price = price.flatMap { $0.draft(&self) }
    let least = self.minimum(minimum)
    var draft = MenuDraft(
      id: id, item: item, price: price, currency: currency ?? .none, locale: locale,
      pageLayout: pageLayout, sections: self.sections(sections), location: location)
    draft.minimum = least ?? .amount(0)
    draft.minimumLocation = location
    draft.groups = self.groups(groups)
    draft.products = self.products(products)
    draft.channels = channels.compactMap { channel in
      text(channel.value, .key("channels")).map {
        (id: Located(channel.key, at: location), name: $0)
      }
    }
    if sections.isEmpty { report(.wrongShape, "no-sections") }
    return draft
  }

  mutating func groups(_ groups: [MenuGroup]) -> [GroupDraft] {
    groups.compactMap { group in
      guard let name = definitionName(group.name) else { return nil }
      switch group.content {
      case .section(let section):
        return sections([section]).first.map { GroupDraft(name, .section($0)) }
      case .list(let uses): return GroupDraft(name, .list(sections(uses)))
      }
    }
  }

  mutating func products(_ products: [MenuProduct]) -> [ProductDraft] {
    products.compactMap { product in
      guard let name = definitionName(product.name) else { return nil }
      return items([product.item]).first.map { ProductDraft(name, $0) }
    }
  }

  private mutating func definitionName(_ name: String) -> Located<String>? {
    guard MenuBuilder.isValidID(name) else {
      add(.badID(name, at: location))
      return nil
    }
    return Located(name, at: location)
  }
}
