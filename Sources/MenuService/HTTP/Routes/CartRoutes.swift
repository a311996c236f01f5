#if Service
import HTTPTypes
import Hummingbird
import MenuPlugins
import MenuSections
import MenuText

/// The page of the cart, which submits the order.
struct CartRoutes: RouteGroup {
  let carts: CartChanges

  var resources: [Resource] {
    [
      Resource(
        "/menus/:menu/cart", audience: .browsers, handlers: [.get: showCart, .post: postForm])
    ]
  }

  /// Shows the cart, or the order that it became, whose response did not arrive,
  /// such as because of a reload.
  @Sendable private func showCart(_ request: MenuRequest) async throws -> Response {
    let pages = try await carts.pages(request)
    if let order = pages.cart.submittedOrder {
      return pages.placing(order, .seeOther(pages.address(of: order)))
    }
    return pages.cartPage(last: try await lastOrder(pages))
  }

  /// What the page of an empty cart offers again.
  private func lastOrder(_ pages: StorePages) async throws -> StoreConfiguration.LastOrder? {
    guard pages.cart.isEmpty, let order = try await carts.order(nil, pages) else { return nil }
    let screen = try await carts.sessions.screen(of: order)
    let definition = screen.definition
    let names = screen.orderSummary.lines.map {
      $0.item.map { definition[$0.optionIndex].name } ?? definition.item
    }
    return StoreConfiguration.LastOrder(
      items: names.map(pages.localizer.text), time: definition.localTime(order.time))
  }

  /// Puts an order, or what was ordered last, into an empty cart, and says what is not available
  /// now. Another cart stays as it is.
  private func orderAgain(
    _ id: OrderID?, _ pages: StorePages, _ key: PostedKey
  ) async throws -> Response {
    var pages = pages
    guard let order = try await carts.order(id, pages) else {
      return .seeOther(pages.address("/cart"))
    }
    let screen = try await carts.sessions.screenToRepeat(order)
    guard pages.cart.isEmpty else {
      let isDone = pages.cart.session.screen.stateDigest == screen.stateDigest
      guard !isDone, id != nil else { return .seeOther(pages.address("/cart")) }
      pages.feedback.messages.append(pages.localizer.message("submitted.cart-not-empty"))
      return pages.cartPage()
    }
    let channel = pages.cart.menu.channels.first { $0.id == screen.context.channel }?.id
    let (token, version) = try await carts.perform([], on: pages, key, channel: channel)
    let lost = try await carts.sessions.repeat(
      screen, in: token, expecting: version, key: key("again"))
    guard !lost.isEmpty else {
      return .seeOther(pages.address("/cart")).with(pages.setting(cart: token))
    }
    pages = pages.showing(try await carts.pages(pages.request, token: token).cart)
    let names = lost.map(pages.localizer.text).joined(separator: ", ")
    pages.feedback.messages.append(
      pages.localizer.message("submitted.lost", ["names": .text(names)]))
    return pages.cartPage().with(pages.setting(cart: token))
  }

  @Sendable private func postForm(_ request: MenuRequest) async throws -> Response {
    try await changeCart(request, on: .cart)
  }

  /// Changes the cart with a form of a page, which the customer sees again, and submits the order
  /// if its button was pressed.
  func changeCart(
    _ request: MenuRequest, on page: StorePages.CartPage
  ) async throws -> Response {
    let (form, key) = try await carts.form(of: request)
    return try await carts.retrying(request) { pages in
      if form[".submit"] != nil, let order = try await placedOrder(pages, key) {
        return pages.placing(order, .seeOther(pages.address(of: order)))
      }
      guard let again = form[".again"] else {
        return try await change(form, of: page, pages, key, request)
      }
      do {
        return try await orderAgain(OrderID(again), pages, key)
      } catch let error as SessionError where error.isFinal {
        carts.metrics.countRejection()
        return try pages.saying(error).cartPage(
          last: try await lastOrder(pages), status: .unprocessableContent)
      }
    }
  }

  /// The order of a form that is posted again after it was placed: that of the session in the
  /// cookie, or the last one if the form's key placed it.
  private func placedOrder(_ pages: StorePages, _ key: PostedKey) async throws -> OrderID? {
    if let order = pages.cart.submittedOrder { return order }
    guard pages.cart.token == nil, let last = try await carts.order(nil, pages) else { return nil }
    return last.key.name == key("submit").name ? last.id : nil
  }

