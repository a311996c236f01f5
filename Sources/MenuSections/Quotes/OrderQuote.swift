/// What an order costs and why, as a document that can be checked later, with or without the menu.
///
///     let quote = try store.quote()
///     print(String(decoding: quote.json, as: UTF8.self))
///
/// It holds the answers, the context and the codes of the order, its amounts, and a tree that leads
/// from each written price to the total. It holds no localized text and no answers of text
/// sections, which may be personal. Its digest detects changes; it is not a signature.
public struct OrderQuote: Hashable, Sendable {
  /// The version of quotes that this library writes and reads.
  public static let version = 1

  /// The id of the menu.
  public let menuID: String
  /// The digest of the menu's files, as in ``MenuDefinition/digest``.
  public let menuDigest: String
  /// When, and through which channel, the order is made.
  public internal(set) var context: WrittenContext
  /// The revision of the inventory.
  public let inventoryRevision: Int
  /// How many were left of what the order takes, by address.
  public let stock: [MenuPath: Int]
  /// The codes that were redeemed.
  public let codes: [String]
  /// The amounts from the items to the total.
  public let amounts: QuoteAmounts
  /// Why the total is what it is.
  public let tree: QuoteNode
  /// `sha256:` and the digest of the quote without it.
  public internal(set) var digest = ""
  let answers: CanonicalJSON

  /// The canonical JSON of RFC 8785, without a line feed at the end.
  public var json: [UInt8] { document(with: digest).bytes }

  /// The digest of the same quote at another time.
  package func digest(at time: LocalMinute, utcOffset: Int) -> String {
    var other = self
    other.context.time = time.description
    other.context.offset = WrittenContext.offsetText(utcOffset)
    return Self.digest(of: other.document(with: nil))
  }
}

/// Why an order has no quote.
public enum QuoteError: Error, Hashable, Sendable {
  /// Something is missing or exceeds a limit.
  case incomplete([PendingItem])
  /// An amount is 2⁵³ or more, which JSON does not hold exactly everywhere.
  case amountTooLarge
  /// The price cannot be derived: a plugin's rule gives different lines for one order.
  case notDerivable
}

extension OrderQuote {
  /// The quote of a complete order. With `locations`, its leaves say where each price is written.
  public init(
    _ order: MenuOrder, of definition: MenuDefinition, inventory: Inventory = Inventory(),
    context: OrderContext = OrderContext(), locations: PriceLocations? = nil
  ) throws(QuoteError) {
    let availability = Availability(definition, inventory: inventory, context: context)
    let screen = OrderReducer.screen(definition, availability: availability, order: order)
    try self.init(of: screen, inventory: inventory, locations: locations)
  }

  /// The quote of a complete order that a screen shows, with the inventory of that screen.
  package init(
    of screen: Screen, inventory: Inventory, locations: PriceLocations? = nil
  ) throws(QuoteError) {
    guard screen.isComplete else { throw .incomplete(screen.pending) }
    let availability = Availability(
      screen.definition, inventory: inventory, context: screen.context)
    guard
      let derived = Derived(
        screen.reanswered(with: availability), of: screen.definition, inventory: inventory,
        availability: availability, locations: locations),
      derived.amounts.total == screen.price.total.amount
    else { throw .notDerivable }
    menuID = screen.definition.id
    menuDigest = screen.definition.digest
    context = derived.context
    inventoryRevision = derived.inventoryRevision
    stock = derived.stock.merging(screen.missingStock) { _, none in none }
    answers = screen.quotedAnswers
    codes = screen.order.codes
    amounts = derived.amounts
    tree = derived.tree
    digest = Self.digest(of: document(with: nil))
    guard tree.isExact, tree.isExactlyWritten else { throw .amountTooLarge }
  }

  /// The parts of a quote that follow from an order and a menu.
  struct Derived {
    let context: WrittenContext
    let inventoryRevision: Int
    let stock: [MenuPath: Int]
    let amounts: QuoteAmounts
    let tree: QuoteNode

