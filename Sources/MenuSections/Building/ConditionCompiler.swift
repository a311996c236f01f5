import MenuText

/// Compiles conditions: resolves their names and limits their depth.
struct ConditionCompiler {
  /// The maximum depth of conditions that are nested in each other.
  private static let maximumDepth = 16

  let names: NameResolver
  let context: ContextCompiler
  /// The location of the whole menu.
  let location: SourceReference

  /// A condition with its names resolved; `nil` if something in it is wrong, which is reported.
  func compile(
    _ draft: ConditionDraft, in scope: NameResolver.Scope, depth: Int = 1,
    _ diagnostics: inout BuildDiagnostics
  ) -> MenuCondition? {
    guard depth <= Self.maximumDepth else {
      diagnostics.report(
        .conditionsTooDeep, "nested", with: ["limit": .number(Self.maximumDepth)],
        at: draft.firstLocation ?? location)
      return nil
    }
    func compileAll(_ parts: [ConditionDraft]) -> [MenuCondition]? {
      parts.map { compile($0, in: scope, depth: depth + 1, &diagnostics) }.allKnown()
    }
    if let (name, ids) = draft.contextTerm, let word = ContextWord(rawValue: name.value) {
      return context.condition(word, named: name, anyOf: ids, &diagnostics)
    }
    switch draft {
    case .chosen(let name, let ids):
      let isAmountRange = ids.contains { $0.value.contains("..") }
      let words = isAmountRange ? [.subtotal] : context.words
      guard let reference = names.section(named: name, in: scope, or: words, &diagnostics),
        isMenu(reference.section, named: name, &diagnostics)
      else { return nil }
      let shown = ids.filter { !names.isHidden($0, in: reference.section) }
      return shown.map { names.option($0, in: reference.section, &diagnostics) }.allKnown()
        .map { .chosen(reference, anyOf: $0.sorted()) }
    case .quantity(let name, let range):
      return names.section(named: name, in: scope, &diagnostics).map { .quantity($0, range) }
    case .any(let parts): return compileAll(parts).map { .any($0) }
    case .all(let parts): return compileAll(parts).map { .all($0) }
    case .not(let part):
      return compile(part, in: scope, depth: depth + 1, &diagnostics).map { .not($0) }
    case .subtotal(_, let location):
      diagnostics.report(.termsConflict, "subtotal", at: location)
      return nil
    }
  }

  /// The conditions that hold whenever an option, a section or a rule counts; empty if it has none.
  ///
  /// A condition that could not be read excludes everything, so that no diagnostic follows from it.
  func requirements(
    _ draft: ConditionDraft?, compiled: MenuCondition?, at location: SourceReference
  ) -> [MenuCondition] {
    if let compiled { return [compiled] }
    let isAbsent = draft == nil && !names.outline.gaps.contains(.condition, at: location)
    return isAbsent ? [] : [.any([])]
  }

  private func isMenu(
    _ section: SectionIndex, named name: Located<String>, _ diagnostics: inout BuildDiagnostics
  ) -> Bool {
    if case .menu = names.outline[section].draft.content { return true }
    if names.outline.hasSharedID(section) { return false }
    diagnostics.report(
      .unsuitableName, "count", with: ["name": .text(name.value)], at: name.location)
    return false
  }
}