  private func change(
    _ form: FormFields, of page: StorePages.CartPage, _ pages: StorePages, _ key: PostedKey,
    _ request: MenuRequest
  ) async throws -> Response {
    var pages = pages
    let cart = pages.cart
    var token = cart.token
    // The other forms of the cart have no fields for the whole order, which stays as it is.
    let hasFields = page == .cart && form[".undo"] == nil
    let parsed = FormParseResult(form, on: cart.session.screen) {
      hasFields && cart.isAboutOrder($0)
    }
    let (_, actions, rejections) = cart.moment.after(
      allowedOf: parsed.commands + Self.lineActions(form, on: cart.session.screen))
    pages.feedback.add(parsed.rejections + rejections, of: form, in: cart.menu, pages.localizer)
    let submits = form[".submit"] != nil
    let revision = form[".revision"].flatMap(SessionRevision.init)
    var isChanged = submits && pages.isOutdated(form)
    if isChanged {
      pages = pages.sayingMenuChanged
    } else if submits, try await isChangedElsewhere(form, at: revision, pages, actions) {
      isChanged = true
      pages.feedback.messages.append(pages.localizer.message("service.changed-elsewhere"))
    }
    let isAccepted = pages.feedback.isAccepted
    do {
      var seen = SeenForm(revision ?? cart.session.revision, form, cart.menu)
      if !actions.isEmpty, let token = cart.token {
        try await seen.change(
          by: actions, of: try await carts.sessions.newest(token), in: carts.sessions)
      }
      let stored = try await carts.perform(actions, on: pages, key, channel: parsed.channel)
      token = stored.token
      seen.version = stored.version
      let cookie = pages.setting(cart: stored.token)
      // A line that the menu's file removed is not removed here, and Undo
      // takes back another change.
      let removes = form[".remove"].map { actions.contains(.set(MenuPath($0), to: 0)) } ?? false
      if isAccepted, !submits, cart.lost.isEmpty {
        let undo = removes ? [HTMLConfiguration.Field("undo", "yes")] : []
        return .seeOther(pages.address(of: page, adding: undo)).with(cookie)
      }
      // Without a script, the button to order names the total before the choices of its form.
      let changesTotal = seen.changesTotal && submits && !isChanged
      guard isAccepted, !changesTotal, cart.lost.isEmpty else {
        pages = pages.showing(try await carts.pages(request, token: token).cart)
        // Only this page says what is lost, so that a script keeps it until the next change.
        pages.feedback.alert()
        if isAccepted, !submits {
          pages.canUndo = removes
          return pages.page(page, status: .ok).with(cookie)
        }
        if changesTotal { pages.feedback.messages.append(pages.newTotal) }
        if isChanged { pages.feedback.add(pages.otherTotal(than: seen.total)) }
        carts.metrics.countRejection()
        return pages.page(
          page, showsMissing: submits, seen: changesTotal ? cart.session.screen : nil
        ).with(cookie)
      }
      let (order, isNew) = try await carts.sessions.submitOnce(
        stored.token, expecting: seen.revision, seen: seen.order, key: key("submit"),
        language: pages.localizer.language, adding: request.strings)
      if isNew { carts.metrics.countOrder() }
      return pages.placing(order.id, .seeOther(pages.address(of: order.id)))
    } catch let error as SessionError {
      if case .stale = error { throw error }
      carts.metrics.countRejection()
      if case .submitted(let order) = error {
        return pages.placing(order, .seeOther(pages.address(of: order)))
      }
      pages = pages.showing(try await carts.pages(request, token: token).cart)
      var before: Screen?
      if case .orderChanged(let change) = error { before = change.seen }
      // The page itself marks what is missing.
      let isIncomplete = if case .incomplete = error { true } else { false }
      if !isIncomplete { pages = try pages.saying(error) }
      let response = pages.page(page, showsMissing: submits, seen: before)
      return token.map { response.with(pages.setting(cart: $0)) } ?? response
    }
  }

  /// Whether another page changed what a form shows, with the form's own changes, even at the same
  /// total. A form that is posted again has stored them already.
  private func isChangedElsewhere(
    _ form: FormFields, at shown: SessionRevision?, _ pages: StorePages, _ actions: [MenuAction]
  ) async throws -> Bool {
    let cart = pages.cart
    guard let token = cart.token, let shown, shown.version < cart.version else { return false }
    let now = cart.moment
    let state = try await carts.sessions.states(of: token, at: [shown.version]).states[0]
    let (before, after) = (state.context(at: nil).channel, cart.otherChannel ?? now.context.channel)
    // An address without a channel shows that of the cart.
    let isSeen = after == pages.request.channel(of: cart.menu) ?? before
    guard isSeen || after == before else { return true }
    let earlier = SessionMoment(state: state, inventory: now.inventory, context: now.context)
    let parsed = FormParseResult(form, on: earlier.screen.screen, including: cart.isAboutOrder)
    let seen = earlier.after(allowedOf: parsed.commands).moment.screen.screen
    return seen.answers != now.after(allowedOf: actions).moment.screen.screen.answers
  }

  /// What the buttons beside the lines of a cart do.
  private static func lineActions(_ form: FormFields, on screen: Screen) -> [MenuAction] {
    func quantity(_ path: MenuPath) -> Int? {
      guard let row = screen.row(ofItem: path.withoutLines) else { return nil }
      return row.lines.first { $0.path == path }?.quantity
        ?? (row.lines.isEmpty ? row.quantity : nil)
    }
    var actions: [MenuAction] = []
    for (name, step) in [(".more", 1), (".less", -1)] {
      if let path = form[name].map({ MenuPath($0) }), let value = quantity(path) {
        actions.append(.set(path, to: max(0, value + step)))
      }
    }
    if let path = form[".remove"].map({ MenuPath($0) }), quantity(path) != nil {
      actions.append(.set(path, to: 0))
    }
    if form[".undo"] != nil { actions.append(.undo) }
    return actions
  }
}
#endif
