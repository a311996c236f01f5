/// Changes of single entries of an inventory; all others stay, also if they change meanwhile.
public struct InventoryChanges: Hashable, Sendable {
  /// What is sold out from now on, by path without line numbers; `nil` removes the entry, so that
  /// the option is as the menu says.
  public var soldOut: [MenuPath: SoldOut?] = [:]
  /// How many are left from now on, from 0; `nil` removes the number, so that the menu's applies.
  public var stock: [MenuPath: Int?] = [:]
  /// The same by plain code.
  public var codes = Codes()
  /// Whether the shop pauses; `nil` if that stays.
  public var pause: PauseChange?

  /// Changes of entries by code.
  public struct Codes: Hashable, Sendable {
    /// The codes that are sold out from now on; `nil` removes the entry.
    public var soldOut: [String: SoldOut?] = [:]
    /// How many are left of each option with a code, from 0; `nil` removes the number.
    public var stock: [String: Int?] = [:]

    /// Changes nothing.
    public init() {}
  }

  /// A change of a pause.
  public enum PauseChange: Hashable, Sendable {
    /// The shop takes no orders.
    case pause(Inventory.Pause)
    /// The shop takes orders again.
    case resume
  }

  /// Changes nothing.
  public init() {}

  /// An inventory with the changes and the same revision.
  ///
  /// A new stock of a code also removes the remaining stock of each option with that code.
  public func applied(to inventory: Inventory, of definition: MenuDefinition) -> Inventory {
    var inventory = inventory
    for address in codes.stock.keys.flatMap({ definition.addresses(ofCode: $0) }) {
      inventory.stock[address] = nil
    }
    for (path, soldOut) in soldOut { inventory.soldOut[path] = soldOut }
    for (path, left) in stock { inventory.stock[path] = left }
    for (code, soldOut) in codes.soldOut { inventory.codes.soldOut[code] = soldOut }
    for (code, left) in codes.stock { inventory.codes.stock[code] = left }
    switch pause {
    case .pause(let pause): inventory.pause = pause
    case .resume: inventory.pause = nil
    case nil: break
    }
    return inventory
  }
}
