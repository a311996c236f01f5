import MenuTerminal
import MenuText

/// A terminal screen with its history, which supports exactly the sequences that the painter sends.
///
/// Anything else is recorded in ``errors``. Lines are numbered from the oldest one in the history.
struct TestScreen {
  private(set) var lines: [Line]
  private(set) var columns: Int
  private(set) var rows: Int
  private(set) var cursor = CellPoint(column: 0, row: 0)
  private(set) var isCursorShown = true
  private(set) var isSynchronized = false
  private(set) var isAutowrapping = true
  private(set) var errors: [String] = []
  /// The lines that were written to or erased.
  var writtenLines: Set<Int> = []
  let profile: WidthProfile
  let reflows: Bool
  private var style = CellStyle.plain
  private var saved = CellPoint(column: 0, row: 0)

  /// A line of cells, blank where nothing was written.
  struct Line: Equatable {
    var cells: [CellGrid.Cell]
    /// Whether it continues the previous line.
    var isContinued = false

    var text: String {
      var text = cells.reduce(into: "") { $0 += $1.cluster }
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  init(columns: Int, rows: Int, profile: WidthProfile = .modern, reflows: Bool = false) {
    self.columns = columns
    self.rows = rows
    self.profile = profile
    self.reflows = reflows
    lines = Array(repeating: Line(cells: Self.blank(columns)), count: rows)
  }

  /// The line in the top row.
  var top: Int { lines.count - rows }

  /// The line of the cursor.
  var cursorLine: Int { top + cursor.row }

  mutating func feed(_ bytes: [UInt8]) {
    var text = ""
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let scalar = rest.unicodeScalars.first {
      guard scalar.value < 0x20 else {
        text.unicodeScalars.append(rest.unicodeScalars.removeFirst())
        continue
      }
      write(&text)
      rest.unicodeScalars.removeFirst()
      switch scalar {
      case "\r": cursor.column = 0
      case "\n": lineFeed()
      case "\u{1B}": takeSequence(&rest)
      default: errors.append("control \(scalar.value)")
      }
    }
    write(&text)
  }

  private mutating func takeSequence(_ rest: inout Substring) {
    if rest.first == "7" || rest.first == "8" {
      if rest.removeFirst() == "7" { saved = cursor } else { cursor = saved }
      return
    }
    guard rest.first == "[" else { return errors.append("escape \(rest.prefix(4))") }
    rest.removeFirst()
    let isPrivate = rest.first == "?"
    if isPrivate { rest.removeFirst() }
    let text = rest.prefix { $0.isNumber || $0 == ";" }
    rest.removeFirst(text.count)
    guard let final = rest.popFirst() else { return errors.append("unfinished") }
    let numbers = text.split(separator: ";").compactMap { Int($0) }
    if isPrivate { return setMode(numbers.first ?? 0, final) }
    let count = numbers.first ?? 1
    switch final {
    case "A": cursor.row = max(cursor.row - count, 0)
    case "B": cursor.row = min(cursor.row + count, rows - 1)
    case "G": cursor.column = min(count, columns) - 1
    case "H": cursor = CellPoint(column: 0, row: min(count, rows) - 1)
    case "J" where numbers.isEmpty:
      erase(cursorLine, from: cursor.column)
      for line in cursorLine + 1..<max(lines.count, cursorLine + 1) { erase(line, from: 0) }
    case "K" where numbers.isEmpty:
      writtenLines.insert(cursorLine)
      erase(cursorLine, from: cursor.column)
    case "L", "M": moveLines(by: min(count, rows - cursor.row), isInserting: final == "L")
    case "m": select(numbers)
    default: errors.append("CSI \(text)\(final)")
    }
  }

  private mutating func setMode(_ number: Int, _ final: Character) {
    let isSet = final == "h"
    switch number {
    case 7: isAutowrapping = isSet
    case 25: isCursorShown = isSet
    case 2004: break
    case 2026: isSynchronized = isSet
    default: errors.append("mode \(number)")
    }
  }

  private mutating func select(_ numbers: [Int]) {
    style = .plain
    for number in numbers {
      switch number {
      case 0: style = .plain
      case 1: style.isBold = true
      case 2: style.isDim = true
      case 4: style.isUnderlined = true
      case 7: style.isReversed = true
      case 30...37: style.color = CellStyle.Color(rawValue: UInt8(number - 30))
      case 90...97: style.color = CellStyle.Color(rawValue: UInt8(number - 82))
      default: errors.append("rendition \(number)")
      }
    }
  }

  private mutating func lineFeed() {
    if cursor.row < rows - 1 {
      cursor.row += 1
    } else {
      lines.append(Line(cells: Self.blank(columns)))
    }
  }

  private mutating func moveLines(by count: Int, isInserting: Bool) {
    let blank = Array(repeating: Line(cells: Self.blank(columns)), count: count)
    let line = cursorLine
    if isInserting {
      lines.removeLast(count)
      lines.insert(contentsOf: blank, at: line)
    } else {
      lines.removeSubrange(line..<line + count)
      lines += blank
    }
    cursor.column = 0
  }

  private mutating func write(_ text: inout String) {
    for character in text {
      let width = CellWidth.of(character, profile: profile)
      if width == 0 || cursor.column + width > columns {
        errors.append("'\(character)' at column \(cursor.column) of \(columns)")
        continue
      }
      for covered in cursor.column..<cursor.column + width { clear(covered, cursorLine) }
      for covered in cursor.column..<cursor.column + width {
        lines[cursorLine].cells[covered] = cell("", width: 0)
      }
      lines[cursorLine].cells[cursor.column] = cell(String(character), width: width)
      writtenLines.insert(cursorLine)
      cursor.column += width
      if cursor.column == columns {
        if isAutowrapping {
          cursor.column = 0
          lineFeed()
        } else {
          cursor.column = columns - 1
        }
      }
    }
    text = ""
  }

  private func cell(_ cluster: String, width: Int) -> CellGrid.Cell {
    var cell = CellGrid.Cell.blank
    (cell.cluster, cell.width, cell.style) = (cluster, width, style)
    return cell
  }

  private mutating func erase(_ line: Int, from column: Int) {
    if style.isReversed || style.isUnderlined { errors.append("erased in a style") }
    if column == 0 { lines[line].isContinued = false }
    if line + 1 < lines.count { lines[line + 1].isContinued = false }
    for column in column..<columns { clear(column, line) }
  }

  /// Blanks the whole cluster that covers a cell.
  private mutating func clear(_ column: Int, _ line: Int) {
    var first = column
    while first > 0, lines[line].cells[first].width == 0 { first -= 1 }
    let width = max(lines[line].cells[first].width, 1)
    for covered in first..<min(first + width, columns) { lines[line].cells[covered] = .blank }
  }

  private static func blank(_ columns: Int) -> [CellGrid.Cell] {
    Array(repeating: .blank, count: columns)
  }
}

extension TestScreen {
  /// Resizes the window and returns the new number of a line.
  ///
  /// The cursor keeps its position in its line. Text that does not fit is cut off, or wrapped onto
  /// further lines and joined again when there is room.
  @discardableResult
  mutating func resize(columns newColumns: Int, rows newRows: Int, following line: Int = 0) -> Int {
    var wrapped: [Line] = []
    var (newCursorLine, newCursorColumn, followed, newTop) = (0, 0, 0, 0)
    var index = 0
    let lastShown = max(cursorLine, line, lines.lastIndex { $0.text != "" } ?? 0)
    while index <= lastShown {
      var end = index + 1
      while end <= lastShown, reflows, lines[end].isContinued { end += 1 }
      let cells = Array(lines[index..<end].map(\.cells).joined())
      var used = (cells.lastIndex { $0 != .blank } ?? -1) + 1
      if index..<end ~= line { followed = wrapped.count }
      if index..<end ~= top { newTop = wrapped.count }
      if index..<end ~= cursorLine {
        let offset = (cursorLine - index) * columns + cursor.column
        newCursorLine = wrapped.count + (reflows ? offset / newColumns : 0)
        newCursorColumn = reflows ? offset % newColumns : min(offset, newColumns - 1)
        if reflows { used = max(used, offset + 1) }
      }
      wrapped += pieces(of: Array(cells.prefix(used)), newColumns)
      index = end
    }
    // The cursor must stay visible: first blank rows below it are removed,
    // then the top scrolls away.
    while wrapped.count > newTop + newRows, wrapped.count > newCursorLine + 1,
      wrapped.last?.text == ""
    {
      wrapped.removeLast()
    }
    newTop = max(newTop, min(newCursorLine, wrapped.count - newRows))
    newTop = min(newTop, newCursorLine)
    while wrapped.count < newTop + newRows { wrapped.append(Line(cells: Self.blank(newColumns))) }
    // Lines below the last row are cut off.
    wrapped.removeLast(wrapped.count - newTop - newRows)
    lines = wrapped
    columns = newColumns
    rows = newRows
    cursor = CellPoint(column: newCursorColumn, row: newCursorLine - newTop)
    return followed
  }

  private func pieces(of cells: [CellGrid.Cell], _ newColumns: Int) -> [Line] {
    var pieces: [Line] = []
    var rest = cells[...]
    repeat {
      var piece = Array(rest.prefix(newColumns))
      // A cluster that does not fit is not shown.
      if rest.count > newColumns, rest[rest.startIndex + newColumns].width == 0 {
        var last = piece.count - 1
        while last > 0, piece[last].width == 0 { last -= 1 }
        for covered in last..<piece.count { piece[covered] = .blank }
      }
      piece += Self.blank(newColumns - piece.count)
      for covered in piece.indices where piece[covered].width == 0 {
        if covered == 0 { piece[covered] = .blank }
        if covered > 0, piece[covered - 1] == .blank { piece[covered] = .blank }
      }
      pieces.append(Line(cells: piece, isContinued: !pieces.isEmpty))
      rest = rest.dropFirst(newColumns)
    } while reflows && !rest.isEmpty
    return pieces
  }
}
