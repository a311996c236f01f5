public import MenuSections
import MenuText

extension InventoryDocument {
  /// Reads changes of an inventory, and reports all their problems:
  /// `{"sold-out": {"milk.oat": true, "cake": false}, "stock": {"extras.shot": 3},
  /// "codes": {"sold-out": {"TG#6": true}, "stock": {"TG#7": 3}}, "paused": true}`.
  ///
  /// The changes are `nil` exactly if a diagnostic is an error. Entries that are removed
  /// need not be in the menu.
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
    let soldOut = soldOutChanges(fields["sold-out"], in: &context)
    insert(soldOut, in: &changes.soldOut, &entries.soldOut, &entries.locations) { MenuPath($0) }
    let stock = stockChanges(fields["stock"], in: &context)
    insert(stock, in: &changes.stock, &entries.stock, &entries.locations) { MenuPath($0) }
    if let node = fields["codes"] {
      changes.codes = codeChanges(node, noting: &entries.codes, in: &context)
    }
    if let node = fields["paused"] {
      let isRemoved = ["null", "~"].contains(node.plainText)
      changes.pause = isRemoved ? .resume : pauseChange(node, in: &context)
    }
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
    let soldOut = soldOutChanges(fields["sold-out"], in: &context)
    insert(soldOut, in: &changes.soldOut, &entries.soldOut, &entries.locations) { $0 }
    let stock = stockChanges(fields["stock"], in: &context)
    insert(stock, in: &changes.stock, &entries.stock, &entries.locations) { $0 }
    return changes
  }

  /// Puts all entries in a table of changes, and those that are not removed in
  /// the tables of an inventory.
  private static func insert<Key, Value>(
    _ entries: [Entry<Value?>], in changes: inout [Key: Value?], _ table: inout [Key: Value],
    _ locations: inout [Key: SourceReference], key: (String) -> Key
  ) {
    for entry in entries { changes.updateValue(entry.value, forKey: key(entry.name.value)) }
    let present = entries.compactMap { entry in entry.value.map { (entry.name, $0) } }
    insert(present, in: &table, &locations, key: key)
  }

  /// What is sold out by path or code; `nil` where the entry is removed.
  private static func soldOutChanges(
    _ node: YAMLNode?, in context: inout DecodingContext
  ) -> [Entry<SoldOut?>] {
    pairs(node, "sold-out-changes", in: &context).compactMap { pair in
      guard let name = name(pair.key, in: &context) else { return nil }
      if ["false", "no", "null", "~"].contains(pair.value.plainText) { return (name, nil) }
      return ItemDecoder.soldOut(pair.value, in: &context).map { (name, $0) }
    }
  }

  /// What is left by path or code; `nil` where the number is removed.
  private static func stockChanges(
    _ node: YAMLNode?, in context: inout DecodingContext
  ) -> [Entry<Int?>] {
    pairs(node, "stock-paths", in: &context).compactMap { pair in
      guard let name = name(pair.key, in: &context) else { return nil }
      if ["null", "~", ""].contains(pair.value.plainText) { return (name, nil) }
      return stock(of: name, pair.value, in: &context).map { (name, $0) }
    }
  }

  private static func pairs(
    _ node: YAMLNode?, _ variant: String, in context: inout DecodingContext
  ) -> [YAMLNode.Pair] {
    guard let node else { return [] }
    guard let pairs = node.pairs else {
      context.report(.wrongShape, variant, about: node)
      return []
    }
    return Array(pairs)
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
        in: &context),
      let until = fields.required(
        "until", example: "until: 2026-11-20T15:10:00+09:00", in: &context)
    else { return nil }
    guard let seconds = until.text.flatMap({ InternetTime.seconds($0) }) else {
      context.report(.wrongValue, "instant", about: until)
      return nil
    }
    return .pause(Inventory.Pause(until: seconds))
  }
}
