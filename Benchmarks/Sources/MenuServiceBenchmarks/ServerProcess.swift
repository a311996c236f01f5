#if Service
import Foundation
import Subprocess

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// A server process, with its processor time and memory.
struct ServerProcess: Sendable {
  let address: String
  let process: Int32

  /// Starts a program that prints its address, runs `body`, and stops the program.
  static func serving<Result: Sendable>(
    _ program: String, _ arguments: [String],
    body: @escaping @Sendable (ServerProcess) async throws -> Result
  ) async throws -> Result {
    let outcome = try await Subprocess.run(
      .path(FilePath(program)), arguments: Arguments(arguments), input: .none,
      output: .sequence, error: .discarded
    ) { execution in
      for try await line in execution.standardOutput.strings() {
        guard let start = line.range(of: "http://") else { continue }
        let address = line[start.lowerBound...].prefix { !$0.isWhitespace }
        let server = ServerProcess(
          address: String(address), process: execution.processIdentifier.value)
        defer { try? execution.send(signal: .terminate) }
        return try await body(server)
      }
      throw Silence(program: program)
    }
    return outcome.closureResult
  }

  struct Silence: Error {
    let program: String
  }

  /// The user and system time so far, in seconds.
  var processorSeconds: Double {
    get throws {
      let text = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
      guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13])
      else { throw CocoaError(.fileReadCorruptFile) }
      return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
  }

  /// The resident memory in bytes.
  var residentBytes: Double {
    get throws { try bytes("VmRSS") }
  }

  /// The most resident memory that it had so far, in bytes.
  var peakResidentBytes: Double {
    get throws { try bytes("VmHWM") }
  }

  private func bytes(_ name: String) throws -> Double {
    let text = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("\(name):") } ?? ""
    guard
      let kibibytes = line.split(whereSeparator: { " \t".contains($0) }).dropFirst().first
        .flatMap({ Double($0) })
    else { throw CocoaError(.fileReadCorruptFile) }
    return kibibytes * 1024
  }

  /// Creates sessions of the café latte.
  func sessions(_ count: Int) async throws -> [String] {
    var sessions: [String] = []
    for _ in 0..<count {
      let answer = try await HTTPCall.send("POST", address + "v1/menus/cafe-latte/sessions")
      sessions.append(try JSONDecoder().decode(Begun.self, from: answer.body).session)
    }
    return sessions
  }

  private struct Begun: Decodable {
    let session: String
  }

  /// The number of actions that a session accepted.
  func version(of session: String) async throws -> Int? {
    let answer = try await HTTPCall.send("GET", address + "v1/sessions/\(session)")
    return answer.tag?.drop { $0 == "\"" }.split(separator: ".").first.flatMap { Int($0) }
  }
}
#endif
