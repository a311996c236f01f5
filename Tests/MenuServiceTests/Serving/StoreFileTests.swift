#if Service
import Foundation
import GRDB
import Subprocess
import Testing

@testable import MenuService

@Suite("The file of a store", .serialized)
struct StoreFileTests {
  @Test(
    "While the file is gone or another, nothing is acknowledged, and what was acknowledged stays")
  func replaced() async throws {
    let served = try ServerFolder()
    let names = ["", "-wal", "-shm", "-lock"].map { "journal.sqlite" + $0 }
    let ended = try await served.run { service in
      func url(_ name: String) -> URL { served.folder.appending(path: name) }
      let session = try await service.begin()
      for (version, name) in names.enumerated() {
        let acted = try await service.choose("ICE", in: session, at: version * 2)
        #expect(acted.status == 200, "\(acted)")
        #expect(try await service.send("GET", "/ready").status == 200)
        try FileManager.default.moveItem(at: url(name), to: url("away"))
        for isReplaced in [false, true] {
          if isReplaced { try served.write(name, "") }
          let lost = try await service.choose("HOT", in: session, at: version * 2 + 1)
          #expect(lost.status == 503, "\(lost)")
          #expect(try lost.text("code") == "store-replaced")
          #expect(lost.headers["retry-after"] != nil)
          #expect(try await service.send("POST", "/v1/menus/shop/sessions").status == 503)
          #expect(try await service.send("GET", "/ready").status == 503)
        }
        try FileManager.default.removeItem(at: url(name))
        try FileManager.default.moveItem(at: url("away"), to: url(name))
        let again = try await service.choose("HOT", in: session, at: version * 2 + 1)
        #expect(again.status == 200, "\(again)")
      }
    }
    for name in names {
      #expect(ended.messages.contains("\(name)' was moved, deleted or replaced"), "\(ended)")
    }
  }

  @Test("A second server that reaches the file through a symbolic link does not start")
  func links() async throws {
    let served = try ServerFolder()
    try await served.run { service in
      try FileManager.default.createSymbolicLink(
        atPath: served.folder.appending(path: "link.sqlite").path,
        withDestinationPath: "journal.sqlite")
      let second = try await served.fail(["--store", "sqlite:link.sqlite"], with: 73)
      #expect(second.messages.contains("'link.sqlite' is in use by another process"), "\(second)")
    }
    try FileManager.default.createSymbolicLink(
      atPath: served.folder.appending(path: "broken.sqlite").path,
      withDestinationPath: "not-mounted/journal.sqlite")
    let broken = try await served.fail(["--store", "sqlite:broken.sqlite"], with: 73)
    #expect(broken.messages.contains("it is a symbolic link to a file"), "\(broken)")
  }

  @Test("A folder and a pipe are not served as a store, and stay as they are, without a lock")
  func kinds() async throws {
    let served = try ServerFolder()
    let path = served.folder.path
    try FileManager.default.createDirectory(
      atPath: path + "/folder", withIntermediateDirectories: false)
    try #require(mkfifo(path + "/pipe", 0o600) == 0 && chmod(path + "/pipe", 0o604) == 0)
    try served.write("text", "no database, but long enough to be read as the header of one")
    try served.write("byte", "x")
    for (name, words) in [
      ("folder", "it is a folder"), (".", "it is a folder"), ("pipe", "it is not a regular file"),
      ("text", "it is damaged"), ("byte", "it is not a store of menu-runner"),
    ] {
      let end = try await served.fail(["--store", "sqlite:\(name)"], with: 73)
      #expect(end.messages.contains(words), "\(name): \(end)")
      let lock = name == "." ? path + "-lock" : "\(path)/\(name)-lock"
      #expect(!FileManager.default.fileExists(atPath: lock), "\(name)")
    }
    #expect(try String(contentsOfFile: path + "/byte", encoding: .utf8) == "x")
    let mode = try FileManager.default.attributesOfItem(atPath: path + "/pipe")[.posixPermissions]
    #expect(mode as? Int == 0o604)
  }

  @Test("A store with several hard links is not served, since each name has a log of its own")
  func hardLinks() async throws {
    let served = try ServerFolder()
    let other = served.folder.appending(path: "other.sqlite")
    try await served.run { service in
      let session = try await service.begin()
      try FileManager.default.linkItem(
        at: served.folder.appending(path: "journal.sqlite"), to: other)
      let second = try await served.fail(["--store", "sqlite:other.sqlite"], with: 73)
      #expect(second.messages.contains("'other.sqlite' has several hard links"), "\(second)")
      #expect(try await service.choose("ICE", in: session, at: 0).status == 200)
      #expect(try await service.send("GET", "/ready").status == 200)
    }
    try await served.fail(with: 73)
    try FileManager.default.removeItem(at: other)
    try await served.run { service in
      try await service.send("GET", "/ready", status: 200)
    }
  }

