#if Service
import Foundation
import MenuTestSupport
import Testing

@testable import MenuService

@Suite(
  "Pages are accessible",
  .enabled(
    if: ExternalTool.canBrowse && ExternalTool.pythonCanImport("axe_core_python"),
    "needs Chromium, Python and axe-core-python; `make setup-test` installs them"),
  .serialized)
struct AccessibilityTests {
  @Test(
    "axe finds nothing on any page in any state, light and dark, from 320 to 1,440 pixels",
    arguments: ["accessible_store", "accessible_orders", "accessible_board"])
  func pages(journey: String) async throws {
    let script = try await ExternalTool.python.run([
      "-c", "import axe_core_python as a; print(a.__path__[0] + '/axe.min.js', end='')",
    ]).output
    let menus = try BrowserJourneys.menus(["breakfast-cafe", "burger-shop"])
    try await RunningService.run(
      registering: [StorePageTests.cafe, haru] + menus + (try BrowserJourneys.menus())
    ) { service in
      try await BrowserJourneys.go(journey, on: service.port, axe: script)
    }
  }
}
#endif
