import Foundation

/// A document that `validate` is to look at.
enum CheckedDocument: Hashable, Sendable {
  case menu(InputFile)
  /// An inventory, which is judged by the menu beside it.
  case inventory(InputFile)

  init(_ file: InputFile) {
    self = file.isInventory ? .inventory(file) : .menu(file)
  }

  /// The documents that a path stands for: itself, or every YAML file of a folder and of the folders
  /// in it, each folder in the order of its names. Links to folders are not followed. What is found in
  /// a folder has to be a regular file; what is named may be a pipe, unless that is excluded.
  static func documents(
    at path: String, mustBeRegular: Bool = false
  ) throws(Failure) -> [CheckedDocument] {
    let file = InputFile(path, mustBeRegular: mustBeRegular)
    guard !file.isStandardInput, file.stamp?.isFolder == true else {
      return [CheckedDocument(file)]
    }
    var documents: [CheckedDocument] = []
    var folders = [path]
    while let folder = folders.popLast() {
      let found = try entries(of: folder)
      documents += found.filter { !$0.isFolder && $0.file.isYAML }.map { CheckedDocument($0.file) }
      folders += found.filter(\.isFolder).map(\.file.path).reversed()
    }
    return documents
  }

  private static func entries(
    of folder: String
  ) throws(Failure) -> [(file: InputFile, isFolder: Bool)] {
    let manager = FileManager.default
    guard let names = try? manager.contentsOfDirectory(atPath: folder) else {
      throw Failure(.unreadable, "the folder '\(folder)' cannot be read")
    }
    return names.filter { !$0.hasPrefix(".") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { name in
        let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        let type = try? manager.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        return (InputFile(path, mustBeRegular: true), type == .typeDirectory)
      }
  }
}

extension InputFile {
  fileprivate var isYAML: Bool { fileName.hasSuffix(".yaml") || fileName.hasSuffix(".yml") }
}
