import MenuSections
import MenuText

/// The entries of a map by key, those that plugins wrote apart.
struct Fields {
  let node: YAMLNode
  var byKey: [String: (key: YAMLNode, value: YAMLNode)] = [:]
  /// Entries whose key holds a dot.
  var dotted: [(key: YAMLNode, value: YAMLNode)] = []
  /// The known keys that unknown ones were probably meant as.
  var misspelt: Set<String> = []
  /// Whether some unknown key resembles none of the known ones.
  var hasStrangers = false

  subscript(key: String) -> YAMLNode? { byKey[key]?.value }

  func key(_ key: String) -> YAMLNode? { byKey[key]?.key }

  /// Whether a key is missing only for a fault that was reported.
  func isLost(_ key: String) -> Bool {
    byKey[key] == nil && (node.isIncomplete || misspelt.contains(key))
  }
}

extension MenuDecoder {
  /// The entries of a map, whose unknown keys are reported with the nearest known one; `x-…` is
  /// passed over. `nil` and a report if it is no map.
  ///
  /// `tolerated` keys are known, but no one is sent to them.
  mutating func fields(
    of node: YAMLNode, in what: String, known: [String], tolerated: [String] = [],
    allowsDots: Bool = false, example: String? = nil
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
    let written = Set(pairs.compactMap(\.key.text))
    let bounds = reportBounds(in: pairs, of: what, known: known, beside: written)
    fields.misspelt.formUnion(bounds.meant.map { [$0] } ?? [])
    for pair in joiningSplitNumbers(
      pairs, of: node, use: { NumberUse(key: $0.text) })
    where !bounds.keys.contains(pair.key.span) {
      guard let name = pair.key.text, !pair.key.isForeign else { continue }
      if known.contains(name) || tolerated.contains(name) {
        fields.byKey[name] = pair
      } else if allowsDots, name.contains(".") {
        fields.dotted.append(pair)
      } else if let nearest = reportUnknown(
        name, at: pair.key, in: what, known: known, beside: written)
      {
        fields.misspelt.insert(nearest)
      } else {
        fields.hasStrangers = true
      }
    }
    return fields
  }

  /// Gives the nearest known key, if there is one.
  private mutating func reportUnknown(
    _ name: String, at key: YAMLNode, in what: String, known: [String], beside written: Set<String>
  ) -> String? {
    if reportMissingSpace(in: key) { return nil }
    let nearest = isFull ? nil : MenuVocabulary.keyMeant(by: name, among: known)
    let isUnset = nearest.map { !written.contains($0) } ?? false
    let consequence = nearest.flatMap { isUnset ? Self.consequence(ofUnset: $0, in: what) : nil }
    report(
      .unknownKey, at: key.span, "unknown key \(NodeFault.excerpt(name)) in \(what)",
      label: nearest.map { "did you mean '\($0)'?" } ?? "not a key of \(what)",
      help: nearest == nil
        ? MenuVocabulary.advice(for: name, in: what)
          ?? "the keys are \(known.joined(separator: ", "))" : nil,
      notes: consequence.map { [.init($0)] } ?? [],
      fixIts: nearest.map {
        let isSure = isUnset && name.isSameWord(as: $0)
        return [.init("write '\($0)'", replacing: key.span, with: $0, isSafe: isSure)]
      } ?? [])
    return nearest
  }

  /// What a menu would silently become if the key were passed over; `nil` where that shows by itself.
  private static func consequence(ofUnset key: String, in what: String) -> String? {
    let effect: String? =
      switch (key, what) {
      case ("price", "an item"): "this option would be free"
      case ("price", "a menu"): "the item itself would be free"
      case ("price", "a count section"): "this would count the whole order"
      case ("select", _): "exactly one would have to be chosen"
      case ("default", "a menu section"): "nothing would be chosen at first"
      case ("free", _): "every unit would be paid"
      case ("when", "a price rule"): "this price would always hold"
      case ("when", _): "this would always show"
      case ("sold-out", "an item"): "this could still be ordered"
      case ("stock", "an item"): "this would never run out"
      case ("required", _): "this could be left empty"
      case ("minimum", "a menu"): "any total would do"
      default: nil
      }
    return effect.map { "'\(key)' is not set for that reason, so \($0)" }
  }

  mutating func reportMissing(
    _ key: String, in fields: Fields, _ what: String, example: String
  ) {
    guard !fields.isLost(key) else { return }
    report(
      .missingKey, at: fields.node.headSpan, "\(what) needs '\(key)'", label: "no '\(key)' here",
      help: "write '\(example)'")
  }

  /// Remembers what a section, an option or the page may lack for a key that is unknown or lost.
  mutating func noteGaps(in fields: Fields, of location: SourceReference) {
    func isLost(_ keys: String...) -> Bool { keys.contains(where: fields.isLost) }
    var parts: DraftGaps.Part = []
    if isLost("id", "name"), fields.byKey["id"] == nil { parts.insert(.id) }
    if isLost("items", "sections") { parts.insert(.members) }
    if fields.hasStrangers || isLost("price") { parts.insert(.price) }
    if fields.hasStrangers
      || isLost("select", "each", "distinct", "default", "free", "range", "step")
    {
      parts.insert(.limits)
    }
    if fields.hasStrangers || isLost("when") { parts.insert(.condition) }
    gaps.add(parts, at: location)
  }
}

extension String {
  /// Whether two words differ only in case and in how their parts are joined: `soldOut`,
  /// `sold_out`, `Sold-Out`.
  func isSameWord(as other: String) -> Bool {
    func letters(_ text: String) -> String { text.lowercased().filter { !"-_ ".contains($0) } }
    return letters(self) == letters(other)
  }
}
