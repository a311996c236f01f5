#if Service
import Foundation
import Subprocess
import Synchronization
import Testing

@testable import MenuService

/// A PostgreSQL server on a free port, in a temporary folder, which stops with the test process.
actor PostgreSQLServer {
  /// Whether PostgreSQL is installed.
  static let isInstalled: Bool = {
    let folders =
      (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
    let paths =
      folders.map { "/usr/lib/postgresql/\($0)/bin/initdb" }
      + (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/initdb" }
    return paths.contains { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// The server that tests share if they do not stop it.
  static let shared = PostgreSQLServer()

  private var port: Int?
  private let folder = "/tmp/menu-pg-\(UInt32.random(in: .min ... .max))"
  private var lastSchema = 0
  private var lastDatabase = 0
  /// Starts the server once.
  private var beginning: Task<Void, any Error>?

  /// The address of an empty schema.
  func emptySchema() async throws -> String {
    try await beginOnce()
    lastSchema += 1
    let schema = "journal_\(lastSchema)"
    let server = address
    try await PostgreSQLConnection.execute(["CREATE SCHEMA \(schema)"], at: server)
    return "\(server) options=-csearch_path=\(schema)"
  }

  /// The URL of a new database: empty, or with the contents of a dump.
  func database(restoring dump: URL? = nil) async throws -> String {
    try await beginOnce()
    lastDatabase += 1
    let name = "store_\(lastDatabase)"
    try await PostgreSQLConnection.execute(["CREATE DATABASE \(name)"], at: address)
    if let dump {
      try await shell(
        "as psql -h 127.0.0.1 -p $port -U postgres -d \(name) -q -v ON_ERROR_STOP=1 <\"$4\"",
        dump.path)
    }
    return "postgres://postgres@127.0.0.1:\(port ?? 0)/\(name)"
  }

  private func beginOnce() async throws {
    let beginning = beginning ?? Task { try await begin() }
    self.beginning = beginning
    try await beginning.value
  }

  /// The same address as a URL for `menu-runner serve`.
  func url(of address: String) throws -> String {
    let schema = try #require(address.split(separator: "search_path=").last)
    return "postgres://postgres@127.0.0.1:\(port ?? 0)/postgres?options=-csearch_path%3D\(schema)"
  }

  private var address: String {
    "host=127.0.0.1 port=\(port ?? 0) user=postgres dbname=postgres"
  }

  /// Starts the server unless it runs.
  func start() async throws { try await shell(Self.start) }

  private func begin() async throws {
    try await shell(Self.initialize)
    port = Self.freePort()
    try await start()
  }

  /// Kills all server processes, like a power loss.
  func kill() async throws { try await shell(Self.kill) }

  /// Stops the server and aborts running transactions.
  func stop() async throws {
    try await shell("as pg_ctl -D \"$folder/data\" -m fast -w -t 600 stop")
  }

  /// Suspends or resumes the server.
  func hang(_ isHanging: Bool) async throws {
    // One that serves a client may have ended.
    try await shell(
      "for p in $(processes); do as kill -\(isHanging ? "STOP" : "CONT") $p || true; done")
  }

  /// Kills, stops or suspends the server, by turns, and starts it again.
  func fail(_ turn: Int) async throws {
    switch turn % 3 {
    case 0: try await kill()
    case 1: try await stop()
    default:
      try await hang(true)
      try await Task.sleep(for: .milliseconds(400))
      try await hang(false)
    }
    try await start()
  }

  private func shell(_ script: String, _ file: String = "") async throws {
    let result = try await Subprocess.run(
      .name("sh"),
      arguments: [
        "-c", Self.words + script, "sh", folder, "\(port ?? 0)",
        "\(ProcessInfo.processInfo.processIdentifier)", file,
      ], input: .none, output: .string(limit: 1 << 16), error: .string(limit: 1 << 16))
    guard result.terminationStatus.isSuccess else {
      throw ServerError(words: "\(result.standardOutput) \(result.standardError)")
    }
  }

  struct ServerError: Error {
    let words: String
  }

  /// PostgreSQL does not run as root, which tests in a container do.
  private static let words = """
    set -eu
    folder=$1 port=$2 tests=$3
    for found in /usr/lib/postgresql/*/bin; do [ -d "$found" ] && PATH=$found:$PATH; done
    as() {
      if [ "$(id -u)" = 0 ]; then
        setpriv --reuid=postgres --regid=postgres --clear-groups "$@"
      else "$@"; fi
    }
    processes() {
      main=$(head -1 "$folder/data/postmaster.pid")
      echo "$main" $(ps -o pid= --ppid "$main")
    }

    """

  private static let initialize = """
    mkdir -p "$folder"
    [ "$(id -u)" = 0 ] && chown postgres "$folder"
    as initdb -D "$folder/data" -U postgres --auth=trust -E UTF8 --locale=C >/dev/null
    ( while kill -0 "$tests"; do sleep 1; done
      as pg_ctl -D "$folder/data" -m immediate stop || true; rm -rf "$folder" ) >/dev/null 2>&1 </dev/null &
    """

  private static let start = """
    as pg_ctl -D "$folder/data" status >/dev/null && exit 0
    cd "$folder"
    as pg_ctl -D "$folder/data" -l "$folder/log" -w -t 600 \
      -o "-p $port -k $folder -c listen_addresses=127.0.0.1 -c max_connections=400" \
      start >/dev/null </dev/null
    """

  private static let kill = """
    killed=$(processes)
    for p in $killed; do as kill -KILL $p || true; done
    for p in $killed; do while kill -0 $p 2>/dev/null; do sleep 0.05; done; done
    """

  /// A port below those that systems choose, so that it stays free while the server is stopped.
  private static func freePort() -> Int {
    for _ in 0..<1000 {
      let port = Int.random(in: 15_000..<32_000)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(descriptor) }
      let isFree = LoopbackAddress.bytes(port: port).withUnsafeBytes { bytes in
        bind(
          descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress,
          socklen_t(bytes.count)) == 0
      }
      if isFree { return port }
    }
    return 0
  }
}
#endif
