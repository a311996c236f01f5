import MenuSections
import MenuTestSupport

/// The menus in `Config/`, each with an order that uses most of the menu.
enum ShippedPages {
  static let names = ["bento-set", "cafe-latte", "magnet-latte", "pizza", "set-menu"]

  static func screen(_ name: String, isOrdered: Bool) throws -> Screen {
    let store = MenuStore(try Repository.menu(name))
    if isOrdered {
      for action in orders[name] ?? [] { _ = try store.send(action) }
    }
    return store.screen
  }

  private static let orders: [String: [MenuAction]] = [
    "bento-set": [
      .choose("main.saba"), .set("sides.tamago", to: 2), .choose("sides.salad"),
      .choose("ownbox.box"), .count("chopsticks", to: 2),
    ],
    "cafe-latte": [
      .choose("temperature.ice"), .choose("size.L"), .choose("milk.oat"),
      .set("extras.shot", to: 2), .write("note", text: "얼음 적게"), .count("quantity", to: 2),
    ],
    "magnet-latte": [
      .choose("온도.ICE"), .choose("추가 선택.샷 추가"), .count("수량", to: 2),
    ],
    "pizza": [
      .choose("size.large"), .choose("crust.stuffed"), .set("toppings.Pepperoni", to: 2),
      .choose("sides.wings"), .choose("sides.wings.pieces.12"), .add("sides.wings"),
      .choose("sides.wings#2.sauce.BBQ"), .set("sides.wings#2.dips.Ranch", to: 2),
      .write("note", text: "Ring twice.\n\"Thank you\" & <good bye>"),
    ],
    "set-menu": [
      .set("sets.classic", to: 2), .choose("sets.classic.burger.cheese.patty.beef"),
      .choose("sets.classic.burger.cheese.without.onion"), .choose("sets.classic.drink.cola"),
      .choose("sets.classic.drink.cola.size.large"), .choose("how.away"), .count("bags", to: 1),
    ],
  ]
}
