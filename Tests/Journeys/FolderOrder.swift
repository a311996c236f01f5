/// Finds the places where a folder of a target uses what only later folders declare.
///
/// A nested folder is part of its top folder. Files beside the folders may use all of them and
/// may be used by all.
struct FolderOrder {
  struct Violation: Hashable, CustomStringConvertible {
    let path: String
    let line: Int
    let name: Substring
    let folder: String
    let declaringFolder: String

    var dependency: String { "\(folder) → \(declaringFolder): \(name)" }
    var description: String { "\(path):\(line): \(name) is declared in \(declaringFolder)" }
  }

  private let folders: [String]
  private let files: [String: SwiftFile]
  private let ambiguous: Set<Substring>

  /// - Parameter ambiguous: members of other targets and of the standard library. A use of such
  ///   a name may mean them.
  init(_ folders: [String], of files: [String: SwiftFile], ambiguous: Set<Substring> = []) {
    self.folders = folders
    self.files = files
    self.ambiguous = ambiguous
  }

  private func position(of path: String) -> Int? {
    path.firstIndex(of: "/").flatMap { folders.firstIndex(of: String(path[..<$0])) }
  }

  func violations() -> [Violation] {
    var types: [Substring: Set<Int?>] = [:]
    var members: [Substring: Set<Int?>] = [:]
    for (path, file) in files {
      for name in file.declared { types[name, default: []].insert(position(of: path)) }
      for name in file.members.values.joined() {
        members[name, default: []].insert(position(of: path))
      }
    }
    let added = addedMembers(types)
    var found: Set<Violation> = []
    for (path, file) in files {
      guard let own = position(of: path) else { continue }
      for use in file.uses {
        let declaring = use.isMember ? (added.contains(use.name) ? members : [:]) : types
        guard let declarations = declaring[use.name] else { continue }
        let positions = declarations.compactMap(\.self)
        guard positions.count == declarations.count, let first = positions.min(), first > own
        else { continue }
        let isLocal = !use.isMember && file.members.values.contains { $0.contains(use.name) }
        guard !isLocal else { continue }
        found.insert(
          Violation(
            path: path, line: use.line, name: use.name, folder: folders[own],
            declaringFolder: folders[first]))
      }
    }
    return found.sorted { ($0.path, $0.line, $0.name) < ($1.path, $1.line, $1.name) }
  }

  /// The members that extensions add to the target's types from folders after those types.
  private func addedMembers(_ types: [Substring: Set<Int?>]) -> Set<Substring> {
    var added: Set<Substring> = []
    for (path, file) in files {
      guard let own = position(of: path) else { continue }
      for (type, names) in file.extensionMembers {
        guard let declarations = types[type] else { continue }
        if declarations.contains(where: { ($0 ?? -1) < own }) { added.formUnion(names) }
      }
    }
    return added.subtracting(ambiguous)
  }
}
