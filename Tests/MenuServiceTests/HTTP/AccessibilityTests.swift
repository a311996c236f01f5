#if Service
import Foundation
import MenuTestSupport
import Testing

@testable import MenuService

/// The script of axe, which the package axe-core-python has: `make setup-test` installs it.
private enum Axe {
  /// The path of the script; `nil` if it is not installed.
  static let path: String? = {
    let own = BrowserJourneys.package.appending(path: ".build/python/bin").path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for folder in [own] + path.split(separator: ":").map(String.init) {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: "\(folder)/python3")
      process.arguments = [
        "-c", "import axe_core_python as a; print(a.__path__[0] + '/axe.min.js', end='')",
      ]
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      guard FileManager.default.isExecutableFile(atPath: "\(folder)/python3"),
        (try? process.run()) != nil
      else { continue }
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      if FileManager.default.fileExists(atPath: text) { return text }
    }
    return nil
  }()
}

@Suite(
  "Pages are accessible",
  .enabled(
    if: ExternalTool.canBrowse && Axe.path != nil,
    "needs Chromium, Python and axe-core-python; `make setup-test` installs them"),
  .serialized)
struct AccessibilityTests {
  @Test(
    "axe finds nothing on any page in any state, light and dark, from 320 to 1,440 pixels",
    arguments: ["accessible_store", "accessible_orders", "accessible_board"])
  func pages(journey: String) async throws {
    let menus = try BrowserJourneys.menus(["breakfast-cafe", "burger-shop"])
    try await RunningService.run(
      registering: [StorePageTests.cafe, haru] + menus + (try BrowserJourneys.menus())
    ) { service in
      try await BrowserJourneys.go(journey, on: service.port, axe: Axe.path)
    }
  }
}
#endif
