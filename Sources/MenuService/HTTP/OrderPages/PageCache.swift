#if Service
import MenuPlugins
import MenuText
import Synchronization

/// What the pages of all customers have in common: the cards of stores, and the pages before a
/// session, which differ only in the keys of their forms.
final class PageCache: Sendable {
  private struct Page: Sendable {
    /// The document between the keys.
    let parts: [[UInt8]]
    let policy: String

    func document(_ key: String) -> [UInt8] {
      var document: [UInt8] = []
      document.reserveCapacity(parts.reduce(0) { $0 + $1.count + key.utf8.count })
      for (index, part) in parts.enumerated() {
        if index > 0 { document += key.utf8 }
        document += part
      }
      return document
    }
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
    named name: String, _ make: (_ key: String) -> (document: [UInt8], policy: String)
  ) -> (document: [UInt8], policy: String) {
    let key = RequestKey.random().name
    if let known = pages.withLock({ $0[name] }) {
      return (known.document(key), known.policy)
    }
    let made = make(key)
    let parts = made.document.split(separator: key.utf8, omittingEmptySubsequences: false)
    let page = Page(parts: parts.map { Array($0) }, policy: made.policy)
    pages.withLock { $0[name] = page }
    return made
  }
}
#endif
