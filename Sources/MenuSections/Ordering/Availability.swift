import MenuText

/// What of one menu can be had now: the menu's own word, changed by an inventory.
public struct Availability: Sendable {
  /// The revision of the inventory that it was made from.
  public let inventoryRevision: Int
  /// Entries of the inventory that name nothing in the menu; they have no effect.
  public let diagnostics: [Diagnostic]
  private let soldOut: [OptionIndex: SoldOut]
  private let stock: [OptionIndex: Int]

  /// Looks up what an inventory names in a menu, in time linear in the inventory.
  public init(_ definition: MenuDefinition, inventory: Inventory = Inventory()) {
    var soldOut = definition.storage.soldOut
    var stock = definition.storage.stock
    var diagnostics: [Diagnostic] = []
    func option(at path: Located<String>) -> OptionIndex? {
      let found = definition.option(at: MenuPath(path.value))
      if found == nil {
        diagnostics.append(
          Diagnostic(
            .unknownInventoryPath, at: path.location,
            "no option of this menu has the path '\(path.value)'",
            label: definition.nearest(to: MenuPath(path.value)).map { "did you mean '\($0)'?" }
              ?? "unknown"))
      }
      return found
    }
    for entry in inventory.soldOut {
      if let number = option(at: entry.path) { soldOut[number] = entry.soldOut }
    }
    for entry in inventory.stock {
      if let number = option(at: entry.path) { stock[number] = max(0, entry.left) }
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

  /// How many of an option there are, or `nil` where that is not limited.
  public func stock(of option: OptionIndex) -> Int? {
    stock.isEmpty ? nil : stock[option]
  }

  /// Whether at least one of the option can be had.
  public func isAvailable(_ option: OptionIndex) -> Bool {
    soldOut(option) == nil && stock(of: option) != 0
  }

  /// Whether some option is limited in number.
  var hasStock: Bool { !stock.isEmpty }
}
