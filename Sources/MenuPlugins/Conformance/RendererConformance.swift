public import MenuSections
import MenuText

/// Whether a renderer keeps the promises of ``Renderer``.
///
///     let report = await RendererConformance().report(on: KitchenRenderer())
///     #expect(report.failed == 0, "\(report.findings)")
///
/// It renders small menus of its own, in Korean, English and Japanese: every kind of section, also
/// of plugins, what a rule adds and asks for, lines, states, and texts that would drive a terminal or
/// become markup.
public struct RendererConformance: Sendable {
  /// Makes the suite.
  public init() {}

  /// Makes every check that does not need one that failed: a screen is skipped if a simpler one of
  /// the same content cannot be shown.
  public func report(on renderer: some Renderer) async -> ConformanceReport {
    var checks = RendererChecks(renderer)
    checks.checkDeclarations()
    await checks.checkRendering()
    return ConformanceReport(checks: checks.record.made)
  }
}

/// What every renderer promises besides showing each sample and taking its own options.
enum RendererPromise: String, CaseIterable {
  case name = "its name is a lower-case word"
  case mediaType = "its media type is a type and a subtype"
  case summary = "its summary is one plain line"
  case optionNames = "its options have different lower-case names"
  case optionDefaults = "its options have defaults that they take"
  case unknownOption = "it refuses an option that it does not declare"
  case sameBytes = "it writes the same bytes for the same screen"
  case staysValid = "it stays valid with texts that are hostile"
  case noControls = "it lets no control character of a menu through"
  case noMarkup = "it lets no markup of a menu through"
}

/// The checks made of one renderer so far.
struct RendererChecks<Subject: Renderer> {
  let renderer: Subject
  let form: OutputForm
  var record = ConformanceChecks()

  init(_ renderer: Subject) {
    self.renderer = renderer
    form = OutputForm(mediaType: renderer.mediaType)
  }

  /// Renders samples, every value of the options, and hostile texts.
  mutating func checkRendering(needs: [String] = []) async {
    do {
      let samples = try ConformanceScreen.samples()
      await checkSamples(samples, needs: needs)
      await checkOptions(on: samples)
      await checkProbes(
        harmless: try ConformanceScreen.probed(.harmless),
        hostile: try ConformanceScreen.probed(.hostile))
    } catch {
      record.note("the suite's own menus compile", "\(error)")
    }
  }

  mutating func note(_ promise: RendererPromise, _ finding: String?) {
    record.note(promise.rawValue, finding)
  }

  static var languages: [LanguageTag] {
    [.korean, .english] + (LanguageTag("ja").map { [$0] } ?? [])
  }

  /// Renders a screen once, with no options.
  func render(_ screen: Screen) async throws {
    _ = try await bytes(of: screen, .english)
  }

  func bytes(
    of screen: Screen, _ language: LanguageTag, _ options: [String: String] = [:]
  ) async throws -> [UInt8] {
    var output = RenderOutput()
    try await renderer.render(
      screen, localizer: Localizer(language), options: PluginOptions(options, for: renderer),
      into: &output)
    return output.bytes
  }
}
