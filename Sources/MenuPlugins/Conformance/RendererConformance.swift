public import MenuSections
import MenuText

/// Tests whether a renderer meets the requirements of `Renderer`.
///
///     let report = await RendererConformance().report(on: KitchenRenderer())
///     #expect(report.failed == 0, "\(report.findings)")
///
/// It renders small menus of its own in Korean, English, Japanese and German: every kind of
/// section, including those of plugins, price lines and violations of rules, lines, load states,
/// and texts that would control a terminal or become markup if they were not escaped.
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
  case name = "check.name"
  case mediaType = "check.media-type"
  case summary = "check.summary"
  case optionNames = "check.option-names"
  case optionDefaults = "check.option-defaults"
  case unknownOption = "check.unknown-option"
  case sameBytes = "check.same-bytes"
  case staysValid = "check.stays-valid"
  case noControls = "check.no-controls"
  case noMarkup = "check.no-markup"

  var sentence: StringsTable.Argument { .sentence(rawValue) }
}

struct RendererChecks<Subject: Renderer> {
  let renderer: Subject
  let form: OutputForm
  var record = ConformanceChecks()

  init(_ renderer: Subject) {
    self.renderer = renderer
    form = OutputForm(mediaType: renderer.mediaType)
  }

  /// Renders the samples, all option values, and hostile texts.
  mutating func checkRendering(needs: [StringsTable.Argument] = []) async {
    do {
      let samples = try ConformanceScreen.samples()
      await checkSamples(samples, needs: needs)
      await checkOptions(on: samples)
      await checkProbes(
        harmless: try ConformanceScreen.probed(.harmless),
        hostile: try ConformanceScreen.probed(.hostile))
    } catch {
      record.add(.sentence("check.own-menus"), .text("\(error)"))
    }
  }

  mutating func note(_ requirement: RendererRequirement, _ finding: StringsTable.Argument?) {
    record.add(requirement.sentence, finding)
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

  /// Renders each sample twice in each language, if the checks named `needs` passed.
  mutating func checkSamples(
    _ samples: [ConformanceScreen], needs: [StringsTable.Argument]
  ) async {
    var different: StringsTable.Argument?
    var isShown = false
    for sample in samples {
      if let cause = record.failure(among: needs + sample.needs) {
        record.skip(sample.requirement, because: cause)
        continue
      }
      var finding: StringsTable.Argument?
      for language in Self.languages where finding == nil {
        do {
          let first = try await bytes(of: sample.screen, language)
          finding = form.problem(in: first)
          if finding == nil, try await bytes(of: sample.screen, language) != first {
            different = different ?? sample.name
          }
        } catch {
          finding = Self.thrown(error)
        }
      }
      isShown = isShown || finding == nil
      record.add(sample.requirement, finding)
    }
    record.check(
      RendererRequirement.sameBytes.sentence, needs: isShown ? [] : samples.map(\.requirement)
    ) { different.map { .sentence("finding.different", ["screen": $0]) } }
  }

  private static func thrown(_ error: any Error) -> StringsTable.Argument {
    .sentence("finding.throws", ["error": PluginProcessError.sentence(for: error)])
  }

  /// Renders hostile texts, on those screens that pass with harmless ones.
  mutating func checkProbes(
    harmless: [(requirement: StringsTable.Argument, screen: Screen)],
    hostile: [(requirement: StringsTable.Argument, screen: Screen)]
  ) async {
    var controls: StringsTable.Argument?
    var validity: StringsTable.Argument?
    var markup: StringsTable.Argument?
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
      validity = validity ?? Self.thrown(error)
    }
    let valid = RendererRequirement.staysValid.sentence
    record.check(valid, needs: shown.isEmpty ? harmless.map(\.requirement) : []) { validity }
    record.check(RendererRequirement.noControls.sentence, needs: [valid]) { controls }
    if form.isMarkup {
      record.check(RendererRequirement.noMarkup.sentence, needs: [valid]) { markup }
    }
  }

  /// Checks the name, the media type, the summary and the options.
  mutating func checkDeclarations() {
    note(
      .name,
      PluginWord.isName(renderer.name)
        ? nil : .sentence("finding.name", ["name": .text(SafeText.line(renderer.name))]))
    note(
      .mediaType,
      form.isMediaType
        ? nil : .sentence("finding.value", ["value": .text(SafeText.line(renderer.mediaType))]))
    note(
      .summary,
      SafeText.isPlain(renderer.summary) && !renderer.summary.contains("\n")
        ? nil : .sentence("finding.value", ["value": .text(SafeText.line(renderer.summary))]))
    let names = renderer.options.map(\.name)
    note(
      .optionNames,
      Set(names).count < names.count
        ? .sentence("finding.same-names")
        : names.first { !PluginWord.isName($0) }.map {
          .sentence("finding.bad-name", ["name": .text(SafeText.line($0))])
        })
    note(
      .optionDefaults,
      renderer.options.first { PluginDeclaration.finding(about: $0) != nil }.map {
        .sentence("finding.bad-default", ["name": .text($0.name)])
      })
    let name = "no-such-option"
    do {
      _ = try PluginOptions([name: "1"], for: renderer)
      note(.unknownOption, .sentence("finding.accepts", ["name": .text(name)]))
    } catch {
      note(.unknownOption, nil)
    }
  }

  /// Renders the last sample that passed, with every value of each option.
  mutating func checkOptions(on samples: [ConformanceScreen]) async {
    let shown = samples.last { record.failure(among: [$0.requirement]) == nil }
    for option in renderer.options {
      let requirement = StringsTable.Argument.sentence(
        "check.option-values", ["name": .text(option.name)])
      var finding: StringsTable.Argument?
      if let shown {
        for value in option.samples where finding == nil {
          finding = await problem(on: shown.screen, option.name, value)
        }
      }
      record.check(requirement, needs: shown == nil ? samples.map(\.requirement) : []) { finding }
    }
  }

  private func problem(
    on screen: Screen, _ name: String, _ value: String
  ) async -> StringsTable.Argument? {
    let problem: StringsTable.Argument?
    do {
      problem = form.problem(in: try await bytes(of: screen, .korean, [name: value]))
    } catch {
      problem = Self.thrown(error)
    }
    return problem.map {
      .sentence("finding.with-value", ["value": .text(value), "problem": $0])
    }
  }
}

extension PluginOption {
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
