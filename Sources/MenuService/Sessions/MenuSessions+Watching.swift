import MenuText

extension MenuSessions {
  /// Looks for what other processes did, until the task is cancelled: hears their hints, and asks
  /// once a second while somebody listens.
  ///
  /// Without it everything is true as well, but readers of updates hear only of this process.
  public func watch() async {
    guard journal.isShared else { return }
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for await hint in self.journal.hints() { self.take(hint) }
      }
      group.addTask {
        while (try? await Task.sleep(for: .seconds(1))) != nil { await self.look() }
      }
      await group.waitForAll()
    }
  }

  private func take(_ hint: JournalNotification) {
    switch hint {
    case .session(let token): signals.tell(token)
    case .inventory(let menuID):
      remembered { $0.inventory[menuID]?.isStale = true }
      signals.tell(menu: menuID)
    case .anything:
      remembered { memory in
        for menuID in memory.inventory.keys { memory.inventory[menuID]?.isStale = true }
      }
      signals.tellAll()
    }
  }

  /// Compares what is remembered of those who are listened to with the journal.
  private func look() async {
    let sessions = signals.sessions
    guard !sessions.isEmpty else { return }
    if let revisions = try? await journal.inventoryRevisions(of: signals.menus) {
      for (menuID, revision) in revisions
      where remembered({ $0.inventory[menuID]?.view.revision }) != revision {
        take(.inventory(menuID: menuID))
      }
    }
    for start in stride(from: 0, to: sessions.count, by: Self.askedAtOnce) {
      let part = Array(sessions[start..<min(start + Self.askedAtOnce, sessions.count)])
      guard let heads = try? await journal.heads(of: part) else { continue }
      for token in part {
        let known = remembered { $0.sessions[token]?.state }
        guard let known, let head = heads[token], head.version == known.version,
          head.orderID == known.orderID
        else {
          signals.tell(token)
          continue
        }
      }
    }
  }

  private static let askedAtOnce = 1000
}
