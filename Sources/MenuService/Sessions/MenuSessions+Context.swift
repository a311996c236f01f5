import MenuSections

extension MenuSessions {
  /// Changes the channel of a session with an expected version, or the amounts of fees that
  /// only the seller knows, in minor units by the id of the fee. What is `nil` stays; the time
  /// always comes from the clock.
  ///
  /// The change counts as an action, and undo passes over it. A channel that the menu does not
  /// have, and a fee whose amount is not given, are rejected.
  @discardableResult
  public func setContext(
    of token: SessionToken, channel: String? = nil, given: [String: Int64]? = nil,
    expecting version: Int, key: RequestKey? = nil
  ) async throws(SessionError) -> SessionUpdate {
    try await change(token, expecting: version, key: key) {
      (state, moment) throws(RejectedCommand) in
      var context = moment.context
      if let channel { context.channel = channel }
      if let given { context.given = given }
      return try state.set(context)
    }
  }

  /// Throws if a menu does not have a channel; the screen is that of a new session.
  func check(_ channel: String, of menu: MenuDefinition) async throws(SessionError) {
    do throws(OrderRejection) {
      try menu.check(OrderContext(channel: channel))
    } catch {
      let moment = try await moment(for: SessionState(menu))
      throw .rejected(index: 0, error, moment.screen)
    }
  }

  /// Sets the channel of a new session, once however often the call is repeated.
  func start(
    _ token: SessionToken, channel: String
  ) async throws(SessionError) -> SessionScreen {
    let key = RequestKey("begin-channel", body: channel)
    do throws(SessionError) {
      _ = try await change(token, expecting: 0, key: key) {
        (state, moment) throws(RejectedCommand) in
        var context = moment.context
        context.channel = channel
        return try state.set(context, always: true)
      }
    } catch .stale {
      // The session was started through no channel, and changed since.
      throw .keyReused
    } catch .submitted {}
    return try await screen(of: token)
  }
}
