#if Service
import Foundation
import MenuSections

@testable import MenuService

/// A client that orders repeatedly from any running server until the test closes.
struct LoadClient {
  private struct Over: Error {}
  /// There was no response, and the client did not retry.
  private struct GaveUp: Error {}

  private let test: LoadTest
  private var connections: [Int: PersistentClient] = [:]
  private var session = ""
  private var version = 0
  /// The version after which the session is ordered: soon, or after its first snapshot.
  private var lastVersion = 0

  init(in test: LoadTest) {
    self.test = test
  }

  /// Runs clients on threads while `body` runs.
  static func shop(
    _ count: Int, in test: LoadTest, while body: () async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<count {
        group.addTask {
          try await RawClient.onThread {
            var shopper = LoadClient(in: test)
            shopper.run()
          }
        }
      }
      defer { test.close() }
      try await body()
      test.close()
      try await group.waitForAll()
    }
  }

  private mutating func run() {
    while true {
      do {
        if session.isEmpty { try begin() }
        if version > lastVersion, Int.random(in: 0..<4) == 0 { try submit() } else { try act() }
      } catch is GaveUp {
        // The outcome is unknown; reading the session shows it.
        do { try look() } catch { return }
      } catch is Over {
        return
      } catch {
        complain("\(error)")
      }
    }
  }

  private mutating func begin() throws {
    let response = try ask("POST", "/v1/menus/test/sessions", givesUp: false)
    guard response.status == 201, let id = try? response.text("session") else {
      return complain("a session could not begin: \(response)")
    }
    (session, version, lastVersion) = (id, 0, Bool.random() ? 20 : 300)
    test.tell("begin \(id)")
  }

  private mutating func act() throws {
    let actions = (0...Int.random(in: 0...6)).map { _ in Self.action() }
    let key = "\(UInt64.random(in: .min ... .max))"
    let place = "/v1/sessions/\(session)/actions?screen=true"
    let headers = [
      "Content-Type": "application/json", "If-Match": "\"\(version).0\"", "Idempotency-Key": key,
    ]
    let body = "[\(actions.joined(separator: ","))]"
    let stored = MenuRequest.key(key, operation: "", body: []).name
    test.tell("try \(session) \(stored)")
    let response = try ask("POST", place, headers, body: body)
    switch response.status {
    case 200:
      let now = Self.version(response)
      guard now > version else { return }
      version = now
      guard let screen = Self.screen(response) else { return complain("no screen: \(response)") }
      test.tell("done \(session) \(stored) \(now) \(LoadTest.digest(screen))")
      guard Int.random(in: 0..<8) == 0 else { return }
      let again = try ask("POST", place, headers, body: body)
      if again.body != response.body { complain("one key is answered in two ways: \(again)") }
    case 412: version = Self.version(response)
    case 422: break
    case 404, 409: session = ""
    default: complain("\(response)")
    }
  }

  private mutating func submit() throws {
    let key = "\(UInt64.random(in: .min ... .max))"
    let response = try ask(
      "POST", "/v1/sessions/\(session)/submit",
      ["If-Match": "\"\(version).0\"", "Idempotency-Key": key])
    switch response.status {
    case 201:
      let number = try response.json["number"] as? Int ?? 0
      test.tell("ordered \(session) \(try response.text("id")) \(number)")
      session = ""
    case 412: version = Self.version(response)
    case 422: lastVersion = version + 20
    case 409: session = ""
    default: complain("\(response)")
    }
  }

  private mutating func look() throws {
    let response = try ask("GET", "/v1/sessions/\(session)?as=json", givesUp: false)
    if response.status == 200 { version = Self.version(response) } else { complain("\(response)") }
  }

  /// Sends a request until there is a complete response: repeats it if a server stops,
  /// unless the client gives up.
  private mutating func ask(
    _ method: String, _ path: String, _ headers: [String: String] = [:], body: String? = nil,
    givesUp: Bool = true
  ) throws -> RawResponse {
    while !test.isOver {
      guard let port = test.ports.randomElement() else {
        usleep(5000)
        continue
      }
      do {
        var connection = try connections[port] ?? PersistentClient(port: port)
        let response = try connection.send(method, path, headers, body: body)
        connections[port] = response.headers["connection"] == "close" ? nil : connection
        guard [429, 503, 507].contains(response.status) else { return response }
        guard response.headers["retry-after"] != nil else {
          complain("no time to wait: \(response)")
          continue
        }
      } catch {
        connections[port] = nil
        if givesUp, Int.random(in: 0..<4) == 0 { throw GaveUp() }
      }
      test.retry()
      usleep(UInt32.random(in: 2000...30_000))
    }
    throw Over()
  }

  private mutating func complain(_ words: String) {
    test.tell("wrong \(words)")
    session = ""
  }

  /// The version in the entity tag, such as 7 in `"7.0"`; -1 without one.
  private static func version(_ response: RawResponse) -> Int {
    let tag = response.headers["etag"]?.drop { $0 == "\"" }.prefix { $0.isNumber }
    return tag.flatMap { Int($0) } ?? -1
  }

  /// The raw screen in a response's document.
  private static func screen(_ response: RawResponse) -> String? {
    guard let start = response.body.range(of: #","screen":"#)?.upperBound else { return nil }
    return String(response.body[start...].dropLast(2))
  }

  private static func action() -> String {
    switch Int.random(in: 0..<12) {
    case 0: #"{"undo":true}"#
    case 1: #"{"redo":true}"#
    case 2: #"{"reset":true}"#
    case 3, 4: #"{"choose":"Size.\#(["S", "M", "L"].randomElement() ?? "S")"}"#
    case 5: #"{"write":"Note","text":"\#(Int.random(in: 0..<1000))"}"#
    case 6: #"{"count":"Quantity","to":\#(Int.random(in: 1...9))}"#
    default:
      #"{"set":"Extras.\#(["Shot", "Syrup", "Cream"].randomElement() ?? "Shot")","to":\#(Int.random(in: 0...9))}"#
    }
  }
}
#endif
