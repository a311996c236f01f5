import MenuText

extension OutlineBuilder {
  /// What a plugin's section shows; as written if no plugins were given, or if its keys are wrong,
  /// which is reported.
  mutating func pluginSection(
    _ written: CustomContent, _ draft: SectionDraft
  ) -> MenuOutline.PluginSection {
    var result = MenuOutline.PluginSection(content: written)
    guard let kinds = extensions.kinds else { return result }
    guard let kind = kinds[written.kind] else {
      reportUnknownKind(written.kind, at: draft.location, known: kinds.keys.sorted())
      return result
    }
    var keys = SectionKeys(kind, draft: draft, menu: self.draft)
    keys.isCurrencyUnread = outline.gaps.contains(.currency, at: self.draft.location)
    if case .map(let entries) = written.value.content { keys.read(entries) }
    result.notes = keys.notes
    let section = keys.section()
    guard !keys.diagnostics.contains(where: { $0.severity == .error }) else {
      for diagnostic in keys.diagnostics { diagnostics.report(diagnostic) }
      return result
    }
    var found: [Diagnostic] = []
    if let content = kind.decode(section, diagnostics: &found) {
      result.content = content
      result.content.kind = kind.name
    } else if !found.contains(where: { $0.severity == .error }) {
      found.append(
        Diagnostic(
          .unreadableSection, "no-reason", with: ["kind": .text(kind.name)], at: draft.location))
    }
    for var diagnostic in keys.diagnostics + found {
      if diagnostic.location == .unknown { diagnostic.location = draft.location }
      diagnostics.report(diagnostic)
    }
    return result
  }

  /// Reports amounts in the options of rules that the menu's currency does not have.
  mutating func checkRules() {
    guard !outline.gaps.contains(.currency, at: draft.location) else { return }
    let currency = draft.currency == .none ? nil : draft.currency
    for rule in extensions.rules {
      for (option, text) in rule.amounts {
        let names: [String: Diagnostic.Argument] = ["rule": .text(rule.name), "key": .text(option)]
        switch AmountParseResult(text, currency: currency) {
        case .amount(let amount):
          guard amount != 0, currency == nil else { continue }
          diagnostics.report(
            .missingCurrency, "rule-amount", with: names, at: draft.location)
        case .invalid(let error):
          let advice = AmountAdvice(error, for: text, in: currency)
          diagnostics.report(
            .badAmount, "rule-amount",
            with: names.merging([
              "text": .text(text), "problem": advice.problem, "hint": advice.hint,
            ]) { $1 }, at: draft.location)
        case .notAmount: continue  // The registry rejects it.
        }
      }
    }
  }

  mutating func reportUnknownKind(_ name: String, at location: SourceReference, known: [String]) {
    let nearest = diagnostics.suggestion(for: name) { known }.nearest
    diagnostics.report(
      .unknownKind, nearest != nil ? "meant" : known.isEmpty ? "no-plugins" : "listed",
      with: [
        "kind": .text(name), "meant": .text(nearest ?? ""),
        "names": BuildDiagnostics.listing(known),
      ], at: location, suggestion: nearest)
  }
}
