/// Two sources, 1 2 3 and a b c, fill two sections, each with its header; a third is one more entry.
///
/// Publishers combined into an array of sections are here one call of `feed`; snapshots applied to
/// the list, or its batch updates, are here the screens of `updates()`, each with its changes. A
/// header belongs to its section, so that it needs no item to be found by and an empty one has it too.
import MenuPlugins
import MenuSections

let (numbers, sendNumbers) = AsyncStream.makeStream(of: [Int].self)
let (letters, sendLetters) = AsyncStream.makeStream(of: [String].self)

/// Any number of sections, whatever their sources hold.
let sections: [(id: String, header: String, source: ItemSource)] = [
  ("numbers", "Numbers", .lists(numbers.map { $0.map { OptionDraft(LocalizedText("\($0)")) } })),
  ("letters", "Letters", .lists(letters.map { $0.map { OptionDraft(LocalizedText($0)) } })),
]

let page = MenuDraft(
  id: "page", item: LocalizedText("Numbers and letters"),
  sections: sections.map { section in
    SectionDraft(
      .menu(MenuSectionDraft(select: Located(.none))), id: Located(section.id),
      header: LocalizedText(section.header))
  })
let store = MenuStore(try MenuDefinition(page))
try store.feed(
  Dictionary(uniqueKeysWithValues: sections.map { (MenuPath($0.id), $0.source) }))

/// What happens outside, one thing after each screen.
let events: [() -> Void] = [
  { sendNumbers.yield([1, 2, 3]) },
  { sendLetters.yield(["a", "b", "c"]) },
  { sendNumbers.yield([3, 1, 2, 4]) },
  { sendLetters.yield([]) },
]
var coming = events.makeIterator()

for await update in store.updates() {
  print("# \(update.changes.words)\n")
  print(try await TextRenderer().text(of: update.screen))
  guard let event = coming.next() else { break }
  event()
}
