import Foundation
import Testing

/// The borders that the compiler does not guard.
@Suite("Borders between the targets")
struct BorderTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  private static let access: Set<Substring> = ["public", "package"]

  /// Every line of a target's sources that imports something, without access levels.
  private func imports(of target: String, except left: String? = nil) throws -> Set<String> {
    let folder = Self.sources.appending(path: target)
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var modules: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      guard !file.lastPathComponent.hasPrefix("generate-"),
        file.deletingLastPathComponent().lastPathComponent != left
      else { continue }
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index <= 1, index + 1 < words.count,
          index == 0 || Self.access.contains(words[0]) || words[0].hasPrefix("@")
        else { continue }
        let bare = words[...(index + 1)].filter { !Self.access.contains($0) }
        modules.insert(bare.joined(separator: " "))
      }
    }
    return modules
  }

  @Test("MenuText imports nothing, the layout engine only MenuText")
  func layout() throws {
    #expect(try imports(of: "MenuText") == [])
    #expect(try imports(of: "MenuLayout") == ["import MenuText"])
  }

  @Test("The core imports only MenuText, MenuLayout and its lock, not even Foundation")
  func core() throws {
    // The two C libraries stand in the lock that the thread sanitizer can see.
    let lock: Set = ["import Synchronization", "import Glibc", "import Darwin"]
    #expect(
      try imports(of: "MenuSections").subtracting(lock) == [
        "import MenuLayout", "import MenuText",
      ])
  }

  @Test("The built-in plugins import the core like strangers, only plugin processes the system")
  func plugins() throws {
    #expect(
      try imports(of: "MenuPlugins", except: "Process").subtracting(["import MenuLayout"])
        == ["import MenuSections", "import MenuText"])
    #expect(
      try imports(of: "MenuPlugins/Process").subtracting(["import MenuSections", "import MenuText"])
        == [
          "import CProcessCalls", "import Dispatch", "import Foundation", "import Subprocess",
          "import Synchronization", "import System", "import SystemPackage",
        ])
  }

  @Test("The reader needs libyaml, and no Foundation either")
  func reader() throws {
    #expect(
      try imports(of: "MenuYAML").subtracting(["import MenuLayout"]) == [
        "import CLibYAML", "import MenuSections", "import MenuText",
      ])
  }

  @Test("The terminal needs the system's calls, and no Foundation either")
  func terminal() throws {
    #expect(
      try imports(of: "MenuTerminal").isSubset(of: [
        "import MenuSections", "import MenuText", "import Darwin", "import Glibc", "import Musl",
      ]))
  }
}
