#if Service
import Foundation

/// Readers of update streams, each with its own connection.
final class StreamCrowd: Sendable {
  private let sockets: [Int32]

  struct StreamError: Error {
    let description: String
  }

  /// Raises the limit on open sockets for this process and its servers as far as the system allows.
  static func allowSockets() {
    #if os(Linux)
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
    let resource = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, 1 << 16)
    _ = setrlimit(resource, &limit)
  }

  private init(_ sockets: [Int32]) {
    self.sockets = sockets
  }

  deinit { for number in sockets { close(number) } }

  /// Opens a stream for each session and waits until all have started.
  ///
  /// With a small `receiveBuffer`, the server detects a stalled reader early.
  static func open(
    _ sessions: [String], at address: String, receiveBuffer: Int32? = nil
  ) throws -> StreamCrowd {
    try open(
      paths: sessions.map { "/v1/sessions/\($0)/updates" }, until: "retry:", at: address,
      receiveBuffer: receiveBuffer)
  }

  /// Opens a connection for each path and waits until each response contains `word`.
  static func open(
    paths: [String], until word: String, at address: String, receiveBuffer: Int32? = nil
  ) throws -> StreamCrowd {
    guard let url = URL(string: address), let port = url.port.flatMap({ UInt16(exactly: $0) })
    else { throw URLError(.badURL) }
    let sockets = paths.map { _ in socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }
    let crowd = StreamCrowd(sockets)
    for (number, path) in zip(sockets, paths) {
      guard number >= 0 else { throw StreamError(description: "no more sockets: see ulimit -n") }
      if var receiveBuffer {
        setsockopt(
          number, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
      }
      try connect(number, port)
      let text = "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
      guard send(number, text, text.utf8.count, Int32(MSG_NOSIGNAL)) == text.utf8.count else {
        throw StreamError(description: "sending a request failed")
      }
    }
    try crowd.hear(word)
    return crowd
  }

  static func connect(_ number: Int32, _ port: UInt16) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let outcome = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        Foundation.connect(number, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard outcome == 0 else { throw StreamError(description: "connecting failed: \(errno)") }
  }

  /// Waits until all streams have received `word`.
  func hear(_ word: String) throws {
    var bytes = [UInt8](repeating: 0, count: 4096)
    for number in sockets {
      var response = ""
      while !response.contains(word) {
        let count = recv(number, &bytes, bytes.count, 0)
        guard count > 0, response.utf8.count < 1 << 16 else {
          throw StreamError(description: "a stream did not start: \(response)")
        }
        response += String(decoding: bytes[..<count], as: UTF8.self)
      }
    }
  }

  /// Reads from all sockets until the task is cancelled, and returns the number of bytes.
  func read() async -> Int {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var total = 0
    while !Task.isCancelled {
      for number in sockets {
        while case let count = recv(number, &bytes, bytes.count, Int32(MSG_DONTWAIT)), count > 0 {
          total += count
        }
      }
      try? await Task.sleep(for: .milliseconds(20))
    }
    return total
  }
}
#endif
