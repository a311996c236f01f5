import MenuSections
import MenuText

/// Menus and orders for the store cases.
enum StoreInputs {
  /// A title, menus with the given number of options each, a count and a total.
  static func menu(sections: Int, options: Int) -> MenuDefinition {
    let menu = try? MenuDefinition(
      "latte", item: "카페 라떼", price: 4500, currency: .krw, locale: .korean
    ) {
      MenuSection(title: "카페 라떼")
      for section in 0..<sections {
        MenuSection(menu: "추가 선택 \(section)", id: "s\(section)", select: .any, each: 0...9) {
          for option in 0..<options {
            MenuItem(
              "옵션 \(option)", id: "o\(option)", price: .minorUnits(Int64(option) * 100))
          }
        }
      }
      MenuSection(count: "수량", id: "n")
      MenuSection(total: "총 금액", id: "sum")
    }
    guard let menu else { preconditionFailure("the menu has errors") }
    return menu
  }

  /// Four menus with ten options each, every option a line of its own, with or without what is due
  /// beyond them.
  static func lines(withAmounts: Bool) -> MenuDefinition {
    let menu = try? MenuDefinition(
      "cafe", item: "카페", currency: .krw, locale: .korean,
      discounts: withAmounts ? [MenuDiscount("점심 할인", off: "10%")] : [],
      fees: withAmounts ? [MenuFee("배달", price: 3000, tax: ["standard"])] : [],
      tax: withAmounts
        ? MenuTax(isIncluded: true, rates: ["standard": "10%"], default: ["standard"]) : nil
    ) {
      for section in 0..<4 {
        MenuSection(menu: "추가 선택 \(section)", id: "s\(section)", select: .any, each: 0...9) {
          for option in 0..<10 {
            MenuItem(
              "옵션 \(option)", id: "o\(option)", price: .minorUnits(Int64(option) * 100))
          }
        }
      }
      MenuSection(total: "총 금액", id: "sum")
    }
    guard let menu else { preconditionFailure("the menu has errors") }
    return menu
  }

  /// A store with six choices; `taps` changes four of them.
  static func store(_ menu: MenuDefinition, sections: Int) -> MenuStore {
    let store = MenuStore(menu)
    for index in 0..<6 {
      accept { try store.send(.set(MenuPath("s\(index % sections).o\(index)"), to: 1)) }
    }
    return store
  }

  /// Actions that each change the quantity of one of four chosen options.
  static let taps = (0..<12).map { index in
    MenuAction.set(MenuPath("s\(index % 4).o\(index % 4)"), to: 2 + index / 4)
  }

  /// Runs an action that is never rejected here.
  static func accept(_ body: () throws -> some Any) {
    do { _ = try body() } catch { preconditionFailure("\(error)") }
  }
}
