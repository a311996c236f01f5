#if Service
import Hummingbird
import MenuSections

/// Reads the carts of requests, and stores their changes.
///
/// The cart is the session in the cookie of the menu's pages. Requests that only read store
/// nothing; the first change starts the session.
struct CartChanges {
  let sessions: MenuSessions
  let starter: SessionStarter
  let metrics: ServiceMetrics
  let basePath: String
  let cache: PageCache

  /// The pages of a request, with the cart of its cookie.
  func pages(_ request: MenuRequest, token: SessionToken? = nil) async throws -> StorePages {
    let menu = try request.menu(in: sessions.catalog)
    guard menu.isShop else { throw Problem.notFound }
    let cart = try await CustomerCart.read(menu, for: request, token: token, in: sessions)
    return StorePages(
      request, cart, basePath: basePath, cache: cache,
      at: sessions.now().wholeSeconds)
  }

  /// An order of the menu; without an id the customer's last one, which a cookie
  /// names. `nil` without one.
  func order(_ id: OrderID?, _ pages: StorePages) async throws -> StoredOrder? {
    guard let id = id ?? pages.request.cookie(named: "last").flatMap({ OrderID($0) }) else {
      return nil
    }
    return try await sessions.orderIfKnown(id).flatMap {
      $0.menuID == pages.cart.menu.id ? $0 : nil
    }
  }

  /// Repeats a change while other requests change the same cart.
  func retrying(
    _ request: MenuRequest, _ change: (StorePages) async throws -> Response
  ) async throws -> Response {
    for _ in 0..<Self.maximumRounds {
      do {
        return try await change(try await pages(request))
      } catch SessionError.stale {
        continue
      }
    }
    throw Problem.busy()
  }

  private static let maximumRounds = 16

  /// The fields of a posted form, and the key that makes it count once.
  func form(of request: MenuRequest) async throws -> (FormFields, PostedKey) {
    let body = try await request.bytes(of: ["application/x-www-form-urlencoded"])
    let form = FormFields(body)
    guard let name = form[".key"], 1...120 ~= name.utf8.count else {
      throw Problem.badRequest("form-fields")
    }
    return (form, PostedKey(name: name, address: request.head.path ?? "", body: body))
  }

  /// Stores actions. Before that, as far as needed, it starts the session, moves it to the
  /// present menu and sets the channel that the page showed. Throws ``SessionError/keyReused``
  /// for the form of an old page.
  func perform(
    _ actions: [MenuAction], on pages: StorePages, _ key: PostedKey, channel: String? = nil
  ) async throws -> (token: SessionToken, version: Int) {
    let cart = pages.cart
    var version = cart.version
    var channel = channel ?? (cart.otherChannel == nil ? nil : cart.moment.context.channel)
    let token: SessionToken
    if let known = cart.token {
      token = known
      if cart.isOutdated {
        version = try await sessions.move(
          token, expecting: version, key: key("move")
        ).current.revision.version
      }
    } else {
      // The key is the secret of one page, so that pressing twice starts one session.
      let started = try await starter.start(
        cart.menu, for: pages.request, token: SessionToken.derived(from: key.name))
      // The page is from before the order.
      guard started.current.orderID == nil else { throw SessionError.keyReused }
      token = started.token
      version = started.current.revision.version
      let shown = cart.moment.context.channel
      if shown != started.current.screen.context.channel { channel = channel ?? shown }
    }
    do {
      return (token, try await store(actions, channel, in: token, version, key))
    } catch SessionError.sessionFull {
      let (token, version) = try await continueInNewSession(token, on: pages, key)
      return (token, try await store(actions, channel, in: token, version, key))
    }
  }

  /// Sets a channel and performs actions, if there are any; returns the version after them.
  private func store(
    _ actions: [MenuAction], _ channel: String?, in token: SessionToken, _ version: Int,
    _ key: PostedKey
  ) async throws -> Int {
    var version = version
    if let channel {
      version = try await sessions.setContext(
        of: token, channel: channel, expecting: version, key: key("channel")
      ).current.revision.version
    }
    guard !actions.isEmpty else { return version }
    let update = try await sessions.perform(
      actions, in: token, expecting: version, key: key("actions"))
    if !update.isRepeated { metrics.countActions(actions.count) }
    return update.current.revision.version
  }

  /// Continues a session that has as many actions as it may have in a new one.
  /// Throws ``SessionError/sessionFull`` if that would not be the same order, such
  /// as with something sold out.
  private func continueInNewSession(
    _ full: SessionToken, on pages: StorePages, _ key: PostedKey
  ) async throws -> (token: SessionToken, version: Int) {
    let order = try await sessions.screen(of: full).screen
    guard let token = SessionToken.derived(from: key.name), token != full else {
      throw SessionError.sessionFull
    }
    let (channel, given) = (order.context.channel, order.context.given)
    let start = try await starter.start(
      pages.cart.menu, for: pages.request, channel: channel, token: token)
    var version = start.current.revision.version
    if !given.isEmpty {
      version = try await sessions.setContext(
        of: token, given: given, expecting: version, key: key("given")
      ).current.revision.version
    }
    _ = try await sessions.repeat(
      order, in: token, expecting: version, keepingCodes: true, key: key("again"))
    let now = try await sessions.screen(of: token)
    guard now.screen.stateDigest == order.stateDigest else { throw SessionError.sessionFull }
    return (token, now.revision.version)
  }
}

/// The key of a posted form, from which each of its calls has its own.
struct PostedKey {
  let name: String
  /// Where the form was posted; all forms of a page have the same name.
  let address: String
  let body: [UInt8]

  /// The key of one call.
  func callAsFunction(_ operation: String) -> RequestKey {
    MenuRequest.key("\(name)-\(operation)-\(address)", operation: "form", body: body)
  }
}
#endif
