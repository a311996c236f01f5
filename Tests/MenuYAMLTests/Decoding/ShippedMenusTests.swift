import MenuSections
import MenuTestSupport
import MenuText
import MenuYAML
import Testing

@Suite("Included menus")
struct ShippedMenusTests {
  /// The menu of a real café; its first lines name the source.
  static let cafe = "Tests/Menus/goamgil-cafe.yaml"

  @Test("A real café's menu is decoded without diagnostics")
  func board() throws {
    let menu = try readDocument(Repository.text(of: Self.cafe))
    let entries = menu.options.filter { menu[$0.section].firstOwner == nil }
    #expect(entries.count == 85)
    let americano = try #require(menu.option(at: "coffee.coffee-2"))
    #expect(menu[americano].name[.korean] == "아메리카노")
    #expect(menu[americano].hasLines)
  }
}
