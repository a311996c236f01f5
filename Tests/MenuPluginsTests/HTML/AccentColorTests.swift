import Foundation
import MenuPlugins
import MenuSections
import MenuTestSupport
import MenuText
import Testing

@Suite("The color of a shop")
struct AccentColorTests {
  @Test(
    "A color has six hexadecimal digits",
    arguments: ["1f5c43", "#1f5c4", "#1f5c4g", "#", "red"])
  func invalid(text: String) {
    #expect(RGBColor(text) == nil)
    #expect(RGBColor("#1F5c43")?.digits == "1f5c43")
  }

  @Test("Text on any color is readable, and a button without contrast has a border")
  func contrast() throws {
    var colors = [0x24_56c7, 0x1f_5c43, 0xe8_590c, 0xff_d43b, 0x7b_2d5b, 0, 0xff_ffff, 0x76_7676]
    var generator = SeededGenerator(seed: 18)
    colors += (0..<200).map { _ in Int.random(in: 0...0xff_ffff, using: &generator) }
    for color in colors {
      let accent = try #require(RGBColor("#" + Self.digits(color)))
      let rules = accent.accentStyleSheet.split(separator: "@media")
      try #require(rules.count == 2)
      let on = try Self.value("on-accent", in: rules[0])
      #expect(Self.contrast(on, color) >= 4.5, "\(accent.digits)")
      for (rules, surface) in [(rules[0], 0xff_ffff), (rules[1], 0x17_191d)] {
        let (mark, tint) = (try Self.value("mark", in: rules), try Self.value("tint", in: rules))
        #expect(Self.contrast(mark, tint) >= 4.5 && Self.contrast(mark, surface) >= 4.5)
        let hasEdge = !rules.contains("--edge: transparent")
        #expect(hasEdge == (Self.contrast(color, surface) < 3), "\(accent.digits)")
      }
    }
  }

  @Test("The first of white, near-black and black is on the color")
  func text() throws {
    for (color, text) in [("#2456c7", "#ffffff"), ("#ffd43b", "#191d23"), ("#777777", "#000000")] {
      let sheet = try #require(RGBColor(color)).accentStyleSheet
      #expect(sheet.contains("--on-accent: \(text);"), "\(color)")
    }
  }

  @Test("A page of a menu has the rules of its accent, and its policy allows them")
  func page() throws {
    let accent = RGBColor(0xff_d43b)
    let menu = try MenuDefinition("tea", item: "Tea", accent: accent) {
      MenuSection(menu: "Size") {
        "Small"; "Large"
      }
    }
    let page = HTMLPage(MenuStore(menu).screen, localizer: Localizer(.english))
    let sheet = HTMLPage.styleSheet + accent.accentStyleSheet
    #expect(page.document.contains("<style>\(sheet)</style>"))
    #expect(
      page.contentSecurityPolicy.contains("'sha256-\(SHA256Digest(of: Array(sheet.utf8)).base64)'"))
  }

  private static func digits(_ color: Int) -> String {
    let text = String(color, radix: 16)
    return String(repeating: "0", count: 6 - text.count) + text
  }

  private static func value(_ name: String, in rules: Substring) throws -> Int {
    let start = try #require(rules.range(of: "--\(name): #")).upperBound
    return try #require(Int(rules[start...].prefix(6), radix: 16))
  }

  private static func contrast(_ one: Int, _ other: Int) -> Double {
    func luminance(_ color: Int) -> Double {
      let parts = [16, 8, 0].map { shift in
        let value = Double(color >> shift & 0xFF) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
