import MenuPlugins
import MenuSections
import MenuText
import Testing

@Suite("The built-in plugins")
struct BuiltInPluginsTests {
  @Test("Rendering twice gives the same bytes", arguments: UInt64(0)..<20)
  func determinism(seed: UInt64) async throws {
    let registry = try PluginRegistry(Plugins.builtIn)
    var first = RandomMenu(seed: seed, .oddities)
    var second = RandomMenu(seed: seed, .oddities)
    let screens = (try first.screen(), try second.screen())
    for name in registry.names(of: .renderer) {
      let renderer = try registry.renderer(named: name)
      let texts = (
        try await renderer.text(of: screens.0), try await renderer.text(of: screens.1)
      )
      #expect(texts.0 == texts.1, "\(name), seed \(seed)")
    }
  }

  @Test("An unknown option suggests the nearest name, or lists the known ones")
  func unknownOption() throws {
    #expect(
      fault(["widht": "40"], TextRenderer())
        == "the renderer 'text' has no option 'widht'; did you mean 'width'?")
    #expect(
      fault(["color": "no"], TextRenderer())
        == "the renderer 'text' has no option 'color'; its options are width, ascii")
    #expect(
      fault(["prety": "yes"], JSONRenderer())
        == "the renderer 'json' has no option 'prety'; did you mean 'pretty'?")
    #expect(
      fault(["width": "40"], OrderRenderer())
        == "the renderer 'order' has no options, but 'width' was given")
    #expect(
      fault(["ascii": "yes"], ReceiptRenderer())
        == "the renderer 'receipt' has no option 'ascii'; its options are width, number, time, state, digests, rules"
    )
  }

  @Test("An invalid value of an option is rejected", arguments: ["19", "401", "wide", "-1"])
  func badWidth(width: String) {
    #expect(
      fault(["width": width], TextRenderer())?.hasSuffix("a whole number from 20 to 400") == true)
  }

  @Test(
    "Numbers are plain decimals in the required count",
    arguments: ["1,2,3", "1,2,3,4,5", "1,,2,3", "1,2,3,nan", "0x1,2,3,4", "1e9,2,3,4", ""])
  func badViewport(viewport: String) throws {
    #expect(
      fault(["viewport": viewport], SVGRenderer())?.hasSuffix("4 numbers joined with commas")
        == true)
    let good = try PluginOptions(["viewport": "-1.5,0,375,812"], for: SVGRenderer())
    #expect(good.numbers("viewport") == [-1.5, 0, 375, 812])
    #expect(try PluginOptions([:], for: SVGRenderer()).numbers("viewport") == [])
  }

  @Test("An unknown renderer suggests the nearest name")
  func unknownRenderer() throws {
    let registry = try PluginRegistry(Plugins.builtIn)
    #expect(
      throws: PluginError.unknownRenderer(
        "reciept", nearest: "receipt",
        known: ["frames", "html", "json", "order", "receipt", "svg", "text"])
    ) { try registry.renderer(named: "reciept") }
  }

  private func fault(_ options: [String: String], _ renderer: some Renderer) -> String? {
    do throws(PluginError) {
      _ = try PluginOptions(options, for: renderer)
      return nil
    } catch {
      return error.description
    }
  }
}
