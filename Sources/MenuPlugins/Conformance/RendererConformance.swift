public import MenuSections
import MenuText

/// Tests whether a renderer meets the requirements of `Renderer`.
///
///     let report = await RendererConformance().report(on: KitchenRenderer())
///     #expect(report.failed == 0, "\(report.findings)")
///
/// It renders small menus of its own in Korean, English and Japanese: every kind of section, including
/// those of plugins, price lines and violations of rules, lines, load states, and texts that would control
/// a terminal or become markup if they were not escaped.
public struct RendererConformance: Sendable {
  /// Makes the suite.
  public init() {}

  /// Runs all checks. A screen is skipped if a simpler screen with part of its content failed.
  public func report(on renderer: some Renderer) async -> ConformanceReport {
    var checks = RendererChecks(renderer)
    checks.checkDeclarations()
    await checks.checkRendering()
    return ConformanceReport(checks: checks.record.made)
  }
}

/// What every renderer must do, besides showing each sample and accepting its own options.
enum RendererRequirement: String, CaseIterable {
  case name = "its name is a lower-case word"
  case mediaType = "its media type is a type and a subtype"
  case summary = "its summary is one plain line"
  case optionNames = "its options have different lower-case names"
  case optionDefaults = "its options have valid defaults"
  case unknownOption = "it rejects an option that it does not declare"
  case sameBytes = "it writes the same bytes for the same screen"
  case staysValid = "its output stays valid with hostile texts"
  case noControls = "it escapes control characters of a menu"
  case noMarkup = "it escapes markup of a menu"
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

  /// Renders the samples, all option values, and hostile texts.
  mutating func checkRendering(needs: [String] = []) async {
    do {
      let samples = try ConformanceScreen.samples()
      await checkSamples(samples, needs: needs)
      await checkOptions(on: samples)
      await checkProbes(
        harmless: try ConformanceScreen.probed(.harmless),
        hostile: try ConformanceScreen.probed(.hostile))
    } catch {
      record.add("the suite's own menus compile", "\(error)")
    }
  }

  mutating func note(_ requirement: RendererRequirement, _ finding: String?) {
    record.add(requirement.rawValue, finding)
  }

  static var languages: [LanguageTag] {
    [.korean, .english, .japanese, .german]
  }

  /// Renders a screen once, without options.
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

extension RendererChecks {
  /// Renders each sample twice in each language, if the checks named `needs` passed.
  mutating func checkSamples(_ samples: [ConformanceScreen], needs: [String]) async {
    var different: String?
    var isShown = false
    for sample in samples {
      if let cause = record.failure(among: needs + sample.needs) {
        record.skip(sample.requirement, because: cause)
        continue
      }
      var finding: String?
      for language in Self.languages where finding == nil {
        do {
          let first = try await bytes(of: sample.screen, language)
          finding = form.problem(in: first)
          if finding == nil, try await bytes(of: sample.screen, language) != first {
            different = different ?? sample.name
          }
        } catch {
          finding = "it throws: \(SafeText.line("\(error)"))"
        }
      }
      isShown = isShown || finding == nil
      record.add(sample.requirement, finding)
    }
    record.check(
      RendererRequirement.sameBytes.rawValue, needs: isShown ? [] : samples.map(\.requirement)
    ) { different.map { "not for \($0)" } }
  }

  /// Renders hostile texts, on those screens that pass with harmless ones.
  mutating func checkProbes(
    harmless: [(requirement: String, screen: Screen)],
    hostile: [(requirement: String, screen: Screen)]
  ) async {
    var controls: String?
    var validity: String?
    var markup: String?
    let shown = zip(harmless, hostile).filter { record.failure(among: [$0.0.requirement]) == nil }
    do {
      for (harmless, hostile) in shown {
        for language in Self.languages {
          let own = try await bytes(of: harmless.screen, language)
          let output = try await bytes(of: hostile.screen, language)
          validity = validity ?? form.problem(in: output)
          controls = controls ?? form.control(in: output, beside: own)
          markup = markup ?? form.markup(in: output)
        }
      }
    } catch {
      validity = validity ?? "it throws: \(SafeText.line("\(error)"))"
    }
    let valid = RendererRequirement.staysValid.rawValue
    record.check(valid, needs: shown.isEmpty ? harmless.map(\.requirement) : []) { validity }
    record.check(RendererRequirement.noControls.rawValue, needs: [valid]) { controls }
    if form.isMarkup {
      record.check(RendererRequirement.noMarkup.rawValue, needs: [valid]) { markup }
    }
  }
}

extension RendererChecks {
  /// Checks the name, the media type, the summary and the options.
  mutating func checkDeclarations() {
    note(
      .name,
      PluginWord.isName(renderer.name) ? nil : "it is called '\(SafeText.line(renderer.name))'")
    note(
      .mediaType,
      form.isMediaType ? nil : "it is '\(SafeText.line(renderer.mediaType))'")
    note(
      .summary,
      SafeText.isPlain(renderer.summary) && !renderer.summary.contains("\n")
        ? nil : "it is '\(SafeText.line(renderer.summary))'")
    let names = renderer.options.map(\.name)
    note(
      .optionNames,
      Set(names).count < names.count
        ? "two have the same"
        : names.first { !PluginWord.isName($0) }.map { "one is '\(SafeText.line($0))'" })
    note(
      .optionDefaults,
      renderer.options.first { !$0.hasValidDefault }.map { "'\($0.name)' does not" })
    do {
      _ = try PluginOptions(["no-such-option": "1"], for: renderer)
      note(.unknownOption, "it accepts 'no-such-option'")
    } catch {
      note(.unknownOption, nil)
    }
  }

  /// Renders the last sample that passed, with every value of each option.
  mutating func checkOptions(on samples: [ConformanceScreen]) async {
    let shown = samples.last { record.failure(among: [$0.requirement]) == nil }
    for option in renderer.options {
      let requirement = "it accepts every value of its option '\(option.name)'"
      var finding: String?
      if let shown {
        for value in option.samples where finding == nil {
          finding = await problem(on: shown.screen, option.name, value)
        }
      }
      record.check(requirement, needs: shown == nil ? samples.map(\.requirement) : []) { finding }
    }
  }

  private func problem(on screen: Screen, _ name: String, _ value: String) async -> String? {
    do {
      let bytes = try await bytes(of: screen, .korean, [name: value])
      return form.problem(in: bytes).map { "with '\(value)' \($0)" }
    } catch {
      return "with '\(value)' it throws: \(SafeText.line("\(error)"))"
    }
  }
}

extension PluginOption {
  fileprivate var hasValidDefault: Bool {
    switch kind {
    case .integer(let range, let value): range.contains(value)
    case .flag: true
    case .choice(let words): !words.isEmpty && Set(words).count == words.count
    case .numbers(let count): count > 0
    case .percentage, .text, .amount, .value: true
    }
  }

  /// The values to test: all of them, or the ends of the range.
  fileprivate var samples: [String] {
    switch kind {
    case .integer(let range, let value):
      [range.lowerBound, value, range.upperBound].map { String($0) }
    case .flag: ["yes", "no"]
    case .choice(let words): words
    case .numbers(let count):
      [[String](repeating: "100", count: max(1, count)).joined(separator: ",")]
    case .percentage: ["0", "12.5", "100"]
    case .text, .value: ["1"]
    case .amount: ["0", "1000"]
    }
  }
}
