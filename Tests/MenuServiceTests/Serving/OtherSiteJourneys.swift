#if Service
import Subprocess
import Testing

@testable import MenuService

@Suite("menu-runner serve with other sites", .serialized)
struct OtherSiteJourneys {
  @Test("Other sites can order and show pages if an option names them")
  func otherSites() async throws {
    let served = try ServerFolder()
    let options = [
      "--allow-origin", "https://a.example", "--allow-origin", "https://b.example",
      "--allow-frame", "https://C.example:443", "--allow-frame", "http://d.example:8080",
    ]
    try await served.run(options) { service in
      for (site, isAllowed) in [("a", true), ("b", true), ("c", false)] {
        let origin = "https://\(site).example"
        let response = try await service.send("GET", "/v1/menus", ["Origin": origin])
        #expect(
          response.headers["access-control-allow-origin"] == (isAllowed ? origin : nil), "\(site)")
      }
      let page = try await service.send("GET", "/menus/shop")
      #expect(
        page.headers["content-security-policy"]?
          .hasSuffix("; frame-ancestors http://d.example:8080 https://c.example") == true)
    }
  }

  @Test("What is no origin is an error of usage that names it")
  func errors() async throws {
    let served = try ServerFolder()
    for option in ["--allow-origin", "--allow-frame"] {
      for origin in ["*", "cafe.example", "https://cafe.example/order"] {
        let end = try await served.fail([option, origin], with: 64)
        #expect(end.messages.contains("'\(option) \(origin)' is not an origin"), "\(end)")
      }
    }
  }
}
#endif
