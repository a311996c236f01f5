import Foundation
import MenuTestSupport
import MenuYAML
import Testing

@testable import MenuSections
@testable import MenuService

/// A café with hours, channels, a fee that the seller gives, and a discount with a code.
let haru = MenuSource(
  name: "haru",
  text: """
    item: {en: Cafe Haru, ko: 하루 카페, ja: ハルカフェ, de: Café Haru}
    currency: KRW
    locale: en
    zone: Asia/Seoul
    channels:
      here: {en: Eat in, ko: 매장, ja: 店内, de: Vor Ort}
      togo: {en: Takeaway, ko: 포장, ja: 持ち帰り, de: Zum Mitnehmen}
      delivery: {en: Delivery, ko: 배달, ja: 配達, de: Lieferung}
    hours:
      open: {mon-sun: 07:00-21:00}
      morning: {mon-sun: 07:00-10:30}
    available: open
    discounts:
      - {discount: Welcome, id: welcome, off: 1000, code: WELCOME, minimum: 5000}
      - {discount: Breakfast, id: early, off: 500, code: EARLY, when: {at: morning}, one-of: promo}
      - {discount: Rainy day, id: rain, off: 300, code: RAIN, one-of: promo}
    fees:
      - {fee: Delivery, id: delivery, price: given, when: {channel: delivery}}
    sections:
      - menu: {en: Coffee, ko: 커피, ja: コーヒー, de: Kaffee}
        id: coffee
        select: any
        each: 0..9
        items:
          latte: {name: Latte, price: {channel: {here: 4500, togo: 4300, delivery: 4500}}}
      - menu: {en: Breakfast, ko: 아침, ja: 朝食, de: Frühstück}
        id: breakfast
        select: any
        each: 0..9
        available: morning
        items: {toast: {name: {en: Toast, ko: 토스트, ja: トースト, de: Toast}, price: 3500}}
      - total: {en: Total, ko: 총 금액, ja: 合計, de: Summe}
    """)

private let latte = MenuAction.add("coffee.latte")
private let toast = MenuAction.add("breakfast.toast")

@Suite("The context of sessions")
struct SessionContextTests {
  @Test(
    "The system's clock returns early from a long wait, as it may be set",
    .timeLimit(.minutes(10)))
  func clockSet() async throws {
    try await ServiceClock.system.sleep(Date(timeIntervalSinceNow: 24 * 3600))
  }

  /// 08:00 on a Saturday in Seoul.
  private static let morning = "2026-11-20T23:00:00Z"
  /// 10:42 on the same day, after breakfast.
  private static let later = "2026-11-21T01:42:00Z"

  /// A session of the café that begins in the morning.
  private static func begun(
    _ journal: any SessionJournal = MemoryJournal()
  ) async throws -> (MenuSessions, SessionToken, TestClock) {
    let clock = TestClock(morning)
    let sessions = service(journal, registering: haru, clock: clock.clock)
    return (sessions, try await sessions.begin("haru").token, clock)
  }

  private static func events(
    _ journal: any SessionJournal, _ token: SessionToken
  ) async throws -> [String] {
    let record = try #require(try await journal.load(token.digest, after: 0))
    return try record.tail.map { try $0.events.stored }
  }

