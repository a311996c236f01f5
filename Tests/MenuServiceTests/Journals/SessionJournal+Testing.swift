import Foundation
import MenuSections
import Testing

@testable import MenuService

/// The menu of the sessions in these tests. Journals do not parse it.
let tea = MenuSource(name: "tea", text: "item: Tea\n")
/// Another menu.
let coffee = MenuSource(name: "coffee", text: "item: Coffee\n")

/// A time in seconds after the start of a test.
func moment(_ seconds: Int) -> Date { Date(timeIntervalSince1970: 1_800_000_000 + Double(seconds)) }

/// An event that is identified by a number.
func event(_ number: Int) -> SessionEvent {
  .command(.set(MenuPath("샷 추가.\"\(number)\""), to: number))
}

extension SessionDigest {
  /// The digest of a random token.
  static func random() -> SessionDigest { SessionToken.random().digest }
}

extension SessionJournal {
  /// A new session of the tea menu.
  func begin(_ seconds: Int = 0) async throws -> SessionDigest {
    try await keep(tea, time: moment(seconds))
    let session = SessionDigest.random()
    let outcome = try await create(
      session, menuID: "tea", menuDigest: tea.digest, time: moment(seconds))
    try #require(outcome == .created)
    return session
  }

  /// Appends numbered events.
  @discardableResult
  func append(
    _ session: SessionDigest, at expected: Int, _ numbers: Int..., key: RequestKey = .random(),
    time: Int = 0
  ) async throws -> AppendOutcome {
    try await append(
      AppendRequest(
        session, expected: expected, numbers.map(event), key: key, inventoryRevision: 3,
        time: moment(time)))
  }

  /// Removes sessions and menus last used before a time, as maintenance does, and
  /// returns the number of sessions.
  func expire(before time: Date, limit: Int = 9) async throws -> Int {
    var removed = 0
    var used: Set<String> = []
    var last: SessionDigest?
    repeat {
      let part = try await survey(after: last, limit: limit, changedBefore: time)
      for sessions in part.groups { removed += try await remove(sessions, changedBefore: time) }
      last = part.last
    } while last != nil
    // Their menus are no longer used.
    repeat {
      let part = try await survey(after: last, limit: limit, changedBefore: time)
      used.formUnion(part.menus)
      last = part.last
    } while last != nil
    try await removeMenus(keptBefore: time, except: used)
    return removed
  }

  /// Orders after a number, by number.
  func orders(
    after number: Int, limit: Int
  ) async throws(JournalError) -> [StoredOrder] {
    try await orders(OrderQuery(after: number, limit: limit))
  }

  /// Submits a session's order.
  func submit(
    _ session: SessionDigest, at expected: Int, id: OrderID = .random(),
    key: RequestKey = .random(), inventory: InventoryChange? = nil
  ) async throws -> SubmitOutcome {
    try await submit(
      OrderSubmission(
        session: session, expected: expected, key: key, orderID: id, menuID: "tea",
        menuDigest: tea.digest,
        document: #"{"item":"Tea"}"#, inventory: InventoryRecord(revision: 0, document: ""),
        inventoryChange: inventory, time: moment(9)))
  }
}

extension SessionRecord {
  /// The events of the tail, each with its version.
  var events: [Int: SessionEvent] {
    var events: [Int: SessionEvent] = [:]
    for entry in tail {
      for (offset, event) in entry.events.enumerated() {
        events[entry.versionBefore + offset + 1] = event
      }
    }
    return events
  }
}
