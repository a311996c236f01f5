/// Converts row changes into steps and tracks the row positions after each.
///
/// Every old and new row has a slot: between two rows that stay, first the old ones that leave,
/// then the new ones that arrive.
@usableFromInline
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

  @usableFromInline
  init(_ plan: ChangePlan, _ merged: MergedSections) {
    self.plan = plan
    self.merged = merged
    oldSlots = Array(repeating: 0, count: plan.old.rowCount)
    newSlots = Array(repeating: 0, count: plan.new.rowCount)
    var count = 0
    for position in merged.positions {
      firstSlots.append(count)
      switch position {
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
      if !plan.leavingRows.contains(old) {
        while new < newRows.upperBound, plan.arrivingRows.contains(new) {
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

  @usableFromInline
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

  /// The listed rows, and those inserted with their section.
  private func arrivals(_ listed: [RowPath]) -> [RowPath] {
    var paths = listed
    for (section, source) in plan.sectionSources.enumerated() where source < 0 {
      for (row, number) in plan.new.rows(of: section).enumerated()
      where !plan.arrivingRows.contains(number) {
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
    let position = position(of: slot, in: section)
    slots.set(slot, isFilled: false)
    return position
  }

  private mutating func arrive(_ path: RowPath) -> RowPath {
    let section = merged.newIndices[Int(path.section)]
    let slot = newSlots[plan.new.starts[Int(path.section)] + Int(path.row)]
    let position = position(of: slot, in: section)
    slots.set(slot, isFilled: true)
    return position
  }

  private func position(of slot: Int, in section: Int32) -> RowPath {
    let start = slots.filledCount(before: firstSlots[Int(section)])
    return RowPath(section: section, row: slots.filledCount(before: slot) - start)
  }
}

/// Converts the remaining changes of merged sections into steps: deletes, then moves.
@usableFromInline
struct SectionSteps {
  private var slots = SlotOrder()
  /// By old section.
  private var oldSlots: [Int]
  /// By new section; only those that move there have a slot of their own.
  private var newSlots: [Int]

  @usableFromInline
  init(_ plan: ChangePlan, _ merged: MergedSections) {
    oldSlots = Array(repeating: 0, count: plan.old.sectionCount)
    newSlots = Array(repeating: 0, count: plan.new.sectionCount)
    var new = 0
    for position in merged.positions {
      switch position {
      case .old(let old):
        if plan.sectionFates[old] == .stays {
          let target = Int(plan.sectionTargets[old])
          addMoved(upTo: target, &new)
          new += 1
        }
        oldSlots[old] = slots.append(isFilled: true)
      case .inserted(let target):
        addMoved(upTo: target, &new)
        new += 1
        _ = slots.append(isFilled: true)
      }
    }
    addMoved(upTo: plan.new.sectionCount, &new)
  }

  /// Adds empty slots for the sections that move to before `target`.
  private mutating func addMoved(upTo target: Int, _ new: inout Int) {
    while new < target {
      newSlots[new] = slots.append(isFilled: false)
      new += 1
    }
  }

  @usableFromInline
  mutating func append(_ sections: Changeset.Changes<Int32>, to steps: inout [ChangeStep]) {
    for section in sections.deleted {
      steps.append(.deleteSection(leave(section)))
    }
    for move in sections.moved {
      let old = leave(move.old)
      let slot = newSlots[Int(move.new)]
      steps.append(.moveSection(old, to: slots.filledCount(before: slot)))
      slots.set(slot, isFilled: true)
    }
  }

  private mutating func leave(_ section: Int32) -> Int32 {
    let slot = oldSlots[Int(section)]
    let position = slots.filledCount(before: slot)
    slots.set(slot, isFilled: false)
    return position
  }
}
