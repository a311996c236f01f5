#if Service
import Foundation
import Subprocess
import Testing

@testable import MenuService

@Suite("A full disk", .serialized)
struct FullDiskTests {
  /// Runs a command with a 64 MiB file system at `room`, visible only to that command. It has
  /// room for what clients write however late the test stops them.
  private static let launcher = [
    "unshare", "-rm", "sh", "-c",
    #"mount -t tmpfs -o size=64m tmpfs room && exec "$@""#, "sh",
  ]

  /// Whether tests can mount a file system on this machine.
  static let canMount: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "unshare -rm mount -t tmpfs tmpfs /mnt >/dev/null 2>&1"]
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  @Test(
    "Writes get 507 with Retry-After, reads succeed, and writes succeed again with free space",
    .enabled(if: canMount, "needs unshare, and the right to mount a file system"))
  func full() async throws {
    let served = try ServerFolder(writing: ["test.yaml": LoadTest.menu.text])
    try FileManager.default.createDirectory(
      at: served.folder.appending(path: "room"), withIntermediateDirectories: false)
    let test = LoadTest()
    let kept = served.folder.appending(path: "kept.sqlite").path
    try await served.run(
      ["--store", "sqlite:room/journal.sqlite"], by: Self.launcher
    ) { service in
      let room = "/proc/\(service.process)/root\(served.folder.path)/room"
      test.ports = [service.port]
      try await LoadClient.shop(4, in: test) {
        try await waitUntil { test.acknowledged >= 40 }
      }
      let session = try await service.begin()
      #expect(try await service.choose("ICE", in: session, at: 0).status == 200)
      try Self.fill(room)
      // The journal first uses the free space in its pages.
      var version = 1
      var response = try await service.choose("HOT", in: session, at: version)
      while response.status == 200, version < 5000 {
        version += 1
        let option = version.isMultiple(of: 2) ? "ICE" : "HOT"
        response = try await service.choose(option, in: session, at: version)
      }
      #expect(response.status == 507, "\(response)")
      #expect(response.headers["content-type"] == "application/problem+json")
      #expect(response.headers["retry-after"] != nil)
      #expect(try response.text("code") == "storage-full")
      // Less may still fit, or the log is written from its start again.
      try await waitUntil {
        try await service.send("POST", "/v1/menus/shop/sessions").status == 507
      }
      let now = try await service.send("GET", "/v1/sessions/\(session)", status: 200)
      #expect(now.headers["etag"]?.hasPrefix("\"\(version).0-json-ko-") == true, "\(now)")
      #expect(try await service.send("GET", "/orders/\(session)").status == 200)
      #expect(try await service.send("GET", "/health").status == 200)
      try await waitUntil { try await service.send("GET", "/ready").status == 503 }
      try FileManager.default.removeItem(atPath: room + "/filler")
      let option = version.isMultiple(of: 2) ? "ICE" : "HOT"
      let cured = try await service.choose(option, in: session, at: version)
      #expect(cured.status == 200, "\(cured)")
      #expect(try await service.send("GET", "/ready").status == 200)
      try await service.submit(session, at: "\(version + 1).0", status: 201)
      // The file system is unmounted with the server, so the journal is copied first.
      for end in ["", "-wal"] {
        try FileManager.default.copyItem(
          atPath: room + "/journal.sqlite" + end, toPath: kept + end)
      }
    }
    var history = HistoryChecker()
    history.add(test.lines)
    let journal = try SQLiteJournal(path: kept)
    #expect(try await journal.orders(after: 0, limit: 1000).count > history.orders.count)
    try await history.check(journal, MenuSessions(MenuCatalog(), journal: journal))
    await journal.close()
  }

  /// Fills the disk.
  private static func fill(_ room: String) throws {
    let file = open(room + "/filler", O_CREAT | O_WRONLY, 0o600)
    try #require(file >= 0)
    defer { close(file) }
    for size in [4096, 1] {
      let bytes = [UInt8](repeating: 0, count: size)
      while write(file, bytes, size) > 0 {}
    }
  }
}

extension ServerProcess {
  func choose(_ option: String, in session: String, at version: Int) async throws
    -> RawResponse
  {
    try await act(session, #"{"choose":"온도.\#(option)"}"#, at: "\(version).0")
  }
}
#endif
