import MenuSections
import MenuYAML

/// Everything that was found in one document.
struct DocumentCheck {
  let source: SourceText
  let diagnostics: [Diagnostic]
  /// How many safe edits were made before this was found; `nil` where none were asked for.
  var fixedCount: Int?
}

extension CheckedDocument {
  /// The file that it stands in.
  var file: InputFile {
    switch self {
    case .menu(let file), .inventory(let file): file
    }
  }

  /// The file and what may be read beside it.
  var inputs: [InputFile] {
    switch self {
    case .menu(let file): [file]
    case .inventory(let file): [file] + file.menuCandidates
    }
  }

  /// Reads the document and what it needs beside it; throws if one of them cannot be read.
  func check() throws(Failure) -> DocumentCheck {
    let source = try source()
    return DocumentCheck(source: source, diagnostics: try finder(limits: .standard)(source))
  }

  /// The same after every safe edit, which is made in memory only.
  func mended() throws(Failure) -> DocumentCheck {
    // Edits are made of what is told, so that all is told, however much it is.
    let finder = try finder(limits: NodeLimits(diagnosticCount: Self.maximumEdits))
    let edits = SafeEdits(mending: try source(), check: finder)
    return DocumentCheck(
      source: edits.source, diagnostics: edits.diagnostics, fixedCount: edits.count)
  }

  private static let maximumEdits = 100_000

  private func source() throws(Failure) -> SourceText {
    switch self {
    case .menu(let file): try file.source(of: "menu")
    case .inventory(let file): try file.source(of: "inventory")
    }
  }

  /// What finds everything in a text that stands in the document's place.
  private func finder(limits: NodeLimits) throws(Failure) -> (SourceText) -> [Diagnostic] {
    switch self {
    case .menu(let file):
      return { source in
        let reading = MenuDocument.read(file, source, limits: limits, isChecked: true)
        guard let draft = reading.draft, !file.isStandardInput else { return reading.diagnostics }
        return reading.diagnostics + ImageCheck(draft, beside: file).diagnostics
      }
    case .inventory(let file):
      guard let menu = file.menuCandidates.first(where: \.exists) else {
        throw Failure(
          .unreadable, "'\(file.name)' stands beside no menu that it could belong to")
      }
      // Without a sound menu the paths cannot be looked up, but the rest can still be judged.
      let definition = MenuDocument.read(menu, try menu.source(of: "menu")).definition
      return {
        InventoryDocument.read(
          $0, for: definition, limits: limits, isChecked: true
        ).diagnostics
      }
    }
  }
}
