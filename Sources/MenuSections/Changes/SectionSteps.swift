/// Turns what is left to do with merged sections into steps: deletes, then moves.
struct SectionSteps {
  private var slots = SlotOrder()
  /// By old section.
  private var oldSlots: [Int]
  /// By new section; only those that move there have a slot of their own.
  private var newSlots: [Int]

  init(_ plan: ChangePlan, _ merged: MergedSections) {
    oldSlots = Array(repeating: 0, count: plan.old.sectionCount)
    newSlots = Array(repeating: 0, count: plan.new.sectionCount)
    var new = 0
    for place in merged.places {
      switch place {
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
    let place = slots.filledCount(before: slot)
    slots.set(slot, isFilled: false)
    return place
  }
}
