public import MenuSections

/// Where the pages of a store are, and when they are shown.
///
/// Without an address the store is a board to read: cards without links, no cart.
public struct StoreConfiguration: Sendable {
  /// The address of the store page, on which those of items and of the cart
  /// are based: `/menus/haru`.
  public var address: SafeURL?
  /// The names and values of the query that all links keep, such as `lang` and `channel`.
  public var query: [HTMLConfiguration.Field]
  /// What the customer ordered last, which the page of an empty cart offers
  /// again; `nil` for nothing.
  public var lastOrder: LastOrder?
  /// The local time, in which hours are named; `nil` is that of the screen's context.
  public var now: LocalMinute?
  /// Set while the shop takes no orders, apart from its hours.
  public var pause: Pause?
  /// Whether the customer pressed a button that needs every answer, so that
  /// missing ones are errors.
  public var showsMissing = false
  /// The order that the customer wanted to place before something sold out, closed or changed its
  /// price. The page of the cart shows its amounts struck beside those of now.
  public var seen: Screen?
  /// The cart as it will be when the shop opens; `nil` while it is open. Nothing in a closed shop
  /// counts, so only this screen has the answers and prices of the lines.
  public var opening: Screen?
  /// Why lines of the cart cannot have one more unit, also because of what other lines have taken.
  public var fullLines: [MenuPath: OrderRejection] = [:]
  /// Whether the cart has a button that undoes the last change.
  public var canUndo = false
  /// The quantity on the sheet of an item that asks nothing.
  public var quantity = 1
  /// The categories that other pages have written; `nil` writes all of them.
  public var cards: StoreCards?

  /// A board to read, unless an address is given.
  public init(
    address: SafeURL? = nil, query: [HTMLConfiguration.Field] = [], now: LocalMinute? = nil,
    pause: Pause? = nil, cards: StoreCards? = nil
  ) {
    self.address = address
    self.query = query
    self.now = now
    self.pause = pause
    self.cards = cards
  }

  /// A time in which a shop takes no orders.
  public struct Pause: Hashable, Sendable {
    /// The local time when it ends; `nil` if that is not known.
    public var until: LocalMinute?

    /// Makes a pause.
    public init(until: LocalMinute?) {
      self.until = until
    }
  }

  /// An order that a customer placed.
  public struct LastOrder: Hashable, Sendable {
    /// The names of its items, at least one.
    public let items: [String]
    /// When it was placed.
    public let time: LocalMinute

    /// Makes an order; `nil` without items.
    public init?(items: [String], time: LocalMinute) {
      guard !items.isEmpty else { return nil }
      self.items = items
      self.time = time
    }
  }
}
