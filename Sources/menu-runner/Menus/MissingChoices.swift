import MenuSections
import MenuText

/// What an incomplete order still needs, each with the settings that would supply it.
///
/// Choosing an option may ask for more below it; that is found by trying, so that all settings
/// together complete the order wherever settings can.
struct MissingChoices {
  /// Everything missing at one place, and its cure.
  struct Entry {
    let items: [PendingItem]
    /// Empty where no setting can cure it.
    let settings: [Setting]
  }

  private(set) var entries: [Entry] = []
  /// What would still be missing with all settings.
  private var remaining: Set<MenuPath> = []

  init(in answered: AnsweredMenu) {
    let menu = answered.menu
    var sheet = answered.sheet
    var settings = answered.settings
    var named: Set<MenuPath> = []
    for _ in 0..<Self.maximumRounds {
      guard let order = try? sheet.checkedOrder() else { return }
      let screen = MenuStore(menu.definition, inventory: menu.inventory, order: order).screen
      remaining = Set(screen.pending.map(\.path))
      let supply = SettingSuggestions(screen) { path in
        settings.contains { $0.path.isAtOrBelow(path) } || answered.document?.answers(path) == true
      }
      let known = settings.count
      for items in screen.pending.groupedByPath() where named.insert(items[0].path).inserted {
        let cure = supply.settings(for: items)
        entries.append(Entry(items: items, settings: cure))
        settings += cure
        for setting in cure { sheet.set(setting.path, to: MenuValue(.text(setting.value))) }
      }
      guard settings.count > known else { return }
    }
  }

  /// Each level of nested sections takes one; deeper menus are completed in a second go.
  private static let maximumRounds = 16

  /// Every missing thing as a sentence, with its `--set` below it.
  func text(in definition: MenuDefinition, _ localizer: Localizer) -> String {
    var lines: [String] = []
    for entry in entries {
      for item in entry.items {
        lines.append("  " + SafeText.line(localizer.sentence(for: item, in: definition)))
      }
      lines += entry.settings.map {
        "    --set " + SafeText.line(ShellWord.quoted($0.argument))
      }
      if entry.settings.isEmpty {
        let isCured = entry.items.allSatisfy { !remaining.contains($0.path) }
        lines.append(
          isCured ? "    (the other choices reach it)" : "    (no setting can supply this)")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension [PendingItem] {
  /// Those of one path together, in the order of the page; no group is empty.
  fileprivate func groupedByPath() -> [[PendingItem]] {
    var groups: [[PendingItem]] = []
    var numbers: [MenuPath: Int] = [:]
    for item in self {
      if let number = numbers[item.path] {
        groups[number].append(item)
      } else {
        numbers[item.path] = groups.count
        groups.append([item])
      }
    }
    return groups
  }
}
