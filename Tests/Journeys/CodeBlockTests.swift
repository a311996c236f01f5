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

    /// Whether it is a `Package.swift`.
    var isManifest: Bool { text.contains("import PackageDescription") }

    /// Whether it is compiled only with the trait `Service`, in the tests of the service.
    var needsService: Bool { text.contains("import MenuService") }
  }

  static let pages: [String] = {
    let docs = try? FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "docs").path)
    let pages = (docs ?? []).filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
    let sources = try? FileManager.default.subpathsOfDirectory(
      atPath: Repository.root.appending(path: "Sources").path)
    let articles = (sources ?? []).filter { $0.hasSuffix(".md") }.map { "Sources/\($0)" }
    return ["README.md", "CONTRIBUTING.md"] + pages.sorted() + articles.sorted()
  }()

  static let blocks: [Block] = pages.flatMap { page in
    ((try? Repository.blocks("swift", of: page)) ?? []).enumerated().map {
      Block(page: page, number: $0.offset + 1, text: $0.element)
    }
  }

  /// The modules that a Swift file imports.
  static func imports(of text: String) -> Set<String> {
    Set(text.matches(of: /import (\w+)/).map { "\($0.1)" })
  }

  @Test("Every block of Swift is marked as Swift")
  func marks() throws {
    #expect(Self.blocks.count >= 30)
    for page in Self.pages {
      let fences = try Repository.text(of: page).components(separatedBy: "\n```")
      for block in fences.enumerated().filter({ $0.offset % 2 == 1 }).map(\.element) {
        let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
        let isSwift = lines.contains { $0.hasPrefix("import Menu") || $0.hasPrefix("let ") }
        #expect(!isSwift || lines[0] == "swift", "\(page): \(block)")
      }
    }
  }

  @Test(
    "A package with the README's manifest compiles all blocks that need no trait",
    .enabled(if: ExternalTool.swift.isInstalled, "needs Swift"))
  func withoutTrait() async throws {
    var package = try package("Embedder")
    let blocks = Self.blocks.filter { !$0.isManifest && !$0.needsService }
    for block in blocks {
      // A block may use the types of other blocks of its page.
      var files = [block]
      for other in blocks where other.page == block.page && other.number != block.number {
        let isNew = files.allSatisfy { $0.types.isDisjoint(with: other.types) }
        if isNew, files.contains(where: { $0.uses(other.types) }) { files.append(other) }
      }
      package.add(files)
    }
    let result = try await package.build(try manifest(of: "README.md"))
    #expect(result.succeeded && result.output.isEmpty, "\(result.output)")
  }

  #if Service
  @Test(
    "A package with the manifest of the service's article has what the service needs",
    .enabled(if: ExternalTool.swift.isInstalled, "needs Swift"))
  func withTrait() async throws {
    let names = try await package("Server").dependencies(
      try manifest(of: "Sources/MenuService/MenuService.docc/EmbedInAService.md"))
    #expect(names.isSuperset(of: ["hummingbird", "grdb.swift", "swift-crypto"]))
  }
  #endif

  @Test("What the tests run, and the example plugins, are printed whole")
  func printed() throws {
    var paths = ["Examples/plugins/NoticeKind.swift", "Examples/plugins/PairOffer.swift"]
    for folder in ["Tests/Journeys/Printed", "Tests/MenuServiceTests/Printed"] {
      let files = try FileManager.default.contentsOfDirectory(
        atPath: Repository.root.appending(path: folder).path)
      paths += files.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
    }
    let texts = Set(Self.blocks.map(\.text))
    // Those of the service are compiled only with its trait.
    let ran = try Set(
      paths.map { try Repository.text(of: $0).replacing(/#if Service\n|#endif\n/, with: "") })
    #expect(ran.count == paths.count && ran.isSubset(of: texts), "\(ran.subtracting(texts))")
    #expect(ran.isSuperset(of: Self.blocks.filter(\.needsService).map(\.text)))
  }

  /// A package of blocks in the build folder.
  private func package(_ name: String) throws -> CodeBlockPackage {
    try CodeBlockPackage(
      at: try Journey().executable.deletingLastPathComponent()
        .appending(path: "code-blocks/\(name)"), root: Repository.root)
  }

  /// The `Package.swift` on a page.
  private func manifest(of page: String) throws -> String {
    try #require(Self.blocks.first { $0.page == page && $0.isManifest }).text
  }
}
