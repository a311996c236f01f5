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
      case 1: return .add(path)
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
