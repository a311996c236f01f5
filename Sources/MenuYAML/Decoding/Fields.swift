import MenuSections
import MenuText

/// The entries of a map by key.
struct Fields {
  let node: YAMLNode
  /// What the map is, such as "a menu".
  let what: Diagnostic.Argument
  /// The entries with known keys, in order. They are few, so that searching
  /// costs less than hashing.
  private(set) var known: YAMLNode.Pairs
  /// Entries with a dot in their key, which belong to plugins.
  private(set) var dotted: [YAMLNode.Pair] = []
  /// The known keys that unknown ones probably mean.
  private(set) var misspelled: Set<String> = []
  /// Whether some unknown key resembles none of the known ones.
  private(set) var hasUnrecognizedKeys = false

  /// Some entries of a node, by default none.
  init(_ pairs: [YAMLNode.Pair] = [], of node: YAMLNode) {
    self.node = node
    what = ""
    known = node.pairs(pairs)
  }

  /// Some entries of a map, whose other keys are read elsewhere.
  init(pairs: YAMLNode.Pairs, of node: YAMLNode, only names: [String]) {
    self.init(pairs.filter { pair in names.contains(where: pair.key.hasText) }, of: node)
  }

  subscript(key: String) -> YAMLNode? { known.firstIndex(ofKey: key).map { known.value($0) } }

  func key(_ key: String) -> YAMLNode? { known.firstIndex(ofKey: key).map { known.key($0) } }

  /// Whether a key is missing only because of a problem that was reported.
  func isLost(_ key: String) -> Bool {
    (node.isIncomplete || misspelled.contains(key)) && self[key] == nil
  }

  /// The entries of a map; `nil` and a diagnostic if the node is no map.
  ///
  /// Unknown keys are reported with the nearest known one; `x-…` is ignored. `tolerated` keys are
  /// known, but never suggested.
  init?(
    _ node: YAMLNode, of what: Diagnostic.Argument, known: KeyNames, tolerated: [String] = [],
    allowsDots: Bool = false, example: String? = nil, in context: inout DecodingContext
  ) {
    guard let pairs = node.pairs else {
      context.report(
        .wrongShape, example == nil ? "map" : "map-example",
        with: ["what": what, "example": .text(example ?? "")], about: node)
      return nil
    }
    self.node = node
    self.what = what
    self.known = pairs
    let isSplit = SplitNumbers.areIn(pairs, of: node, context.source.bytes)
    if !isSplit, pairs.haveKeys(among: known) { return }
    var entries: [YAMLNode.Pair] = []
    let bounds = MisplacedEntries.reportBounds(
      in: pairs, of: what, known: known, in: &context)
    misspelled.formUnion(bounds.meant.map { [$0] } ?? [])
    let joined = SplitNumbers.joiningSplitNumbers(
      pairs, of: node,
      use: { key in
        let name = key.text ?? ""
        let isRead = known.contains(name) || tolerated.contains(name) || name.contains(".")
        // Nothing reads the number of an unknown key.
        return isRead || key.isForeign ? NumberUse(key: name) : .decimal
      }, in: &context)
    for pair in joined where !bounds.keys.contains(pair.key.span) {
      guard let name = pair.key.text, !pair.key.isForeign else { continue }
      if known.contains(name) || tolerated.contains(name) {
        entries.append(pair)
      } else if allowsDots, name.contains(".") {
        dotted.append(pair)
      } else if let nearest = reportUnknown(
        name, at: pair.key, known: known, beside: pairs, in: &context)
      {
        misspelled.insert(nearest)
      } else {
        hasUnrecognizedKeys = true
      }
    }
    self.known = node.pairs(entries)
  }

