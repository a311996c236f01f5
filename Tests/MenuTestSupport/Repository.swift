public import Foundation
public import MenuSections
import Testing

/// The files of this package that tests read.
public enum Repository {
  /// The root folder, with symbolic links resolved.
  public static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file, by its path from the root.
  public static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The names and texts of the YAML files in a folder, sorted by name.
  public static func documents(in folder: String) throws -> [(name: String, text: String)] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(".yaml") }.sorted().map { ($0, try text(of: "\(folder)/\($0)")) }
  }

  /// The fenced code blocks of a page in a language.
  public static func blocks(_ language: String, of page: String) throws -> [String] {
    try text(of: page).components(separatedBy: "```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }

  /// A menu in `Config`, whose id is the name of its file.
  public static func menu(_ name: String) throws -> MenuDefinition {
    try MenuTestSupport.menu(text(of: "Config/\(name).yaml"), id: name)
  }
}
