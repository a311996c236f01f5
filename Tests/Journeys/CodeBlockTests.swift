import Foundation
import MenuTestSupport
import Testing

/// The Swift blocks of the README, of `docs` and of the DocC catalogs, compiled by themselves.
@Suite("Every Swift block in the README, the docs and the catalogs compiles as printed")
struct CodeBlockTests {
  /// A Swift block of a page.
  struct Block: Sendable, CustomTestStringConvertible {
    let page: String
    let number: Int
    let text: String

    var testDescription: String { "\(page), block \(number)" }
    var fileName: String { testDescription.filter(\.isLetter) + "\(number).swift" }

    /// The types that it declares.
    var types: Set<String> {
      Set(
        text.matches(of: /(?:struct|class|enum|actor|protocol|typealias) (\w+)/).map { "\($0.1)" })
    }

    /// Whether it uses one of the types without declaring it.
    func uses(_ types: Set<String>) -> Bool {
      let words = Set(text.matches(of: /\w+/).map { "\($0.0)" })
      return !types.isDisjoint(with: words.subtracting(self.types))
    }
  }

  static let pages: [String] = {
    let docs = try? FileManager.default.contentsOfDirectory(
      atPath: ReadmeTests.root.appending(path: "docs").path)
    let pages = (docs ?? []).filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
    let sources = try? FileManager.default.subpathsOfDirectory(
      atPath: ReadmeTests.root.appending(path: "Sources").path)
    let articles = (sources ?? []).filter { $0.hasSuffix(".md") }.map { "Sources/\($0)" }
    return ["README.md", "CONTRIBUTING.md"] + pages.sorted() + articles.sorted()
  }()

  static let blocks: [Block] = pages.flatMap { page in
    ((try? ReadmeTests.blocks("swift", of: page)) ?? []).enumerated().map {
      Block(page: page, number: $0.offset + 1, text: $0.element)
    }
  }

  /// The settings of two readers: one with those of this package, one with the defaults of a tool.
  static let settings = [
    ["-swift-version", "6"] + house.flatMap { ["-enable-upcoming-feature", $0] },
    ["-swift-version", "6"], ["-swift-version", "5"],
  ]
  private static let house = [
    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
  ]

  /// Whether the block is not a manifest, and this build has the modules that it imports.
  private static func isBuilt(_ block: Block) -> Bool {
    if block.text.contains("import PackageDescription") { return false }
    #if Service
    return true
    #else
    return !block.text.contains("import MenuService")
    #endif
  }

  @Test("Every block of Swift is marked as Swift")
  func marks() throws {
    #expect(Self.blocks.count >= 14)
    for page in Self.pages {
      let fences = try ReadmeTests.text(page).components(separatedBy: "\n```")
      for block in fences.enumerated().filter({ $0.offset % 2 == 1 }).map(\.element) {
        let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
        let isSwift = lines.contains { $0.hasPrefix("import Menu") || $0.hasPrefix("let ") }
        #expect(!isSwift || lines[0] == "swift", "\(page): \(block)")
      }
    }
  }

  @Test(
    "A block compiles with the imports that it prints, whatever the reader's settings",
    .enabled(if: ExternalTool.swiftCompiler.isInstalled, "needs swiftc"),
    arguments: blocks.filter(isBuilt))
  func compiles(_ block: Block) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "blocks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // A block may use the types of other blocks, each in a file of its own.
    var files = [block]
    for other in Self.blocks where other.testDescription != block.testDescription {
      if files.contains(where: { $0.uses(other.types) }) { files.append(other) }
    }
    for file in files {
      try Data(file.text.utf8).write(to: folder.appending(path: file.fileName))
    }
    let paths = files.map { folder.appending(path: $0.fileName).path }
    var search = try await Self.searchPaths()
    if files.contains(where: { $0.text.contains("import UIKit") }) {
      search += ["-I", try await Self.uiKit(in: folder)]
    }
    for setting in Self.settings {
      let result = try await ExternalTool.swiftCompiler.run(
        ["-typecheck", "-parse-as-library"] + setting + search + paths)
      #expect(
        result.succeeded && !result.errors.contains("warning:"),
        "\(setting.joined(separator: " ")): \(result.errors)\(result.output)")
    }
  }

  @Test("What the tests run, and the example plugins, are printed whole")
  func printed() throws {
    let texts = Self.blocks.map(\.text)
    var paths = ["Examples/plugins/NoticeKind.swift", "Examples/plugins/PairOffer.swift"]
    let folder = "Tests/Journeys/Printed"
    let files = try FileManager.default.contentsOfDirectory(
      atPath: ReadmeTests.root.appending(path: folder).path)
    paths += files.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
    #expect(paths.count >= 6)
    for path in paths {
      #expect(texts.contains(try ReadmeTests.text(path)), "no page prints \(path)")
    }
  }

  /// Where the compiler finds the modules that were built with the tests, and the C modules under them.
  private static func searchPaths() async throws -> [String] {
    let build = try Journey().executable.deletingLastPathComponent()
    let modules = build.appending(path: "Modules")
    try #require(
      FileManager.default.fileExists(
        atPath: modules.appending(path: "MenuSections.swiftmodule").path),
      "the modules of the package are not in \(modules.path)")
    let checkouts = build.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "checkouts")
    var arguments = ["-I", modules.path]
    var folders = subfolders(of: ReadmeTests.root.appending(path: "Sources"))
    folders += subfolders(of: build)
    for checkout in subfolders(of: checkouts) {
      for target in subfolders(of: checkout.appending(path: "Sources")) {
        let headers = target.appending(path: "include")
        arguments += ["-Xcc", "-I\(headers.path)"]
        folders += [target, headers]
      }
    }
    for folder in folders {
      let map = folder.appending(path: "module.modulemap")
      guard FileManager.default.fileExists(atPath: map.path) else { continue }
      arguments += ["-Xcc", "-fmodule-map-file=\(map.path)"]
    }
    for library in ["yaml-0.1", "libpq", "sqlite3"]
    where ExternalTool.packageConfiguration.isInstalled {
      let flags = try await ExternalTool.packageConfiguration.run(["--cflags-only-I", library])
      for flag in flags.output.split(whereSeparator: \.isWhitespace) {
        arguments += ["-Xcc", String(flag)]
      }
    }
    return arguments
  }

  private static func subfolders(of folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appending(path: $0) }
  }

  /// Builds the stand-in for UIKit.
  private static func uiKit(in folder: URL) async throws -> String {
    let source = ReadmeTests.root.appending(path: "Tests/Journeys/UIKit/UIKit.swift")
    let module = folder.appending(path: "UIKit.swiftmodule")
    let result = try await ExternalTool.swiftCompiler.run([
      "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", "UIKit",
      "-emit-module-path", module.path, source.path,
    ])
    #expect(result.succeeded, "\(result.errors)")
    return folder.path
  }
}
