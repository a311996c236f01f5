#if Service
import HTTPTypes

extension HTTPFields {
  /// A field's value; the values of several lines are joined as one list.
  ///
  /// Faster than the subscript for fields with one line.
  func value(of name: HTTPField.Name) -> String? {
    guard let first = index(of: name) else { return nil }
    return index(of: name, from: first + 1) == nil ? self[first].value : self[name]
  }

  /// Whether there is a field with a name. Faster than `contains(_:)`.
  func has(_ name: HTTPField.Name) -> Bool { index(of: name) != nil }

  /// Appends a field unless there is one with its name.
  mutating func setDefault(_ field: HTTPField) {
    if !has(field.name) { append(field) }
  }

  /// The index of the first line of a field, from `start` on.
  ///
  /// Most names differ in length. Comparing that first takes a quarter of the instructions.
  private func index(of name: HTTPField.Name, from start: Int = 0) -> Int? {
    let text = name.canonicalName
    return (start..<count).first { index in
      let other = self[index].name.canonicalName
      return other.utf8.count == text.utf8.count && other == text
    }
  }
}

/// The values of a header such as `Accept` by descending weight (RFC 9110, section 12.4.2).
enum WeightedValues {
  private static let maximumValues = 32

  /// The values without parameters and without those of weight 0, in lowercase.
  static func list(_ header: String) -> [(value: String, weight: Double)] {
    // Equal weights keep their order.
    all(header).filter { $0.weight > 0 }.enumerated().sorted {
      ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
    }.map(\.element)
  }

  /// The values of weight 0, which are not accepted, in lowercase.
  static func excluded(_ header: String) -> [String] {
    all(header).filter { $0.weight == 0 }.map(\.value)
  }

  private static func all(_ header: String) -> [(value: String, weight: Double)] {
    let parts = header.split(separator: ",", maxSplits: maximumValues).prefix(maximumValues)
    return parts.compactMap { part -> (value: String, weight: Double)? in
      var fields = part.split(separator: ";").map { $0.trimmingSpaces.lowercased() }[...]
      guard let value = fields.popFirst(), !value.isEmpty else { return nil }
      let weight = fields.first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      return weight >= 0 && weight <= 1 ? (value, weight) : nil
    }
  }
}

/// An entity tag: `"7.2"` is a revision, `"7.2-json-ko-9f86d081884c7d65"`
/// one of its representations.
struct EntityTag: Hashable, Sendable {
  let text: String
  let isWeak: Bool

  var revision: SessionRevision? { SessionRevision(revisionText) }
  /// The revision of an inventory.
  var number: Int? {
    Int(revisionText).flatMap { $0 >= 0 && String($0) == revisionText ? $0 : nil }
  }

  private var revisionText: String { String(text.prefix { $0 != "-" }) }

  /// Parses a list of entity tags and ignores invalid ones.
  static func list(_ header: String) -> [EntityTag] {
    header.split(separator: ",").prefix(16).compactMap { part in
      var text = part.trimmingSpaces
      let isWeak = text.hasPrefix("W/")
      if isWeak { text = text.dropFirst(2) }
      guard text.count >= 2, text.first == "\"", text.last == "\"" else { return nil }
      return EntityTag(text: String(text.dropFirst().dropLast()), isWeak: isWeak)
    }
  }
}

extension Substring {
  /// The text without spaces and tabs at both ends.
  var trimmingSpaces: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
#endif
