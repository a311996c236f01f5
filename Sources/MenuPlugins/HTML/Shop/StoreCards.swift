import MenuSections
import MenuText
import Synchronization

/// The categories of a store as pages have written them, so that further pages copy them.
///
/// A category from which a customer has chosen nothing looks the same to all customers, so a page
/// writes only the other categories, and those that have changed. It is for the pages of one menu
/// at one address, in one language and with the same sentences. You can use it from any thread.
public final class StoreCards: Sendable {
  private struct Entry {
    let category: StoreCategory
    let language: LanguageTag
    let links: StoreLinks?
    let images: String
    /// When it was written, if it says when something opens.
    let now: LocalMinute?
  }

  /// By the path of the section.
  private let entries = Mutex<[MenuPath: Entry]>([:])

  /// Keeps nothing yet; a category of 20 items takes about 30 kB.
  public init() {}

  /// A category on a page without a filter; it is written if nothing is chosen from it.
  func category(_ menu: MenuSectionView, _ context: PageContext) -> StoreCategory {
    let path = menu.instance.path
    if let known = entries.withLock({ $0[path] }), known.category.menu == menu,
      known.language == context.localizer.language, known.links == context.links,
      known.images == context.configuration.images, known.now == nil || known.now == context.now
    {
      return known.category
    }
    var category = StoreCategory(menu, context)
    guard category.cards.allSatisfy({ $0.row.quantity == 0 }) else { return category }
    category.written = WrittenCategory(category, context)
    let hasClosed = category.cards.contains { $0.row.state == .closed }
    // Without a time, nothing says when something opens.
    let entry = Entry(
      category: category, language: context.localizer.language, links: context.links,
      images: context.configuration.images, now: hasClosed ? context.now : nil)
    entries.withLock { $0[path] = entry }
    return category
  }
}

/// A category as a page has written it.
struct WrittenCategory: Sendable {
  /// The HTML between the fields that each form of a page posts.
  let parts: [[UInt8]]
  /// What search engines read, as JSON.
  let description: String

  init(_ category: StoreCategory, _ context: PageContext) {
    var html = HTMLWriter()
    CardWriter(context: context).write(category, to: &html)
    parts = html.parts
    description = MenuDescription.text(of: category, context)
  }
}
