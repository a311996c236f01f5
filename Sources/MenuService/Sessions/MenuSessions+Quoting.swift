public import MenuSections
import MenuText

extension MenuSessions {
  /// What a session's order costs and why, as it is now; of a submitted session, the quote that its order
  /// kept.
  ///
  /// Throws ``SessionError/incomplete(_:)`` while something is missing. `nil` if the order has no quote: it
  /// was submitted before orders had one, or an amount is too large for JSON.
  public func quote(of token: SessionToken) async throws(SessionError) -> OrderQuote? {
    let moment = try await moment(of: token)
    if let orderID = moment.state.orderID { return quote(of: try await order(orderID)) }
    let shown = screen(of: moment, token)
    guard shown.screen.isComplete else { throw .incomplete(shown) }
    return try await quote(of: shown.screen, moment.inventory)
  }

  /// The quote that an order kept; `nil` if it was submitted before orders had one.
  public func quote(of order: StoredOrder) -> OrderQuote? {
    order.inventory.quote.flatMap { try? OrderQuote(json: Array($0.utf8)) }
  }

  /// The quote of a complete screen; `nil` if it has none.
  func quote(
    of screen: Screen, _ inventory: InventoryView
  ) async throws(SessionError) -> OrderQuote? {
    let locations = try await locations(of: screen.definition)
    return try? OrderQuote(
      of: screen, inventory: inventory.inventory, locations: locations)
  }

  /// Where the prices of a menu are written, read when the first quote of it is asked.
  private func locations(
    of definition: MenuDefinition
  ) async throws(SessionError) -> PriceLocations? {
    if let known = catalog.locations(of: definition) { return known }
    var source = catalog.source(of: definition.id)
    if source?.digest != definition.digest {
      source = try await rethrowing(await journal.menu(definition.digest))
    }
    return source.flatMap { catalog.cacheLocations(in: $0, of: definition) }
  }
}
