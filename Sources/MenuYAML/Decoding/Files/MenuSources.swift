import MenuSections
import MenuText

/// The main file of a menu, and the files that it names with `import` and `extends`, parsed.
///
///     let sources = MenuSources(main, path: "cafe.yaml") { path in
///       guard let text = texts[path] else { throw .missing }
///       return SourceText(name: path, text: text)
///     }
///
/// Each file is read once. A file that cannot be read is a diagnostic where it is named.
public struct MenuSources: Sendable {
  /// Returns the text of the file at a path, which is relative to the folder of the main file.
  public typealias Reader = (_ path: String) throws(MenuFileError) -> SourceText

  /// The maximum number of files that lead from the main file to another one.
  public static let maximumDepth = 8
  /// The maximum number of other files of a menu; the index of a file must fit in a byte.
  public static let maximumCount = 100

  /// The texts, the main file first. The location of a diagnostic has an index into them.
  public private(set) var texts: [SourceText] = []
  /// The paths of the texts.
  public private(set) var paths: [String] = []
  /// The paths of all files that the menu names, those that cannot be read among them.
  public private(set) var namedPaths: [String] = []

  /// A value that names another file.
  struct Reference {
    /// The name of an import; `nil` for `extends`.
    let name: YAMLNode?
    let value: YAMLNode
    /// The index of the file; `nil` after an error.
    fileprivate(set) var file: Int?
  }

  /// The root of each file, where it could be parsed.
  private(set) var roots: [YAMLNode?] = []
  /// What parsing and reading found in each file, as if it were the only one.
  private(set) var diagnostics: [[Diagnostic]] = []
  /// The files that each file names.
  private(set) var references: [[Reference]] = []
  let limits: NodeLimits
  /// The files below each file that was followed.
  private var heights: [Int: Int] = [:]
  /// The cache of the menus that branches extend.
  private(set) var bases: MenuBases?
  /// The menu that the main file extends, if another branch of it was read before.
  private(set) var base: ReadBase?

  /// Reads and parses the files. Without a reader, naming another file is an error.
  ///
  /// A branch takes the menu that it extends from `bases`, or adds it.
  public init(
    _ main: SourceText, path: String? = nil, limits: NodeLimits = .standard,
    bases: MenuBases? = nil, read: Reader? = nil
  ) {
    self.limits = limits
    self.bases = bases
    append(main, path: path ?? main.name)
    follow(0, chain: [0], read)
  }

  /// The files as bytes, the main file first.
  public var files: [MenuFile] {
    zip(paths, texts).map { MenuFile(path: $0, bytes: $1.bytes) }
  }

  /// Whether the main file is only a part of menus.
  public var isPart: Bool { kind(of: 0) == .part }

  /// What a file describes; `nil` where it could not be parsed.
  func kind(of file: Int) -> MenuFileKind? { roots[file].map { MenuFileKind($0) } }

  /// The indices of the files that the main file extends, one after the other.
  package var extendedFiles: [Int] {
    var files: [Int] = []
    while let next = base(of: files.last ?? 0)?.file { files.append(next) }
    return files
  }

  private mutating func append(_ text: SourceText, path: String) {
    let result = YAMLParser.parse(text, inFile: UInt8(texts.count), limits: limits)
    texts.append(text)
    paths.append(path)
    roots.append(result.node)
    diagnostics.append(result.diagnostics)
    references.append([])
  }

  /// Reads the files below a file; `chain` leads from the main file to it.
  private mutating func follow(_ file: Int, chain: [Int], _ read: Reader?) {
    var height = 0
    for var reference in Self.references(in: roots[file]) {
      if let written = reference.value.text, !reference.value.isEmpty {
        let problem: Problem?
        (reference.file, problem) = target(written, in: file, chain: chain, read)
        if let (code, variant, arguments) = problem {
          let path = MenuFilePath.joined(written, in: paths[file])
          diagnostics[file].append(
            Diagnostic(
              code, variant, with: arguments.merging(["file": .excerpt(path)]) { own, _ in own },
              at: reference.value.span))
        }
        if let next = reference.file { height = max(height, 1 + heights[next, default: 0]) }
      }
      references[file].append(reference)
    }
    heights[file] = height
  }

