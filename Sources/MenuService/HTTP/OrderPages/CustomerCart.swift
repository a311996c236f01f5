#if Service
import MenuSections

/// The cart of the customer who sends a request: that of the session in the cookie, or an
/// empty one that is not stored.
struct CustomerCart: Sendable {
  /// The stored session; `nil` before the first change.
  let token: SessionToken?
  /// The stored version, which a change expects.
  let version: Int
  /// Whether the session's menu is an older one, so that the next change moves the session first.
  let isOutdated: Bool
  /// The choices that the present menu no longer has.
  let lost: [LostChoice]
  /// The cart at this moment, in the channel that the address shows.
  let moment: SessionMoment
  /// The channel of the cart, if the address shows another one.
  let otherChannel: String?
  /// The order of the session in the cookie, which is no cart anymore.
  let submittedOrder: OrderID?

  var menu: MenuDefinition { moment.state.definition }
  var session: SessionScreen { moment.screen }
  var isEmpty: Bool { session.screen.orderSummary.lines.isEmpty }

  /// The cart as it will be when the shop opens; `nil` while it is open, and if it is
  /// not known when it opens.
  var opening: Screen? {
    guard token != nil, case .closed(let opening) = menu.businessHours(in: moment.context),
      var context = opening.time.flatMap(menu.wallClock)
    else { return nil }
    context.channel = moment.context.channel
    context.given = moment.context.given
    return SessionMoment(state: moment.state, inventory: moment.inventory, context: context)
      .screen.screen
  }

  /// Why the rules allow no further unit of lines of its screen, also because of
  /// what other lines have taken.
  func fullLines(on screen: Screen) -> [MenuPath: OrderRejection] {
    var rejections: [MenuPath: OrderRejection] = [:]
    for line in screen.orderSummary.lines {
      do throws(OrderRejection) {
        _ = try moment.after(.set(line.path, to: line.quantity + 1))
      } catch {
        rejections[line.path] = error
      }
    }
    return rejections
  }

  static func read(
    _ menu: MenuDefinition, for request: MenuRequest, token: SessionToken? = nil,
    in sessions: MenuSessions
  ) async throws -> CustomerCart {
    var token = token ?? request.cartToken
    var state = SessionState(menu)
    var submittedOrder: OrderID?
    if let known = token {
      let stored = try await sessions.state(inCookie: known)
      if let stored, stored.definition.id == menu.id, stored.orderID == nil {
        state = stored
      } else {
        token = nil
        if stored?.definition.id == menu.id { submittedOrder = stored?.orderID }
      }
    }
    let version = state.version
    let isOutdated = state.definition.digest != menu.digest
    let lost = isOutdated ? state.move(to: menu) : []
    let now = try await sessions.moment(for: state)
    let shown = request.channel(of: menu)
    let cartChannel = now.context.channel
    return CustomerCart(
      token: token, version: version, isOutdated: isOutdated, lost: lost,
      moment: now.through(shown),
      otherChannel: token == nil || shown == nil || shown == cartChannel ? nil : cartChannel,
      submittedOrder: submittedOrder)
  }

  /// Whether a section is asked about the whole order, and not an item for the cart.
  func isAboutOrder(_ section: MenuPath) -> Bool {
    let first = section.steps.first.map { MenuPath(String($0.id)) }
    return !menu.soldSections.contains { menu.path(of: $0) == first }
  }
}

extension SessionMoment {
  /// A copy after an action; the stored session stays. Throws if the rules do not allow it.
  func after(_ action: MenuAction) throws(OrderRejection) -> SessionMoment {
    do throws(RejectedCommand) {
      let trial = try state.preview([action], inventory, in: context)
      return SessionMoment(state: trial, inventory: inventory, context: context)
    } catch {
      throw error.rejection
    }
  }

  /// A copy after the actions that the rules allow one after the other, those actions, and the
  /// rejections of the others. A field that an earlier choice of the same form hides is ignored.
  func after(
    allowedOf actions: [MenuAction]
  ) -> (moment: SessionMoment, allowed: [MenuAction], rejections: [OrderRejection]) {
    let (trial, allowed, rejections) = state.preview(allowedOf: actions, availability)
    return (
      SessionMoment(state: trial, inventory: inventory, context: context), allowed,
      rejections.filter { $0.reason != .notVisible }
    )
  }
}

extension MenuSessions {
  /// The state of a session that a cookie names; `nil` if it no longer exists.
  fileprivate func state(
    inCookie token: SessionToken
  ) async throws(SessionError) -> SessionState? {
    do throws(SessionError) {
      return try await newest(token)
    } catch .unknownSession, .unreadableMenu {
      return nil
    }
  }
}
#endif
