import MenuSections
import MenuText

extension RendererChecks {
  /// Renders each sample twice in each language.
  mutating func checkSamples() async {
    let samples: [ConformanceScreen]
    do {
      samples = try ConformanceScreen.samples()
    } catch {
      return note("the suite's own menus compile", "\(error)")
    }
    var unlike: String?
    for sample in samples {
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
      note("it shows \(sample.name)", finding)
    }
    note("it writes the same bytes for the same screen", unlike.map { "not for \($0)" })
  }

  /// Renders texts that would drive a terminal or become markup.
  mutating func checkProbes() async {
    var controls: String?
    var validity: String?
    var markup: String?
    do {
      let screens = zip(
        try ConformanceScreen.probed(.harmless), try ConformanceScreen.probed(.hostile))
      for (harmless, hostile) in screens {
        for language in Self.languages {
          let own = try await bytes(of: harmless, language)
          let output = try await bytes(of: hostile, language)
          validity = validity ?? form.fault(in: output)
          controls = controls ?? form.control(in: output, beside: own)
          markup = markup ?? form.markup(in: output)
        }
      }
    } catch {
      validity = validity ?? "it throws: \(SafeText.line("\(error)"))"
    }
    note("it stays valid with texts that are hostile", validity)
    note("it lets no control character of a menu through", controls)
    if form.isMarkup { note("it lets no markup of a menu through", markup) }
  }
}
