#if Service
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import MenuTestSupport
import NIOCore
import NIOPosix
import ServiceLifecycle
import Testing

@testable import MenuService

@Suite("Connection limits")
struct ConnectionTests {
  @Test("A slow body gets 408 at the deadline")
  func trickledBody() async throws {
    let configuration = ServiceConfiguration.testing { $0.arrivalTime = .seconds(2) }
    try await RunningService.run(configuration: configuration) { service in
      let id = try await service.sessions.begin("shop").token.text
      let port = service.port
      let response = try await Self.response(at: port) { client in
        client.send(
          "POST /v1/sessions/\(id)/actions HTTP/1.1\r\nHost: localhost\r\nIf-Match: \"0.0\"\r\n"
            + "Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n")
        for _ in 0..<4000 {
          guard client.send(" ") else { break }
          usleep(20_000)
        }
      }
      #expect(response.hasPrefix("HTTP/1.1 408 "))
      #expect(response.contains("\"code\":\"request-timeout\""))
    }
  }

  /// What a client receives that sends something. On a busy machine, its connection may be silent
  /// for too long before that.
  private static func response(
    at port: Int, sending body: @escaping @Sendable (RawClient) -> Void
  ) async throws -> String {
    var response = ""
    try await waitUntil {
      response = try await RawClient.onThread {
        let client = try RawClient(port: port)
        body(client)
        return client.receiveText()
      }
      return !response.isEmpty
    }
    return response
  }

  @Test("A slow header or a silent connection is closed at the deadline")
  func trickledHead() async throws {
    let configuration = ServiceConfiguration.testing { $0.arrivalTime = .seconds(2) }
    try await RunningService.run(configuration: configuration) { service in
      let port = service.port
      let response = try await Self.response(at: port) { client in
        client.send("GET /v1/menus HTTP/1.1\r\n")
        for number in 0..<800 {
          guard client.send("X-\(number): 1\r\n") else { break }
          usleep(20_000)
        }
      }
      #expect(response.hasPrefix("HTTP/1.1 408 "))
      let silence = try await RawClient.onThread { try RawClient(port: port).receiveAll() }
      #expect(silence.isEmpty)
    }
  }

  @Test("An endless request line, header or body is rejected at its limit")
  func endless() async throws {
    try await RunningService.run { service in
      let port = service.port
      let id = try await service.begin()
      let beginnings = [
        (414, "GET /", "a"), (431, "GET / HTTP/1.1\r\nHost: localhost\r\nX: ", "b"),
        (
          413,
          "POST /v1/sessions/\(id)/actions HTTP/1.1\r\nHost: localhost\r\n"
            + "If-Match: \"0.0\"\r\nContent-Type: application/json\r\n"
            + "Transfer-Encoding: chunked\r\n\r\n",
          "400\r\n" + String(repeating: " ", count: 1024) + "\r\n"
        ),
      ]
      for (status, beginning, more) in beginnings {
        let (response, sent) = try await RawClient.onThread {
          let client = try RawClient(port: port)
          client.send(beginning)
          let part = more.count == 1 ? String(repeating: more, count: 4096) : more
          var sent = 0
          while sent < 256 << 20, client.send(part) { sent += part.utf8.count }
          return (client.receiveText(), sent)
        }
        // Data sent after the rejection may discard the response; the connection always ends.
        #expect(response.isEmpty || response.hasPrefix("HTTP/1.1 \(status) "), "\(response)")
        #expect(sent < 64 << 20)
      }
    }
  }

  @Test("A client that sends a body far over the limit before it reads gets the response")
  func longBody() async throws {
    try await RunningService.run { service in
      let response = try await service.put(inventory: String(repeating: "a", count: 8 << 20))
      #expect(response.status == 413, "\(response)")
    }
  }

