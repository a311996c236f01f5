#if Service
import Foundation
import Subprocess

/// The results of a `wrk` run, which sends the next request as soon as it gets a response.
struct Load: Decodable, Sendable {
  let requests: Int
  let microseconds: Double
  /// Failed connections, timeouts, and HTTP error responses.
  let errors: Int
  /// Responses to actions other than 200.
  let rejected: Int
  /// Microseconds.
  let p50: Double
  /// Microseconds.
  let p99: Double
  /// The number of acknowledged actions of each session.
  let acknowledged: [String: Int]

  var perSecond: Double { Double(requests) / microseconds * 1e6 }

  enum Script: String {
    /// Reads sessions.
    case read
    /// Reads the pages with these paths.
    case page
    /// Sends actions one after the other; each client changes its share of the sessions in turn.
    case act
  }

  /// Runs for the given seconds. A client is a connection and, for `act`, also a thread.
  static func run(
    _ script: Script, at address: String, sessions: [String], clients: Int, seconds: Int
  ) async throws -> Load {
    let threads = script == .act ? clients : 2
    let words = script == .act ? ["\(threads)"] + sessions : sessions
    let result = try await Subprocess.run(
      .name("wrk"),
      arguments: Arguments(
        [
          "-t\(threads)", "-c\(clients)", "-d\(seconds)s", "--latency",
          "-s", folder + "\(script.rawValue).lua", address, "--",
        ] + words),
      input: .none, output: .string(limit: 1 << 16), error: .string(limit: 1 << 20))
    let lines = result.standardError.split(separator: "\n")
    guard let line = lines.last(where: { $0.hasPrefix("{") }) else {
      throw Failed(words: result.standardOutput + result.standardError)
    }
    return try JSONDecoder().decode(Load.self, from: Data(line.utf8))
  }

  struct Failed: Error {
    let words: String
  }

  /// The folder of the scripts, relative to this file.
  private static let folder =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/wrk/"
}
#endif
