public import MenuSections

extension MenuSessions {
  /// What a session's order costs and why, as it is now; of a submitted session, the
  /// quote that its order kept.
  ///
  /// Throws ``SessionError/incomplete(_:)`` while something is missing. `nil` if the order has no
  /// quote: it was submitted before orders had one, or an amount is too large for JSON.
  public func quote(of token: SessionToken) async throws(SessionError) -> OrderQuote? {
    try await quoted(token).quote
  }

  /// The quote of a session, with the revision that it has.
  func quoted(
    _ token: SessionToken
  ) async throws(SessionError) -> (quote: OrderQuote?, revision: SessionRevision) {
    let moment = try await moment(of: token)
    let revision = moment.revision
    if let orderID = moment.state.orderID {
      return (quote(of: try await order(orderID)), revision)
    }
    let shown = screen(of: moment, token)
    guard shown.screen.isComplete else { throw .incomplete(shown) }
    let time = schedule.time(of: moment.state.definition)
    return (try await quote(of: moment.state, moment.inventory, at: time)?.quote, revision)
  }

  /// The quote that an order kept; `nil` if it was submitted before orders had one.
  public func quote(of order: StoredOrder) -> OrderQuote? {
    order.inventory.quote.flatMap { try? OrderQuote(json: Array($0.utf8)) }
  }

  /// The screen of a quote of a state, with an inventory and at most an hour old; `nil` if
  /// there was no such quote.
  ///
  /// A quote is not stored: its digest has the minute in it, so that each minute is tried.
  func screen(
    quotedAs digest: String, of state: SessionState, _ inventory: InventoryView
  ) async throws(SessionError) -> Screen? {
    for times in schedule.times(of: state.definition, minutes: Self.quotedMinutes) {
      guard let (quote, screen) = try await quote(of: state, inventory, at: times[0]) else {
        continue
      }
      let isFound = times.contains { clock in
        guard let time = clock?.time, let offset = clock?.utcOffset else {
          return quote.digest == digest
        }
        return quote.digest(at: time, utcOffset: offset) == digest
      }
      if isFound { return screen }
    }
    return nil
  }

  /// For how many minutes a quote can be named.
  private static let quotedMinutes = 60

  private func quote(
    of state: SessionState, _ inventory: InventoryView, at time: OrderContext?
  ) async throws(SessionError) -> (quote: OrderQuote, screen: Screen)? {
    let moment = SessionMoment(
      state: state, inventory: inventory, context: state.context(at: time))
    let screen = moment.screen.screen
    return try await quote(of: screen, inventory).map { ($0, screen) }
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
