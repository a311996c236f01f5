#if Service
import HTTPTypes
import Hummingbird
import HummingbirdCore
import MenuSections
import MenuText
import NIOCore

/// The operator's routes to read submitted orders.
struct OrderRoutes: RouteGroup {
  let sessions: MenuSessions
  let screens: ScreenResponder
  let limits: ServiceLimits

  var resources: [Resource] {
    [
      Resource("/v1/orders", audience: .operator, handlers: [.get: list]),
      Resource("/v1/orders/:order", audience: .operator, handlers: [.get: show]),
    ]
  }

  /// Lists orders after a number, the oldest first; `?as=lines` exports all of them, one per line.
  @Sendable private func list(_ request: MenuRequest) async throws -> Response {
    let after = try number("after", request, in: 0...Int.max) ?? 0
    let limit = try number("limit", request, in: 1...limits.ordersPerPage) ?? limits.ordersPerPage
    let accepted = request.header(.accept).map(WeightedValues.list) ?? []
    if request.query["as"] == "lines" || accepted.first?.value == "application/x-ndjson" {
      return export(after: after)
    }
    if let name = request.query["as"], name != "json" {
      throw Problem.badRequest("as", ["name": .text(name)])
    }
    let orders = try await sessions.orders(after: after, limit: limit)
    return Response.json { json in
      json.field("schemaVersion", 1)
      json.array("orders") { list in
        for order in orders { list.object { OrderEntry(order).write(to: &$0) } }
      }
      json.field("next", orders.last?.number ?? after)
    }.with(.cacheControl, "no-store")
  }

  private func export(after first: Int) -> Response {
    let body = ResponseBody { writer in
      var after = first
      while true {
        let orders = try await sessions.orders(after: after, limit: limits.ordersPerPage)
        guard let last = orders.last else { break }
        var json = JSONWriter()
        for order in orders { json.object { OrderEntry(order).write(to: &$0) } }
        try await writer.write(ByteBuffer(string: json.text + "\n"))
        after = last.number
      }
      try await writer.finish(nil)
    }
    return Response(
      status: .ok, headers: [.contentType: "application/x-ndjson", .cacheControl: "no-store"],
      body: body)
  }

  /// Returns an order; `?as=receipt` and other renderers show its screen.
  @Sendable private func show(_ request: MenuRequest) async throws -> Response {
    guard let id = request.parameter("order").flatMap(OrderID.init) else {
      throw Problem.unknownOrder
    }
    let order = try await sessions.order(id)
    guard let name = request.query["as"] else {
      return Response.json { OrderEntry(order).write(to: &$0) }.with(.cacheControl, "no-store")
    }
    let renderer = try screens.renderer(named: name)
    return try await screens.response(
      try await sessions.screen(of: order), renderer: renderer, request: request)
  }

  private func number(
    _ name: String, _ request: MenuRequest, in range: ClosedRange<Int>
  ) throws(Problem) -> Int? {
    guard let text = request.query[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .badRequest(
        range.upperBound == .max ? "integer" : "integer-range",
        [
          "name": .text(name), "minimum": .number(range.lowerBound),
          "maximum": .number(range.upperBound),
        ])
    }
    return number
  }
}
#endif