  @Test("A log without its file is not served: it has orders that a new file would lose")
  func logAlone() async throws {
    let served = try ServerFolder()
    let file = served.folder.appending(path: "journal.sqlite")
    let away = served.folder.appending(path: "away")
    try await served.run { service in
      let session = try await service.begin()
      #expect(try await service.choose("ICE", in: session, at: 0).status == 200)
      // Without its file, the server leaves the log as it is when it stops.
      try FileManager.default.moveItem(at: file, to: away)
    }
    for isEmpty in [false, true] {
      if isEmpty { try served.write("journal.sqlite", "") }
      let alone = try await served.fail(with: 73)
      #expect(alone.messages.contains("'journal.sqlite' is missing or empty"), "\(alone)")
    }
    try FileManager.default.removeItem(at: file)
    try FileManager.default.moveItem(at: away, to: file)
    try await served.run { service in
      try await service.send("GET", "/ready", status: 200)
    }
    #expect(try await StoredBytes(kind: .sqlite, address: file.path).contain("ICE"))
  }

  @Test("After SQLite found damage while it serves, the server is not ready, and writes nothing")
  func damageMeanwhile() async throws {
    let served = try ServerFolder()
    let file = served.folder.appending(path: "journal.sqlite")
    try await served.run { service in
      _ = try await service.order()
    }
    let bytes = try Data(contentsOf: file)
    try #require(bytes.count > 20_000)
    let second = try await served.run { service in
      #expect(try await service.send("GET", "/ready").status == 200)
      let handle = try FileHandle(forWritingTo: file)
      try handle.seek(toOffset: 4096)
      try handle.write(contentsOf: Data(repeating: 0xA5, count: bytes.count - 4096))
      try await service.sendAsStaff("GET", "/v1/orders/1", status: 503)
      // A disk that fails once is not trusted again.
      try handle.seek(toOffset: 0)
      try handle.write(contentsOf: bytes)
      try handle.close()
      let ready = try await service.send("GET", "/ready", status: 503)
      #expect(ready.body.contains("no store"), "\(ready)")
      // Nothing is acknowledged that the next start would reject.
      let lost = try await service.send("POST", "/v1/menus/shop/sessions")
      #expect(lost.status == 503 && lost.headers["retry-after"] != nil, "\(lost)")
      #expect(try await service.send("GET", "/health").status == 200)
    }
    #expect(second.messages.contains("journal failed"), "\(second)")
    try await served.run { service in
      try await service.sendAsStaff("GET", "/v1/orders/1", status: 200)
      #expect(try await service.send("GET", "/ready").status == 200)
    }
  }

  @Test("After an older copy was written into the file of a store, nothing more is acknowledged")
  func overwritten() async throws {
    let served = try ServerFolder()
    let file = served.folder.appending(path: "journal.sqlite")
    try await served.run { service in _ = try await service.order() }
    let old = try Data(contentsOf: file)
    try await served.run { service in
      for _ in 0..<40 { _ = try await service.order() }
    }
    try #require(try Data(contentsOf: file).count > old.count)
    let end = try await served.run { service in
      #expect(try await service.order().number == 42)
      // As `cp` does, which keeps the inode.
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: old)
      try handle.close()
      #expect(try await service.send("GET", "/ready").status == 503)
      let lost = try await service.send("POST", "/v1/menus/shop/sessions")
      #expect(try lost.text("code") == "store-damaged", "\(lost)")
    }
    #expect(end.messages.contains("another program has made it smaller"), "\(end)")
    // A repair may need the log, so a stop does not copy it into the file.
    #expect(try Data(contentsOf: URL(filePath: file.path() + "-wal")).count > 0)
  }

  @Test("Other programs may copy the log into the file and empty it, as SQLite does")
  func emptiedLog() async throws {
    let served = try ServerFolder()
    let file = served.folder.appending(path: "journal.sqlite")
    try await served.run { service in
      for number in 1...20 {
        #expect(try await service.order().number == number)
        let other = try DatabaseQueue(path: file.path())
        try await other.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        #expect(try await service.send("GET", "/ready").status == 200)
      }
    }
  }

  @Test("Only the user of the server can read a new store, and a damaged one is not served")
  func damage() async throws {
    let served = try ServerFolder()
    let file = served.folder.appending(path: "journal.sqlite")
    try await served.run { service in
      for _ in 0..<20 { _ = try await service.begin() }
      for end in ["", "-wal", "-shm", "-lock"] {
        let name = "journal.sqlite" + end
        let path = served.folder.appending(path: name).path
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        #expect(mode as? Int == 0o600, "\(name)")
      }
    }
    var bytes = try Data(contentsOf: file)
    try #require(bytes.count > 20_000)
    for index in 8192..<bytes.count where index % 4096 < 200 { bytes[index] = 0xA5 }
    try bytes.write(to: file)
    let second = try await served.fail(with: 73)
    #expect(second.messages.contains("the store cannot be opened: it is damaged"), "\(second)")
  }
}
#endif
