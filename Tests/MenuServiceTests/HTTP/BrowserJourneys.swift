#if Service
  import Foundation
  import Testing

  @testable import MenuService

  @Suite(
    "People order in a browser",
    .enabled(
      if: OutsideTool.chromium.isInstalled && OutsideTool.python.isInstalled,
      "needs Chromium and Python; `make setup-test` installs them"),
    .serialized)
  struct BrowserJourneys {
    @Test(
      "A person does what they came for",
      arguments: ["keyboard", "tabs", "refused", "plain", "languages"])
    func journey(name: String) async throws {
      try await RunningService.run(offering: try Self.menus()) { service in
        try await Self.go(name, service)
      }
    }

    @Test("What the operator says is sold out is seen at once by who is ordering")
    func soldOut() async throws {
      try await RunningService.run(offering: try Self.menus()) { service in
        async let journey: Void = Self.go("follows", service)
        let deadline = ContinuousClock.now + .seconds(60)
        var headers = RunningService.authorization
        headers["Content-Type"] = "application/yaml"
        headers["If-Match"] = "\"0\""
        // The person has chosen what goes when the first action was taken.
        while !(try await service.send("GET", "/metrics")).body.contains("menu_actions_total 1") {
          try #require(ContinuousClock.now < deadline)
          await Task.yield()
        }
        let answer = try await service.send(
          "PUT", "/v1/menus/cafe-latte/live", headers,
          body: "live: cafe-latte\nsold-out: [{milk.oat: 오늘 소진}]\n")
        #expect(answer.status == 200, "\(answer)")
        try await journey
      }
    }

    private static func go(_ name: String, _ service: RunningService) async throws {
      let browser = try #require(OutsideTool.chromium.path)
      let result = try await OutsideTool.python.run([
        OutsideTool.file("journeys.py"), browser, "http://127.0.0.1:\(service.port)", name,
      ])
      #expect(result.isContent, "\(result.text)")
    }

    /// The menus that come with the toolkit.
    static func menus() throws -> [MenuSource] {
      try ["cafe-latte", "magnet-latte", "set-menu"].map { name in
        let data = try Data(
          contentsOf: URL(filePath: OutsideTool.packageFile("Config/\(name).yaml")))
        return MenuSource(name: name, bytes: Array(data))
      }
    }
  }

  @Suite(
    "The interface is what its document says",
    .enabled(
      if: OutsideTool.schemathesis.isInstalled,
      "needs schemathesis; `make setup-test` installs it"))
  struct SchemathesisTests {
    @Test("Made-up requests, good and bad, are answered as the document says")
    func document() async throws {
      try await RunningService.run(offering: try BrowserJourneys.menus()) { service in
        let result = try await OutsideTool.schemathesis.run([
          "--config-file", OutsideTool.file("schemathesis.toml"),
          "run", OutsideTool.packageFile("docs/openapi.json"),
          "--url", "http://127.0.0.1:\(service.port)", "--max-examples", "10", "--seed", "1",
          "--header", "Authorization: Bearer \(RunningService.token)",
          // A stream has no end to wait for.
          "--exclude-path", "/v1/sessions/{session}/updates",
          "--request-timeout", "10", "--no-color", "--suppress-health-check", "all",
          "--generation-database", "none",
        ])
        #expect(result.isContent, "\(result.text.suffix(6000))")
      }
    }
  }
#endif