  @Test("Invalid HTTP gets one response, and the next connection is served")
  func garbage() async throws {
    try await RunningService.run { service in
      var generator = SeededGenerator(seed: 7)
      let texts =
        [
          "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
          "POST /v1/menus HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
          "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil\r\nConnection: close\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
          "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        ]
        + (0..<20).map { _ in
          String(
            (0..<200).map { _ in
              Character(Unicode.Scalar(UInt8.random(in: 1...127, using: &generator)))
            })
            + "\r\n\r\n"
        }
      for text in texts {
        let response = try await service.answer(to: text)
        let status = response.split(separator: " ").dropFirst().first ?? "400"
        #expect(status.hasPrefix("4") || status == "501", "\(text.prefix(40)): \(response)")
      }
      #expect(try await service.send("GET", "/health").status == 200)
    }
  }

  @Test(
    "A request without a method of HTTP or without a host gets the status of RFC 9110 and its phrase",
    arguments: [
      ("BREW / HTTP/1.1\r\nHost: localhost", "501 Not Implemented", "unknown-method"),
      ("GET /v1/menus HTTP/1.1", "400 Bad Request", "bad-request"),
      ("GET /v1/menus HTTP/1.1\r\nHost:", "421 Misdirected Request", "wrong-host"),
      (
        "POST /v1/menus/shop/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000",
        "413 Content Too Large", "too-large"
      ),
    ])
  func statusLines(head: String, status: String, code: String) async throws {
    try await RunningService.run { service in
      let response = try await service.answer(to: head + "\r\nConnection: close\r\n\r\n")
      #expect(response.hasPrefix("HTTP/1.1 \(status)\r\n"), "\(response)")
      #expect(response.contains("\"code\":\"\(code)\""), "\(response)")
    }
  }

  @Test(
    "A URL as the target of a request is its path at its host, whatever the Host header names",
    arguments: [
      ("http://localhost/v1/menus", "localhost", 200, "\"menus\""),
      ("HTTPS://127.0.0.1:8080/v1/menus?lang=en", "evil.example", 200, "\"menus\""),
      ("http://localhost?lang=en", "localhost", 200, "<html"),
      ("http://localhost/v1/menus/none", "localhost", 404, "unknown-menu"),
      ("http://localhost//evil.example/v1/menus", "localhost", 404, "not-found"),
      ("http://evil.example/v1/menus", "localhost", 421, "wrong-host"),
      ("http://user@localhost/v1/menus", "localhost", 421, "wrong-host"),
      ("http:///v1/menus", "localhost", 400, "bad-request"),
      ("ftp://localhost/v1/menus", "localhost", 400, "bad-request"),
      ("http://localhost/v1/menus", "", 400, "bad-request"),
    ])
  func absoluteTargets(target: String, host: String, status: Int, text: String) async throws {
    try await RunningService.run { service in
      let field = host.isEmpty ? "" : "Host: \(host)\r\n"
      let response = try await RawClient.exchange(
        port: service.port, "GET \(target) HTTP/1.1\r\n\(field)Connection: close\r\n\r\n")
      #expect(response.status == status, "\(response)")
      #expect(response.body.contains(text), "\(response)")
    }
  }

  @Test("A host is a configured name, localhost or an IP address, each with or without a port")
  func hosts() {
    let check = HostCheck(["Cafe.example", "shop.example."])
    for host in [
      "cafe.example", "CAFE.example:8080", "cafe.example.:80", "shop.example", "localhost",
      "localhost:", "127.0.0.1", "10.0.0.7:80", "[::1]", "[fd00::7]:8080", "[::ffff:10.0.0.7]",
    ] {
      #expect(check.isValid(host), "\(host)")
    }
    for host in [
      "", ":80", ".", "cafe.example..", "evil.example", "cafe.example.evil.example", "localhost:8o",
      "127.0.0.1.evil", "127.0.0.256", "127.0.0.01", "127.0.0", "127.1", "2130706433", "[", "[]",
      "[::1", "[::1]x",
      "[127.0.0.1]", "[::1%25eth0]", "::1", "[:::]", "a@localhost",
    ] {
      #expect(!check.isValid(host), "\(host)")
    }
  }

  @Test(
    "A transfer coding other than chunked gets 501, and nothing after it is a request",
    arguments: [
      ("gzip, chunked", 501), ("Gzip,Chunked", 501), ("chunked\r\nTransfer-Encoding: chunked", 400),
      ("gzip\r\nTransfer-Encoding: chunked", 501), ("gzip", 400), ("chunked, gzip", 400),
      ("identity", 400), ("xchunked", 400), ("", 400), ("CHUNKED", 201),
    ])
  func transferCodings(codings: String, status: Int) async throws {
    try await RunningService.run { service in
      let port = service.port
      let text = try await service.answer(
        to: "POST /v1/menus/shop/sessions HTTP/1.1\r\nHost: localhost\r\n"
          + "Transfer-Encoding: \(codings)\r\n\r\n0\r\n\r\n"
          + RawClient.text("GET", "/health", port: port))
      let statuses = text.components(separatedBy: "HTTP/1.1 ").dropFirst().map { $0.prefix(3) }
      let expected: [Substring] = status == 201 ? ["201", "200"] : ["\(status)"]
      #expect(statuses == expected, "\(text)")
      if status == 501 { #expect(text.contains("\"code\":\"unknown-coding\""), "\(text)") }
    }
  }

  @Test(
    "What a connection rejects has the date, as each response has",
    arguments: [
      ("BREW / HTTP/1.1\r\nHost: localhost", 501), ("GET / HTTP/9.9\r\nHost: localhost", 400),
      ("GET / HTTP/1.1\r\nX: " + String(repeating: "x", count: 20_000), 431),
      ("GET / HTTP/1.1" + String(repeating: "\r\nX: 1", count: 200), 431),
    ])
  func dates(head: String, status: Int) async throws {
    let clock = TestClock("2026-11-06T06:09:05Z")
    try await RunningService.run(clock: clock.clock) { service in
      let response = try await RawClient.exchange(port: service.port, head + "\r\n\r\n")
      #expect(response.status == status)
      #expect(response.headers["date"] == "Fri, 06 Nov 2026 06:09:05 GMT", "\(response)")
    }
  }

  @Test("Dates of HTTP are those of Foundation")
  func httpDates() {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let seconds = Int64.random(in: -9_000_000_000...9_000_000_000, using: &generator)
      let date = Date(timeIntervalSince1970: TimeInterval(seconds))
      #expect(HTTPDate.text(seconds) == formatter.string(from: date))
    }
  }

  @Test("A client that expects 100 Continue gets it, unless the body is too large")
  func waiting() async throws {
    try await RunningService.withSession { service, id in
      let port = service.port
      let head =
        "POST /v1/sessions/\(id)/actions HTTP/1.1\r\nHost: localhost\r\nIf-Match: \"0.0\"\r\n"
        + "Content-Type: application/json\r\nExpect: 100-continue\r\n"
      let response = try await RawClient.onThread {
        let client = try RawClient(port: port)
        let body = #"{"choose":"온도.ICE"}"#
        client.send(
          head + "Connection: close\r\nContent-Length: \(body.utf8.count)\r\n\r\n")
        let word = client.receive(until: "\r\n\r\n")
        #expect(word == "HTTP/1.1 100 Continue\r\n\r\n")
        client.send(body)
        return client.receiveText()
      }
      #expect(response.hasPrefix("HTTP/1.1 200 "))
      let rejection = try await service.answer(to: head + "Content-Length: 100000000\r\n\r\n")
      #expect(rejection.hasPrefix("HTTP/1.1 413 "))
    }
  }

  @Test("A server that stops closes idle connections, and others after a response that says so")
  func stoppingWithinRequest() async throws {
    let (clients, began) = AsyncStream<(idle: RawClient, client: RawClient)>.makeStream()
    let body = #"{"choose":"온도.ICE"}"#
    async let stopped: Void = RunningService.run { service in
      defer { began.finish() }
      let id = try await service.begin()
      let port = service.port
      let pair = try await RawClient.onThread {
        // Connections are accepted in their order.
        let idle = try RawClient(port: port)
        let client = try RawClient(port: port)
        client.send(
          "POST /v1/sessions/\(id)/actions HTTP/1.1\r\nHost: localhost\r\nIf-Match: \"0.0\"\r\n"
            + "Content-Type: application/json\r\nExpect: 100-continue\r\n"
            + "Content-Length: \(body.utf8.count)\r\n\r\n")
        #expect(client.receive(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
        return (idle: idle, client: client)
      }
      began.yield(pair)
    }
    let (idle, client) = try #require(await clients.first { _ in true })
    let response = try await RawClient.onThread {
      // The server stops.
      #expect(idle.receiveAll().isEmpty)
      client.send(body)
      return client.receiveText()
    }
    #expect(response.hasPrefix("HTTP/1.1 200 "), "\(response)")
    #expect(response.lowercased().contains("\r\nconnection: close\r\n"), "\(response)")
    try await stopped
  }

  @Test("A request that arrives on an idle connection while the server stops gets a response")
  func stoppingBeforeRequest() async throws {
    let (clients, began) = AsyncStream<(idle: RawClient, busy: RawClient)>.makeStream()
    let request = "HEAD /v1/menus HTTP/1.1\r\nHost: localhost\r\n\r\n"
    var configuration = ServiceConfiguration.testing
    // Longer than a busy machine takes for a request.
    configuration.quietTime = .seconds(60)
    async let stopped: Void = RunningService.run(configuration: configuration) { service in
      defer { began.finish() }
      let port = service.port
      let pair = try await RawClient.onThread {
        try (0..<2).map { _ in
          let client = try RawClient(port: port)
          client.send(request)
          #expect(client.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
          return client
        }
      }
      began.yield((idle: pair[0], busy: pair[1]))
    }
    let (idle, busy) = try #require(await clients.first { _ in true })
    let response = try await RawClient.onThread {
      // Until a response says that the server stops.
      var last = ""
      repeat {
        busy.send(request)
        last = busy.receive(until: "\r\n\r\n").lowercased()
      } while last.hasPrefix("http/1.1 200 ") && !last.contains("\r\nconnection: close\r\n")
      idle.send(request)
      return idle.receive(until: "\r\n\r\n")
    }
    #expect(response.hasPrefix("HTTP/1.1 200 "), "\(response)")
    try await stopped
  }

  @Test(
    "A connection that is accepted while the server closes its socket is closed, too",
    .timeLimit(.minutes(10)), arguments: [false, true])
  func acceptedByStop(isPipelineRemoved: Bool) async throws {
    let routes = try MenuRoutes(
      MenuSessions(MenuCatalog(), journal: MemoryJournal()), configuration: .testing)
    let guarded = GuardedChannel(
      responder: { _, _, _ in }, dispatcher: routes.dispatcher, connections: routes.connections)
    let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .bind(host: "127.0.0.1", port: 0) { accepted in
        let server = accepted.parent ?? accepted
        let closed = server.close().flatMap {
          isPipelineRemoved ? server.closeFuture : server.eventLoop.makeSucceededVoidFuture()
        }
        return closed.hop(to: accepted.eventLoop).flatMap {
          guarded.setup(channel: accepted, logger: CollectedLog().logger)
        }
      }
    let port = try #require(server.channel.localAddress?.port)
    let received = try await server.executeThenClose { connections in
      async let received = RawClient.onThread { try RawClient(port: port).receiveText() }
      for try await _ in connections { Issue.record("nothing accepts it") }
      return try await received
    }
    #expect(received == "")
  }

  @Test(
    "A slow reader gets a whole response while idle connections are closed, also by a stop",
    arguments: [false, true])
  func slowReader(stops: Bool) async throws {
    let folder = try TemporaryFolder()
    // More than the system buffers.
    let size = 2 << 20
    try Data(count: size).write(to: folder.url.appending(path: "large.png"))
    let path = folder.path("")
    var configuration = ServiceConfiguration.testing {
      if !stops { $0.idleTime = .milliseconds(100) }
    }
    configuration.pictures = { _ in path }
    let (clients, began) = AsyncStream<(idle: RawClient, slow: RawClient)>.makeStream()
    @Sendable func receivedBytes(_ idle: RawClient, _ slow: RawClient) async throws -> Int {
      try await RawClient.onThread {
        #expect(idle.receiveAll().isEmpty)
        return slow.receiveAll().count
      }
    }
    async let served = RunningService.run(configuration: configuration) { service in
      defer { began.finish() }
      let port = service.port
      let pair = try await RawClient.onThread {
        let slow = try RawClient(port: port, receiveBuffer: 16 << 10)
        slow.send("GET /assets/shop/large.png HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(String(decoding: slow.receive(), as: UTF8.self).hasPrefix("HTTP/1.1 200 "))
        let idle = try RawClient(port: port)
        idle.send("HEAD /v1/menus HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(idle.receive(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
        return (idle: idle, slow: slow)
      }
      began.yield(pair)
      return stops ? 0 : try await receivedBytes(pair.idle, pair.slow)
    }
    let (idle, slow) = try #require(await clients.first { _ in true })
    let received = stops ? try await receivedBytes(idle, slow) : try await served
    // Without what was received first.
    #expect(received > size - (64 << 10))
    _ = try await served
  }

  @Test(
    "A server that is canceled, or has been stopping for long, waits for no client that does not read",
    .timeLimit(.minutes(5)), arguments: [true, false])
  func unread(isCanceled: Bool) async throws {
    let folder = try TemporaryFolder()
    // Of some, the system buffers nearly all.
    let sizes = Array(stride(from: 64, to: 512, by: 16))
    for size in sizes {
      try Data(count: size << 10).write(to: folder.url.appending(path: "\(size).png"))
    }
    let path = folder.path("")
    var configuration = ServiceConfiguration.testing
    configuration.pictures = { _ in path }
    if !isCanceled { configuration.stopTime = .milliseconds(50) }
    let (served, began) = AsyncStream<[RawClient]>.makeStream()
    let running = Task { [configuration] in
      defer { began.finish() }
      try await RunningService.run(configuration: configuration) { service in
        let port = service.port
        let clients = try await RawClient.onThread {
          try sizes.map { size in
            let client = try RawClient(port: port, receiveBuffer: 2048)
            client.send(RawClient.text("GET", "/assets/shop/\(size).png", port: port))
            #expect(!client.receive().isEmpty)
            return client
          }
        }
        began.yield(clients)
      }
    }
    let clients = try #require(await served.first { _ in true })
    if isCanceled { running.cancel() }
    _ = await running.result
    withExtendedLifetime(clients) {}
  }

  @Test("A client of HTTP/1.0 that expects 100 Continue gets only the response")
  func waitingOldClient() async throws {
    try await RunningService.withSession { service, id in
      let port = service.port
      let body = #"{"choose":"온도.ICE"}"#
      let response = try await RawClient.onThread {
        let client = try RawClient(port: port)
        // The request line arrives in parts.
        for part in ["POST /v1/sessions/\(id)/actions HTTP/1", ".0\r", "\n"] {
          client.send(part)
          usleep(50_000)
        }
        client.send(
          "Host: localhost\r\nIf-Match: \"0.0\"\r\nExpect: 100-continue\r\n"
            + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n")
        usleep(50_000)
        client.send(body)
        return client.receiveText()
      }
      #expect(response.contains(" 200 ") && !response.contains(" 100 "), "\(response)")
    }
  }

  @Test("A client of HTTP/1.0 gets a response without chunks, which ends with the connection")
  func oldClient() async throws {
    try await RunningService.run { service in
      _ = try await service.order()
      for path in ["/health", "/v1/orders?as=lines", "/v1/none"] {
        let response = try await service.answer(
          to: "GET \(path) HTTP/1.0\r\nHost: localhost\r\n"
            + "Authorization: Bearer \(RunningService.token)\r\n\r\n")
        #expect(response.hasPrefix("HTTP/1.0 "), "\(response)")
        let head = response.components(separatedBy: "\r\n\r\n")[0].lowercased()
        #expect(head.contains("connection: close") && !head.contains("chunked"), "\(response)")
        if path.hasSuffix("lines") { #expect(response.hasSuffix("}\n"), "\(response)") }
      }
    }
  }

  @Test(
    "A request for another protocol gets a response of HTTP/1.1, with which the connection ends",
    .timeLimit(.minutes(10)),
    arguments: [
      "Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__",
      "upgrade\r\nUpgrade: websocket", "keep-alive, Close",
    ])
  func otherProtocols(options: String) async throws {
    try await RunningService.run { service in
      let request = "GET /health HTTP/1.1\r\nHost: localhost\r\n"
      let response = try await service.answer(
        to: request + "\r\n" + request + "Connection: \(options)\r\n\r\n")
      let parts = response.lowercased().components(separatedBy: "http/1.1 200 ok\r\n")
      #expect(parts.count == 3, "\(response)")
      #expect(parts.map { $0.contains("connection: close") } == [false, false, true])
      #expect(response.hasSuffix("{\"status\":\"ok\"}\n"))
    }
  }

  @Test("A response to HEAD ends with its header, also where that to GET has chunks or is a stream")
  func headsOfChunks() async throws {
    try await RunningService.withSession { service, id in
      _ = try await service.order()
      let port = service.port
      let paths = [
        "/v1/orders?as=csv", "/v1/orders?as=lines", "/v1/orders/stream", "/v1/orders/1/updates",
        "/v1/sessions/\(id)/updates",
      ]
      let heads = paths.map { path in
        RawClient.text("HEAD", path, RunningService.authorization, port: port, closes: false)
      }
      let response = try await service.answer(
        to: heads.joined() + RawClient.text("GET", "/health", port: port))
      let parts = response.components(separatedBy: "\r\n\r\n")
      #expect(parts.count == paths.count + 2, "\(response)")
      for part in parts.dropLast() { #expect(part.hasPrefix("HTTP/1.1 200 "), "\(response)") }
      #expect(parts.last == "{\"status\":\"ok\"}\n")
    }
  }

  @Test("Without the connection guard, a response to HEAD of an export closes its connection")
  func headsInOtherServers() async throws {
    let log = CollectedLog()
    let routes = try MenuRoutes(
      MenuSessions(MenuCatalog(), journal: .inMemory()), configuration: .testing)
    let router = Router(context: MenuRequestContext.self)
    router.addMenuRoutes(routes)
    let (ports, continuation) = AsyncStream<Int>.makeStream()
    let application = Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { continuation.yield($0.localAddress?.port ?? 0) }, logger: log.logger)
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(services: [application], logger: log.logger))
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { try await group.run() }
      var iterator = ports.makeAsyncIterator()
      let port = try #require(await iterator.next())
      let head = try await RawClient.onThread {
        let client = try RawClient(port: port)
        client.send(
          RawClient.text(
            "HEAD", "/v1/orders?as=csv", RunningService.authorization, port: port, closes: false))
        return client.receive(until: "\r\n\r\n").lowercased()
      }
      #expect(head.hasPrefix("http/1.1 200 ") && head.contains("connection: close"), "\(head)")
      await group.triggerGracefulShutdown()
      try await tasks.waitForAll()
    }
  }

  @Test("A response of HTTP/2 with TLS has no field of a connection, as to HEAD of an export")
  func connectionFields() async throws {
    let routes = try MenuRoutes(
      MenuSessions(MenuCatalog(), journal: .inMemory()), configuration: .testing)
    func fields(
      _ method: HTTPRequest.Method, _ path: String, _ pattern: String, scheme: String,
      _ fields: HTTPFields
    ) async throws -> [String?] {
      let head = HTTPRequest(
        method: method, scheme: scheme, authority: "localhost", path: path, headerFields: fields)
      let resource = try #require(routes.resources.first { $0.pattern == pattern })
      var parameters = Parameters()
      parameters["session"] = Substring(SessionToken.random().text)
      let response = await routes.dispatcher.respond(
        to: Request(head: head, body: RequestBody(buffer: ByteBuffer())), resource: resource,
        parameters: parameters, peer: nil, logger: CollectedLog().logger)
      return [response.headers[.connection], response.headers[.transferEncoding]]
    }
    let authorization: HTTPFields = [.authorization: "Bearer \(RunningService.token)"]
    let large: HTTPFields = [.contentType: "application/json", .contentLength: "1000000000"]
    for (scheme, head, body) in [
      ("http", ["close", "chunked"], ["close", nil]), ("https", [nil, nil], [nil, nil]),
    ] as [(String, [String?], [String?])] {
      #expect(
        try await fields(
          .head, "/v1/orders?as=csv", "/v1/orders", scheme: scheme, authorization) == head)
      #expect(
        try await fields(
          .post, "/v1/sessions/x/actions", "/v1/sessions/:session/actions", scheme: scheme, large)
          == body)
    }
  }

  @Test("A total in a chunked body without a type is not ignored")
  func chunkedTotal() async throws {
    try await RunningService.withSession { service, id in
      #expect(try await service.act(id, #"{"choose":"온도.ICE"}"#, at: "0.0").status == 200)
      let response = try await service.answer(
        to: "POST /v1/sessions/\(id)/submit HTTP/1.1\r\nHost: localhost\r\nIf-Match: \"1.0\"\r\n"
          + "Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
          + "d\r\n{\"total\":\"1\"}\r\n0\r\n\r\n")
      #expect(response.hasPrefix("HTTP/1.1 415 "), "\(response)")
      #expect(try await service.sessions.orders(after: 0, limit: 9).isEmpty)
      // An empty one is no body.
      let begun = try await service.answer(
        to: "POST /v1/menus/shop/sessions HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
          + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n")
      #expect(begun.hasPrefix("HTTP/1.1 201 "), "\(begun)")
    }
  }

  @Test("Pipelined requests get responses in order")
  func pipelining() async throws {
    try await RunningService.run { service in
      let port = service.port
      let one = RawClient.text("GET", "/v1/menus/none", port: port, closes: false)
      let two = RawClient.text("GET", "/health", port: port, closes: false)
      let last = RawClient.text("GET", "/v1/menus", port: port)
      let text = try await service.answer(to: one + two + last)
      let statuses = text.components(separatedBy: "HTTP/1.1 ").dropFirst().map { $0.prefix(3) }
      #expect(statuses == ["404", "200", "200"])
    }
  }

  @Test("Too many concurrent requests get 503 with Retry-After")
  func busy() async throws {
    let configuration = ServiceConfiguration.testing { $0.concurrentRequests = 0 }
    try await RunningService.run(configuration: configuration) { service in
      let response = try await service.send("GET", "/v1/menus", status: 503)
      #expect(response.headers["retry-after"] == "1")
    }
  }
}
#endif
