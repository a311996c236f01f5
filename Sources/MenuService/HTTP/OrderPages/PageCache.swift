#if Service
import MenuPlugins
import MenuText
import Synchronization

/// What the pages of all customers have in common: the cards of stores, and the pages before a session, which differ
/// only in the keys of their forms.
final class PageCache: Sendable {
  private struct Page: Sendable {
    /// The document between the keys.
    let parts: [String]
    let policy: String
  }

  private let cards = Mutex(BoundedCache<String, StoreCards>(capacity: 32))
  private let pages = Mutex(BoundedCache<String, Page>(capacity: 32))

  /// The cards of the pages of a store. The name contains the menu, the address and the language.
  func cards(named name: String) -> StoreCards {
    cards.withLock { cards in
      if let known = cards[name] { return known }
      let new = StoreCards()
      cards[name] = new
      return new
    }
  }

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
