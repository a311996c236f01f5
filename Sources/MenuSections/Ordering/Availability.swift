import MenuText

/// Which options of a menu are available now: what the menu says, changed by an inventory.
public struct Availability: Sendable {
  /// The revision of the inventory that it was made from.
  public let inventoryRevision: Int
  /// Entries of the inventory without an option in the menu; they have no effect.
  public let diagnostics: [Diagnostic]
  private let soldOut: [OptionIndex: SoldOut]
  private let stock: [OptionIndex: Int]

  /// Looks up an inventory's options in a menu, in time O(n log n) for n entries.
  public init(_ definition: MenuDefinition, inventory: Inventory = Inventory()) {
    var soldOut = definition.storage.soldOut
    var stock = definition.storage.stock
    var diagnostics: [Diagnostic] = []
    for path in inventory.paths {
      guard let option = definition.option(at: path) else {
        let nearest = definition.nearest(to: path)
        diagnostics.append(
          Diagnostic(
            .unknownInventoryPath, nearest == nil ? "unknown" : "meant",
            ["path": .text(path.description), "meant": .text(nearest?.description ?? "")],
            at: inventory.locations[path] ?? .unknown))
        continue
      }
      if let entry = inventory.soldOut[path] { soldOut[option] = entry }
      if let left = inventory.stock[path] { stock[option] = max(0, left) }
    }
    inventoryRevision = inventory.revision
    self.diagnostics = diagnostics
    self.soldOut = soldOut
    self.stock = stock
  }

  /// Why an option is sold out, or `nil` if it is not.
  public func soldOut(_ option: OptionIndex) -> SoldOut? {
    soldOut.isEmpty ? nil : soldOut[option]
  }

  /// How many of an option are left, or `nil` if that is not limited.
  public func stock(of option: OptionIndex) -> Int? {
    stock.isEmpty ? nil : stock[option]
  }

  /// Whether at least one of the option is available.
  public func isAvailable(_ option: OptionIndex) -> Bool {
    soldOut(option) == nil && stock(of: option) != 0
  }

  /// Whether some option has limited stock.
  var hasStock: Bool { !stock.isEmpty }
}
