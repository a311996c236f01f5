import MenuSections
import MenuText

/// Decodes the files of a menu and merges them into one draft.
struct FileDecoder {
  private let sources: MenuSources
  private let id: String
  private let digest: String
  private let extensions: MenuExtensions
  private let bases: MenuBases?
  /// What decoding each file found.
  private var contexts: [DecodingContext]
  /// The draft of each decoded file; `nil` if it is unusable.
  private var drafts: [Int: MenuDraft?] = [:]
  /// The changes of each decoded file that is a branch.
  private var branches: [Int: BranchDraft] = [:]
  /// The prices that the main file replaces, if it is a branch that changes no more of sections.
  private var repricing: [PriceEdit]?
  /// The menu that the main file extends, if another branch of it was read before.
  private var readBase: ReadBase?

  /// With plugins, which decide how their sections are read, branches share nothing.
  init(_ sources: MenuSources, id: String, digest: String, plugins: MenuExtensions?) {
    self.sources = sources
    self.id = id
    self.digest = digest
    extensions = plugins ?? .none
    bases = plugins == nil ? sources.bases : nil
    readBase = plugins == nil ? sources.base : nil
    contexts = sources.texts.indices.map { [readBase] file in
      if file > 0, let readBase { return readBase.contexts[file] }
      var context = DecodingContext(
        sources.texts[file], inFile: UInt8(file), found: sources.diagnostics[file],
        limits: sources.limits)
      context.pluginKinds = plugins?.kindNames ?? []
      return context
    }
    if let readBase { (drafts, branches) = (readBase.drafts, readBase.branches) }
  }

  /// The parts of all files that could not be read.
  var gaps: DraftGaps { contexts.reduce(into: DraftGaps()) { $0.formUnion($1.gaps) } }

  var hasErrors: Bool { contexts.contains(where: \.hasErrors) }

  /// The draft of a file with everything that it imports and extends; `nil` if there is none.
  ///
  /// With `isPart`, a file without an item and sections is complete.
  mutating func draft(of file: Int, isPart: Bool = false) -> MenuDraft? {
    if let known = drafts[file] { return known }
    let draft = decoded(file, isPart: isPart)
    drafts[file] = .some(draft)
    return draft
  }

  /// The menus that the main file extends, one after the other, each with
  /// the branch that extends it.
  var extended: [BranchDiagnostics.Base] {
    var result: [BranchDiagnostics.Base] = []
    while let branch = branches[result.last?.file ?? 0],
      let link = sources.base(of: result.last?.file ?? 0), let file = link.file,
      let draft = drafts[file] ?? nil
    {
      result.append(
        .init(draft: draft, file: file, branch: branch, reference: link.value.location))
    }
    return result
  }

  /// Compiles the main file, for a branch with whatever it has in common with its base.
  mutating func compiled(_ draft: MenuDraft, _ extensions: MenuExtensions) -> CompiledMenu {
    if let bases, readBase == nil, let base = extended.first, !hasErrors {
      let menu = MenuBuilder.compile(base.draft, extensions: extensions)
      if menu.definition != nil {
        var drafts = drafts
        drafts[0] = nil
        let read = ReadBase(
          sources, contexts: contexts, drafts: drafts, branches: branches, menu: menu)
        bases.insert(read)
        readBase = read
      }
    }
    let branch = repricing.flatMap { readBase?.menu.branch(draft, repricing: $0) }
    return branch ?? MenuBuilder.compile(draft, gaps: gaps, extensions: extensions)
  }

  /// The diagnostics of the core about the menu that the main file extends.
  func diagnostics(ofBase draft: MenuDraft, _ extensions: MenuExtensions) -> [Diagnostic] {
    readBase?.menu.diagnostics
      ?? MenuBuilder.build(draft, gaps: gaps, extensions: extensions).diagnostics
  }

  /// Adds what the core found, except what decoding has reported already.
  mutating func add(_ diagnostics: [Diagnostic]) {
    let new = diagnostics.filter { !isReported($0) }
    contexts[0].add(new)
  }

  /// Whether another file has the same diagnostic, or an item is free because its price is part of
  /// its name, which is reported.
  private func isReported(_ diagnostic: Diagnostic) -> Bool {
    let file = Int(diagnostic.location.file)
    guard contexts.indices.contains(file) else { return false }
    return contexts[file].found.contains {
      $0.location == diagnostic.location
        && (file > 0 && $0.code == diagnostic.code
          || diagnostic.code == .missingPrice && $0.code == .badAmount)
    }
  }

