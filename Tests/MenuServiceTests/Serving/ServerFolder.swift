#if Service
import Foundation
import Subprocess
import Testing

#if canImport(System)
import System
#else
import SystemPackage
#endif

@testable import MenuService

/// `menu-runner serve` as a process in a temporary folder.
struct ServerFolder: Sendable {
  private let temporary: TemporaryFolder
  var folder: URL { temporary.url }

  /// Creates a folder with the shop, the operator's token and other files by their names.
  init(writing files: [String: String] = [:]) throws {
    temporary = try TemporaryFolder()
    try write("shop.yaml", shop.text)
    try write("token", RunningService.token + "\n")
    for (name, text) in files { try write(name, text) }
  }

  /// A new store, in a file of the folder or in a database.
  func store(_ kind: JournalKind) async throws -> StoredBytes {
    StoredBytes(
      kind: kind,
      address: kind == .sqlite
        ? folder.appending(path: "journal.sqlite").path
        : try await PostgreSQLServer.shared.database())
  }

  func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name), options: .atomic)
  }

  /// The exit status of the process, and its standard error output.
  struct End {
    let status: TerminationStatus
    let messages: String
  }

  /// Serves the folder while `body` runs, then sends the process a signal, and
  /// expects its exit status.
  ///
  /// `launcher` is a command prefix, such as `unshare`.
  @discardableResult
  func run(
    _ arguments: [String] = [], by launcher: [String] = [], signal: Signal = .terminate,
    expecting status: TerminationStatus = .exited(0),
    sourceLocation: SourceLocation = #_sourceLocation,
    body: @escaping @Sendable (ServerProcess) async throws -> Void
  ) async throws -> End {
    let options = [
      "serve", "--port", "0", "--token-file", "token", "--rate", "0", "--session-rate", "0",
      "--store", "sqlite:journal.sqlite",
    ]
    return try await run(
      words: launcher + [Self.program("menu-runner")] + options + arguments + ["."],
      telling: "Ctrl-C", signal: signal, expecting: status, sourceLocation: sourceLocation,
      body: body)
  }

  /// Expects that it ends with a status instead of serving the folder.
  @discardableResult
  func fail(
    _ arguments: [String] = [], with status: Int32,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> End {
    try await run(arguments, expecting: .exited(status), sourceLocation: sourceLocation) { _ in }
  }

  /// Starts a server program in the folder, waits for its welcome text, and stops it like `run`.
  func run(
    words: [String], telling welcome: String, signal: Signal = .terminate,
    expecting status: TerminationStatus = .exited(0),
    sourceLocation: SourceLocation = #_sourceLocation,
    body: @escaping @Sendable (ServerProcess) async throws -> Void
  ) async throws -> End {
    let messages = folder.appending(path: "messages")
    let result = try await Subprocess.run(
      .name("sh"),
      arguments: Arguments(
        ["-c", #"cd "$1" && shift && exec "$@" 2>messages"#, "sh", folder.path] + words),
      input: .none, output: .sequence, error: .discarded
    ) { execution in
      var output = ""
      var isServing = false
      for try await part in execution.standardOutput.strings() {
        output += part
        guard !isServing, output.contains(welcome) else { continue }
        isServing = true
        let ports = output.split(separator: "127.0.0.1:").dropFirst()
          .compactMap { Int($0.prefix { $0.isNumber }) }
        let process = Int(execution.processIdentifier.value)
        do {
          let server = ServerProcess(
            port: try #require(ports.first), admin: ports.dropFirst().first, process: process,
            messages: messages)
          try await body(server)
          try await server.exchanges.expectDocumented()
        } catch {
          try execution.send(signal: .kill)
          throw error
        }
        try execution.send(signal: signal)
      }
    }
    let end = End(
      status: result.terminationStatus,
      messages: (try? String(contentsOf: messages, encoding: .utf8)) ?? "")
    #expect(end.status == status, "\(end)", sourceLocation: sourceLocation)
    return end
  }

  /// A program in the build folder of the tests.
  static func program(_ name: String) -> String {
    let main = Bundle.main.executableURL ?? URL(filePath: "/")
    let folders = [
      main.deletingLastPathComponent(), Bundle.main.bundleURL,
      URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent(),
    ]
    let program = folders.map { $0.appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    return (program ?? folders[0].appending(path: name)).path
  }
}

/// A running server process.
struct ServerProcess: TestedService {
  let port: Int
  /// The port of `--admin`.
  let admin: Int?
  /// The process id.
  let process: Int
  let messages: URL
  let exchanges = HTTPExchanges()

  /// Waits until the messages contain a text.
  func wait(for message: String) async throws {
    // The last character may not be whole yet.
    try await waitUntil {
      String(decoding: try Data(contentsOf: messages), as: UTF8.self).contains(message)
    }
  }

  /// Sends a request to the address of `--admin`.
  func sendToAdmin(_ path: String) async throws -> RawResponse {
    let port = try #require(admin)
    return try await RawClient.exchange(port: port, RawClient.text("GET", path, port: port))
  }
}
#endif
