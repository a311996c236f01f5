/// A menu with a plugin's section kind and order rule. Both are in a module that imports only the core,
/// and are registered as values.
///
/// Every reader of a screen sees what they add: the text below, the order as JSON, and the reasons why
/// an order is incomplete.
import MenuPlugins
import MenuSections
import MenuText
import MenuYAML

let plugins = try Bakery.plugins()
let store = MenuStore(try MenuDefinition(yaml: Bakery.menu, id: "bakery", plugins: plugins))

try store.send(.set("bread.scone", to: 3))
try store.send(.choose("bread.loaf"))
print(try await TextRenderer().text(of: store.screen))
print(try await ReceiptRenderer().text(of: store.screen, language: .korean))
print(try await OrderRenderer().text(of: store.screen))

let screen = try store.send(.set("bread.scone", to: 5))
for item in screen.pending {
  print("\(item.code): \(Localizer(.english).sentence(for: item, in: screen.definition))")
}

do {
  try store.send(.choose("bag"))
} catch {
  print("\(error.code): \(Localizer(.english).sentence(for: error, in: store.definition))\n")
}

do {
  _ = try MenuDefinition(yaml: Bakery.mistaken, id: "mistaken", plugins: plugins)
} catch {
  print(error.description)
}
