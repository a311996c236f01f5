/// Collects the views of a new screen and reuses unchanged views of the previous one.
///
/// Views keep their order across screens, so each search starts after the last match.
struct SectionAssembly {
  private(set) var sections: [SectionView] = []
  private(set) var keys: [SectionKey] = []
  private(set) var revisions: [UInt64] = []

  private let earlier: Screen?
  private let revision: UInt64
  private let isStale: (SectionKey) -> Bool
  private var next = 0

  /// Creates an assembly without a previous screen.
  init() {
    earlier = nil
    revision = 0
    isStale = { _ in true }
  }

  /// Creates an assembly that reuses the views of a screen of the same menu, except stale ones.
  /// Changed views get the revision.
  init(after earlier: Screen, at revision: UInt64, isStale: @escaping (SectionKey) -> Bool) {
    self.earlier = earlier
    self.revision = revision
    self.isStale = isStale
    sections.reserveCapacity(earlier.sections.count)
    keys.reserveCapacity(earlier.sections.count)
    revisions.reserveCapacity(earlier.sections.count)
  }

  /// Reuses the earlier view; returns false if it is stale or there is none.
  mutating func keep(_ key: SectionKey) -> Bool {
    guard let earlier, let index = index(of: key), !isStale(key) else { return false }
    append(earlier.sections[index], key: key, revision: earlier.sectionRevisions[index])
    return true
  }

  /// Adds a new view; it counts as changed only if it differs from the earlier one.
  mutating func add(_ view: SectionView, _ key: SectionKey) {
    guard let earlier, let index = index(of: key), earlier.sections[index] == view else {
      return append(view, key: key, revision: revision)
    }
    append(view, key: key, revision: earlier.sectionRevisions[index])
  }

  private mutating func append(_ view: SectionView, key: SectionKey, revision: UInt64) {
    sections.append(view)
    keys.append(key)
    revisions.append(revision)
  }

  private mutating func index(of key: SectionKey) -> Int? {
    guard let earlier else { return nil }
    let keys = earlier.keys
    if next > 0, keys[next - 1] == key { return next - 1 }
    guard
      let found = keys[next...].firstIndex(of: key) ?? keys[..<next].firstIndex(of: key)
    else { return nil }
    next = found + 1
    return found
  }
}
