import Foundation
import MenuTestSupport

/// A package outside of this one that depends on it, as an embedder's does.
///
/// It is in the build folder, so that the next run builds only what has changed.
struct CodeBlockPackage {
  private let folder: URL
  private let root: URL
  /// The names of the modules in `Modules`: the parts of other libraries that blocks use.
  private let standIns: [String]
  /// The text of each file, by its path in the package.
  private var files: [String: String] = [:]
  /// The modules that each target imports.
  private var imports: [String: Set<String>] = [:]

  init(at folder: URL, root: URL) throws {
    self.folder = folder
    self.root = root
    let modules = root.appending(path: "Tests/Journeys/Modules")
    let names = try FileManager.default.contentsOfDirectory(atPath: modules.path)
      .filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) }.sorted()
    #if canImport(SwiftUI)
    standIns = names.filter { $0 != "SwiftUI" }
    #else
    standIns = names
    #endif
    for name in standIns {
      add(name, ["\(name).swift": try Repository.text(of: "Tests/Journeys/Modules/\(name).swift")])
    }
  }

  /// Adds targets in Swift 5 and in Swift 6 for a block, with the blocks whose types it uses; each
  /// is a file with its own imports.
  mutating func add(_ blocks: [CodeBlockTests.Block]) {
    guard let target = blocks.first?.fileName.dropLast(6) else { return }
    let files = Dictionary(uniqueKeysWithValues: blocks.map { ($0.fileName, $0.text) })
    for prefix in ["Block", Self.inSwift5 + "Block"] { add(prefix + target, files) }
  }

  private static let inSwift5 = "Swift5"
  private static let features = [
    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
  ].map { ".enableUpcomingFeature(\"\($0)\")" }.joined(separator: ", ")

  private mutating func add(_ target: String, _ files: [String: String]) {
    imports[target] = files.values.reduce(into: []) { $0.formUnion(CodeBlockTests.imports(of: $1)) }
    for (name, text) in files { self.files["Sources/\(target)/\(name)"] = text }
  }

  /// The names of all packages that a printed manifest needs.
  func dependencies(_ manifest: String) async throws -> Set<String> {
    try write(manifest)
    let result = try await ExternalTool.swift.run([
      "package", "--package-path", folder.path, "show-dependencies", "--format", "flatlist",
    ])
    return Set(result.output.split(separator: "\n").map(String.init))
  }

  /// Builds the package with a printed manifest.
  ///
  /// The output has the errors, and the warnings about blocks.
  func build(_ manifest: String) async throws -> (succeeded: Bool, output: String) {
    try write(manifest)
    // A plan of an earlier build names files of this package that may be gone.
    try? FileManager.default.removeItem(at: folder.appending(path: ".build/debug.yaml"))
    // Each module at once, without debug information and an index, as `make run` builds.
    let result = try await ExternalTool.swift.run([
      "build", "--package-path", folder.path, "--disable-index-store", "-debug-info-format", "none",
      "-Xswiftc", "-whole-module-optimization", "-Xswiftc", "-num-threads", "-Xswiftc", "2",
    ])
    let lines = (result.output + result.errors).split(separator: "\n").filter {
      $0.contains("error:") || ($0.contains("warning:") && $0.contains(/Sources\/(Swift5)?Block/))
    }
    return (result.succeeded, Set(lines).sorted().joined(separator: "\n"))
  }

  /// Writes the package with a printed manifest.
  private func write(_ manifest: String) throws {
    var files = files
    let name = manifest.firstMatch(of: /\n {2}name: "(\w+)"/).map { "\($0.1)" } ?? ""
    files["Sources/\(name)/\(name).swift"] = "@main struct \(name) { static func main() {} }\n"
    files["Package.swift"] =
      manifest.replacing(
        #"url: "https://example.com/MenuSections.git", from: "0.2.0""#,
        with: #"path: "MenuSections""#) + targets
    try write(files)
  }

  /// The lines that append the targets to a manifest, with the products that each imports.
  private var targets: String {
    let targets = imports.sorted { $0.key < $1.key }.map { target, imports in
      let dependencies = imports.sorted().compactMap { name in
        if standIns.contains(name) { return "\"\(name)\"" }
        if name.hasPrefix("Menu") {
          return ".product(name: \"\(name)\", package: \"MenuSections\")"
        }
        return name == "Hummingbird" ? ".product(name: \"\(name)\", package: \"hummingbird\")" : nil
      }
      let list = dependencies.joined(separator: ", ")
      let settings = target.hasPrefix(Self.inSwift5) ? ".swiftLanguageMode(.v5)" : Self.features
      return ".target(name: \"\(target)\", dependencies: [\(list)], swiftSettings: [\(settings)])"
    }
    return "\npackage.targets += [\n  \(targets.joined(separator: ",\n  "))\n]\n"
  }

  /// Writes the files that differ, and removes those of an earlier run.
  private func write(_ files: [String: String]) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    let link = folder.appending(path: "MenuSections").path
    if (try? manager.destinationOfSymbolicLink(atPath: link)) != root.path {
      try? manager.removeItem(atPath: link)
      try manager.createSymbolicLink(atPath: link, withDestinationPath: root.path)
    }
    let sources = folder.appending(path: "Sources")
    for path in (try? manager.subpathsOfDirectory(atPath: sources.path)) ?? []
    where path.hasSuffix(".swift") && files["Sources/\(path)"] == nil {
      try manager.removeItem(at: sources.appending(path: path))
    }
    for (path, text) in files {
      let file = folder.appending(path: path)
      if (try? String(contentsOf: file, encoding: .utf8)) == text { continue }
      try manager.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }
}
