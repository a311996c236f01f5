#if Service
import Foundation
import Subprocess
import Testing

@testable import MenuService

@Suite("A disk that is really full", .serialized)
struct FullDiskTests {
  /// A folder `room` of two MiB that only the server and its children have.
  private static let launcher = [
    "unshare", "-rm", "sh", "-c",
    #"mount -t tmpfs -o size=2m tmpfs room && exec "$@""#, "sh",
  ]

  /// Whether this system lets a test mount a file system of its own.
  private static let canMount: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "unshare -rm mount -t tmpfs tmpfs /mnt >/dev/null 2>&1"]
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  @Test(
    "It is told with 507 and a time to wait, reading goes on, and with room all goes on by itself",
    .enabled(if: canMount, "needs unshare, and the right to mount a file system"))
  func full() async throws {
    let served = try ServedFolder()
    defer { served.remove() }
    try served.write("market.yaml", String(decoding: Market.menu.bytes, as: UTF8.self))
    try FileManager.default.createDirectory(
      at: served.folder.appending(path: "room"), withIntermediateDirectories: false)
    let market = Market()
    let kept = served.folder.appending(path: "kept.sqlite").path
    let end = try await served.run(
      ["--store", "sqlite:room/journal.sqlite"], by: Self.launcher
    ) { service in
      let room = "/proc/\(service.process)/root\(served.folder.path)/room"
      market.ports = [service.port]
      try await Shopper.shop(4, in: market) {
        try await service.wait { market.acknowledged >= 40 }
      }
      let session = try await service.begin()
      #expect(try await service.choose("ICE", in: session, at: 0).status == 200)
      try Self.fill(room)
      // What is left in the journal's own pages is used up first.
      var version = 1
      var refusal = try await service.choose("HOT", in: session, at: version)
      while refusal.status == 200, version < 5000 {
        version += 1
        let option = version.isMultiple(of: 2) ? "ICE" : "HOT"
        refusal = try await service.choose(option, in: session, at: version)
      }
      #expect(refusal.status == 507, "\(refusal)")
      #expect(refusal.headers["content-type"] == "application/problem+json")
      #expect(refusal.headers["retry-after"] != nil)
      #expect(try refusal.text("code") == "storage-full")
      #expect(try await service.send("POST", "/v1/menus/shop/sessions").status == 507)
      let now = try await service.send("GET", "/v1/sessions/\(session)")
      #expect(now.status == 200 && now.headers["etag"] == "\"\(version).0-json-ko\"", "\(now)")
      #expect(try await service.send("GET", "/orders/\(session)").status == 200)
      #expect(try await service.send("GET", "/health").status == 200)
      try FileManager.default.removeItem(atPath: room + "/filler")
      let option = version.isMultiple(of: 2) ? "ICE" : "HOT"
      let cured = try await service.choose(option, in: session, at: version)
      #expect(cured.status == 200, "\(cured)")
      let order = try await service.send(
        "POST", "/v1/sessions/\(session)/submit", ["If-Match": "\"\(version + 1).0\""])
      #expect(order.status == 201, "\(order)")
      // The room goes with the server, so that the journal is taken out before.
      for end in ["", "-wal"] {
        try FileManager.default.copyItem(
          atPath: room + "/journal.sqlite" + end, toPath: kept + end)
      }
    }
    #expect(end.status == .exited(0), "\(end)")
    var history = HistoryChecker(digest: Market.digest)
    history.take(market.lines)
    let journal = try SQLiteJournal(path: kept)
    #expect(try await journal.orders(after: 0, limit: 1000).count > history.orders.count)
    try await history.check(journal, MenuSessions(MenuCatalog(), journal: journal))
    await journal.close()
  }

  /// Takes the last byte that there is.
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

extension Served {
  fileprivate func choose(_ option: String, in session: String, at version: Int) async throws
    -> Answer
  {
    try await send(
      "POST", "/v1/sessions/\(session)/actions",
      ["Content-Type": "application/json", "If-Match": "\"\(version).0\""],
      body: #"{"choose":"온도.\#(option)"}"#)
  }
}
#endif
