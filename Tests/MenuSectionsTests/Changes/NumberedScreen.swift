import MenuSections
import MenuTestSupport

/// A row of small numbers, fast to create and compare.
struct NumberedRow: Hashable, Identifiable, Sendable {
  let id: Int
  var version = 0
}

typealias NumberedSections = [RowSection<Int, Int, NumberedRow>]

/// Every arrangement of distinct rows below `rowCount` in distinct sections below `sectionCount`.
func everyScreen(sectionCount: Int, rowCount: Int) -> [NumberedSections] {
  let rowLists = everyArrangement(of: Array(0..<rowCount))
  return everyArrangement(of: Array(0..<sectionCount)).flatMap { sections in
    rowLists.flatMap { rows in
      everySplit(of: rows, into: sections.count).map { parts in
        zip(sections, parts).map { section, part in
          RowSection(id: section, content: 0, rows: part.map { NumberedRow(id: $0) })
        }
      }
    }
  }
}

/// Every permutation of every subset.
private func everyArrangement(of items: [Int]) -> [[Int]] {
  [[]]
    + items.flatMap { first in
      everyArrangement(of: items.filter { $0 != first }).map { [first] + $0 }
    }
}

/// Every way to split a list into `count` parts, which may be empty.
private func everySplit(of items: [Int], into count: Int) -> [[[Int]]] {
  guard count > 0 else { return items.isEmpty ? [[]] : [] }
  guard count > 1 else { return [[items]] }
  return (0...items.count).flatMap { length in
    everySplit(of: Array(items.dropFirst(length)), into: count - 1)
      .map { [Array(items.prefix(length))] + $0 }
  }
}

extension SeededGenerator {
  /// A screen of up to `sectionCount` sections and `rowCount` rows, optionally with duplicate ids.
  mutating func screen(
    sectionCount: Int, rowCount: Int, repeatingIDs: Bool = false
  ) -> NumberedSections {
    var sections = ids(upTo: sectionCount, repeatingIDs).map { id in
      RowSection(id: id, content: version(), rows: [NumberedRow]())
    }
    guard !sections.isEmpty else { return [] }
    for id in ids(upTo: rowCount, repeatingIDs) {
      sections[Int.random(in: sections.indices, using: &self)].rows
        .append(NumberedRow(id: id, version: version()))
    }
    return sections
  }

  /// The screen after a few realistic changes.
  mutating func edited(
    _ screen: NumberedSections, freshID: Int
  ) -> NumberedSections {
    var sections = screen
    for edit in 0..<Int.random(in: 0...5, using: &self) {
      guard let from = sections.indices.randomElement(using: &self),
        let to = sections.indices.randomElement(using: &self)
      else { return sections }
      switch Int.random(in: 0..<8, using: &self) {
      case 0:
        sections.insert(sections.remove(at: from), at: to)
      case 1:
        sections.remove(at: from)
      case 2:
        sections.insert(RowSection(id: freshID + edit, content: 0, rows: []), at: from)
      case 3:
        sections[from].content += 1
      case 4:
        insert(NumberedRow(id: freshID + edit), into: &sections[to].rows)
      default:
        guard let row = sections[from].rows.indices.randomElement(using: &self) else { continue }
        var moved = sections[from].rows.remove(at: row)
        moved.version += Int.random(in: 0...1, using: &self)
        if Bool.random(using: &self) { insert(moved, into: &sections[to].rows) }
      }
    }
    return sections
  }

  private mutating func insert(_ row: NumberedRow, into rows: inout [NumberedRow]) {
    rows.insert(row, at: Int.random(in: 0...rows.count, using: &self))
  }

  private mutating func ids(upTo count: Int, _ isRepeating: Bool) -> [Int] {
    let count = Int.random(in: 0...count, using: &self)
    if isRepeating { return (0..<count).map { _ in Int.random(in: 0...(count / 2), using: &self) } }
    return Array((0..<(count + 2)).shuffled(using: &self).prefix(count))
  }

  private mutating func version() -> Int {
    max(0, Int.random(in: -2...1, using: &self))
  }
}
