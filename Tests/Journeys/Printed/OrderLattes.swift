import MenuPlugins
import MenuSections
import MenuYAML

func orderLattes(from yaml: String) async throws -> String {
  let menu = try MenuDefinition(yaml: yaml, id: "haru")
  let store = MenuStore(menu)
  try store.send(.set("Coffee.Caffè latte", to: 2))
  try store.send(.choose("Coffee.Caffè latte.milk.Oat"))
  let screen = try store.send(.set("Cakes.Carrot cake", to: 1))

  print(screen.isComplete, screen.total?.decimalText ?? "open")  // true 14.30
  return try await TextRenderer().text(of: screen)
}
