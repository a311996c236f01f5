import MenuText

/// Checks and compiles what a menu defines about the context, and resolves the names of it in
/// conditions and prices.
struct ContextCompiler {
  let definition: ContextDefinition

  /// Reports ids that cannot be used and ids that occur twice.
  init(_ draft: MenuDraft, _ diagnostics: inout BuildDiagnostics) {
    var definition = ContextDefinition()
    var locations: [String: SourceReference] = [:]
    for channel in draft.channels {
      let id = channel.id
      if MenuBuilder.derivedID(id.value) != id.value || id.value.isEmpty {
        diagnostics.report(.badID(id.value, at: id.location))
      } else if let first = locations[id.value] {
        diagnostics.report(
          Diagnostic(
            .duplicateID, "second", with: ["id": .text(id.value)], at: id.location,
            notes: [.init("first", at: first)]))
      } else {
        locations[id.value] = id.location
        definition.channels.append(MenuChannel(id: id.value, name: channel.name))
      }
    }
    self.definition = definition
  }

  /// The condition that the context is one of some words; `nil` if something is wrong, which is
  /// reported.
  func condition(
    _ word: ContextWord, named name: Located<String>, anyOf ids: [Located<String>]?,
    _ diagnostics: inout BuildDiagnostics
  ) -> MenuCondition? {
    guard word == .channel, let ids else {
      diagnostics.report(
        Diagnostic(
          .unsuitableName, "context", with: ["name": .text(word.rawValue)], at: name.location))
      return nil
    }
    let known = indices(of: ids, as: word, at: name.location, &diagnostics)
    return known.map { .context(.channel(anyOf: $0.sorted())) }
  }

  /// The indices of channels; `nil` if one is unknown, which is reported.
  func indices(
    of ids: [Located<String>], as word: ContextWord, at location: SourceReference,
    _ diagnostics: inout BuildDiagnostics
  ) -> [Int]? {
    let names = definition.channels.map(\.id)
    guard !names.isEmpty else {
      diagnostics.report(Diagnostic(.unsuitableName, "no-channels", at: location))
      return nil
    }
    let known = ids.compactMap { id -> Int? in
      if let index = names.firstIndex(of: id.value) { return index }
      let (nearest, candidates) = diagnostics.suggestion(for: id.value) { names }
      diagnostics.report(
        Diagnostic(
          .unknownName, nearest != nil ? "meant" : "listed",
          with: [
            "what": .sentence("unknown.\(word.rawValue)"), "name": .text(id.value),
            "meant": .text(nearest ?? ""), "count": .number(candidates.count),
            "names": BuildDiagnostics.listing(candidates),
          ], at: id.location, suggestion: nearest))
      return nil
    }
    return known.count == ids.count ? known : nil
  }

  /// Reports a word that cannot decide a price by a table.
  func reportUnusable(
    _ word: ContextWord, inTableOf subject: Diagnostic.Argument, at location: SourceReference,
    _ diagnostics: inout BuildDiagnostics
  ) {
    diagnostics.report(
      Diagnostic(
        .unsuitableName, "context-table",
        with: ["name": .text(word.rawValue), "subject": subject], at: location))
  }
}
