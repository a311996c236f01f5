/// A kiosk with one order at a time and no server: a menu, a store and a renderer. The service is
/// neither resolved nor built.
import MenuPlugins
import MenuSections
import MenuYAML

let menu = try MenuDefinition(
  yaml: """
    item: Tea
    price: 3.20
    currency: USD
    sections:
      - title: Tea
      - menu: Temperature
        items: [Hot, Iced]
      - menu: Extras
        select: 0..2
        items: {Honey: 0.50, Lemon: 0.70}
      - count: Quantity
      - total: Total
    """, id: "tea")
let store = MenuStore(menu)
let localizer = Localizer(menu.locale)

let taps: [MenuAction] = [
  .choose("Temperature.Iced"), .choose("Extras.Honey"), .choose("Extras.Sugar"),
  .count("Quantity", to: 2),
]
for tap in taps {
  do throws(OrderRejection) {
    let screen = try store.send(tap)
    print("\(screen.revision): \(localizer.total(screen.price.total, of: menu))")
  } catch {
    print("rejected: \(localizer.sentence(for: error, in: menu))")
  }
}
print()
print(try await ReceiptRenderer().text(of: store.screen), terminator: "")
