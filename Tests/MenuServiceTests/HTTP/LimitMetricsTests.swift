#if Service
import Foundation
import MenuSections
import Testing

@testable import MenuService

@Suite("Metrics of limits and queues")
struct LimitMetricsTests {
  /// The value of a series; `nil` if it is missing.
  static func value(_ series: String, in metrics: RawResponse) -> Double? {
    let line = metrics.body.split(separator: "\n").first { $0.hasPrefix(series + " ") }
    return line.flatMap { Double($0.dropFirst(series.count + 1)) }
  }

  @Test("Every limit has a metric with its value")
  func values() async throws {
    let names = Mirror(reflecting: ServiceLimits()).children.compactMap { child in
      child.label?.replacing(/[A-Z]/) { "-" + $0.0.lowercased() }
    }
    #expect(Set(names) == Set(ServiceLimit.allCases.map(\.rawValue)))
    let configuration = ServiceConfiguration.testing {
      $0.connections = 344
      $0.personalDataLifetime = .seconds(86_400)
    }
    try await RunningService.run(configuration: configuration) { service in
      let metrics = try await service.send("GET", "/metrics")
      for name in names {
        #expect(Self.value("menu_limit{limit=\"\(name)\"}", in: metrics) != nil, "\(name)")
      }
      #expect(Self.value(#"menu_limit{limit="connections"}"#, in: metrics) == 344)
      #expect(Self.value(#"menu_limit{limit="personal-data-lifetime"}"#, in: metrics) == 86_400)
      for limit in ServiceLimit.enforced {
        let series = "menu_limit_exceeded_total{limit=\"\(limit.rawValue)\"}"
        #expect(Self.value(series, in: metrics) == 0, "\(limit)")
      }
    }
  }

  @Test("What exceeds a limit is counted, and what is in use")
  func use() async throws {
    let configuration = ServiceConfiguration.testing {
      $0.bodySize = 100
      $0.inventoryBodySize = 200
      $0.commandsPerRequest = 1
      $0.streams = 1
      $0.requestsPerSession = ServiceLimits.Rate(perSecond: 0.001, burst: 5)
      $0.sessionsPerAddress = ServiceLimits.Rate(perSecond: 0.001, burst: 1)
      $0.signInsPerAddress = ServiceLimits.Rate(perSecond: 0.001, burst: 1)
    }
    try await RunningService.withSession(configuration: configuration) { service, id in
      let json = ["Content-Type": "application/json", "If-Match": "\"0.0\""]
      let actions = "/v1/sessions/\(id)/actions"
      let long = String(repeating: "x", count: 20_000)
      let form = ["Content-Type": "application/x-www-form-urlencoded"]
      let stream = try service.stream("/v1/sessions/\(id)/updates")
      _ = try await stream.events(until: "retry:")
      #expect(try await service.send("GET", "/v1/sessions/\(id)/updates").status == 503)
      #expect(try await service.send("POST", actions, json, body: long).status == 413)
      #expect(
        try await service.send(
          "POST", actions, json, body: #"[{"choose":"온도.ICE"},{"choose":"온도.ICE"}]"#
        ).status == 413)
      #expect(try await service.send("GET", "/v1/sessions/\(id)").status == 200)
      #expect(try await service.send("GET", "/v1/sessions/\(id)").status == 429)
      #expect(try await service.send("POST", "/v1/menus/shop/sessions").status == 429)
      #expect(
        try await service.send(
          "PUT", "/v1/menus/shop/inventory", json.merging(RunningService.authorization) { $1 },
          body: long
        ).status == 413)
      #expect(try await service.send("GET", "/v1/menus", ["X-Long": long]).status == 431)
      #expect(try await service.send("GET", "/" + long.prefix(5000)).status == 414)
      for status in [403, 429] {
        let signIn = try await service.send("POST", "/board/session", form, body: "token=none")
        #expect(signIn.status == status)
      }
      let metrics = try await service.send("GET", "/metrics")
      for limit in [
        "streams", "body-size", "inventory-body-size", "commands-per-request",
        "requests-per-session", "sessions-per-address", "sign-ins-per-address", "header-size",
        "address-size",
      ] {
        let series = "menu_limit_exceeded_total{limit=\"\(limit)\"}"
        #expect(Self.value(series, in: metrics) == 1, "\(limit)")
      }
      #expect(Self.value(#"menu_limit_used{limit="streams"}"#, in: metrics) == 1)
      let open = try #require(Self.value(#"menu_limit_used{limit="connections"}"#, in: metrics))
      #expect(open >= 2)
      #expect(Self.value(#"menu_limit_used{limit="concurrent-requests"}"#, in: metrics) == 0)
    }
  }

  @Test("Times that connections exceed are counted")
  func times() async throws {
    let configuration = ServiceConfiguration.testing {
      $0.arrivalTime = .seconds(2)
      $0.idleTime = .seconds(1)
    }
    try await RunningService.run(configuration: configuration) { service in
      let port = service.port
      // On a busy machine, a connection may be idle for too long before the request is sent.
      try await waitUntil { try await service.answer(to: "GET / HTTP/1.1\r\n").contains(" 408 ") }
      try await waitUntil {
        try await service.answer(
          to: RawClient.text("GET", "/health", port: port, closes: false)
        ).contains(" 200 ")
      }
      var answered: RawResponse?
      try await waitUntil {
        answered = try? await service.send("GET", "/metrics")
        return answered?.status == 200
      }
      let metrics = try #require(answered)
      for limit in ["arrival-time", "idle-time"] {
        let series = "menu_limit_exceeded_total{limit=\"\(limit)\"}"
        #expect(try #require(Self.value(series, in: metrics)) >= 1, "\(limit)")
      }
    }
  }

  @Test("The queues of a store have their lengths", arguments: JournalKind.all)
  func queues(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let queues = await journal.queues
      try await RunningService.run(journal) { service in
        for queue in queues {
          let series = "{queue=\"\(queue.name)\"}"
          // Maintenance that begins with the service may wait.
          try await waitUntil {
            let metrics = try await service.send("GET", "/metrics")
            return Self.value("menu_queue_length" + series, in: metrics) == 0
          }
          let metrics = try await service.send("GET", "/metrics")
          #expect(
            Self.value("menu_queue_maximum" + series, in: metrics) == queue.maximum.map(Double.init)
          )
        }
      }
      #expect(queues.count == [.memory: 0, .sqlite: 1, .postgreSQL: 2][kind])
    }
  }
}
#endif
