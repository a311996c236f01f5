/// Pairs the sections of two screens.
@usableFromInline
struct SectionPairing: Sendable {
  /// By old index: the new index, or -1.
  @usableFromInline var oldSections: [Int32] = []
  /// By new index: the old index, or -1.
  @usableFromInline var newSections: [Int32] = []
  @usableFromInline var table = IdentityTable()

  @usableFromInline init() {}

  /// Pairs sections by their ids, from both ends and then first with first.
  @inlinable
  mutating func pair<Sections: RandomAccessCollection>(_ old: Sections, _ new: Sections)
  where Sections.Element: DiffableSection, Sections.Index == Int {
    let oldCount = min(old.count, Int(Int32.max))
    let newCount = min(new.count, Int(Int32.max))
    reset(oldCount, newCount)
    var lower = 0
    var suffix = 0
    let shorter = min(oldCount, newCount)
    while lower < shorter, old[old.startIndex + lower].id == new[new.startIndex + lower].id {
      match(lower, lower)
      lower += 1
    }
    while lower + suffix < shorter,
      old[old.startIndex + oldCount - suffix - 1].id
        == new[new.startIndex + newCount - suffix - 1].id
    {
      suffix += 1
      match(oldCount - suffix, newCount - suffix)
    }
    guard lower + suffix < shorter else { return }
    pairMiddle(
      old: old, oldMiddle: lower..<(oldCount - suffix), new: new,
      newMiddle: lower..<(newCount - suffix))
  }

  @inlinable
  mutating func pairMiddle<Sections: RandomAccessCollection>(
    old: Sections, oldMiddle: Range<Int>, new: Sections, newMiddle: Range<Int>
  ) where Sections.Element: DiffableSection, Sections.Index == Int {
    let oldStart = old.startIndex + oldMiddle.lowerBound
    let newStart = new.startIndex + newMiddle.lowerBound
    var table = IdentityTable()
    swap(&table, &self.table)
    table.pair(
      oldCount: oldMiddle.count, oldHash: { old[oldStart + $0].id.hashValue },
      isRepeated: { old[oldStart + $0].id == old[oldStart + $1].id },
      newCount: newMiddle.count, newHash: { new[newStart + $0].id.hashValue },
      isSame: { old[oldStart + $0].id == new[newStart + $1].id }
    ) { match(oldMiddle.lowerBound + $0, newMiddle.lowerBound + $1) }
    swap(&table, &self.table)
  }

  @usableFromInline
  mutating func reset(_ oldCount: Int, _ newCount: Int) {
    oldSections.removeAll(keepingCapacity: true)
    newSections.removeAll(keepingCapacity: true)
    oldSections.append(contentsOf: repeatElement(-1, count: oldCount))
    newSections.append(contentsOf: repeatElement(-1, count: newCount))
  }

  @usableFromInline
  mutating func match(_ old: Int, _ new: Int) {
    oldSections[old] = Int32(truncatingIfNeeded: new)
    newSections[new] = Int32(truncatingIfNeeded: old)
  }
}
