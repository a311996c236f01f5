import MenuSections

/// What is to be said of problems in the base of a branch.
struct BranchDiagnostics {
  /// The number of branches with fewer changes that are checked to find a cause.
  private static let maximumTrials = 64
  /// What a base has no more reason to say in a branch without some of its options.
  private static let followingFromHiddenOptions: Set<DiagnosticCode> = [
    .unusedGroup, .neverShown, .neverOffered, .alwaysHolds, .unreachedRule, .uselessFree,
    .neverApplies,
  ]

  private let base: MenuDraft
  private let branch: BranchDraft
  /// Where the branch names its base.
  private let reference: SourceReference
  /// The problems of a menu; `nil` if it cannot be checked.
  let find: (MenuDraft) -> [Diagnostic]?

  init(
    _ base: (draft: MenuDraft, branch: BranchDraft, reference: SourceReference),
    find: @escaping (MenuDraft) -> [Diagnostic]?
  ) {
    (self.base, branch, reference) = base
    self.find = find
  }

  /// The problems of the branch. One in the base that only the branch has is at the first change that
  /// causes it, with notes at the others and in the base; without such a change it stays in the base,
  /// with a note where the branch extends it.
  ///
  /// `own` are the problems of the base alone.
  func noting(
    _ diagnostics: [Diagnostic], own: @autoclosure () -> [Diagnostic]
  ) -> [Diagnostic] {
    guard diagnostics.contains(where: { $0.location.file != 0 }) else { return diagnostics }
    let own = own()
    let known = Set(own.map(\.withoutNotes))
    let kept = diagnostics.filter { diagnostic in
      guard diagnostic.location.file != 0 else { return true }
      // Hours and rates of the base may be for other branches.
      guard diagnostic.code != .unusedTerm else { return false }
      return known.contains(diagnostic.withoutNotes)
        || !Self.followingFromHiddenOptions.contains(diagnostic.code)
    }
    let added = kept.filter {
      $0.location.file != 0 && !known.contains($0.withoutNotes)
    }
    guard !added.isEmpty else { return kept }
    // What the base has with other numbers is no news of the branch.
    let news = added.filter { diagnostic in
      diagnostic.location.span != nil
        && !own.contains { $0.code == diagnostic.code && $0.location == diagnostic.location }
    }
    var causes: [Diagnostic: [SourceReference]] = [:]
    var trials = Self.maximumTrials
    find(causesOf: news.map(\.withoutNotes), in: branch.changes[...], &causes, &trials)
    let all = Set(added)
    return kept.map { diagnostic in
      guard all.contains(diagnostic) else { return diagnostic }
      if let changes = causes[diagnostic.withoutNotes], let first = changes.first {
        return diagnostic.causedByChange(at: first, and: changes.dropFirst())
      }
      var diagnostic = diagnostic
      diagnostic.notes.append(.init("in-branch", at: reference))
      return diagnostic
    }
  }

  /// Finds the changes without each of which a problem is not the same, by halves.
  private func find(
    causesOf problems: [Diagnostic], in changes: ArraySlice<SourceReference>,
    _ causes: inout [Diagnostic: [SourceReference]], _ trials: inout Int
  ) {
    guard !problems.isEmpty, !changes.isEmpty, trials > 0 else { return }
    trials -= 1
    let rest = find(base.applying(branch.without(Set(changes))).draft)
    // A menu that cannot be checked without a change says nothing about that change.
    if rest == nil, changes.count == 1 { return }
    let left = Set((rest ?? []).map(\.withoutNotes))
    let caused = problems.filter { !left.contains($0) }
    guard changes.count > 1 else {
      for problem in caused { causes[problem, default: []] += changes }
      return
    }
    let middle = changes.startIndex + changes.count / 2
    find(causesOf: caused, in: changes[..<middle], &causes, &trials)
    find(causesOf: caused, in: changes[middle...], &causes, &trials)
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
