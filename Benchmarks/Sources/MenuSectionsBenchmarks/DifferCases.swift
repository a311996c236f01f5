import BenchmarkReport
import MenuSections

/// The time to compare two screens of numbers, and the memory to compare two screens of UUIDs.
enum DifferCases {
  static let all: [BenchmarkCase] = [
    firstToLast, manySections, smallScreen,
    memory(
      "extra memory, 100,000 UUIDs, 10% deleted, 10% inserted", goal: .atMost(5), edits: 10_000,
      shuffled: 2000),
    memory(
      "extra memory, full shuffle of 100,000 UUIDs", goal: .shown, edits: 0, shuffled: 100_000),
  ]

  private static let onePass = "one pass comparing ids and versions"

  /// The number of positions that differ.
  @inline(never)
  private static func compare(_ old: [FlatScreen.Row], _ new: [FlatScreen.Row]) -> Int {
    var differences = 0
    for index in 0..<min(old.count, new.count)
    where old[index].id != new[index].id || old[index].version != new[index].version {
      differences += 1
    }
    return differences
  }

  private static let firstToLast = BenchmarkCase(
    name: "first of 100,000 rows becomes the last", floorName: onePass, goal: .timesFloor(20)
  ) {
    let rows = DifferInputs.lists(1, 100_000)[0]
    let moved = Array(rows.dropFirst() + rows.prefix(1))
    return flat([rows], [moved])
  }

  private static let manySections = BenchmarkCase(
    name: "1,000 × 100 rows, 1% updated, inserted, deleted, moved; 20 sections moved",
    floorName: onePass, goal: .timesFloor(6)
  ) {
    let lists = DifferInputs.lists(1000, 100)
    return flat(
      lists, DifferInputs.edited(lists, edits: 1000),
      order: DifferInputs.order(1000, moved: 20))
  }

  private static let smallScreen = BenchmarkCase(
    name: "5 × 8 rows, 3 changes", floorName: onePass, goal: .atMost(3)
  ) {
    let lists = DifferInputs.lists(5, 8)
    var new = lists
    new[1][2] = FlatScreen.Row(id: new[1][2].id, version: 1)
    new[2].remove(at: 3)
    new[3].insert(FlatScreen.Row(id: 1000, version: 0), at: 4)
    return flat(lists, new)
  }

  private static func flat(
    _ old: [[FlatScreen.Row]], _ new: [[FlatScreen.Row]], order: [Int]? = nil
  ) -> BenchmarkCase.Figures {
    let (oldScreen, newScreen) = (
      DifferInputs.screen(old), DifferInputs.screen(new, order: order)
    )
    let (oldRows, newRows) = (Array(old.joined()), Array(new.joined()))
    var differ = Differ()
    return Measuring.figures(
      ours: { keep(oldScreen.changes(to: newScreen, with: &differ)) },
      floor: { keep(compare(oldRows, newRows)) })
  }

  /// Everything that a new differ allocates, including the changeset.
  private static func memory(
    _ name: String, goal: BenchmarkCase.Goal, edits: Int, shuffled: Int
  ) -> BenchmarkCase {
    BenchmarkCase(
      name: name, floorName: "Dictionary<UUID, Int>(minimumCapacity:)", goal: goal, unit: "MB"
    ) {
      let (old, new) = DifferInputs.list(
        100_000, deleted: edits, inserted: edits, shuffled: shuffled)
      let ours = PeakMemory.growth { keep(Differ.changes(from: old, to: new)) }
      let floor = PeakMemory.growth {
        keep(UUIDCases.lookUp(old[0].rows, new[0].rows, capacity: 100_000))
      }
      return BenchmarkCase.Figures(ours: (ours ?? .nan) / 1e6, floor: floor.map { $0 / 1e6 })
    }
  }
}
