#if Service
import HTTPTypes
import Hummingbird
import MenuPlugins
import MenuSections

/// The pages of shops: the store, and the sheets of its items and of the cart's lines.
/// They work without a script.
struct StoreRoutes: RouteGroup {
  let carts: CartChanges

  var resources: [Resource] {
    [
      Resource(
        "/menus/:menu/items/:item", audience: .browsers,
        handlers: [.get: showSheet, .post: postSheet]),
      Resource(
        "/menus/:menu/cart/:line", audience: .browsers,
        handlers: [.get: showSheet, .post: postSheet]),
      Resource("/robots.txt", audience: .browsers, handlers: [.get: showRobots]),
    ]
  }

  /// Asks search engines to read only the stores and their items.
  @Sendable private func showRobots(_ request: MenuRequest) async throws -> Response {
    let paths = ["/board", "/orders/", "/v1/", "/menus/*/cart"]
    let lines = ["User-agent: *"] + paths.map { "Disallow: \(carts.basePath)\($0)" }
    return Response.make(
      .ok, type: "text/plain; charset=utf-8", text: lines.joined(separator: "\n") + "\n"
    ).with(.cacheControl, "public, max-age=86400")
  }

  func showStore(_ request: MenuRequest) async throws -> Response {
    try await carts.pages(request).store()
  }

  /// Shows the sheet of an item that can be added to the cart, or of a line that is in it.
  @Sendable private func showSheet(_ request: MenuRequest) async throws -> Response {
    let pages = try await carts.pages(request)
    return try await withSheet(request, pages) { pages.sheet($0) }
  }

  /// Adds an item with its answers to the cart or changes a line, or shows the sheet
  /// again with what is missing.
  @Sendable private func postSheet(_ request: MenuRequest) async throws -> Response {
    let (form, key) = try await carts.form(of: request)
    return try await carts.retrying(request) { pages in
      try await withSheet(request, pages) { try await post(form, to: $0, pages, key) }
    }
  }

  private func post(
    _ form: FormFields, to sheet: ItemForm, _ pages: StorePages, _ key: PostedKey
  ) async throws -> Response {
    var sheet = sheet
    sheet.apply(form)
    let isPressed = form[".submit"] != nil
    let isOutdated = isPressed && pages.isOutdated(form)
    guard isPressed, !isOutdated, sheet.rejections.isEmpty, !sheet.isIncomplete else {
      if isPressed { carts.metrics.countRejection() }
      return (isOutdated ? pages.sayingMenuChanged : pages).sheet(
        sheet, showsMissing: isPressed, status: isPressed ? .unprocessableContent : .ok)
    }
    do {
      let token = try await carts.perform([sheet.action], on: pages, key).token
      let cookie = pages.setting(cart: token)
      guard pages.cart.lost.isEmpty else {
        var changed = pages.showing(try await carts.pages(pages.request, token: token).cart)
        changed.feedback.alert()
        return changed.page(sheet.isInCart ? .cart : .store, status: .ok).with(cookie)
      }
      let address =
        sheet.isInCart
        ? pages.address("/cart") : pages.address(at: .option(sheet.line.withoutLines))
      return .seeOther(address).with(cookie)
    } catch SessionError.rejected(_, let rejection, _) {
      carts.metrics.countRejection()
      sheet.rejections = [rejection]
      return pages.sheet(sheet, status: .unprocessableContent)
    } catch let error as SessionError where error.isFinal {
      carts.metrics.countRejection()
      return try pages.saying(error).sheet(sheet, status: .unprocessableContent)
    }
  }

  /// The response with the sheet of the item that the address names, or the reason why it cannot be
  /// added; or with that of the line that it names, or the cart without one.
  private func withSheet(
    _ request: MenuRequest, _ pages: StorePages, _ response: (ItemForm) async throws -> Response
  ) async throws -> Response {
    let cart = pages.cart
    if let line = request.parameter("line") {
      guard let sheet = ItemForm(editing: MenuPath(line), of: cart) else {
        return .seeOther(pages.address("/cart"))
      }
      return try await response(sheet)
    }
    guard let item = request.parameter("item").map({ MenuPath($0) }),
      let option = cart.menu.option(at: item),
      cart.menu.soldSections.contains(cart.menu[option].section), item == item.withoutLines,
      cart.session.screen.row(ofItem: item) != nil
    else { throw Problem.notFound }
    let sheet: ItemForm
    do throws(OrderRejection) {
      sheet = try ItemForm(adding: item, to: cart)
    } catch {
      if !request.isSafe { carts.metrics.countRejection() }
      return pages.closedSheet(item, error)
    }
    return try await response(sheet)
  }
}
#endif
