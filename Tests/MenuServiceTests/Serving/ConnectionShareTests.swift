#if Service
import Foundation
import MenuSections
import Subprocess
import Testing

@testable import MenuService

@Suite("One client among others", .serialized)
struct ConnectionShareTests {
  private static let fewConnections = ServiceConfiguration.testing {
    $0.connections = 20
    $0.connectionsPerAddress = 0
  }

  @Test("A client that holds all connections it can get does not keep others from being served")
  func holding() async throws {
    try await ServerFolder().run(
      ["--rate", "1000"], by: ["sh", "-c", #"ulimit -n 600; exec "$@""#, "sh"]
    ) { service in
      let port = service.port
      let (open, others) = try await RawClient.onThread {
        var held: [RawClient] = []
        for _ in 0..<500 {
          let client = try RawClient(port: port)
          client.send("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
          held.append(client)
        }
        let open = held.count { $0.receive(until: "}").contains(" 200 ") }
        let others = try (UInt8(2)...9).map { number in
          let other = try RawClient(port: port, from: number)
          other.send(RawClient.text("GET", "/v1/menus", port: port))
          return other.receiveText()
        }
        return (open, others)
      }
      // A quarter of the connections, and more than a busy counter needs.
      #expect((20...200).contains(open), "\(open)")
      for response in others { #expect(response.hasPrefix("HTTP/1.1 200 "), "\(response)") }
      // Once they are closed, the client can connect again.
      try await waitUntil { (try? await service.send("GET", "/health"))?.status == 200 }
    }
  }

  @Test("When nearly all connections are open, those idle for the longest time are closed")
  func shedding() async throws {
    try await RunningService.run(configuration: Self.fewConnections) { service in
      let port = service.port
      let id = try await service.begin()
      let stream = try service.stream("/v1/sessions/\(id)/updates")
      _ = try await stream.events(until: "retry:")
      let busy = try RawClient(port: port)
      busy.send("GET /v1/menus HTTP/1.1\r\nHost: localhost\r\n")
      try await RawClient.onThread {
        var clients: [PersistentClient] = []
        for number in 0..<60 {
          clients.append(try PersistentClient(port: port))
          let response = try clients[number].send("GET", "/v1/menus")
          #expect(response.status == 200)
        }
        // The first ones were closed, the last ones are still open.
        #expect(throws: RawClient.NoAnswer.self) { try clients[0].send("GET", "/v1/menus") }
        #expect(try clients[59].send("GET", "/v1/menus").status == 200)
        // A request that arrives is not idle.
        busy.send("Connection: close\r\n\r\n")
        #expect(busy.receiveText().contains(" 200 "))
      }
      #expect(try await service.act(id, #"{"choose":"온도.ICE"}"#, at: "0.0").status == 200)
      let events = try await stream.events(until: "event: update")
      #expect(events.contains("event: update"))
      let metrics = try await service.send("GET", "/metrics")
      let series = #"menu_limit_exceeded_total{limit="connections"}"#
      #expect(try #require(LimitMetricsTests.value(series, in: metrics)) >= 40)
    }
  }

  @Test("A response arrives, even if all others are busy when its connection becomes idle")
  func lastResponse() async throws {
    try await RunningService.run(configuration: Self.fewConnections) { service in
      let port = service.port
      try await RawClient.onThread {
        let busy = try (0..<18).map { _ in
          let client = try RawClient(port: port)
          client.send("GET /v1/menus HTTP/1.1\r\nHost: localhost\r\n")
          return client
        }
        for _ in 0..<20 {
          var client = try PersistentClient(port: port)
          #expect(try client.send("POST", "/v1/menus/shop/sessions").status == 201)
        }
        for client in busy {
          client.send("Connection: close\r\n\r\n")
          #expect(client.receiveText().contains(" 200 "))
        }
      }
    }
  }

  @Test("Connections that never send anything are closed for others")
  func silence() async throws {
    var configuration = Self.fewConnections
    // They are not closed because of it.
    configuration.limits.arrivalTime = .seconds(600)
    try await RunningService.run(configuration: configuration) { service in
      let port = service.port
      try await RawClient.onThread {
        let silent = try (0..<40).map { _ in try RawClient(port: port) }
        let client = try RawClient(port: port)
        client.send(RawClient.text("GET", "/v1/menus", port: port))
        #expect(client.receiveText().contains(" 200 "))
        withExtendedLifetime(silent) {}
      }
    }
  }

  @Test("A client that takes all connections keeps neither others nor monitoring from being served")
  func taking() async throws {
    try await ServerFolder().run(
      ["--admin", "127.0.0.1:0"], by: ["sh", "-c", #"ulimit -n 600; exec "$@""#, "sh"]
    ) { service in
      let port = service.port
      // Idle connections make room for others.
      let idle = try await RawClient.onThread {
        try (0..<500).map { _ in
          var client = try PersistentClient(port: port)
          #expect(try client.send("GET", "/v1/menus").status == 200)
          return client
        }
      }
      let others = try await RawClient.onThread {
        try (UInt8(2)...9).map { number in
          let other = try RawClient(port: port, from: number)
          other.send(RawClient.text("GET", "/v1/menus", port: port))
          return other.receiveText()
        }
      }
      for response in others { #expect(response.hasPrefix("HTTP/1.1 200 "), "\(response)") }
      #expect(idle.count == 500)
      // Without any rate limit, one address can hold all connections with unfinished requests.
      // Those that wait to be accepted take the places of those whose time is over.
      let unfinished = try await RawClient.onThread {
        try (0..<1000).map { _ in
          let client = try RawClient(port: port)
          client.send("GET /v1/menus HTTP/1.1\r\n")
          return client
        }
      }
      try await waitUntil {
        let metrics = try await service.sendToAdmin("/metrics")
        let used = LimitMetricsTests.value(#"menu_limit_used{limit="connections"}"#, in: metrics)
        return used == LimitMetricsTests.value(#"menu_limit{limit="connections"}"#, in: metrics)
      }
      for path in ["/health", "/ready"] {
        let response = try await service.sendToAdmin(path)
        #expect(response.status == 200, "\(path): \(response)")
      }
      #expect(unfinished.count == 1000)
    }
  }

  @Test("With an address of its own, monitoring is served only there, and nothing else is")
  func admin() async throws {
    let served = try ServerFolder()
    try await served.run(["--admin", "127.0.0.1:0"]) { service in
      for path in ["/health", "/ready", "/metrics"] {
        #expect(try await service.send("GET", path).status == 404)
        #expect(try await service.sendToAdmin(path).status == 200)
      }
      for path in ["/", "/v1/menus", "/v1/orders", "/board"] {
        #expect(try await service.sendToAdmin(path).status == 404)
      }
      let port = try #require(service.admin)
      let second = try await served.fail(
        ["--store", "memory", "--admin", "127.0.0.1:\(port)"], with: 74)
      #expect(second.messages.contains("127.0.0.1:\(port)"), "\(second)")
    }
    for address in ["9090", "127.0.0.1", "::1:9090", "127.0.0.1:70000", ":9090"] {
      let end = try await served.fail(["--admin", address], with: 64)
      #expect(end.messages.contains("'--admin \(address)'"), "\(end)")
    }
    for (host, address) in [("127.0.0.1", "127.0.0.1:9090"), ("[::1]", "[::1]:9090")] {
      let same = try await served.fail(
        ["--host", host, "--port", "9090", "--admin", address], with: 64)
      #expect(
        same.messages.contains("is the address of the service; use another port"), "\(same)")
    }
  }

  @Test("An export arrives whole at a reader that is slow but keeps reading")
  func slowReader() async throws {
    let journal = MemoryJournal()
    let configuration = ServiceConfiguration.testing { $0.responseTime = .seconds(10) }
    try await RunningService.run(journal, configuration: configuration) { service in
      let (number, _) = try await service.order()
      let order = try await service.sessions.order(number: number)
      let count = 3000
      for _ in 1..<count {
        let session = SessionDigest.random()
        _ = try await journal.create(
          session, menuID: order.menuID, menuDigest: order.menuDigest, time: order.time)
        _ = try await journal.submit(
          OrderSubmission(
            session: session, expected: 0, key: .random(), orderID: .random(), menuID: order.menuID,
            menuDigest: order.menuDigest, document: order.document, inventory: order.inventory,
            inventoryChange: nil, time: order.time))
      }
      let port = service.port
      let text = try await RawClient.onThread {
        let client = try RawClient(port: port, receiveBuffer: 16 << 10)
        client.send(
          RawClient.text("GET", "/v1/orders?as=lines", RunningService.authorization, port: port))
        // About 60 kB per second, so that the end of the export waits for more than a second.
        var bytes: [UInt8] = []
        while true {
          let part = client.receive()
          if part.isEmpty { break }
          bytes += part
          usleep(UInt32(part.count * 1_000_000 / 60_000))
        }
        return String(decoding: bytes, as: UTF8.self)
      }
      #expect(text.utf8.count > 1_500_000)
      #expect(text.hasSuffix("\r\n0\r\n\r\n"))
      #expect(text.components(separatedBy: #"{"schemaVersion":1,"number":"#).count > count)
    }
  }
}
#endif
