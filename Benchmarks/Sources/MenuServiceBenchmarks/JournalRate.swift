import Foundation
import MenuSections
import MenuService

/// Clients that each append to a session of their own.
enum JournalRate {
  /// Events acknowledged in a second, over about one.
  static func measure(
    _ journal: any SessionJournal, clients: Int, eventsInCall: Int = 1
  ) async throws -> Int {
    let events = Array(
      repeating: SessionEvent.command(.act(.choose("Size.large"))), count: eventsInCall)
    let menu = MenuSource(name: "tea", bytes: Array("item: Tea\n".utf8))
    try await journal.keep(menu, time: Date())
    var tokens: [SessionToken] = []
    for _ in 0..<clients {
      let token = SessionToken.random()
      _ = try await journal.create(
        token, menuID: "tea", menuDigest: menu.digest, time: Date())
      tokens.append(token)
    }
    let start = ContinuousClock.now
    let end = start + .seconds(1)
    let count = try await withThrowingTaskGroup(of: Int.self) { group in
      for token in tokens {
        group.addTask {
          var version = 0
          while ContinuousClock.now < end {
            let outcome = try await journal.append(
              AppendRequest(
                token, expected: version, events, key: .random(), time: Date()))
            guard outcome == .committed else { throw CocoaError(.fileWriteUnknown) }
            version += eventsInCall
          }
          return version
        }
      }
      return try await group.reduce(0, +)
    }
    return Int(Double(count) / ((ContinuousClock.now - start) / .seconds(1)))
  }
}
