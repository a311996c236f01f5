public import MenuSections
import MenuText

extension InventoryDocument {
  /// Reads changes of an inventory, and reports all their problems:
  /// `{"sold-out": {"milk.oat": true, "cake": false}, "stock": {"extras.shot": 3},
  /// "codes": {"sold-out": {"TG#6": true}, "stock": {"TG#7": 3}}, "paused": true}`.
  ///
  /// The changes are `nil` exactly if a diagnostic is an error. Entries that are removed need not be in the
  /// menu.
  public static func readChanges(
    _ source: SourceText, for definition: MenuDefinition, limits: NodeLimits = .standard
  ) -> (changes: InventoryChanges?, diagnostics: [Diagnostic]) {
    let result = YAMLParser.parse(source, limits: limits)
    guard let root = result.node else { return (nil, result.diagnostics) }
    var context = DecodingContext(source, found: result.diagnostics, limits: limits)
    context.locale = definition.locale
    let changes = InventoryDecoder.changes(root, for: definition, in: &context)
    return (context.hasErrors ? nil : changes, context.report(on: root))
  }
}

extension InventoryDecoder {
  fileprivate static func changes(
    _ root: YAMLNode, for definition: MenuDefinition, in context: inout DecodingContext
  ) -> InventoryChanges {
    var changes = InventoryChanges()
    guard
      let fields = Fields(
        root, of: .sentence("noun.inventory"), known: ["sold-out", "stock", "codes", "paused"],
        in: &context)
    else { return changes }
    // The new entries alone, to find those that the menu does not have.
    var entries = Inventory()
    for (path, soldOut) in soldOutChanges(fields["sold-out"], in: &context) {
      changes.soldOut.updateValue(soldOut, forKey: MenuPath(path.value))
      guard let soldOut else { continue }
      entries.soldOut[MenuPath(path.value)] = soldOut
      entries.locations[MenuPath(path.value)] = path.location
    }
    for (path, left) in stockChanges(fields["stock"], in: &context) {
      changes.stock.updateValue(left, forKey: MenuPath(path.value))
      guard let left else { continue }
      entries.stock[MenuPath(path.value)] = left
      entries.locations[MenuPath(path.value)] = path.location
    }
    if let node = fields["codes"] {
      changes.codes = codeChanges(node, noting: &entries.codes, in: &context)
    }
    if let node = fields["paused"] { changes.pause = pauseChange(node, in: &context) }
    context.add(Availability(definition, inventory: entries).diagnostics)
    return changes
  }

  private static func codeChanges(
    _ node: YAMLNode, noting entries: inout Inventory.Codes, in context: inout DecodingContext
  ) -> InventoryChanges.Codes {
    var changes = InventoryChanges.Codes()
    guard
      let fields = Fields(
        node, of: .key("codes"), known: ["sold-out", "stock"],
        example: "{sold-out: {TG#6: yes}, stock: {TG#7: 3}}", in: &context)
    else { return changes }
    for (code, soldOut) in soldOutChanges(fields["sold-out"], in: &context) {
      changes.soldOut.updateValue(soldOut, forKey: code.value)
      guard let soldOut else { continue }
      entries.soldOut[code.value] = soldOut
      entries.locations[code.value] = code.location
    }
    for (code, left) in stockChanges(fields["stock"], in: &context) {
      changes.stock.updateValue(left, forKey: code.value)
      guard let left else { continue }
      entries.stock[code.value] = left
      entries.locations[code.value] = code.location
    }
    return changes
  }

  /// What is sold out by path or code; `nil` where the entry is removed.
  private static func soldOutChanges(
    _ node: YAMLNode?, in context: inout DecodingContext
  ) -> [(name: Located<String>, soldOut: SoldOut?)] {
    pairs(node, "sold-out-changes", in: &context).compactMap { pair in
      guard let name = name(pair.key, in: &context) else { return nil }
      if ["false", "no", "null", "~"].contains(pair.value.plainText) { return (name, nil) }
      return ItemDecoder.soldOut(pair.value, in: &context).map { (name, $0) }
    }
  }

  /// What is left by path or code; `nil` where the number is removed.
  private static func stockChanges(
    _ node: YAMLNode?, in context: inout DecodingContext
  ) -> [(name: Located<String>, left: Int?)] {
    pairs(node, "stock-paths", in: &context).compactMap { pair in
      guard let name = name(pair.key, in: &context) else { return nil }
      if ["null", "~", ""].contains(pair.value.plainText) { return (name, nil) }
      return whole(
        pair.value, what: .sentence("noun.stock-of", ["path": .excerpt(name.value)]),
        within: MenuVocabulary.stocks, in: &context
      ).map { (name, $0.value) }
    }
  }

  private static func pairs(
    _ node: YAMLNode?, _ variant: String, in context: inout DecodingContext
  ) -> [(key: YAMLNode, value: YAMLNode)] {
    guard let node else { return [] }
    guard let pairs = node.pairs else {
      context.report(.wrongShape, variant, about: node)
      return []
    }
    return pairs.map { (key: $0.key, value: $0.value) }
  }

  private static func name(
    _ key: YAMLNode, in context: inout DecodingContext
  ) -> Located<String>? {
    ScalarDecoder.name(key, what: .sentence("noun.path"), in: &context)
  }

  /// `true`, `false`, or `{until: 2026-11-20T15:10:00+09:00}`; `nil` with a diagnostic.
  static func pauseChange(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> InventoryChanges.PauseChange? {
    switch node.plainText {
    case "true", "yes": return .pause(Inventory.Pause())
    case "false", "no": return .resume
    case .some, nil: break
    }
    guard node.pairs != nil else {
      context.report(.wrongShape, "paused", about: node)
      return nil
    }
    guard
      let fields = Fields(
        node, of: .key("paused"), known: ["until"], example: "{until: 2026-11-20T15:10:00+09:00}",
        in: &context)
    else { return nil }
    guard let until = fields["until"] else {
      fields.reportMissing("until", example: "until: 2026-11-20T15:10:00+09:00", in: &context)
      return nil
    }
    guard let seconds = until.text.flatMap({ InternetTime.seconds($0) }) else {
      context.report(.wrongValue, "instant", about: until)
      return nil
    }
    return .pause(Inventory.Pause(until: seconds))
  }
}
