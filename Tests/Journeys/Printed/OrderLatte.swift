import MenuPlugins
import MenuSections
import MenuYAML

func orderLatte(from yaml: String) async throws -> String {
  let menu = try MenuDefinition(yaml: yaml, id: "latte")
  let store = MenuStore(menu)

  try store.send(.choose("온도.ICE"))
  try store.send(.set("추가 선택.샷 추가", to: 1))
  let screen = try store.send(.count("수량", to: 2))

  print(screen.isComplete)  // true
  print(screen.total?.decimalText ?? "open")  // 10000
  return try await TextRenderer().text(of: screen)
}
