import Foundation
import MenuSections

/// A typical row: a UUID and a version of its content.
struct UUIDRow: Hashable, Identifiable, Sendable {
  let id: UUID
  var version: UInt32 = 0
}

/// A row with a number and a version of its content.
struct NumberedRow: Hashable, Identifiable, Sendable {
  let id: UInt32
  let version: UInt32
}

typealias UUIDScreen = [RowSection<Int, Int, UUIDRow>]

/// Two screens to compare, the same in every run except for the UUIDs.
enum DifferInputs {
  /// SplitMix64 (Steele, Lea and Flood 2014).
  struct Generator: RandomNumberGenerator {
    var state: UInt64 = 2026

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  /// One section of rows with the given numbers of deleted, inserted and shuffled rows.
  static func list(
    _ count: Int, deleted: Int, inserted: Int, shuffled: Int, newEnds: Bool = false
  ) -> (old: UUIDScreen, new: UUIDScreen) {
    var generator = Generator()
    let old = (0..<count).map { _ in UUIDRow(id: UUID()) }
    let gone = Set(old.indices.shuffled(using: &generator).prefix(deleted))
    var new = old.indices.filter { !gone.contains($0) }.map { old[$0] }
    let places = new.indices.shuffled(using: &generator).prefix(shuffled)
    for (place, other) in zip(places, places.shuffled(using: &generator)) {
      new.swapAt(place, other)
    }
    let gaps = (0..<inserted).map { _ in Int.random(in: 0...new.count, using: &generator) }.sorted()
    var next = 0
    var grown: [UUIDRow] = []
    for (index, row) in new.enumerated() {
      while next < gaps.count, gaps[next] <= index {
        grown.append(UUIDRow(id: UUID()))
        next += 1
      }
      grown.append(row)
    }
    grown += (next..<gaps.count).map { _ in UUIDRow(id: UUID()) }
    if newEnds {
      grown[0] = UUIDRow(id: UUID())
      grown[grown.count - 1] = UUIDRow(id: UUID())
    }
    return (
      [RowSection(id: 0, content: 0, rows: old)], [RowSection(id: 0, content: 0, rows: grown)]
    )
  }

  /// Sections of numbered rows.
  static func lists(_ sections: Int, _ rows: Int) -> [[FlatScreen.Row]] {
    (0..<sections).map { section in
      (0..<rows).map { FlatScreen.Row(id: UInt32(section * rows + $0), version: 0) }
    }
  }

  /// The lists with the given number of rows updated, inserted, deleted, and moved to any section.
  static func edited(_ lists: [[FlatScreen.Row]], edits: Int) -> [[FlatScreen.Row]] {
    var generator = Generator()
    var lists = lists
    func place() -> (Int, Int)? {
      lists.indices.randomElement(using: &generator).flatMap { section in
        lists[section].indices.randomElement(using: &generator).map { (section, $0) }
      }
    }
    for edit in 0..<edits {
      if let (section, row) = place() {
        lists[section][row] = FlatScreen.Row(id: lists[section][row].id, version: 1)
      }
      if let (section, row) = place() {
        lists[section].insert(FlatScreen.Row(id: UInt32(1_000_000 + edit), version: 0), at: row)
      }
      if let (section, row) = place() { lists[section].remove(at: row) }
      if let (section, row) = place(), let (target, gap) = place(), section != target {
        lists[target].insert(lists[section].remove(at: row), at: gap)
      }
    }
    return lists
  }

  /// The lists as sections of values.
  static func sections(_ lists: [[FlatScreen.Row]]) -> [RowSection<Int, Int, NumberedRow>] {
    lists.enumerated().map { index, rows in
      RowSection(
        id: index, content: 0, rows: rows.map { NumberedRow(id: $0.id, version: $0.version) })
    }
  }

  /// A screen of the lists in the given order.
  static func screen(_ lists: [[FlatScreen.Row]], order: [Int]? = nil) -> FlatScreen {
    var screen = FlatScreen()
    for index in order ?? Array(lists.indices) {
      screen.append(id: UInt32(index), rows: lists[index])
    }
    return screen
  }

  /// The sections in order, except for the given number of moved ones.
  static func order(_ count: Int, moved: Int) -> [Int] {
    var generator = Generator()
    var order = Array(0..<count)
    for _ in 0..<moved {
      let section = order.remove(at: Int.random(in: order.indices, using: &generator))
      order.insert(section, at: Int.random(in: 0...order.count, using: &generator))
    }
    return order
  }
}
