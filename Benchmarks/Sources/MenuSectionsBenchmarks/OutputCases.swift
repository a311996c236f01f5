import BenchmarkReport
import Foundation
import MenuPlugins
import MenuSections
import MenuText

/// Rendering a screen of 100,000 rows.
enum OutputCases {
  static let all: [BenchmarkCase] = [
    besideEncoder,
    besideCopy("  beside a copy", goal: .atLeast(350), json),
    besideCopy("text of 100,000 rows, beside a copy", goal: .atLeast(150), text),
  ]

  private static let screen = MenuStore(StoreInputs.menu(sections: 100, options: 1000)).screen

  private static let besideEncoder = BenchmarkCase(
    name: "JSON of 100,000 rows", floorName: "JSONEncoder over an equal struct",
    goal: .atLeastTimesFloor(10), unit: "MB/s"
  ) {
    let written = json()
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    do {
      // Decode our own output, so that both encode the same content.
      let equal = try JSONDecoder().decode(PlainScreen.self, from: Data(written))
      // A synthesized encoder leaves out `null`, which few rows contain.
      let missing = written.count - (try encoder.encode(equal).count)
      precondition(abs(missing) < written.count / 1000, "all but \(missing) bytes are equal")
      return rates(
        Measuring.figures(
          on: .processor, rounds: 5, ours: { keep(json()) },
          floor: { keep(try? encoder.encode(equal)) }), of: written.count)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private static func besideCopy(
    _ name: String, goal: BenchmarkCase.Goal, _ write: @escaping @Sendable () -> [UInt8]
  ) -> BenchmarkCase {
    BenchmarkCase(
      name: name, floorName: "memcpy of the same bytes", goal: goal, unit: "MB/s"
    ) {
      let written = write()
      var copy = [UInt8](repeating: 0, count: written.count)
      return rates(
        Measuring.figures(
          on: .processor, rounds: 5, ours: { keep(write()) },
          floor: {
            copy.withUnsafeMutableBytes { $0.copyBytes(from: written) }
            keep(copy.last)
          }), of: written.count)
    }
  }

  /// Bytes per microsecond equal megabytes per second.
  private static func rates(
    _ times: BenchmarkCase.Figures, of count: Int
  ) -> BenchmarkCase.Figures {
    BenchmarkCase.Figures(
      ours: Double(count) / times.ours, floor: times.floor.map { Double(count) / $0 })
  }

  @Sendable private static func json() -> [UInt8] { json(of: screen) }

  @Sendable private static func text() -> [UInt8] { text(of: screen) }

  /// A screen in Korean as JSON.
  static func json(of screen: Screen) -> [UInt8] {
    let renderer = JSONRenderer()
    var output = RenderOutput()
    renderer.render(
      screen, localizer: Localizer(.korean), options: noOptions(of: renderer), into: &output)
    return output.bytes
  }

  /// A screen in Korean as text.
  static func text(of screen: Screen) -> [UInt8] {
    let renderer = TextRenderer()
    var output = RenderOutput()
    renderer.render(
      screen, localizer: Localizer(.korean), options: noOptions(of: renderer), into: &output)
    return output.bytes
  }

  private static func noOptions(of renderer: some Renderer) -> PluginOptions {
    do { return try PluginOptions([:], for: renderer) } catch { preconditionFailure("\(error)") }
  }
}
