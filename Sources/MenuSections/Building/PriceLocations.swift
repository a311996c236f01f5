/// Where the prices of a menu are written, for the leaves of quotes.
///
/// A compiled menu does not know it. It is found by reading the files again when a quote is asked,
/// so that menus cost nothing for it.
public struct PriceLocations: Sendable {
  private var drafts: [PriceSource: PriceDraft] = [:]
  private var custom: [SectionIndex: SourceReference] = [:]
  private let definition: MenuDefinition
  private let describe: @Sendable (SourceReference) -> String?

  /// The prices of a draft that was compiled to a menu; `describe` returns the file and the line.
  package init(
    _ draft: MenuDraft, of definition: MenuDefinition, plugins: PluginRegistry?,
    describe: @escaping @Sendable (SourceReference) -> String?
  ) {
    self.definition = definition
    self.describe = describe
    let outline = OutlineBuilder(
      draft, gaps: DraftGaps(), extensions: plugins?.extensions ?? .none
    ).outline
    drafts[.base] = draft.price
    for option in outline.options {
      drafts[.option(option.index)] = option.draft.price
      drafts[.surcharge(option.index)] = option.draft.surcharge
      drafts[.excess(option.index)] = option.draft.excess
    }
    for section in outline.sections {
      switch section.draft.content {
      case .count(let count):
        drafts[.count(section.index)] = count.price?.scaled(by: count.factor)
      case .custom: custom[section.index] = section.draft.location
      case .title, .menu, .text, .total, .use: break
      }
    }
    for fee in draft.terms.fees ?? [] {
      guard case .price(let price, _)? = fee.size else { continue }
      drafts[.fee(fee.id?.value ?? MenuBuilder.derivedID(fee.name.fallback))] = price
    }
  }

  /// The amount that steps lead to; `nil` if the menu was changed or nothing is written there.
  func written(_ source: PriceSource, after steps: [PriceStep]) -> WrittenPrice? {
    if case .custom(let section) = source,
      case .custom(let content) = definition.content(of: section)
    {
      return custom[section].flatMap(describe).map {
        WrittenPrice(amount: content.price, location: $0, scales: [])
      }
    }
    guard var price = drafts[source] else { return nil }
    for step in steps {
      guard let next = self.next(price, step) else { return nil }
      price = next
    }
    guard case .amount(let amount, let origin) = price, let place = describe(origin.location)
    else { return nil }
    let scaled = origin.scales.dropFirst().map(\.amount) + (origin.scales.isEmpty ? [] : [amount])
    return WrittenPrice(
      amount: origin.scales.first?.amount ?? amount, location: place,
      scales: zip(origin.scales, scaled).map {
        WrittenPrice.Scale(factor: "\($0.factor.numerator)/\($0.factor.denominator)", amount: $1)
      })
  }

  private func next(_ price: PriceDraft, _ step: PriceStep) -> PriceDraft? {
    func entry(_ id: String?) -> PriceDraft? {
      guard case .table(_, let entries) = price else { return nil }
      return entries.first { $0.option.value == id }?.price
    }
    switch step {
    case .option(let option): return entry(definition[option].id)
    case .channel(let index):
      return entry(
        definition.channels.indices.contains(index) ? definition.channels[index].id : nil)
    case .rule(let index):
      guard case .rules(let rules, _) = price, rules.indices.contains(index) else { return nil }
      return rules[index].price
    }
  }
}
