#if Service
  import Foundation
  import MenuSections
  import Subprocess
  import Synchronization
  import Testing

  #if canImport(System)
    import System
  #else
    import SystemPackage
  #endif

  @testable import MenuService

  /// `menu-runner serve` as a process of its own, in a folder of its own.
  struct ServedFolder: Sendable {
    let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "serve-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try write("shop.yaml", String(decoding: shop.bytes, as: UTF8.self))
      try write("token", RunningService.token + "\n")
    }

    func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: folder.appending(path: name), options: .atomic)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    /// How the process ended, and what it told on standard error.
    struct End {
      let status: TerminationStatus
      let messages: String
    }

    /// Runs the program until `body` has ended, and then sends it a signal.
    func run(
      _ arguments: [String] = [], signal: Signal = .terminate,
      body: @escaping @Sendable (Served) async throws -> Void
    ) async throws -> End {
      let messages = folder.appending(path: "messages")
      let paths = folder.path
      let options = [
        "-c", #"cd "$1" && shift && exec "$@" 2>messages"#, "sh", paths, Self.program.path, "serve",
        "--port", "0", "--token-file", "token", "--rate", "0", "--session-rate", "0",
        "--store", "sqlite:journal.sqlite",
      ]
      let result = try await Subprocess.run(
        .name("sh"), arguments: Arguments(options + arguments + ["."]), input: .none,
        output: .sequence, error: .discarded
      ) { execution in
        var told = ""
        for try await part in execution.standardOutput.strings() {
          told += part
          guard told.contains("Ctrl-C") else { continue }
          let port = told.split(separator: "127.0.0.1:").last?.prefix { $0.isNumber }
          let number = try #require(port.flatMap { Int($0) })
          do {
            try await body(Served(port: number, messages: messages))
          } catch {
            try execution.send(signal: .kill)
            throw error
          }
          try execution.send(signal: signal)
        }
      }
      return End(
        status: result.terminationStatus,
        messages: (try? String(contentsOf: messages, encoding: .utf8)) ?? "")
    }

    private static var program: URL {
      let main = Bundle.main.executableURL ?? URL(filePath: "/")
      let folders = [
        main.deletingLastPathComponent(), Bundle.main.bundleURL,
        URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent(),
      ]
      return folders.map { $0.appending(path: "menu-runner") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        ?? folders[0].appending(path: "menu-runner")
    }
  }

  /// A process that serves.
  struct Served: Sendable {
    let port: Int
    let messages: URL

    func send(
      _ method: String, _ path: String, _ headers: [String: String] = [:], body: String? = nil
    ) async throws -> Answer {
      try await RawClient.exchange(
        port: port, RawClient.text(method, path, headers, body: body, port: port))
    }

    /// Waits for something to become true.
    func wait(_ condition: () async throws -> Bool) async throws {
      let deadline = ContinuousClock.now + .seconds(30)
      while !(try await condition()) {
        try #require(ContinuousClock.now < deadline, "it never became true")
        try await Task.sleep(for: .milliseconds(50))
      }
    }

    func begin() async throws -> String {
      try await send("POST", "/v1/menus/shop/sessions").text("session")
    }
  }

  /// The newest version of each session that a service acknowledged.
  final class Acknowledged: Sendable {
    private let versions = Mutex<[String: Int]>([:])

    var all: [String: Int] { versions.withLock { $0 } }

    func note(_ session: String, _ version: Int) { versions.withLock { $0[session] = version } }
  }

  @Suite("menu-runner serve", .serialized)
  struct ServeJourneys {
    @Test("TERM ends it in order with 0, streams and all, and what was ordered is there afterwards")
    func stopping() async throws {
      let served = try ServedFolder()
      defer { served.remove() }
      let id = Mutex("")
      let end = try await served.run { service in
        let session = try await service.begin()
        id.withLock { $0 = session }
        let acted = try await service.send(
          "POST", "/v1/sessions/\(session)/actions",
          ["Content-Type": "application/json", "If-Match": "\"0.0\""],
          body: #"{"choose":"온도.ICE"}"#)
        #expect(acted.status == 200)
        let stream = try RawClient(port: service.port)
        stream.send(
          RawClient.text("GET", "/v1/sessions/\(session)/updates", port: service.port))
        _ = try await RawClient.onThread { stream.receive(until: "retry:") }
      }
      #expect(end.status == .exited(0), "\(end)")
      #expect(!end.messages.contains(id.withLock { $0 }))
      let again = try await served.run(signal: .interrupt) { service in
        let session = id.withLock { $0 }
        let now = try await service.send("GET", "/v1/sessions/\(session)")
        #expect(now.headers["etag"] == "\"1.0-json-ko\"")
        let order = try await service.send(
          "POST", "/v1/sessions/\(session)/submit", ["If-Match": "\"1.0\""])
        #expect(order.status == 201)
      }
      #expect(again.status == .exited(0), "\(again)")
    }

    @Test("What was acknowledged survives a kill without a warning")
    func killing() async throws {
      let served = try ServedFolder()
      defer { served.remove() }
      let acknowledged = Acknowledged()
      for _ in 0..<3 {
        _ = try await served.run(signal: .kill) { service in
          for (session, version) in acknowledged.all {
            let now = try await service.send("GET", "/v1/sessions/\(session)")
            #expect(now.headers["etag"] == "\"\(version).0-json-ko\"")
          }
          try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
              group.addTask {
                let session = try await service.begin()
                for version in 0..<10 {
                  let acted = try await service.send(
                    "POST", "/v1/sessions/\(session)/actions",
                    ["Content-Type": "application/json", "If-Match": "\"\(version).0\""],
                    body: #"{"count":"수량","to":\#(version + 2)}"#)
                  guard acted.status == 200 else { return }
                  acknowledged.note(session, version + 1)
                }
              }
            }
            try await group.waitForAll()
          }
        }
      }
      #expect(acknowledged.all.count == 12)
    }

    @Test(
      "A broken menu keeps the old one serving and is told; a cured one is served; a live file holds"
    )
    func watching() async throws {
      let served = try ServedFolder()
      defer { served.remove() }
      let end = try await served.run { service in
        let session = try await service.begin()
        let digest = try await service.send("GET", "/v1/menus/shop").text("digest")
        try served.write("shop.yaml", "item: [broken\n")
        try await service.wait {
          try String(contentsOf: service.messages, encoding: .utf8).contains("shop.yaml:")
        }
        #expect(try await service.send("GET", "/v1/menus/shop").text("digest") == digest)
        try served.write("shop.yaml", String(decoding: laterShop.bytes, as: UTF8.self))
        try await service.wait {
          try await service.send("GET", "/v1/menus/shop").text("digest") != digest
        }
        // Who began with the old menu keeps it until they ask to move.
        let old = try await service.send("GET", "/v1/sessions/\(session)?as=text")
        #expect(old.body.contains("우유"))
        let moved = try await service.send(
          "POST", "/v1/sessions/\(session)/move", ["If-Match": "\"0.0\""])
        #expect(moved.status == 200, "\(moved)")
        let new = try await service.send("GET", "/v1/sessions/\(session)?as=text")
        #expect(new.body.contains("생강"))
        try served.write("shop.live.yaml", "live: shop\nsold-out: [추가.꿀]\n")
        try await service.wait {
          try await service.send("GET", "/v1/sessions/\(session)").headers["etag"]
            == "\"1.1-json-ko\""
        }
      }
      #expect(end.status == .exited(0), "\(end)")
    }

    @Test("What cannot be served is told with its status")
    func faults() async throws {
      let served = try ServedFolder()
      defer { served.remove() }
      try served.write("shop.yaml", "item: [broken\n")
      let end = try await served.run { _ in }
      #expect(end.status == .exited(1))
      #expect(end.messages.contains("there is no menu to serve"))
      try served.write("shop.yaml", String(decoding: shop.bytes, as: UTF8.self))
      let store = try await served.run(["--store", "oracle:x"]) { _ in }
      #expect(store.status == .exited(64))
      try served.write("token", "short\n")
      #expect(try await served.run { _ in }.status == .exited(1))
    }
  }
#endif
