#if Service
import Foundation
import MenuSections
import Testing

@testable import MenuService

@Suite("Update streams")
struct UpdateStreamTests {
  @Test("An update arrives immediately, and a reconnecting reader continues from its revision")
  func resuming() async throws {
    try await RunningService.withSession { service, id in
      let client = try service.stream("/v1/sessions/\(id)/updates?after=0.0")
      _ = try await client.events(until: "retry:")
      try await service.act(id, #"{"choose":"온도.ICE"}"#, at: "0.0")
      let first = try await client.events(until: "id: 1.0")
      #expect(first.contains("event: update") && first.contains(#""from":"0.0""#))
      try await service.act(id, #"{"count":"수량","to":2}"#, at: "1.0")
      try await service.act(id, #"{"count":"수량","to":3}"#, at: "2.0")
      let again = try service.stream("/v1/sessions/\(id)/updates", ["Last-Event-ID": "1.0"])
      let merged = try await again.events(until: "id: 3.0")
      #expect(merged.contains(#""from":"1.0","revision":"3.0""#))
      #expect(!merged.contains("id: 2.0"))
      for events in [first, merged] { service.exchanges.add(events: events, of: id) }
    }
  }

  @Test("An update to another menu names it and the lost choices, for each reader of the session")
  func moved() async throws {
    try await RunningService.withSession { service, id in
      try await service.act(id, #"{"add":"추가.우유"}"#, at: "0.0")
      service.sessions.catalog.register(laterShop)
      let moved = try await service.send(
        "POST", "/v1/sessions/\(id)/move", ["If-Match": "\"1.0\""])
      let client = try service.stream("/v1/sessions/\(id)/updates?after=1.0")
      let events = try await client.events(until: "}\n\n")
      for text in [moved.body, events] {
        #expect(
          text.contains(#""menu":{"id":"shop","digest":"\#(laterShop.digest)"}"#), "\(text)")
        #expect(text.contains(#""lost":[{"path":"추가.우유""#), "\(text)")
      }
      service.exchanges.add(events: events, of: id)
    }
  }

  @Test(
    "A stream whose client has left is closed before its next heartbeat", .timeLimit(.minutes(10)))
  func left() async throws {
    let configuration = ServiceConfiguration.testing { $0.heartbeat = .seconds(3600) }
    try await RunningService.withSession(configuration: configuration) { service, id in
      let client = try service.stream("/v1/sessions/\(id)/updates")
      _ = try await client.events(until: "event: update")
      client.finish()
      let rest = try await RawClient.onThread { client.receiveText() }
      #expect(!rest.contains("event: end"))
      try await waitUntil {
        // The last one is that of this request.
        let metrics = try await service.send("GET", "/metrics")
        return LimitMetricsTests.value(#"menu_limit_used{limit="connections"}"#, in: metrics) == 1
      }
    }
  }

  @Test("An idle stream sends heartbeats, and submitting the session does not end it")
  func heartbeat() async throws {
    let configuration = ServiceConfiguration.testing { $0.heartbeat = .milliseconds(100) }
    try await RunningService.withSession(configuration: configuration) { service, id in
      let client = try service.stream("/v1/sessions/\(id)/updates?after=0.0")
      let text = try await client.events(until: ": \n\n")
      #expect(text.contains("text/event-stream"))
      try await service.act(id, #"{"choose":"온도.ICE"}"#, at: "0.0")
      try await service.submit(id, at: "1.0")
      let order = try await client.events(until: #""order":""#)
      #expect(order.contains(#""order":""#))
      service.exchanges.add(events: text + order, of: id)
    }
  }

  @Test(
    "A stream that cannot read a change at once, since too many do, has it soon after",
    .timeLimit(.minutes(10)))
  func failing() async throws {
    let journal = FailingJournal(isShared: true)
    try await RunningService.withSession(journal) { service, id in
      let client = try service.stream("/v1/sessions/\(id)/updates")
      _ = try await client.events(until: "id: 0.0")
      journal.failHeads(.busy)
      try await service.act(id, #"{"choose":"온도.ICE"}"#, at: "0.0")
      // The service also reads them itself, to find changes that it missed.
      try await waitUntil { journal.failedHeads >= 4 }
      journal.failHeads(nil)
      let events = try await client.events(until: "id: 1.0")
      #expect(events.contains("id: 1.0"))
    }
  }

  @Test(
    "A reader in the same process has a change that could not be read at once",
    .timeLimit(.minutes(10)))
  func failingReader() async throws {
    let journal = FailingJournal(isShared: true)
    let sessions = service(journal)
    let (token, _) = try await sessions.begin("shop")
    let stream = try await sessions.updates(of: token)
    let reader = Task {
      var seen: [String] = []
      for try await update in stream {
        seen.append(update.current.revision.description)
        if update.current.revision.version == 1 { break }
        journal.failHeads(.busy)
        try await sessions.perform([ice], in: token, expecting: 0)
        Task {
          while journal.failedHeads == 0 { try await Task.sleep(for: .milliseconds(5)) }
          journal.failHeads(nil)
        }
      }
      return seen
    }
    #expect(try await reader.value == ["0.0", "1.0"])
  }

  @Test("A stalled reader does not delay others and is disconnected")
  func stalledReader() async throws {
    let configuration = ServiceConfiguration.testing {
      $0.stalledTime = .milliseconds(300)
      $0.heartbeat = .milliseconds(100)
    }
    try await RunningService.withSession(configuration: configuration) { service, id in
      let port = service.port
      let stalled = try RawClient(port: port, receiveBuffer: 2048)
      stalled.send(RawClient.text("GET", "/v1/sessions/\(id)/updates?as=parts", port: port))
      var revision = 0
      let deadline = ContinuousClock.now + .seconds(240)
      // The system buffers data on both sides, so many updates are needed.
      while service.routes.streams.count == 0, ContinuousClock.now < deadline {
        await Task.yield()
      }
      while service.routes.streams.count > 0, ContinuousClock.now < deadline {
        try await service.act(
          id, #"{"write":"메모","text":"\#(String(repeating: "가", count: revision % 190 + 1))"}"#,
          at: "\(revision).0", status: 200)
        revision += 1
      }
      #expect(service.routes.streams.count == 0)
    }
  }

  @Test(
    "The server ends streams when it stops",
    .timeLimit(.minutes(10)))
  func stopping() async throws {
    try await RunningService.withSession { service, id in
      for _ in 0..<20 {
        let client = try service.stream("/v1/sessions/\(id)/updates?after=0.0")
        _ = try await client.events(until: "retry:")
      }
    }
  }

  @Test(
    "A stream that is about to wait when the server stops waits for no heartbeat",
    .timeLimit(.minutes(10)))
  func stoppingBeforeWaiting() async {
    let signals = SessionSignals()
    let streams = EventStreams(signals, limits: ServiceLimits())
    let listener = signals.listen(toOrder: nil)
    let count = listener.count
    streams.stop()
    await listener.wait(after: count)
    #expect(streams.isStopping)
  }
}
#endif
