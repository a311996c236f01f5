/// Which instance of a section is meant: the section, and the line that asks it.
struct SectionKey: Hashable, Sendable {
  let section: SectionIndex
  let line: LineID
}

extension AnswerKey {
  var sectionKey: SectionKey { SectionKey(section: section, line: line) }
}
