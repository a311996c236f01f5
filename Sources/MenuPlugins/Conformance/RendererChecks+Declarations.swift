import MenuSections
import MenuText

extension RendererChecks {
  /// What a renderer says of itself.
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
      renderer.options.first { !$0.hasFittingDefault }.map { "'\($0.name)' does not" })
    do {
      _ = try PluginOptions(["no-such-option": "1"], for: renderer)
      note(.unknownOption, "it takes 'no-such-option'")
    } catch {
      note(.unknownOption, nil)
    }
  }

  /// Renders the last sample that is shown with every value of each option.
  mutating func checkOptions(on samples: [ConformanceScreen]) async {
    let shown = samples.last { record.failure(among: [$0.promise]) == nil }
    for option in renderer.options {
      let promise = "it takes every value of its option '\(option.name)'"
      var finding: String?
      if let shown {
        for value in option.samples where finding == nil {
          finding = await fault(on: shown.screen, option.name, value)
        }
      }
      record.check(promise, needs: shown == nil ? samples.map(\.promise) : []) { finding }
    }
  }

  private func fault(on screen: Screen, _ name: String, _ value: String) async -> String? {
    do {
      let bytes = try await bytes(of: screen, .korean, [name: value])
      return form.fault(in: bytes).map { "with '\(value)' \($0)" }
    } catch {
      return "with '\(value)' it throws: \(SafeText.line("\(error)"))"
    }
  }
}

extension PluginOption {
  fileprivate var hasFittingDefault: Bool {
    switch kind {
    case .integer(let range, let value): range.contains(value)
    case .flag: true
    case .choice(let words): !words.isEmpty && Set(words).count == words.count
    case .numbers(let count): count > 0
    case .percentage, .text, .amount, .value: true
    }
  }

  /// Values to try: all there are, or the ends of the range.
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
