import BenchmarkReport
import MenuSections

/// The time to compare two screens and split the changes for a list view, or into single steps.
enum StagingCases {
  static let all: [BenchmarkCase] =
    cases("100,000 UUIDs, 10% deleted, 10% inserted, 2,000 shuffled", besideDifference: false) {
      DifferInputs.list(100_000, deleted: 10_000, inserted: 10_000, shuffled: 2000)
    }
    + cases("1,000 × 100 rows, 1% updated, inserted, deleted, moved", besideDifference: false) {
      let lists = DifferInputs.lists(1000, 100)
      return (
        DifferInputs.sections(lists),
        DifferInputs.sections(DifferInputs.edited(lists, edits: 1000))
      )
    }
    + cases("one of 100,000 UUIDs updated", besideDifference: true) {
      let (old, _) = DifferInputs.list(100_000, deleted: 0, inserted: 0, shuffled: 0)
      var new = old
      new[0].rows[50_000].version = 1
      return (old, new)
    }
    + cases("5 × 8 rows, 3 changes", besideDifference: true) {
      let lists = DifferInputs.lists(5, 8)
      var new = lists
      new[1][2] = FlatScreen.Row(id: new[1][2].id, version: 1)
      new[2].remove(at: 3)
      new[3].insert(FlatScreen.Row(id: 1000, version: 0), at: 4)
      return (DifferInputs.sections(lists), DifferInputs.sections(new))
    }

  private typealias Rows<Row: Identifiable & Equatable> = [RowSection<Int, Int, Row>]
  where Row.ID: Sendable

  private static func cases<Row: Identifiable & Hashable & Sendable>(
    _ name: String, besideDifference: Bool,
    screens: @escaping @Sendable () -> (old: Rows<Row>, new: Rows<Row>)
  ) -> [BenchmarkCase] where Row.ID: Sendable {
    let floorName =
      besideDifference
      ? "difference(from:), inferringMoves() of all rows" : "the differ alone"
    return [
      BenchmarkCase(name: "staged: \(name)", floorName: floorName, goal: .shown) {
        let (old, new) = screens()
        return figures(old, new, besideDifference) { keep(try? old.staged($0, to: new)) }
      },
      BenchmarkCase(name: "  as steps", floorName: floorName, goal: .shown) {
        let (old, new) = screens()
        return figures(old, new, besideDifference) { keep(try? old.steps($0, to: new)) }
      },
    ]
  }

  private static func figures<Row: Identifiable & Hashable & Sendable>(
    _ old: Rows<Row>, _ new: Rows<Row>, _ besideDifference: Bool, split: (Changeset) -> Void
  ) -> BenchmarkCase.Figures where Row.ID: Sendable {
    let (oldRows, newRows) = (old.flatMap(\.rows), new.flatMap(\.rows))
    var differ = Differ()
    return Measuring.figures(
      on: .processor,
      ours: { split(differ.changes(from: old, to: new)) },
      floor: {
        if besideDifference {
          keep(newRows.difference(from: oldRows).inferringMoves())
        } else {
          keep(Differ.changes(from: old, to: new))
        }
      })
  }
}
