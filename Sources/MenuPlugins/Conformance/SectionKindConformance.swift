public import MenuSections
import MenuText

/// Tests whether a section kind meets its requirements, in menus of its own.
///
///     let report = SectionKindConformance(NoticeKind(), samples: [["says": "Fresh today"]]).report()
///     #expect(report.failed == 0, "\(report.findings)")
///
/// Samples are the keys of sections that the kind should accept; without any, the suite makes one
/// from the declared keys. A kind that traps ends the test.
public struct SectionKindConformance: Sendable {
  let kind: any SectionKind
  let samples: [MenuValue]
  let currency: Currency

  /// Prepares to test a kind; the amounts of the samples are in `currency`.
  public init(
    _ kind: any SectionKind, samples: [MenuValue] = [], currency: Currency = .krw
  ) {
    self.kind = kind
    self.currency = currency
    self.samples = samples.isEmpty ? [Self.sample(of: kind.keys)] : samples
  }

  /// Runs all checks. If the kind rejects a sample, the checks after that are skipped.
  public func report() -> ConformanceReport {
    let declaration = PluginDeclaration(
      name: kind.name, summary: kind.summary, options: kind.keys,
      reserved: [
        "id", "when", "footer", "layout", "style", "title", "menu", "count", "text", "total",
      ])
    var checks = ConformanceChecks(made: declaration.checks)
    let accepts = "It accepts the sample sections"
    checks.check(accepts, needs: PluginDeclaration.required) { firstFinding(inSamples: accepted) }
    func check(_ name: String, _ check: (MenuValue) -> String?) {
      checks.check(name, needs: [accepts]) { firstFinding(inSamples: check) }
    }
    check("The same section gives the same content", repeated)
    check("Its text is not empty in any language", worded)
    check("Its content is not nested too deep", shallow)
    check("No action changes it", untouched)
    check("Its price is part of the total", priced)
    checks.check("It reports what it cannot read, with a message and a location", needs: [accepts])
    {
      invalidSamples
    }
    return ConformanceReport(checks: checks.made)
  }

  private func firstFinding(inSamples check: (MenuValue) -> String?) -> String? {
    for sample in samples {
      if let finding = check(sample) { return finding }
    }
    return nil
  }

  /// A section with the required keys only.
  private static func sample(of keys: [PluginOption]) -> MenuValue {
    MenuValue(
      .map(
        keys.filter(\.isRequired).map { key in
          MenuValue.Entry(key.name, MenuValue(.text(key.kind.defaultText ?? word(key.kind))))
        }))
  }

  private static func word(_ kind: PluginOption.Kind) -> String {
    switch kind {
    case .numbers(let count): Array(repeating: "1", count: max(0, count)).joined(separator: ",")
    case .amount: "100"
    case .integer, .flag, .choice, .percentage, .text, .value: "Sample"
    }
  }

  /// A menu with one section of the kind and a total, in Korean, English and Japanese.
  private func menu(
    _ sample: MenuValue, at location: SourceReference = .unknown
  ) -> (definition: MenuDefinition?, diagnostics: [Diagnostic]) {
    let keys = MenuValue(sample.content, at: location)
    do {
      let menu = try MenuDefinition(
        "conformance", item: ["en": "Trial", "ko": "시험", "ja": "試験"], price: 1000,
        currency: currency, plugins: PluginRegistry([.sectionKind(kind)])
      ) {
        MenuSection(
          custom: kind.name, ["en": "Header", "ko": "제목", "ja": "見出し"], id: Self.id,
          keys: keys)
        MenuSection(total: nil, id: "total")
      }
      return (menu, [])
    } catch let invalid as InvalidMenu {
      return (nil, invalid.diagnostics)
    } catch {
      return (nil, [Diagnostic(plugin: .unknownKind, at: location, message: "\(error)")])
    }
  }

  private static let id = "section"

  private func content(of sample: MenuValue) -> CustomContent? {
    guard let menu = menu(sample).definition else { return nil }
    for case .custom(let view) in MenuStore(menu).screen.sections where view.instance.id == Self.id
    {
      return view.content
    }
    return nil
  }

  private func accepted(_ sample: MenuValue) -> String? {
    let (definition, diagnostics) = menu(sample)
    guard definition == nil else { return nil }
    let reasons = diagnostics.map { $0.message() }.joined(separator: "; ")
    return "it rejects \(sample.brief): \(reasons)"
  }

  private func repeated(_ sample: MenuValue) -> String? {
    for sample in [sample] + variants(of: sample) {
      guard content(of: sample) == content(of: sample),
        diagnostics(on: sample) == diagnostics(on: sample)
      else { return "decoding \(sample.brief) twice gives different results" }
    }
    return nil
  }

  private func worded(_ sample: MenuValue) -> String? {
    guard let content = content(of: sample) else { return nil }
    guard let text = content.text else { return "\(sample.brief) has no text" }
    for language in [LanguageTag.korean, .english, .japanese] {
      if text[language].allSatisfy(\.isWhitespace) {
        return "\(sample.brief) has an empty text in '\(language)'"
      }
      guard SafeText.isPlain(text[language]) else {
        return "\(sample.brief) has a text with control characters in '\(language)'"
      }
    }
    return nil
  }

