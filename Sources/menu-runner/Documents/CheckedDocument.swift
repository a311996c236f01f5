import Foundation
import MenuSections
import MenuText
import MenuYAML

/// A document for `validate`.
enum CheckedDocument: Hashable, Sendable {
  case menu(InputFile)
  /// An inventory, which is checked against the menu beside it.
  case inventory(InputFile)

  init(_ file: InputFile) {
    self = file.isInventory ? .inventory(file) : .menu(file)
  }

  /// The document at a path, or all YAML files of a folder and its subfolders in the order of their
  /// names. Links to folders are not followed. Files of a folder must be regular files; a named file
  /// may be a pipe, unless `mustBeRegular`.
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
      let found = try entries(of: folder)
      documents += found.filter { !$0.isFolder && $0.file.isYAML }.map { CheckedDocument($0.file) }
      folders += found.filter(\.isFolder).map(\.file.path).reversed()
    }
    return documents
  }

  private static func entries(
    of folder: String
  ) throws(Failure) -> [(file: InputFile, isFolder: Bool)] {
    let manager = FileManager.default
    guard let names = try? manager.contentsOfDirectory(atPath: folder) else {
      throw Failure(.unreadable, "file.folder-unreadable", ["folder": .text(folder)])
    }
    return names.filter { !$0.hasPrefix(".") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { name in
        let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        let type = try? manager.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return (InputFile(path, mustBeRegular: true), type == .typeDirectory)
      }
  }

  /// The file of the document.
  var file: InputFile {
    switch self {
    case .menu(let file), .inventory(let file): file
    }
  }

  /// The file and those that may be read with it.
  var inputs: [InputFile] {
    switch self {
    case .menu(let file): [file]
    case .inventory(let file): [file] + file.menuCandidates
    }
  }

  /// Checks the document; throws if a file cannot be read.
  func check() throws(Failure) -> DocumentCheck {
    let source = try source()
    return DocumentCheck(source: source, diagnostics: try checker(limits: .standard)(source))
  }

  /// Makes all safe edits in memory and checks the result.
  func fixed() throws(Failure) -> DocumentCheck {
    // Edits come with diagnostics, so their number must not be limited.
    let checker = try checker(limits: NodeLimits(diagnosticCount: Self.maximumEdits))
    let edits = SafeEdits(mending: try source(), check: checker)
    return DocumentCheck(
      source: edits.source, diagnostics: edits.diagnostics, fixedCount: edits.count)
  }

  private static let maximumEdits = 100_000

  private func source() throws(Failure) -> SourceText {
    switch self {
    case .menu(let file): try file.source(of: .menu)
    case .inventory(let file): try file.source(of: .inventory)
    }
  }

  /// A function that returns the diagnostics of the document with another text.
  private func checker(limits: NodeLimits) throws(Failure) -> (SourceText) -> [Diagnostic] {
    switch self {
    case .menu(let file):
      return { source in
        let result = MenuDocument.read(file, source, limits: limits, isChecked: true)
        guard let draft = result.draft, !file.isStandardInput else { return result.diagnostics }
        return result.diagnostics + ImageCheck(draft, beside: file).diagnostics
      }
    case .inventory(let file):
      guard let menu = file.menuCandidates.first(where: \.exists) else {
        throw Failure(.unreadable, "file.no-menu-beside", ["file": .text(file.name)])
      }
      // Without a valid menu, paths are not resolved, but everything else is still checked.
      let definition = MenuDocument.read(menu, try menu.source(of: .menu)).definition
      return {
        InventoryDocument.read($0, for: definition, limits: limits, isChecked: true).diagnostics
      }
    }
  }
}

extension InputFile {
  fileprivate var isYAML: Bool { fileName.hasSuffix(".yaml") || fileName.hasSuffix(".yml") }
}

/// The result of checking one document.
struct DocumentCheck {
  let source: SourceText
  let diagnostics: [Diagnostic]
  /// The number of safe edits; `nil` without `--fix`.
  var fixedCount: Int?
}

/// The results of all documents of one command.
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

  /// The exit code; a failure precedes diagnostics.
  func status(strict: Bool) -> ExitStatus {
    guard worst == .success else { return worst }
    let severities = all.flatMap { $0.diagnostics.map(\.severity) }
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
        ["image": .text(source.value), "path": .text(path)], at: source.location))
  }
}

extension String {
  fileprivate var isWebAddress: Bool {
    let start = prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }
}
