#if Service
import Foundation
import MenuTestSupport
import Subprocess
import Testing

@testable import MenuService

@Suite("Guessed ids over HTTP", .serialized)
struct GuessedIDTests {
  /// Set in the environment for a hundred thousand ids.
  private static let guesses =
    runsAllLaws ? 100_000 : 5000

  @Test("All random ids get the same 404 response")
  func guesses() async throws {
    try await ServerFolder().run { service in
      for _ in 0..<50 { _ = try await service.begin() }
      let responses = try await (0..<8).mapConcurrently { _ in
        try await RawClient.onThread { try Self.guess(Self.guesses / 8, service.port) }
      }.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
      #expect(responses.values.reduce(0, +) == Self.guesses)
      #expect(responses.count == 1, "\(responses.keys.prefix(2))")
      #expect(responses.keys.first?.hasPrefix("HTTP/1.1 404 ") == true)
    }
  }

  /// Requests ids on one connection, twenty at a time, and counts each distinct response.
  private static func guess(_ count: Int, _ port: Int) throws -> [String: Int] {
    var client = try PersistentClient(port: port)
    var responses: [String: Int] = [:]
    var left = count
    while left > 0 {
      let ids = (0..<min(20, left)).map { _ in SessionToken.random().text }
      left -= ids.count
      let texts = ids.map { id in
        RawClient.text("GET", "/v1/sessions/\(id)", port: port, closes: false)
      }
      for response in try client.send(texts) { responses[comparable(response), default: 0] += 1 }
    }
    return responses
  }

  @Test("Every route responds to a nearly valid id as to an unknown one")
  func foreign() async throws {
    try await ServerFolder().run { service in
      let id = try await service.begin()
      try await service.act(id, #"{"choose":"온도.ICE"}"#, at: "0.0", status: 200)
      let ordered = try await service.submit(id, at: "1.0")
      let order = try ordered.text("id")
      let others = [
        String(id.dropLast()) + (id.last == "0" ? "1" : "0"), id.uppercased(), id + "0",
        String(repeating: "z", count: 26),
        // An order's id is not a session's id.
        order, "%01", "..%2f\(id)", "\(id)%01",
      ]
      let asked = { (id: String) -> [String] in
        let headers = ["Content-Type": "application/json", "If-Match": "\"0.0\""]
        let ice = #"{"choose":"온도.ICE"}"#
        let form = ["Content-Type": "application/x-www-form-urlencoded", "Accept": "text/html"]
        let port = service.port
        return [
          RawClient.text("GET", "/v1/sessions/\(id)", port: port),
          RawClient.text("HEAD", "/v1/sessions/\(id)", port: port),
          RawClient.text("GET", "/v1/sessions/\(id)/updates", port: port),
          RawClient.text("POST", "/v1/sessions/\(id)/actions", headers, body: ice, port: port),
          RawClient.text("POST", "/v1/sessions/\(id)/move", headers, port: port),
          RawClient.text("POST", "/v1/sessions/\(id)/submit", headers, port: port),
          RawClient.text("GET", "/orders/\(id)", form, port: port),
          RawClient.text(
            "POST", "/orders/\(id)", form, body: ".revision=0.0&.key=abcd", port: port),
        ]
      }
      let unknown = asked(SessionToken.random().text)
      for (index, text) in unknown.enumerated() {
        let expected = Self.comparable(try await service.answer(to: text))
        #expect(expected.hasPrefix("HTTP/1.1 404 "), "\(expected)")
        // Anyone with the id of an order can open its page.
        for other in others where other != order || !text.hasPrefix("GET /orders/") {
          let response = Self.comparable(
            try await service.answer(to: asked(other)[index]))
          #expect(response == expected, "\(text.prefix(60)) \(other)")
        }
      }
    }
  }

  /// A raw response without its date and the id of its request.
  private static func comparable(_ response: String) -> String {
    let lines = response.components(separatedBy: "\r\n").filter { line in
      !["date:", "x-request-id:"].contains { line.lowercased().hasPrefix($0) }
    }
    return lines.joined(separator: "\r\n")
  }
}
#endif
