#if Service
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import MenuSections
import MenuText
import MenuYAML
import NIOCore

/// The routes to read submitted orders and to change their states.
struct OrderRoutes: RouteGroup {
  let sessions: MenuSessions
  let screens: ScreenResponder
  let metrics: ServiceMetrics
  let limits: ServiceLimits

  var resources: [Resource] {
    [
      Resource(
        "/v1/orders", audience: .operator,
        query: ["after", "limit", "state", "menu", "from", "to", "as"], handlers: [.get: list]),
      Resource(
        "/v1/orders/:order", audience: .customers, query: ["as"], hasRenderers: true,
        handlers: [.get: show, .patch: change, .delete: anonymize]),
    ]
  }

  /// Lists orders after a number, the oldest first; `?as=lines` and `?as=csv` export all of them,
  /// or as many as `limit` says, one per line.
  @Sendable private func list(_ request: MenuRequest) async throws -> Response {
    if let id = request.query["menu"] { try await checkMenu(id) }
    let query = try request.orderQuery(in: sessions.catalog, maximum: limits.ordersPerPage)
    let accepted = request.header(.accept).flatMap { WeightedValues.list($0).first?.value }
    switch request.query["as"] ?? accepted.flatMap({ Self.exports[$0] }) ?? "json" {
    case "json": break
    case "lines":
      return try await export(query, request, as: "application/x-ndjson") { order, _ in
        OrderEntry(order, for: .staff).line + "\n"
      }
    case "csv":
      return try await export(
        query, request, as: "text/csv; charset=utf-8; header=present", after: OrderTable.header
      ) { [sessions] order, zones in
        try OrderTable.line(order, in: try await sessions.timeZone(of: order, known: &zones))
      }.with(.contentDisposition, "attachment; filename=\"orders.csv\"")
    case let name: throw Problem.badRequest("as", ["name": .text(name)])
    }
    // Read before the orders, so that a stream after it misses nothing.
    let sequence = try await sessions.lastOrderChange()
    let orders = try await sessions.orders(query)
    return Response.json { json in
      json.field("schemaVersion", 1)
      json.objects("orders", orders) { OrderEntry($1, for: .staff).write(to: &$0) }
      json.field("next", orders.last?.number ?? query.after)
      json.field("sequence", sequence)
    }.with(.cacheControl, "no-store")
  }

  /// Throws if a menu is not served and has no orders from before.
  private func checkMenu(_ id: String) async throws {
    guard sessions.catalog.menu(id) == nil else { return }
    guard try await !sessions.orders(OrderQuery(limit: 1, menuID: id)).isEmpty else {
      throw Problem.unknownMenu
    }
  }

  /// The values of `as` by the media types that select them.
  private static let exports = ["application/x-ndjson": "lines", "text/csv": "csv"]
  private static let exportedAtOnce = 32 << 10

  private typealias Zones = [MenuVersion: TimeZoneData]

  /// Writes all orders, or those of a page that has a limit, each as a line after a first line.
  private func export(
    _ query: OrderQuery, _ request: MenuRequest, as type: String, after header: String = "",
    line: @escaping @Sendable (StoredOrder, inout Zones) async throws -> String
  ) async throws -> Response {
    let query = try await sessions.narrowed(query)
    let isLimited = request.query["limit"] != nil
    // Read before the response starts, so that its status says if the store cannot be read.
    let first = try await sessions.orders(query)
    let body = ResponseBody { writer in
      var (query, orders, zones) = (query, first, Zones())
      if !header.isEmpty { try await writer.write(ByteBuffer(string: header)) }
      while let last = orders.last {
        // Small parts, so that a slow reader is seen to make progress.
        var part = ByteBuffer()
        for order in orders {
          part.writeString(try await line(order, &zones))
          guard part.readableBytes > Self.exportedAtOnce else { continue }
          try await writer.write(part)
          part.clear()
        }
        try await writer.write(part)
        query.after = last.number
        orders = isLimited ? [] : try await sessions.orders(query)
      }
      try await writer.finish(nil)
    }
    return Response(
      status: .ok, headers: [.contentType: type, .cacheControl: "no-store"], body: body)
  }

  /// Returns an order by its id, or for the operator by its number; `?as=receipt` and other
  /// renderers show its screen.
  @Sendable private func show(_ request: MenuRequest) async throws -> Response {
    let (order, reader) = try await request.order(in: sessions)
    guard let name = request.query["as"] else { return entry(order, for: reader) }
    let renderer = try screens.renderer(named: name)
    let screen = try await sessions.screen(of: order)
    // With an address to send to, which the request would name, the page could send
    // it what a customer enters.
    guard name != "html" else {
      return screens.pageResponse(screen, request).with(.cacheControl, "no-store")
    }
    return try await screens.response(screen, of: order, renderer: renderer, request: request)
  }

