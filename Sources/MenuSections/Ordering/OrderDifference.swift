/// In which answers two orders of one menu differ.
struct OrderDifference {
  /// Options without lines whose quantities differ, in sorted order.
  private(set) var options: [AnswerKey] = []
  /// The sections of all answers that differ, each once.
  private(set) var sections: [SectionKey] = []
  /// Claims that lines were opened or closed, or changed their quantities.
  let hasLines: Bool

  init(from old: MenuOrder, to new: MenuOrder) {
    hasLines = old.lines != new.lines
    old.choices.forEachDifference(from: new.choices) { key in
      options.append(key)
      add(key.place)
    }
    old.counts.forEachDifference(from: new.counts) { add($0.place) }
    old.texts.forEachDifference(from: new.texts) { add($0.place) }
    if hasLines { compare(old.lines, new.lines) }
  }

  /// Lines are sorted by id, and the same id is always the same line.
  private mutating func compare(_ old: [OrderLine], _ new: [OrderLine]) {
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if right == new.count || (left < old.count && old[left].id < new[right].id) {
        add(old[left].key.place)
        left += 1
      } else if left == old.count || new[right].id < old[left].id {
        add(new[right].key.place)
        right += 1
      } else {
        if old[left] != new[right] {
          add(old[left].key.place)
          add(new[right].key.place)
        }
        left += 1
        right += 1
      }
    }
  }

  private mutating func add(_ section: SectionKey) {
    if sections.last != section, !sections.contains(section) { sections.append(section) }
  }
}

extension AnswerTable {
  /// The keys that only one table holds, or both with other values, in sorted order.
  fileprivate func forEachDifference(from other: AnswerTable, _ body: (AnswerKey) -> Void) {
    let (old, new) = (entries, other.entries)
    guard old != new else { return }
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if right == new.count || (left < old.count && old[left].key < new[right].key) {
        body(old[left].key)
        left += 1
      } else if left == old.count || new[right].key < old[left].key {
        body(new[right].key)
        right += 1
      } else {
        if old[left].value != new[right].value { body(old[left].key) }
        left += 1
        right += 1
      }
    }
  }
}
