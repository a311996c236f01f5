import Foundation

extension InputFile {
  /// The folder of this file as a file elsewhere sees it: `../Config`; empty for the same folder.
  ///
  /// What goes to standard output is taken to stay in the working folder.
  func folder(seenFrom other: String) -> String {
    let viewpoint = other == "-" ? [] : Self.folder(of: other)
    let folder = isStandardInput ? [] : Self.folder(of: path)
    let (from, to) = (Self.absolute(viewpoint), Self.absolute(folder))
    let shared = zip(from, to).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: from.count - shared) + to[shared...])
      .joined(separator: "/")
  }

  /// The steps to the folder of a path; the first is empty where the path begins at the root.
  private static func folder(of path: String) -> [Substring] {
    Array(path.split(separator: "/", omittingEmptySubsequences: false).dropLast())
  }

  /// The steps from the root, without `.` and `..`.
  private static func absolute(_ steps: [Substring]) -> [Substring] {
    let start =
      steps.first == "" ? [] : FileManager.default.currentDirectoryPath.split(separator: "/")
    var result: [Substring] = []
    for step in start + steps {
      switch step {
      case "", ".": continue
      case "..": _ = result.popLast()
      default: result.append(step)
      }
    }
    return result
  }
}
