import Foundation
import MenuPlugins
import MenuSections
import MenuText
import MenuYAML
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("The svg renderer")
struct SVGOutputTests {
  @Test("It is well-formed XML for any text", arguments: UInt64(0)..<30)
  func wellFormed(seed: UInt64) async throws {
    var random = RandomMenu(seed: seed, .oddities)
    let text = try await SVGRenderer().text(of: random.screen())
    let parser = XMLParser(data: Data(text.utf8))
    #expect(parser.parse(), "seed \(seed): \(String(describing: parser.parserError))")
    #expect(text.hasPrefix("<svg ") && text.hasSuffix("</svg>\n"))
  }

  @Test("Markup in a menu is escaped, and no image is fetched")
  func markup() async throws {
    var option = SampleMenus.option("</text><script>\"&'")
    option.image = MenuImage(source: Located("https://example.com/a.png"))
    let draft = MenuDraft(
      id: "m", item: LocalizedText("<M>"),
      sections: [SectionDraft(.menu(MenuSectionDraft(items: [option])), id: Located("m"))])
    let text = try await SVGRenderer().text(of: .of(draft))
    #expect(!text.contains("<script>") && !text.contains("<M>") && !text.contains("<image"))
    #expect(!text.contains("href") && !text.contains("example.com"))
    #expect(text.contains("&lt;/text&gt;&lt;script&gt;&quot;&amp;&#39;"))
  }

  @Test("Every line of text is drawn at its baseline, from the edge that it is aligned to")
  func baselines() async throws {
    let screen = try Screen.of(SampleMenus.latte)
    let text = try await SVGRenderer().text(of: screen)
    for entry in FramesSession(screen, localizer: Localizer(.korean)).document().frames {
      for line in entry.text {
        let place =
          switch line.alignment {
          case nil: #"<text x="\#(line.x.plain)" y="\#(line.baseline.plain)""#
          case .center: #" text-anchor="middle" y="\#(line.baseline.plain)""#
          case .trailing:
            #"<text x="\#((line.x + line.width).plain)" text-anchor="end" y="\#(line.baseline.plain)""#
          }
        #expect(text.contains(place) && text.contains(">\(line.string)</text>"))
      }
    }
    #expect(text.contains(#"text-anchor="end""#) && !text.contains("textLength"))
  }

  @Test("Cells of a scrolling section are clipped to its viewport, and hidden ones are left out")
  func windows() async throws {
    let section = """
      {item: A, locale: en, sections: [{menu: M, select: none, items: [seen, half, unseen],
        layout: {carousel: {width: 80%, height: 100}}}]}
      """
    let screen = try MenuStore(MenuDefinition(yaml: section, id: "a")).screen
    let text = try await SVGRenderer().text(of: screen)
    #expect(text.components(separatedBy: "clip-path=\"url(#window-0)\"").count == 3)
    #expect(text.contains(">half<") && !text.contains(">unseen<"))
  }
}

extension Double {
  fileprivate var plain: String {
    let thousandths = (self * 1000).rounded() / 1000
    return thousandths == thousandths.rounded() ? String(Int(thousandths)) : "\(thousandths)"
  }
}
