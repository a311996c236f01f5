import Foundation
import MenuSections
import Testing

@testable import MenuService

/// The menu of the sessions in these tests. Journals do not parse it.
let tea = MenuSource(name: "tea", bytes: Array("item: Tea\n".utf8))
/// Another menu.
let coffee = MenuSource(name: "coffee", bytes: Array("item: Coffee\n".utf8))

/// A time in seconds after the start of a test.
func moment(_ seconds: Int) -> Date { Date(timeIntervalSince1970: 1_800_000_000 + Double(seconds)) }

/// An event that is identified by a number.
func event(_ number: Int) -> SessionEvent {
  .command(.set(MenuPath("샷 추가.\"\(number)\""), to: number))
}

extension SessionJournal {
  /// A new session of the tea menu.
  func begin(_ seconds: Int = 0) async throws -> SessionToken {
    try await keep(tea, time: moment(seconds))
    let token = SessionToken.random()
    let outcome = try await create(
      token, menuID: "tea", menuDigest: tea.digest, time: moment(seconds))
    try #require(outcome == .created)
    return token
  }

  /// Appends numbered events.
  @discardableResult
  func append(
    _ token: SessionToken, at expected: Int, _ numbers: Int..., key: RequestKey = .random(),
    time: Int = 0
  ) async throws -> AppendOutcome {
    try await append(
      AppendRequest(
        token, expected: expected, numbers.map(event), key: key, inventoryRevision: 3,
        time: moment(time)))
  }

  /// Submits a session's order.
  func submit(
    _ token: SessionToken, at expected: Int, id: OrderID = .random(),
    key: RequestKey = .random(), inventory: InventoryChange? = nil
  ) async throws -> SubmitOutcome {
    try await submit(
      OrderSubmission(
        token: token, expected: expected, key: key, orderID: id, menuID: "tea",
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
