import MenuSections

/// Writes a draft in a currency without decimals as a flow-style document.
struct WrittenDraft {
  private let draft: MenuDraft

  init(_ draft: MenuDraft) {
    self.draft = draft
  }

  var text: String {
    """
    item: \(words(draft.item))
    \(draft.price.map { "price: \(price($0))" } ?? "")
    currency: \(draft.currency)
    locale: \(draft.locale)
    minimum: \(price(draft.minimum))
    sections:
    \(draft.sections.map { "- \(section($0))\n" }.joined())
    """
  }

  private func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }

  private func words(_ text: LocalizedText) -> String { quoted(text[draft.locale]) }

  private func map(_ pairs: [(String, String?)]) -> String {
    "{" + pairs.compactMap { key, value in value.map { "\(key): \($0)" } }.joined(separator: ", ")
      + "}"
  }

  private func list(_ values: [String]) -> String { "[\(values.joined(separator: ", "))]" }

  private func section(_ section: SectionDraft) -> String {
    let header = section.header.map { words($0) } ?? ""
    let own: [(String, String?)] =
      switch section.content {
      case .title(let title):
        [("title", header), ("description", title.description.map { words($0) })]
      case .menu(let menu): [("menu", header)] + keys(of: menu)
      case .count(let count):
        [
          ("count", header), ("range", count.range.value.description),
          ("step", "\(count.step.value)"), ("price", count.price.map { price($0) }),
        ]
      case .text(let text):
        [
          ("text", header), ("max", "\(text.maximum)"), ("lines", "\(text.lines)"),
          ("required", text.isRequired ? "yes" : "no"),
        ]
      case .total(let hasBreakdown):
        [("total", header), ("breakdown", hasBreakdown ? "yes" : "no")]
      case .custom(let custom): [(custom.kind, header)]
      case .use(let use): [("use", quoted(use.group.value))]
      }
    return map(
      own + [
        ("id", section.id.map { quoted($0.value) }),
        ("when", section.condition.map { condition($0) }),
      ])
  }

  private func keys(of menu: MenuSectionDraft) -> [(String, String?)] {
    let select =
      switch menu.select.value {
      case .none: "none"
      case .quantity(let range): range.description
      case .all: "all"
      }
    let free = menu.free.map { free in
      switch free.value {
      case .first(let count, let units): map([("first", "\(count)"), ("units", units?.rawValue)])
      case .defaults: "default"
      case .creditOfDefaults: map([("default", "credit")])
      }
    }
    let defaults = menu.defaults.map {
      (quoted($0.option.value), "\($0.quantity.value)" as String?)
    }
    return [
      ("select", select), ("each", menu.each?.value.description),
      ("distinct", menu.distinct?.value.description), ("free", free),
      ("combine", menu.combine?.value.rawValue),
      ("default", defaults.isEmpty ? nil : map(defaults)),
      ("items", list(menu.items.map { option($0) })),
    ]
  }

  private func option(_ option: OptionDraft) -> String {
    map([
      ("name", option.name.map { words($0) }), ("id", option.id.map { quoted($0.value) }),
      ("price", option.price.map { price($0) }), ("each", option.each?.value.description),
      ("when", option.condition.map { condition($0) }),
      ("sold-out", option.soldOut == nil ? nil : "yes"), ("stock", option.stock.map { "\($0)" }),
      (
        "sections",
        option.sections.map { list($0.map { section($0) }) }
      ),
    ])
  }

  private func price(_ price: PriceDraft) -> String {
    switch price {
    case .amount(let amount, _): "\(amount)"
    case .unavailable: "none"
    case .table(let section, let entries):
      map([
        (
          quoted(section.value),
          map(entries.map { (quoted($0.option.value), self.price($0.price)) })
        )
      ])
    case .rules(let rules, _):
      list(
        rules.map {
          map([("when", $0.condition.map { condition($0) }), ("is", self.price($0.price))])
        })
    }
  }

  private func condition(_ condition: ConditionDraft) -> String {
    switch condition {
    case .chosen(let section, let options):
      map([(quoted(section.value), list(options.map { quoted($0.value) }))])
    case .quantity(let section, let range):
      map([(quoted(section.value), map([("count", range.description)]))])
    case .any(let parts): map([("any", list(parts.map { self.condition($0) }))])
    case .all(let parts): map([("all", list(parts.map { self.condition($0) }))])
    case .not(let part): map([("not", self.condition(part))])
    case .subtotal: map([("subtotal", "0..")])
    }
  }
}
