#if Service
import Foundation
import MenuSections
import Testing

@testable import MenuService

@Suite("Requests in the log")
struct RequestLogTests {
  private static let untrusted = "warning the forwarding headers of this address are ignored"

  @Test("Every response has an id of its own, and the log has it with the address of the client")
  func ids() async throws {
    try await RunningService.run { service in
      var ids: Set<String> = []
      let requests: [(method: String, path: String, headers: [String: String], status: Int)] = [
        ("GET", "/v1/menus", [:], 200), ("GET", "/health", [:], 200), ("GET", "/", [:], 200),
        ("POST", "/v1/menus/shop/sessions", [:], 201), ("GET", "/v1/menus/none", [:], 404),
        ("GET", "/missing", [:], 404), ("PUT", "/v1/menus", [:], 405),
        ("GET", "/v1/orders", ["Authorization": "Bearer none"], 401),
        ("GET", "/v1/menus", ["X-Long": String(repeating: "y", count: 20_000)], 431),
        // A client that is no trusted proxy does not name its requests.
        ("GET", "/v1/menus", ["X-Request-ID": "forged", "X-Forwarded-For": "192.0.2.1"], 200),
        ("GET", "/v1/menus", ["Forwarded": "for=192.0.2.1"], 200),
      ]
      for (method, path, headers, status) in requests {
        let response = try await service.send(method, path, headers)
        #expect(response.status == status)
        let id = try #require(response.headers["x-request-id"], "\(method) \(path)")
        #expect(id.wholeMatch(of: /[0-9a-f]{16}/) != nil)
        ids.insert(id)
        let lines = service.log.text.split(separator: "\n").filter { $0.contains(id) }
        #expect(lines.contains { $0.hasPrefix("info request ") }, "\(method) \(path): \(lines)")
        for line in lines { #expect(line.contains("127.0.0.1"), "\(line)") }
        #expect(status != 401 || lines.contains { $0.hasPrefix("warning failed login ") })
      }
      #expect(ids.count == requests.count)
      // Once for the address, so that an operator sees that `--proxy` is missing.
      #expect(service.log.text.components(separatedBy: Self.untrusted).count == 2)
    }
  }

  @Test("While the store is unavailable, the log says why, and not for every request")
  func outage() async throws {
    let journal = FailingJournal()
    try await RunningService.run(journal) { service in
      // A store that is busy does not keep the log from saying that it cannot be reached.
      for error in [JournalError.busy, .unreachable("password authentication failed")] {
        journal.fail(error)
        for _ in 0..<3 {
          try await service.send("POST", "/v1/menus/shop/sessions", status: 503)
        }
      }
      journal.fail(nil)
      let all = service.log.text.split(separator: "\n")
      let busy = all.filter { $0.hasPrefix("warning journal unavailable ") }
      #expect(1...2 ~= busy.count, "\(busy)")
      #expect(busy.first?.contains("it is busy") == true, "\(busy)")
      let lines = all.filter { $0.hasPrefix("error journal unavailable ") }
      #expect(1...2 ~= lines.count, "\(lines)")
      let reason = "it cannot be reached: password authentication failed"
      #expect(lines.first?.contains(reason) == true, "\(lines)")
    }
  }

  @Test("The id of a trusted proxy is kept if it is short and plain")
  func proxies() async throws {
    var configuration = ServiceConfiguration.testing
    configuration.trustedProxies = [ProxyNetwork("127.0.0.1")].compactMap(\.self)
    try await RunningService.run(configuration: configuration) { service in
      let long = String(repeating: "a", count: 65)
      for (id, isKept) in [("0f8b-3A.c_9", true), ("a b", false), (long, false), ("", false)] {
        let response = try await service.send(
          "GET", "/v1/menus", ["X-Request-ID": id, "X-Forwarded-For": "192.0.2.60"])
        let answered = try #require(response.headers["x-request-id"])
        #expect((answered == id) == isKept && !answered.isEmpty)
        let line = service.log.text.split(separator: "\n").last { $0.contains(answered) }
        #expect(line?.contains("192.0.2.60") == true)
      }
      #expect(!service.log.text.contains(Self.untrusted))
    }
  }
}
#endif
