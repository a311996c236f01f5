import Foundation
import MenuSections
import MenuTestSupport
import Testing

@Suite("Laws of changes")
struct ChangeLawTests {
  /// Stages and steps are slow, so they are checked on every eighth pair; `LAWS=all make test`
  /// checks them on all pairs.
  private static let formsEvery = runsAllLaws ? 1 : 8

  /// A quarter of the random pairs, or all with `LAWS=all`; the pairs of small
  /// screens are always complete.
  private static let batches: Range<UInt64> = 0..<(runsAllLaws ? 20 : 5)

  /// The families have 131, 196 and 66 screens: 59,933 pairs.
  private static let families: [[NumberedSections]] = [
    everyScreen(sectionCount: 2, rowCount: 3), everyScreen(sectionCount: 3, rowCount: 2),
    everyScreen(sectionCount: 1, rowCount: 4),
  ]

  @Test("All laws hold between any two small screens", arguments: 0..<3, 0..<4)
  func everySmallPair(family: Int, part: Int) {
    var laws = ChangeLaws()
    let screens = Self.families[family]
    for (index, old) in screens.enumerated() where index % 4 == part {
      for (other, new) in screens.enumerated() {
        let new = Self.revised(new, mixing: index &* 31 &+ other)
        if let law = laws.broken(by: old, new, forms: (index + other) % Self.formsEvery == 0) {
          Issue.record("\(law): \(old) → \(new)")
          return
        }
      }
    }
  }

  /// The screen with different content in about a third of its rows and sections.
  private static func revised(_ screen: NumberedSections, mixing seed: Int) -> NumberedSections {
    var screen = screen
    for section in screen.indices {
      screen[section].content = (seed + section) % 3 == 0 ? 1 : 0
      for row in screen[section].rows.indices {
        screen[section].rows[row].version = (seed + 7 * section + 5 * row) % 3 == 0 ? 1 : 0
      }
    }
    return screen
  }

  @Test("All laws hold between thousands of random pairs of unrelated screens", arguments: batches)
  func unrelatedPairs(batch: UInt64) {
    var laws = ChangeLaws()
    for seed in (batch * 3000)..<((batch + 1) * 3000) {
      var generator = SeededGenerator(seed: seed)
      let old = generator.screen(sectionCount: 3, rowCount: 6)
      let new = generator.screen(sectionCount: 3, rowCount: 6)
      if let law = laws.broken(by: old, new, forms: seed % UInt64(Self.formsEvery) == 0) {
        Issue.record("seed \(seed) breaks “\(law)”: \(old) → \(new)")
        return
      }
    }
  }

  @Test(
    "All laws hold between thousands of random screens and their edited versions",
    arguments: batches)
  func editedPairs(batch: UInt64) {
    var laws = ChangeLaws()
    for seed in (batch * 2500)..<((batch + 1) * 2500) {
      var generator = SeededGenerator(seed: seed)
      let old = generator.screen(sectionCount: 3, rowCount: 8)
      let new = generator.edited(old, freshID: 100)
      if let law = laws.broken(by: old, new, forms: seed % UInt64(Self.formsEvery) == 0) {
        Issue.record("seed \(seed) breaks “\(law)”: \(old) → \(new)")
        return
      }
    }
  }

  @Test("All laws hold between 200 pairs of long lists", arguments: 0..<10)
  func longLists(batch: UInt64) {
    var laws = ChangeLaws()
    for seed in (batch * 20)..<((batch + 1) * 20) {
      var generator = SeededGenerator(seed: seed)
      let isRepeating = seed % 4 == 3
      let old = generator.screen(sectionCount: 3, rowCount: 120, repeatingIDs: isRepeating)
      let new =
        seed % 2 == 0
        ? generator.edited(old, freshID: 1000)
        : generator.screen(sectionCount: 3, rowCount: 120, repeatingIDs: isRepeating)
      if let law = laws.broken(by: old, new, unique: !isRepeating) {
        Issue.record("seed \(seed) breaks “\(law)”")
        return
      }
    }
  }

  @Test("Hash collisions do not affect the result", arguments: 0..<60)
  func collidingHashes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let old = generator.screen(sectionCount: 2, rowCount: 90, repeatingIDs: seed % 2 == 0)
    let new = generator.screen(sectionCount: 2, rowCount: 90, repeatingIDs: seed % 2 == 0)
    #expect(
      Differ.changes(from: old.map(Colliding.init), to: new.map(Colliding.init))
        == Differ.changes(from: old, to: new))
  }

  @Test(
    "With duplicate ids, changes, stages and steps all lead to the new screen, 10,000 times",
    arguments: 0..<10)
  func repeatedIDs(batch: UInt64) {
    var laws = ChangeLaws()
    for seed in (batch * 1000)..<((batch + 1) * 1000) {
      var generator = SeededGenerator(seed: seed)
      let old = generator.screen(sectionCount: 4, rowCount: 8, repeatingIDs: true)
      let new = generator.screen(sectionCount: 4, rowCount: 8, repeatingIDs: true)
      if let law = laws.broken(by: old, new, unique: false, forms: seed % 4 == 0) {
        Issue.record("seed \(seed) breaks “\(law)”: \(old) → \(new)")
        return
      }
    }
  }
}

/// A section whose rows share three hashes.
private struct Colliding: DiffableSection {
  let section: NumberedSections.Element

  var id: Int { section.id }
  var rowCount: Int { section.rowCount }

  func rowID(at row: Int) -> Int { section.rowID(at: row) }

  func hasSameContent(as old: Colliding) -> Bool { section.hasSameContent(as: old.section) }

  func hasSameContent(row: Int, as old: Colliding, row oldRow: Int) -> Bool {
    section.hasSameContent(row: row, as: old.section, row: oldRow)
  }

  func rowHash(at row: Int) -> Int { rowID(at: row) % 3 }
}
