import Foundation
import MenuSections
import MenuText
import MenuYAML
import Testing

@Suite("Menus that are there to be read")
struct ShippedMenusTests {
  /// The root of the package, also where its tests are reached through links.
  static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let cafe = root.appending(path: "../shared/data/goamgil-cafe.yaml").standardizedFileURL

  /// The menus of `Config`, by path, sorted.
  static var configured: [URL] {
    let folder = root.appending(path: "Config")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "yaml" }.sorted { $0.path < $1.path }
  }

  @Test("Every menu of Config reads without any diagnostic")
  func config() throws {
    #expect(Self.configured.count >= 5)
    for file in Self.configured {
      let menu = try readDocument(String(contentsOf: file, encoding: .utf8))
      #expect(!menu.options.isEmpty, "\(file.lastPathComponent)")
    }
  }

  @Test(
    "A working cafe's board reads as it is",
    .enabled(
      if: FileManager.default.fileExists(atPath: cafe.path),
      "its data lies beside the package, not in it"))
  func board() throws {
    let menu = try readDocument(String(contentsOf: Self.cafe, encoding: .utf8))
    let entries = menu.options.filter { menu[$0.section].owner == nil }
    #expect(entries.count == 85)
    let americano = try #require(menu.option(at: "coffee.coffee-2"))
    #expect(menu[americano].name[.korean] == "아메리카노")
    #expect(menu[americano].hasLines)
  }
}
