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

  /// Makes every check; none stops the others.
  public func report(on renderer: some Renderer) async -> ConformanceReport {
    var checks = RendererChecks(renderer)
    checks.checkDeclarations()
    await checks.checkOptions()
    await checks.checkSamples()
    await checks.checkProbes()
    return ConformanceReport(checks: checks.made)
  }
}

/// The checks made of one renderer so far.
struct RendererChecks<Subject: Renderer> {
  let renderer: Subject
  let form: OutputForm
  private(set) var made: [ConformanceCheck] = []

  init(_ renderer: Subject) {
    self.renderer = renderer
    form = OutputForm(mediaType: renderer.mediaType)
  }

  mutating func note(_ name: String, _ finding: String?) {
    made.append(ConformanceCheck(name: name, finding: finding))
  }

  static var languages: [LanguageTag] {
    [.korean, .english] + (LanguageTag("ja").map { [$0] } ?? [])
  }

  func bytes(
    of screen: Screen, _ language: LanguageTag, _ options: [String: String] = [:]
  ) async throws -> [UInt8] {
    var output = RenderOutput()
    try await renderer.render(
      screen, wording: Wording(language), options: PluginOptions(options, for: renderer),
      into: &output)
    return output.bytes
  }
}

extension ConformanceReport {
  /// A line for each check that found something: the promise, then what was seen.
  public var findings: String {
    checks.compactMap { check in check.finding.map { "\(check.name): \($0)" } }
      .joined(separator: "\n")
  }
}
