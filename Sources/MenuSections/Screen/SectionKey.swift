/// Which instance of a section is meant: the section, and the line that asks it.
struct SectionKey: Hashable, Sendable {
  let section: SectionID
  let line: LineID
}

extension SectionPlace {
  var key: SectionKey { SectionKey(section: section, line: line) }
}

extension AnswerKey {
  var place: SectionKey { SectionKey(section: section, line: line) }
}
