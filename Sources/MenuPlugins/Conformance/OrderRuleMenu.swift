import MenuSections
import MenuText

/// The menus in which rules are tested.
enum OrderRuleMenu {
  /// Everything that can have a price: a radio group that decides prices, options with quantities,
  /// free units, options with sections, and counts.
  static func usual(_ plugins: PluginRegistry, in currency: Currency) throws -> MenuDefinition {
    try MenuDefinition(
      "usual", item: words("usual"), price: 1000, currency: currency, plugins: plugins
    ) {
      MenuSection(menu: words("size"), id: "size", each: 0...1) {
        item("small")
        item("large", 500)
      }
      MenuSection(
        menu: words("things"), id: "things", select: .any, each: 0...9,
        free: FreeUnits(first: 1, units: .cheapest)
      ) {
        item("coin", 5)
        item("plain", 3250)
        item("gift")
        item("rebate", -250)
        item("sized", .table("size", ["small": 1995, "large": 2995]))
      }
      MenuSection(menu: words("sets"), id: "sets", select: .any, each: 0...9) {
        MenuItem(words("set"), id: "set", price: 4000) {
          MenuSection(menu: words("drink"), id: "drink", each: 0...1) {
            item("tea")
            item("juice", 700)
          }
          MenuSection(count: nil, id: "napkins", price: 50)
        }
      }
      MenuSection(count: nil, id: "count")
      MenuSection(total: nil, id: "total")
    }
  }

  /// Prices of twelve digits in large quantities.
  static func enormous(
    _ plugins: PluginRegistry, in currency: Currency
  ) throws -> MenuDefinition {
    try MenuDefinition(
      "enormous", item: words("enormous"), price: 0, currency: currency, plugins: plugins
    ) {
      MenuSection(menu: words("things"), id: "things", select: .any, each: 0...9999) {
        item("dear", .minorUnits(999_999_999_999))
        item("debt", .minorUnits(-999_999_999_999))
      }
      MenuSection(total: nil, id: "total")
    }
  }

  private static func item(_ id: String, _ price: Price = 0) -> MenuItem {
    MenuItem(words(id), id: id, price: price)
  }

  private static func words(_ id: String) -> LocalizedText {
    ["en": id, "ko": "\(id) (한)", "ja": "\(id) (日)"]
  }
}
