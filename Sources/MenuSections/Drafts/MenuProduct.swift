/// An item with a name, which menus that are written in Swift use.
public struct MenuProduct: Sendable {
  let name: String
  let item: MenuItem

  /// Creates a product; use it with
  /// ``MenuItem/init(product:id:name:price:surcharge:stock:sections:)``.
  public init(_ name: String, _ item: MenuItem) {
    self.name = name
    self.item = item
  }
}

extension MenuItem {
  /// Creates an item of a product; `nil` keeps what the product says, and its id is the product's
  /// name unless there is one. `sections` replace those of the product.
  public init(
    product: String, id: String? = nil, name: LocalizedText? = nil, price: Price? = nil,
    surcharge: Price? = nil, stock: Int? = nil, sections: [MenuSection]? = nil
  ) {
    self.init { context in
      var draft = OptionDraft(
        context.text(name, .key("name")), id: context.id(id), location: context.location)
      draft.product = Located(product, at: context.location)
      draft.price = context.recordingGap(.price) { price?.draft(&$0) }
      draft.surcharge = context.recordingGap(.price) { surcharge?.draft(&$0) }
      draft.stock = stock.flatMap { context.whole($0, .key("stock"), within: DraftLimits.stocks) }
      draft.sections = sections.map { context.sections($0) }
      return draft
    }
  }
}
