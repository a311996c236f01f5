import MenuSections
import MenuText

/// The entries of a map by key.
struct Fields {
  let node: YAMLNode
  /// What the map is, in messages: "a menu", "an item".
  let what: String
  var byKey: [String: (key: YAMLNode, value: YAMLNode)] = [:]
  /// Entries with a dot in their key, which belong to plugins.
  private(set) var dotted: [(key: YAMLNode, value: YAMLNode)] = []
  /// The known keys that unknown ones were probably meant as.
  private(set) var misspelt: Set<String> = []
  /// Whether some unknown key resembles none of the known ones.
  private(set) var hasStrangers = false

  /// A map without entries so far.
  init(node: YAMLNode, what: String = "") {
    self.node = node
    self.what = what
  }

  subscript(key: String) -> YAMLNode? { byKey[key]?.value }

  func key(_ key: String) -> YAMLNode? { byKey[key]?.key }

  /// Whether a key is missing only because of a problem that was reported.
  func isLost(_ key: String) -> Bool {
    byKey[key] == nil && (node.isIncomplete || misspelt.contains(key))
  }

  /// The entries of a map; `nil` and a diagnostic if the node is no map.
  ///
  /// Unknown keys are reported with the nearest known one; `x-…` is ignored. `tolerated` keys are
  /// known, but never suggested.
  init?(
    _ node: YAMLNode, of what: String, known: [String], tolerated: [String] = [],
    allowsDots: Bool = false, example: String? = nil, in context: inout DecodingContext
  ) {
    guard case .mapping(let pairs) = node.content else {
      if !node.isLost {
        context.report(
          .wrongShape, at: node.headSpan, "\(what) is a map of keys; this is \(node.inWords)",
          label: "expected a map", help: example.map { "write '\($0)'" })
      }
      return nil
    }
    self.init(node: node, what: what)
    let written = Set(pairs.compactMap(\.key.text))
    let bounds = MisplacedEntries.reportBounds(
      in: pairs, of: what, known: known, beside: written, in: &context)
    misspelt.formUnion(bounds.meant.map { [$0] } ?? [])
    let joined = SplitNumbers.joiningSplitNumbers(
      pairs, of: node, use: { NumberUse(key: $0.text) }, in: &context)
    for pair in joined where !bounds.keys.contains(pair.key.span) {
      guard let name = pair.key.text, !pair.key.isForeign else { continue }
      if known.contains(name) || tolerated.contains(name) {
        byKey[name] = pair
      } else if allowsDots, name.contains(".") {
        dotted.append(pair)
      } else if let nearest = reportUnknown(
        name, at: pair.key, known: known, beside: written, in: &context)
      {
        misspelt.insert(nearest)
      } else {
        hasStrangers = true
      }
    }
  }

  /// Reports an unknown key; returns the nearest known key, if there is one.
  private func reportUnknown(
    _ name: String, at key: YAMLNode, known: [String], beside written: Set<String>,
    in context: inout DecodingContext
  ) -> String? {
    if MisplacedEntries.reportMissingSpace(in: key, in: &context) { return nil }
    let nearest = context.isFull ? nil : MenuVocabulary.keyMeant(by: name, among: known)
    let isUnset = nearest.map { !written.contains($0) } ?? false
    let consequence = nearest.flatMap { isUnset ? Self.consequence(ofUnset: $0, in: what) : nil }
    context.report(
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

  /// What ignoring a misspelt key would silently change; `nil` where that shows by itself.
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

  /// Reports a missing key, unless a reported problem explains it.
  func reportMissing(_ key: String, example: String, in context: inout DecodingContext) {
    guard !isLost(key) else { return }
    context.report(
      .missingKey, at: node.headSpan, "\(what) needs '\(key)'", label: "no '\(key)' here",
      help: "write '\(example)'")
  }

  /// Records the gaps that unknown and lost keys leave in what is at `location`.
  func noteGaps(at location: SourceReference, in context: inout DecodingContext) {
    func lacks(_ keys: String...) -> Bool { keys.contains(where: isLost) }
    var parts: DraftGaps.Part = []
    if lacks("id", "name"), byKey["id"] == nil { parts.insert(.id) }
    if lacks("items", "sections") { parts.insert(.members) }
    if hasStrangers || lacks("price") { parts.insert(.price) }
    if hasStrangers || lacks("select", "each", "distinct", "default", "free", "range", "step") {
      parts.insert(.limits)
    }
    if hasStrangers || lacks("when") { parts.insert(.condition) }
    context.gaps.add(parts, at: location)
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
