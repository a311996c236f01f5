public import MenuSections

extension MenuSessions {
  /// What is sold out and left of an offered menu now; its revision is what a change is expected to
  /// follow.
  public func inventory(ofMenu menuID: String) async throws(SessionError) -> Inventory {
    guard catalog.menu(menuID) != nil else { throw .unknownMenu }
    return try await readInventory(of: menuID).state
  }

  /// Says what is sold out and left of a menu from now on, if its inventory stands at a revision;
  /// gives the next. Open sessions see it at once.
  @discardableResult
  public func setInventory(
    _ inventory: Inventory, ofMenu menuID: String, expecting revision: Int
  ) async throws(SessionError) -> Int {
    guard catalog.menu(menuID) != nil else { throw .unknownMenu }
    let outcome = try await asking { () async throws(JournalError) in
      let document = try inventory.stored
      return try await self.journal.setInventory(
        InventoryChange(menuID: menuID, expected: revision, document: document))
    }
    switch outcome {
    case .conflict(let current): throw .staleInventory(current: current)
    case .committed(let revision):
      var next = inventory
      next.revision = revision
      remember(InventoryView(next), of: menuID)
      return revision
    }
  }

  /// The inventory under which a session is looked at: that of its order, once there is one.
  func inventory(for state: SessionState) async throws(SessionError) -> InventoryView {
    if let seal = state.seal { return seal.inventory }
    return try await inventory(of: state.definition.id)
  }

  /// The inventory of a menu, not older than a moment where others may change it.
  func inventory(of menuID: String) async throws(SessionError) -> InventoryView {
    let known = remembered { $0.inventory[menuID] }
    if let known, !known.isStale {
      if !journal.isShared || .now - known.time < .seconds(1) { return known.view }
    }
    return try await readInventory(of: menuID)
  }

  /// The inventory of a menu at a revision of the past; `nil` if it is not kept any more.
  func inventory(of menuID: String, at revision: Int) async throws(SessionError) -> InventoryView? {
    if revision == 0 { return InventoryView() }
    if let known = remembered({ $0.inventory[menuID]?.view }), known.revision == revision {
      return known
    }
    let record = try await asking { () async throws(JournalError) in
      try await self.journal.inventory(of: menuID, at: revision)
    }
    guard let record else { return nil }
    return try await asking { () async throws(JournalError) in try InventoryView(record) }
  }

  /// The inventory of a menu as the journal has it.
  func readInventory(of menuID: String) async throws(SessionError) -> InventoryView {
    let record = try await asking { () async throws(JournalError) in
      try await self.journal.inventory(of: menuID, at: nil)
    }
    let known = remembered { $0.inventory[menuID]?.view }
    if let known, known.revision == record?.revision ?? 0 {
      remember(known, of: menuID)
      return known
    }
    let view = try await asking { () async throws(JournalError) in
      if let record { try InventoryView(record) } else { InventoryView() }
    }
    remember(view, of: menuID)
    return view
  }

  func remember(_ view: InventoryView, of menuID: String) {
    let isNews = remembered { memory in
      let known = memory.inventory[menuID]?.view.revision
      if let known, known > view.revision { return false }
      memory.inventory[menuID] = CachedInventory(view: view, time: .now)
      return known != view.revision
    }
    if isNews { signals.tell(menu: menuID) }
  }
}
