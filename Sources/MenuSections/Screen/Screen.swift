/// Everything visible at one moment: a pure function of menu, order and inventory.
///
/// A screen holds ids, numbers and states, no sentences; renderers get those from a `Localizer`.
/// Sections are in one flat list in page order. Nested sections of a line follow the section of
/// their owner, in option and line order, depth first.
public struct Screen: Sendable {
  /// The menu that it shows.
  public internal(set) var definition: MenuDefinition
  /// The order that it shows.
  public internal(set) var order: MenuOrder
  /// The revision of the inventory that it shows.
  public let inventoryRevision: Int
  /// The context that it shows; only its channel is compared by `==`.
  public internal(set) var context: OrderContext
  /// The visible sections.
  public internal(set) var sections: [SectionView]
  let keys: [SectionKey]
  /// The total with its lines.
  public internal(set) var price: PricedOrder
  /// What is missing or exceeds a limit, in page order.
  public internal(set) var pending: [PendingItem]
  /// The revision of the store; not compared by `==`.
  public internal(set) var revision: UInt64
  /// The revision of the last change of each section; not compared by `==`.
  var sectionRevisions: [UInt64]

  /// Whether the order can be submitted.
  public var isComplete: Bool { pending.isEmpty }

  /// The channel of the order, at first the menu's first one; `nil` in a menu without channels.
  public var channel: MenuChannel? { definition.channel(of: context) }

  /// The total in the menu's currency; `nil` while missing answers decide a price.
  public var total: Money? { price.total.amount.map(definition.money) }

  /// The number of units in the cart of a shop, such as for a badge: of the items of
  /// ``MenuDefinition/soldSections`` that are not sold out by now. 0 in other menus. O(n)
  /// for n options of the page.
  public var cartQuantity: Int {
    let sold = definition.soldSections
    return sections.reduce(0) { quantity, view in
      guard case .menu(let menu) = view, menu.instance.owner == nil,
        sold.contains(menu.instance.index)
      else { return quantity }
      return quantity + menu.chosen
    }
  }

  /// Whether nothing is chosen from a shop yet, so that its fees are not due: no item, and nothing
  /// else that costs something. An order that can be submitted is none.
  public var isEmptyCart: Bool {
    guard definition.isShop, !isComplete else { return false }
    return cartQuantity == 0
      && price.breakdown.allSatisfy { $0.path == "" || $0.amount == .zero }
  }

  /// The sections by the path of the line that they are nested in, those of the page under `nil`,
  /// each list in page order; for renderers of trees. O(n).
  public var sectionsByOwner: [MenuPath?: [SectionView]] {
    Dictionary(grouping: sections, by: \.instance.owner)
  }

  /// The row of an item of the page; `nil` if it has none at the path.
  package func row(ofItem path: MenuPath) -> MenuRow? {
    for case .menu(let menu) in sections where menu.instance.owner == nil {
      if let row = menu.rows.first(where: { $0.path == path }) { return row }
    }
    return nil
  }

  /// A fingerprint of the answers, 16 hex digits.
  public var stateDigest: String { order.digest(in: definition) }

  /// Replaces the menu by an edited version; the views keep their content.
  mutating func replaceDefinition(_ definition: MenuDefinition) {
    self.definition = definition
    for index in sections.indices { sections[index].replaceDefinition(definition) }
  }

  /// Sets the revision of the screen and of all its sections.
  mutating func setRevision(_ revision: UInt64) {
    self.revision = revision
    sectionRevisions = Array(repeating: revision, count: sections.count)
  }
}

extension Screen: Equatable {
  /// Compares the visible content.
  public static func == (one: Screen, other: Screen) -> Bool {
    one.definition == other.definition && one.sections == other.sections
      && one.price == other.price && one.pending == other.pending
      && one.inventoryRevision == other.inventoryRevision
      && one.context.channel == other.context.channel
  }
}

extension MenuDefinition {
  func channel(of context: OrderContext) -> MenuChannel? {
    channels.first { $0.id == context.channel } ?? channels.first
  }
}

extension MenuDefinition: Equatable {
  /// Whether both are the same compiled menu by identity.
  public static func == (one: MenuDefinition, other: MenuDefinition) -> Bool {
    one.storage === other.storage
  }
}

extension Screen {
  /// The discounts whose codes were redeemed, one for each code, in the order of the menu. Whether
  /// they apply is in the amounts of ``price``.
  public var redeemedDiscounts: [(id: String, name: LocalizedText)] {
    guard !order.codes.isEmpty, let terms = definition.terms else { return [] }
    var codes: Set<String> = []
    return terms.discounts.compactMap { discount in
      guard let code = discount.code, order.codes.contains(code), codes.insert(code).inserted
      else { return nil }
      return (discount.id, discount.name)
    }
  }

  /// The action for a code that is entered: it removes a redeemed code, and redeems any other.
  package func action(ofCode written: String) -> MenuAction {
    order.codes.contains(AmountTerms.normalized(written)) ? .withdraw(written) : .redeem(written)
  }

  /// The codes that were redeemed, which no rendering shows, sorted.
  package var redeemedCodes: [String] { order.codes }
}

extension MenuDefinition {
  /// Whether the menu has discounts that need a code.
  public var hasCodes: Bool { terms?.discounts.contains { $0.code != nil } ?? false }

  package func code(ofDiscount id: String) -> String? {
    terms?.discounts.first { $0.id == id }?.code
  }
}