  /// All diagnostics in order, each with the pointer of its node.
  func report() -> [Diagnostic] {
    contexts.flatMap(\.found).sortedForReport().map { diagnostic in
      var diagnostic = diagnostic
      let file = Int(diagnostic.location.file)
      let root = sources.roots.indices.contains(file) ? sources.roots[file] : sources.roots[0]
      diagnostic.pointer = diagnostic.pointer ?? root?.pointer(to: diagnostic.span)
      return diagnostic
    }
  }

  private mutating func decoded(_ file: Int, isPart: Bool) -> MenuDraft? {
    guard let root = sources.roots[file] else { return nil }
    if MenuFileKind(root) == .branch { return branch(root, file, of: sources.base(of: file)) }
    var parts: [(link: MenuSources.Reference, name: YAMLNode, part: MenuDraft)] = []
    noteUnreadImports(root, file)
    for link in sources.references[file] {
      guard let other = link.file, let name = link.name else { continue }
      let isPart = sources.kind(of: other) == .part
      guard let part = draft(of: other, isPart: isPart) else {
        contexts[file].gaps.add(name: name.text ?? "")
        continue
      }
      parts.append((link, name, part))
      contexts[file].gaps.addNames(of: contexts[other].gaps, importedAs: name.text ?? "")
      for (group, node) in contexts[other].groups {
        contexts[file].groups["\(name.text ?? "").\(group)"] = node
      }
    }
    guard
      var draft = DocumentDecoder.menu(
        root, id: file == 0 ? id : sources.paths[file], digest: file == 0 ? digest : "",
        isPart: isPart, in: &contexts[file])
    else { return nil }
    for (link, name, part) in parts {
      requireAgreement(of: link, with: draft, in: file)
      reportClash(of: name, with: draft, in: file)
      draft.add(part, as: name.text ?? "")
    }
    if isPart {
      let found = MenuBuilder.diagnostics(inPart: draft, gaps: gaps, extensions: extensions)
      // A problem that each use must correct is a note on a part that is checked alone;
      // otherwise each use reports it.
      contexts[file].add(
        found.filter {
          Int($0.location.file) == file && (file == 0 || $0.severity == .error)
        })
    }
    return draft
  }

  /// Notes the imports without a file, whose groups and products are not reported as unknown.
  private mutating func noteUnreadImports(_ root: YAMLNode, _ file: Int) {
    guard let node = root.pairs?.first(where: { $0.key.text == "import" })?.value else { return }
    guard let imports = node.pairs else { return contexts[file].gaps.add(name: "") }
    let read = sources.references[file].filter { $0.file != nil }.compactMap { $0.name?.text }
    for name in imports.compactMap(\.key.text) where !read.contains(name) {
      contexts[file].gaps.add(name: name)
    }
  }

  /// Reports an import with the name of a group, a product or a section of the page.
  private mutating func reportClash(of name: YAMLNode, with draft: MenuDraft, in file: Int) {
    let names =
      draft.groups.map(\.name) + draft.products.map(\.name) + draft.sections.compactMap(\.id)
    guard let text = name.text, let first = names.first(where: { $0.value == text }) else { return }
    contexts[file].addLocated(
      Diagnostic(
        .nameClash, "second", with: ["name": .text(text)], at: name.location,
        notes: [.init("first", at: first.location)]))
  }

  /// The base of a branch with the changes of the branch.
  private mutating func branch(
    _ root: YAMLNode, _ file: Int, of link: MenuSources.Reference?
  ) -> MenuDraft? {
    var base: MenuDraft?
    if let link, let other = link.file {
      if sources.kind(of: other) == .part {
        contexts[file].report(
          .unsuitableFile, "part", with: ["file": .excerpt(sources.paths[other])],
          at: link.value.span)
      } else {
        base = draft(of: other)
        contexts[file].groups = contexts[other].groups
        contexts[file].gaps.formUnion(contexts[other].gaps)
      }
    }
    if base == nil { contexts[file].gaps.addAllNames() }
    contexts[file].readLike(base)
    let branch = BranchDecoder.branch(
      root, id: file == 0 ? id : sources.paths[file], digest: file == 0 ? digest : "",
      in: &contexts[file])
    // The branch of a base with errors would only report again what is missing there.
    guard let base, let branch else { return nil }
    guard !contexts.contains(where: \.hasErrors) else {
      if areNamesKnown {
        contexts[file].add(
          base.applying(branch).diagnostics.filter { Int($0.location.file) == file })
      }
      checkTerms(of: branch, root, file, on: base)
      return nil
    }
    let result = base.applying(branch)
    branches[file] = branch
    if file == 0 { repricing = result.repricing }
    contexts[file].add(result.diagnostics)
    return result.draft
  }

