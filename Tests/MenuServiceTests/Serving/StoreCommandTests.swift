#if Service
import Foundation
import MenuTestSupport
import Subprocess
import Testing

@testable import MenuService

@Suite("menu-runner store", .serialized)
struct StoreCommandTests {
  @Test("The commands in docs/service.md check, back up, restore and export a store")
  func commands() async throws {
    let served = try ServerFolder()
    defer { served.remove() }
    let page = try ServicePageTests.text(of: "docs/service.md")
    let lines = try ServicePageTests.lines(of: page, below: "## Back up the store")
      .map { $0.components(separatedBy: "\n")[0] }
    try #require(lines.count == 4)
    let options = ["--store", "sqlite:menu-service.sqlite"]
    let first = try await served.run(options) { service in
      let session = try await service.begin()
      _ = try await service.choose("ICE", in: session, at: 0)
      let order = try await service.send(
        "POST", "/v1/sessions/\(session)/submit", ["If-Match": "\"1.0\""])
      #expect(order.status == 201)
      let checked = try await run(lines[0], in: served)
      #expect(checked.status == .exited(0))
      #expect(
        checked.messages
          == "menu-service.sqlite: no problem found in 1 order and 1 session of version 4\n")
      #expect(try await run(lines[1], in: served).status == .exited(0))
      // What comes after the backup is not in it.
      _ = try await service.begin()
      let early = try await run(lines[2], in: served)
      #expect(early.status == .exited(73))
      #expect(early.messages.contains("in use by another process"), "\(early)")
    }
    #expect(first.status == .exited(0), "\(first)")
    let existing = try await run(lines[2], in: served)
    #expect(existing.status == .exited(73))
    #expect(existing.messages.contains("menu-service.sqlite' exists; move it away first"))
    try FileManager.default.removeItem(at: served.folder.appending(path: "menu-service.sqlite"))
    let restored = try await run(lines[2], in: served)
    #expect(restored.status == .exited(0), "\(restored)")
    #expect(restored.messages.contains("1 order and 1 session of version 4"), "\(restored)")
    let exported = try await run(lines[3], in: served)
    #expect(exported.status == .exited(0), "\(exported)")
    let orders = try String(
      contentsOf: served.folder.appending(path: "orders.ndjson"), encoding: .utf8)
    for name in ["menu-service.sqlite", "monday.sqlite"] {
      let mode = try FileManager.default.attributesOfItem(
        atPath: served.folder.appending(path: name).path)[.posixPermissions]
      #expect(mode as? Int == 0o600, "\(name)")
    }
    let second = try await served.run(options) { service in
      let lines = try await service.send(
        "GET", "/v1/orders?as=lines", RunningService.authorization)
      #expect(InterfaceTests.unchunked(lines) == orders && orders.contains(#""number":1"#))
    }
    #expect(second.status == .exited(0), "\(second)")
  }

  @Test("A damaged, missing, older or foreign file is reported, and nothing is written")
  func errors() async throws {
    let served = try ServerFolder()
    defer { served.remove() }
    let old = served.folder.appending(path: "old.sqlite")
    try FileManager.default.copyItem(
      at: StoreFixture.folder.appending(path: "0.1.0/store.sqlite"), to: old)
    func check(_ command: String, _ status: Int32, _ words: String) async throws {
      let end = try await run("menu-runner store \(command)", in: served)
      #expect(end.status == .exited(status), "\(command): \(end)")
      #expect(end.messages.contains(words), "\(command): \(end)")
    }
    try await check("check sqlite:old.sqlite", 0, "of version 1, which 'serve' upgrades to 4")
    try await check("export old.sqlite", 1, "'old.sqlite' has version 1; serve it, or a copy,")
    try await check("backup old.sqlite new.sqlite", 0, "wrote new.sqlite with 6 orders")
    try await check("backup old.sqlite new.sqlite", 73, "'new.sqlite' exists")
    try await check("check none.sqlite", 66, "no such file")
    try await check("check shop.yaml", 1, "it is damaged")
    try await check("check", 64, "missing argument <store>")
    try await check("backup old.sqlite", 64, "missing argument <new>")
    try await check("check old.sqlite more", 64, "unexpected argument 'more'")
    try await check("check postgres://db/menus", 64, "for PostgreSQL, use pg_dump")
    var bytes = try Data(contentsOf: old)
    for index in 8192..<bytes.count where index % 4096 < 200 { bytes[index] = 0xA5 }
    try bytes.write(to: old)
    try await check("check old.sqlite", 1, "it is damaged")
    try await check("backup old.sqlite copy.sqlite", 1, "it is damaged")
    try await check("restore old.sqlite copy.sqlite", 1, "it is damaged")
    let names = try FileManager.default.contentsOfDirectory(atPath: served.folder.path)
    #expect(!names.contains { $0.hasPrefix("copy.sqlite") && $0 != "copy.sqlite-lock" }, "\(names)")
    #expect(!names.contains { $0.hasSuffix(".tmp") }, "\(names)")
    // Every order and session of a store that this release wrote is readable.
    try await check("check --lang ko new.sqlite", 0, "문제가 없어요. 'serve'가 버전 4로")
    let journal = try SQLiteJournal(path: served.folder.appending(path: "new.sqlite").path)
    await journal.close()
    try await check("check new.sqlite", 0, "6 orders and 0 sessions of version 4\n")
  }

  /// Runs a command line of the shell in the folder.
  private func run(_ line: String, in served: ServerFolder) async throws -> ServerFolder.End {
    let program = ServerFolder.program("menu-runner")
    let script =
      "cd '\(served.folder.path)' && "
      + line.replacing("menu-runner store", with: "'\(program)' store")
    let result = try await Subprocess.run(
      .name("sh"), arguments: ["-c", script], input: .none, output: .string(limit: 1 << 20),
      error: .string(limit: 1 << 16))
    return ServerFolder.End(
      status: result.terminationStatus, messages: result.standardError)
  }
}
#endif
