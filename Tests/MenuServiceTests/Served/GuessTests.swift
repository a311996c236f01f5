#if Service
import Foundation
import Subprocess
import Testing

@testable import MenuService

@Suite("Ids that nobody was given find nothing over HTTP", .serialized)
struct GuessTests {
  /// A hundred thousand are asked for where there is time.
  private static let guesses =
    ProcessInfo.processInfo.environment["LAWS"] == "all" ? 100_000 : 5000

  @Test("Each of many random ids is answered as the first one, and none is found")
  func guesses() async throws {
    try await Self.serve { service in
      for _ in 0..<50 { _ = try await service.begin() }
      let answers = try await withThrowingTaskGroup(of: [String: Int].self) { group in
        for _ in 0..<8 {
          group.addTask {
            try await RawClient.onThread { try Self.guess(Self.guesses / 8, service.port) }
          }
        }
        return try await group.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
      }
      #expect(answers.values.reduce(0, +) == Self.guesses)
      #expect(answers.count == 1, "\(answers.keys.prefix(2))")
      #expect(answers.keys.first?.hasPrefix("HTTP/1.1 404 ") == true)
    }
  }

  /// Asks for so many ids on one connection, twenty at a time; how often each answer came.
  private static func guess(_ count: Int, _ port: Int) throws -> [String: Int] {
    var client = try KeptClient(port: port)
    var answers: [String: Int] = [:]
    var left = count
    while left > 0 {
      let ids = (0..<min(20, left)).map { _ in SessionToken.random().text }
      left -= ids.count
      let texts = ids.map { id in
        RawClient.text("GET", "/v1/sessions/\(id)", port: port, closes: false)
      }
      for answer in try client.send(texts) { answers[timeless(answer), default: 0] += 1 }
    }
    return answers
  }

  @Test("Whatever is asked about what is almost an id, the answer is that for what never was")
  func foreign() async throws {
    try await Self.serve { service in
      let id = try await service.begin()
      let acted = try await service.send(
        "POST", "/v1/sessions/\(id)/actions",
        ["Content-Type": "application/json", "If-Match": "\"0.0\""],
        body: #"{"choose":"온도.ICE"}"#)
      #expect(acted.status == 200)
      let ordered = try await service.send(
        "POST", "/v1/sessions/\(id)/submit", ["If-Match": "\"1.0\""])
      let others = [
        String(id.dropLast()) + (id.last == "0" ? "1" : "0"), id.uppercased(), id + "0",
        // Who is shown an order's name has no session.
        try ordered.text("id"), "%00", "..%2f\(id)", "\(id)%00",
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
      let nobodys = asked(SessionToken.random().text)
      for (index, text) in nobodys.enumerated() {
        let expected = try await Self.answer(text, service.port)
        #expect(expected.hasPrefix("HTTP/1.1 404 "), "\(expected)")
        for other in others {
          let answer = try await Self.answer(asked(other)[index], service.port)
          #expect(answer == expected, "\(text.prefix(60)) \(other)")
        }
      }
    }
  }

  private static func serve(
    _ body: @escaping @Sendable (Served) async throws -> Void
  ) async throws {
    let served = try ServedFolder()
    defer { served.remove() }
    let end = try await served.run(body: body)
    #expect(end.status == .exited(0), "\(end)")
  }

  private static func answer(_ text: String, _ port: Int) async throws -> String {
    try await RawClient.onThread {
      let client = try RawClient(port: port)
      client.send(text)
      return timeless(String(decoding: client.receiveAll(), as: UTF8.self))
    }
  }

  /// An answer, byte for byte, without the moment at which it was given.
  private static func timeless(_ answer: String) -> String {
    answer.components(separatedBy: "\r\n").filter { !$0.lowercased().hasPrefix("date:") }
      .joined(separator: "\r\n")
  }
}
#endif
