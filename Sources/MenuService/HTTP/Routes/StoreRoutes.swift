#if Service
import HTTPTypes
import Hummingbird
import MenuPlugins
import MenuSections
import MenuText

/// The pages of shops: the store, and the sheets of its items and of the cart's lines. They work without a script.
struct StoreRoutes: RouteGroup {
  let carts: CartChanges

  var resources: [Resource] {
    [
      Resource(
        "/menus/:menu/items/:item", audience: .browsers, handlers: [.get: showItem, .post: addItem]),
      Resource(
        "/menus/:menu/cart/:line", audience: .browsers,
        handlers: [.get: showLine, .post: changeLine]),
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

  /// Shows the items of a shop.
  func showStore(_ request: MenuRequest) async throws -> Response {
    try await carts.pages(request).store()
  }

  /// Shows the sheet of an item that can be added to the cart.
  @Sendable private func showItem(_ request: MenuRequest) async throws -> Response {
    let pages = try await carts.pages(request)
    let item = try item(request, pages.cart)
    do throws(OrderRejection) {
      return pages.sheet(try ItemForm(adding: item, to: pages.cart))
    } catch {
      return pages.closedSheet(item, error)
    }
  }

  /// Adds an item with its answers to the cart, or shows the sheet again with what is missing.
  @Sendable private func addItem(_ request: MenuRequest) async throws -> Response {
    let (form, key) = try await carts.form(of: request)
    return try await carts.retrying(request) { pages in
      let item = try item(request, pages.cart)
      var sheet: ItemForm
      do throws(OrderRejection) {
        sheet = try ItemForm(adding: item, to: pages.cart)
      } catch {
        carts.metrics.countRejection()
        return pages.closedSheet(item, error)
      }
      return try await post(form, to: &sheet, pages, key) {
        pages.address(at: .option(item))
      }
    }
  }

  /// Shows the sheet of a line of the cart.
  @Sendable private func showLine(_ request: MenuRequest) async throws -> Response {
    let pages = try await carts.pages(request)
    guard let sheet = ItemForm(editing: try line(request), of: pages.cart) else {
      return .seeOther(pages.address("/cart"))
    }
    return pages.sheet(sheet)
  }

  /// Changes a line of the cart.
  @Sendable private func changeLine(_ request: MenuRequest) async throws -> Response {
    let (form, key) = try await carts.form(of: request)
    return try await carts.retrying(request) { pages in
      guard var sheet = ItemForm(editing: try line(request), of: pages.cart) else {
        return .seeOther(pages.address("/cart"))
      }
      return try await post(form, to: &sheet, pages, key) { pages.address("/cart") }
    }
  }

  private func post(
    _ form: FormFields, to sheet: inout ItemForm, _ pages: StorePages, _ key: PostedKey,
    then address: () -> String
  ) async throws -> Response {
    sheet.apply(form)
    let isPressed = form[".submit"] != nil
    guard isPressed, sheet.rejections.isEmpty, !sheet.isIncomplete else {
      if isPressed { carts.metrics.countRejection() }
      return pages.sheet(
        sheet, showsMissing: isPressed, status: isPressed ? .unprocessableContent : .ok)
    }
    do {
      let token = try await carts.perform([sheet.action], on: pages, key).token
      return .seeOther(address()).with(pages.setting(cart: token))
    } catch SessionError.rejected(_, let rejection, _) {
      carts.metrics.countRejection()
      sheet.rejections = [rejection]
      return pages.sheet(sheet, status: .unprocessableContent)
    } catch let error as SessionError where error.isFinal {
      carts.metrics.countRejection()
      return try pages.saying(error).sheet(sheet, status: .unprocessableContent)
    }
  }

  /// The item of the page that the address names.
  private func item(_ request: MenuRequest, _ cart: CustomerCart) throws -> MenuPath {
    guard let path = request.parameter("item").map({ MenuPath($0) }),
      let option = cart.menu.option(at: path),
      cart.menu.soldSections.contains(cart.menu[option].section), path == path.withoutLines,
      cart.session.screen.row(ofItem: path) != nil
    else { throw Problem.notFound }
    return path
  }

  private func line(_ request: MenuRequest) throws -> MenuPath {
    guard let path = request.parameter("line") else { throw Problem.notFound }
    return MenuPath(path)
  }
}
#endif
