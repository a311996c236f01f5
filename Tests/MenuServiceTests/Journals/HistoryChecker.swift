import Foundation
import MenuSections
import Testing

@testable import MenuService

/// Checks that a journal contains everything that servers acknowledged to
/// clients of a ``LoadTest``.
struct HistoryChecker {
  private struct Acknowledged {
    let version: Int
    let digest: String
  }

  /// By session and key.
  private var done: [SessionToken: [String: Acknowledged]] = [:]
  /// Keys that were sent, acknowledged or not.
  private var tried: [SessionToken: Set<String>] = [:]
  /// Sessions whose start was acknowledged.
  private(set) var sessions: [SessionToken] = []
  /// Errors that clients noted.
  private(set) var complaints: [String] = []
  /// The acknowledged number of each order, by session.
  private(set) var orders: [SessionToken: (id: String, number: Int)] = [:]
  /// How many calls were acknowledged.
  private(set) var count = 0

  /// Adds what clients noted.
  mutating func add(_ lines: [String]) {
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      guard words.count >= 2, let token = SessionToken(words[1]) else {
        complaints.append(line)
        continue
      }
      switch (words[0], words.count) {
      case ("begin", 2): sessions.append(token)
      case ("try", 3): tried[token, default: []].insert(words[2])
      case ("done", 5):
        count += 1
        done[token, default: [:]][words[2]] = Acknowledged(
          version: Int(words[3]) ?? -1, digest: words[4])
      case ("ordered", 4):
        count += 1
        orders[token] = (id: words[2], number: Int(words[3]) ?? -1)
      default: complaints.append(line)
      }
    }
  }

  /// Checks that every acknowledged call is stored once at its version, versions have no gaps, no
  /// other calls are stored, and the states at acknowledged versions have their digests.
  func check(
    _ journal: any SessionJournal, _ service: MenuSessions,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    #expect(complaints == [], sourceLocation: sourceLocation)
    for token in sessions {
      let record = try #require(
        try await journal.load(token.digest, after: 0), "a session is gone",
        sourceLocation: sourceLocation)
      var version = 0
      var keys: Set<String> = []
      for entry in record.tail {
        try #require(entry.versionBefore == version, "a gap", sourceLocation: sourceLocation)
        try #require(keys.insert(entry.key).inserted, "twice", sourceLocation: sourceLocation)
        try #require(
          tried[token]?.contains(entry.key) == true, "was never sent",
          sourceLocation: sourceLocation)
        version = entry.version
      }
      #expect(record.head.version == version, sourceLocation: sourceLocation)
      let acknowledged = done[token] ?? [:]
      let entries = Dictionary(grouping: record.tail, by: \.key)
      for (key, call) in acknowledged {
        #expect(
          entries[key]?.map(\.version) == [call.version], "lost or at another version",
          sourceLocation: sourceLocation)
      }
      let calls = acknowledged.values.sorted { $0.version < $1.version }
      let states = try await service.states(of: token, at: calls.map(\.version)).states
      for (state, call) in zip(states, calls) {
        try #require(
          LoadTest.digest(state) == call.digest, "another state", sourceLocation: sourceLocation)
      }
      // Read as a service does, with snapshots.
      let now = try await service.newest(token)
      #expect(now.version == version, sourceLocation: sourceLocation)
      if let last = calls.last, last.version == version {
        #expect(LoadTest.digest(now) == last.digest, sourceLocation: sourceLocation)
      }
      if let order = orders[token] {
        #expect(now.orderID?.text == order.id, "no order", sourceLocation: sourceLocation)
      }
    }
    try await checkOrders(journal, sourceLocation)
  }

  /// Checks that every acknowledged order is stored once under its number,
  /// and numbers have no gaps.
  private func checkOrders(
    _ journal: any SessionJournal, _ sourceLocation: SourceLocation
  ) async throws {
    var stored: [String: Int] = [:]
    var last = 0
    while true {
      let page = try await journal.orders(after: last, limit: 1000)
      if page.isEmpty { break }
      for order in page {
        #expect(order.number == last + 1, "a gap", sourceLocation: sourceLocation)
        last = order.number
        stored[order.id.text] = order.number
      }
    }
    #expect(stored.count == last, "an order is stored twice", sourceLocation: sourceLocation)
    for order in orders.values {
      #expect(stored[order.id] == order.number, "lost", sourceLocation: sourceLocation)
    }
  }
}
