#if Service
import Foundation
import Subprocess

/// What `wrk` saw of a server that it asked as often as it answered.
struct Load: Decodable, Sendable {
  let requests: Int
  let microseconds: Double
  /// Connections that failed or were too slow, and answers that are errors of HTTP.
  let errors: Int
  /// Answers to actions that are not 200.
  let refused: Int
  /// Microseconds.
  let p50: Double
  /// Microseconds.
  let p99: Double
  /// How many actions each session was told to have taken.
  let acknowledged: [String: Int]

  var perSecond: Double { Double(requests) / microseconds * 1e6 }

  enum Script: String {
    /// Reads sessions.
    case read
    /// Sends one action after the other, each client to a session of its own.
    case act
  }

  /// Asks for some seconds: a client is a connection, and of `act` a thread too.
  static func run(
    _ script: Script, at address: String, sessions: [String], clients: Int, seconds: Int
  ) async throws -> Load {
    let threads = script == .act ? clients : 2
    let result = try await Subprocess.run(
      .name("wrk"),
      arguments: Arguments(
        [
          "-t\(threads)", "-c\(clients)", "-d\(seconds)s", "--latency",
          "-s", folder + "\(script.rawValue).lua", address, "--",
        ] + sessions),
      input: .none, output: .string(limit: 1 << 16), error: .string(limit: 1 << 16))
    let lines = result.standardError.split(separator: "\n")
    guard let line = lines.last(where: { $0.hasPrefix("{") }) else {
      throw Failed(words: result.standardOutput + result.standardError)
    }
    return try JSONDecoder().decode(Load.self, from: Data(line.utf8))
  }

  struct Failed: Error {
    let words: String
  }

  /// Beside this file, wherever it was built and is run.
  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/wrk/"
}
#endif
