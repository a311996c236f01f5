#if Service
import HTTPTypes
import Hummingbird
import MenuSections
import MenuText

/// The pages of submitted orders, for anyone with the id of the order.
struct SubmittedOrderRoutes: RouteGroup {
  let sessions: MenuSessions
  let starter: SessionStarter
  let basePath: String

  var resources: [Resource] {
    [
      Resource("/orders/:session/receipt", audience: .browsers, handlers: [.get: showReceipt]),
      Resource("/orders/:session/again", audience: .browsers, handlers: [.post: orderAgain]),
    ]
  }

  /// The address of an order's page, in the language of the request.
  func address(of id: OrderID, _ request: MenuRequest) -> String {
    "\(basePath)/orders/\(id.text)\(request.languageQuery)"
  }

  /// The page with the state of the order that the path names; `nil` if it names no order.
  func status(_ request: MenuRequest) async throws -> Response? {
    guard let order = try await order(request) else { return nil }
    return try await page(of: order, request).status
  }

  @Sendable private func showReceipt(_ request: MenuRequest) async throws -> Response {
    guard let order = try await order(request) else { throw Problem.unknownOrder }
    return try await page(of: order, request).receipt
  }

  /// Starts a session with the answers of an order, and redirects to its page; says first what
  /// cannot be ordered any more. An order of a shop is repeated by the form of its cart.
  @Sendable private func orderAgain(_ request: MenuRequest) async throws -> Response {
    guard let order = try await order(request) else { throw Problem.unknownOrder }
    guard let menu = sessions.catalog.menu(order.menuID) else { throw Problem.unknownMenu }
    let localizer = request.pageLocalizer(for: menu)
    let query = "?lang=\(localizer.language.text)"
    guard !menu.isShop else {
      return .seeOther("\(menu.pagePath(below: basePath))/cart\(query)")
    }
    let screen = try await sessions.screenToRepeat(order)
    let channel = menu.channels.first { $0.id == screen.context.channel }?.id
    let (token, now) = try await starter.start(menu, for: request, channel: channel)
    let lost = try await sessions.repeat(screen, in: token, expecting: now.revision.version)
    let address = "\(basePath)/orders/\(token.text)\(query)"
    guard !lost.isEmpty else { return .seeOther(address) }
    var page = PlainPage(
      language: localizer.shownLanguage(), basePath: basePath,
      title: localizer.string("submitted.lost-title"))
    let names = lost.map(localizer.text).joined(separator: ", ")
    page.text = localizer.string("submitted.lost", ["names": .text(names)])
    page.links = [PlainPage.Link(address: address, name: localizer.string("submitted.continue"))]
    return page.response()
  }

  /// The order that the path names; `nil` if there is none.
  private func order(_ request: MenuRequest) async throws -> StoredOrder? {
    guard let id = request.parameter("session").flatMap(OrderID.init) else { return nil }
    return try await sessions.orderIfKnown(id)
  }

  private func page(
    of order: StoredOrder, _ request: MenuRequest
  ) async throws -> SubmittedOrderPage {
    let screen = try await sessions.screen(of: order)
    let languages = request.pageLanguages
    return SubmittedOrderPage(
      request: request, order: order, screen: screen, menu: sessions.catalog.menu(order.menuID),
      localizer: request.pageLocalizer(for: screen.definition), basePath: basePath,
      languages: languages.sorted(languages.of(screen.definition)))
  }
}
#endif
