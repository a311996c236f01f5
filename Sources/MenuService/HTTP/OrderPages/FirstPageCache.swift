#if Service
import MenuText
import Synchronization

/// The pages that customers open before they have a session, which differ only in the keys of their forms.
final class FirstPageCache: Sendable {
  private struct Page: Sendable {
    /// The document between the keys.
    let parts: [String]
    let policy: String
  }

  private let pages = Mutex(BoundedCache<String, Page>(capacity: 32))

  /// A page with a new key. The name contains everything else that `make` depends on.
  func page(
    named name: String, _ make: (_ key: String) -> (document: String, policy: String)
  ) -> (document: String, policy: String) {
    let key = RequestKey.random().name
    if let known = pages.withLock({ $0[name] }) {
      return (known.parts.joined(separator: key), known.policy)
    }
    let made = make(key)
    let parts = made.document.split(separator: key, omittingEmptySubsequences: false)
    let page = Page(parts: parts.map(String.init), policy: made.policy)
    pages.withLock { $0[name] = page }
    return made
  }
}
#endif
