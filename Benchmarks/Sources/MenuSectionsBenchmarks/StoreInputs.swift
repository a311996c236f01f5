import MenuSections
import MenuText

/// Menus and orders for the store cases.
enum StoreInputs {
  /// A title, menus with the given number of options each, a count and a total.
  static func menu(sections: Int, options: Int) -> MenuDefinition {
    let items = (0..<options).map { index in
      OptionDraft(
        text("옵션 \(index)"), id: Located("o\(index)"), price: .amount(Int64(index) * 100))
    }
    let title = SectionDraft(.title(TitleContent()), header: text("카페 라떼"))
    let menus = (0..<sections).map { index in
      SectionDraft(
        .menu(
          MenuSectionDraft(
            select: Located(.quantity(.any)), each: QuantityRange(0, 9).map { Located($0) },
            items: items)),
        id: Located("s\(index)"), header: text("추가 선택 \(index)"))
    }
    let count = SectionDraft(.count(CountDraft()), id: Located("n"), header: text("수량"))
    let total = SectionDraft(.total(), id: Located("sum"), header: text("총 금액"))
    let draft = MenuDraft(
      id: "latte", item: text("카페 라떼"), price: .amount(4500),
      currency: Currency(code: "KRW") ?? .none, locale: .korean,
      sections: [title] + menus + [count, total])
    guard let menu = try? MenuDefinition(draft) else { preconditionFailure("the menu has errors") }
    return menu
  }

  private static func text(_ text: String) -> LocalizedText { LocalizedText(text, in: .korean) }

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
