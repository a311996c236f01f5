/// The answers in which two orders of one menu differ.
struct OrderDifference {
  /// The answers that differ: options without lines in sorted order, and whole sections for
  /// everything else.
  private(set) var answers = AnswerKeys()
  /// Whether lines were opened, closed, or changed in quantity.
  let hasLines: Bool
  /// Whether both orders are equal.
  private(set) var isEmpty: Bool
  /// Whether an id means another line, as after lines are opened again after undo.
  private(set) var renumbersLines = false

  init(from old: borrowing MenuOrder, to new: borrowing MenuOrder) {
    let isAllInChoices = old.differsInChoicesOnly(from: new)
    hasLines = !isAllInChoices && old.lines != new.lines
    isEmpty =
      isAllInChoices
      || !hasLines && old.codes == new.codes && old.lastLine == new.lastLine
        && old.openings == new.openings
    old.choices.forEachDifference(from: new.choices) { answers.append($0) }
    if !isAllInChoices {
      old.counts.forEachDifference(from: new.counts) { answers.append($0) }
      old.texts.forEachDifference(from: new.texts) { answers.append($0) }
      if hasLines { compare(old.lines, new.lines) }
    }
    isEmpty = isEmpty && answers.isEmpty
  }

  /// Lines are sorted by id, and the same id is always the same line.
  private mutating func compare(_ old: [OrderLine], _ new: [OrderLine]) {
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if right == new.count || (left < old.count && old[left].id < new[right].id) {
        add(old[left])
        left += 1
      } else if left == old.count || new[right].id < old[left].id {
        add(new[right])
        right += 1
      } else {
        if old[left] != new[right] {
          add(old[left])
          add(new[right])
          if old[left].key != new[right].key || old[left].number != new[right].number {
            renumbersLines = true
          }
        }
        left += 1
        right += 1
      }
    }
  }

  private mutating func add(_ line: OrderLine) {
    answers.append(AnswerKey(line.section, in: line.parent))
  }

  /// The options whose lines contain the answers, each once. Their rows show what the lines cost.
  func owners(in order: MenuOrder) -> [AnswerKey] {
    guard !order.lines.isEmpty else { return [] }
    var owners: [AnswerKey] = []
    for answer in answers {
      var line = answer.line
      while line != .page, let entry = order.line(line), !owners.contains(entry.key) {
        owners.append(entry.key)
        line = entry.parent
      }
    }
    return owners
  }

  func touches(_ section: SectionKey) -> Bool {
    answers.touch(section)
  }
}

extension AnswerTable {
  /// Visits the keys that are in one table only or have different values, in sorted order.
  fileprivate func forEachDifference(from other: AnswerTable, _ body: (AnswerKey) -> Void) {
    let (old, new) = (entries, other.entries)
    var (left, right) = (0, 0)
    while left < old.count, right < new.count {
      let (one, another) = (old[left].key, new[right].key)
      if one == another {
        if old[left].value != new[right].value { body(one) }
        left += 1
        right += 1
      } else if one < another {
        body(one)
        left += 1
      } else {
        body(another)
        right += 1
      }
    }
    for entry in old[left...] { body(entry.key) }
    for entry in new[right...] { body(entry.key) }
  }
}

/// Keys of answers; the usual single one needs no allocation.
struct AnswerKeys: Sequence {
  private var first: AnswerKey?
  private var others: [AnswerKey] = []

  var isEmpty: Bool { first == nil }

  /// Whether one of them is in a section.
  func touch(_ section: SectionKey) -> Bool {
    first?.sectionKey == section
      || !others.isEmpty && others.contains { $0.sectionKey == section }
  }

  mutating func append(_ key: AnswerKey) {
    if first == nil { first = key } else { others.append(key) }
  }

  func makeIterator() -> Iterator { Iterator(first: first, others: others.makeIterator()) }

  struct Iterator: IteratorProtocol {
    fileprivate var first: AnswerKey?
    fileprivate var others: IndexingIterator<[AnswerKey]>

    mutating func next() -> AnswerKey? { first.take() ?? others.next() }
  }
}
