import MenuSections

/// A session as its log makes it: a value, so that what may be refused is tried on a copy.
struct SessionState: Sendable {
  private(set) var definition: MenuDefinition
  private(set) var version: Int
  private var history: OrderHistory
  /// The order made of it, and the inventory that judged it.
  private(set) var seal: Seal?

  struct Seal: Sendable {
    let orderID: OrderID
    let inventory: InventoryView
  }

  /// The beginning of a session.
  init(_ definition: MenuDefinition) {
    self.definition = definition
    version = 0
    history = OrderHistory(.starting(definition))
  }

  init(_ definition: MenuDefinition, version: Int, history: OrderHistory) {
    self.definition = definition
    self.version = version
    self.history = history
  }

  var order: MenuOrder { history.order }
  var orderID: OrderID? { seal?.orderID }

  /// Does commands that were not accepted yet, and gives those that changed something.
  mutating func perform(
    _ commands: [MenuCommand], _ inventory: InventoryView
  ) throws(RefusedCommand) -> [SessionEvent] {
    let availability = inventory.availability(of: definition)
    var events: [SessionEvent] = []
    for (index, command) in commands.enumerated() {
      let before = history.order
      do throws(OrderRejection) {
        try history.perform(command, definition, availability)
      } catch {
        throw RefusedCommand(index: index, rejection: error)
      }
      guard history.order != before else { continue }
      version += 1
      events.append(.command(command))
    }
    return events
  }

  /// Repeats a command of the log: it was accepted once, so what is sold out now is not asked.
  mutating func replay(_ command: MenuCommand) throws(OrderRejection) {
    try history.perform(command, definition, Availability(definition), asksAvailability: false)
    version += 1
  }

  /// Goes on with another menu; gives what has no place there.
  mutating func move(to next: MenuDefinition) -> [LostChoice] {
    let lost = history.move(from: definition, to: next)
    definition = next
    version += 1
    return lost
  }

  mutating func seal(_ orderID: OrderID, _ inventory: InventoryView) {
    seal = Seal(orderID: orderID, inventory: inventory)
  }

  /// The image of its history, for a snapshot.
  var image: OrderHistoryImage { OrderHistoryImage(history, in: definition) }
}

/// The command that was refused, by its index from 0.
struct RefusedCommand: Error {
  let index: Int
  let rejection: OrderRejection
}
