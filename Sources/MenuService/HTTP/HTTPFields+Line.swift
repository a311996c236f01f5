#if Service
import HTTPTypes

extension HTTPFields {
  /// The value of a name: that of its only line, else those of all its lines as one list.
  ///
  /// The subscript joins even one line, which every request would pay for several times.
  func value(of name: HTTPField.Name) -> String? {
    guard let first = firstIndex(where: { $0.name == name }) else { return nil }
    let isOnlyLine = !self[(first + 1)...].contains { $0.name == name }
    return isOnlyLine ? self[first].value : self[name]
  }

  /// Adds a line, unless there is one of its name.
  mutating func complete(with field: HTTPField) {
    if !contains(where: { $0.name == field.name }) { append(field) }
  }
}
#endif