    /// `nil` for an order without a known price.
    init?(
      _ order: MenuOrder, of definition: MenuDefinition, inventory: Inventory,
      availability: Availability, locations: PriceLocations? = nil
    ) {
      let evaluation = OrderEvaluation(definition, availability: availability, order: order)
      guard
        let (tree, price) = OrderDerivation.tree(
          of: evaluation, lookup: { source, steps in locations?.written(source, after: steps) })
      else { return nil }
      var (amounts, mismatch) = QuoteArithmetic.check(tree)
      guard mismatch == nil, amounts.agree(with: price) else { return nil }
      amounts.currency = definition.currency.code
      self.amounts = amounts
      self.tree = tree
      var context = availability.context
      // As the price, which takes a channel that the menu does not have for the first one.
      context.channel = definition.channel(of: context)?.id
      // An amount for a fee that the menu does not have is not part of the order.
      let fees = definition.givenFees
      context.given = context.given.filter { fees.contains($0.key) }
      self.context = WrittenContext(context, in: definition)
      inventoryRevision = CanonicalJSON.exact(inventory.revision)
      var stock: [MenuPath: Int] = [:]
      for (index, units) in price.taken where units > 0 {
        let limit = availability.limits[index]
        if inventory.decides(stockOf: limit.address, of: definition) {
          stock[limit.address] = CanonicalJSON.exact(limit.left)
        }
      }
      self.stock = stock
    }
  }
}

extension Screen {
  /// What the order always contains but is sold out, with none left: its answers do not say that.
  var missingStock: [MenuPath: Int] {
    var stock: [MenuPath: Int] = [:]
    for case .menu(let menu) in sections where menu.select == .all {
      for row in menu.rows where !row.counts {
        guard row.state == .soldOut || row.state == .outOfStock else { continue }
        stock[row.path.withoutLines] = 0
      }
    }
    return stock
  }

  /// The order as its answers give it: with lines that are numbered from 1, and
  /// without what does not count.
  fileprivate func reanswered(with availability: Availability) -> MenuOrder {
    var sheet = AnswerSheet(definition, availability)
    sheet.answer(answers)
    return (try? sheet.checkedOrder()) ?? order
  }
}

extension MenuStore {
  /// The quote of the order as it is now; throws while something is missing.
  ///
  /// With `locations`, its leaves say where each price is written.
  public func quote(locations: PriceLocations? = nil) throws(QuoteError) -> OrderQuote {
    let (definition, inventory, context, order) = session.withLock {
      ($0.definition, $0.inventory, $0.context, $0.history.order)
    }
    return try OrderQuote(
      order, of: definition, inventory: inventory, context: context, locations: locations)
  }
}

extension Inventory {
  /// Whether it has an entry for the stock at an address, by path or by code.
  fileprivate func decides(stockOf address: MenuPath, of definition: MenuDefinition) -> Bool {
    stock[address] != nil
      || codes.stock.keys.contains { definition.addresses(ofCode: $0).contains(address) }
  }
}

extension QuoteAmounts {
  /// Whether they are those of a price.
  fileprivate func agree(with price: PricedOrder) -> Bool {
    guard let known = price.amounts else { return price.total.amount == total }
    let discounts = known.discounts.filter { $0.obstacle == nil }
    return subtotal == known.subtotal && total == known.total && raised == known.raised
      && rounding == known.rounding && isTaxIncluded == known.isTaxIncluded
      && self.discounts.map(\.amount) == discounts.map(\.amount)
      && fees.map(\.amount) == known.fees.map { $0.amount ?? 0 }
      && taxes.map(\.tax) == known.taxes.map(\.tax) && taxes.map(\.net) == known.taxes.map(\.net)
  }
}

extension QuoteNode {
  /// Whether every amount in it is exact in every reader of JSON.
  fileprivate var isExact: Bool {
    amount.magnitude <= UInt64(CanonicalJSON.maximum) && children.allSatisfy(\.isExact)
  }

  /// Whether every parameter is one that verification reads.
  fileprivate var isExactlyWritten: Bool {
    noteParts.parameters.allSatisfy { Int64($0) == nil || QuoteNode.number($0) != nil }
      && children.allSatisfy(\.isExactlyWritten)
  }
}
