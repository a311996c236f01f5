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

  /// Shows the cart, or the order that it became, whose response did not arrive, such as because of a reload.
  @Sendable private func showCart(_ request: MenuRequest) async throws -> Response {
    let pages = try await carts.pages(request)
    if let order = pages.cart.submittedOrder {
      return pages.placing(order, .seeOther(pages.address(of: order)))
    }
    return pages.cartPage(canUndo: request.query["undo"] != nil, last: try await lastOrder(pages))
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

  /// Puts an order, or what was ordered last, into an empty cart, and says what is not available now. Another
  /// cart stays as it is.
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
      pages.messages.append(pages.localizer.message("submitted.cart-not-empty"))
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
    pages.messages.append(
      pages.localizer.message("submitted.lost", ["names": .text(names)]))
    return pages.cartPage().with(pages.setting(cart: token))
  }

  @Sendable private func postForm(_ request: MenuRequest) async throws -> Response {
    try await changeCart(request, on: .cart)
  }

  /// Changes the cart with a form of a page, which the customer sees again, and submits the order if its button was
  /// pressed.
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

  /// The order of a form that is posted again after it was placed: that of the session in the cookie, or the last one
  /// if the form's key placed it.
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
    if hasFields {
      pages.rejectedTexts = form.texts(of: rejections)
      pages.rejectedCode = form.code(of: rejections)
    }
    let shown = pages.rejectedCode?.rejection
    pages.messages += (parsed.rejections + rejections).filter { $0 != shown }.map(pages.message)
    let isAccepted = pages.messages.isEmpty && pages.rejectedCode == nil
    let submits = form[".submit"] != nil
    do {
      let revision = form[".revision"].flatMap(SessionRevision.init)
      var seen = SeenForm(revision ?? cart.session.revision, form, cart.menu)
      if !actions.isEmpty, let token = cart.token {
        try await seen.change(
          by: actions, of: try await carts.sessions.newest(token), in: carts.sessions)
      }
      let stored = try await carts.perform(actions, on: pages, key, channel: parsed.channel)
      token = stored.token
      seen.version = stored.version
      let cookie = pages.setting(cart: stored.token)
      if isAccepted, !submits {
        let removed = form[".remove"].map { _ in [HTMLConfiguration.Field("undo", "yes")] }
        return .seeOther(pages.address(of: page, adding: removed ?? [])).with(cookie)
      }
      // Without a script, the button to order names the total before the choices of its form.
      let changesTotal = seen.changesTotal && submits
      guard isAccepted, !changesTotal else {
        pages = pages.showing(try await carts.pages(request, token: token).cart)
        if changesTotal { pages.messages.append(pages.newTotal) }
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
