public import MenuSections

extension MenuSessions {
  /// What is sold out and left of an offered menu now; its revision is what a change is expected to
  /// follow.
  public func live(ofMenu menuID: String) async throws(SessionFault) -> LiveState {
    guard catalogue.menu(menuID) != nil else { throw .unknownMenu }
    return try await readLive(of: menuID).state
  }

  /// Says what is sold out and left of a menu from now on, if its live state stands at a revision;
  /// gives the next. Open sessions see it at once.
  @discardableResult
  public func setLive(
    _ live: LiveState, ofMenu menuID: String, expecting revision: Int
  ) async throws(SessionFault) -> Int {
    guard catalogue.menu(menuID) != nil else { throw .unknownMenu }
    let outcome = try await asking { () async throws(JournalFault) in
      let document = try live.stored
      return try await self.journal.setLive(
        LiveChange(menuID: menuID, expected: revision, document: document))
    }
    switch outcome {
    case .conflict(let current): throw .staleLive(current: current)
    case .committed(let revision):
      var next = live
      next.revision = revision
      remember(LiveView(next), of: menuID)
      return revision
    }
  }

  /// The live state under which a session is looked at: that of its order, once there is one.
  func live(for state: SessionState) async throws(SessionFault) -> LiveView {
    if let seal = state.seal { return seal.live }
    return try await live(of: state.definition.id)
  }

  /// The live state of a menu, not older than a moment where others may change it.
  func live(of menuID: String) async throws(SessionFault) -> LiveView {
    let known = remembered { $0.live[menuID] }
    if let known, !known.isStale {
      if !journal.isShared || .now - known.time < .seconds(1) { return known.view }
    }
    return try await readLive(of: menuID)
  }

  /// The live state of a menu at a revision of the past; `nil` if it is not kept any more.
  func live(of menuID: String, at revision: Int) async throws(SessionFault) -> LiveView? {
    if revision == 0 { return LiveView() }
    if let known = remembered({ $0.live[menuID]?.view }), known.revision == revision {
      return known
    }
    let record = try await asking { () async throws(JournalFault) in
      try await self.journal.live(of: menuID, at: revision)
    }
    guard let record else { return nil }
    return try await asking { () async throws(JournalFault) in try LiveView(record) }
  }

  /// The live state of a menu as the journal has it.
  func readLive(of menuID: String) async throws(SessionFault) -> LiveView {
    let record = try await asking { () async throws(JournalFault) in
      try await self.journal.live(of: menuID, at: nil)
    }
    let known = remembered { $0.live[menuID]?.view }
    if let known, known.revision == record?.revision ?? 0 {
      remember(known, of: menuID)
      return known
    }
    let view = try await asking { () async throws(JournalFault) in
      if let record { try LiveView(record) } else { LiveView() }
    }
    remember(view, of: menuID)
    return view
  }

  func remember(_ view: LiveView, of menuID: String) {
    let isNews = remembered { memory in
      let known = memory.live[menuID]?.view.revision
      if let known, known > view.revision { return false }
      memory.live[menuID] = RememberedLive(view: view, time: .now)
      return known != view.revision
    }
    if isNews { signals.tell(menu: menuID) }
  }
}
