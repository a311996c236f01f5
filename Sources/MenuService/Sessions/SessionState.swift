import Crypto
import Foundation
import MenuSections
import MenuText

/// A session's state after the events of its log.
struct SessionState: Sendable {
  private(set) var definition: MenuDefinition
  private(set) var version: Int
  private var history: OrderHistory
  /// The session's order, once it is submitted.
  var submission: Submission?

  struct Submission: Sendable {
    let orderID: OrderID
    /// The inventory that the order was checked against.
    let inventory: InventoryView
  }

  /// A new session.
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
  var orderID: OrderID? { submission?.orderID }

  /// Performs new commands and returns events for those that changed something.
  mutating func perform(
    _ commands: [MenuAction], _ inventory: InventoryView
  ) throws(RejectedCommand) -> [SessionEvent] {
    let availability = inventory.availability(of: definition)
    var events: [SessionEvent] = []
    for (index, command) in commands.enumerated() {
      let before = history.order
      do throws(OrderRejection) {
        try history.perform(command, definition: definition, availability: availability)
      } catch {
        throw RejectedCommand(index: index, rejection: error)
      }
      guard history.order != before else { continue }
      version += 1
      events.append(.command(command))
    }
    return events
  }

  /// Performs a command of the log. It was accepted before, so availability is not checked.
  mutating func replay(_ command: MenuAction) throws(OrderRejection) {
    try history.perform(
      command, definition: definition, availability: Availability(definition),
      asksAvailability: false)
    version += 1
  }

  /// Moves to another menu and returns the choices that are lost.
  mutating func move(to next: MenuDefinition) -> [LostChoice] {
    let lost = history.move(from: definition, to: next)
    definition = next
    version += 1
    return lost
  }

  /// The history in a form that can be encoded.
  var image: OrderHistoryImage { OrderHistoryImage(history, in: definition) }
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

  private static let known = 1

  private init(_ state: SessionState) {
    menuDigest = state.definition.digest
    stateDigest = state.order.digest(in: state.definition)
    image = state.image
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
      history.order.digest(in: definition) == stateDigest
    else { return nil }
    return SessionState(definition, version: version, history: history)
  }

  private static func checksum(version: Int, _ bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(data: Array("\(version)\n".utf8))
    hash.update(data: bytes)
    return Hex.text(of: hash.finalize())
  }
}
