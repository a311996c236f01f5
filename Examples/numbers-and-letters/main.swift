/// Two sources fill two sections with headers. To add a third section, add one entry to `sections`.
///
/// One call of `feed` replaces publishers that are combined into an array of sections. The screens of
/// `updates()`, each with its changes, replace snapshots or batch updates. A header belongs to its
/// section, so an empty section has one too.
import MenuPlugins
import MenuSections

let (numbers, sendNumbers) = AsyncStream.makeStream(of: [Int].self)
let (letters, sendLetters) = AsyncStream.makeStream(of: [String].self)

/// The sections; add as many as you need.
let sections: [(id: String, header: String, source: ItemSource)] = [
  ("numbers", "Numbers", .lists(numbers.map { $0.map { MenuItem("\($0)") } })),
  ("letters", "Letters", .lists(letters.map { $0.map { MenuItem("\($0)") } })),
]

let page = try MenuDefinition("page", item: "Numbers and letters") {
  for section in sections {
    MenuSection(menu: "\(section.header)", id: section.id, select: .none) {}
  }
}
let store = MenuStore(page)
try store.feed(
  Dictionary(uniqueKeysWithValues: sections.map { (MenuPath($0.id), $0.source) }))

/// External events, one after each screen.
let events: [() -> Void] = [
  { sendNumbers.yield([1, 2, 3]) },
  { sendLetters.yield(["a", "b", "c"]) },
  { sendNumbers.yield([3, 1, 2, 4]) },
  { sendLetters.yield([]) },
]
var coming = events.makeIterator()

for await update in store.updates() {
  print("# \(update.changes?.words ?? "the whole screen")\n")
  print(try await TextRenderer().text(of: update.screen))
  guard let event = coming.next() else { break }
  event()
}
