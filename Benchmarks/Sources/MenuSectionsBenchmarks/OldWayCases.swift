import BenchmarkReport
import MenuSections

/// The usual alternative: rebuild the whole array and compare it by value.
enum OldWayCases {
  static let all: [BenchmarkCase] = [byStorage, byValues]

  private struct Row: Hashable, Identifiable {
    let id: UInt32
    let price: Int64
    let quantity: UInt32
  }

  private static let difference = "rebuild, difference(from:), inferringMoves()"

  private static let byStorage = BenchmarkCase(
    name: "one row of 100 × 1,000 changed, by storage", floorName: difference,
    goal: .atMost(20)
  ) {
    let old = (0..<100).map { section in
      RowSection(
        id: section, content: 0,
        rows: (0..<1000).map { Row(id: UInt32(section * 1000 + $0), price: 4500, quantity: 0) })
    }
    var new = old
    let row = new[50].rows[500]
    new[50].rows[500] = Row(id: row.id, price: row.price, quantity: 1)
    let oldRows = Array(old.map(\.rows).joined())
    var differ = Differ()
    return Measuring.figures(
      ours: { keep(differ.changes(from: old, to: new)) },
      floor: {
        let newRows = new.flatMap {
          $0.rows.map { Row(id: $0.id, price: $0.price, quantity: $0.quantity) }
        }
        keep(newRows.difference(from: oldRows).inferringMoves())
      })
  }

  private static let byValues = BenchmarkCase(
    name: "100,000 UUID rows, 10% deleted, 10% inserted, 2,000 shuffled, by value",
    floorName: "rebuild, two dictionaries of whole rows", goal: .shown
  ) {
    let (old, new) = DifferInputs.list(100_000, deleted: 10_000, inserted: 10_000, shuffled: 2000)
    var differ = Differ()
    return Measuring.figures(
      ours: { keep(differ.changes(from: old, to: new)) },
      floor: {
        let rebuilt = new[0].rows.map { UUIDRow(id: $0.id, version: $0.version) }
        keep(pairs(old[0].rows, rebuilt))
      })
  }

  private static func pairs(_ old: [UUIDRow], _ new: [UUIDRow]) -> Int {
    let oldPlaces = Dictionary(zip(old, 0...), uniquingKeysWith: { first, _ in first })
    let newPlaces = Dictionary(zip(new, 0...), uniquingKeysWith: { first, _ in first })
    let deleted = old.count { newPlaces[$0] == nil }
    let moved = new.enumerated().count { index, row in
      oldPlaces[row].map { $0 != index } ?? true
    }
    return deleted + moved
  }
}
