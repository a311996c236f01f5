import MenuSections
import MenuText

extension AccessibleDialogue {
  /// Does what a line asks for, wherever it stands but in a text section.
  mutating func heed(_ line: DialogueLine) {
    switch line {
    case .key(let key): heed(key)
    case .find(let word): find(word)
    case .unknown: tell(localizer.notUnderstood)
    case .number(let number): take(number)
    case .quantity(let number, let quantity): give(number, quantity)
    case .more(let number): step(number, by: 1)
    case .less(let number): step(number, by: -1)
    case .value(let value): give(value)
    }
  }

  /// Does what a key asks for.
  mutating func heed(_ key: DialogueKey) {
    switch key {
    case .next: next()
    case .back: back()
    case .list: tellPlace()
    case .undo: perform(.undo)
    case .redo: perform(.redo)
    case .add: add()
    case .more: step(by: 1)
    case .less: step(by: -1)
    case .clear: clear()
    case .total: output += spoken.breakdown
    case .missing: tellNeeds()
    case .submit: submit()
    case .quit:
      way.append(.leaving)
      tellPlace()
    case .help: output += localizer.dialogueHelp
    }
  }

  private mutating func back() {
    guard way.count > 1 else { return tell(localizer.atTheTop) }
    way.removeLast()
    tellPlace()
  }

  private mutating func tellNeeds() {
    let needs = spoken.needs
    if needs.isEmpty { return tell(localizer.nothingMissing) }
    tell("\(localizer.stillNeeded):")
    output += needs
  }

  /// Places the order, or lists everything that is missing and goes to the first.
  private mutating func submit() {
    guard !spoken.screen.isComplete else {
      ending = .ordered
      return tell([localizer.ordered, spoken.total].filter { !$0.isEmpty }.joined(separator: ". "))
    }
    tell(localizer.notComplete)
    tellNeeds()
    guard let first = spoken.questions.first(where: { spoken.waiting.contains($0.instance.path) })
    else { return }
    way = spoken.way(to: first.instance.path)
    tellPlace()
  }

  /// Tells what bears a name, with the numbers that it has here.
  private mutating func find(_ word: String) {
    let match = NameMatch(word)
    var found: [String] = []
    if case .menu(let menu) = view {
      for (index, row) in menu.rows.enumerated() where match.matches(spoken.name(of: row)) {
        found.append(spoken.numbered(row, index + 1, in: menu))
      }
    } else {
      for (index, view) in questions.enumerated() {
        var names = [spoken.name(of: view)].filter(match.matches)
        if case .menu(let menu) = view {
          let rows = menu.rows.map { spoken.name(of: $0) }.filter(match.matches)
          if !rows.isEmpty { names = ["\(spoken.name(of: view)): " + rows.joined(separator: ", ")] }
        }
        found += names.map { "\(index + 1). \($0)" }
      }
    }
    output += found.isEmpty ? [localizer.nothingFound(word)] : found
  }

  /// The sections that are numbered here.
  var questions: [SectionView] {
    switch place {
    case .page: spoken.questions(in: nil)
    case .line(let line): spoken.questions(in: line)
    case .section, .lines, .leaving: []
    }
  }
}