  @Test(
    "A reader gets the screen of each daypart, and the service wakes only then",
    arguments: JournalKind.all)
  func dayparts(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let clock = TestClock(Self.morning)
      let sessions = service(journal, registering: haru, clock: clock.clock)
      let (token, started) = try await sessions.begin("haru")
      #expect(started.revision.description == "0.0.202611210700")
      #expect(started.screen.context.channel == "here")
      try await sessions.perform([latte, toast], in: token, expecting: 0)
      var updates = try await sessions.updates(of: token).makeAsyncIterator()
      let first = try #require(try await updates.next())
      #expect(first.current.screen.total?.minorUnits == 8000)
      for (time, revision, total, pending) in [
        ("2026-11-21T01:30:00Z", "2.0.202611211030", 4500, []),
        ("2026-11-21T12:00:00Z", "2.0.202611212100", 0, ["closed", "answer-something"]),
        ("2026-11-21T22:00:00Z", "2.0.202611220700", 8000, []),
      ] {
        try await clock.isAwaited(time)
        clock.set(time)
        let update = try #require(try await updates.next())
        #expect(update.current.revision.description == revision)
        #expect(update.current.screen.total?.minorUnits == Int64(total))
        let codes = update.current.screen.pending.map(\.code)
        #expect(codes.prefix(1) == pending.prefix(1), "\(codes)")
      }
      // It waited for each of these times and for nothing else, and wrote nothing.
      let times = [
        "2026-11-21T01:30:00Z", "2026-11-21T12:00:00Z", "2026-11-21T22:00:00Z",
        "2026-11-22T01:30:00Z",
      ]
      try await clock.isAwaited(times[3])
      #expect(Set(clock.requested) == Set(times.map(TestClock.date)))
      #expect(try await Self.events(journal, token).count == 1)
    }
  }

  @Test(
    "The log has the context before the first action and for each change, and restores it",
    arguments: JournalKind.all)
  func log(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let (sessions, token, clock) = try await Self.begun(journal)
      try await sessions.perform([latte], in: token, expecting: 0)
      try await sessions.perform([toast], in: token, expecting: 1)
      clock.set(Self.later)
      try await sessions.perform([latte], in: token, expecting: 2)
      let moved = try await sessions.setContext(of: token, channel: "togo", expecting: 3)
      #expect(moved.current.revision.description == "4.0.202611211030")
      #expect(moved.current.screen.total?.minorUnits == 8600)
      let undone = try await sessions.perform([.undo], in: token, expecting: 4)
      #expect(undone.current.screen.total?.minorUnits == 4300, "undo passes over the channel")
      #expect(
        try await Self.events(journal, token) == [
          #"[{"context":{"channel":"here","offset":"+09:00","time":"2026-11-21T07:00"},"v":1},"#
            + #"{"add":"coffee.latte","v":1}]"#,
          #"[{"add":"breakfast.toast","v":1}]"#,
          #"[{"context":{"channel":"here","offset":"+09:00","time":"2026-11-21T10:30"},"v":1},"#
            + #"{"add":"coffee.latte","v":1}]"#,
          #"[{"context":{"channel":"togo","offset":"+09:00","time":"2026-11-21T10:30"},"v":1}]"#,
          #"[{"undo":true,"v":1}]"#,
        ])
      // Another process, from the snapshot after four actions, and from the log alone.
      let shown = try await sessions.screen(of: token)
      #expect(try #require(try await journal.load(token.digest, after: nil)).snapshot?.version == 4)
      for isDamaged in [false, true] {
        if isDamaged {
          try await journal.snapshot(
            SessionSnapshot(version: 4, bytes: [], checksum: ""), of: token.digest)
        }
        let again = try await service(journal, registering: haru, clock: clock.clock)
          .screen(of: token)
        #expect(again.revision == shown.revision)
        #expect(try again.json == shown.json)
      }
    }
  }

  @Test(
    "A repeated call returns the update of its own time", arguments: JournalKind.all)
  func repeated(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let (sessions, token, clock) = try await Self.begun(journal)
      let key = RequestKey("k", body: "b")
      let channelKey = RequestKey("c", body: "b")
      let first = try await sessions.perform([toast], in: token, expecting: 0, key: key)
      let second = try await sessions.setContext(
        of: token, channel: "togo", expecting: 1, key: channelKey)
      clock.set(Self.later)
      try await sessions.perform([latte], in: token, expecting: 2)
      let again = try await sessions.perform([toast], in: token, expecting: 0, key: key)
      #expect(again.from == first.from && again.current.revision == first.current.revision)
      #expect(try again.current.json == first.current.json)
      let switched = try await sessions.setContext(
        of: token, channel: "togo", expecting: 1, key: channelKey)
      #expect(switched.from == second.from && switched.current.revision == second.current.revision)
      #expect(try switched.current.json == second.current.json)
    }
  }

  @Test("A channel that is not offered and a fee that is not given are rejected")
  func rejected() async throws {
    let sessions = service(MemoryJournal(), registering: haru)
    let (token, _) = try await sessions.begin("haru")
    let unknown = try await sessionError(
      await sessions.setContext(of: token, channel: "to-go", expecting: 0))
    guard case .rejected(_, let channel, _) = unknown else { throw Unexpected() }
    #expect(channel.reason == .unknownChannel("to-go", nearest: "togo"))
    let fee = try await sessionError(
      await sessions.setContext(of: token, given: ["tip": 100], expecting: 0))
    guard case .rejected(_, let given, _) = fee else { throw Unexpected() }
    #expect(given.code == "invalid-context")
    let started = try await sessionError(await sessions.begin("haru", channel: "drive-in"))
    guard case .rejected(_, let first, _) = started else { throw Unexpected() }
    #expect(first.code == "unknown-channel")
    #expect(try await sessions.screen(of: token).revision.version == 0)
  }

  @Test(
    "An amount that the seller gave moves to another menu if that has its fee in the same currency",
    arguments: JournalKind.all)
  func givenAmounts(kind: JournalKind) async throws {
    func edited(_ text: String, _ other: String) -> MenuSource {
      MenuSource(name: "haru", text: haru.text.replacing(text, with: other))
    }
    let menus: [(source: MenuSource, given: [String: Int64])] = [
      (edited("Takeaway", "To go"), ["delivery": 3000]),
      (edited("id: delivery, price", "id: courier, price"), [:]),
      (edited("currency: KRW", "currency: JPY"), [:]),
    ]
    for (source, given) in menus {
      try await kind.withJournal { journal in
        let clock = TestClock(Self.morning)
        let sessions = service(journal, registering: haru, clock: clock.clock)
        let (token, _) = try await sessions.begin("haru", channel: "delivery")
        try await sessions.perform([latte], in: token, expecting: 1)
        try await sessions.setContext(of: token, given: ["delivery": 3000], expecting: 2)
        sessions.catalog.register(source)
        let moved = try await sessions.move(token, expecting: 3)
        #expect(moved.current.screen.context.given == given)
        let again = try await service(journal, registering: source, clock: clock.clock)
          .screen(of: token)
        #expect(again.screen.context.given == given)
        let changed = try await sessions.setContext(of: token, channel: "togo", expecting: 4)
        #expect(changed.current.screen.context.channel == "togo")
      }
    }
  }

  @Test(
    "What closed between the last look and the submission is rejected with each change",
    arguments: JournalKind.all)
  func orderChanged(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let (sessions, token, clock) = try await Self.begun(journal)
      let shown = try await sessions.perform([latte, toast], in: token, expecting: 0).current
      clock.set(Self.later)
      let error = try await sessionError(
        await sessions.submit(
          token, expecting: shown.revision, seen: shown.seen, key: RequestKey("a", body: "8000")))
      guard case .orderChanged(let change) = error else { throw Unexpected() }
      #expect(change.before == 8000 && change.after == 4500)
      let item = try #require(change.items.first)
      #expect(change.items.count == 1 && item.path == "breakfast.toast" && item.code == "closed")
      #expect(item.before == 3500 && item.after == 0)
      #expect(change.current.revision.description == "2.0.202611211030")
      // Nothing is lost: in the morning it counts again.
      #expect(try await sessions.screen(of: token).screen.order == shown.screen.order)
      // Naming the new total accepts it. The order is for the minute of its submission.
      let order = try await sessions.submit(
        token, expecting: shown.revision, seen: SeenOrder(total: 4500),
        key: RequestKey("b", body: "4500"))
      #expect(
        order.document.contains(
          #""context":{"time":"2026-11-21T10:42","offset":"+09:00","channel":"here"}"#))
      let again = try await sessions.submit(
        token, expecting: shown.revision, seen: SeenOrder(total: 4500),
        key: RequestKey("b", body: "4500"))
      #expect(again == order)
      // Whenever it is read, it has its own context.
      clock.set("2026-11-21T23:00:00Z")
      for sessions in [sessions, service(journal, registering: haru, clock: clock.clock)] {
        let submitted = try await sessions.screen(of: token)
        #expect(submitted.revision.description == "2.0.202611211042")
        #expect(submitted.screen.total?.minorUnits == 4500)
        let restored = try await sessions.screen(of: try await sessions.order(order.id))
        #expect(restored.total?.minorUnits == 4500 && restored.context.utcOffset == 32_400)
      }
    }
  }

  @Test("A quote is of the minute in which it is shown, and a submission can name it for an hour")
  func quotes() async throws {
    let (sessions, token, clock) = try await Self.begun()
    let shown = try await sessions.perform([latte, toast], in: token, expecting: 0).current
    let quote = try #require(try await sessions.quote(of: token))
    let minute = shown.screen.context.time
    clock.set("2026-11-20T23:07:00Z")
    let later = try #require(try await sessions.quote(of: token))
    #expect(later.context.time != quote.context.time && later.context.time != minute?.description)
    #expect(later.json.count == quote.json.count && later.amounts == quote.amounts)
    let time = try #require(LocalMinute("2026-11-21T08:07"))
    #expect(quote.digest(at: time, utcOffset: 9 * 3600) == later.digest)
    func submit(
      _ seen: SeenOrder, _ key: String
    ) async throws(SessionError) -> StoredOrder {
      try await sessions.submit(
        token, expecting: shown.revision, seen: seen, key: RequestKey(key, body: key))
    }
    for seen in [
      SeenOrder(quote: "sha256:" + String(repeating: "0", count: 64)),
      SeenOrder(total: 1, quote: quote.digest),
    ] {
      let error = try await sessionError(await submit(seen, "wrong"))
      guard case .orderChanged(let change) = error else { throw Unexpected() }
      #expect(change.items.map(\.code) == ["total"] && change.after == 8000)
    }
    let order = try await submit(SeenOrder(total: 8000, quote: quote.digest), "right")
    #expect(try await submit(SeenOrder(total: 8000, quote: quote.digest), "right") == order)
  }

  @Test("What differs from a quote is named")
  func changedQuote() async throws {
    let (sessions, token, clock) = try await Self.begun()
    let shown = try await sessions.perform([latte, toast], in: token, expecting: 0).current
    clock.set("2026-11-21T01:20:00Z")
    let quote = try #require(try await sessions.quote(of: token))
    clock.set(Self.later)
    let error = try await sessionError(
      await sessions.submit(
        token, expecting: shown.revision, seen: SeenOrder(quote: quote.digest)))
    guard case .orderChanged(let change) = error else { throw Unexpected() }
    #expect(change.before == 8000 && change.after == 4500)
    #expect(change.items.map(\.path) == ["breakfast.toast"] && change.items[0].code == "closed")
  }

  @Test("A wrong total is rejected, and without a total the order is submitted as it is")
  func totals() async throws {
    let (sessions, token, clock) = try await Self.begun()
    let shown = try await sessions.perform([latte, toast], in: token, expecting: 0).current
    let error = try await sessionError(
      await sessions.submit(token, expecting: shown.revision, seen: SeenOrder(total: 1)))
    guard case .orderChanged(let change) = error else { throw Unexpected() }
    #expect(change.items.map(\.code) == ["total"] && change.after == 8000)
    clock.set(Self.later)
    let order = try await sessions.submit(token, expecting: at(2))
    #expect(try await sessions.screen(of: order).total?.minorUnits == 4500)
  }

  @Test("A price of the time and a discount that ended are named with their amounts")
  func prices() async throws {
    let menu = MenuSource(
      name: "bar",
      text: """
        item: Bar
        currency: EUR
        zone: Europe/Berlin
        hours: {happy: {mon-sun: 17:00-19:00}}
        discounts: [{discount: Happy hour, id: happy, off: 10%, when: {at: happy}}]
        fees: [{fee: Night, id: night, price: 1.00, when: {not: {at: happy}}}]
        sections:
          - menu: Drinks
            id: drinks
            select: any
            items: {beer: {name: Beer, price: [{when: {at: happy}, is: 3.00}, {is: 4.00}]}}
        """)
    let clock = TestClock("2026-11-20T16:30:00Z")
    let sessions = service(MemoryJournal(), registering: menu, clock: clock.clock)
    let (token, started) = try await sessions.begin("bar")
    #expect(started.screen.context.channel == nil)
    let shown = try await sessions.perform([.choose("drinks.beer")], in: token, expecting: 0)
      .current
    #expect(shown.screen.total?.minorUnits == 270)
    clock.set("2026-11-20T18:00:00Z")
    let error = try await sessionError(
      await sessions.submit(token, expecting: shown.revision, seen: shown.seen))
    guard case .orderChanged(let change) = error else { throw Unexpected() }
    #expect(change.before == 270 && change.after == 500)
    #expect(change.items.map(\.path) == ["drinks.beer", "", ""])
    #expect(change.items.map(\.id) == [nil, "happy", "night"])
    #expect(change.items.map(\.before) == [300, -30, 0])
    #expect(change.items.map(\.after) == [400, 0, 100])
    #expect(change.items.allSatisfy { $0.code == "price" })
  }

  @Test("A menu without hours and channels has revisions and logs without a context")
  func without() async throws {
    let journal = MemoryJournal()
    let clock = TestClock(Self.morning)
    let sessions = service(journal, clock: clock.clock)
    let (token, started) = try await sessions.begin("shop")
    #expect(started.revision.description == "0.0")
    try await sessions.perform([ice], in: token, expecting: 0)
    #expect(try await Self.events(journal, token) == [#"[{"choose":"온도.ICE","v":1}]"#])
    #expect(clock.requested.isEmpty)
  }
}

