import MenuSections

/// Random actions, the same for the same seed.
struct RandomTaps {
  private var generator: Numbers

  init(seed: UInt64) {
    generator = Numbers(state: seed)
  }

  /// A command that fits a screen.
  mutating func command(for screen: Screen) -> MenuAction {
    switch Int.random(in: 0..<16, using: &generator) {
    case 0: return .undo
    case 1: return .redo
    default: return action(for: screen)
    }
  }

  private mutating func action(for screen: Screen) -> MenuAction {
    switch screen.sections.randomElement(using: &generator) {
    case .menu(let menu):
      guard let row = Array(menu.rows).randomElement(using: &generator) else { return .reset }
      let path = row.lines.randomElement(using: &generator)?.path ?? row.path
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: return .add(row.path)
      case 1: return .choose(path)
      default: return .set(path, to: Int.random(in: 0...9, using: &generator))
      }
    case .count(let count):
      let maximum = min(count.range.limit, 12)
      return .count(
        count.instance.path,
        to: Int.random(in: min(count.range.lower, maximum)...maximum, using: &generator))
    case .title, .text, .total, .custom, nil: return .reset
    }
  }

  /// An action for each row and each count of a screen, whose order must not matter.
  mutating func independentActions(on screen: Screen) -> [MenuAction] {
    var actions: [MenuAction] = []
    for view in screen.sections {
      switch view {
      case .menu(let menu):
        // In a radio group the last action counts, so only one is made.
        guard !menu.select.isRadio else {
          if let row = Array(menu.rows).randomElement(using: &generator) {
            actions.append(.set(row.path, to: 1))
          }
          continue
        }
        for row in menu.rows {
          actions.append(.set(row.path, to: Int.random(in: 0...6, using: &generator)))
        }
      case .count(let count): actions.append(.count(count.instance.path, to: count.range.lower))
      case .title, .text, .total, .custom: continue
      }
    }
    return actions
  }

  mutating func shuffled(_ actions: [MenuAction]) -> [MenuAction] {
    actions.shuffled(using: &generator)
  }

  /// SplitMix64 (Steele, Lea and Flood 2014).
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}
