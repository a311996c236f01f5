#if Service
import Foundation

/// A client with a persistent connection, for one thread. It reads responses
/// by their content length.
struct PersistentClient {
  private let client: RawClient
  private let port: Int
  private var rest: [UInt8] = []

  init(port: Int) throws {
    client = try RawClient(port: port)
    self.port = port
  }

  /// Sends a request and reads its response. Throws if the connection ends first.
  mutating func send(
    _ method: String, _ path: String, _ headers: [String: String] = [:], body: String? = nil
  ) throws -> RawResponse {
    let text = RawClient.text(method, path, headers, body: body, port: port, closes: false)
    let answer = try send([text])[0]
    guard let response = RawResponse(Array(answer.utf8)) else {
      throw RawClient.NoAnswer("this is not a response: '\(answer)'")
    }
    return response
  }

  /// Sends pipelined requests and reads their raw responses.
  mutating func send(_ requests: [String]) throws -> [String] {
    guard client.send(requests.joined()) else { throw RawClient.NoAnswer(failed: "write") }
    return try requests.map { _ in try next() }
  }

  private mutating func next() throws -> String {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let head = rest.firstRange(of: end) {
        let length = try Self.length(in: rest[..<head.upperBound])
        if rest.count >= head.upperBound + length {
          let response = rest[..<(head.upperBound + length)]
          rest.removeFirst(response.count)
          return String(decoding: response, as: UTF8.self)
        }
      }
      let part = client.receive()
      guard !part.isEmpty else { throw RawClient.NoAnswer(failed: "recv") }
      rest += part
    }
  }

  private static func length(in head: ArraySlice<UInt8>) throws -> Int {
    for line in String(decoding: head, as: UTF8.self).lowercased().split(separator: "\r\n") {
      guard line.hasPrefix("content-length:") else { continue }
      return Int(line.dropFirst(15).drop { $0 == " " }) ?? 0
    }
    // Chunked responses are not supported; these tests receive none.
    throw RawClient.NoAnswer("a response without a length")
  }
}
#endif
