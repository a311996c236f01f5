#if Service
import Foundation
import Subprocess
import Synchronization
import Testing

@testable import MenuService

@Suite("menu-runner serve", .serialized)
struct ServeJourneys {
  @Test("SIGTERM stops it with status 0, ends streams, and keeps orders")
  func stopping() async throws {
    let served = try ServerFolder()
    let id = Mutex("")
    let end = try await served.run { service in
      let session = try await service.begin()
      id.withLock { $0 = session }
      try await service.act(session, #"{"choose":"온도.ICE"}"#, at: "0.0", status: 200)
      let stream = try service.stream("/v1/sessions/\(session)/updates")
      _ = try await stream.events(until: "retry:")
    }
    #expect(!end.messages.contains(id.withLock { $0 }))
    try await served.run(signal: .interrupt) { service in
      let session = id.withLock { $0 }
      let now = try await service.send("GET", "/v1/sessions/\(session)")
      #expect(now.headers["etag"]?.hasPrefix("\"1.0-json-ko-") == true)
      try await service.submit(session, at: "1.0", status: 201)
    }
  }

  @Test("A menu that was never valid has no previous version to keep")
  func invalidAtStart() async throws {
    let served = try ServerFolder(writing: ["branch.yaml": "extends: shop.yaml\nhide: [tea]\n"])
    try await served.run { service in
      let before = try String(contentsOf: service.messages, encoding: .utf8)
      #expect(before.contains("branch.yaml' is invalid; its menu is not served"))
      try served.write("shop.yaml", "item: [broken\n")
      try await service.wait(for: "shop.yaml' is invalid; the previous version is kept")
    }
  }

  @Test("A menu that cannot be read is reported with the reason")
  func unreadableAtStart() async throws {
    let served = try ServerFolder()
    try FileManager.default.createSymbolicLink(
      atPath: served.folder.path + "/lost.yaml", withDestinationPath: "missing.yaml")
    try await served.run { service in
      let messages = try String(contentsOf: service.messages, encoding: .utf8)
      #expect(messages.contains("lost.yaml' cannot be read: no such file; it is not served"))
    }
  }

  @Test("A menu that could not be read is served as soon as its permissions allow it")
  func permissions() async throws {
    let served = try ServerFolder(writing: ["tea.yaml": "item: Tea\nsections:\n  - text: Note\n"])
    let file = served.folder.appending(path: "tea.yaml").path
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file)
    try await served.run(by: Self.withoutPrivilege) { service in
      let messages = try String(contentsOf: service.messages, encoding: .utf8)
      #expect(messages.contains("tea.yaml' cannot be read: permission denied; it is not served"))
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
      try await waitUntil { try await service.send("GET", "/v1/menus/tea").status == 200 }
    }
  }

