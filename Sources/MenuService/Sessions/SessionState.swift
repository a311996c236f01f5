import Foundation
import MenuSections
import MenuText

/// A session's state after the events of its log.
struct SessionState: Sendable {
  private(set) var definition: MenuDefinition
  private(set) var version: Int
  private var history: OrderHistory
  /// The last context in the log, in which the last actions were performed.
  private(set) var loggedContext = OrderContext()
  /// The session's order, once it is submitted.
  var submission: Submission?
  /// The ``SessionHead/lastRequest`` of the log; `nil` if it is not known, or
  /// the journal is not shared.
  var lastRequest: String?

  /// A class, so that the states of the many sessions without an order are small.
  final class Submission: Sendable {
    let orderID: OrderID
    /// The inventory that the order was checked against.
    let inventory: InventoryView
    let context: OrderContext

    init(orderID: OrderID, inventory: InventoryView, context: OrderContext) {
      self.orderID = orderID
      self.inventory = inventory
      self.context = context
    }
  }

  init(_ definition: MenuDefinition) {
    self.definition = definition
    version = 0
    history = OrderHistory(.starting(definition))
  }

  init(
    _ definition: MenuDefinition, version: Int, history: OrderHistory, context: OrderContext
  ) {
    self.definition = definition
    self.version = version
    self.history = history
    loggedContext = context
  }

  var order: MenuOrder { history.order }
  var orderID: OrderID? { submission?.orderID }

  /// The context at a time of the wall clock: the order's own once it is submitted; else with the
  /// channel, at first the menu's first one, and the given amounts of the log.
  func context(at time: OrderContext?) -> OrderContext {
    if let submission { return submission.context }
    let channels = definition.channels
    let channel = channels.first { $0.id == loggedContext.channel } ?? channels.first
    var context = time ?? OrderContext()
    context.channel = channel?.id
    context.given = loggedContext.given
    return context
  }

  /// Performs new commands and returns events for those that changed something, after the context
  /// if it has changed since the last ones.
  mutating func perform(
    _ commands: [MenuAction], _ inventory: InventoryView, in context: OrderContext
  ) throws(RejectedCommand) -> [SessionEvent] {
    let availability = inventory.availability(of: definition, in: context)
    var events: [SessionEvent] = []
    for (index, command) in commands.enumerated() {
      do throws(OrderRejection) {
        guard try perform(command, availability) else { continue }
      } catch {
        throw RejectedCommand(index: index, rejection: error)
      }
      version += 1
      events.append(.command(command))
    }
    guard !events.isEmpty, context.recorded != loggedContext else { return events }
    loggedContext = context.recorded
    return [event(of: context)] + events
  }

  /// Performs one command and returns whether it changed something. Throws if it is rejected
  /// and changes nothing then.
  private mutating func perform(
    _ command: MenuAction, _ availability: Availability
  ) throws(OrderRejection) -> Bool {
    let before = history.order
    try history.perform(command, definition: definition, availability: availability)
    return history.order != before
  }

  /// Changes the context and returns an event if it is another one; the time alone changes nothing.
  mutating func set(
    _ context: OrderContext, always: Bool = false
  ) throws(RejectedCommand) -> [SessionEvent] {
    do throws(OrderRejection) {
      try definition.check(context)
      let known = definition.givenFees
      if let fee = context.given.keys.sorted().first(where: { !known.contains($0) }) {
        throw OrderRejection(.invalidContext(key: "given", value: fee), at: "")
      }
    } catch {
      throw RejectedCommand(index: 0, rejection: error)
    }
    let isChanged =
      context.channel != self.context(at: nil).channel || context.given != loggedContext.given
    guard isChanged || always else { return [] }
    loggedContext = context.recorded
    version += 1
    return [event(of: context)]
  }

  private func event(of context: OrderContext) -> SessionEvent {
    .context(WrittenContext(context, in: definition))
  }

  /// The state as if commands were performed in a context, with the same version.
  func preview(
    _ commands: [MenuAction], _ inventory: InventoryView, in context: OrderContext
  ) throws(RejectedCommand) -> SessionState {
    var state = self
    _ = try state.perform(commands, inventory, in: context)
    state.version = version
    return state
  }

