#if Service
import Foundation
import MenuTestSupport
import Subprocess
import Testing

@testable import MenuService

@Suite("The commands in docs/service.md", .serialized)
struct ServicePageTests {
  @Test(
    "The printed commands order a latte and list the order",
    .enabled(
      if: ExternalTool.curl.isInstalled && ExternalTool.bash.isInstalled, "needs curl and bash"))
  func lines() async throws {
    let served = try ServerFolder()
    try served.write("cafe-latte.yaml", try Repository.text(of: "Config/cafe-latte.yaml"))
    let page = try Repository.text(of: "docs/service.md")
    let ordering = try Self.lines(of: page, below: "## Order over HTTP")
    let operating = try Self.lines(of: page, below: "## Manage orders and inventory")
    try #require(ordering.count == 6 && operating.count == 11)
    try await served.run { service in
      // The token is created before the server starts.
      let lines = (ordering + operating).filter { !$0.contains("openssl") }.map { line in
        line.replacing("localhost:8080", with: "localhost:\(service.port)")
          .replacing("curl -sN", with: line.contains("/updates") ? "stream id:" : "stream :")
      }
      // Streams have no end, and a busy machine needs more than a second for what they begin with.
      let stream = #"""
        stream() {
          until curl -sN --max-time $((++s)) "${@:2}" >events; grep "$1" events || ((s > 20)); do :; done
        }

        """#
      // A separator after each command's output.
      let script = lines.map { "\($0)\nprintf '\\036'\n" }.joined()
      let result = try await Subprocess.run(
        .name("bash"), arguments: ["-c", "cd '\(served.folder.path)'\n" + stream + script],
        input: .none,
        output: .string(limit: 1 << 22),
        error: .string(limit: 1 << 16))
      let output = result.standardOutput.split(
        separator: "\u{1E}", omittingEmptySubsequences: false
      ).map(String.init)
      #expect(result.standardError == "")
      try #require(output.count == lines.count + 1)
      let expected = [
        "ETag: \"0.0\"", "", "카페 라떼", "\"revision\":\"2.0\"", "id: 2.0", "\"number\":1", "",
        "\"orders\":[{", "\"orders\":[{", "\"number\":1", ":", "\"total\"", "5,500원",
        "\"state\":\"accepted\"", "\"revision\":1", "\"sold-out\"",
      ]
      for (line, (response, text)) in zip(lines, zip(output, expected)) {
        #expect(text.isEmpty ? response.isEmpty : response.contains(text), "\(line)\n\(response)")
      }
    }
  }

  @Test(
    "The example application serves its own route and the menus, traces requests, and SIGTERM stops it with status 0"
  )
  func ownServer() async throws {
    let end = try await ServerFolder().run(
      words: [ServerFolder.program("own-server"), "shop.yaml", "0", "trace"], telling: "/order/"
    ) { service in
      let hours = try await service.send("GET", "/hours", status: 200)
      #expect(try hours.text("opens") == "08:00" && hours.text("closes") == "22:00")
      let menus = try await service.send("GET", "/order/")
      #expect(menus.status == 200 && menus.body.contains(#"href="/order/menus/shop"#))
      let started = try await service.send(
        "POST", "/order/v1/menus/shop/sessions",
        ["traceparent": "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"])
      let place = try #require(started.headers["location"])
      #expect(started.status == 201 && place.hasPrefix("/order/v1/sessions/"))
      try await service.send(
        "POST", place + "/actions", ["Content-Type": "application/json", "If-Match": "\"0.0\""],
        body: #"{"choose":"온도.ICE"}"#, status: 200)
      let page = try await service.send("GET", "/order/orders/\(started.text("session"))")
      #expect(page.status == 200 && page.body.contains("<form"))
      let order = try await service.send("POST", place + "/submit", ["If-Match": "\"1.0\""])
      #expect(order.status == 201, "\(order)")
      #expect(try await service.send("GET", "/v1/menus").status == 404)
      #expect(try await service.send("GET", "/order/v1/orders").status == 404)
    }
    let spans = end.messages.split(separator: "\n").filter {
      $0.contains("trace=4bf92f3577b34da6a3ce929d0e0e4736")
        && $0.contains("parent=00f067aa0ba902b7") && $0.contains("/v1/menus/:menu/sessions")
    }
    #expect(spans.count == 1, "\(end)")
  }

  /// The commands of the first console block below a heading, with continued lines joined.
  static func lines(of page: String, below heading: String) throws -> [String] {
    let section = try #require(page.range(of: heading)?.upperBound)
    let console = try #require(page[section...].range(of: "```console\n")?.upperBound)
    let end = try #require(page[console...].range(of: "```")?.lowerBound)
    return page[console..<end].split(separator: "$ ", omittingEmptySubsequences: true)
      .map { $0.trimmingCharacters(in: .newlines) }
  }
}
#endif
