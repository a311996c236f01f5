public import MenuSections

/// The pages of a shop: the store with its items, the sheet of an item, and the cart.
///
/// Everything on them is a link or a form. The forms of the cart, which the store page shows in a
/// wide window, are posted to the action of ``HTMLConfiguration``, or without one to the page of
/// the cart. A form posts the fields of ``HTMLConfiguration`` and these:
///
/// | name | value |
/// |---|---|
/// | `.quantity` | how many units of the item of a sheet |
/// | `.less`, `.more` | also the path of a line of the cart, or `.quantity` |
/// | `.remove` | the path of a line of the cart, to remove it |
/// | `.again` | the button that puts what was ordered last into the cart |
/// | `.undo` | the button that undoes the last change |
/// | `.submit` | on a sheet, the button that puts the item into the cart |
public struct StorePage: Sendable {
  /// The kind of a page.
  public enum Kind: Hashable, Sendable {
    /// The items by category.
    case store
    /// The sheet of the item at a path, which a line of the screen's order holds: a copy of the
    /// cart to which it was added, or the cart itself.
    case item(MenuPath, isInCart: Bool)
    /// The lines of the cart, what the customer is asked, and the amounts.
    case cart
  }

  private let kind: Kind
  private let context: PageContext

  /// Prepares a page of a screen in linear time.
  public init(
    _ kind: Kind, of screen: Screen, localizer: Localizer, configuration: HTMLConfiguration,
    store: StoreConfiguration
  ) {
    self.kind = kind
    var root: MenuPath?
    if case .item(let path, _) = kind { root = path }
    context = PageContext(
      screen, localizer: localizer, configuration: configuration, store: store, root: root)
  }

  /// The stylesheet of every page of a store.
  public static var styleSheet: String { HTMLStyle.store.sheet }

  /// The Content Security Policy of the page.
  public var contentSecurityPolicy: String { head.contentSecurityPolicy }

  /// The whole document.
  public var document: String { String(decoding: bytes, as: UTF8.self) }

  /// The whole document in UTF-8, as servers send it.
  public var bytes: [UInt8] {
    // Room for about 200 items.
    head.document(in: context.language, room: kind == .store ? 1 << 18 : 0) { html in
      html.block(.body, attributes: [bodyClass]) { writeBody(to: &$0) }
    }
  }

  private var head: PageHead { PageHead(context, style: .store, title: title) }

  private var title: String {
    let shop = context.localizer.text(context.definition.item)
    switch kind {
    case .store: return shop
    case .item(let path, _):
      return "\(context.localizer.name(at: path, in: context.definition)) · \(shop)"
    case .cart: return "\(context.localizer.string("store.cart")) · \(shop)"
    }
  }

  private var bodyClass: HTMLAttribute {
    switch kind {
    case .store: .class("store")
    case .item: .class("item")
    case .cart: .class("cart-page")
    }
  }

  private func writeBody(to html: inout HTMLWriter) {
    switch kind {
    case .store: StoreWriter(context).write(to: &html)
    case .item(let path, let isInCart):
      SheetWriter(context, of: path, isInCart: isInCart).write(to: &html)
    case .cart: CartPageWriter(context).write(to: &html)
    }
    if let script = context.configuration.script { html.write(script) }
  }
}
