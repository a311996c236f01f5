import MenuSections
import MenuYAML

/// A shop of 2,000 items that share option groups, and branches of it.
enum ShopInputs {
  /// 20 sections of 100 items; each item uses 6 of 12 groups of 10 options.
  static let document = document(items: 2000)

  /// The same bytes, but the lists of the items are notes, not groups.
  static let documentWithoutUses = document(using: "  x-uses")

  static let menu = definition(MenuSources(source("shop.yaml", document)))

  /// A shop of as many items, in sections of 100.
  static func document(items: Int) -> String {
    document(using: "sections", sections: items / 100)
  }

  private static func document(using key: String, sections: Int = 20) -> String {
    var text = "item: 온 세상의 음료\ncurrency: KRW\nlocale: ko\ngroups:\n"
    for group in 0..<12 {
      text += "  \(groupName(group)):\n    menu: 추가 선택 \(group)\n    default: o0\n    items:\n"
      for option in 0..<10 {
        text += "      o\(option): {name: 더블 바닐라 크림 \(option), price: \(option * 100)}\n"
      }
    }
    text += "sections:\n"
    for section in 0..<sections {
      text += "  - menu: 음료 구역 \(section)\n    id: s\(section)\n    select: any\n"
      text += "    each: 0..99\n    items:\n"
      for item in 0..<100 {
        let uses = (0..<6).map { groupName((item + $0) % 12) }
        text += "      i\(item): {name: 크림 콜드브루 \(section * 100 + item), "
        text += "price: \(500 * (1 + item % 19)), \(key): [\(uses.joined(separator: ", "))]}\n"
      }
    }
    return text
  }

  private static func groupName(_ index: Int) -> String { "g\(index + 10)" }

  /// The shop's branches, which share it.
  static func chain(
    of count: Int, _ shop: SourceText, _ bases: MenuBases = MenuBases()
  ) -> [MenuDefinition] {
    (0..<count).map { branch($0, of: shop, bases) }
  }

  /// A branch with 20 changed prices, in groups and in single items.
  private static func branch(
    _ number: Int, of shop: SourceText, _ bases: MenuBases
  ) -> MenuDefinition {
    var text = "extends: shop.yaml\nid: branch\(number)\nprices:\n"
    for change in 0..<20 {
      let address =
        change < 10
        ? "\(groupName((number + change) % 12)).o\(change)"
        : "s\((number + change) % 20).i\((number * 7 + change) % 100)"
      text += "  \(address): \(1000 + 10 * change + number)\n"
    }
    return definition(
      MenuSources(source("branch.yaml", text), path: "branch.yaml", bases: bases) {
        path throws(MenuFileError) in
        guard path == "shop.yaml" else { throw .missing }
        return shop
      })
  }

  static func source(_ name: String, _ text: String) -> SourceText {
    SourceText(name: name, bytes: Array(text.utf8))
  }

  static func definition(_ sources: MenuSources) -> MenuDefinition {
    let result = MenuDocument.read(sources, id: "shop")
    guard let definition = result.definition else {
      preconditionFailure("the menu has errors: \(result.diagnostics.prefix(3))")
    }
    return definition
  }

  /// A store with three items in its order, whose options were answered.
  static func store(_ menu: MenuDefinition) -> MenuStore {
    let store = MenuStore(menu)
    for index in 0..<3 {
      StoreInputs.accept { try store.send(.add(MenuPath("s\(index).i\(index)"))) }
      StoreInputs.accept {
        try store.send(.choose(MenuPath("s\(index).i\(index)#1.g\(index + 12).o3")))
      }
    }
    return store
  }

  /// Actions that each choose another option in one of the three items.
  static let taps = (0..<12).map { index in
    MenuAction.choose(
      MenuPath("s\(index % 3).i\(index % 3)#1.g\(index % 3 + 12).o\(4 + index / 3)"))
  }
}