  /// Changes the state of an order: `{"state":"rejected","reason":"우유가 떨어졌어요"}`.
  @Sendable private func change(_ request: MenuRequest) async throws -> Response {
    // An order's id, which its customer knows, must not allow changes.
    let number = try request.orderNumber
    let body = try await request.json()
    let posted = try MenuRequest.object(
      PostedOrderState.self, keys: PostedOrderState.keys, in: body)
    guard let state = OrderState(rawValue: posted.state) else {
      throw Problem.unknownState
    }
    let (order, isChanged) = try await sessions.changeState(
      state, ofOrder: number, reason: posted.reason)
    if isChanged { metrics.countOrderState(state) }
    return entry(order, for: .staff)
  }

  /// Removes what the customer of an order wrote, and the session that it was submitted from.
  @Sendable private func anonymize(_ request: MenuRequest) async throws -> Response {
    entry(try await sessions.anonymizeOrder(number: try request.orderNumber), for: .staff)
  }

  private func entry(_ order: StoredOrder, for reader: OrderEntry.Reader) -> Response {
    Response.json { OrderEntry(order, for: reader).write(to: &$0) }
      .with(.cacheControl, "no-store")
  }
}

/// A new state of an order: `{"state":"accepted"}`.
private struct PostedOrderState: Decodable {
  static let keys = ["state", "reason"]
  let state: String
  let reason: String?
}

extension OrderState {
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension Problem {
  static let unknownState = badRequest(
    "one-of", ["name": .text("state"), "values": .text(OrderState.names)])
}

extension MenuRequest {
  /// The order in the path, and who reads it: customers know its id, and the operator its number.
  func order(
    in sessions: MenuSessions
  ) async throws -> (order: StoredOrder, reader: OrderEntry.Reader) {
    if let id = parameter("order").flatMap({ OrderID($0) }) {
      return (try await sessions.order(id), .customer)
    }
    return (try await sessions.order(number: try orderNumber), .staff)
  }

  /// The number in the path. An invalid one gives the same problem as an unknown one.
  var orderNumber: Int {
    get throws(Problem) {
      let name = parameter("order") ?? ""
      guard let number = Int(name), number > 0, name.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
        throw .unknownOrder
      }
      return number
    }
  }

  /// The orders that the query names:
  /// `?after=17&limit=50&state=received,accepted&menu=cafe&from=2026-11-20`.
  func orderQuery(in catalog: MenuCatalog, maximum: Int) throws(Problem) -> OrderQuery {
    var query = OrderQuery(
      after: try integer("after", in: 0...Int.max) ?? 0,
      limit: try integer("limit", in: 1...maximum) ?? maximum)
    if let names = self.query["state"] {
      var states: Set<OrderState> = []
      for name in names.split(separator: ",", omittingEmptySubsequences: false) {
        guard let state = OrderState(rawValue: String(name)) else {
          throw .badRequest("states", ["states": .text(OrderState.names)])
        }
        states.insert(state)
      }
      query.states = states
    }
    // The store compares bytes, and an id has several Unicode forms.
    query.menuID = self.query["menu"].map { catalog.menu($0)?.id ?? $0 }
    query.from = try time("from", of: query.menuID, in: catalog)?.lowerBound
    query.until = try time("to", of: query.menuID, in: catalog)?.upperBound
    return query
  }

  /// The time of a query parameter: an instant as an empty range, or a local date of the shop.
  private func time(
    _ name: String, of menuID: String?, in catalog: MenuCatalog
  ) throws(Problem) -> Range<Date>? {
    guard let text = query[name] else { return nil }
    // In a query, a plus sign that is not encoded means a space.
    if let seconds = InternetTime.seconds(text.replacing(" ", with: "+")) {
      let instant = Date(wholeSeconds: seconds)
      return instant..<instant
    }
    guard let date = LocalDate(text) else { throw .badRequest("time", ["name": .text(name)]) }
    // The time zone of a menu that is not served is unknown.
    let menus = catalog.menus.filter { menuID == nil || $0.id == menuID }
    guard let menu = menus.first, menus.allSatisfy({ $0.zone == menu.zone }) else {
      throw .badRequest(menuID == nil ? "zone" : "removed-zone", ["name": .text(name)])
    }
    return menu.timeZone.day(date)
  }

  func integer(_ name: String, in range: ClosedRange<Int>) throws(Problem) -> Int? {
    guard let text = query[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .integer(name, in: range)
    }
    return number
  }
}
#endif
