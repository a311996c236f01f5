/// People in sections with a header, with a header and a footer, and with neither; then an ordering
/// page with a title, four menus, a count and a total.
///
/// There is no `reloadData`: after an edit, readers of `updates()` get the inserted rows. A selection is
/// an action sent to the store instead of state in the list; the next screen shows it.
import MenuSections
import MenuYAML

func show(_ screen: Screen) {
  let localizer = Localizer(screen.definition.locale)
  for section in screen.sections {
    for line in section.lines(in: localizer) { print(line) }
  }
  print()
}

let people = MenuStore(try MenuDefinition(yaml: Page.people, id: "people"))
try people.edit { edit in
  edit.append([Person(name: "Mina", age: 29, country: "Korea").item], to: "friends")
  edit.append([Person(name: "Ana", age: 41, country: "Chile").item], to: "colleagues")
  edit.append([Person(name: "Jo", age: 35, country: "Ghana").item], to: "others")
}

/// Pull to refresh; the result arrives later.
func refresh() {
  Task {
    let person = Person(name: "Yuki", age: 33, country: "Japan")
    try people.edit { $0.append([person.item], to: "friends") }
  }
}

for await update in people.updates() {
  print("# \(update.changes?.json ?? "the whole screen")\n")
  show(update.screen)
  guard update.changes == nil else { break }
  refresh()
}

let order = MenuStore(try MenuDefinition(yaml: Page.order, id: "latte"))
show(order.screen)

let taps: [MenuAction] = [
  .choose("temperature.Iced"), .choose("size.Large"), .choose("milk.Oat"),
  .set("extras.Shot", to: 2), .count("count", to: 3),
]
for tap in taps {
  let before = order.screen
  let changes = try order.send(tap).changes(from: before)
  let sections = changes.sections.updated.map(\.new)
  let rows = changes.rows.updated.map(\.new)
  print("\(tap.path ?? ""): sections \(sections), rows \(rows) differ")
}
print()
show(order.screen)
do {
  try order.send(.set("extras.Syrup", to: 2))
} catch {
  print(Localizer(order.definition.locale).sentence(for: error, in: order.definition))
}
