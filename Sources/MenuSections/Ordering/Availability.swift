import MenuText

/// Which options of a menu are available now: what the menu says, changed by an inventory.
public struct Availability: Sendable {
  /// The revision of the inventory that it was made from.
  public let inventoryRevision: Int
  /// Entries of the inventory without an option in the menu; they have no effect.
  public let diagnostics: [Diagnostic]
  private let soldOut: [OptionIndex: SoldOut]
  private let stock: [OptionIndex: Int]

  /// Looks up an inventory's options in a menu, in time linear in the inventory.
  public init(_ definition: MenuDefinition, inventory: Inventory = Inventory()) {
    var soldOut = definition.storage.soldOut
    var stock = definition.storage.stock
    var diagnostics: [Diagnostic] = []
    func option(at path: Located<String>) -> OptionIndex? {
      let found = definition.option(at: MenuPath(path.value))
      if found == nil {
        let nearest = definition.nearest(to: MenuPath(path.value))
        diagnostics.append(
          Diagnostic(
            .unknownInventoryPath, nearest == nil ? "unknown" : "meant",
            ["path": .text(path.value), "meant": .text(nearest?.description ?? "")],
            at: path.location))
      }
      return found
    }
    for entry in inventory.soldOut {
      if let option = option(at: entry.path) { soldOut[option] = entry.soldOut }
    }
    for entry in inventory.stock {
      if let option = option(at: entry.path) { stock[option] = max(0, entry.left) }
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
