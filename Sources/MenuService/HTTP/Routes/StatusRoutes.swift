#if Service
import CEmbeddedFiles
import HTTPTypes
import Hummingbird

/// The description of the interface.
struct StatusRoutes: RouteGroup {
  let basePath: String

  var resources: [Resource] {
    [
      Resource("/openapi.json", audience: .programs, handlers: [.get: showOpenAPI]),
      Resource(ProblemTypesPage.path, audience: .browsers, handlers: [.get: showProblemTypes]),
    ]
  }

  /// The OpenAPI 3.1 document of the interface.
  static let openAPI = String(cString: menu_service_openapi_json())

  @Sendable private func showOpenAPI(_ request: MenuRequest) async throws -> Response {
    // Clients add the paths to the address of the server.
    let server = #""servers":[{"url":"\#(basePath.isEmpty ? "/" : basePath)"}]"#
    return .make(
      .ok, type: "application/json",
      text: Self.openAPI.replacing(#""servers":[{"url":"/"}]"#, with: server, maxReplacements: 1))
  }

  @Sendable private func showProblemTypes(_ request: MenuRequest) async throws -> Response {
    ProblemTypesPage.page(basePath: basePath).response()
  }
}
#endif
