/// A menu after an edit, with its items matched to those before the edit.
///
/// An item is matched by its path; otherwise by its id, if exactly one item with that id was
/// removed and exactly one was added; otherwise it is new and gets an unused index.
struct EditedMenu {
  /// The menu; indices from before the edit are still valid.
  let definition: MenuDefinition
  private(set) var moves: [(option: OptionIndex, from: SectionIndex, to: SectionIndex)] = []
  /// Options that are no longer listed, in ascending order.
  let vanished: [OptionIndex]
  let sections: [SectionIndex]

  init(_ editor: MenuEditor) throws(EditError) {
    let before = editor.definition
    try Self.checkIDs(editor)
    // A listed item keeps its identity in every section; an added item with the same id is new.
    var carried: Set<OptionIndex> = []
    for section in editor.touched {
      for case .listed(let option) in editor.lists[section] ?? [] { carried.insert(option) }
    }
    /// The option that an item matches by path.
    func option(of item: MenuEditor.Item, in section: SectionIndex) -> OptionIndex? {
      switch item {
      case .listed(let option): option
      case .described(_, let id):
        before.option(id, in: section).flatMap { carried.contains($0) ? nil : $0 }
      }
    }
    let listed = Set(
      editor.touched.flatMap { section in
        (editor.lists[section] ?? []).compactMap { option(of: $0, in: section) }
      })
    var left = LeftOver()
    for section in editor.touched {
      for option in before.menuOptions(of: section) where !listed.contains(option) {
        left.gone[before[option].id, default: []].append(option)
      }
      for item in editor.lists[section] ?? []
      where option(of: item, in: section) == nil {
        left.came[editor.id(of: item), default: 0] += 1
      }
    }
    var table = EditedTable(before)
    for section in editor.touched {
      var options: [OptionIndex] = []
      for item in editor.lists[section] ?? [] {
        let known = option(of: item, in: section) ?? left.only(editor.id(of: item))
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
}

/// The items that are not matched by path.
private struct LeftOver {
  var gone: [String: [OptionIndex]] = [:]
  var came: [String: Int] = [:]

  /// The option with an id that was removed exactly once and added exactly once.
  func only(_ id: String) -> OptionIndex? {
    guard came[id] == 1, let options = gone[id], options.count == 1 else { return nil }
    return options[0]
  }
}
