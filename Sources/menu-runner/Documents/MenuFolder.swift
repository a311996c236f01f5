import MenuSections
import MenuYAML

/// Reads the files that a menu names, if they are in the folder that the menu may read from.
struct MenuFolder {
  private let menu: InputFile
  /// The folder, with links resolved.
  private let root: String?

  /// The folder is the one that was given; else the working directory, if the menu is in
  /// it; else the menu's own.
  init(of menu: InputFile) {
    self.menu = menu
    let own = InputFile.resolved(menu.isStandardInput ? "." : menu.sibling("."))
    let working = InputFile.resolved(".")
    root =
      if let given = menu.root {
        InputFile.resolved(given)
      } else if let own, let working, Self.isPath(own, in: working) {
        working
      } else {
        own
      }
  }

  /// The file at a path from the menu's folder.
  func file(_ path: String) -> InputFile {
    let joined = MenuFilePath.joined(path, in: menu.isStandardInput ? "" : menu.path)
    return InputFile(
      menu.path.hasPrefix("/") ? "/" + joined : joined, mustBeRegular: true, root: menu.root)
  }

  /// The text of a file of the menu, `known` unless that is `nil`.
  func text(
    of file: InputFile, _ known: SourceText?, limits: NodeLimits
  ) throws(MenuFileError) -> SourceText {
    guard let resolved = InputFile.resolved(file.path) else {
      let error = SystemError.last
      throw error.isMissingFile ? .missing : .unreadable(reason: error.reason)
    }
    guard let root, Self.isPath(resolved, in: root) else {
      throw .outside(root: root ?? menu.sibling("."))
    }
    // The resolved path, so that a link that changes in between cannot lead to another file.
    let found = InputFile(resolved, mustBeRegular: true)
    guard found.stamp?.isRegular == true else { throw .notRegular }
    if let known { return known }
    let read: [UInt8]?
    do throws(SystemError) {
      read = try found.bytes(limit: limits.fileSizeInBytes)
    } catch {
      throw .unreadable(reason: error.reason)
    }
    guard let bytes = read else { throw .notRegular }
    return SourceText(name: file.path, bytes: bytes)
  }

  private static func isPath(_ path: String, in folder: String) -> Bool {
    path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}

extension InputFile {
  /// The menu with all files that it names. Before one of those is read,
  /// `known` may return its text.
  func menuSources(
    _ main: SourceText? = nil, limits: NodeLimits = .standard, bases: MenuBases? = nil,
    known: @escaping (InputFile) -> SourceText? = { _ in nil }
  ) throws(Failure) -> MenuSources {
    let main = if let main { main } else { try source(of: .menu, limits: limits) }
    let folder = MenuFolder(of: self)
    return MenuSources(main, path: isStandardInput ? "-" : fileName, limits: limits, bases: bases) {
      path throws(MenuFileError) in
      let file = folder.file(path)
      return try folder.text(of: file, known(file), limits: limits)
    }
  }

  /// The files that the menu names, which need not exist; none if the menu cannot be read.
  var namedFiles: [InputFile] {
    guard !isStandardInput, stamp?.isRegular == true, let sources = try? menuSources() else {
      return []
    }
    let folder = MenuFolder(of: self)
    return sources.namedPaths.map { folder.file($0) }
  }
}

extension MenuDocument {
  /// Reads a menu with the id and digest of its files.
  static func read(
    _ file: InputFile, _ sources: MenuSources, isChecked: Bool = false, allowsPart: Bool = false
  ) -> (definition: MenuDefinition?, draft: MenuDraft?, diagnostics: [Diagnostic]) {
    let digest = MenuSources.digest(of: sources.files)
    return readDraft(
      sources, id: file.menuID, digest: digest, isChecked: isChecked, allowsPart: allowsPart)
  }
}
