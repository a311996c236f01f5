#if Service
import Foundation
import Testing

/// A response of a server.
struct RawResponse: CustomStringConvertible {
  let status: Int
  /// By lower-case name.
  let headers: [String: String]
  /// Without the lengths of chunks.
  let body: String
  /// The values of all `Set-Cookie` fields.
  let cookies: [String]

  var description: String { "\(status) \(headers) \(body.prefix(2000))" }

  /// The response's JSON object.
  var json: [String: Any] {
    get throws {
      try #require(
        try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any], "\(self)")
    }
  }

  /// A string field of the JSON object.
  func text(_ name: String) throws -> String {
    try #require(try json[name] as? String, "\(self) has no \(name)")
  }

  /// Parses a raw response; `nil` if it is invalid.
  init?(_ bytes: [UInt8]) {
    guard let end = bytes.firstRange(of: "\r\n\r\n".utf8) else { return nil }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    guard let status = lines[0].split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    self.status = status
    var headers: [String: String] = [:]
    var cookies: [String] = []
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      headers[line[..<colon].lowercased()] = value
      if line[..<colon].lowercased() == "set-cookie" { cookies.append(value) }
    }
    self.cookies = cookies
    self.headers = headers
    let rest = bytes[end.upperBound...]
    let isChunked = headers["transfer-encoding"] == "chunked"
    body = String(decoding: isChunked ? Self.unchunked(rest) : rest, as: UTF8.self)
  }

  /// The decoded body of a chunked response (RFC 9112, section 7.1).
  private static func unchunked(_ chunks: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = chunks
    var bytes: ArraySlice<UInt8> = []
    while let end = rest.firstIndex(of: 13) {
      let length = Int(String(decoding: rest[..<end], as: UTF8.self), radix: 16) ?? 0
      rest = rest[end...].dropFirst(2)
      guard length > 0 else { break }
      bytes += rest.prefix(length)
      rest = rest.dropFirst(length + 2)
    }
    return bytes
  }
}

/// A plain socket, for requests that no library sends.
final class RawClient: Sendable {
  private let number: Int32

  /// No response, or not a whole one, and why.
  struct NoAnswer: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    /// The last call failed.
    init(failed call: String) { self.init("\(call): \(String(cString: strerror(errno)))") }
  }

  /// Connects, from another address of this machine if one is given: `127.0.0.` and its last byte.
  init(port: Int, receiveBuffer: Int32? = nil, from lastByte: UInt8? = nil) throws {
    number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard number >= 0 else { throw NoAnswer(failed: "socket") }
    if var receiveBuffer {
      setsockopt(
        number, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
    }
    if let lastByte {
      var bytes = LoopbackAddress.bytes(port: 0)
      bytes[7] = lastByte
      let bound = bytes.withUnsafeBytes { bytes in
        bind(
          number, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(bytes.count))
      }
      guard bound == 0 else { throw NoAnswer(failed: "bind") }
    }
    let result = LoopbackAddress.bytes(port: port).withUnsafeBytes { bytes in
      connect(
        number, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(bytes.count))
    }
    guard result == 0 else { throw NoAnswer(failed: "connect") }
    // As long as a response may take in these tests. An interrupted 'connect' with a
    // limit could not be repeated.
    var time = timeval(tv_sec: 600, tv_usec: 0)
    setsockopt(
      number, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(
      number, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(number) }

  /// Sends bytes. Returns `false` if the connection is closed.
  @discardableResult
  func send(_ text: String) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { bytes in
        retrying { write(number, bytes.baseAddress, bytes.count) }
      }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }

  /// Sends nothing more, which is what a server sees of a client that has left.
  func finish() { shutdown(number, Int32(SHUT_WR)) }

  /// Receives up to 64 KiB; empty at the end.
  func receive() -> [UInt8] {
    errno = 0
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = bytes.withUnsafeMutableBytes { bytes in
      retrying { recv(number, bytes.baseAddress, bytes.count, 0) }
    }
    return Array(bytes.prefix(max(0, count)))
  }

  /// Repeats a system call that a signal interrupted. With a time limit, a socket reports even a
  /// process that was stopped and continued, which machines with many builds do.
  private func retrying<Result: FixedWidthInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }

  /// Receives until the connection is closed.
  func receiveAll() -> [UInt8] {
    var all: [UInt8] = []
    while all.count < 64 << 20 {
      let part = receive()
      if part.isEmpty { break }
      all += part
    }
    return all
  }

  /// Receives until the data contains a text or the connection is closed.
  func receive(until text: String) -> String {
    var all: [UInt8] = []
    while true {
      let part = receive()
      all += part
      let seen = String(decoding: all, as: UTF8.self)
      if part.isEmpty || seen.contains(text) { return seen }
    }
  }

  /// Receives text until the connection is closed.
  func receiveText() -> String { String(decoding: receiveAll(), as: UTF8.self) }

  /// Receives events until they contain a text or the connection is closed, on
  /// a thread that may block.
  func events(until text: String) async throws -> String {
    try await Self.onThread { self.receive(until: text) }
  }

  /// Sends a request with `Connection: close` and reads the response, on a thread that may block.
  static func exchange(port: Int, _ text: String) async throws -> RawResponse {
    try await onThread {
      let client = try RawClient(port: port)
      let isSent = client.send(text)
      let bytes = client.receiveAll()
      let error = String(cString: strerror(errno))
      guard let response = RawResponse(bytes) else {
        throw NoAnswer(
          "\(error), sent: \(isSent), received: '\(String(decoding: bytes, as: UTF8.self))'")
      }
      return response
    }
  }

  /// Runs blocking code on a new thread.
  static func onThread<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
    }
  }

  /// A raw request.
  static func text(
    _ method: String, _ path: String, _ headers: [String: String] = [:], body: String? = nil,
    port: Int = 80, closes: Bool = true
  ) -> String {
    var headers = headers
    headers["Host"] = headers["Host"] ?? "127.0.0.1:\(port)"
    if closes { headers["Connection"] = "close" }
    if let body { headers["Content-Length"] = "\(body.utf8.count)" }
    let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
    return "\(method) \(path) HTTP/1.1\r\n\(lines.joined())\r\n\(body ?? "")"
  }
}
#endif
