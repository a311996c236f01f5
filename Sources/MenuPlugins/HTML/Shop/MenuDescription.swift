import MenuSections
import MenuText

/// A store's items in the vocabulary of schema.org, which search engines read:
///
///     {"@context":"https://schema.org","@type":"Menu","name":"Cafe Haru","inLanguage":"en","hasMenuSection":
///       [{"@type":"MenuSection","name":"Coffee","hasMenuItem":[{"@type":"MenuItem","name":"Caffè latte",
///         "offers":{"@type":"Offer","price":"3900","priceCurrency":"KRW"}}]}]}
struct MenuDescription {
  /// The description as JSON without `<`, so that it cannot end the element
  /// that holds it, in UTF-8.
  let json: [UInt8]

  init(_ content: StoreContent, _ context: PageContext) {
    let localizer = context.localizer
    let definition = context.definition
    var json = JSONWriter()
    json.object { menu in
      menu.field("@context", "https://schema.org")
      menu.field("@type", "Menu")
      menu.field("name", localizer.text(definition.item))
      menu.field("inLanguage", context.language.text)
      menu.array("hasMenuSection") { sections in
        for category in content.categories {
          sections.raw(category.written?.description ?? Self.text(of: category, context))
        }
      }
    }
    guard json.bytes.contains(UInt8(ascii: "<")) else {
      self.json = json.bytes
      return
    }
    let parts = json.bytes.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
    self.json = Array(parts.joined(separator: #"\u003c"#.utf8))
  }

  /// The description of a category, in which `<` may occur.
  static func text(of category: StoreCategory, _ context: PageContext) -> String {
    var json = JSONWriter()
    json.object { section in
      section.field("@type", "MenuSection")
      section.field("name", category.name)
      section.objects("hasMenuItem", category.cards) { write($1, context, to: &$0) }
    }
    return json.text
  }

  private static func write(
    _ card: StoreCard, _ context: PageContext, to item: inout JSONWriter
  ) {
    let definition = context.definition
    item.field("@type", "MenuItem")
    item.field("name", card.name)
    if let description = card.row.option.description {
      item.field("description", context.localizer.text(description))
    }
    guard let price = card.price else { return }
    item.key("offers")
    item.object { offer in
      offer.field("@type", price.amount == nil ? "AggregateOffer" : "Offer")
      let least = definition.money(price.from).decimalText
      offer.field(price.amount == nil ? "lowPrice" : "price", least)
      offer.field("priceCurrency", definition.currency.code)
    }
  }
}