  /// Reports an unknown key; returns the nearest known key, if there is one.
  private func reportUnknown(
    _ name: String, at key: YAMLNode, known: KeyNames, beside pairs: YAMLNode.Pairs,
    in context: inout DecodingContext
  ) -> String? {
    if MisplacedEntries.reportMissingSpace(in: key, in: &context) { return nil }
    let nearest = context.isFull ? nil : MenuVocabulary.keyMeant(by: name, among: known)
    let isUnset = nearest.map { key in !pairs.contains { $0.key.text == key } } ?? false
    let effect = nearest.flatMap { isUnset ? Self.effect(ofUnset: $0, in: what) : nil }
    let advice =
      Self.advice(for: name, in: what) ?? advice(onName: name, in: pairs, context)
      ?? Self.advice(onContext: name, known: known)
      ?? advice(onPricesIn: pairs, known: known, in: context)
    context.report(
      .unknownKey, nearest != nil ? "key-meant" : advice != nil ? "key-advice" : "key",
      with: [
        "key": .excerpt(name), "what": what, "keys": .text(known.joined(separator: ", ")),
        "advice": advice ?? "",
      ], at: key.span, meant: nearest,
      isSure: isUnset && (nearest.map { name.isSameWord(as: $0) } ?? false),
      notes: effect.map { [.init("unset", ["effect": $0])] } ?? [])
    return nearest
  }

  /// What a misspelled key silently changes; `nil` where that is obvious.
  private static func effect(ofUnset key: String, in what: Diagnostic.Argument)
    -> Diagnostic.Argument?
  {
    switch (key, what) {
    case ("price", .sentence("noun.item", _)): .sentence("effect.free-option")
    case ("price", .sentence("noun.menu", _)): .sentence("effect.free-item")
    case ("price", .sentence("noun.section-of", ["kind": "count"])): .sentence("effect.multiplies")
    case ("select", _): .sentence("effect.exactly-one")
    case ("default", .sentence("noun.section-of", ["kind": "menu"])):
      .sentence("effect.nothing-chosen")
    case ("free", _): .sentence("effect.all-paid")
    case ("when", .sentence("noun.price-rule", _)), ("when", .sentence("noun.code-rule", _)):
      .sentence("effect.always-applies")
    case ("when", _): .sentence("effect.always-shown")
    case ("sold-out", .sentence("noun.item", _)): .sentence("effect.orderable")
    case ("stock", .sentence("noun.item", _)): .sentence("effect.unlimited")
    case ("required", _): .sentence("effect.may-be-empty")
    case ("minimum", .sentence("noun.menu", _)): .sentence("effect.any-total")
    default: nil
    }
  }

  /// What to write instead of a key that has no synonym among the known ones.
  private static func advice(
    for key: String, in what: Diagnostic.Argument
  ) -> Diagnostic.Argument? {
    switch (key, what) {
    case ("default", .sentence("noun.item", _)): .sentence("advice.default")
    case ("deposit", .sentence("noun.item", _)), ("pfand", .sentence("noun.item", _)):
      .sentence("advice.deposit")
    case ("id", .sentence("noun.item", _)): .sentence("advice.item-id")
    case ("price", .sentence("noun.section-of", ["kind": "total"])): .sentence("advice.total")
    case ("items", .sentence("noun.section-of", ["kind": "count"])),
      ("items", .sentence("noun.section-of", ["kind": "text"])):
      .sentence("advice.items")
    case ("multiple", .sentence("noun.section-of", ["kind": "menu"])): .sentence("advice.multiple")
    case ("not", .sentence("noun.asked-of", let arguments)):
      if case .text(let section)? = arguments["section"] {
        .sentence(
          "advice.written", ["example": .text("{not: {\(YAMLScalar.text(section)): …}}")])
      } else {
        nil
      }
    case (_, .sentence("noun.layout", _)):
      LayoutKind.allCases.first { LayoutVocabulary.keys(of: $0).names.contains(key) }.map {
        .sentence("advice.layout", ["key": .text(key), "kind": .text($0.rawValue)])
      }
    case ("currency", .sentence("noun.item", _)), ("currency", .sentence("noun.section-of", _)),
      ("locale", .sentence("noun.section-of", _)), ("fees", .sentence("noun.section-of", _)),
      ("discounts", .sentence("noun.section-of", _)):
      .sentence("advice.once", ["key": .text(key)])
    case ("required", .sentence("noun.section-of", ["kind": "menu"])),
      ("optional", .sentence("noun.section-of", ["kind": "menu"])):
      .sentence("advice.required")
    case ("optional", .sentence("noun.section-of", ["kind": "text"])): .sentence("advice.optional")
    case ("description", .sentence("noun.section-of", ["kind": "menu"])):
      .sentence("advice.description")
    default: nil
    }
  }

