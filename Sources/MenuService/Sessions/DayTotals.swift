import Foundation
public import MenuSections
import MenuYAML

/// What a shop sold on a day: the orders that were submitted on a local date of the shop, without
/// rejected and canceled ones.
///
/// `total = subtotal + discounts + fees + addedTax + raised + rounding`. Included tax is part of
/// the other amounts. Amounts are minor units of `currency`.
public struct DayTotals: Hashable, Sendable {
  /// What a discount took off, or what was charged for a fee.
  public struct Term: Hashable, Sendable {
    /// The id of the discount or the fee.
    public let id: String
    /// The menu's name for it, or the id if the menu no longer has it.
    public let name: LocalizedText
    /// The sum over all orders, for a discount at most 0.
    public internal(set) var amount: Int64 = 0
  }

  /// The tax under one id and rate.
  public struct Tax: Hashable, Sendable {
    /// The id of the rate.
    public let id: String
    /// The rate as orders have it, such as `10%`.
    public let rate: String
    /// What was taxed, without the tax.
    public internal(set) var net: Int64 = 0
    /// The tax.
    public internal(set) var tax: Int64 = 0
    /// What was taxed, with the tax.
    public internal(set) var gross: Int64 = 0
  }

  /// The menu.
  public let menuID: String
  /// The local date.
  public let date: LocalDate
  /// The currency of all amounts: the menu's.
  public let currency: Currency
  /// How many orders count.
  public internal(set) var count = 0
  /// The sum of the items.
  public internal(set) var subtotal: Int64 = 0
  /// The sum of the discounts, at most 0.
  public internal(set) var discounts: Int64 = 0
  /// Each discount that took something off, in the order in which they occur first.
  public internal(set) var discountTotals: [Term] = []
  /// The sum of the fees.
  public internal(set) var fees: Int64 = 0
  /// Each fee that was charged, in the order in which they occur first.
  public internal(set) var feeTotals: [Term] = []
  /// The taxes by id and rate, in the order in which they occur first.
  public internal(set) var taxes: [Tax] = []
  /// The sum of the taxes that prices did not include.
  public internal(set) var addedTax: Int64 = 0
  /// What raised sums below 0 to 0.
  public internal(set) var raised: Int64 = 0
  /// What rounding for payment added.
  public internal(set) var rounding: Int64 = 0
  /// The sum of what is paid.
  public internal(set) var total: Int64 = 0
  /// How many orders have another currency, because the menu's was changed. They do not count.
  public internal(set) var ordersInOtherCurrencies = 0

  init(menuID: String, date: LocalDate, currency: Currency) {
    self.menuID = menuID
    self.date = date
    self.currency = currency
  }

  /// Adds an order from a menu that counts.
  mutating func add(_ order: StoredOrder, of menu: MenuDefinition) throws(SessionError) {
    let document: OrderDocument
    do throws(JournalError) { document = try OrderDocument(order) } catch { throw .journal(error) }
    guard document.total.money.currency == currency else {
      ordersInOtherCurrencies += 1
      return
    }
    count += 1
    try add(document.subtotal, to: \.subtotal)
    try add(document.total, to: \.total)
    guard let amounts = document.amounts else { return }
    for discount in amounts.discounts {
      try add(discount, of: menu, to: \.discounts, and: \.discountTotals)
    }
    for fee in amounts.fees { try add(fee, of: menu, to: \.fees, and: \.feeTotals) }
    try add(amounts.raised, to: \.raised)
    try add(amounts.rounding, to: \.rounding)
    for tax in amounts.taxes {
      if !amounts.taxIncluded { try add(tax.tax, to: \.addedTax) }
      let known = taxes.firstIndex { $0.id == tax.id && $0.rate == tax.rate }
      if known == nil { taxes.append(Tax(id: tax.id, rate: tax.rate)) }
      let index = known ?? taxes.count - 1
      try add(tax.net, to: \.taxes[index].net)
      try add(tax.tax, to: \.taxes[index].tax)
      try add(tax.gross, to: \.taxes[index].gross)
    }
    // The board shows them as one amount.
    guard !rounding.addingReportingOverflow(raised).overflow else { throw .totalsTooLarge }
  }

  /// Adds a discount or a fee to the sum of all, and to that of its id.
  private mutating func add(
    _ entry: OrderDocument.Entry, of menu: MenuDefinition,
    to sum: WritableKeyPath<DayTotals, Int64>, and terms: WritableKeyPath<DayTotals, [Term]>
  ) throws(SessionError) {
    guard let amount = entry.amount, amount.money.minorUnits != 0 else { return }
    try add(amount, to: sum)
    let known = self[keyPath: terms].firstIndex { $0.id == entry.id }
    if known == nil {
      let name = menu.terms?.name(of: entry.id) ?? LocalizedText(entry.id, in: menu.locale)
      self[keyPath: terms].append(Term(id: entry.id, name: name))
    }
    let index = known ?? self[keyPath: terms].count - 1
    try add(amount, to: terms.appending(path: \.[index].amount))
  }

