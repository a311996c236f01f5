#if Service
import Foundation
import MenuTestSupport
import Testing

@testable import MenuService

@Suite(
  "A client that openapi-python-client generates",
  .enabled(
    if: ExternalTool.pythonCanImport("openapi_python_client"),
    "needs Python and openapi-python-client; `make setup-test` installs them"))
struct GeneratedClientTests {
  @Test("It is generated without a warning, orders without an edit, and reads every value")
  func order() async throws {
    let folder = try TemporaryFolder()
    let script = Repository.root.appending(
      path: "Tests/MenuServiceTests/HTTP/Client/order.py")
    let menus = try BrowserJourneys.menus(["cafe-latte", "cafe"])
    try await RunningService.run(registering: menus) { service in
      let result = try await ExternalTool.python.run([
        "-B", script.path, "http://127.0.0.1:\(service.port)", RunningService.token,
        folder.url.path,
      ])
      #expect(result.succeeded, "\(result.output)\(result.errors)")
      let orders = try await service.sessions.orders(after: 0, limit: 9)
      #expect(orders.map(\.state) == [.received, .accepted])
    }
  }
}
#endif
