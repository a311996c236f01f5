import MenuSections

/// Decides how the problems in the bases of a branch are reported.
struct BranchDiagnostics {
  /// The number of branches with fewer changes that are checked to find a cause.
  private static let maximumTrials = 64
  /// The codes that are not reported for a base in a branch without some of its options.
  private static let followingFromHiddenOptions: Set<DiagnosticCode> = [
    .unusedGroup, .neverShown, .neverOffered, .alwaysHolds, .unreachedRule, .uselessFree,
    .neverApplies,
  ]

  /// A menu and the branch that extends it.
  struct Base {
    let draft: MenuDraft
    /// The index of its file.
    let file: Int
    let branch: BranchDraft
    /// Where the branch names it.
    let reference: SourceReference
  }

  /// The bases of the menu, one after the other.
  private let bases: [Base]
  /// The problems of a menu; `nil` if it cannot be checked.
  private let find: (MenuDraft) -> [Diagnostic]?

  init(_ bases: [Base], find: @escaping (MenuDraft) -> [Diagnostic]?) {
    self.bases = bases
    self.find = find
  }

  /// The problems of a branch. One in a base that only a branch of it has is at the first change
  /// that causes it, with notes at the others and in the base; without such a change it stays in
  /// the base, with a note where the branch extends it.
  ///
  /// `findInBase` gives the problems of the first base alone.
  func noting(
    _ diagnostics: [Diagnostic], findInBase: ((MenuDraft) -> [Diagnostic])? = nil
  ) -> [Diagnostic] {
    noting(diagnostics, of: 0, findInBase ?? { find($0) ?? [] })
  }

  /// The same for the branch that extends a base.
  private func noting(
    _ diagnostics: [Diagnostic], of level: Int, _ findInBase: (MenuDraft) -> [Diagnostic]
  ) -> [Diagnostic] {
    let file = level == 0 ? 0 : UInt32(bases[level - 1].file)
    guard bases.indices.contains(level),
      diagnostics.contains(where: { $0.location.file != file })
    else { return diagnostics }
    let base = bases[level]
    let own = findInBase(base.draft)
    let known = Set(own.map(\.withoutNotes))
    var isOfBase: [Diagnostic] = []
    var isOfBranch: [Diagnostic] = []
    var result: [Diagnostic] = []
    for diagnostic in diagnostics {
      if diagnostic.location.file == file {
        result.append(diagnostic)
      } else if diagnostic.code == .unusedTerm {
        // Hours and rates of the base may be for other branches.
      } else if known.contains(diagnostic.withoutNotes)
        || diagnostic.code == .untranslated && own.contains(where: { $0.code == .untranslated })
      {
        // What a branch hides or adds changes the number of texts and where the first of them is.
        isOfBase.append(diagnostic)
      } else if !Self.followingFromHiddenOptions.contains(diagnostic.code) {
        isOfBranch.append(diagnostic)
      }
    }
    result += noting(isOfBase, of: level + 1) { find($0) ?? [] }
    // A problem that the base has with other numbers is not new in the branch.
    let news = isOfBranch.filter { diagnostic in
      // Texts are untranslated because of the name of the branch, not because of a change.
      diagnostic.location.span != nil && diagnostic.code != .untranslated
        && !own.contains { $0.code == diagnostic.code && $0.location == diagnostic.location }
    }
    var causes: [Diagnostic: [SourceReference]] = [:]
    var trials = Self.maximumTrials
    find(
      causesOf: news.map(\.withoutNotes), in: base.branch.changes[...], of: base, &causes, &trials)
    return result
      + isOfBranch.map { diagnostic in
        if let changes = causes[diagnostic.withoutNotes], let first = changes.first {
          return diagnostic.causedByChange(at: first, and: changes.dropFirst())
        }
        var diagnostic = diagnostic
        diagnostic.notes.append(.init("in-branch", at: base.reference))
        return diagnostic
      }
  }

  /// Finds each change without which a problem is not the same, by bisection.
  private func find(
    causesOf problems: [Diagnostic], in changes: ArraySlice<SourceReference>, of base: Base,
    _ causes: inout [Diagnostic: [SourceReference]], _ trials: inout Int
  ) {
    guard !problems.isEmpty, !changes.isEmpty, trials > 0 else { return }
    trials -= 1
    let rest = find(base.draft.applying(base.branch.without(Set(changes))).draft)
    // A menu that cannot be checked without a change says nothing about that change.
    if rest == nil, changes.count == 1 { return }
    let left = Set((rest ?? []).map(\.withoutNotes))
    let caused = problems.filter { !left.contains($0) }
    guard changes.count > 1 else {
      for problem in caused { causes[problem, default: []] += changes }
      return
    }
    let middle = changes.startIndex + changes.count / 2
    find(causesOf: caused, in: changes[..<middle], of: base, &causes, &trials)
    find(causesOf: caused, in: changes[middle...], of: base, &causes, &trials)
  }
}

extension Diagnostic {
  /// The same for however many uses of a group it is.
  fileprivate var withoutNotes: Diagnostic {
    var diagnostic = self
    diagnostic.notes = []
    return diagnostic
  }
}
