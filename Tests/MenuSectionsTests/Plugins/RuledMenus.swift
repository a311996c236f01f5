import ExamplePlugins
import MenuSections
import MenuTestSupport

/// Random menus with priced plugin sections and order rules of several types.
enum RuledMenus {
  static func plugins() throws -> PluginRegistry {
    try PluginRegistry([
      .sectionKind(NoticeKind()),
      .orderRule(PairOffer(), options: ["off": "12.5", "most": "3"]),
      .orderRule(Threshold()),
      .orderRule(FinalSurcharge()),
    ])
  }

  /// The menu for a seed, with a fee on the page and in each option that has nested sections.
  static func draft(seed: UInt64, isStrict: Bool = true) -> MenuDraft {
    var draft = RandomMenu.draft(seed: seed, isStrict: isStrict)
    draft.sections.insert(notice("fee", 150), at: 1)
    for index in draft.sections.indices {
      guard case .menu(var menu) = draft.sections[index].content else { continue }
      for item in menu.items.indices where menu.items[item].sections?.isEmpty == false {
        menu.items[item].sections?.append(notice("inner", 70))
      }
      draft.sections[index].content = .menu(menu)
    }
    if draft.sections.count > 3, case .menu(let menu) = draft.sections[2].content,
      let option = menu.items.first?.id
    {
      draft.sections[1].condition = .chosen(
        section: draft.sections[2].id ?? Located(""), anyOf: [option])
    }
    return draft
  }

  private static func notice(_ id: String, _ fee: Int) -> SectionDraft {
    SectionDraft(
      .custom(
        CustomContent(
          kind: "example.notice", value: ["says": "Read me", "fee": MenuValue(.text("\(fee)"))])),
      id: Located(id))
  }
}

/// Discounts only expensive orders, so a larger order can cost less.
struct Threshold: OrderRule {
  var off: Int64 = 2000
  let name = "test.threshold"
  let summary = "something off orders of 5,000 and more"

  func evaluate(_ order: RuleContext, options: PluginOptions) -> RuleResult {
    order.subtotal >= 5000
      ? RuleResult(lines: [RuleLine(LocalizedText("from 5,000 on"), -off)]) : .nothing
  }
}

/// A percentage of everything, including the lines of earlier rules.
struct FinalSurcharge: OrderRule {
  let name = "test.surcharge"
  let summary = "3 % of what the order costs so far"

  func evaluate(_ order: RuleContext, options: PluginOptions) -> RuleResult {
    let sum = order.earlier.reduce(order.subtotal) { $0 + $1.amount }
    return RuleResult(lines: [
      RuleLine(LocalizedText("3 % service"), Percentage.percent(3).of(sum))
    ])
  }
}