  /// The state as if the commands that the rules allow were performed one after the other, with the
  /// same version, those commands, and the rejections of the others.
  func preview(
    allowedOf commands: [MenuAction], _ availability: Availability
  ) -> (state: SessionState, allowed: [MenuAction], rejections: [OrderRejection]) {
    var (state, allowed, rejections) = (self, [MenuAction](), [OrderRejection]())
    for command in commands {
      do throws(OrderRejection) {
        _ = try state.perform(command, availability)
        allowed.append(command)
      } catch {
        rejections.append(error)
      }
    }
    return (state, allowed, rejections)
  }

  /// Performs a command of the log. It was accepted before, so availability is not checked.
  mutating func replay(_ command: MenuAction) throws(OrderRejection) {
    try history.perform(
      command, definition: definition,
      availability: Availability(definition, context: loggedContext), checksAvailability: false)
    version += 1
  }

  /// Applies a context of the log, which counts if it was set by itself.
  mutating func replay(_ context: WrittenContext, counts: Bool) throws(OrderRejection) {
    loggedContext = try context.context(in: definition)
    if counts { version += 1 }
  }

  /// Moves to another menu and returns the choices that are lost. The seller gives the amounts
  /// again of fees that the other menu does not have, or has in another currency.
  mutating func move(to next: MenuDefinition) -> [LostChoice] {
    let lost = history.move(from: definition, to: next)
    let fees = definition.currency == next.currency ? next.givenFees : []
    loggedContext.given = loggedContext.given.filter { fees.contains($0.key) }
    definition = next
    version += 1
    return lost
  }

  /// The history in a form that can be encoded.
  var image: OrderHistoryImage { OrderHistoryImage(history, in: definition) }
}

// Another process may have removed a session, and it may have been started again with its key: then
// there is another log with the same versions.
extension SessionState {
  /// Whether it is the current state of a log.
  func isCurrent(_ head: SessionHead) -> Bool {
    head.version == version && head.orderID == orderID && head.menuID == definition.id
      && head.menuDigest == definition.digest && head.mayEnd(with: lastRequest)
  }

  /// Whether a log that was read after the state's version continues it. A log without an entry
  /// that ends at this version is another one.
  func isContinued(by record: SessionRecord) -> Bool {
    record.head.version >= version && record.head.menuID == definition.id
      && (orderID == nil || orderID == record.head.orderID)
      && (version > 0 || record.firstMenuDigest == definition.digest)
      && (lastRequest == nil || lastRequest == record.requestBefore)
  }
}

/// A rejected command and its index from 0.
struct RejectedCommand: Error {
  let index: Int
  let rejection: OrderRejection
}

/// The encoded form of a session's state in a snapshot.
struct SnapshotText: Codable {
  /// The version of the format. Snapshots of other versions are ignored.
  private var form = Self.known
  let menuDigest: String
  /// The digest of the order, to verify the restored state.
  private let stateDigest: String
  private let image: OrderHistoryImage
  /// The last context in the log; `nil` if there is none.
  private let context: WrittenContext?

  private static let known = 1

  private init(_ state: SessionState) {
    menuDigest = state.definition.digest
    stateDigest = state.order.digest(in: state.definition)
    image = state.image
    context =
      state.loggedContext == OrderContext()
      ? nil : WrittenContext(state.loggedContext, in: state.definition)
  }

  /// A snapshot of a state; `nil` if it cannot be encoded.
  static func snapshot(_ state: SessionState) -> SessionSnapshot? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let bytes = try? encoder.encode(SnapshotText(state)) else { return nil }
    return SessionSnapshot(
      version: state.version, bytes: [UInt8](bytes),
      checksum: checksum(version: state.version, [UInt8](bytes)))
  }

  /// Decodes a snapshot; `nil` if it is damaged or has another format.
  init?(_ snapshot: SessionSnapshot) {
    guard snapshot.checksum == Self.checksum(version: snapshot.version, snapshot.bytes),
      let text = try? JSONDecoder().decode(Self.self, from: Data(snapshot.bytes)),
      text.form == Self.known
    else { return nil }
    self = text
  }

  /// The restored state; `nil` if verification fails.
  func state(_ definition: MenuDefinition, version: Int) -> SessionState? {
    guard definition.digest == menuDigest, let history = image.history(in: definition),
      history.order.digest(in: definition) == stateDigest,
      let context = try? context?.context(in: definition) ?? OrderContext()
    else { return nil }
    return SessionState(definition, version: version, history: history, context: context)
  }

  private static func checksum(version: Int, _ bytes: [UInt8]) -> String {
    SHA256Digest(of: Array("\(version)\n".utf8) + bytes).hex
  }
}
