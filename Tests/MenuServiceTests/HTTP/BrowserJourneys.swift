#if Service
import Foundation
import MenuTestSupport
import Testing

@testable import MenuService

@Suite(
  "Customers order in a browser",
  .enabled(
    if: ExternalTool.canBrowse,
    "needs Chromium and Python; `make setup-test` installs them"),
  .serialized)
struct BrowserJourneys {
  @Test(
    "A customer orders",
    arguments: ["keyboard", "rejected", "plain", "languages", "german", "taps", "offline"])
  func alone(name: String) async throws {
    try await RunningService.run(registering: try Self.menus()) { try await Self.go(name, $0) }
  }

  @Test(
    "Two windows with one order stay in sync and keep each other's changes",
    arguments: ["tabs", "at_once", "composing"])
  func together(name: String) async throws {
    try await RunningService.run(registering: try Self.menus()) { try await Self.go(name, $0) }
  }

  @Test("A page shows immediately what the operator marks as sold out")
  func soldOut() async throws {
    try await RunningService.run(registering: try Self.menus()) { service in
      async let journey: Void = Self.go("follows", service)
      try await Self.oneAction(service)
      var headers = RunningService.authorization
      headers["Content-Type"] = "application/yaml"
      headers["If-Match"] = "\"0\""
      let response = try await service.send(
        "PUT", "/v1/menus/cafe-latte/inventory", headers,
        body: "inventory: cafe-latte\nsold-out: [{milk.oat: 오늘 소진}]\n")
      #expect(response.status == 200, "\(response)")
      try await journey
    }
  }

  @Test("Open pages continue after a server restart")
  func restarted() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer {
      for end in ["", "-wal", "-shm", "-lock"] {
        try? FileManager.default.removeItem(atPath: file + end)
      }
    }
    let menus = try Self.menus()
    let (ports, port) = AsyncStream<Int>.makeStream()
    let browsing = Task {
      for await port in ports { return try await Self.go("restarted", on: port) }
    }
    let used = try await RunningService.run(try SQLiteJournal(path: file), registering: menus) {
      port.yield($0.port)
      try await Self.oneAction($0)
      return $0.port
    }
    try await RunningService.run(try SQLiteJournal(path: file), registering: menus, port: used) {
      _ in
      try await browsing.value
    }
  }

  /// Waits for the first action of a journey.
  private static func oneAction(_ service: RunningService) async throws {
    let deadline = ContinuousClock.now + .seconds(300)
    while !(try await service.send("GET", "/metrics")).body.contains("menu_actions_total 1") {
      try #require(ContinuousClock.now < deadline)
      await Task.yield()
    }
  }

  private static func go(_ name: String, _ service: RunningService) async throws {
    try await go(name, on: service.port)
  }

  private static func go(_ name: String, on port: Int) async throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Browser/journeys.py")
    let result = try await ExternalTool.browse(script, ["http://127.0.0.1:\(port)", name])
    #expect(result.succeeded, "\(result.output)\(result.errors)")
  }

  /// The menus in `Config`.
  static func menus() throws -> [MenuSource] {
    try ["cafe-latte", "magnet-latte", "set-menu"].map { name in
      let data = try Data(contentsOf: package.appending(path: "Config/\(name).yaml"))
      return MenuSource(name: name, bytes: Array(data))
    }
  }

  /// The package folder.
  static let package = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
}

@Suite(
  "The interface matches its OpenAPI document",
  .enabled(
    if: ExternalTool.schemathesis.isInstalled,
    "needs schemathesis; `make setup-test` installs it"))
struct SchemathesisTests {
  @Test("Generated requests, valid and invalid, get the documented responses")
  func document() async throws {
    try await RunningService.run(registering: try BrowserJourneys.menus()) { service in
      let tests = BrowserJourneys.package.appending(path: "Tests/MenuServiceTests/HTTP/Browser")
      let result = try await ExternalTool.schemathesis.run([
        "--config-file", tests.appending(path: "schemathesis.toml").path,
        "run",
        BrowserJourneys.package.appending(path: "Sources/MenuService/HTTP/Routes/openapi.json")
          .path,
        "--url", "http://127.0.0.1:\(service.port)", "--max-examples", "10", "--seed", "1",
        "--header", "Authorization: Bearer \(RunningService.token)",
        // A stream has no end.
        "--exclude-path", "/v1/sessions/{session}/updates",
        "--request-timeout", "600", "--no-color", "--suppress-health-check", "all",
        "--generation-database", "none",
      ])
      #expect(result.succeeded, "\(result.output.suffix(6000))\(result.errors)")
    }
  }
}
#endif
