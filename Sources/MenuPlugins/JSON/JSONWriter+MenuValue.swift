import MenuSections
import MenuText

extension JSONWriter {
  /// Writes a piece of a document as strings, arrays and objects; `null` for what is nested too deep.
  mutating func value(_ value: MenuValue, depth: Int = 0) {
    guard depth < MenuValue.maximumShownDepth else { return null() }
    switch value.content {
    case .text(let text): string(text)
    case .list(let values):
      array { list in
        for value in values { list.value(value, depth: depth + 1) }
      }
    case .map(let entries): object { $0.fields(entries, depth: depth + 1) }
    }
  }

  /// Writes the entries of a map into the object that is open.
  mutating func fields(_ entries: [MenuValue.Entry], depth: Int = 1) {
    for entry in entries {
      key(entry.key.value)
      value(entry.value, depth: depth)
    }
  }
}
