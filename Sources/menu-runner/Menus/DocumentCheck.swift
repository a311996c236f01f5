import MenuSections
import MenuYAML

/// Everything that was found in one document.
struct DocumentCheck {
  let source: SourceText
  let diagnostics: [Diagnostic]
}

extension CheckedDocument {
  /// Reads the document and what it needs beside it; throws if one of them cannot be read.
  func check() throws(Failure) -> DocumentCheck {
    switch self {
    case .menu(let file): try Self.checkMenu(file)
    case .live(let file): try Self.checkLive(file)
    }
  }

  private static func checkMenu(_ file: InputFile) throws(Failure) -> DocumentCheck {
    let source = try file.source(of: "menu")
    let reading = MenuDocument.read(file, source)
    guard let draft = reading.draft, !file.isStandardInput else {
      return DocumentCheck(source: source, diagnostics: reading.diagnostics)
    }
    let images = ImageCheck(draft, beside: file)
    return DocumentCheck(source: source, diagnostics: reading.diagnostics + images.diagnostics)
  }

  private static func checkLive(_ file: InputFile) throws(Failure) -> DocumentCheck {
    let source = try file.source(of: "live state")
    guard let menu = file.menuCandidates.first(where: \.exists) else {
      throw Failure(.unreadable, "'\(file.name)' stands beside no menu that it could belong to")
    }
    // Without a sound menu the paths cannot be looked up, but the rest can still be judged.
    let definition = MenuDocument.read(menu, try menu.source(of: "menu")).definition
    return DocumentCheck(
      source: source, diagnostics: LiveDocument.read(source, for: definition).diagnostics)
  }
}