  private typealias Problem = (DiagnosticCode, String, [String: Diagnostic.Argument])

  /// The file that a reference names, or what is wrong with it.
  private mutating func target(
    _ written: String, in file: Int, chain: [Int], _ read: Reader?
  ) -> (Int?, Problem?) {
    guard let read else { return (nil, (.unreadableFile, "no-files", [:])) }
    if written.hasPrefix("/") || written.contains("://") {
      return (nil, (.unreadableFile, "absolute", ["file": .excerpt(written)]))
    }
    let path = MenuFilePath.joined(written, in: paths[file])
    if let known = paths.firstIndex(of: path) {
      if let start = chain.firstIndex(of: known) {
        let names = (chain[start...] + [known]).map { paths[$0] }
        return (nil, (.fileCircle, "circle", ["chain": .text(names.joined(separator: " → "))]))
      }
      guard chain.count + heights[known, default: 0] <= Self.maximumDepth else {
        return (nil, Self.tooDeep(chain.map { paths[$0] } + [path]))
      }
      return (known, nil)
    }
    guard chain.count <= Self.maximumDepth else {
      return (nil, Self.tooDeep(chain.map { paths[$0] } + [path]))
    }
    guard texts.count <= Self.maximumCount else {
      return (nil, (.fileCircle, "count", ["limit": .number(Self.maximumCount)]))
    }
    if !namedPaths.contains(path) { namedPaths.append(path) }
    do throws(MenuFileError) {
      let text = try read(path)
      if texts.count == 1, kind(of: 0) == .branch,
        let base = bases?.base(text, path: path, of: paths[0], limits: limits, read)
      {
        add(base)
        return (1, nil)
      }
      append(text, path: path)
    } catch {
      return (nil, Self.problem(error))
    }
    let next = texts.count - 1
    follow(next, chain: chain + [next], read)
    return (next, nil)
  }

  /// The same for `bases`, which own it.
  var withoutBases: MenuSources {
    var sources = self
    sources.bases = nil
    return sources
  }

  /// Adds the files of a menu that was read before; they have the same indices in each branch.
  private mutating func add(_ base: ReadBase) {
    let known = base.sources
    self.base = base
    texts += known.texts.dropFirst()
    paths += known.paths.dropFirst()
    namedPaths = known.namedPaths
    roots += known.roots.dropFirst()
    diagnostics += known.diagnostics.dropFirst()
    references += known.references.dropFirst()
    heights.merge(known.heights) { own, _ in own }
  }

  private static func tooDeep(_ chain: [String]) -> Problem {
    (
      .fileCircle, "deep",
      ["limit": .number(maximumDepth), "chain": .text(chain.joined(separator: " → "))]
    )
  }

  private static func problem(_ error: MenuFileError) -> Problem {
    switch error {
    case .missing: (.unreadableFile, "missing", [:])
    case .outside(let root): (.unreadableFile, "outside", ["root": .text(root)])
    case .notRegular: (.unreadableFile, "not-regular", [:])
    case .unreadable(let reason): (.unreadableFile, "unreadable", ["reason": reason])
    }
  }

  /// The values of `import` and `extends`; the decoders report those that are no text.
  private static func references(in root: YAMLNode?) -> [Reference] {
    guard let pairs = root?.pairs else { return [] }
    return pairs.flatMap { pair -> [Reference] in
      switch (pair.key.text, pair.value.content) {
      case ("extends", .scalar): [Reference(name: nil, value: pair.value)]
      case ("import", .mapping(let imports)):
        imports.compactMap { entry in
          entry.value.text == nil ? nil : Reference(name: entry.key, value: entry.value)
        }
      default: []
      }
    }
  }

  /// `sha256:` and the digest of the menu's files: of one file its bytes; of several, the lines
  /// `digest  path`, the main file first, then by path.
  public static func digest(of files: [MenuFile]) -> String {
    func digest(_ bytes: [UInt8]) -> String { SHA256Digest(of: bytes).hex }
    guard let main = files.first else { return "" }
    guard files.count > 1 else { return "sha256:" + digest(main.bytes) }
    let others = files.dropFirst().sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    let lines = ([main] + others).map { "\(digest($0.bytes))  \($0.path)\n" }
    return "sha256:" + digest(Array(lines.joined().utf8))
  }
}
