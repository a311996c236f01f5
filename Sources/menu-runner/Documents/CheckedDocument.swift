import MenuSections
import MenuText
import MenuYAML

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A document for `validate`.
enum CheckedDocument: Hashable, Sendable {
  case menu(InputFile)
  /// An inventory, which is checked against the menu beside it.
  case inventory(InputFile)

  init(_ file: InputFile) {
    self = file.isInventory ? .inventory(file) : .menu(file)
  }

  /// The document at a path, or all YAML files of a folder and its subfolders in the order of their
  /// names. Links to folders are not followed. Files of a folder must be regular files; a named
  /// file may be a pipe, unless `mustBeRegular`.
  static func documents(
    at path: String, mustBeRegular: Bool = false
  ) throws(Failure) -> [CheckedDocument] {
    let file = InputFile(path, mustBeRegular: mustBeRegular)
    guard !file.isStandardInput, file.stamp?.isFolder == true else {
      return [CheckedDocument(file)]
    }
    var documents: [CheckedDocument] = []
    var folders = [path]
    while let folder = folders.popLast() {
      let found = try entries(of: folder, in: path)
      documents += found.filter { !$0.isFolder && $0.file.isYAML }.map { CheckedDocument($0.file) }
      folders += found.filter(\.isFolder).map(\.file.path).reversed()
    }
    return documents
  }

  private static func entries(
    of folder: String, in root: String
  ) throws(Failure) -> [(file: InputFile, isFolder: Bool)] {
    let names = try InputFile(folder).entryNames(orFailing: "file.folder-unreadable")
    let manager = FileManager.default
    return names.filter { !$0.hasPrefix(".") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { name in
        let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        let type = try? manager.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return (InputFile(path, mustBeRegular: true, root: root), type == .typeDirectory)
      }
  }

  var file: InputFile {
    switch self {
    case .menu(let file), .inventory(let file): file
    }
  }

  /// The file and those that may be read with it.
  var inputs: [InputFile] {
    switch self {
    case .menu(let file): [file] + file.namedFiles
    case .inventory(let file): [file] + file.menuCandidates
    }
  }

  /// Checks the document; throws if a file cannot be read.
  func check() throws(Failure) -> DocumentCheck {
    try checker(limits: .standard)(try source())
  }

  /// Makes all safe edits in memory and checks the result.
  func fixed() throws(Failure) -> DocumentCheck {
    // Edits come with diagnostics, so their number must not be limited.
    let checker = try checker(limits: NodeLimits(diagnosticCount: Self.maximumEdits))
    let edits = try SafeEdits(fixing: try source()) { source throws(Failure) in
      try checker(source).diagnostics
    }
    var check = try checker(edits.source)
    check.fixedCount = edits.count
    return check
  }

  private static let maximumEdits = 100_000

  private func source() throws(Failure) -> SourceText {
    switch self {
    case .menu(let file): try file.source(of: .menu)
    case .inventory(let file): try file.source(of: .inventory)
    }
  }

  private typealias Checker = (SourceText) throws(Failure) -> DocumentCheck

  /// A function that checks the document with another text.
  private func checker(limits: NodeLimits) throws(Failure) -> Checker {
    switch self {
    case .menu(let file):
      return { source throws(Failure) in
        let sources = try file.menuSources(source, limits: limits)
        let result = MenuDocument.read(file, sources, isChecked: true, allowsPart: true)
        var check = DocumentCheck(
          sources: sources.texts, extendedFiles: sources.extendedFiles,
          diagnostics: result.diagnostics)
        if let draft = result.draft, !file.isStandardInput {
          check.diagnostics += ImageCheck(draft, beside: file).diagnostics
        }
        return check
      }
    case .inventory(let file):
      guard let menu = file.menuCandidates.first(where: \.exists) else {
        throw Failure(.unreadable, "file.no-menu-beside", with: ["file": .text(file.name)])
      }
      // Without a valid menu, paths are not resolved, but everything else is still checked.
      let definition = MenuDocument.read(menu, try menu.menuSources()).definition
      return { source throws(Failure) in
        DocumentCheck(
          sources: [source],
          diagnostics: InventoryDocument.read(
            source, for: definition, limits: limits, isChecked: true
          ).diagnostics)
      }
    }
  }
}

struct DocumentCheck {
  /// The texts of the document's files, the main file first.
  let sources: [SourceText]
  /// The indices of the files that the main file extends.
  var extendedFiles: [Int] = []
  var diagnostics: [Diagnostic]
  /// The number of safe edits; `nil` without `--fix`.
  var fixedCount: Int?

