import Foundation
import MenuTestSupport
import Testing

/// A folder of a target depends only on the folders that the table in
/// CONTRIBUTING.md lists before it.
@Suite("Folders of the targets")
struct FolderOrderTests {
  /// Members of the standard library that extensions of the targets' own types have too.
  private static let standard: Set<Substring> = ["keys", "replacing"]

  /// The folder names that have the same meaning in each target that uses them.
  private static let shared: Set<String> = ["Strings"]

  private static let sources = Repository.root.appending(path: "Sources")

  /// The targets of the table with their folders, in its order.
  static func table() throws -> [(target: String, folders: [String])] {
    try Repository.text(of: "CONTRIBUTING.md").split(separator: "\n").drop {
      !$0.hasPrefix("| target |")
    }.dropFirst(2).prefix { $0.hasPrefix("|") }.map { row in
      let cells = row.split(separator: "|").map { cell in
        cell.matches(of: /`([^`]+)`/).map { String($0.1) }
      }
      try #require(cells.count == 3 && cells[0].count == 1, "\(row)")
      return (cells[0][0], cells[2])
    }
  }

  @Test("The table lists exactly the targets and folders in Sources")
  func listed() throws {
    var found: [String: [String]] = [:]
    for target in try Self.folders(in: Self.sources) where target.first != "C" {
      found[target] = try Self.folders(in: Self.sources.appending(path: target))
    }
    let listed = try Self.table().map { ($0.target, $0.folders.sorted()) }
    #expect(Dictionary(uniqueKeysWithValues: listed) == found)
  }

  @Test("A folder uses only the folders that the table lists before it")
  func order() throws {
    let table = try Self.table()
    let files = try table.map { try Self.files(of: $0.target) }
    let members = files.map { $0.values.reduce(into: Set()) { $0.formUnion($1.allMembers) } }
    for (index, (target, folders)) in table.enumerated() {
      var ambiguous = Self.standard
      for other in members.indices where other != index { ambiguous.formUnion(members[other]) }
      let order = FolderOrder(folders, of: files[index], ambiguous: ambiguous)
      for violation in order.violations() {
        Issue.record("Sources/\(target)/\(violation)")
      }
    }
  }

  @Test("A folder name has one meaning in all targets")
  func names() throws {
    var targets: [String: Set<String>] = [:]
    for (target, _) in try Self.table() {
      for path in try Self.paths(of: target) {
        for folder in path.split(separator: "/").dropLast() {
          targets[String(folder), default: []].insert(target)
        }
      }
    }
    let repeated = Set(targets.filter { $0.value.count > 1 }.keys).subtracting(Self.shared)
    #expect(repeated.isEmpty)
  }

  @Test("Uses of later folders are found, with their file and line")
  func detection() {
    let files = [
      "First/Point.swift": SwiftFile("struct Point { var x = 0 }\nfunc origin() -> Point {}"),
      "Second/Line.swift": SwiftFile("struct Line { let from: Point }\nenum Scale {}"),
      "Second/Point+Length.swift": SwiftFile(
        "extension Point {\n  struct Norm {}\n  var length: Int { x }\n}\nfunc scale() {}"),
      "First/Shape.swift": SwiftFile(
        #"""
        // A Line in a comment, and "Line" in a string.
        let a = "Line \(Line.self)"
        let b = a.length, c = scale()
        let d: Point.Norm
        """#),
      "First/Nested.swift": SwiftFile("enum Kind { case scale }\nlet k = Kind.scale, x = #/Line/#"),
    ]
    let found = FolderOrder(["First", "Second"], of: files).violations().map(\.description)
    #expect(
      found == [
        "First/Shape.swift:2: Line is declared in Second",
        "First/Shape.swift:3: length is declared in Second",
        "First/Shape.swift:3: scale is declared in Second",
        "First/Shape.swift:4: Norm is declared in Second",
      ])
    #expect(FolderOrder(["Second", "First"], of: files).violations().count == 2)
  }

  /// The names of the folders in a folder, sorted; a documentation catalog is not one.
  private static func folders(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey]
    )
    .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
    .map(\.lastPathComponent).filter { !$0.hasSuffix(".docc") }.sorted()
  }

  /// The paths of the Swift files of a target, without generators.
  private static func paths(of target: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: sources.appending(path: target).path)
      .filter { $0.hasSuffix(".swift") && !$0.contains("generate-") }
  }

  /// The Swift files of a target by their paths in it, without generators.
  private static func files(of target: String) throws -> [String: SwiftFile] {
    let folder = sources.appending(path: target)
    return try paths(of: target).reduce(into: [:]) { files, path in
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      files[path] = SwiftFile(text)
    }
  }
}
