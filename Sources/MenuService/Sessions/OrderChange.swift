public import MenuSections

/// What the sender of a submission has seen. An order that differs is rejected, so that a customer
/// pays what the page showed.
public struct SeenOrder: Hashable, Sendable {
  /// The total in minor units; `nil` accepts any.
  public var total: Int64?
  /// The digest of a quote; `nil` accepts any. The time, the inventory and the lines of files may
  /// differ from the quote, but not its total and what counts.
  public var quote: String?

  /// Creates what a sender has seen.
  public init(total: Int64? = nil, quote: String? = nil) {
    self.total = total
    self.quote = quote
  }
}

/// How an order differs from what its sender saw, because something sold out or closed, or because
/// time or the inventory changed a price.
public struct OrderChange: Sendable {
  /// A difference.
  public struct Item: Hashable, Sendable {
    /// Why it differs.
    public enum Reason: Hashable, Sendable {
      /// It no longer counts.
      case rejected(OrderRejection)
      /// It counts again.
      case available
      /// Its price, or the amount of a discount, a fee or a tax, is another one.
      case price
      /// The total that was named is not the one that was shown.
      case total
    }

    /// The path of the option or section; empty for the whole order.
    public let path: MenuPath
    /// The id of the discount, the fee or the tax; `nil` for others.
    public let id: String?
    /// The name of the line of the price in the languages of the menu, if it has one.
    let line: BreakdownLine?
    /// The amount in minor units that was seen; 0 if it did not count. A
    /// price that was open has none.
    public let before: Int64?
    /// The amount now.
    public let after: Int64?
    /// Why it differs.
    public let reason: Reason

    /// The stable code of the reason: `price`, `available`, `total` or that of a rejection, such as
    /// `closed`.
    public var code: String {
      switch reason {
      case .rejected(let rejection): rejection.code
      case .available: "available"
      case .price: "price"
      case .total: "total"
      }
    }
  }

  /// The differences in the order of the page, at least one.
  public let items: [Item]
  /// The total that was named, in minor units.
  public let before: Int64?
  /// The total now; `nil` while missing answers decide a price.
  public let after: Int64?
  /// The screen that was seen, if it is known.
  let seen: Screen?
  /// The current screen.
  public let current: SessionScreen

  /// Compares an order with what was seen: its total, and its answers if the screen that
  /// was seen is known. Returns `nil` if nothing differs. A quote that is named differs if
  /// its screen is not known.
  init?(_ seen: SeenOrder, before earlier: Screen?, after screen: Screen, current: SessionScreen) {
    let isUnknown = seen.quote != nil && earlier == nil
    let total = seen.total ?? (seen.quote == nil ? nil : earlier?.total?.minorUnits)
    // A sender who names another total did not see the earlier screen.
    let earlier = earlier.flatMap { $0.total?.minorUnits == total ? $0 : nil }
    let hasOtherAnswers = earlier.map { $0.answers != screen.answers } ?? false
    let hasOtherTotal = total.map { $0 != screen.total?.minorUnits } ?? false
    guard isUnknown || hasOtherTotal || hasOtherAnswers else { return nil }
    before = total
    self.seen = earlier
    after = screen.total?.minorUnits
    var items = earlier.map { OrderComparison($0, screen).items } ?? []
    if items.isEmpty {
      items = [
        Item(path: "", id: nil, line: nil, before: before, after: after, reason: .total)
      ]
    }
    self.items = items
    self.current = current
  }
}

/// Finds what differs between two screens of one order.
private struct OrderComparison {
  private let old: Screen
  private let new: Screen

  init(_ old: Screen, _ new: Screen) {
    self.old = old
    self.new = new
  }

  /// What identifies a line of a price on both screens.
  private struct Key: Hashable {
    let path: String
    let name: String
  }

