/// Turns row changes into steps, keeping count of which rows stand where in between.
///
/// Every row that is ever there has a slot: between two rows that stay, first the old ones that
/// leave, then the new ones that arrive.
struct RowSteps {
  private let plan: ChangePlan
  private let merged: MergedSections
  private var slots = SlotOrder()
  /// By merged section: its first slot.
  private var firstSlots: [Int] = []
  /// By the number of the old row.
  private var oldSlots: [Int]
  /// By the number of the new row.
  private var newSlots: [Int]

  init(_ plan: ChangePlan, _ merged: MergedSections) {
    self.plan = plan
    self.merged = merged
    oldSlots = Array(repeating: 0, count: plan.old.rowCount)
    newSlots = Array(repeating: 0, count: plan.new.rowCount)
    var count = 0
    for place in merged.places {
      firstSlots.append(count)
      switch place {
      case .old(let old):
        let target = plan.sectionTargets[old]
        let newRows = target < 0 ? 0..<0 : plan.new.rows(of: Int(target))
        count += addSlots(plan.old.rows(of: old), newRows)
      case .inserted(let new):
        count += addSlots(0..<0, plan.new.rows(of: new))
      }
    }
  }

  private mutating func addSlots(_ oldRows: Range<Int>, _ newRows: Range<Int>) -> Int {
    var count = 0
    var new = newRows.lowerBound
    for old in oldRows {
      if plan.rowFates[old] == .stays {
        while new < newRows.upperBound, !plan.rowSources[new].isStay {
          newSlots[new] = slots.append(isFilled: false)
          count += 1
          new += 1
        }
        new = min(new + 1, newRows.upperBound)
      }
      oldSlots[old] = slots.append(isFilled: true)
      count += 1
    }
    while new < newRows.upperBound {
      newSlots[new] = slots.append(isFilled: false)
      count += 1
      new += 1
    }
    return count
  }

  mutating func append(_ rows: Changeset.Changes<RowPath>, to steps: inout [ChangeStep]) {
    for path in rows.deleted {
      steps.append(.deleteRow(leave(path)))
    }
    for move in rows.moved {
      let old = leave(move.old)
      steps.append(.moveRow(old, to: arrive(move.new)))
    }
    for path in arrivals(rows.inserted) {
      steps.append(.insertRow(arrive(path), source: path))
    }
  }

  /// The rows listed, and those that come with their section.
  private func arrivals(_ listed: [RowPath]) -> [RowPath] {
    var paths = listed
    for (section, source) in plan.sectionSources.enumerated() where source < 0 {
      for (row, number) in plan.new.rows(of: section).enumerated()
      where plan.rowSources[number].path == nil {
        paths.append(
          RowPath(
            section: Int32(truncatingIfNeeded: section), row: Int32(truncatingIfNeeded: row)))
      }
    }
    return paths.sorted()
  }

  private mutating func leave(_ path: RowPath) -> RowPath {
    let section = merged.oldIndices[Int(path.section)]
    let slot = oldSlots[plan.old.starts[Int(path.section)] + Int(path.row)]
    let place = place(of: slot, in: section)
    slots.set(slot, isFilled: false)
    return place
  }

  private mutating func arrive(_ path: RowPath) -> RowPath {
    let section = merged.newIndices[Int(path.section)]
    let slot = newSlots[plan.new.starts[Int(path.section)] + Int(path.row)]
    let place = place(of: slot, in: section)
    slots.set(slot, isFilled: true)
    return place
  }

  private func place(of slot: Int, in section: Int32) -> RowPath {
    let start = slots.filledCount(before: firstSlots[Int(section)])
    return RowPath(section: section, row: slots.filledCount(before: slot) - start)
  }
}
