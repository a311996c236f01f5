#if Service
/// The values of a header such as `Accept`, the most wished first (RFC 9110, section 12.4.2).
enum Weighted {
  private static let maximumValues = 32

  /// The values without their parameters; those with the weight 0 are left out.
  static func values(of header: String) -> [(value: String, weight: Double)] {
    let parts = header.split(separator: ",", maxSplits: maximumValues).prefix(maximumValues)
    let values = parts.compactMap { part -> (value: String, weight: Double)? in
      var fields = part.split(separator: ";").map(Self.trimmed)[...]
      guard let value = fields.popFirst(), !value.isEmpty else { return nil }
      let weight = fields.first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      return weight > 0 && weight <= 1 ? (value, weight) : nil
    }
    // Equal weights stay in the order in which they were written.
    return values.enumerated().sorted {
      ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
    }.map(\.element)
  }

  private static func trimmed(_ text: Substring) -> String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    var rest = text.drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return rest.lowercased()
  }
}
#endif