  /// How `when` carries the channels and dates that a key such as `channel` or `from` asks for.
  private static func advice(onContext key: String, known: KeyNames) -> Diagnostic.Argument? {
    guard known.contains("when") else { return nil }
    return switch key {
    case "channel", "channels": .sentence("advice.channel")
    case "at", "available", "hours", "from", "until", "date", "dates", "days", "time":
      .sentence("advice.dates")
    default: nil
    }
  }

  /// What to write instead of a group, a fact or hours as a key of an item: `{milk: [Oat]}`,
  /// `{vegan: yes}`, `{price: 9.00, happy-hour: 5.00}`.
  private func advice(
    onName key: String, in pairs: YAMLNode.Pairs, _ context: DecodingContext
  ) -> Diagnostic.Argument? {
    guard case .sentence("noun.item", _) = what else { return nil }
    let name = YAMLScalar.text(key)
    if context.groups[key] != nil {
      return .sentence("advice.written", ["example": .text("sections: [\(name)]")])
    }
    let value = pairs.first(where: { $0.key.hasText(key) })?.value.plainText ?? ""
    if ["yes", "true"].contains(MenuVocabulary.flagMeant(by: value) ?? value) {
      for (name, kind) in [("diet", FactWord.diet), ("allergens", .allergen)] {
        let word = kind.canonical(key)
        guard kind.known.contains(word) else { continue }
        return .sentence("advice.written", ["example": .text("\(name): [\(word)]")])
      }
    }
    guard context.hours.contains(key),
      let price = pairs.first(where: { $0.key.hasText("price") })?.value.plainText,
      [value, price].allSatisfy({ AmountParseResult($0, currency: context.currency).isAmount })
    else { return nil }
    let rules = "[{when: {at: \(name)}, is: \(value)}, {is: \(price)}]"
    return .sentence("advice.written", ["example": .text("price: \(rules)")])
  }

  private static let mostSizes = 8

  /// What to write instead of an item's prices by size: `{S: 3.50, L: 4.80}`.
  private func advice(
    onPricesIn pairs: YAMLNode.Pairs, known: KeyNames, in context: DecodingContext
  ) -> Diagnostic.Argument? {
    guard 2...Self.mostSizes ~= pairs.count, case .sentence("noun.item", _) = what,
      pairs.firstIndex(ofKey: "price") == nil,
      pairs.count(where: { !known.contains($0.key.text ?? "") && context.isPrice($0.value) }) > 1
    else { return nil }
    let amounts = AmountExamples(in: context.currency)
    let table = "{Size: {S: \(amounts.price), L: \(amounts.larger)}}"
    return .sentence("advice.sizes", ["example": .text(table)])
  }

  /// The value of a key that must be there; reports a missing one.
  func required(_ key: String, example: String, in context: inout DecodingContext) -> YAMLNode? {
    if let node = self[key] { return node }
    reportMissing(key, example: example, in: &context)
    return nil
  }

  /// Reports a missing key, unless a reported problem explains it.
  func reportMissing(_ key: String, example: String, in context: inout DecodingContext) {
    guard !isLost(key), !known.isEmpty || !hasUnrecognizedKeys else { return }
    context.report(
      .missingKey, "key", with: ["what": what, "key": .text(key), "example": .text(example)],
      at: node.headSpan)
  }

  /// Records the gaps that unknown and lost keys leave in what is at `location`.
  func noteGaps(at location: SourceReference, in context: inout DecodingContext) {
    guard node.isIncomplete || !misspelled.isEmpty || hasUnrecognizedKeys else { return }
    func lacks(_ keys: String...) -> Bool { keys.contains(where: isLost) }
    var parts: DraftGaps.Part = []
    if lacks("id", "name"), self["id"] == nil { parts.insert(.id) }
    if lacks("items", "sections") { parts.insert(.members) }
    if hasUnrecognizedKeys || lacks("price") { parts.insert(.price) }
    if hasUnrecognizedKeys
      || lacks("select", "each", "distinct", "default", "free", "range", "step")
    {
      parts.insert(.limits)
    }
    if hasUnrecognizedKeys || lacks("when") { parts.insert(.condition) }
    context.gaps.add(parts, at: location)
  }
}

extension YAMLNode {
  /// Whether its text differs from a word only in case and in how its parts are
  /// joined; `false` without a word.
  func isSameWord(as word: String?) -> Bool {
    guard let text, let word else { return false }
    return text.isSameWord(as: word)
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
