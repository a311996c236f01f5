public import MenuSections
import MenuText

/// Whether a kind of section keeps its promises, tried out in menus of its own.
///
///     let report = SectionKindConformance(NoticeKind(), samples: [["says": "Fresh today"]]).report()
///     #expect(report.failed == 0, "\(report.checks.filter { $0.finding != nil })")
///
/// Samples are the keys of sections that the kind should take; without any, one is made of what it
/// declares. A kind that traps ends the test that tries it.
public struct SectionKindConformance: Sendable {
  let kind: any SectionKind
  let samples: [MenuValue]

  /// Prepares to try a kind.
  public init(_ kind: any SectionKind, samples: [MenuValue] = []) {
    self.kind = kind
    self.samples = samples.isEmpty ? [Self.sample(of: kind.keys)] : samples
  }

  /// Tries the kind, which takes a moment. A kind that does not take the samples is not tried further.
  public func report() -> ConformanceReport {
    let declaration = PluginDeclaration(
      name: kind.name, summary: kind.summary, options: kind.keys,
      reserved: [
        "id", "when", "footer", "layout", "style", "title", "menu", "count", "text", "total",
      ])
    var checks = ConformanceChecks(made: declaration.checks)
    let takes = "It takes the sections that it should take"
    checks.check(takes, needs: PluginDeclaration.required) { firstFinding(inSamples: taken) }
    func check(_ name: String, _ look: (MenuValue) -> String?) {
      checks.check(name, needs: [takes]) { firstFinding(inSamples: look) }
    }
    check("The same section gives the same content", repeated)
    check("Its text says something in every language", worded)
    check("Its tree is no deeper than programs read", shallow)
    check("No action reaches it", untouched)
    check("What it costs stands in the price", priced)
    checks.check("What it cannot read it refuses in words, where that stands", needs: [takes]) {
      refusals
    }
    return ConformanceReport(checks: checks.made)
  }

  private func firstFinding(inSamples look: (MenuValue) -> String?) -> String? {
    for sample in samples {
      if let finding = look(sample) { return finding }
    }
    return nil
  }

  /// A section with every key that must be written, and no other.
  private static func sample(of keys: [PluginOption]) -> MenuValue {
    MenuValue(
      .map(
        keys.filter(\.isRequired).map { key in
          MenuValue.Entry(Located(key.name), MenuValue(.text(key.kind.standard ?? word(key.kind))))
        }))
  }

  private static func word(_ kind: PluginOption.Kind) -> String {
    switch kind {
    case .numbers(let count): Array(repeating: "1", count: max(0, count)).joined(separator: ",")
    case .amount: "100"
    case .integer, .flag, .choice, .percentage, .text, .value: "Sample"
    }
  }
}
