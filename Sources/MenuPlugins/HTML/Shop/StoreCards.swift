import MenuSections
import MenuText
import Synchronization

/// The categories of stores as pages have written them, so that further pages copy them.
///
/// What a customer has not chosen from looks the same to all customers, so a page writes only the other categories,
/// and those that have changed. It is for any number of menus, languages and addresses, whose pages have the same
/// sentences. You can use it from any thread.
public final class StoreCards: Sendable {
  private struct Key: Hashable {
    let menu: String
    let section: MenuPath
    let language: LanguageTag
    let links: StoreLinks?
    let images: String
  }

  private struct Entry {
    let category: StoreCategory
    /// When it was written, if it says when something opens.
    let now: LocalMinute?
  }

  private let entries: Mutex<BoundedCache<Key, Entry>>

  /// Keeps up to so many categories, by default about 10 MB.
  public init(capacity: Int = 512) {
    entries = Mutex(BoundedCache(capacity: capacity))
  }

  /// A category on a page without a filter; it is written if nothing is chosen from it.
  func category(_ menu: MenuSectionView, _ context: PageContext) -> StoreCategory {
    let key = Key(
      menu: context.definition.id, section: menu.instance.path,
      language: context.localizer.language, links: StoreLinks(context.store),
      images: context.configuration.images)
    if let known = entries.withLock({ $0[key] }), known.category.menu == menu,
      known.now == nil || known.now == context.now
    {
      return known.category
    }
    var category = StoreCategory(menu, context)
    guard category.cards.allSatisfy({ $0.row.quantity == 0 }) else { return category }
    category.written = WrittenCategory(category, context, key.links)
    let hasClosed = category.cards.contains { $0.row.state == .closed }
    // Without a time, nothing says when something opens.
    let entry = Entry(category: category, now: hasClosed ? context.now : nil)
    entries.withLock { $0[key] = entry }
    return category
  }
}

/// A category as a page has written it.
struct WrittenCategory: Sendable {
  /// The HTML between the fields that each form of a page posts.
  let parts: [[UInt8]]
  /// What search engines read, as JSON.
  let description: String

  init(_ category: StoreCategory, _ context: PageContext, _ links: StoreLinks?) {
    var html = HTMLWriter()
    CardWriter(context, links).write(category, to: &html)
    parts = html.parts
    description = MenuDescription.text(of: category, context)
  }
}
