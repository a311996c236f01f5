#if Service
import BenchmarkReport
import Foundation

/// The server's processor time for a page that a customer opens.
enum PageCases {
  private static let rounds = 5

  static func measure(
    _ runner: String, in folder: URL, into report: inout Report
  ) async throws {
    let shop = folder.appending(path: "shop.yaml")
    try Data(StoreDocument.text(pictures: "https://example.com").utf8).write(to: shop)
    let arguments = MenuRunner.arguments(store: "memory", menus: [MenuRunner.menu, shop.path])
    let floor = try await ServerProcess.serving(
      CommandLine.arguments[0], [BareRoute.argument, "16000"]
    ) { try await microseconds(of: "/v1/sessions/none", at: $0) }
    let times = try await ServerProcess.serving(runner, arguments) { server in
      (
        form: try await microseconds(of: "/menus/cafe-latte?lang=ko", at: server),
        store: try await microseconds(of: "/menus/shop?lang=ko", at: server)
      )
    }
    for (name, time) in [
      ("of one item, the café latte", times.form), ("of a shop with 200 items", times.store),
    ] {
      report.add(
        BenchmarkCase(
          name: "processor time of a GET of the page \(name)",
          floorName: "a Hummingbird route that returns 16 kB", goal: .shown
        ) { .init(ours: time, floor: floor) })
    }
  }

  /// The median of the processor time for a request without compression.
  private static func microseconds(
    of path: String, at server: ServerProcess
  ) async throws -> Double {
    var times: [Double] = []
    for _ in 0..<rounds {
      let start = try server.processorSeconds
      let load = try await Load.run(
        .page, at: server.address, sessions: [path], clients: 8, seconds: 2)
      guard load.errors == 0 else { throw Load.Failed(words: "\(load)") }
      times.append((try server.processorSeconds - start) / Double(load.requests) * 1e6)
    }
    return times.sorted()[rounds / 2]
  }
}
#endif
