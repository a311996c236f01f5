import Foundation
import MenuSections
import Testing

@testable import MenuService

@Suite("Session updates", .serialized)
struct SessionUpdatesTests {
  @Test(
    "A reader receives the first screen and then updates that lead to each new screen",
    arguments: JournalKind.all)
  func reads(kind: JournalKind) async throws {
    try await kind.withSession { sessions, token, _ in
      var updates = try await sessions.updates(of: token).makeAsyncIterator()
      let first = try #require(try await updates.next())
      #expect(first.from == nil)
      #expect(first.changes.sections.inserted.count == first.current.screen.sections.count)
      try await sessions.perform([ice], in: token, expecting: 0)
      let second = try #require(try await updates.next())
      #expect(second.from?.description == "0.0")
      #expect(second.current.revision.description == "1.0")
      let applied = try first.current.screen.shown.applying(
        second.changes, contentFrom: second.current.screen.shown)
      #expect(applied == second.current.screen.shown)
      // Changes without a reader are merged.
      try await sessions.perform([add("꿀")], in: token, expecting: 1)
      try await sessions.perform([add("우유")], in: token, expecting: 2)
      _ = try await sessions.setInventory(
        Inventory(soldOut: ["추가.레몬": SoldOut()]), ofMenu: "shop", expecting: 0)
      let merged = try #require(try await updates.next())
      #expect(merged.from?.description == "1.0")
      #expect(merged.current.revision.description == "3.1")
      _ = try await sessions.submit(token, expecting: at(3, 1))
      let sealed = try #require(try await updates.next())
      #expect(sealed.current.orderID != nil)
    }
  }

  @Test("Actions and inventories wake a waiting reader", arguments: JournalKind.all)
  func wakes(kind: JournalKind) async throws {
    try await kind.withSession { sessions, token, _ in
      let stream = try await sessions.updates(of: token)
      let reader = Task {
        var seen: [String] = []
        for try await update in stream {
          seen.append(update.current.revision.description)
          // The inventory may arrive before the last action; then another update follows.
          if update.current.revision.description == "3.1" { break }
        }
        return seen
      }
      for version in 0..<3 {
        try await sessions.perform(
          [.write("메모", text: "\(version)")], in: token, expecting: version)
      }
      _ = try await sessions.setInventory(Inventory(), ofMenu: "shop", expecting: 0)
      let seen = try await reader.value
      #expect(seen.last == "3.1")
      let idle = Task {
        var iterator = try await sessions.updates(of: token).makeAsyncIterator()
        _ = try await iterator.next()
        return try await iterator.next() == nil
      }
      idle.cancel()
      #expect(try await idle.value)
      #expect(sessions.signals.sessions.count <= 1)
    }
  }

  @Test(
    "A reader learns that its session has expired", .timeLimit(.minutes(10)),
    arguments: JournalKind.all)
  func expires(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let clock = TestClock("2026-11-21T00:00:00Z")
      let sessions = service(journal, clock: clock.clock)
      let (token, _) = try await sessions.begin("shop")
      let stream = try await sessions.updates(of: token)
      let (received, continuation) = AsyncStream<Void>.makeStream()
      let reader = Task {
        for try await _ in stream { continuation.yield() }
      }
      var updates = received.makeAsyncIterator()
      _ = await updates.next()
      clock.set("2026-11-21T02:00:00Z")
      #expect(try await sessions.expire(unchangedFor: 3600) == 1)
      await #expect(throws: SessionError.self) { try await reader.value }
    }
  }

  @Test("A reader continues from its revision, also in another process", arguments: JournalKind.all)
  func resumes(kind: JournalKind) async throws {
    try await kind.withSession { sessions, token, journal in
      let seen = try await sessions.perform([ice], in: token, expecting: 0).current
      _ = try await sessions.setInventory(
        Inventory(soldOut: ["추가.꿀": SoldOut()]), ofMenu: "shop", expecting: 0)
      try await sessions.perform([add("우유")], in: token, expecting: 1)
      for sessions in [sessions, service(journal)] {
        var updates = try await sessions.updates(of: token, after: seen.revision)
          .makeAsyncIterator()
        let update = try #require(try await updates.next())
        #expect(update.from == seen.revision)
        #expect(update.current.revision.description == "2.1")
        #expect(
          try seen.screen.shown.applying(
            update.changes, contentFrom: update.current.screen.shown) == update.current.screen.shown
        )
        for unknown in ["9.0", "1.7"] {
          var updates = try await sessions.updates(of: token, after: SessionRevision(unknown))
            .makeAsyncIterator()
          #expect(try await updates.next()?.from == nil)
        }
      }
    }
  }
}