  private func shallow(_ sample: MenuValue) -> String? {
    guard let content = content(of: sample) else { return nil }
    return content.value.isDeeper(than: MenuValue.maximumShownDepth)
      ? "\(sample.brief) makes a tree of more than \(MenuValue.maximumShownDepth) levels" : nil
  }

  private func untouched(_ sample: MenuValue) -> String? {
    guard let menu = menu(sample).definition else { return nil }
    let store = MenuStore(menu)
    let path = MenuPath(Self.id)
    let actions: [MenuAction] = [
      .choose(path), .set(path, to: 1), .add(path), .count(path, to: 1), .write(path, text: "a"),
      .clear(path),
    ]
    for action in actions {
      do throws(OrderRejection) {
        try store.send(action)
        return "\(action) was accepted"
      } catch  where error.code != "not-selectable" {
        return "\(action) was rejected with '\(error.code)'"
      } catch {}
    }
    return nil
  }

  private func priced(_ sample: MenuValue) -> String? {
    guard let menu = menu(sample).definition, let content = content(of: sample) else { return nil }
    let screen = MenuStore(menu).screen
    guard screen.isComplete else { return "\(sample.brief) makes a price too large to write" }
    let own = screen.price.breakdown.filter { $0.path == MenuPath(Self.id) }
    guard own.reduce(0, { $0 + $1.amount.from }) == content.price else {
      return "\(sample.brief) costs \(content.price), which the breakdown does not contain"
    }
    return nil
  }

  /// Decodes every sample with one invalid key; each rejection needs a message, and a
  /// location within the section.
  private var invalidSamples: String? {
    for sample in samples {
      for variant in variants(of: sample) {
        for diagnostic in diagnostics(on: variant) {
          if diagnostic.code == .unreadableSection {
            return "it rejects \(variant.brief) without a diagnostic"
          }
          if diagnostic.message().allSatisfy(\.isWhitespace) {
            return "it rejects \(variant.brief) with an empty message"
          }
          guard variant.numbered().locations.contains(diagnostic.location) else {
            return "it rejects \(variant.brief) at a location outside the section"
          }
        }
      }
    }
    return nil
  }

  private func diagnostics(on sample: MenuValue) -> [Diagnostic] {
    menu(sample.numbered().value, at: .numbered(0)).diagnostics
  }

  /// The sample without each of its keys, and with unexpected values for each key.
  private func variants(of sample: MenuValue) -> [MenuValue] {
    guard case .map(let entries) = sample.content else { return [sample] }
    var variants = [MenuValue(.map([]))]
    for key in kind.keys {
      let others = entries.filter { $0.key != key.name }
      variants.append(MenuValue(.map(others)))
      for value in Self.unexpectedValues {
        variants.append(MenuValue(.map(others + [MenuValue.Entry(key.name, value)])))
      }
    }
    return variants
  }

  private static let unexpectedValues: [MenuValue] = [
    "", " ", "-1", "0", "1", "99999999999999999999", "1e3", "0.5", "yes", "a\u{1B}[31mb",
    "\u{202E}a", "é", MenuValue(.text(String(repeating: "가", count: 5000))), [],
    ["a", ["b", [:]]],
    [:], ["en": "a"], ["ko": "가", "en": "a", "ja": "あ"], ["zoom": ["level": "3"]],
    MenuValue(.list(Array(repeating: "a", count: 1000))),
  ]
}

extension MenuValue {
  /// The same value with a distinct location for each key and value, from 1.
  fileprivate func numbered() -> (value: MenuValue, locations: Set<SourceReference>) {
    var count = 0
    let value = numbered(&count)
    return (value, Set((0...count).map { .numbered($0) }))
  }

  private func numbered(_ count: inout Int) -> MenuValue {
    func location() -> SourceReference {
      count += 1
      return .numbered(count)
    }
    let own = location()
    switch content {
    case .text: return MenuValue(content, at: own)
    case .list(let values): return MenuValue(.list(values.map { $0.numbered(&count) }), at: own)
    case .map(let entries):
      return MenuValue(
        .map(
          entries.map { entry in
            Entry(entry.key, entry.value.numbered(&count), at: location())
          }), at: own)
    }
  }

  /// Stops at `levels`, so that no tree is too deep for the recursion.
  fileprivate func isDeeper(than levels: Int) -> Bool {
    guard levels > 0 else { return true }
    switch content {
    case .text: return false
    case .list(let values): return values.contains { $0.isDeeper(than: levels - 1) }
    case .map(let entries): return entries.contains { $0.value.isDeeper(than: levels - 1) }
    }
  }
}

extension SourceReference {
  /// A distinct location for each number.
  fileprivate static func numbered(_ number: Int) -> SourceReference {
    SourceReference(SourceSpan(at: number))
  }
}
