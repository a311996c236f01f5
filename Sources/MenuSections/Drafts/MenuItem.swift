import MenuText

/// An item of a menu section that is written in Swift; a text is an item without further keys.
///
///     MenuItem("Oat milk", id: "oat", price: "0.70", labels: ["vegan"], stock: 12)
///
/// The keys mean the same as in a document.
public struct MenuItem: Sendable, ExpressibleByStringInterpolation {
  let draft: @Sendable (inout DraftContext) -> OptionDraft

  /// Creates an item with a name.
  public init(stringLiteral name: String) {
    self.init(LocalizedText(name))
  }

  /// Creates an item; its id is its name in the menu's language unless there is one.
  ///
  /// In `diet`, `allergens` and `mayContain`, `nil` is unknown and an empty list says that there is
  /// none. `tax` names taxes of the menu, `[]` being none; `nil` takes those of what the item is
  /// in. `sections` are shown while the item is chosen; it is then ordered in lines.
  public init(
    _ name: LocalizedText, id: String? = nil, price: Price? = nil,
    description: LocalizedText? = nil, image: MenuImage? = nil, labels: [MenuLabel] = [],
    each: (any QuantityExpression)? = nil, when condition: Condition? = nil,
    style: String? = nil, soldOut: SoldOut? = nil, stock: Int? = nil,
    code: ItemCode? = nil, diet: [String]? = nil, allergens: [String]? = nil,
    mayContain: [String]? = nil, kcal: (any QuantityExpression)? = nil,
    alcohol: Percentage? = nil, age: Int? = nil, was: Price? = nil, available: [String]? = nil,
    tax: [String]? = nil,
    @MenuListBuilder<MenuSection> sections: () -> [MenuSection] = { [] }
  ) {
    let sections = sections()
    // Apart from what is nested, so that deep menus need little of the stack.
    let own: @Sendable (inout DraftContext) -> OptionDraft = { context in
      let id = context.recordingGap(.id) { $0.id(id) }
      let shown = context.text(name, .key("name"))
      if shown == nil, id == nil { context.addGap(.id) }
      var draft = OptionDraft(
        shown ?? LocalizedText("?", in: context.locale), id: id, location: context.location)
      draft.price = context.recordingGap(.price) { price?.draft(&$0) }
      draft.description = context.text(description, .key("description"))
      draft.image = context.image(image)
      draft.labels = context.labels(labels)
      draft.each = context.recordingGap(.limits) { $0.range(each, "each") }
      draft.condition = context.recordingGap(.condition) { condition?.draft(&$0) }
      draft.style = context.plainText(style)
      draft.soldOut = soldOut.map {
        SoldOut(reason: context.text($0.reason, .key("sold-out")))
      }
      draft.stock = stock.flatMap { context.whole($0, .key("stock"), within: DraftLimits.stocks) }
      draft.facts = context.facts(
        diet: diet, allergens: allergens, mayContain: mayContain, kcal: kcal, alcohol: alcohol,
        age: age, was: was)
      draft.tax = context.itemTax(tax)
      draft.code = code.flatMap { $0.draft(&context) }
      draft.available = available.map { $0.map { Located($0, at: context.location) } }
      return draft
    }
    draft = { context in
      var draft = own(&context)
      draft.sections = sections.isEmpty ? nil : context.sections(sections)
      return draft
    }
  }

  init(_ draft: @escaping @Sendable (inout DraftContext) -> OptionDraft) {
    self.draft = draft
  }

  /// An item that is known already.
  init(_ draft: OptionDraft) {
    self.draft = { _ in draft }
  }
}
