public import MenuSections
import MenuText

/// Reads an inventory: `{inventory: cafe-latte, revision: 42, sold-out: […], stock: {…}}`.
public enum InventoryDocument {
  /// Reads an inventory and reports all its problems; with a menu, its paths are checked too.
  ///
  /// The inventory is `nil` exactly if a diagnostic is an error. With `isChecked`, one without
  /// errors is also checked for whether orders are still possible.
  public static func read(
    _ source: SourceText, for definition: MenuDefinition?, limits: NodeLimits = .standard,
    isChecked: Bool = false
  ) -> (inventory: Inventory?, diagnostics: [Diagnostic]) {
    let result = YAMLParser.parse(source, limits: limits)
    guard let root = result.node else {
      let found = result.diagnostics.map { diagnostic in
        diagnostic.code == .emptyFile
          ? Diagnostic(.emptyFile, "inventory", at: diagnostic.location) : diagnostic
      }
      return (nil, found)
    }
    var context = DecodingContext(source, found: result.diagnostics, limits: limits)
    context.locale = definition?.locale ?? .english
    let inventory = InventoryDecoder.inventory(root, menu: definition?.id, in: &context)
    if let inventory, let definition {
      context.add(Availability(definition, inventory: inventory).diagnostics)
      if isChecked, !context.hasErrors {
        context.add(MenuCheck.diagnostics(in: definition, inventory: inventory))
      }
    }
    return (context.hasErrors ? nil : inventory, context.report(on: root))
  }
}

enum InventoryDecoder {
  /// An inventory; `menu` is the id that it must name.
  static func inventory(_ root: YAMLNode, menu: String?, in context: inout DecodingContext)
    -> Inventory?
  {
    guard
      let fields = Fields(
        root, of: .sentence("noun.inventory"),
        known: ["inventory", "revision", "sold-out", "stock", "codes", "paused"],
        in: &context)
    else { return nil }
    if let node = fields["inventory"] {
      checkMenu(node, expected: menu, in: &context)
    } else {
      fields.reportMissing("inventory", example: "inventory: \(menu ?? "cafe-latte")", in: &context)
    }
    var inventory = Inventory()
    if let node = fields["revision"] {
      inventory.revision =
        whole(node, what: .key("revision"), within: 0...999_999, in: &context)?.value ?? 0
    }
    let soldOut = soldOutEntries(fields["sold-out"], in: &context)
    insert(soldOut, in: &inventory.soldOut, &inventory.locations) { MenuPath($0) }
    let stock = stockEntries(fields["stock"], in: &context)
    insert(stock, in: &inventory.stock, &inventory.locations) { MenuPath($0) }
    if let node = fields["codes"] { inventory.codes = codes(node, in: &context) }
    if let node = fields["paused"], case .pause(let pause) = pauseChange(node, in: &context) {
      inventory.pause = pause
    }
    return inventory
  }

  /// What is sold out and what is left, by code.
  private static func codes(
    _ node: YAMLNode, in context: inout DecodingContext
  ) -> Inventory.Codes {
    var codes = Inventory.Codes()
    guard
      let fields = Fields(
        node, of: .key("codes"), known: ["sold-out", "stock"],
        example: "{sold-out: [TG#6], stock: {TG#7: 3}}", in: &context)
    else { return codes }
    let soldOut = soldOutEntries(fields["sold-out"], in: &context)
    insert(soldOut, in: &codes.soldOut, &codes.locations) { $0 }
    let stock = stockEntries(fields["stock"], in: &context)
    insert(stock, in: &codes.stock, &codes.locations) { $0 }
    return codes
  }

  /// An entry by path or code.
  typealias Entry<Value> = (name: Located<String>, value: Value)

  /// Puts entries in a table by path or code, and their locations in another.
  static func insert<Key, Value>(
    _ entries: [Entry<Value>], in table: inout [Key: Value],
    _ locations: inout [Key: SourceReference], key: (String) -> Key
  ) {
    for entry in entries {
      table[key(entry.name.value)] = entry.value
      locations[key(entry.name.value)] = entry.name.location
    }
  }

  private static func checkMenu(
    _ node: YAMLNode, expected: String?, in context: inout DecodingContext
  ) {
    guard
      let name = ScalarDecoder.scalar(
        node, what: .key("inventory"), example: expected ?? "cafe-latte", in: &context),
      let expected, name != expected
    else { return }
    context.report(
      .wrongValue, "inventory-menu",
      with: ["menu": .text(SafeText.line(name)), "expected": .text(expected)],
      at: node.span)
  }

  private static func soldOutEntries(
    _ node: YAMLNode?, in context: inout DecodingContext
  ) -> [Entry<SoldOut>] {
    guard let node else { return [] }
    guard let items = node.items else {
      context.report(.wrongShape, "sold-out-paths", about: node)
      return []
    }
    return items.flatMap { item -> [Entry<SoldOut>] in
      guard let pairs = item.pairs else {
        return name(item, in: &context).map { [($0, SoldOut())] } ?? []
      }
      return pairs.compactMap { pair in
        guard let path = name(pair.key, in: &context),
          let soldOut = ItemDecoder.soldOut(pair.value, in: &context)
        else { return nil }
        return (path, soldOut)
      }
    }
  }

  private static func stockEntries(
    _ node: YAMLNode?, in context: inout DecodingContext
  ) -> [Entry<Int>] {
    guard let node else { return [] }
    guard let pairs = node.pairs else {
      context.report(.wrongShape, "stock-paths", about: node)
      return []
    }
    return SplitNumbers.joiningSplitNumbers(pairs, of: node, use: { _ in .quantity }, in: &context)
      .compactMap { pair in
        guard let path = name(pair.key, in: &context) else { return nil }
        return stock(of: path, pair.value, in: &context).map { (path, $0) }
      }
  }

  /// The path or code of an entry.
  static func name(_ node: YAMLNode, in context: inout DecodingContext) -> Located<String>? {
    ScalarDecoder.name(node, what: .sentence("noun.path"), in: &context)
  }

  /// How many are left of what has a path or code.
  static func stock(
    of name: Located<String>, _ node: YAMLNode, in context: inout DecodingContext
  ) -> Int? {
    whole(
      node, what: .sentence("noun.stock-of", ["path": .excerpt(name.value)]),
      within: MenuVocabulary.stocks, in: &context)?.value
  }

  /// A whole number, which programs may also write as `5.0` or `5e0`: JSON has one kind of numbers.
  private static func whole(
    _ node: YAMLNode, what: Diagnostic.Argument, within range: ClosedRange<Int>,
    in context: inout DecodingContext
  ) -> Located<Int>? {
    if let text = node.plainText, let first = text.utf8.first, (48...57).contains(first),
      text.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }),
      let number = Double(text).flatMap({ Int(exactly: $0) }), range.contains(number)
    {
      return Located(number, at: node.location)
    }
    return ScalarDecoder.whole(node, what: what, within: range, in: &context)
  }
}
