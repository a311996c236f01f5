#if Service
import Foundation

/// The built program.
enum MenuRunner {
  /// Its path, set by `make bench-service`.
  static let path = ProcessInfo.processInfo.environment["MENU_RUNNER"]

  /// Arguments that serve the latte on a free port without rate limits.
  static func arguments(store: String, menus: [String] = [menu]) -> [String] {
    ["serve"] + menus + [
      "--port", "0", "--rate", "0", "--session-rate", "0", "--no-watch",
      "--store", store,
    ]
  }

  /// The menu, relative to this file.
  static let menu = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Config/cafe-latte.yaml").path
}
#endif
