import MenuText

/// The entries of a map by key, those that plugins wrote apart.
struct Fields {
  let node: YAMLNode
  var byKey: [String: (key: YAMLNode, value: YAMLNode)] = [:]
  /// Entries whose key holds a dot.
  var dotted: [(key: YAMLNode, value: YAMLNode)] = []

  subscript(key: String) -> YAMLNode? { byKey[key]?.value }

  func key(_ key: String) -> YAMLNode? { byKey[key]?.key }
}

extension MenuDecoder {
  /// The entries of a map, whose unknown keys are reported with the nearest known one; `x-…` is
  /// passed over. `nil` and a report if it is no map.
  mutating func fields(
    of node: YAMLNode, in what: String, known: [String], allowsDots: Bool = false,
    example: String? = nil
  ) -> Fields? {
    guard case .mapping(let pairs) = node.content else {
      if !node.isLost {
        report(
          .wrongShape, at: node.headSpan, "\(what) is a map of keys; this is \(node.inWords)",
          label: "expected a map", help: example.map { "write '\($0)'" })
      }
      return nil
    }
    var fields = Fields(node: node)
    for pair in pairs {
      guard let name = pair.key.text, !name.hasPrefix("x-") else { continue }
      if known.contains(name) {
        fields.byKey[name] = pair
      } else if allowsDots, name.contains(".") {
        fields.dotted.append(pair)
      } else {
        reportUnknown(name, at: pair.key, in: what, known: known)
      }
    }
    return fields
  }

  private mutating func reportUnknown(
    _ name: String, at key: YAMLNode, in what: String, known: [String]
  ) {
    guard !isFull else { return }
    let nearest = Suggestion.nearest(to: name, among: known)
    report(
      .unknownKey, at: key.span, "unknown key '\(SafeText.line(name))' in \(what)",
      label: nearest.map { "did you mean '\($0)'?" } ?? "not a key of \(what)",
      help: nearest == nil ? "the keys are \(known.joined(separator: ", "))" : nil,
      fixIts: nearest.map { [.init("write '\($0)'", replacing: key.span, with: $0)] } ?? [])
  }
}