  private mutating func add(
    _ amount: OrderDocument.Amount?, to sum: WritableKeyPath<DayTotals, Int64>
  ) throws(SessionError) {
    guard let amount else { return }
    let (value, overflows) = self[keyPath: sum].addingReportingOverflow(amount.money.minorUnits)
    guard !overflows else { throw .totalsTooLarge }
    self[keyPath: sum] = value
  }
}

extension MenuSessions {
  /// The totals of a menu's orders on a local date of its zone, also if it
  /// was removed on that date.
  public func totals(
    ofMenu menuID: String, on date: LocalDate
  ) async throws(SessionError) -> DayTotals {
    try await totals(of: try await menu(menuID, on: date), on: date)
  }

  /// A menu on a local date: the one that is served, or that of the first order around the date
  /// whose menu this release can read.
  func menu(_ id: String, on date: LocalDate) async throws(SessionError) -> MenuDefinition {
    if let menu = catalog.menu(id) { return menu }
    // In any zone, since that of the menu is not known yet.
    let times = date.instants
    if let menu = try await formerMenus(submitted: times, of: id).first { return menu }
    let query = OrderQuery(limit: 1, menuID: id, from: times.lowerBound, until: times.upperBound)
    guard let order = try await orders(query).first else { throw .unknownMenu }
    throw .unreadableMenu(digest: order.menuDigest)
  }

  /// The totals of a menu on a day; the menu need not be served any longer.
  func totals(
    of menu: MenuDefinition, on date: LocalDate
  ) async throws(SessionError) -> DayTotals {
    let day = menu.timeZone.day(date)
    var totals = DayTotals(menuID: menu.id, date: date, currency: menu.currency)
    let query = OrderQuery(
      limit: 500, states: Set(OrderState.allCases.filter { !$0.isWithdrawn }), menuID: menu.id,
      from: day.lowerBound, until: day.upperBound)
    try await forEachOrder(of: query) { (order) throws(SessionError) in
      try totals.add(order, of: menu)
      return true
    }
    return totals
  }

  /// The zone of an order's shop: that of the menu as it is served, or else of the menu that was
  /// ordered from; UTC if this release cannot read it. Each version of a menu is read once for all
  /// orders, and kept in `known`.
  func timeZone(
    of order: StoredOrder, known: inout [MenuVersion: TimeZoneData]
  ) async throws(SessionError) -> TimeZoneData {
    if let menu = catalog.menu(order.menuID) { return menu.timeZone }
    let version = MenuVersion(id: order.menuID, digest: order.menuDigest)
    if let zone = known[version] { return zone }
    var zone = TimeZoneData.utc
    do throws(SessionError) {
      zone = try await menu(version.digest, of: version.id).timeZone
    } catch {
      guard case .unreadableMenu = error else { throw error }
    }
    known[version] = zone
    return zone
  }

  /// The menus with orders from a local date that are no longer served, sorted by id. Without a
  /// date, it is the current one of each menu.
  func formerMenus(on date: LocalDate? = nil) async throws(SessionError) -> [MenuDefinition] {
    let now = now()
    let times = date?.instants ?? now.addingTimeInterval(-26 * 3600)..<now.addingTimeInterval(1)
    var menus: [MenuDefinition] = []
    for menu in try await formerMenus(submitted: times) {
      let day = menu.timeZone.day(date ?? menu.localTime(now).date)
      let query = OrderQuery(
        limit: 1, menuID: menu.id, from: day.lowerBound, until: day.upperBound)
      if try await !orders(query).isEmpty { menus.append(menu) }
    }
    return menus
  }

  /// The menus, or one of them, with orders from a range of times that are no longer served, sorted
  /// by id, each as of its first order with a menu that this release can read.
  private func formerMenus(
    submitted times: Range<Date>, of menuID: String? = nil
  ) async throws(SessionError) -> [MenuDefinition] {
    let query = OrderQuery(
      limit: menuID == nil ? 500 : 20, menuID: menuID, from: times.lowerBound,
      until: times.upperBound)
    var read: Set<MenuVersion> = []
    var menus: [String: MenuDefinition] = [:]
    try await forEachOrder(of: query) { (order) throws(SessionError) in
      guard menus[order.menuID] == nil, catalog.menu(order.menuID) == nil,
        read.insert(MenuVersion(id: order.menuID, digest: order.menuDigest)).inserted
      else { return true }
      do throws(SessionError) {
        menus[order.menuID] = try await menu(order.menuDigest, of: order.menuID)
      } catch {
        guard case .unreadableMenu = error else { throw error }
        return true
      }
      return menuID == nil
    }
    return menus.values.sorted { $0.id < $1.id }
  }

  /// Calls a closure with the orders of a query, whose limit is the number to read at
  /// once, until it returns false.
  private func forEachOrder(
    of query: OrderQuery, _ body: (StoredOrder) async throws(SessionError) -> Bool
  ) async throws(SessionError) {
    var query = try await narrowed(query)
    while true {
      let orders = try await orders(query)
      for order in orders where try await !body(order) { return }
      guard let last = orders.last, orders.count == query.limit else { return }
      query.after = last.number
    }
  }
}