  /// Whether errors are only in branches and keep no section or option from being known.
  private var areNamesKnown: Bool {
    let others = Set(MenuVocabulary.branch.names).subtracting(["extends", "items"])
    return contexts.indices.allSatisfy { file in
      guard contexts[file].hasErrors else { return true }
      guard let root = sources.roots[file], MenuFileKind(root) == .branch else { return false }
      return contexts[file].found.allSatisfy {
        $0.severity != .error || $0.isInValue(of: others, in: root)
      }
    }
  }

  /// Reports what is wrong in the terms of a branch with other errors, as far as it does not depend
  /// on these: a section or hours that they name may be among what could not be read.
  private mutating func checkTerms(
    of branch: BranchDraft, _ root: YAMLNode, _ file: Int, on base: MenuDraft
  ) {
    guard !branch.terms.isEmpty, !branch.terms.isTaxLost,
      !contexts.indices.contains(where: { $0 != file && contexts[$0].hasErrors })
    else { return }
    let terms: Set = ["discounts", "fees", "tax", "rounding"]
    let areNamesKnown = contexts[file].found.allSatisfy {
      $0.severity != .error || $0.isInValue(of: terms.union(["prices", "hide"]), in: root)
    }
    let found = MenuBuilder.compile(
      base.applying(branch).draft, gaps: gaps, extensions: extensions
    ).diagnostics
    contexts[file].add(
      found.filter {
        Int($0.location.file) == file && $0.severity == .error
          && $0.isInValue(of: terms, in: root)
          && (areNamesKnown || ![.unknownName, .unsuitableName].contains($0.code))
      })
  }

  /// Reports an imported file with another currency or language than the file that imports it.
  private mutating func requireAgreement(
    of link: MenuSources.Reference, with own: MenuDraft, in file: Int
  ) {
    guard let other = link.file, let part = drafts[other] ?? nil else { return }
    let (mine, others) = (contexts[file], contexts[other])
    let name = Diagnostic.Argument.excerpt(sources.paths[other])
    if let currency = others.currency, mine.hasCurrencyKey, currency != mine.currency,
      mine.currency != nil
    {
      report("currency", own: own.currency.code, found: part.currency.code)
    }
    if mine.isLocaleKnown, others.isLocaleKnown, part.locale != own.locale {
      report("locale", own: own.locale.text, found: part.locale.text)
    }
    func report(_ variant: String, own: String, found: String) {
      contexts[file].addLocated(
        Diagnostic(
          .unsuitableFile, variant, with: ["file": name, "own": .text(own), "found": .text(found)],
          at: link.value.location,
          notes: [.init("other-file", ["found": .text(found)], at: part.location)]))
    }
  }
}

extension Diagnostic {
  /// Whether it is at one of these keys of a map, or in the value of one.
  fileprivate func isInValue(of keys: Set<String>, in root: YAMLNode) -> Bool {
    let start = span.range.lowerBound
    return root.pairs?.contains { pair in
      let (key, value) = (pair.key.span.range, pair.value.span.range)
      return keys.contains(pair.key.text ?? "") && key.lowerBound <= start
        && start < max(key.upperBound, value.upperBound)
    } ?? false
  }
}

extension MenuSources {
  func base(of file: Int) -> Reference? { references[file].first { $0.name == nil } }
}

extension DecodingContext {
  /// Reads amounts and texts as the base of a branch does; accepts any if there is no base.
  mutating func readLike(_ base: MenuDraft?) {
    hasCurrencyKey = base.map { $0.currency != .none } ?? true
    currency = base.flatMap { $0.currency == .none ? nil : $0.currency }
    locale = base?.locale ?? locale
    isLocaleKnown = base != nil
    languages = Set(base?.item.languages ?? [])
  }
}
