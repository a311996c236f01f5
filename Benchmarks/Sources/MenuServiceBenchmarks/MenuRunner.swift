#if Service
import Foundation

/// The built program, as people run it.
enum MenuRunner {
  /// Where it is, as `make bench-service` tells it.
  static let path = ProcessInfo.processInfo.environment["MENU_RUNNER"]

  /// The latte on a free port, without the limits that a client of a benchmark would meet.
  static func arguments(store: String) -> [String] {
    [
      "serve", menu, "--port", "0", "--rate", "0", "--session-rate", "0", "--no-watch",
      "--store", store,
    ]
  }

  /// Beside this package, wherever it was built and is run.
  private static let menu = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Config/cafe-latte.yaml").path
}
#endif
