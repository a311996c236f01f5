import MenuSections

extension MenuSessions {
  /// The screen of an order without the texts that were removed from it, for which its
  /// customer is asked again.
  func screenToRepeat(_ order: StoredOrder) async throws(SessionError) -> Screen {
    try await screen(
      of: order, replacingTexts: { $0 == MenuSessions.removedText ? "" : $0 })
  }

  /// Gives the answers of an earlier order in a session, as far as its menu has them and they can
  /// be chosen now. Codes of discounts are redeemed again only if they are kept. Repeating a call
  /// with the same key gives them once.
  ///
  /// - Returns: The names of what is not in the session.
  func `repeat`(
    _ order: Screen, in token: SessionToken, expecting version: Int, keepingCodes: Bool = false,
    key: RequestKey? = nil
  ) async throws(SessionError) -> [LocalizedText] {
    let state = try await state(of: token, expecting: version)
    let moment = try await moment(for: state)
    let availability = moment.inventory.availability(of: state.definition, in: moment.context)
    let repeated = RepeatedOrder(
      of: order, on: state.definition, availability, keepingCodes: keepingCodes)
    if !repeated.actions.isEmpty {
      try await perform(repeated.actions, in: token, expecting: version, key: key)
    }
    return repeated.lost
  }
}
