import Foundation
public import MenuSections
public import MenuText

extension MenuSessions {
  /// Submits the order of a session, and uses its stock, both or neither.
  ///
  /// The order is that of the moment: its time is that of the clock. Throws
  /// ``SessionError/paused(until:)`` while the shop takes no orders, and
  /// ``SessionError/orderChanged(_:)`` if the caller names what was seen at the revision, and the
  /// total or what counts differs; to accept the new total, call again with it and with another
  /// key. A quote can be named for an hour. Without `seen`, the order is submitted as it is. Throws
  /// ``SessionError/incomplete(_:)`` if it lacks required answers.
  ///
  /// The order is stored in `language`, or in the menu's own language if it is `nil`; `strings`
  /// replace sentences of the package.
  public func submit(
    _ token: SessionToken, expecting revision: SessionRevision, seen: SeenOrder? = nil,
    key: RequestKey? = nil, language: LanguageTag? = nil,
    adding strings: LocalizedStrings = LocalizedStrings()
  ) async throws(SessionError) -> StoredOrder {
    try await submitOnce(
      token, expecting: revision, seen: seen, key: key, language: language, adding: strings
    ).order
  }

  /// Submits an order; `isNew` is false if an earlier call with the same key did.
  func submitOnce(
    _ token: SessionToken, expecting revision: SessionRevision, seen: SeenOrder?, key: RequestKey?,
    language: LanguageTag?, adding strings: LocalizedStrings
  ) async throws(SessionError) -> (order: StoredOrder, isNew: Bool) {
    let version = revision.version
    let key = key ?? .random()
    let orderID = OrderID.random()
    // Each inventory conflict requires checking the order again.
    for _ in 0..<Self.maximumRounds {
      let removals = self.removals
      let state = try await state(of: token, expecting: version)
      if let id = state.orderID { return (try await order(id, key: key), false) }
      guard state.version == version else { throw .stale(current: state.version) }
      let inventory = try await readInventory(of: state.definition.id)
      let context = state.context(at: schedule.time(of: state.definition))
      let moment = SessionMoment(state: state, inventory: inventory, context: context)
      let shown = moment.screen
      let left =
        shown.screen.isComplete
        ? inventory.inventory.deducting(shown.screen.price, of: shown.screen.definition) : nil
      var obstacle: SessionError?
      if let pause = inventory.inventory.pause, pause.lasts(at: now().wholeSeconds) {
        obstacle = .paused(until: pause.until.map { Date(wholeSeconds: $0) })
      } else if let change = try await change(
        from: seen, at: revision, to: shown, of: moment, token)
      {
        obstacle = .orderChanged(change)
      } else if left == nil {
        obstacle = .incomplete(screen(of: self.moment(for: state, inventory), token))
      }
      if let obstacle {
        // An earlier call may have submitted the order, which this process does not know yet.
        let head = try await rethrowing(await journal.heads(of: [token.digest])[token.digest])
        guard let id = head?.orderID else { throw obstacle }
        removeFromCache(token.digest)
        return (try await order(id, key: key), false)
      }
      let localizer = Localizer(
        shown.screen.definition.language(preferred: language), adding: strings)
      let quote = try await quote(of: shown.screen, inventory)
      var submission = try submission(
        token, shown, key: key, orderID: orderID, inventory: inventory, quote: quote,
        left: left?.revision == inventory.revision ? nil : left, localizer: localizer)
      submission.lastRequest = state.lastRequest
      guard !wasRemoved(token, since: removals) else { continue }
      let outcome = try await rethrowing(await journal.submit(submission))
      switch outcome {
      case .committed, .inventoryConflict: break
      // The cached state is older than the journal's.
      case .replayed, .keyReused, .conflict, .submitted, .missing: removeFromCache(token.digest)
      }
      switch outcome {
      case .committed(let order):
        var submitted = state
        submitted.submission = SessionState.Submission(
          orderID: order.id, inventory: inventory, context: context)
        cache(submitted, of: token, since: removals)
        signals.signal(order: order.number)
        if let change = submission.inventoryChange, let left {
          cache(inventory.with(left, storedAs: change.document), of: change.menuID)
        }
        return (order, true)
      case .replayed(let order): return (order, false)
      case .keyReused: throw .keyReused
      // The cached state was that of a session that was removed and started again.
      case .conflict(current: version): break
      case .conflict(let current): throw .stale(current: current)
      case .submitted(let orderID): throw .submitted(orderID)
      case .inventoryConflict: try? await Task.sleep(for: .milliseconds(Int.random(in: 0...8)))
      case .missing: throw .unknownSession
      }
      if Task.isCancelled { break }
    }
    throw .journal(.busy)
  }

