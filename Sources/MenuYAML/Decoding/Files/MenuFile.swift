public import MenuText

/// One of the files that a menu is read from.
public struct MenuFile: Hashable, Sendable {
  /// The path relative to the folder of the main file: `groups.yaml`, `../cafe.yaml`.
  public let path: String
  /// The bytes.
  public let bytes: [UInt8]

  /// Describes a file.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Why another file of a menu cannot be read.
public enum MenuFileError: Error, Hashable, Sendable {
  /// There is no such file.
  case missing
  /// The file is outside the folder that a menu may read from.
  case outside(root: String)
  /// There is a folder, a pipe or a device.
  case notRegular
  /// The file cannot be read, for a reason such as "permission denied", in the
  /// language of the diagnostics.
  case unreadable(reason: StringsTable.Argument)
}

/// Paths between the files of a menu, which use `/` and are relative to the
/// folder of the main file.
package enum MenuFilePath {
  /// The path of the file that `reference` names in the file at `path`, without `.` and with `..`
  /// only at the start. Links are not followed.
  package static func joined(_ reference: String, in path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/").dropLast() + reference.split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        if let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}

/// What a file describes, which its keys decide.
enum MenuFileKind {
  case menu
  /// Groups and products for menus; it cannot be ordered from.
  case part
  /// A menu that is another one with changes.
  case branch

  /// The kind of a document, a menu unless its keys say otherwise.
  init(_ root: YAMLNode) {
    let keys = root.keys
    if keys.contains("extends") {
      self = .branch
      return
    }
    let isPart =
      keys.contains(where: MenuVocabulary.sharedKeys.contains)
      && keys.allSatisfy { MenuVocabulary.part.names.contains($0) || $0.hasPrefix("x-") }
    self = isPart ? .part : .menu
  }
}
