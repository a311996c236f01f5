public import MenuSections
import MenuText

/// Reads an inventory: `{inventory: cafe-latte, revision: 42, sold-out: […], stock: {…}}`.
public enum InventoryDocument {
  /// Reads an inventory and reports all its problems; with a menu, its paths are checked too.
  ///
  /// The inventory is `nil` exactly if a diagnostic is an error. With `isChecked`, one without errors
  /// is also checked for whether orders are still possible.
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

/// Reads the keys of an inventory.
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
    if let node = fields["sold-out"] {
      for (path, soldOut) in soldOutEntries(node, in: &context) {
        inventory.soldOut[MenuPath(path.value)] = soldOut
        inventory.locations[MenuPath(path.value)] = path.location
      }
    }
    if let node = fields["stock"] {
      for (path, left) in stockEntries(node, in: &context) {
        inventory.stock[MenuPath(path.value)] = left
        inventory.locations[MenuPath(path.value)] = path.location
      }
    }
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
    let soldOut = fields["sold-out"].map { soldOutEntries($0, in: &context) } ?? []
    for entry in soldOut {
      codes.soldOut[entry.path.value] = entry.soldOut
      codes.locations[entry.path.value] = entry.path.location
    }
    let stock = fields["stock"].map { stockEntries($0, in: &context) } ?? []
    for entry in stock {
      codes.stock[entry.path.value] = entry.left
      codes.locations[entry.path.value] = entry.path.location
    }
    return codes
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

  private static func soldOutEntries(_ node: YAMLNode, in context: inout DecodingContext)
    -> [(path: Located<String>, soldOut: SoldOut)]
  {
    guard let items = node.items else {
      context.report(.wrongShape, "sold-out-paths", about: node)
      return []
    }
    return items.flatMap { item -> [(path: Located<String>, soldOut: SoldOut)] in
      guard let pairs = item.pairs else {
        return ScalarDecoder.name(item, what: .sentence("noun.path"), in: &context).map {
          [($0, SoldOut())]
        } ?? []
      }
      return pairs.compactMap { pair in
        guard let path = ScalarDecoder.name(pair.key, what: .sentence("noun.path"), in: &context),
          let soldOut = ItemDecoder.soldOut(pair.value, in: &context)
        else { return nil }
        return (path, soldOut)
      }
    }
  }

  private static func stockEntries(_ node: YAMLNode, in context: inout DecodingContext)
    -> [(path: Located<String>, left: Int)]
  {
    guard let pairs = node.pairs else {
      context.report(.wrongShape, "stock-paths", about: node)
      return []
    }
    return SplitNumbers.joiningSplitNumbers(pairs, of: node, use: { _ in .quantity }, in: &context)
      .compactMap { pair in
        guard let path = ScalarDecoder.name(pair.key, what: .sentence("noun.path"), in: &context),
          let left = whole(
            pair.value, what: .sentence("noun.stock-of", ["path": .excerpt(path.value)]),
            within: 0...999_999,
            in: &context)
        else { return nil }
        return (path, left.value)
      }
  }

  /// A whole number, which programs may also write as `5.0` or `5e0`: JSON has one kind of numbers.
  static func whole(
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
