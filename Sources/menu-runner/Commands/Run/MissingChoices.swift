import MenuSections
import MenuText

/// What an incomplete order is missing, with `--set` options that complete it.
///
/// Choosing an option may show further required sections; these are found by
/// applying the suggestions.
struct MissingChoices {
  /// The missing items of one path, with suggestions.
  struct Entry {
    let items: [PendingItem]
    /// Empty if no assignment can supply the items.
    let assignments: [Assignment]
  }

  private let definition: MenuDefinition
  private(set) var entries: [Entry] = []
  /// The paths that are still missing after all suggestions.
  private var remaining: Set<MenuPath> = []

  init(in answered: AnsweredMenu) {
    let menu = answered.menu
    definition = menu.definition
    var sheet = answered.sheet
    var assignments = answered.assignments
    var named: Set<MenuPath> = []
    for _ in 0..<Self.maximumRounds {
      guard let order = try? sheet.checkedOrder() else { return }
      let screen = menu.store(with: order).screen
      remaining = Set(screen.pending.map(\.path))
      let suggestions = AssignmentSuggestions(screen) { path in
        assignments.contains { $0.path.isAtOrBelow(path) }
          || answered.document?.answers(path) == true
      }
      let count = assignments.count
      for items in screen.pending.groupedByPath() where named.insert(items[0].path).inserted {
        let suggested = suggestions.assignments(for: items)
        entries.append(Entry(items: items, assignments: suggested))
        assignments += suggested
        for assignment in suggested {
          sheet.set(assignment.path, to: MenuValue(.text(assignment.value)))
        }
      }
      guard assignments.count > count else { return }
    }
  }

  /// One round per level of nested sections.
  private static let maximumRounds = 16

  /// Prints that the order is incomplete, and each missing item with `--set` options below it.
  func report(_ localizer: Localizer, _ console: Console) {
    console.error(.sentence("order.incomplete"))
    var lines: [String] = []
    for entry in entries {
      for item in entry.items {
        lines.append("  " + SafeText.line(localizer.wholeSentence(for: item, in: definition)))
      }
      var options = entry.assignments.map { "--set " + ShellWord.quoted($0.argument) }
      for case .givenFee(_, let id) in entry.items.map(\.need) { options.append("--given \(id)=…") }
      lines += options.map { "    " + SafeText.line($0) }
      let isSupplied = entry.items.allSatisfy { !remaining.contains($0.path) }
      // More of anything may reach the menu's minimum.
      let isMinimum = entry.items.contains { if case .minimum = $0.need { true } else { false } }
      if options.isEmpty, isSupplied || !isMinimum {
        lines.append(
          "    " + console.strings.text(isSupplied ? "order.supplied" : "order.not-supplied"))
      }
    }
    console.report(lines.map { $0 + "\n" }.joined())
  }
}

extension [PendingItem] {
  /// The items grouped by path, in the order of the page.
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
