#if Service
import Foundation

/// A connection whose calls block, for threads that measure latencies.
final class RawConnection {
  private let socket: Int32
  private let host: String
  private var buffer: [UInt8] = []

  init(_ address: String) throws {
    guard let url = URL(string: address), let port = url.port.flatMap({ UInt16(exactly: $0) })
    else { throw URLError(.badURL) }
    socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    host = "127.0.0.1:\(port)"
    try StreamCrowd.connect(socket, port)
    var isOn: Int32 = 1
    setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(socket) }

  /// Sends a request.
  func send(
    _ method: String, _ path: String, _ fields: [String: String] = [:], body: String = ""
  ) throws {
    var text = "\(method) \(path) HTTP/1.1\r\nHost: \(host)\r\n"
    for (name, value) in fields { text += "\(name): \(value)\r\n" }
    if method != "GET" { text += "Content-Length: \(body.utf8.count)\r\n" }
    text += "\r\n\(body)"
    guard Foundation.send(socket, text, text.utf8.count, Int32(MSG_NOSIGNAL)) == text.utf8.count
    else { throw URLError(.networkConnectionLost) }
  }

  /// Reads a response with a known length.
  func response() throws -> (status: Int, body: String) {
    let head = try line()
    var length = 0
    while case let field = try line().lowercased(), !field.isEmpty {
      if field.hasPrefix("content-length:") {
        length = Int(field.dropFirst(15).filter(\.isNumber)) ?? 0
      }
    }
    while buffer.count < length { try receive() }
    let body = String(decoding: buffer[..<length], as: UTF8.self)
    buffer.removeFirst(length)
    return (Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0, body)
  }

  /// Reads up to a line feed, without it.
  func line() throws -> String {
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        let text = String(decoding: buffer[..<end], as: UTF8.self)
        buffer.removeFirst(end + 1)
        return text.last == "\r" ? String(text.dropLast()) : text
      }
      try receive()
    }
  }

  private func receive() throws {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = recv(socket, &bytes, bytes.count, 0)
    guard count > 0 else { throw URLError(.timedOut) }
    buffer += bytes[..<count]
  }
}
#endif
