public import MenuSections

/// Generates valid and invalid order commands from a seed.
public struct RandomWalk {
  private var generator: SeededGenerator

  /// Creates the walk for a seed.
  public init(seed: UInt64) {
    generator = SeededGenerator(seed: seed &+ 0x5EED)
  }

  /// The next command for the screen; some commands are invalid on purpose.
  public mutating func command(for screen: Screen) -> MenuAction {
    switch Int.random(in: 0..<24, using: &generator) {
    case 0: return .undo
    case 1: return .redo
    case 2: return .reset
    case 3: return .choose("no such.option")
    default: return action(for: screen)
    }
  }

  /// The walk's next random number.
  public mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func action(for screen: Screen) -> MenuAction {
    let section = screen.sections.randomElement(using: &generator)
    switch section {
    case .menu(let menu):
      if number(in: 0...15) == 0 { return .clear(menu.instance.path) }
      guard let row = Array(menu.rows).randomElement(using: &generator) else { return .reset }
      let line = row.lines.randomElement(using: &generator)
      let path = number(in: 0...1) == 0 ? row.path : line?.path ?? row.path
      switch number(in: 0...4) {
      case 0: return .set(path, to: number(in: -1...4))
      case 1:
        guard row.option.hasLines, let line, let answers = screen.answers(ofLine: line.path) else {
          return .add(path)
        }
        switch number(in: 0...5) {
        case 0: return .add(row.path, quantity: number(in: 0...2), answers: answers)
        case 1: return .answer(path, answers: answers)
        case 2: return .answer(path, quantity: number(in: 0...3), answers: [:])
        case 3: return .answer(path, answers: ["no such": "x"])
        default: return .add(path)
        }
      default: return .choose(path)
      }
    case .count(let count):
      return number(in: 0...9) == 0
        ? .clear(count.instance.path) : .count(count.instance.path, to: number(in: 0...5))
    case .text(let text):
      return .write(
        text.instance.path, text: ["", " ", "덜 달게", "a\nb", "a\nb\nc"][number(in: 0...4)])
    case .title(let title): return .choose(title.instance.path)
    case .total(let total): return .clear(total.instance.path)
    case .custom, nil: return .reset
    }
  }
}

extension Screen {
  /// The answers of a visible line, in the shape of the menu and without its quantity.
  public func answers(ofLine path: MenuPath) -> MenuValue? {
    var value = answers
    var reached = MenuPath("")
    for (index, step) in path.steps.enumerated() {
      guard case .map(let entries) = value.content,
        let entry = entries.first(where: { $0.key == step.id })
      else { return nil }
      reached = reached.appending(String(step.id))
      value = entry.value
      guard !index.isMultiple(of: 2) else { continue }
      let option = reached
      reached = reached.line(step.line ?? 1)
      guard case .list(let lines) = value.content else { continue }
      let rows = sections.lazy.flatMap { section -> [MenuRow] in
        if case .menu(let menu) = section { Array(menu.rows) } else { [] }
      }
      guard let row = rows.first(where: { $0.path == option }),
        let position = row.lines.firstIndex(where: { $0.path == reached }),
        lines.indices.contains(position)
      else { return nil }
      value = lines[position]
    }
    guard case .map(let entries) = value.content else { return nil }
    return MenuValue(.map(entries.filter { $0.key != "quantity" }))
  }
}
