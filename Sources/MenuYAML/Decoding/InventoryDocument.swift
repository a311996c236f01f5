public import MenuSections
import MenuText

/// Reads what changes during the day: `{inventory: cafe-latte, revision: 42, sold-out: […], stock: {…}}`.
public enum InventoryDocument {
  /// Reads everything and reports everything found; paths are looked up where a menu is given.
  ///
  /// The inventory is `nil` exactly if a diagnostic is an error. With `isChecked` one without
  /// errors is also asked whether it takes away what orders need.
  public static func read(
    _ source: SourceText, for definition: MenuDefinition?, limits: NodeLimits = .standard,
    isChecked: Bool = false
  ) -> (inventory: Inventory?, diagnostics: [Diagnostic]) {
    let reading = YAMLParser.parse(source, limits: limits)
    guard let root = reading.node else { return (nil, reading.diagnostics) }
    var decoder = MenuDecoder(source, found: reading.diagnostics, limits: limits)
    decoder.locale = definition?.locale ?? .english
    let inventory = decoder.inventory(root, menu: definition?.id)
    if let inventory, let definition {
      decoder.add(Availability(definition, inventory: inventory).findings)
      if isChecked, !decoder.isBroken {
        decoder.add(MenuCheck.findings(in: definition, inventory: inventory))
      }
    }
    return (decoder.isBroken ? nil : inventory, decoder.report(on: root))
  }
}

extension MenuDecoder {
  /// An inventory; `menu` is the id that it must name.
  mutating func inventory(_ root: YAMLNode, menu: String?) -> Inventory? {
    guard
      let fields = fields(
        of: root, in: "an inventory", known: ["inventory", "revision", "sold-out", "stock"])
    else { return nil }
    if let node = fields["inventory"] {
      checkMenu(node, expected: menu)
    } else {
      reportMissing(
        "inventory", in: fields, "an inventory", example: "inventory: \(menu ?? "cafe-latte")")
    }
    var inventory = Inventory()
    inventory.revision =
      fields["revision"].flatMap { whole($0, what: "'revision'", in: 0...999_999)?.value } ?? 0
    if let node = fields["sold-out"] { inventory.soldOut = soldOutEntries(node) }
    if let node = fields["stock"] { inventory.stock = stockEntries(node) }
    return inventory
  }

  private mutating func checkMenu(_ node: YAMLNode, expected: String?) {
    guard let name = scalar(node, what: "'inventory'", example: expected ?? "cafe-latte"),
      let expected, name != expected
    else { return }
    report(
      .wrongValue, at: node.span,
      "this inventory is of the menu '\(SafeText.line(name))', not of '\(expected)'",
      label: "expected '\(expected)'")
  }

  private mutating func soldOutEntries(_ node: YAMLNode) -> [Inventory.SoldOutEntry] {
    guard let items = node.items else {
      if !node.isLost {
        report(
          .wrongShape, at: node.headSpan, "'sold-out' is a list of paths; this is \(node.inWords)",
          label: "expected a list", help: "write [milk.soy, {extras.whip: gone for today}]")
      }
      return []
    }
    return items.flatMap { item -> [Inventory.SoldOutEntry] in
      guard case .mapping(let pairs) = item.content else {
        return name(item, what: "a path").map { [Inventory.SoldOutEntry($0)] } ?? []
      }
      return pairs.compactMap { pair in
        guard let path = name(pair.key, what: "a path"), let soldOut = soldOut(pair.value) else {
          return nil
        }
        return Inventory.SoldOutEntry(path, soldOut)
      }
    }
  }

  private mutating func stockEntries(_ node: YAMLNode) -> [Inventory.StockEntry] {
    guard case .mapping(let pairs) = node.content else {
      if !node.isLost {
        report(
          .wrongShape, at: node.headSpan,
          "'stock' is a map of paths with numbers; this is \(node.inWords)",
          label: "expected a map", help: "write {extras.shot: 3}")
      }
      return []
    }
    return joiningSplitNumbers(pairs, of: node, use: { _ in .quantity }).compactMap { pair in
      guard let path = name(pair.key, what: "a path"),
        let left = whole(
          pair.value, what: "the stock of \(NodeFault.excerpt(path.value))", in: 0...999_999)
      else { return nil }
      return Inventory.StockEntry(path, left: left.value)
    }
  }
}
