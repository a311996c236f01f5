import MenuSections
import Synchronization

/// The menus that branches extend, kept so that many branches of a menu share it.
///
/// Each menu is read and compiled once, for all branches that are read with the same
/// object and find the same bytes in all of its files. What a branch has in common with
/// the menu is stored once.
public final class MenuBases: Sendable {
  private let capacity: Int
  /// The last used one comes last.
  private let known = Mutex<[ReadBase]>([])

  /// Keeps some menus, those that were used last.
  public init(capacity: Int = 8) { self.capacity = max(1, capacity) }

  /// The menu in the file that a branch extends, if it and all files that
  /// it names are as they were.
  func base(
    _ text: SourceText, path: String, of branch: String, limits: NodeLimits,
    _ read: MenuSources.Reader
  ) -> ReadBase? {
    let candidates = known.withLock { $0 }
    let found = candidates.last { base in
      let files = base.sources
      guard files.limits == limits, files.paths[1] == path, files.texts[1] == text,
        !files.paths.dropFirst().contains(branch)
      else { return false }
      return files.paths.indices.dropFirst(2).allSatisfy { index in
        (try? read(files.paths[index])).map { $0 == files.texts[index] } ?? false
      }
    }
    if let found { insert(found) }
    return found
  }

  func insert(_ base: ReadBase) {
    known.withLock { known in
      known.removeAll { $0 === base }
      known.append(base)
      if known.count > capacity { known.removeFirst() }
    }
  }
}

/// A menu without errors that was read because a branch extends it.
final class ReadBase: Sendable {
  /// The files of the branch that was read first, which is the main file.
  let sources: MenuSources
  /// What was found in each file, and its draft.
  let contexts: [DecodingContext]
  let drafts: [Int: MenuDraft?]
  /// The changes of each file that is a branch.
  let branches: [Int: BranchDraft]
  let menu: CompiledMenu

  init(
    _ sources: MenuSources, contexts: [DecodingContext], drafts: [Int: MenuDraft?],
    branches: [Int: BranchDraft], menu: CompiledMenu
  ) {
    self.sources = sources.withoutBases
    self.contexts = contexts
    self.drafts = drafts
    self.branches = branches
    self.menu = menu
  }
}

extension SourceText {
  /// Whether both are the same file with the same bytes.
  fileprivate static func == (one: SourceText, other: SourceText) -> Bool {
    one.name == other.name && one.bytes == other.bytes
  }
}
