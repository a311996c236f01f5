import MenuSections
import MenuText

/// A session as it stood at one moment: what its screen is made from, which those keep who may wait for
/// long before they need it.
struct SessionMoment: Sendable {
  let state: SessionState
  /// What was sold out and left then; that of its order, once there is one.
  let inventory: InventoryView

  var revision: SessionRevision {
    SessionRevision(version: state.version, inventory: inventory.revision)
  }

  /// Whether both look the same.
  func looksLike(_ other: SessionMoment) -> Bool {
    revision == other.revision && state.orderID == other.state.orderID
  }

  /// What could be seen.
  var screen: SessionScreen { SessionScreen(state, inventory) }
}

extension MenuSessions {
  /// A session as it stands now.
  func moment(of token: SessionToken) async throws(SessionError) -> SessionMoment {
    if let known = knownMoment(of: token) { return known }
    return try await readMoment(of: token)
  }

  /// A session as it stands now, where nobody else can have changed it and nothing has to be read:
  /// the short way of who only looks.
  private func knownMoment(of token: SessionToken) -> SessionMoment? {
    guard !journal.isShared else { return nil }
    return remembered { memory in
      guard let state = memory.sessions[token]?.state else { return nil }
      if let seal = state.seal { return SessionMoment(state: state, inventory: seal.inventory) }
      guard let inventory = memory.inventory[state.definition.id], !inventory.isStale else {
        return nil
      }
      return SessionMoment(state: state, inventory: inventory.view)
    }
  }

  // Apart, so that the short way does not take the memory that this one needs: a connection keeps
  // what its deepest call took.
  @inline(never)
  private func readMoment(of token: SessionToken) async throws(SessionError) -> SessionMoment {
    let state = try await newest(token)
    return SessionMoment(state: state, inventory: try await inventory(for: state))
  }

  /// The screen of a moment, the last one where it shows the same.
  func screen(of moment: SessionMoment, _ token: SessionToken) -> SessionScreen {
    screen(of: moment.state, token, moment.inventory)
  }
}
