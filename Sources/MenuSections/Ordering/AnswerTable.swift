import MenuText

/// What an answer is for: a section in a line, or one option of it.
struct AnswerKey: Hashable, Comparable, Sendable {
  let line: LineID
  let section: SectionIndex
  let option: OptionIndex

  /// The section as a whole, which sorts after its options.
  init(_ section: SectionIndex, in line: LineID) {
    self.line = line
    self.section = section
    option = OptionIndex(rawValue: .max)
  }

  init(_ option: OptionIndex, of section: SectionIndex, in line: LineID) {
    self.line = line
    self.section = section
    self.option = option
  }

  static func < (one: AnswerKey, other: AnswerKey) -> Bool {
    if one.line != other.line { return one.line < other.line }
    if one.section != other.section { return one.section < other.section }
    return one.option < other.option
  }
}

/// An instance of a section: the section, and the line that asks it.
struct SectionKey: Hashable, Sendable {
  let section: SectionIndex
  let line: LineID
}

extension AnswerKey {
  var sectionKey: SectionKey { SectionKey(section: section, line: line) }

  /// The option that this answer chooses in a section of a line; `nil` for
  /// another section's answer.
  func option(of section: SectionIndex, in line: LineID) -> OptionIndex? {
    self.section == section && self.line == line ? option : nil
  }
}

/// A small sorted table from keys to values; lookup takes logarithmic time, a change linear time.
struct AnswerTable<Value: Hashable & Sendable>: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    let key: AnswerKey
    var value: Value
  }

  private(set) var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  /// The value under a key; `nil` removes it.
  subscript(key: AnswerKey) -> Value? {
    get {
      let index = firstIndex(notBelow: key)
      return index < entries.count && entries[index].key == key ? entries[index].value : nil
    }
    set {
      let index = firstIndex(notBelow: key)
      let isThere = index < entries.count && entries[index].key == key
      switch (newValue, isThere) {
      case (let value?, true): entries[index].value = value
      case (let value?, false): entries.insert(Entry(key: key, value: value), at: index)
      case (nil, true): entries.remove(at: index)
      case (nil, false): break
      }
    }
  }

  /// The entries of one section in one line, by option.
  func entries(of section: SectionIndex, in line: LineID) -> ArraySlice<Entry> {
    let first = AnswerKey(OptionIndex(rawValue: 0), of: section, in: line)
    let start = firstIndex(notBelow: first)
    var end = start
    while end < entries.count, entries[end].key.section == section, entries[end].key.line == line {
      end += 1
    }
    return entries[start..<end]
  }

  /// Visits the options of one section in one line, in their order.
  func forEach(of section: SectionIndex, in line: LineID, _ body: (OptionIndex, Value) -> Void) {
    var index = firstIndex(notBelow: AnswerKey(OptionIndex(rawValue: 0), of: section, in: line))
    while index < entries.count, entries[index].key.section == section,
      entries[index].key.line == line
    {
      body(entries[index].key.option, entries[index].value)
      index += 1
    }
  }

  /// The entries of one line, by section and option.
  func entries(in line: LineID) -> ArraySlice<Entry> {
    let first = AnswerKey(OptionIndex(rawValue: 0), of: SectionIndex(rawValue: 0), in: line)
    let last = AnswerKey(SectionIndex(rawValue: .max), in: line)
    return entries[firstIndex(notBelow: first)..<firstIndex(notBelow: last)]
  }

  mutating func removeAll(where matches: (AnswerKey) -> Bool) {
    entries.removeAll { matches($0.key) }
  }

  private func firstIndex(notBelow key: AnswerKey) -> Int {
    entries.partitioningIndex { $0.key >= key }
  }
}
