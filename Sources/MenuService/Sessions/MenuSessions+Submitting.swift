import Foundation
import MenuPlugins
public import MenuSections
public import MenuText
import MenuYAML

extension MenuSessions {
  /// Submits the order that a caller saw at a revision, and uses its stock, both or neither.
  ///
  /// Throws ``SessionError/incomplete(_:)`` if the order lacks required answers, and
  /// ``SessionError/outdated(_:)`` if it differs from what the caller saw, because something sold out.
  ///
  /// The order is stored in `language`, or in the menu's own language if it is `nil`; `strings` replace
  /// sentences of the package.
  public func submit(
    _ token: SessionToken, expecting revision: SessionRevision, key: RequestKey? = nil,
    language: LanguageTag? = nil, adding strings: LocalizedStrings = LocalizedStrings()
  ) async throws(SessionError) -> StoredOrder {
    let version = revision.version
    let key = key ?? .random()
    let orderID = OrderID.random()
    // Each inventory conflict requires checking the order again.
    for _ in 0..<Self.maximumRounds {
      let state = try await state(of: token, expecting: version)
      if let id = state.orderID { return try await order(id, key: key) }
      guard state.version == version else { throw .stale(current: state.version) }
      let inventory = try await readInventory(of: state.definition.id)
      let shown = screen(of: state, token, inventory)
      guard try await isSame(shown, as: revision, of: state) else { throw .outdated(shown) }
      guard shown.screen.isComplete,
        let left = inventory.inventory.deducting(shown.screen.price, of: shown.screen.definition)
      else {
        throw .incomplete(shown)
      }
      let localizer = Localizer(
        shown.screen.definition.language(preferred: language), adding: strings)
      let submission = try submission(
        token, shown, key: key, orderID: orderID, inventory: inventory,
        left: left.revision == inventory.revision ? nil : left, localizer: localizer)
      let outcome = try await rethrowing(await journal.submit(submission))
      switch outcome {
      case .committed(let order):
        var submitted = state
        submitted.submission = SessionState.Submission(orderID: order.id, inventory: inventory)
        cache(submitted, of: token)
        if submission.inventoryChange != nil { cache(InventoryView(left), of: state.definition.id) }
        return order
      case .replayed(let order): return order
      case .keyReused: throw .keyReused
      case .conflict(let current): throw .stale(current: current)
      case .submitted(let orderID): throw .submitted(orderID)
      case .inventoryConflict: try? await Task.sleep(for: .milliseconds(Int.random(in: 0...8)))
      case .missing:
        removeFromCache(token)
        throw .unknownSession
      }
      if Task.isCancelled { break }
    }
    throw .journal(.busy)
  }

  private static let maximumRounds = 64

  /// Whether a screen has the same answers and total as at an earlier revision.
  private func isSame(
    _ shown: SessionScreen, as revision: SessionRevision, of state: SessionState
  ) async throws(SessionError) -> Bool {
    guard shown.revision != revision else { return true }
    guard let inventory = try await inventory(of: state.definition.id, at: revision.inventory)
    else { return false }
    let seen = SessionScreen(state, inventory).screen
    return seen.answers == shown.screen.answers && seen.total == shown.screen.total
  }

  private func submission(
    _ token: SessionToken, _ shown: SessionScreen, key: RequestKey, orderID: OrderID,
    inventory: InventoryView, left: Inventory?, localizer: Localizer
  ) throws(SessionError) -> OrderSubmission {
    let definition = shown.screen.definition
    do throws(JournalError) {
      var change: InventoryChange?
      if let left {
        change = InventoryChange(
          menuID: definition.id, expected: inventory.revision, document: try left.stored)
      }
      return OrderSubmission(
        token: token, expected: shown.revision.version, key: key, orderID: orderID,
        menuID: definition.id, menuDigest: definition.digest,
        document: OrderText.document(shown.screen, localizer),
        inventory: try inventory.record, inventoryChange: change, time: now())
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

  /// Submitted orders after a number, by number. Once an order is listed, no order before it is ever
  /// added.
  public func orders(
    after number: Int, limit: Int
  ) async throws(SessionError) -> [StoredOrder] {
    try await rethrowing(await journal.orders(after: number, limit: limit))
  }

  /// The submitted order with an id.
  public func order(_ id: OrderID) async throws(SessionError) -> StoredOrder {
    let order = try await rethrowing(await journal.order(id))
    guard let order else { throw .unknownOrder }
    return order
  }

  /// The screen of a submitted order, for any renderer: its answers, with the inventory of that time,
  /// without what was hidden.
  public func screen(of order: StoredOrder) async throws(SessionError) -> Screen {
    let definition = try await menu(order.menuDigest)
    let inventory = try await rethrowing(InventoryView(order.inventory))
    let availability = inventory.availability(of: definition)
    guard let answers = OrderText.answers(in: order.document) else {
      throw .journal(.damaged("cannot decode an order"))
    }
    var sheet = AnswerSheet(definition, availability)
    sheet.answer(answers)
    guard let chosen = try? sheet.checkedOrder() else {
      throw .journal(.damaged("an order does not match its menu"))
    }
    return OrderReducer.screen(definition, availability: availability, order: chosen)
  }
}

/// An order as a journal stores it: the output of the `order` renderer.
enum OrderText {
  static func document(_ screen: Screen, _ localizer: Localizer) -> String {
    var output = RenderOutput()
    let renderer = OrderRenderer()
    guard let options = try? PluginOptions([:], for: renderer) else { return "" }
    renderer.render(screen, localizer: localizer, options: options, into: &output)
    return String(output.text.prefix { $0 != "\n" })
  }

  /// The answers of a document; `nil` if it has none.
  static func answers(in document: String) -> MenuValue? {
    guard
      let object = try? JSONSerialization.jsonObject(with: Data(document.utf8)),
      let answers = (object as? [String: Any])?["answers"]
    else { return nil }
    return value(answers)
  }

  private static func value(_ json: Any) -> MenuValue? {
    switch json {
    case let text as String: return MenuValue(.text(text))
    case let number as NSNumber: return MenuValue(.text(number.stringValue))
    case let list as [Any]:
      let values = list.compactMap(value)
      return values.count == list.count ? MenuValue(.list(values)) : nil
    case let map as [String: Any]:
      let entries = map.sorted { $0.key < $1.key }.compactMap { key, json in
        value(json).map { MenuValue.Entry(key, $0) }
      }
      return entries.count == map.count ? MenuValue(.map(entries)) : nil
    default: return nil
    }
  }
}
