import MenuPlugins
import MenuSections

/// The code of docs/plugins.md, as it stands there between the marks.
enum PluginSnippets {
  static func conformance() async -> ConformanceReport {
    // PLUGINS: conformance
    let report = await RendererConformance().report(on: KitchenRenderer())
    print(report.findings)  // a line for each broken promise
    print(report.summary)  // 17 passed, 0 failed
    // PLUGINS: end
    return report
  }

  static var options: [PluginOption] {
    // PLUGINS: options
    let options = [
      PluginOption("width", .integer(20...80, default: 42), "the cells of a line"),
      PluginOption("loud", .flag(default: false), "in capitals"),
      PluginOption("sort", .choice(["page", "name"]), "the order of the lines"),
    ]
    // PLUGINS: end
    return options
  }

  static func process(_ screen: Screen) async throws {
    // PLUGINS: process
    let process = PluginProcess(at: "./kitchen.py")
    let renderer = try await process.renderer()
    print(try await renderer.text(of: screen))
    await process.shutDown()
    // PLUGINS: end
  }
}