  /// Root may read everything, unless it gives that up.
  static let withoutPrivilege =
    geteuid() == 0 ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] : []

  @Test(
    "An inventory that cannot be read is reported once with the reason, and is set when it can be read"
  )
  func unreadableInventory() async throws {
    let served = try ServerFolder()
    let inventory = served.folder.appending(path: "shop.inventory.yaml")
    try FileManager.default.createDirectory(at: inventory, withIntermediateDirectories: false)
    let end = try await served.run { service in
      let session = try await service.begin()
      // The next message shows that the files were looked at again.
      try served.write("four.yaml", "sections: 4")
      try await service.wait(for: "four.yaml")
      try FileManager.default.removeItem(at: inventory)
      try served.write("shop.inventory.yaml", "inventory: shop\nsold-out: [추가.꿀]\n")
      try await waitUntil {
        try await service.send("GET", "/v1/sessions/\(session)").headers["etag"]?
          .hasPrefix("\"0.1-json-ko-") == true
      }
    }
    let warnings = end.messages.split(separator: "\n").filter { $0.contains("inventory.yaml'") }
    #expect(
      warnings == [
        "warning: './shop.inventory.yaml' cannot be read: it is a folder, not an inventory; the inventory stays as it is"
      ])
  }

  @Test("A folder that cannot be read is reported once with the reason, and its menus are served")
  func unreadableFolder() async throws {
    let served = try ServerFolder()
    let menus = served.folder.appending(path: "menus")
    try FileManager.default.createDirectory(at: menus, withIntermediateDirectories: false)
    try served.write("menus/tea.yaml", "item: Tea\nsections:\n  - text: Note\n")
    @Sendable func allow(_ permissions: Int) throws {
      try FileManager.default.setAttributes(
        [.posixPermissions: permissions], ofItemAtPath: menus.path)
    }
    defer { try? allow(0o700) }
    let end = try await served.run(by: Self.withoutPrivilege) { service in
      try allow(0)
      try await service.wait(for: "permission denied")
      #expect(try await service.send("GET", "/v1/menus/tea").status == 200)
      try allow(0o700)
      try served.write("menus/tea.yaml", "item: Black tea\nsections:\n  - text: Note\n")
      try await waitUntil {
        try await service.send("GET", "/v1/menus/tea").text("name") == "Black tea"
      }
    }
    let warnings = end.messages.split(separator: "\n").filter { $0.hasPrefix("warning:") }
    #expect(
      warnings == [
        "warning: the folder './menus' cannot be read: permission denied; the previous version is kept"
      ])
  }

  @Test(
    "An invalid menu keeps the previous one and is reported, a corrected one is served, and an inventory file applies"
  )
  func watching() async throws {
    let served = try ServerFolder()
    try await served.run { service in
      let session = try await service.begin()
      let digest = try await service.send("GET", "/v1/menus/shop").text("digest")
      try served.write("shop.yaml", "item: [broken\n")
      try await service.wait(for: "shop.yaml:")
      #expect(try await service.send("GET", "/v1/menus/shop").text("digest") == digest)
      try served.write("shop.yaml", laterShop.text)
      try await waitUntil {
        try await service.send("GET", "/v1/menus/shop").text("digest") != digest
      }
      // A session of the old menu keeps it until it moves.
      let old = try await service.send("GET", "/v1/sessions/\(session)?as=text")
      #expect(old.body.contains("우유"))
      try await service.send(
        "POST", "/v1/sessions/\(session)/move", ["If-Match": "\"0.0\""], status: 200)
      let new = try await service.send("GET", "/v1/sessions/\(session)?as=text")
      #expect(new.body.contains("생강"))
      try served.write("shop.inventory.yaml", "inventory: shop\nsold-out: [추가.꿀]\n")
      try await waitUntil {
        try await service.send("GET", "/v1/sessions/\(session)").headers["etag"]?
          .hasPrefix("\"1.1-json-ko-") == true
      }
    }
  }

  @Test(
    "A menu with an id of its own is served after its file is renamed, and after the file that had its id is gone"
  )
  func renaming() async throws {
    let served = try ServerFolder()
    @Sendable func file(_ name: String) -> URL { served.folder.appending(path: name) }
    @Sendable func menu(_ id: String, _ item: String) -> String {
      "id: \(id)\nitem: \(item)\nsections:\n  - text: Note\n"
    }
    try served.write("one.yaml", menu("tea", "Green"))
    try await served.run { service in
      func item() async throws -> String? {
        let response = try await service.send("GET", "/v1/menus/tea")
        return response.status == 200 ? try response.text("name") : nil
      }
      #expect(try await item() == "Green")
      try FileManager.default.moveItem(at: file("one.yaml"), to: file("two.yaml"))
      // The next message shows that the file was looked for.
      try served.write("four.yaml", "sections: 4")
      try await service.wait(for: "four.yaml")
      try await service.wait(for: "two.yaml' is served as 'tea'")
      #expect(try await item() == "Green")
      let messages = try String(contentsOf: service.messages, encoding: .utf8)
      #expect(!messages.contains("was deleted"), "\(messages)")
      // A file with the id of another is served as soon as the other gives the id up.
      try served.write("three.yaml", menu("tea", "Black"))
      try await service.wait(for: "has the same id 'tea'")
      #expect(try await item() == "Green")
      try served.write("two.yaml", menu("herbs", "Mint"))
      try await waitUntil { try await item() == "Black" }
      #expect(try await service.send("GET", "/v1/menus/herbs").status == 200)
    }
  }

  @Test("A file with the id of another one takes its place when that is deleted")
  func takingOver() async throws {
    let served = try ServerFolder()
    for (file, item) in [("one", "Green"), ("two", "Black")] {
      try served.write("\(file).yaml", "id: tea\nitem: \(item)\nsections:\n  - text: Note\n")
    }
    let end = try await served.run { service in
      try FileManager.default.removeItem(at: served.folder.appending(path: "one.yaml"))
      try await waitUntil {
        // It is never missing.
        try await service.send("GET", "/v1/menus/tea").text("name") == "Black"
      }
    }
    #expect(!end.messages.contains("was deleted"), "\(end)")
  }

  @Test("Files that exchange their ids, at once or one after the other, are served with them")
  func exchanging() async throws {
    let served = try ServerFolder()
    @Sendable func write(_ file: String, _ id: String, _ item: String) throws {
      try served.write("\(file).yaml", "id: \(id)\nitem: \(item)\nsections:\n  - text: Note\n")
    }
    try write("one", "tea", "Green")
    try write("two", "coffee", "Latte")
    try await served.run { service in
      func names() async throws -> [String] {
        var names: [String] = []
        for id in ["tea", "coffee", "herbs"] {
          let menu = try await service.send("GET", "/v1/menus/\(id)")
          names.append(menu.status == 200 ? try menu.text("name") : "none")
        }
        return names
      }
      // Usually within one look at the files.
      try write("one", "coffee", "Mocha")
      try write("two", "tea", "Black")
      try await waitUntil { try await names() == ["Black", "Mocha", "none"] }
      // One look after the other.
      try write("one", "tea", "Oolong")
      try await service.wait(for: "one.yaml' is ignored: 'two' has the same id 'tea'")
      #expect(try await names() == ["Black", "Mocha", "none"])
      try write("two", "coffee", "Flat white")
      try await waitUntil { try await names() == ["Oolong", "Flat white", "none"] }
      // Three files in a circle, and a fourth that wants an id of theirs.
      try write("three", "herbs", "Mint")
      try await waitUntil { try await names() == ["Oolong", "Flat white", "Mint"] }
      try write("four", "herbs", "Sage")
      try write("one", "coffee", "Mocha")
      try write("two", "herbs", "Thyme")
      try write("three", "tea", "Black")
      try await waitUntil {
        let names = try await names()
        return names[0] == "Black" && names[1] == "Mocha" && ["Thyme", "Sage"].contains(names[2])
      }
    }
  }

  @Test("A changed file reloads every menu that names it, parts are skipped, and sessions stay")
  func severalFiles() async throws {
    let served = try ServerFolder(writing: ["a-part.yaml": "import: {}\nlocale: ko\n"])
    try served.write(
      "shop.yaml",
      shop.text + "\nimport: {part: a-part.yaml}\n")
    try served.write("jongno.yaml", "extends: shop.yaml\nprices: {추가.꿀: 600}\n")
    let id = Mutex("")
    try await served.run { service in
      let list = try await service.send("GET", "/v1/menus", ["Accept": "application/json"])
      #expect(list.body.contains("\"jongno\"") && !list.body.contains("a-part"), "\(list)")
      let session = try await service.begin("jongno")
      id.withLock { $0 = session }
      let digest = try await service.send("GET", "/v1/menus/jongno").text("digest")
      try served.write("a-part.yaml", "import: {missing: gone.yaml}\nlocale: ko\n")
      try await service.wait(for: "a-part.yaml:1:19")
      #expect(try await service.send("GET", "/v1/menus/jongno").text("digest") == digest)
      try served.write("gone.yaml", "import: {}\nlocale: ko\n")
      for menu in ["jongno", "shop"] {
        try await waitUntil {
          let files = try await service.send("GET", "/v1/menus/\(menu)").text("digest")
          return files != digest && !files.isEmpty
        }
      }
      let old = try await service.send("GET", "/v1/sessions/\(session)?as=text")
      #expect(old.body.contains("600원"), "\(old)")
    }
    // The session's menu is read from the store.
    for file in ["jongno.yaml", "a-part.yaml", "gone.yaml"] {
      try FileManager.default.removeItem(at: served.folder.appending(path: file))
    }
    try served.write("shop.yaml", shop.text)
    try await served.run { service in
      let session = id.withLock { $0 }
      let old = try await service.send("GET", "/v1/sessions/\(session)?as=text")
      #expect(old.body.contains("600원"), "\(old)")
    }
  }

  @Test(
    "A server whose port or address for monitoring is in use fails with that message alone",
    arguments: [false, true])
  func usedPort(isAdmin: Bool) async throws {
    let served = try ServerFolder()
    try await served.run { service in
      let used = "127.0.0.1:\(service.port)"
      let options =
        isAdmin ? ["--admin", used] : ["--port", "\(service.port)", "--admin", "127.0.0.1:0"]
      let second = try await served.fail(["--store", "sqlite:second.sqlite"] + options, with: 74)
      #expect(second.messages.contains("failed at \(used): another program uses"), "\(second)")
      #expect(!second.messages.contains("maintenance failed"), "\(second)")
      #expect(!second.messages.contains(#""level":"error""#), "\(second)")
    }
  }

  @Test("A second server on the same file fails with a message, and the last item is sold once")
  func secondServer() async throws {
    let served = try ServerFolder()
    try served.write("shop.inventory.yaml", "inventory: shop\nstock: {추가.꿀: 1}\n")
    try await served.run { service in
      let second = try await served.fail(with: 73)
      #expect(
        second.messages.contains("'journal.sqlite' is in use by another process"), "\(second)")
      var sessions: [String] = []
      for _ in 0..<16 {
        let session = try await service.begin()
        try await service.act(
          session, #"[{"choose":"온도.ICE"},{"add":"추가.꿀"}]"#, at: "0.1", status: 200)
        sessions.append(session)
      }
      let statuses = try await sessions.mapConcurrently { session in
        try await service.submit(session, at: "2.1", json: #"{"total":"3500"}"#).status
      }
      #expect(statuses.sorted() == [201] + Array(repeating: 412, count: 15))
    }
  }

  @Test("Every startup error has its exit status")
  func errors() async throws {
    let served = try ServerFolder(writing: ["shop.yaml": "item: [broken\n"])
    let end = try await served.fail(with: 1)
    #expect(end.messages.contains("there is no menu to serve"))
    try served.write("shop.yaml", shop.text)
    try await served.fail(["--store", "oracle:x"], with: 64)
    for name in ["https://order.example.com", "order.example.com:443", ""] {
      let end = try await served.fail(["--name", name], with: 64)
      #expect(end.messages.contains("is not the name of a host"))
    }
    for file in ["shop.yaml", "./token", "shop.inventory.yaml"] {
      let end = try await served.fail(["--store", "sqlite:\(file)"], with: 64)
      #expect(end.messages.contains("'--store sqlite:\(file)' would overwrite"), "\(end)")
    }
    let hostile = try await served.fail(
      ["--proxy", "a\n::error::b", "--token-file", "\n::x"], with: 64)
    #expect(!hostile.messages.contains("\n::"), "\(hostile)")
    try served.write("token", "short\n")
    try await served.fail(with: 1)
  }
}
#endif
