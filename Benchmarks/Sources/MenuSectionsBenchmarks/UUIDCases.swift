import BenchmarkReport
import Foundation
import MenuSections

/// Lists of rows with UUIDs, compared with a dictionary of the same ids.
///
/// The floor is a dictionary built the usual way. Each case is also compared with a dictionary with
/// reserved capacity, and measured with a cheaper hash, because UUIDs are already random.
enum UUIDCases {
  static let all: [BenchmarkCase] = [
    Shape("100,000 UUIDs, 10% deleted, 10% inserted, 2,000 shuffled", 100_000, 10_000, 2000, 0.1),
    Shape("5,000 UUIDs, 1,000 deleted, 1,000 inserted, 200 shuffled", 5000, 1000, 200, 0.25),
    Shape("100,000 UUIDs as above, both ends changed", 100_000, 10_000, 2000, 0.2, newEnds: true),
    Shape("full shuffle of 100,000 UUIDs", 100_000, 0, 100_000, 0.5),
  ].flatMap(cases)

  private struct Shape: Sendable {
    let name: String
    let rows: Int
    let edits: Int
    let shuffled: Int
    let goal: Double
    let newEnds: Bool

    init(
      _ name: String, _ rows: Int, _ edits: Int, _ shuffled: Int, _ goal: Double,
      newEnds: Bool = false
    ) {
      self.name = name
      self.rows = rows
      self.edits = edits
      self.shuffled = shuffled
      self.goal = goal
      self.newEnds = newEnds
    }

    var screens: (old: UUIDScreen, new: UUIDScreen) {
      DifferInputs.list(
        rows, deleted: edits, inserted: edits, shuffled: shuffled, newEnds: newEnds)
    }
  }

  private static func cases(_ shape: Shape) -> [BenchmarkCase] {
    [
      BenchmarkCase(
        name: shape.name, floorName: "Dictionary<UUID, Int>: build, look up",
        goal: .timesFloor(shape.goal)
      ) { figures(shape, capacity: 0) },
      BenchmarkCase(
        name: "  beside a dictionary with reserved capacity",
        floorName: "Dictionary<UUID, Int>(minimumCapacity:): build, look up", goal: .shown
      ) { figures(shape, capacity: shape.rows) },
      BenchmarkCase(
        name: "  the same, hashed by the UUID's own bits",
        floorName: "Dictionary<UUID, Int>(minimumCapacity:): build, look up", goal: .shown
      ) {
        let (old, new) = shape.screens
        let (ownOld, ownNew) = (old.map(SelfHashed.init), new.map(SelfHashed.init))
        var differ = Differ()
        return Measuring.figures(
          ours: { keep(differ.changes(from: ownOld, to: ownNew)) },
          floor: { keep(lookUp(old[0].rows, new[0].rows, capacity: shape.rows)) })
      },
    ]
  }

  private static func figures(_ shape: Shape, capacity: Int) -> BenchmarkCase.Figures {
    let (old, new) = shape.screens
    var differ = Differ()
    return Measuring.figures(
      ours: { keep(differ.changes(from: old, to: new)) },
      floor: { keep(lookUp(old[0].rows, new[0].rows, capacity: capacity)) })
  }

  /// The number of new ids that a dictionary of the old ones contains.
  @inline(never)
  static func lookUp(_ old: [UUIDRow], _ new: [UUIDRow], capacity: Int = 0) -> Int {
    var places = [UUID: Int](minimumCapacity: capacity)
    for (index, row) in old.enumerated() { places[row.id] = index }
    var known = 0
    for row in new where places[row.id] != nil { known += 1 }
    return known
  }
}

/// A section that uses its random ids as hashes.
private struct SelfHashed: DiffableSection {
  let section: UUIDScreen.Element

  var id: Int { section.id }
  var rowCount: Int { section.rows.count }

  func rowID(at row: Int) -> UUID { section.rows[row].id }

  func hasSameContent(as old: SelfHashed) -> Bool { section.content == old.section.content }

  func hasSameContent(row: Int, as old: SelfHashed, row oldRow: Int) -> Bool {
    section.rows[row].version == old.section.rows[oldRow].version
  }

  func rowHash(at row: Int) -> Int {
    withUnsafeBytes(of: section.rows[row].id) { $0.loadUnaligned(as: Int.self) }
  }
}
