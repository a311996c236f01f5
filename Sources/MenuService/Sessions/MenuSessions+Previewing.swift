public import MenuSections

extension MenuSessions {
  /// The screen that a session would have after commands. Nothing is stored, and the revision is
  /// that of the session as it is.
  ///
  /// Commands are performed all or none, as by ``perform(_:in:expecting:key:)``; without any,
  /// it is the current screen.
  public func preview(
    _ commands: [MenuAction], in token: SessionToken
  ) async throws(SessionError) -> SessionScreen {
    let moment = try await moment(of: token)
    if let orderID = moment.state.orderID { throw .submitted(orderID) }
    return try preview(commands, at: moment)
  }

  /// The screen that a new session of a menu would have after commands, through a channel if one is
  /// named. No session is started.
  public func preview(
    _ commands: [MenuAction], ofMenu menuID: String, channel: String? = nil
  ) async throws(SessionError) -> SessionScreen {
    guard let menu = catalog.menu(menuID) else { throw .unknownMenu }
    if let channel { try await check(channel, of: menu) }
    let start = try await moment(for: SessionState(menu))
    return try preview(commands, at: start.through(channel))
  }

  private func preview(
    _ commands: [MenuAction], at moment: SessionMoment
  ) throws(SessionError) -> SessionScreen {
    do throws(RejectedCommand) {
      let state = try moment.state.preview(commands, moment.inventory, in: moment.context)
      return SessionMoment(state: state, inventory: moment.inventory, context: moment.context)
        .screen
    } catch {
      throw .rejected(index: error.index, error.rejection, moment.screen)
    }
  }
}