@Suite("The intervals of contexts")
struct ContextIntervalTests {
  /// Zones with clock changes at 01:00, 02:00, 03:00 and at midnight, and one without.
  static let cases = [
    ("America/New_York", "2026-03-07T12:00:00Z"), ("America/New_York", "2026-10-31T12:00:00Z"),
    ("Europe/Berlin", "2026-03-28T12:00:00Z"), ("Europe/Berlin", "2026-10-24T12:00:00Z"),
    ("America/Santiago", "2026-04-03T12:00:00Z"), ("America/Santiago", "2026-09-05T12:00:00Z"),
    ("Asia/Seoul", "2026-11-20T12:00:00Z"),
  ]

  private static func menu(_ zone: String) throws -> MenuDefinition {
    let source = MenuSource(
      name: "night",
      text: """
        item: Night
        currency: EUR
        zone: \(zone)
        hours:
          a: {mon-sun: 01:30-05:00}
          b: {mon-sun: [02:15-02:45, 23:40-00:20]}
          c: {sat: 22:00-24:00, sun: 00:00-01:10}
        sections:
          - menu: Drinks
            select: any
            items:
              one: {price: 1, available: a}
              two: {price: 1, available: b}
              three: {price: 1, available: c}
        """)
    let catalog = MenuCatalog()
    guard case .registered(let definition, _) = catalog.register(source) else {
      throw Unexpected()
    }
    return definition
  }

