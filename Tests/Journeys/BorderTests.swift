import Foundation
import MenuTestSupport
import Testing

/// Import rules that the compiler does not check.
@Suite("Imports and folders of targets")
struct BorderTests {
  private static let sources = Repository.root.appending(path: "Sources")

  private static let access: Set<Substring> = ["public", "package"]

  /// All import lines of a target's sources, without access levels.
  private func imports(of target: String, except left: Set<String> = []) throws -> Set<String> {
    let folder = Self.sources.appending(path: target)
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var modules: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      guard !file.lastPathComponent.hasPrefix("generate-"),
        !left.contains(file.deletingLastPathComponent().lastPathComponent)
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

  @Test("MenuText imports only the standard library and its C code, and MenuLayout only MenuText")
  func layout() throws {
    #expect(try imports(of: "MenuText") == ["import CSHA256", "import Synchronization"])
    #expect(try imports(of: "MenuLayout") == ["import MenuText"])
  }

  @Test("The core imports only MenuText, MenuLayout, its strings files and what its lock needs")
  func core() throws {
    // The lock that the thread sanitizer can see uses the C libraries.
    let lock: Set = ["import Synchronization", "import Glibc", "import Darwin"]
    #expect(
      try imports(of: "MenuSections").subtracting(lock) == [
        "import CEmbeddedFiles", "import MenuLayout", "import MenuText",
      ])
  }

  @Test(
    "The built-in plugins import the core's public API; only plugin processes import the system, and the conformance suites Foundation"
  )
  func plugins() throws {
    // The cards that pages of a store share have a lock.
    #expect(
      try imports(of: "MenuPlugins", except: ["Process", "Conformance"])
        .subtracting(["import MenuLayout", "import Synchronization"]) == [
          "import CEmbeddedFiles", "import MenuSections", "import MenuText",
        ])
    #expect(
      try imports(of: "MenuPlugins/Conformance").subtracting(["import MenuLayout"])
        == Self.foundation.union(["import MenuSections", "import MenuText"]))
    #expect(
      try imports(of: "MenuPlugins/Process").subtracting(["import MenuSections", "import MenuText"])
        == Self.foundation.union([
          "import CProcessCalls", "import Darwin", "import Dispatch", "import Glibc", "import Musl",
          "import Subprocess", "import Synchronization", "import System", "import SystemPackage",
        ]))
  }

  private static let foundation: Set = ["import Foundation", "import FoundationEssentials"]

  @Test("Without the service, programs need all of Foundation only where it is not split")
  func essentials() throws {
    for target in ["MenuPlugins", "menu-runner"] {
      let files = try #require(
        FileManager.default.enumerator(
          at: Self.sources.appending(path: target), includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        let lines = text.split(separator: "\n").map(String.init)
        guard let index = lines.firstIndex(of: "import Foundation") else { continue }
        #expect(
          lines[..<index].last == "#else" || lines[..<index].contains("#if Service"),
          "\(file.lastPathComponent) imports Foundation")
      }
    }
  }

  @Test(
    "MenuYAML imports libyaml, its embedded files, a lock and, for time zones, the C library, and no Foundation"
  )
  func reader() throws {
    #expect(
      try imports(of: "MenuYAML", except: ["Zones"]).subtracting(["import MenuLayout"]) == [
        "import CEmbeddedFiles", "import CLibYAML", "import MenuSections", "import MenuText",
        "import Synchronization",
      ])
    #expect(
      try imports(of: "MenuYAML/Zones").isSubset(of: [
        "import MenuSections", "import MenuText", "import Darwin", "import Glibc", "import Musl",
        "import Synchronization",
      ]))
  }

  @Test("MenuTerminal imports the C library and no Foundation")
  func terminal() throws {
    #expect(
      try imports(of: "MenuTerminal").isSubset(of: [
        "import CEmbeddedFiles", "import MenuSections", "import MenuText", "import Darwin",
        "import Glibc", "import Musl",
      ]))
  }
}
