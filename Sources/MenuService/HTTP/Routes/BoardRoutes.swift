#if Service
import Foundation
import HTTPTypes
import Hummingbird
import MenuSections
import MenuText
import MenuYAML

/// The operator's pages: orders, what is sold out, and the day. With a script, they use the HTTP
/// interface; without one, their forms post here.
struct BoardRoutes: RouteGroup {
  let sessions: MenuSessions
  let metrics: ServiceMetrics
  let basePath: String
  let configuration: BoardConfiguration

  var resources: [Resource] {
    [
      Resource("/board", audience: .browsers, handlers: [.get: showOrders]),
      Resource("/board/orders/:order", audience: .browsers, handlers: [.post: changeOrder]),
      Resource(
        "/board/items", audience: .browsers, handlers: [.get: showItems, .post: changeItem]),
      Resource("/board/day", audience: .browsers, handlers: [.get: showDay]),
    ]
  }

  /// The number of orders that a page lists.
  static let maximumOrders = 1000

  /// The redirect to the page to sign in; `nil` if an operator is signed in.
  private func redirect(_ request: MenuRequest, from target: BoardTarget) -> Response? {
    guard request.boardSession == nil else { return nil }
    let fields =
      ["to=\(target.rawValue)"] + (request.queryLanguage.map { ["lang=\($0.text)"] } ?? [])
    return .seeOther("\(basePath)/board/session?\(fields.joined(separator: "&"))")
  }

  /// The form that a page of the board posted. Throws if it does not come from one.
  private func form(_ request: MenuRequest) async throws -> FormFields {
    let form = FormFields(try await request.bytes(of: ["application/x-www-form-urlencoded"]))
    guard let session = request.boardSession else { throw Problem.unauthorized }
    guard session.matches(csrfToken: form[".csrf"]) else { throw Problem.wrongCSRFToken }
    return form
  }

  /// Shows the open orders in columns; without a script, in a list.
  @Sendable private func showOrders(_ request: MenuRequest) async throws -> Response {
    if let redirect = redirect(request, from: .orders) { return redirect }
    return try await ordersPage(request).response()
  }

  private func ordersPage(
    _ request: MenuRequest, message: String? = nil
  ) async throws -> BoardPage {
    let query = OrderQuery(limit: Self.maximumOrders, states: [.received, .accepted, .ready])
    let former = try await sessions.formerMenus()
    return BoardPage.orders(
      try await sessions.orders(query), of: sessions.catalog.menus, after: former,
      at: sessions.now(), message: message, configuration: configuration,
      page: BoardPage(
        request, basePath: basePath, title: "orders", about: sessions.catalog.menus))
  }

  @Sendable private func changeOrder(_ request: MenuRequest) async throws -> Response {
    let form = try await form(request)
    guard let state = form["state"].flatMap(OrderState.init) else {
      throw Problem.unknownState
    }
    let number = try request.orderNumber
    let localizer = BoardPage(request, basePath: basePath, title: "orders").localizer
    do throws(SessionError) {
      let reason = state.isWithdrawn ? form["reason"] : nil
      if try await sessions.changeState(state, ofOrder: number, reason: reason).isChanged {
        metrics.countOrderState(state)
      }
      return .seeOther(basePath + BoardTarget.orders.path + request.languageQuery)
    } catch {
      guard case .orderState(let order) = error else { throw error }
      let message = localizer.board(
        "script.first-\(order.state.rawValue)", ["number": .number(order.number)])
      return try await ordersPage(request, message: message).response(.conflict)
    }
  }

  /// Shows what is sold out and what is left.
  @Sendable private func showItems(_ request: MenuRequest) async throws -> Response {
    if let redirect = redirect(request, from: .items) { return redirect }
    var lists: [BoardItems] = []
    for menu in sessions.catalog.menus {
      let inventory = try await sessions.inventory(ofMenu: menu.id)
      lists.append(
        BoardItems(
          menu, inventory: inventory, isPaused: try await sessions.pause(ofMenu: menu.id) != nil))
    }
    return BoardPage.items(
      lists, configuration: configuration,
      page: BoardPage(
        request, basePath: basePath, title: "items", about: sessions.catalog.menus)
    ).response()
  }

  /// Changes what is sold out or what is left, or pauses a menu.
  @Sendable private func changeItem(_ request: MenuRequest) async throws -> Response {
    let form = try await form(request)
    guard let menu = form["menu"].flatMap({ sessions.catalog.menu($0) }) else {
      throw Problem.unknownMenu
    }
    let changes = try InventoryChanges(form)
    let changed = Availability(menu, inventory: changes.applied(to: Inventory(), of: menu))
    // The menu may have changed since the page was shown.
    guard changed.diagnostics.isEmpty else { throw Problem.unknownPath }
    try await sessions.changeInventory(ofMenu: menu.id) { changes.adding(form, to: $0) }
    return .seeOther(basePath + BoardTarget.items.path + request.languageQuery)
  }

  @Sendable private func showDay(_ request: MenuRequest) async throws -> Response {
    if let redirect = redirect(request, from: .day) { return redirect }
    let menus = sessions.catalog.menus
    let dates = menus.map { $0.localTime(sessions.now()).date }
    guard let date = request.query["date"].flatMap({ LocalDate($0) }) ?? dates.first else {
      throw Problem.unknownMenu
    }
    var days: [BoardDay] = []
    for menu in try await menus + sessions.formerMenus(on: date) {
      let day = menu.timeZone.day(date)
      let query = OrderQuery(
        limit: Self.maximumOrders + 1, menuID: menu.id, from: day.lowerBound, until: day.upperBound)
      var totals: DayTotals?
      do throws(SessionError) {
        totals = try await sessions.totals(of: menu, on: date)
      } catch {
        guard case .totalsTooLarge = error else { throw error }
      }
      days.append(
        BoardDay(
          menu: menu, instants: day, orders: try await sessions.orders(query), totals: totals))
    }
    return BoardPage.day(
      days, on: date, last: dates.max() ?? date,
      page: BoardPage(
        request, basePath: basePath, title: "day", about: sessions.catalog.menus)
    ).response()
  }
}
#endif