  @Test(
    "They begin and end where some hours or the offset change, minute by minute", arguments: cases)
  func brute(zone: String, from: String) throws {
    let definition = try Self.menu(zone)
    let data = try #require(TimeZoneData(named: zone))
    let first = TestClock.date(from).wholeSeconds
    let instants = (0..<(2 * 1440)).map { first + Int64($0) * 60 }
    func answer(_ instant: Int64) -> [Int] {
      let state = ContextState(
        OrderContext(time: data.local(at: instant)), of: definition.storage.head.context)
      return [data.offset(at: instant)] + (state.openHours ?? []).sorted()
    }
    let answers = instants.map(answer)
    let starts = instants.indices.dropFirst().filter { answers[$0] != answers[$0 - 1] }
    #expect(starts.count > 5)
    // Each minute beside a start, and every seventh.
    let isBeside = Set(starts.flatMap { [$0 - 1, $0, $0 + 1] })
    for index in instants.indices where index.isMultiple(of: 7) || isBeside.contains(index) {
      let interval = ContextInterval(of: definition, at: instants[index])
      if let start = starts.last(where: { $0 <= index }) {
        #expect(interval.from == instants[start], "\(instants[index])")
        #expect(interval.start == OrderContext(at: instants[start], in: data))
        #expect(answers[start] == answers[index])
      }
      if let end = starts.first(where: { $0 > index }) {
        #expect(interval.until == instants[end], "\(instants[index])")
      }
      #expect(interval.contains(instants[index]))
    }
  }

