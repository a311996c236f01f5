import MenuTerminal
import MenuText

/// A form that shows the last key and can crash on request.
struct ProbeForm: TerminalForm {
  private var names = ["아메리카노", "카페라떼", "바닐라 라떼", "카푸치노", "콜드브루", "유자차", "🍰 케이크", "👨‍👩‍👧 세트"]
  private var focus = 0
  private var counts: [Int: Int] = [:]
  private var lastKey = "없음"
  private var field: String?
  private var isTall = false
  private(set) var isDone = false

  mutating func press(_ key: Key) -> TerminalStep {
    lastKey = "\(key)"
    if field != nil { return write(key) }
    switch key {
    case .up: focus = max(focus - 1, 0)
    case .down: focus = min(focus + 1, names.count - 1)
    case .character(" "): counts[focus, default: 0] += 1
    case .character("t"): field = ""
    case .character("h"): isTall.toggle()
    case .character(let letter): Crash(letter: letter)?.trigger()
    case .enter:
      isDone = true
      return .end
    case .control("c"): return .interrupt
    case .control("z"): return .suspend
    case .control("l"): return .repaint
    default: break
    }
    return .stay
  }

  private mutating func write(_ key: Key) -> TerminalStep {
    switch key {
    case .character(let letter): field?.append(letter)
    case .paste(let text): field? += text
    case .backspace: field = field.map { String($0.dropLast()) }
    case .control("c"): return .interrupt
    case .enter, .escape: field = nil
    default: break
    }
    return .stay
  }

  mutating func frame(_ size: CellSize, profile: WidthProfile) -> CellGrid {
    let height = isTall ? size.rows : min(names.count + 4, size.rows)
    var grid = CellGrid(CellSize(columns: size.columns, rows: height), profile: profile)
    grid.write(
      "카페 \(size.columns)×\(size.rows) \(profile)", column: 0, row: 0,
      style: CellStyle(isBold: true))
    for (row, name) in names.enumerated() {
      let style = row == focus ? CellStyle(.cyan, isReversed: true) : .plain
      grid.write("\(row == focus ? "›" : " ") \(name)", column: 0, row: row + 1, style: style)
      grid.write("× \(counts[row] ?? 0)", column: 20, row: row + 1)
    }
    let label = grid.write("메모: ", column: 0, row: names.count + 1, style: CellStyle(isDim: true))
    let end = grid.write(field ?? "–", column: label, row: names.count + 1)
    if field != nil { grid.caret = CellPoint(column: end, row: names.count + 1) }
    grid.write("키 \(lastKey)", column: 0, row: names.count + 2)
    if isTall { grid.write("바닥", column: 0, row: height - 1) }
    return grid
  }

  /// The text that replaces the form.
  var order: String {
    counts.sorted { $0.key < $1.key }.map { "\(names[$0.key]) × \($0.value)\n" }.joined()
  }
}
