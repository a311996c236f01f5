import MenuPlugins
import MenuSections
import MenuYAML

func orderLatte(from yaml: String) async throws -> String {
  let menu = try MenuDefinition(yaml: yaml, id: "latte")
  let store = MenuStore(menu)
  try store.send(.choose("Temperature.Iced"))
  try store.send(.set("Extras.Extra shot", to: 1))
  let screen = try store.send(.count("Quantity", to: 2))

  print(screen.isComplete, screen.total?.decimalText ?? "open")  // true 10.60
  return try await TextRenderer().text(of: screen)
}