  var source: SourceText { sources[0] }
}

struct DocumentChecks {
  private(set) var all: [DocumentCheck] = []
  private var worst = ExitStatus.success

  mutating func add(_ check: DocumentCheck) {
    all.append(check)
  }

  /// Adds and prints a failure; other documents are still checked.
  mutating func add(_ failure: Failure, _ console: Console) {
    console.error(failure)
    worst = worst == .unreadable ? worst : failure.status
  }

  /// The checks without problems of a shared file that another check has: that of the file
  /// itself, or else an earlier one; and without groups and products that nothing uses but a
  /// branch in another check.
  var reported: [DocumentCheck] {
    let unused = groupsUnusedByBranches
    var own: [String: Set<Problem>] = [:]
    for check in all {
      own[Self.identity(check.source), default: []].formUnion(
        check.diagnostics.filter { $0.location.file == 0 }.map { Problem($0) })
    }
    var seen: [String: Set<Problem>] = [:]
    return all.map { check in
      var check = check
      if let unused = unused[Self.identity(check.source)] {
        check.diagnostics.removeAll {
          $0.code == .unusedGroup && $0.location.file == 0 && !unused.contains(Problem($0))
        }
      }
      guard check.sources.count > 1 else { return check }
      let files = check.sources.map(Self.identity)
      check.diagnostics.removeAll { diagnostic in
        let index = Int(diagnostic.location.file)
        // A note in the main file belongs to a problem that only this menu has.
        guard index > 0, files.indices.contains(index),
          !diagnostic.notes.contains(where: { $0.location?.file == 0 })
        else { return false }
        let problem = Problem(diagnostic)
        if own[files[index]]?.contains(problem) == true { return true }
        return !seen[files[index], default: []].insert(problem).inserted
      }
      return check
    }
  }

  /// For each file that branches without errors extend, the groups that none of them uses.
  private var groupsUnusedByBranches: [String: Set<Problem>] {
    var unused: [String: Set<Problem>] = [:]
    for check in all where !check.diagnostics.contains(where: { $0.severity == .error }) {
      for file in check.extendedFiles where check.sources.indices.contains(file) {
        let found = Set(
          check.diagnostics.filter { $0.code == .unusedGroup && Int($0.location.file) == file }
            .map { Problem($0) })
        let identity = Self.identity(check.sources[file])
        unused[identity] = unused[identity].map { $0.intersection(found) } ?? found
      }
    }
    return unused
  }

  /// A problem of one file, in whichever menu it was found.
  private struct Problem: Hashable {
    let code: DiagnosticCode
    let span: SourceSpan
    let message: String

    init(_ diagnostic: Diagnostic) {
      code = diagnostic.code
      span = diagnostic.span
      message = diagnostic.message()
    }
  }

  private static func identity(_ source: SourceText) -> String {
    InputFile.resolved(source.name) ?? source.name
  }

  /// The exit code; a failure precedes diagnostics.
  func status(strict: Bool) -> ExitStatus {
    guard worst == .success else { return worst }
    let severities = reported.flatMap { $0.diagnostics.map(\.severity) }
    if severities.contains(.error) { return .rejected }
    return strict && severities.contains(.warning) ? .warnings : .success
  }
}

/// Checks that the image files of a menu exist.
struct ImageCheck {
  private let document: InputFile
  private(set) var diagnostics: [Diagnostic] = []

  /// Warns about each missing image file; web addresses are not checked.
  init(_ draft: MenuDraft, beside document: InputFile) {
    self.document = document
    check(draft.sections)
    for group in draft.groups {
      switch group.content {
      case .section(let section): check([section])
      case .list(let uses): check(uses)
      }
    }
    for product in draft.products { check(product.item) }
  }

  private mutating func check(_ item: OptionDraft) {
    check(item.image)
    check(item.sections ?? [])
  }

  private mutating func check(_ sections: [SectionDraft]) {
    for section in sections {
      switch section.content {
      case .title(let title): check(title.image)
      case .menu(let menu):
        for item in menu.items { check(item) }
        check(menu.sections ?? [])
      case .count, .text, .total, .custom, .use: break
      }
    }
  }

  private mutating func check(_ image: MenuImage?) {
    guard let source = image?.located, !source.value.isWebAddress else { return }
    let path = document.sibling(source.value)
    let found = InputFile(path).stamp
    guard found == nil || found?.isFolder == true else { return }
    diagnostics.append(
      Diagnostic(
        .missingImage, found == nil ? "file" : "folder",
        with: ["image": .text(source.value), "path": .text(path)], at: source.location))
  }
}

extension String {
  fileprivate var isWebAddress: Bool {
    let start = prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }
}
