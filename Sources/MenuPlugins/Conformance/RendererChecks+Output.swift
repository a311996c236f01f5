import MenuSections
import MenuText

extension RendererChecks {
  /// Renders each sample twice in each language; all of them need the checks named `needs`.
  mutating func checkSamples(_ samples: [ConformanceScreen], needs: [String]) async {
    var unlike: String?
    var isShown = false
    for sample in samples {
      if let cause = record.failure(among: needs + sample.needs) {
        record.skip(sample.promise, because: cause)
        continue
      }
      var finding: String?
      for language in Self.languages where finding == nil {
        do {
          let first = try await bytes(of: sample.screen, language)
          finding = form.fault(in: first)
          if finding == nil, try await bytes(of: sample.screen, language) != first {
            unlike = unlike ?? sample.name
          }
        } catch {
          finding = "it throws: \(SafeText.line("\(error)"))"
        }
      }
      isShown = isShown || finding == nil
      record.note(sample.promise, finding)
    }
    record.check(
      RendererPromise.sameBytes.rawValue, needs: isShown ? [] : samples.map(\.promise)
    ) { unlike.map { "not for \($0)" } }
  }

  /// Renders texts that would drive a terminal or become markup, on the screens that are shown without
  /// them.
  mutating func checkProbes(
    harmless: [(promise: String, screen: Screen)], hostile: [(promise: String, screen: Screen)]
  ) async {
    var controls: String?
    var validity: String?
    var markup: String?
    let shown = zip(harmless, hostile).filter { record.failure(among: [$0.0.promise]) == nil }
    do {
      for (harmless, hostile) in shown {
        for language in Self.languages {
          let own = try await bytes(of: harmless.screen, language)
          let output = try await bytes(of: hostile.screen, language)
          validity = validity ?? form.fault(in: output)
          controls = controls ?? form.control(in: output, beside: own)
          markup = markup ?? form.markup(in: output)
        }
      }
    } catch {
      validity = validity ?? "it throws: \(SafeText.line("\(error)"))"
    }
    let valid = RendererPromise.staysValid.rawValue
    record.check(valid, needs: shown.isEmpty ? harmless.map(\.promise) : []) { validity }
    record.check(RendererPromise.noControls.rawValue, needs: [valid]) { controls }
    if form.isMarkup {
      record.check(RendererPromise.noMarkup.rawValue, needs: [valid]) { markup }
    }
  }
}
