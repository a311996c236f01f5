#if Service
import Foundation

/// Readers of update streams, each with a connection of its own.
final class StreamCrowd: Sendable {
  private let sockets: [Int32]

  struct Refused: Error {
    let sentence: String
  }

  /// Lets this process, and the servers that it starts, hold as many sockets as the system allows.
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

  /// Opens a stream of each session, and waits until each has begun.
  ///
  /// A small `receiveBuffer` lets the server notice soon that nobody takes what it sends.
  static func open(
    _ sessions: [String], at address: String, receiveBuffer: Int32? = nil
  ) throws -> StreamCrowd {
    try open(
      paths: sessions.map { "/v1/sessions/\($0)/updates" }, until: "retry:", at: address,
      receiveBuffer: receiveBuffer)
  }

  /// Opens a connection for each path, and waits until each has answered with a word.
  static func open(
    paths: [String], until word: String, at address: String, receiveBuffer: Int32? = nil
  ) throws -> StreamCrowd {
    guard let url = URL(string: address), let port = url.port.flatMap({ UInt16(exactly: $0) })
    else { throw URLError(.badURL) }
    let sockets = paths.map { _ in socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }
    let crowd = StreamCrowd(sockets)
    for (number, path) in zip(sockets, paths) {
      guard number >= 0 else { throw Refused(sentence: "no more sockets: see ulimit -n") }
      if var receiveBuffer {
        setsockopt(
          number, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
      }
      try connect(number, port)
      let text = "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
      guard send(number, text, text.utf8.count, Int32(MSG_NOSIGNAL)) == text.utf8.count else {
        throw Refused(sentence: "a stream cannot be asked for")
      }
    }
    for number in sockets { try hear(word, number) }
    return crowd
  }

  private static func connect(_ number: Int32, _ port: UInt16) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let outcome = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        Foundation.connect(number, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard outcome == 0 else { throw Refused(sentence: "a stream cannot connect: \(errno)") }
  }

  private static func hear(_ word: String, _ number: Int32) throws {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var told = ""
    while !told.contains(word) {
      let count = recv(number, &bytes, bytes.count, 0)
      guard count > 0, told.utf8.count < 4096 else {
        throw Refused(sentence: "a stream did not begin: \(told)")
      }
      told += String(decoding: bytes[..<count], as: UTF8.self)
    }
  }

  /// Takes what comes, as long as the task goes on; gives the bytes that came.
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
