/// Whether a quote is what its menu says.
public enum QuoteVerification: Hashable, Sendable {
  /// Digest and arithmetic are right, and the menu gives the same.
  case ok
  /// Digest and arithmetic are right; no menu was given.
  case arithmeticOK
  /// Something differs.
  case differs(QuoteDifference)
}

/// The first thing in a quote that differs from what it should be.
public struct QuoteDifference: Hashable, Sendable {
  /// What does not agree.
  public enum Cause: String, Hashable, Sendable, CaseIterable {
    /// The quote was changed after it was written.
    case digest
    /// An amount is not what its rule gives.
    case arithmetic
    /// The menu says something else.
    case menu
    /// The menu does not have the channel, or an amount is not the given one.
    case context
    /// What was in stock is not an entry that the order needs, or not enough.
    case inventory
    /// The answers or codes lead to another order.
    case answers
  }

  /// What does not agree.
  public let cause: Cause
  /// The position of the node among the children, from the root; `nil` if no node differs.
  public let path: [Int]?
  /// The node as quoted, without children; `nil` if the quote does not have it.
  public let quoted: QuoteNode?
  /// The node as derived, without children; `nil` if it has no meaning, or is not part of the order.
  public let derived: QuoteNode?
  /// The quoted total in minor units.
  public let quotedTotal: Int64
  /// The derived total; `nil` if none can be derived.
  public let derivedTotal: Int64?
}

extension OrderQuote {
  /// Checks the digest, then the arithmetic of the tree; with a menu, derives the quote again and
  /// compares it.
  ///
  /// Nodes are compared in pre-order by rule, path, parameters and amount, but not by the lines of
  /// files. The first node is named that differs by itself, and not only because a child does. With
  /// `locations`, the factors of portions are compared, too, and the derived node has its line.
  public func verify(
    against definition: MenuDefinition? = nil, locations: PriceLocations? = nil
  ) -> QuoteVerification {
    let (derived, mismatch) = QuoteArithmetic.check(tree)
    var amounts = derived
    amounts.currency = self.amounts.currency
    let isExact = mismatch == nil && amounts == self.amounts
    if Self.digest(of: document(with: nil)) != digest {
      return differs(.digest, mismatch)
    }
    guard isExact else { return differs(.arithmetic, mismatch) }
    guard let definition else { return .arithmeticOK }
    return compare(with: definition, locations)
  }

  private func differs(
    _ cause: QuoteDifference.Cause, _ mismatch: QuoteArithmetic.Mismatch?
  ) -> QuoteVerification {
    let quoted = mismatch.flatMap { tree.node(at: $0.path)?.withoutChildren }
    var derived = quoted
    if let amount = mismatch?.derived { derived?.amount = amount } else { derived = nil }
    return .differs(
      QuoteDifference(
        cause: cause, path: mismatch?.path, quoted: quoted, derived: derived,
        quotedTotal: amounts.total, derivedTotal: nil))
  }

  private func compare(
    with definition: MenuDefinition, _ locations: PriceLocations?
  ) -> QuoteVerification {
    let isSameMenu = !menuDigest.isEmpty && definition.digest == menuDigest
    func failed(_ cause: QuoteDifference.Cause) -> QuoteVerification { differs(cause, nil) }
    guard definition.currency.code == amounts.currency else { return failed(.menu) }
    let context: OrderContext
    do throws(OrderRejection) {
      context = try self.context.context(in: definition)
      try definition.check(context)
    } catch {
      return failed(.context)
    }
    let inventory = Inventory(revision: inventoryRevision, stock: stock)
    let availability = Availability(definition, inventory: inventory, context: context)
    guard availability.diagnostics.isEmpty else { return failed(.inventory) }
    let order: MenuOrder
    do throws(InvalidAnswers) {
      var sheet = AnswerSheet(definition, availability)
      sheet.answer(answers.withCodes(codes).answers)
      order = try sheet.checkedOrder()
    } catch {
      let isOutOfStock = error.rejections.contains {
        if case .outOfStock = $0.reason { true } else { false }
      }
      return failed(isOutOfStock ? .inventory : isSameMenu ? .answers : .menu)
    }
    guard
      let derived = Derived(
        order, of: definition, inventory: inventory, availability: availability,
        locations: locations)
    else { return failed(isSameMenu ? .answers : .menu) }
    if let difference = tree.firstDifference(from: derived.tree) {
      let node = difference.quoted ?? difference.derived
      let cause: QuoteDifference.Cause =
        switch node?.rule {
        case .given?: .context
        case .price?, .fee?, .factor?: .menu
        default: isSameMenu ? .answers : .menu
        }
      return .differs(
        QuoteDifference(
          cause: cause, path: difference.path, quoted: difference.quoted?.withoutChildren,
          derived: difference.derived?.withoutChildren, quotedTotal: amounts.total,
          derivedTotal: derived.amounts.total))
    }
    guard derived.context == self.context else { return failed(.context) }
    guard derived.stock == stock else { return failed(.inventory) }
    let screen = OrderReducer.screen(definition, availability: availability, order: order)
    guard screen.quotedAnswers == answers, order.codes == codes else {
      return failed(isSameMenu ? .answers : .menu)
    }
    return .ok
  }
}

extension QuoteNode {
  typealias Difference = (path: [Int], quoted: QuoteNode?, derived: QuoteNode?)

  /// The node without what it follows from.
  fileprivate var withoutChildren: QuoteNode { QuoteNode(rule, amount, note: note) }

  /// Whether it is a written price, with or without factors.
  private var isPrice: Bool {
    rule == .price || rule == .fee || rule == .factor && children.allSatisfy(\.isPrice)
  }

  fileprivate func node(at path: [Int]) -> QuoteNode? {
    var node = self
    for index in path {
      guard node.children.indices.contains(index) else { return nil }
      node = node.children[index]
    }
    return node
  }

  /// The first node in pre-order that differs by itself.
  fileprivate func firstDifference(from other: QuoteNode, at path: [Int] = []) -> Difference? {
    // Only the files say which factors lead to a price.
    if (rule == .factor) != (other.rule == .factor), isPrice, other.isPrice {
      return amount == other.amount ? nil : (path, self, other)
    }
    let isSame: Bool
    switch rule {
    // The lines of a file are no part of what was agreed.
    case .price, .fee: isSame = rule == other.rule && amount == other.amount
    case .given: isSame = rule == other.rule && note == other.note && amount == other.amount
    case .sum, .times, .factor, .free, .split, .off, .rate, .tax, .round, .raise:
      isSame = rule == other.rule && note == other.note
    }
    guard isSame else { return (path, self, other) }
    for index in 0..<max(children.count, other.children.count) {
      let path = path + [index]
      guard children.indices.contains(index), other.children.indices.contains(index) else {
        return (
          path, children.indices.contains(index) ? children[index] : nil,
          other.children.indices.contains(index) ? other.children[index] : nil
        )
      }
      if let found = children[index].firstDifference(from: other.children[index], at: path) {
        return found
      }
    }
    return amount == other.amount ? nil : (path, self, other)
  }
}

extension CanonicalJSON {
  fileprivate func withCodes(_ codes: [String]) -> CanonicalJSON {
    guard !codes.isEmpty, case .object(var members) = self else { return self }
    members[AnswerSheet.codesKey] = .array(codes.map { .string($0) })
    return .object(members)
  }
}