  static let maximumRounds = 64

  /// How an order differs from what was seen at a revision; `nil` if it does
  /// not, or nothing is named.
  private func change(
    from seen: SeenOrder?, at revision: SessionRevision, to shown: SessionScreen,
    of moment: SessionMoment, _ token: SessionToken
  ) async throws(SessionError) -> OrderChange? {
    guard let seen else { return nil }
    let state = moment.state
    var before: Screen?
    if let digest = seen.quote {
      let inventory = try await inventory(of: state.definition.id, at: revision.inventory)
      if let inventory {
        before = try await screen(quotedAs: digest, of: state, inventory)
      }
    } else {
      before = try await self.moment(of: state, at: revision)?.screen.screen
    }
    let current = screen(of: self.moment(for: state, moment.inventory), token)
    return OrderChange(seen, before: before, after: shown.screen, current: current)
  }

  private func submission(
    _ token: SessionToken, _ shown: SessionScreen, key: RequestKey, orderID: OrderID,
    inventory: InventoryView, quote: OrderQuote?, left: Inventory?, localizer: Localizer
  ) throws(SessionError) -> OrderSubmission {
    let definition = shown.screen.definition
    do throws(JournalError) {
      var change: InventoryChange?
      if let left {
        change = InventoryChange(
          menuID: definition.id, expected: inventory.revision,
          document: try inventory.with(left).stored)
      }
      return OrderSubmission(
        session: token.digest, expected: shown.revision.version, key: key, orderID: orderID,
        menuID: definition.id, menuDigest: definition.digest,
        document: OrderText.document(shown.screen, localizer),
        codes: shown.screen.redeemedCodes,
        inventory: try inventory.record.keeping(
          quote,
          taken: left == nil
            ? [:] : inventory.inventory.units(takenBy: shown.screen.price, of: definition)),
        inventoryChange: change, time: now())
    } catch {
      throw .journal(error)
    }
  }

  /// The session's order if a call with the same key submitted it.
  private func order(
    _ id: OrderID, key: RequestKey
  ) async throws(SessionError) -> StoredOrder {
    let order = try await order(id)
    guard order.key.name == key.name else { throw .submitted(id) }
    guard order.key == key else { throw .keyReused }
    return order
  }

  /// The screen of a submitted order, for any renderer: its answers, with the inventory and the
  /// context of that time, without what was hidden.
  public func screen(of order: StoredOrder) async throws(SessionError) -> Screen {
    try await screen(of: order, replacingTexts: nil)
  }

  /// The screen of a submitted order, with another text in place of each personal one.
  func screen(
    of order: StoredOrder, replacingTexts replacement: (@Sendable (String) -> String)?
  ) async throws(SessionError) -> Screen {
    let definition = try await menu(order.menuDigest, of: order.menuID)
    let inventory = try await rethrowing(InventoryView(order.inventory))
    let context = try await rethrowing(OrderText.context(in: order.document, definition))
    let availability = inventory.availability(of: definition, in: context)
    guard let answers = OrderText.answers(in: order.document) else {
      throw .journal(.damaged("cannot decode order \(order.number)"))
    }
    var sheet = AnswerSheet(definition, availability)
    sheet.answer(answers)
    guard var chosen = try? sheet.checkedOrder() else {
      throw .journal(.damaged("order \(order.number) does not match its menu"))
    }
    for code in order.codes {
      try? OrderReducer.reduce(
        definition, availability: availability, order: &chosen, action: .redeem(code),
        checksAvailability: false)
    }
    let screen = OrderReducer.screen(definition, availability: availability, order: chosen)
    guard let replacement else { return screen }
    for case .text(let text) in screen.sections where text.content.isPersonal && !text.text.isEmpty
    {
      try? OrderReducer.reduce(
        definition, availability: availability, order: &chosen,
        action: .write(text.instance.path, text: replacement(text.text)), checksAvailability: false)
    }
    return OrderReducer.screen(definition, availability: availability, order: chosen)
  }
}