  var items: [OrderChange.Item] {
    let (before, after) = (Self.lines(old), Self.lines(new))
    let (countedBefore, countedAfter) = (Self.counted(old), Self.counted(new))
    let (pathsBefore, pathsAfter) = (Set(countedBefore), Set(countedAfter))
    var lost: [MenuPath] = []
    var items: [OrderChange.Item] = []
    var noted: Set<Key> = []
    for path in countedBefore where !pathsAfter.contains(path) {
      // What is nested in a lost line needs no reason of its own.
      if lost.contains(where: { path.isNested(in: $0) }) { continue }
      lost.append(path)
      let amounts = before.filter { $0.line.path == path || $0.line.owner?.isAtOrIn(path) == true }
      noted.formUnion(amounts.map(\.key))
      items.append(
        OrderChange.Item(
          path: path, id: nil, line: nil, before: Self.sum(amounts.map(\.line.amount)), after: 0,
          reason: .rejected(OrderRejection(reason(for: path), at: path))))
    }
    for (key, line) in before where !noted.contains(key) {
      noted.insert(key)
      let other = after.first { $0.key == key }?.line
      guard other?.amount != line.amount else { continue }
      items.append(item(line, before: line.amount.amount, after: other.map(\.amount.amount) ?? 0))
    }
    for (key, line) in after where !noted.contains(key) {
      items.append(item(line, before: 0, after: line.amount.amount))
    }
    for path in countedAfter where !pathsBefore.contains(path) {
      guard !items.contains(where: { $0.path == path }) else { continue }
      items.append(
        OrderChange.Item(path: path, id: nil, line: nil, before: 0, after: 0, reason: .available))
    }
    return items
  }

  private func item(_ line: BreakdownLine, before: Int64?, after: Int64?) -> OrderChange.Item {
    let id: String? =
      switch line.item {
      case .discount(_, let id, _), .fee(_, let id), .tax(let id, _): id
      case .base, .option, .free, .combined, .count, .custom, .rule, .raisedToZero, .rounding: nil
      }
    var isRestored = false
    if case .option = line.item { isRestored = before == 0 }
    return OrderChange.Item(
      path: line.path, id: id, line: line, before: before, after: after,
      reason: isRestored ? .available : .price)
  }

  /// Why a row no longer counts.
  private func reason(for path: MenuPath) -> OrderRejection.Reason {
    for view in new.sections {
      guard case .menu(let menu) = view,
        let row = menu.rows.first(where: { row in
          row.path == path || row.lines.contains { $0.path == path }
        })
      else { continue }
      switch row.state {
      case .soldOut: return .soldOut(row.soldOut ?? SoldOut())
      case .outOfStock: return .outOfStock(left: row.stock ?? 0)
      case .notAvailable: return .notAvailable(with: nil)
      case .closed: if let opening = row.opening { return .closed(opening) }
      case .available: break
      }
    }
    return .notVisible
  }

  private static func lines(_ screen: Screen) -> [(key: Key, line: BreakdownLine)] {
    screen.price.breakdown.map { line in
      let name =
        switch line.item {
        case .base: "base"
        case .option: "option"
        case .free: "free"
        case .combined(let section, _): "combined \(section.rawValue)"
        case .count: "count"
        case .custom: "custom"
        case .rule(let text, let rule): "rule \(rule) \(text.fallback)"
        case .raisedToZero: "raised"
        case .discount(_, let id, _): "discount \(id)"
        case .fee(_, let id): "fee \(id)"
        case .tax(let id, _): "tax \(id)"
        case .rounding: "rounding"
        }
      return (Key(path: line.path.description, name: name), line)
    }
  }

  /// The rows and lines that count, in page order.
  private static func counted(_ screen: Screen) -> [MenuPath] {
    var paths: [MenuPath] = []
    for case .menu(let menu) in screen.sections where menu.select != .none {
      for row in menu.rows where row.counts {
        paths += row.lines.isEmpty ? [row.path] : row.lines.map(\.path)
      }
    }
    return paths
  }

  /// The sum of amounts; `nil` if one is open or the sum is too large.
  private static func sum(_ amounts: [PriceRange]) -> Int64? {
    amounts.reduce(0) { sum, amount in
      guard let sum, let amount = amount.amount else { return nil }
      let (result, overflows) = sum.addingReportingOverflow(amount)
      return overflows ? nil : result
    }
  }
}
