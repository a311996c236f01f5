public import MenuSections
import Synchronization

extension MenuSessions {
  /// The current inventory of a registered menu. Pass its revision to
  /// ``setInventory(_:ofMenu:expecting:)``.
  public func inventory(ofMenu menuID: String) async throws(SessionError) -> Inventory {
    guard catalog.menu(menuID) != nil else { throw .unknownMenu }
    return try await readInventory(of: menuID).inventory
  }

  /// Sets a menu's inventory if its current revision is the expected one. Open sessions change
  /// immediately.
  ///
  /// - Returns: The new revision.
  @discardableResult
  public func setInventory(
    _ inventory: Inventory, ofMenu menuID: String, expecting revision: Int
  ) async throws(SessionError) -> Int {
    guard catalog.menu(menuID) != nil else { throw .unknownMenu }
    let file = try await self.inventory(of: menuID, at: revision)?.file
    return try await store(InventoryView(inventory, file: file), of: menuID, expecting: revision)
  }

  /// Sets a menu's inventory to that of the file beside it, or to an empty one if the file was
  /// deleted. `digest` is that of the file, empty without one.
  ///
  /// Returns `false` if a server has applied this file already; orders may have used its stock
  /// since then. When a server starts, the file also does not apply to a store with an
  /// inventory from elsewhere.
  package func setInventory(
    _ inventory: Inventory, ofMenu menuID: String, fromFile digest: String,
    atStart isStart: Bool = false
  ) async throws(SessionError) -> Bool {
    guard catalog.menu(menuID) != nil else { throw .unknownMenu }
    for _ in 0..<Self.maximumFileRounds {
      let known = try await readInventory(of: menuID)
      let applied = known.file ?? (isStart && known.revision > 0 ? digest : "")
      guard digest != applied else { return false }
      do throws(SessionError) {
        _ = try await store(
          InventoryView(inventory, file: digest), of: menuID, expecting: known.revision)
        return true
      } catch .staleInventory {
        // An order used stock.
      }
    }
    throw .journal(.busy)
  }

  private static let maximumFileRounds = 16

  private func store(
    _ view: InventoryView, of menuID: String, expecting revision: Int
  ) async throws(SessionError) -> Int {
    let document = try await rethrowing(view.stored)
    let outcome = try await rethrowing(
      await journal.setInventory(
        InventoryChange(menuID: menuID, expected: revision, document: document)))
    switch outcome {
    case .conflict(let current): throw .staleInventory(current: current)
    case .committed(let revision):
      var next = view.inventory
      next.revision = revision
      cache(view.with(next, storedAs: document), of: menuID)
      return revision
    }
  }

  /// Changes single entries of a menu's inventory, whatever its revision is, so that concurrent
  /// changes and orders that use stock do not conflict. Open sessions change immediately.
  ///
  /// If a revision is expected, and the inventory has another one, nothing changes.
  ///
  /// - Returns: The inventory with the changes.
  @discardableResult
  public func changeInventory(
    _ changes: InventoryChanges, ofMenu menuID: String, expecting revision: Int? = nil
  ) async throws(SessionError) -> Inventory {
    try await changeInventory(ofMenu: menuID, expecting: revision) { _ in changes }
  }

  /// The same with changes that depend on the inventory.
  @discardableResult
  func changeInventory(
    ofMenu menuID: String, expecting revision: Int? = nil,
    _ changes: @escaping @Sendable (Inventory) -> InventoryChanges
  ) async throws(SessionError) -> Inventory {
    guard let menu = catalog.menu(menuID) else { throw .unknownMenu }
    let isStale = Mutex(false)
    let record = try await rethrowing(
      await journal.updateInventory(of: menuID) { (record) throws(JournalError) in
        guard record.revision == revision ?? record.revision else {
          isStale.withLock { $0 = true }
          return nil
        }
        let view = try InventoryView(record)
        let changed = changes(view.inventory).applied(to: view.inventory, of: menu)
        let document = try view.with(changed).stored
        // What is stored may be empty, or written by an earlier release.
        return document == (try view.stored) ? nil : document
      })
    let view = try await rethrowing(InventoryView(record))
    cache(view, of: menuID)
    if isStale.withLock({ $0 }) { throw .staleInventory(current: view.revision) }
    return view.inventory
  }

  /// The pause of a menu's shop; `nil` if it takes orders.
  public func pause(ofMenu menuID: String) async throws(SessionError) -> Inventory.Pause? {
    guard catalog.menu(menuID) != nil else { throw .unknownMenu }
    return try await currentPause(of: menuID)
  }

  /// The pause of a menu, also of one that is no longer registered; `nil` if it takes orders.
  func currentPause(of menuID: String) async throws(SessionError) -> Inventory.Pause? {
    let pause = try await inventory(of: menuID).inventory.pause
    return pause?.lasts(at: now().wholeSeconds) == true ? pause : nil
  }

  /// The inventory to show a session with: for a submitted session, the one of its order.
  func inventory(for state: SessionState) async throws(SessionError) -> InventoryView {
    if let submission = state.submission { return submission.inventory }
    return try await inventory(of: state.definition.id)
  }

  /// A menu's inventory, at most a second old if other processes may change it.
  func inventory(of menuID: String) async throws(SessionError) -> InventoryView {
    let known = withCache { $0.inventories[menuID] }
    if let known, !known.isStale {
      if !journal.isShared || .now - known.time < .seconds(1) { return known.view }
    }
    return try await readInventory(of: menuID)
  }

  /// A menu's inventory at an earlier revision; `nil` if it is no longer stored.
  func inventory(of menuID: String, at revision: Int) async throws(SessionError) -> InventoryView? {
    if revision == 0 { return InventoryView() }
    if let known = withCache({ $0.inventories[menuID]?.view }), known.revision == revision {
      return known
    }
    let record = try await rethrowing(await journal.inventory(of: menuID, at: revision))
    guard let record else { return nil }
    return try await rethrowing(InventoryView(record))
  }

  /// A menu's inventory from the journal.
  func readInventory(of menuID: String) async throws(SessionError) -> InventoryView {
    let known = withCache { $0.inventories[menuID] }
    let record = try await rethrowing(await journal.inventory(of: menuID, at: nil)) ?? .none
    if let known, known.view.revision == record.revision,
      known.view.digest == InventoryView.digest(of: record.document)
    {
      cache(known.view, of: menuID)
      return known.view
    }
    let view = try await rethrowing(InventoryView(record))
    // After a database was restored, or failed over without its last changes, new changes reuse
    // their revisions. A cached screen with one of these revisions may be wrong.
    if let known, known.view.revision >= record.revision { withCache { $0.removeAll() } }
    cache(view, of: menuID)
    return view
  }

  /// Caches an inventory unless a newer one is cached, and wakes readers of the menu's sessions.
  func cache(_ view: InventoryView, of menuID: String) {
    let isNew = withCache { cache in
      let known = cache.inventories[menuID]?.view
      if let known, known.revision > view.revision { return false }
      cache.inventories[menuID] = CachedInventory(view: view, time: .now)
      return known?.isSame(as: view) != true
    }
    if isNew { signals.signal(menu: menuID) }
  }
}
