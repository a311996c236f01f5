import Foundation
import MenuSections
import Testing

@testable import MenuService

@Suite("Every journal stores sessions", .serialized)
struct JournalConformanceTests {
  @Test("A session starts at version 0 and requires a stored menu", arguments: JournalKind.all)
  func begins(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let session = SessionDigest.random()
      func create(_ digest: String) async throws -> CreateOutcome {
        try await journal.create(session, menuID: "tea", menuDigest: digest, time: moment(0))
      }
      #expect(try await create(tea.digest) == .menuMissing)
      try await journal.keep(tea, time: moment(0))
      try await journal.keep(coffee, time: moment(0))
      #expect(try await create(tea.digest) == .created)
      #expect(try await create(tea.digest) == .tokenInUse)
      #expect(try await create(coffee.digest) == .tokenInUse)
      #expect(try await journal.menu(tea.digest) == tea)
      #expect(try await journal.menu("sha256:none") == nil)
      let record = try #require(try await journal.load(session, after: nil))
      #expect(
        record.head == SessionHead(menuID: "tea", menuDigest: tea.digest, version: 0))
      #expect(record.firstMenuDigest == tea.digest)
      #expect(record.tail.isEmpty)
    }
  }

  @Test("Events are read in order, with versions without gaps", arguments: JournalKind.all)
  func appends(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let session = try await journal.begin()
      #expect(try await journal.append(session, at: 0, 1, 2, 3) == .committed)
      #expect(try await journal.append(session, at: 3, 4) == .committed)
      let record = try #require(try await journal.load(session, after: nil))
      #expect(record.head.version == 4)
      #expect(record.events == [1: event(1), 2: event(2), 3: event(3), 4: event(4)])
      #expect(record.tail.map(\.version) == [3, 4])
      #expect(record.tail.map(\.inventoryRevision) == [3, 3])
      let later = try #require(try await journal.load(session, after: 3))
      #expect(later.events == [4: event(4)])
      let heads = try await journal.heads(of: [session, .random()])
      #expect(heads == [session: record.head])
    }
  }

  @Test("Every kind of event is read as it was written", arguments: JournalKind.all)
  func events(kind: JournalKind) async throws {
    let events: [SessionEvent] = [
      .command(.choose("온도.ICE")), .command(.set("a.b#2", to: -1)),
      .command(.add("e\u{301}.\u{10FFFF}")), .command(.count("수량", to: .max)),
      .command(.write("note", text: "a\n\"\\\u{0}/🍵")), .command(.clear("c")),
      .command(.reset), .command(.undo), .command(.redo), .moved(to: coffee.digest),
    ]
    try await kind.withJournal { journal in
      let session = try await journal.begin()
      try await journal.keep(coffee, time: moment(0))
      // PostgreSQL cannot store U+0000 in text; JSON escapes it.
      #expect(
        try await journal.append(
          AppendRequest(session, expected: 0, events, key: .random(), time: moment(0)))
          == .committed)
      let record = try #require(try await journal.load(session, after: nil))
      #expect(record.tail.map(\.events) == [events])
      #expect(record.head.menuDigest == coffee.digest)
      #expect(record.firstMenuDigest == tea.digest)
    }
  }

  @Test(
    "A call with another version fails with the current one and writes nothing",
    arguments: JournalKind.all)
  func conflicts(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let session = try await journal.begin()
      #expect(try await journal.append(session, at: 1, 9) == .conflict(current: 0))
      try await journal.append(session, at: 0, 1)
      #expect(try await journal.append(session, at: 0, 9) == .conflict(current: 1))
      #expect(try await journal.append(session, at: 2, 9) == .conflict(current: 1))
      #expect(try await journal.append(.random(), at: 0, 9) == .missing)
      #expect(try await journal.submit(session, at: 0) == .conflict(current: 1))
      #expect(try await journal.submit(.random(), at: 0) == .missing)
      #expect(try await journal.load(.random(), after: nil) == nil)
      let record = try #require(try await journal.load(session, after: nil))
      #expect(record.events == [1: event(1)])
      #expect(try await journal.orders(after: 0, limit: 9).isEmpty)
    }
  }

  @Test(
    "A repeated call with the same key has no effect, and another call with it fails",
    arguments: JournalKind.all)
  func keys(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let session = try await journal.begin()
      let other = try await journal.begin()
      let key = RequestKey("tap-1", body: "aa")
      #expect(try await journal.append(session, at: 0, 1, 2, key: key) == .committed)
      try await journal.append(session, at: 2, 3)
      let first = JournalEntry(
        version: 2, events: [event(1), event(2)], key: "tap-1", inventoryRevision: 3)
      #expect(try await journal.append(session, at: 0, 1, 2, key: key) == .replayed(first))
      #expect(try await journal.append(session, at: 3, 1, 2, key: key) == .replayed(first))
      let reused = RequestKey("tap-1", body: "bb")
      #expect(try await journal.append(session, at: 3, 7, key: reused) == .keyReused)
      #expect(try await journal.submit(session, at: 3, key: key) == .keyReused)
      #expect(try await journal.append(other, at: 0, 7, key: reused) == .committed)
      let found = try await journal.entry(of: session, key: "tap-1")
      #expect(found?.body == "aa")
      #expect(found?.entry == first)
      #expect(try await journal.entry(of: session, key: "tap-2") == nil)
      let record = try #require(try await journal.load(session, after: nil))
      #expect(record.events == [1: event(1), 2: event(2), 3: event(3)])
    }
  }

  @Test("Every key of a long log belongs to one entry", arguments: JournalKind.all)
  func manyKeys(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let session = try await journal.begin()
      let keys = (0..<100).map { RequestKey("tap-\($0)", body: "aa") }
      for (version, key) in keys.enumerated() {
        #expect(try await journal.append(session, at: version, version, key: key) == .committed)
      }
      for (version, key) in keys.enumerated() {
        let entry = JournalEntry(
          version: version + 1, events: [event(version)], key: key.name, inventoryRevision: 3)
        #expect(try await journal.entry(of: session, key: key.name)?.entry == entry)
        for expected in [version, 100] {
          #expect(
            try await journal.append(session, at: expected, version, key: key) == .replayed(entry))
        }
        let reused = RequestKey(key.name, body: "bb")
        #expect(try await journal.append(session, at: 100, 7, key: reused) == .keyReused)
      }
      #expect(try await journal.load(session, after: 99)?.events == [100: event(99)])
    }
  }

  @Test(
    "Of many concurrent calls with one version, exactly one succeeds", arguments: JournalKind.all)
  func races(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let session = try await journal.begin()
      for version in 0..<12 {
        let outcomes = try await (0..<12).mapConcurrently { number in
          try await journal.append(session, at: version, number)
        }
        #expect(outcomes.filter { $0 == .committed }.count == 1)
        #expect(outcomes.filter { $0 == .conflict(current: version + 1) }.count == 11)
      }
      let record = try #require(try await journal.load(session, after: nil))
      #expect(record.events.keys.sorted() == Array(1...12))
    }
  }

  @Test(
    "Of many concurrent calls with one key, exactly one has an effect", arguments: JournalKind.all)
  func repeatedRaces(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let session = try await journal.begin()
      for version in 0..<12 {
        let key = RequestKey("tap-\(version)", body: "x")
        let outcomes = try await (0..<8).mapConcurrently { _ in
          try await journal.append(session, at: version, version, key: key)
        }
        let entry = JournalEntry(
          version: version + 1, events: [event(version)], key: key.name, inventoryRevision: 3)
        #expect(outcomes.filter { $0 == .committed }.count == 1)
        #expect(outcomes.filter { $0 == .replayed(entry) }.count == 7)
      }
    }
  }

  @Test(
    "A snapshot shortens the tail, and the whole log stays readable", arguments: JournalKind.all)
  func snapshots(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let session = try await journal.begin()
      for version in 0..<4 { try await journal.append(session, at: version, version) }
      let snapshot = SessionSnapshot(version: 2, bytes: [0, 255, 10], checksum: "abc")
      try await journal.snapshot(SessionSnapshot(version: 1, bytes: [], checksum: ""), of: session)
      try await journal.snapshot(snapshot, of: session)
      try await journal.snapshot(snapshot, of: .random())
      let record = try #require(try await journal.load(session, after: nil))
      #expect(record.snapshot == snapshot)
      #expect(record.tail.map(\.version) == [3, 4])
      let whole = try #require(try await journal.load(session, after: 0))
      #expect(whole.snapshot == nil)
      #expect(whole.tail.map(\.version) == [1, 2, 3, 4])
    }
  }

  @Test(
    "Old sessions and unused menus are removed, and orders are kept",
    arguments: JournalKind.all)
  func expiry(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let old = try await journal.begin(1)
      let touched = try await journal.begin(1)
      let ordered = try await journal.begin(1)
      try await journal.keep(coffee, time: moment(1))
      try await journal.append(old, at: 0, 1, time: 2)
      try await journal.append(touched, at: 0, 1, time: 50)
      _ = try await journal.submit(ordered, at: 0)
      #expect(try await journal.expire(before: moment(1)) == 0)
      let survey = try await journal.survey(after: nil, limit: 9, changedBefore: moment(40))
      #expect(survey.unchanged == [old: 1, ordered: 0])
      #expect(survey.last == nil && survey.menus == [tea.digest])
      // A session that changes after the survey stays.
      #expect(try await journal.remove([touched, old, .random()], changedBefore: moment(40)) == 1)
      #expect(try await journal.expire(before: moment(40), limit: 1) == 1)
      let heads = try await journal.heads(of: [old, touched, ordered])
      #expect(Set(heads.keys) == [touched])
      #expect(try await journal.append(old, at: 1, 2) == .missing)
      #expect(try await journal.menu(coffee.digest) == nil)
      #expect(try await journal.menu(tea.digest) == tea)
      #expect(try await journal.orders(after: 0, limit: 9).count == 1)
      #expect(try await journal.expire(before: moment(99)) == 1)
      #expect(try await journal.menu(tea.digest) == tea)
    }
  }

  @Test(
    "Maintenance visits every session once, in parts, and keeps the menus of all of them",
    arguments: JournalKind.all)
  func surveys(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      var sessions: Set<SessionDigest> = []
      for _ in 0..<7 { sessions.insert(try await journal.begin(1)) }
      let moved = try #require(sessions.first)
      try await journal.keep(coffee, time: moment(1))
      _ = try await journal.append(
        AppendRequest(
          moved, expected: 0, [.moved(to: coffee.digest)], key: .random(), time: moment(1)))
      for limit in [1, 2, 3, 7, 8] {
        var seen: [SessionDigest] = []
        var menus: Set<String> = []
        var last: SessionDigest?
        repeat {
          let part = try await journal.survey(
            after: last, limit: limit, changedBefore: moment(9))
          #expect(part.unchanged.count <= limit)
          seen += part.unchanged.keys
          menus.formUnion(part.menus)
          last = part.last
        } while last != nil
        #expect(seen.count == 7 && Set(seen) == sessions)
        #expect(menus == [tea.digest, coffee.digest])
      }
      try await journal.removeMenus(keptBefore: moment(9), except: [tea.digest])
      #expect(try await journal.menu(coffee.digest) == nil)
      #expect(try await journal.menu(tea.digest) == tea)
    }
  }

  @Test("A closed journal throws an error", arguments: JournalKind.all.filter { $0 != .memory })
  func closes(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let session = try await journal.begin()
      try await journal.checkHealth()
      await journal.close()
      await #expect(throws: JournalError.closed) { try await journal.append(session, at: 0, 1) }
      await #expect(throws: JournalError.closed) { try await journal.load(session, after: nil) }
    }
  }
}
