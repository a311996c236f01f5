public import MenuYAML

/// The text of a menu with its name, and the files that it names with `import` and `extends`.
public struct MenuSource: Hashable, Sendable {
  /// The menu's id if the text does not set one, usually the file's name without its extension.
  public let name: String
  /// The main file, then the others by path.
  public let files: [MenuFile]
  /// `sha256:` and the digest in hex: of one file its bytes, of several the lines `digest  path`.
  public let digest: String
  /// The path of the main file, which journals do not store if it is the only one.
  let mainPath: String

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
    let written = files.first?.path ?? name
    mainPath = written == name ? "\(name).yaml" : written
  }

  /// Whether both have the same name and files.
  public static func == (one: MenuSource, other: MenuSource) -> Bool {
    one.name == other.name && one.files == other.files
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(digest)
  }

  /// The text of the main file in UTF-8.
  public var bytes: [UInt8] { files[0].bytes }

  /// The digest under which a journal stores the bytes of one of several files.
  static func digest(of file: MenuFile) -> String { MenuSource(name: "", files: [file]).digest }

  /// All files, parsed; branches share those menus in `bases` that they extend. An only file that a
  /// journal stored may have the path of a newer one of the same name.
  func sources(_ bases: MenuBases, renamedLike newer: MenuSource? = nil) -> MenuSources {
    let main = SourceText(name: name, bytes: bytes)
    guard files.count > 1 else {
      let path = newer.flatMap { $0.name == name ? $0.mainPath : nil } ?? mainPath
      return MenuSources(main, path: path)
    }
    return MenuSources(main, path: files[0].path, bases: bases) { path throws(MenuFileError) in
      guard let file = files.first(where: { $0.path == path }) else { throw .missing }
      return SourceText(name: path, bytes: file.bytes)
    }
  }
}
