/// A menu after an edit, with every item told apart from those before.
///
/// An item is the one that had its path; else the one that had its id, where exactly one with it was
/// taken off a list and exactly one came; else a new one, with a number never used before.
struct EditedMenu {
  /// The menu; its numbers mean what they meant before.
  let definition: MenuDefinition
  /// Options that stand in another section now.
  private(set) var moves: [(option: OptionIndex, from: SectionIndex, to: SectionIndex)] = []
  /// Options that were listed before and are not any more, ascending.
  let vanished: [OptionIndex]
  /// The sections that were edited.
  let sections: [SectionIndex]

  init(_ editor: MenuEditor) throws(EditError) {
    let before = editor.definition
    try Self.checkIDs(editor)
    // An item that is there is itself, wherever it stands now; what is described beside it is new.
    var carried: Set<OptionIndex> = []
    for section in editor.touched {
      for case .listed(let option) in editor.lists[section] ?? [] { carried.insert(option) }
    }
    var listed: Set<OptionIndex> = []
    for section in editor.touched {
      for item in editor.lists[section] ?? [] {
        if let option = Self.option(of: item, in: section, before, carried) {
          listed.insert(option)
        }
      }
    }
    var left = LeftOver()
    for section in editor.touched {
      for option in before.menuOptions(of: section) where !listed.contains(option) {
        left.gone[before[option].id, default: []].append(option)
      }
      for item in editor.lists[section] ?? []
      where Self.option(of: item, in: section, before, carried) == nil {
        left.came[editor.id(of: item), default: 0] += 1
      }
    }
    var table = EditedTable(before)
    for section in editor.touched {
      var options: [OptionIndex] = []
      for item in editor.lists[section] ?? [] {
        let known =
          Self.option(of: item, in: section, before, carried) ?? left.only(editor.id(of: item))
        let option = table.put(item, as: known, in: section)
        options.append(option)
        if let known, before[known].section != section {
          moves.append((known, before[known].section, section))
        }
      }
      table.list(options, in: section, loadState: editor.loadStates[section])
    }
    sections = editor.touched
    vanished = left.gone.values.joined().filter { !table.isListed($0) }.sorted()
    definition = table.definition(without: vanished)
  }

  private static func checkIDs(_ editor: MenuEditor) throws(EditError) {
    for section in editor.touched {
      var indices: [String: Int] = [:]
      for (index, item) in (editor.lists[section] ?? []).enumerated() {
        let id = editor.id(of: item)
        if let first = indices.updateValue(index, forKey: id) {
          throw EditError(
            .duplicateID(id, first: first, second: index), at: editor.definition.path(of: section))
        }
      }
    }
  }

  /// The option that an item is by its path.
  private static func option(
    of item: MenuEditor.Item, in section: SectionIndex, _ before: MenuDefinition,
    _ carried: Set<OptionIndex>
  ) -> OptionIndex? {
    switch item {
    case .listed(let option): option
    case .described(_, let id):
      before.option(id, in: section).flatMap { carried.contains($0) ? nil : $0 }
    }
  }
}

/// What is left when all paths are matched.
private struct LeftOver {
  var gone: [String: [OptionIndex]] = [:]
  var came: [String: Int] = [:]

  /// The option with an id that is left over exactly once on each side.
  func only(_ id: String) -> OptionIndex? {
    guard came[id] == 1, let options = gone[id], options.count == 1 else { return nil }
    return options[0]
  }
}
