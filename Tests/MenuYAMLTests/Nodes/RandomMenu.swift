import MenuTestSupport

/// Generates valid YAML documents with Korean text from a seed.
struct RandomMenu {
  private var generator: SeededGenerator
  private var names = 0
  private(set) var text = ""

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed &* 2 &+ 1)
    if below(4) == 0 { text += "# 주석 — comment\n" }
    if below(3) == 0 { writeSequence(0, depth: 0) } else { writeMapping(0, depth: 0) }
  }

  private mutating func below(_ count: UInt64) -> UInt64 { generator.next() % count }

  private mutating func pick(_ choices: [String]) -> String {
    choices[Int(below(UInt64(choices.count)))]
  }

  private mutating func name() -> String {
    names += 1
    return pick(["샷", "item", "큰 컵", "café", "우유🥛"]) + String(names)
  }

  private mutating func scalar() -> String {
    pick([
      "마그넷 라떼", "4500", "no", "'고소한 ''우유'''", "\"진한 \\\"에스프레소\\\" \\u2615\"", "a-b:c", "0..3", "-1",
      "1#2", "🍵 차", "\"\"", "''", "é",
    ])
  }

  private mutating func flow(depth: Int) -> String {
    let count = below(4)
    if below(2) == 0 {
      let items = (0..<count).map { _ in
        below(4) == 0 && depth < 4 ? flow(depth: depth + 1) : scalar()
      }
      return "[" + items.joined(separator: pick([", ", " , ", ",\n      "])) + "]"
    }
    let pairs = (0..<count).map { _ in "\(name()): \(scalar())" }
    return "{" + pairs.joined(separator: pick([", ", " ,  "])) + pick(["}", " }"])
  }

  private mutating func writeValue(_ indentation: Int, depth: Int) {
    switch below(depth < 4 ? 7 : 4) {
    case 0, 1: text += " \(scalar())\(pick(["", "  # 왜", " "]))\n"
    case 2: text += " \(flow(depth: 0))\n"
    case 3:
      let lines = String(repeating: " ", count: indentation + 2)
      text += " \(pick(["|", ">", "|-", ">+"]))\n\(lines)첫 줄\n\(lines)둘째 줄\n\(pick(["", "\n"]))"
    case 4, 5:
      text += "\n"
      writeMapping(indentation + 2, depth: depth + 1)
    default:
      text += "\n"
      writeSequence(indentation + 2, depth: depth + 1)
    }
  }

  private mutating func writeMapping(_ indentation: Int, depth: Int) {
    for _ in 0...below(3) {
      text += String(repeating: " ", count: indentation) + name() + ":"
      writeValue(indentation, depth: depth)
    }
  }

  private mutating func writeSequence(_ indentation: Int, depth: Int) {
    for _ in 0...below(3) {
      text += String(repeating: " ", count: indentation) + "-"
      writeValue(indentation, depth: depth)
    }
  }
}
