import Foundation
import MenuSections
import MenuTestSupport
import MenuText
import MenuYAML
import Testing

@Suite("Included menus")
struct ShippedMenusTests {
  /// The menu of a real café; its first lines name the source.
  static let cafe = Repository.root.appending(path: "Tests/Menus/goamgil-cafe.yaml")

  /// The menus in `Config`, sorted by path.
  static var configured: [URL] {
    let folder = Repository.root.appending(path: "Config")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "yaml" }.sorted { $0.path < $1.path }
  }

  @Test("Every menu in Config is decoded without diagnostics")
  func config() throws {
    #expect(Self.configured.count >= 5)
    for file in Self.configured {
      let menu = try readDocument(String(contentsOf: file, encoding: .utf8))
      #expect(!menu.options.isEmpty, "\(file.lastPathComponent)")
    }
  }

  @Test("A real café's menu is decoded without diagnostics")
  func board() throws {
    let menu = try readDocument(String(contentsOf: Self.cafe, encoding: .utf8))
    let entries = menu.options.filter { menu[$0.section].firstOwner == nil }
    #expect(entries.count == 85)
    let americano = try #require(menu.option(at: "coffee.coffee-2"))
    #expect(menu[americano].name[.korean] == "아메리카노")
    #expect(menu[americano].hasLines)
  }
}