  @Test("The minutes in which a quote was shown are in groups of one interval", arguments: cases)
  func minutes(zone: String, from: String) throws {
    let definition = try Self.menu(zone)
    let data = try #require(TimeZoneData(named: zone))
    let first = TestClock.date(from).wholeSeconds
    for now in (0..<48).map({ first + $0 * 3600 + 30 }) {
      let clock = ServiceClock(now: { Date(wholeSeconds: now) }, sleepingUntil: { _ in })
      let groups = ContextSchedule(clock, waking: SessionSignals())
        .times(of: definition, minutes: 60)
      let instants = (0...60).map { now - 60 * $0 }
      let times: [OrderContext?] = instants.map { OrderContext(at: $0, in: data) }
      #expect(Array(groups.joined()) == times)
      var rest = instants[...]
      var starts: [Int64] = []
      for group in groups {
        let ends = [rest.first, rest.prefix(group.count).last].compactMap(\.self).map {
          ContextInterval(of: definition, at: $0).from
        }
        #expect(ends.count == 2 && ends[0] == ends[1], "\(now)")
        starts += ends.prefix(1)
        rest = rest.dropFirst(group.count)
      }
      #expect(Set(starts).count == groups.count, "\(now)")
    }
  }

  @Test("Hours that never change have an interval without an end")
  func always() throws {
    let hours = OpeningHours(
      Dictionary(uniqueKeysWithValues: Weekday.allCases.map { ($0, [0..<1440]) }))
    let minute = try #require(LocalMinute("2026-11-21T09:00"))
    #expect(hours.lastChange(upTo: minute) == nil)
    #expect(hours.nextChange(after: minute) == nil)
  }

  @Test("The last change is found across exceptions, years before")
  func exceptions() throws {
    let day = try #require(LocalDate("2020-02-29"))
    let hours = OpeningHours([:], except: [.init(day...day, [600..<720])])
    let now = try #require(LocalMinute("2026-11-21T09:00"))
    #expect(hours.lastChange(upTo: now)?.description == "2020-02-29T12:00")
    #expect(hours.lastChange(upTo: LocalMinute(day, minute: 700))?.timeText == "10:00")
    #expect(hours.lastChange(upTo: LocalMinute(day, minute: 599)) == nil)
    let ended = OpeningHours([.monday: [1320..<1560]], until: LocalDate("2026-01-05"))
    #expect(ended.lastChange(upTo: now)?.description == "2026-01-06T02:00")
  }
}
