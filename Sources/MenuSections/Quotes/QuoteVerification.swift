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
    /// The menu does not have the channel or a given fee or cannot read the time, the quote is of
    /// another channel or time, or an amount is not the given one.
    case context
    /// What was in stock is not an entry that the order needs, or not enough.
    case inventory
    /// The answers or codes lead to another order.
    case answers
  }

  /// What does not agree.
  public internal(set) var cause: Cause
  /// The member of the quote that the menu rejects or that differs, such as `context.channel`,
  /// `codes.lunch` or `answers.coffee.latte`; `nil` if only a node does.
  public internal(set) var member: String?
  /// The position of the node among the children, from the root; `nil` if no node differs.
  public let path: [Int]?
  /// The node as quoted, without children; `nil` if the quote does not have it.
  public let quoted: QuoteNode?
  /// The node as derived, without children; `nil` if it has no meaning, or
  /// is not part of the order.
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
    if Self.digest(of: document(with: nil)) != digest { return differs(.digest, mismatch) }
    guard isExact else { return differs(.arithmetic, mismatch) }
    guard let definition else { return .arithmeticOK }
    return compare(with: definition, locations)
  }

  private func differs(
    _ cause: QuoteDifference.Cause, _ mismatch: QuoteArithmetic.Mismatch?
  ) -> QuoteVerification {
    let quoted = mismatch.flatMap { tree.node(at: $0.path) }
    let derived = mismatch?.derived.flatMap { amount in
      quoted.map { QuoteNode($0.rule, amount, note: $0.note) }
    }
    return differs(cause, in: nil, at: mismatch?.path, quoted, derived)
  }

  private func differs(
    _ cause: QuoteDifference.Cause, in member: String?, at path: [Int]?, _ quoted: QuoteNode?,
    _ derived: QuoteNode?, derivedTotal: Int64? = nil
  ) -> QuoteVerification {
    .differs(
      QuoteDifference(
        cause: cause, member: member, path: path, quoted: quoted?.withoutChildren,
        derived: derived?.withoutChildren, quotedTotal: amounts.total, derivedTotal: derivedTotal))
  }

  /// The first node, if there is one, that is about something that the menu rejects.
  private func differs(
    _ cause: QuoteDifference.Cause, in member: String?,
    where isAbout: (QuoteNode) -> Bool = { _ in false }
  ) -> QuoteVerification {
    let path = tree.firstPath(where: isAbout)
    return differs(cause, in: member, at: path, path.flatMap { tree.node(at: $0) }, nil)
  }

  private func compare(
    with definition: MenuDefinition, _ locations: PriceLocations?
  ) -> QuoteVerification {
    let isSameMenu = !menuDigest.isEmpty && definition.digest == menuDigest
    guard definition.currency.code == amounts.currency else {
      return differs(.menu, in: "amounts.currency")
    }
    let context: OrderContext
    do throws(OrderRejection) {
      context = try self.context.context(in: definition)
      try definition.check(context)
    } catch {
      let key = if case .invalidContext(let key, _) = error.reason { key } else { "channel" }
      return differs(.context, in: "context.\(key)")
    }
    let inventory = Inventory(revision: inventoryRevision, stock: stock)
    let availability = Availability(definition, inventory: inventory, context: context)
    guard availability.diagnostics.isEmpty else {
      return differs(.inventory, in: "inventory.stock")
    }
    /// The difference, of the context if the menu gives the quote in another one.
    func explained(_ difference: QuoteVerification) -> QuoteVerification {
      guard
        let key = keyOfOtherContext(definition, inventory, context, isSameMenu: isSameMenu)
      else { return difference }
      return difference.ofContext(key)
    }
    let order: MenuOrder
    do throws(InvalidAnswers) {
      order = try self.order(of: definition, availability)
    } catch {
      let difference = differs(by: error, in: definition, isSameMenu: isSameMenu)
      return isSameMenu ? explained(difference) : difference
    }
    guard
      let derived = Derived(
        order, of: definition, inventory: inventory, availability: availability,
        locations: locations)
    else { return isSameMenu ? explained(differs(.answers, in: nil)) : differs(.menu, in: nil) }
    if let difference = tree.firstDifference(from: derived.tree) {
      let node = difference.quoted ?? difference.derived
      let (cause, member): (QuoteDifference.Cause, String?) =
        switch node?.rule {
        case .given?:
          (.context, definition.givenFees.contains(node?.note ?? "") ? "context.given" : nil)
        case .price?, .fee?, .factor?: (.menu, nil)
        case .off? where isSameMenu && node?.isOfCode(in: definition) == true: (.answers, "codes")
        default: (isSameMenu ? .answers : .menu, nil)
        }
      return explained(
        differs(
          cause, in: member, at: difference.path, difference.quoted, difference.derived,
          derivedTotal: derived.amounts.total))
    }
    if let key = self.context.firstDifference(from: derived.context) {
      return differs(.context, in: "context.\(key)")
    }
    let screen = OrderReducer.screen(definition, availability: availability, order: order)
    // What the menu itself says is sold out may be missing in a quote of an earlier version.
    let missing = screen.missingStock.filter { stock[$0.key] != nil }
    let left = derived.stock.merging(missing) { _, none in none }
    guard left == stock else {
      let other = stock.keys.filter { left[$0] != stock[$0] }.map(\.description).min()
      return differs(.inventory, in: other.map { "inventory.stock.\($0)" } ?? "inventory.stock")
    }
    guard screen.quotedAnswers == answers, order.codes == codes else {
      return differs(isSameMenu ? .answers : .menu, in: order.codes == codes ? "answers" : "codes")
    }
    return .ok
  }

  /// The order that the answers and the codes lead to.
  private func order(
    of definition: MenuDefinition, _ availability: Availability
  ) throws(InvalidAnswers) -> MenuOrder {
    var sheet = AnswerSheet(definition, availability)
    sheet.answer(answers.withCodes(codes).answers)
    return try sheet.checkedOrder()
  }

  /// The difference that rejected answers or codes are.
  private func differs(
    by error: InvalidAnswers, in definition: MenuDefinition, isSameMenu: Bool
  ) -> QuoteVerification {
    let isOutOfStock = error.rejections.contains {
      if case .outOfStock = $0.reason { true } else { false }
    }
    let cause: QuoteDifference.Cause = isOutOfStock ? .inventory : isSameMenu ? .answers : .menu
    guard let first = error.rejections.first(where: { $0.reason != .unknownCode }) else {
      let known = Set(definition.terms?.discounts.map(\.id) ?? [])
      let code = codes.first { definition.terms?.hasCode($0) != true }
      return differs(cause, in: code.map { "codes.\($0)" } ?? "codes") { node in
        let (parameters, id) = node.noteParts
        guard node.rule == .off, parameters.first != "given", let id else { return false }
        return !known.contains(String(id))
      }
    }
    guard first.path != "" else { return differs(cause, in: "answers") }
    let path = first.path.description
    return differs(cause, in: "answers.\(path)") { node in
      node.noteParts.path.map { $0 == path || $0.hasPrefix("\(path).") } ?? false
    }
  }

  /// The key of the context that decides, if the menu gives the same through another channel or at
  /// another time; `nil` if it gives it in no other context. Another menu may have other hours, so
  /// that times say nothing about it.
  private func keyOfOtherContext(
    _ definition: MenuDefinition, _ inventory: Inventory, _ context: OrderContext, isSameMenu: Bool
  ) -> String? {
    func givesTheSame(_ context: OrderContext) -> Bool {
      let availability = Availability(definition, inventory: inventory, context: context)
      guard let order = try? order(of: definition, availability),
        let derived = Derived(
          order, of: definition, inventory: inventory, availability: availability)
      else { return false }
      return tree.firstDifference(from: derived.tree) == nil
    }
    let others = definition.channels.filter { $0.id != context.channel }.map { channel in
      var other = context
      other.channel = channel.id
      return other
    }
    if others.contains(where: givesTheSame) { return "channel" }
    guard isSameMenu, definition.usesHours, let minutes = definition.differingMinutes else {
      return nil
    }
    let times = [nil] + minutes.prefix(Self.maximumTimes).map { $0 as LocalMinute? }
    let isOfOtherTime = ([context] + others).contains { context in
      times.contains { givesTheSame(context.at($0)) }
    }
    return isOfOtherTime ? "time" : nil
  }

  /// The number of times that are tried for one at which the menu gives a quote.
  private static let maximumTimes = 100
}

extension QuoteVerification {
  /// The same difference, caused by a key of the context.
  fileprivate func ofContext(_ key: String) -> QuoteVerification {
    guard case .differs(var difference) = self else { return self }
    (difference.cause, difference.member) = (.context, "context.\(key)")
    return .differs(difference)
  }
}

extension QuoteNode {
  /// Whether it is what a discount with a code takes off.
  fileprivate func isOfCode(in definition: MenuDefinition) -> Bool {
    let id = noteParts.path.map(String.init)
    return definition.terms?.discounts.contains { $0.id == id && $0.code != nil } ?? false
  }
}

extension WrittenContext {
  /// The first key whose value differs; `nil` if none does.
  fileprivate func firstDifference(from other: WrittenContext) -> String? {
    if time != other.time { return "time" }
    if offset != other.offset { return "offset" }
    if channel != other.channel { return "channel" }
    return given == other.given ? nil : "given"
  }
}

extension CanonicalJSON {
  fileprivate func withCodes(_ codes: [String]) -> CanonicalJSON {
    guard !codes.isEmpty, case .object(var members) = self else { return self }
    members[AnswerSheet.codesKey] = .array(codes.map { .string($0) })
    return .object(members)
  }
}
