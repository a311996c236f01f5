/// Which instance of a section is meant: the section, and the line that asks it.
struct SectionKey: Hashable, Sendable {
  let section: SectionID
  let line: LineID
}

extension AnswerKey {
  var place: SectionKey { SectionKey(section: section, line: line) }
}
