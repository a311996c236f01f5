#if Service
import Foundation
import MenuSections

@testable import MenuService

/// A client that orders one thing after the other, from whoever serves, until the market is over.
struct Shopper {
  private struct Over: Error {}
  /// No answer came, and the client did not ask again.
  private struct GaveUp: Error {}

  private let market: Market
  private var connections: [Int: KeptClient] = [:]
  private var session = ""
  private var version = 0
  private var steps = 0

  init(in market: Market) {
    self.market = market
  }

  /// Has so many clients order on threads of their own while `body` lasts.
  static func shop(
    _ count: Int, in market: Market, while body: () async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<count {
        group.addTask {
          try await RawClient.onThread {
            var shopper = Shopper(in: market)
            shopper.run()
          }
        }
      }
      defer { market.close() }
      try await body()
      market.close()
      try await group.waitForAll()
    }
  }

  private mutating func run() {
    while true {
      do {
        if session.isEmpty { try begin() }
        if steps > 40, Int.random(in: 0..<4) == 0 { try submit() } else { try act() }
      } catch is GaveUp {
        // Whether it was done is not known; the session itself tells.
        do { try look() } catch { return }
      } catch is Over {
        return
      } catch {
        complain("\(error)")
      }
    }
  }

  private mutating func begin() throws {
    let answer = try ask("POST", "/v1/menus/market/sessions", givesUp: false)
    guard answer.status == 201, let id = try? answer.text("session") else {
      return complain("a session could not begin: \(answer)")
    }
    (session, version, steps) = (id, 0, 0)
    market.tell("begin \(id)")
  }

  private mutating func act() throws {
    let actions = (0...Int.random(in: 0...2)).map { _ in Self.action() }
    let key = "\(UInt64.random(in: .min ... .max))"
    let place = "/v1/sessions/\(session)/actions?screen=true"
    let headers = [
      "Content-Type": "application/json", "If-Match": "\"\(version).0\"", "Idempotency-Key": key,
    ]
    let body = "[\(actions.joined(separator: ","))]"
    market.tell("try \(session) k-\(key)")
    let answer = try ask("POST", place, headers, body: body)
    steps += 1
    switch answer.status {
    case 200:
      let now = Self.version(answer)
      guard now > version else { return }
      version = now
      guard let screen = Self.screen(answer) else { return complain("no screen: \(answer)") }
      market.tell("done \(session) k-\(key) \(now) \(Market.digest(screen))")
      guard Int.random(in: 0..<8) == 0 else { return }
      let again = try ask("POST", place, headers, body: body)
      if again.body != answer.body { complain("one key is answered in two ways: \(again)") }
    case 412: version = Self.version(answer)
    case 422: break
    case 404, 409: session = ""
    default: complain("\(answer)")
    }
  }

  private mutating func submit() throws {
    let key = "\(UInt64.random(in: .min ... .max))"
    let answer = try ask(
      "POST", "/v1/sessions/\(session)/submit",
      ["If-Match": "\"\(version).0\"", "Idempotency-Key": key])
    switch answer.status {
    case 201:
      let number = try answer.json["number"] as? Int ?? 0
      market.tell("ordered \(session) \(try answer.text("id")) \(number)")
      session = ""
    case 412: version = Self.version(answer)
    case 422: steps = 0
    case 409: session = ""
    default: complain("\(answer)")
    }
  }

  private mutating func look() throws {
    let answer = try ask("GET", "/v1/sessions/\(session)?as=json", givesUp: false)
    if answer.status == 200 { version = Self.version(answer) } else { complain("\(answer)") }
  }

  /// Asks until there is an answer that is one: the same call again after a server is gone, unless
  /// the client gives up, as some people do.
  private mutating func ask(
    _ method: String, _ path: String, _ headers: [String: String] = [:], body: String? = nil,
    givesUp: Bool = true
  ) throws -> Answer {
    while !market.isOver {
      guard let port = market.ports.randomElement() else {
        usleep(5000)
        continue
      }
      do {
        var connection = try connections[port] ?? KeptClient(port: port)
        let answer = try connection.send(method, path, headers, body: body)
        connections[port] = answer.headers["connection"] == "close" ? nil : connection
        guard [429, 503, 507].contains(answer.status) else { return answer }
        guard answer.headers["retry-after"] != nil else {
          complain("no time to wait: \(answer)")
          continue
        }
      } catch {
        connections[port] = nil
        if givesUp, Int.random(in: 0..<4) == 0 { throw GaveUp() }
      }
      market.retry()
      usleep(UInt32.random(in: 2000...30_000))
    }
    throw Over()
  }

  private mutating func complain(_ words: String) {
    market.tell("wrong \(words)")
    session = ""
  }

  /// The version that an entity tag names, such as 7 in `"7.0"`; -1 without one.
  private static func version(_ answer: Answer) -> Int {
    let tag = answer.headers["etag"]?.drop { $0 == "\"" }.prefix { $0.isNumber }
    return tag.flatMap { Int($0) } ?? -1
  }

  /// The last field of an answer's document, as it came.
  private static func screen(_ answer: Answer) -> String? {
    guard let start = answer.body.range(of: #","screen":"#)?.upperBound else { return nil }
    return String(answer.body[start...].dropLast(2))
  }

  private static func action() -> String {
    switch Int.random(in: 0..<12) {
    case 0: #"{"undo":true}"#
    case 1: #"{"redo":true}"#
    case 2...4: #"{"choose":"Size.\#(["S", "M", "L"].randomElement() ?? "S")"}"#
    case 5: #"{"write":"Note","text":"\#(Int.random(in: 0..<1000))"}"#
    case 6: #"{"count":"Quantity","to":\#(Int.random(in: 1...9))}"#
    default:
      #"{"set":"Extras.\#(["Shot", "Syrup", "Cream"].randomElement() ?? "Shot")","to":\#(Int.random(in: 0...9))}"#
    }
  }
}
#endif
