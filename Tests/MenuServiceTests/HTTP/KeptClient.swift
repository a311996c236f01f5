#if Service
import Foundation

/// A connection that stays open over many requests, each answer read by its length. For one thread.
struct KeptClient {
  private let client: RawClient
  private let port: Int
  private var rest: [UInt8] = []

  init(port: Int) throws {
    client = try RawClient(port: port)
    self.port = port
  }

  /// Sends a request and reads its answer; throws where the connection ends before.
  mutating func send(
    _ method: String, _ path: String, _ headers: [String: String] = [:], body: String? = nil
  ) throws -> Answer {
    let text = RawClient.text(method, path, headers, body: body, port: port, closes: false)
    guard let answer = Answer(Array(try send([text])[0].utf8)) else { throw RawClient.NoAnswer() }
    return answer
  }

  /// Sends requests in a row, without waiting in between, and reads as many answers, as they came.
  mutating func send(_ requests: [String]) throws -> [String] {
    guard client.send(requests.joined()) else { throw RawClient.NoAnswer() }
    return try requests.map { _ in try next() }
  }

  private mutating func next() throws -> String {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let head = rest.firstRange(of: end) {
        let length = try Self.length(in: rest[..<head.upperBound])
        if rest.count >= head.upperBound + length {
          let answer = rest[..<(head.upperBound + length)]
          rest.removeFirst(answer.count)
          return String(decoding: answer, as: UTF8.self)
        }
      }
      let part = client.receive()
      guard !part.isEmpty else { throw RawClient.NoAnswer() }
      rest += part
    }
  }

  private static func length(in head: ArraySlice<UInt8>) throws -> Int {
    for line in String(decoding: head, as: UTF8.self).lowercased().split(separator: "\r\n") {
      guard line.hasPrefix("content-length:") else { continue }
      return Int(line.dropFirst(15).drop { $0 == " " }) ?? 0
    }
    // Chunks would need another reader; nothing that is asked for here comes in them.
    throw RawClient.NoAnswer()
  }
}
#endif
