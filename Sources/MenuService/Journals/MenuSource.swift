import MenuText
public import MenuYAML

/// The text of a menu with its name, and the files that it names with `import` and `extends`.
public struct MenuSource: Hashable, Sendable {
  /// The menu's id if the text does not set one, usually the file's name without its extension.
  public let name: String
  /// The main file, then the others by path.
  public let files: [MenuFile]
  /// `sha256:` and the digest in hex: of one file its bytes, of several the lines `digest  path`.
  public let digest: String

  /// Creates a source of one file and computes its digest.
  public init(name: String, bytes: [UInt8]) {
    self.init(name: name, files: [MenuFile(path: name, bytes: bytes)])
  }

  /// Creates a source of several files and computes its digest. The first one is the main file; the
  /// paths of the others start at its folder.
  public init(name: String, files: [MenuFile]) {
    self.name = name
    let others = files.dropFirst().sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    // Journals store the path of a main file only beside other files.
    let path = others.isEmpty ? name : files[0].path
    self.files = [MenuFile(path: path, bytes: files.first?.bytes ?? [])] + others
    digest = MenuSources.digest(of: self.files)
  }

  /// The text of the main file in UTF-8.
  public var bytes: [UInt8] { files[0].bytes }

  /// The digest under which a journal stores the bytes of one of several files.
  static func digest(of file: MenuFile) -> String { MenuSource(name: "", files: [file]).digest }

  /// All files, parsed; branches share those menus in `bases` that they extend.
  func sources(_ bases: MenuBases) -> MenuSources {
    let main = SourceText(name: name, bytes: bytes)
    guard files.count > 1 else { return MenuSources(main, path: "\(name).yaml") }
    return MenuSources(main, path: files[0].path, bases: bases) { path throws(MenuFileError) in
      guard let file = files.first(where: { $0.path == path }) else { throw .missing }
      return SourceText(name: path, bytes: file.bytes)
    }
  }
}
