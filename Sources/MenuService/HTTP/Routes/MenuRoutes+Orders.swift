#if Service
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import MenuSections
import MenuText
import NIOCore

/// A submitted order as lists and exports write it.
///
///     {"schemaVersion":1,"number":17,"id":"…","time":"2026-03-02T09:30:00Z","order":{…}}
struct OrderEntry {
  private let order: StoredOrder

  init(_ order: StoredOrder) {
    self.order = order
  }

  /// The fields of its object.
  func write(to json: inout JSONWriter) {
    json.field("schemaVersion", 1)
    json.field("number", order.number)
    json.field("id", order.id.text)
    json.field("time", order.time.formatted(.iso8601))
    json.key("order")
    json.raw(order.document)
  }
}

extension MenuRoutes {
  /// Orders after a number, oldest first; `?as=lines` exports all of them, one a line.
  @Sendable func listOrders(_ request: MenuRequest) async throws -> Response {
    let after = try number("after", request, in: 0...Int.max) ?? 0
    let limit = try number("limit", request, in: 1...limits.ordersAtOnce) ?? limits.ordersAtOnce
    let wishes = request.header(.accept).map(Weighted.values) ?? []
    if request.query["as"] == "lines" || wishes.first?.value == "application/x-ndjson" {
      return export(after: after)
    }
    if let name = request.query["as"], name != "json" {
      throw Problem.badRequest("Orders are listed as json or lines, not as \(name).")
    }
    let orders = try await orders(after: after, limit: limit, request)
    var json = JSONWriter()
    json.object { json in
      json.field("schemaVersion", 1)
      json.array("orders") { list in
        for order in orders { list.object { OrderEntry(order).write(to: &$0) } }
      }
      json.field("next", orders.last?.number ?? after)
    }
    var response = Response.make(.ok, "application/json", json.text + "\n")
    response.headers[.cacheControl] = "no-store"
    return response
  }

  private func export(after first: Int) -> Response {
    let body = ResponseBody { writer in
      var after = first
      while true {
        let orders = try await self.sessions.orders(after: after, limit: self.limits.ordersAtOnce)
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

  private func orders(
    after number: Int, limit: Int, _ request: MenuRequest
  ) async throws -> [StoredOrder] {
    do throws(SessionError) {
      return try await sessions.orders(after: number, limit: limit)
    } catch {
      throw await problem(for: error, request)
    }
  }

  /// One order; `?as=receipt` and other renderers show what was ordered.
  @Sendable func showOrder(_ request: MenuRequest) async throws -> Response {
    guard let id = request.part("order").flatMap(OrderID.init) else { throw Problem.unknownOrder }
    let order: StoredOrder
    do throws(SessionError) {
      order = try await sessions.order(id)
    } catch {
      throw await problem(for: error, request)
    }
    guard let name = request.query["as"] else {
      var json = JSONWriter()
      json.object { OrderEntry(order).write(to: &$0) }
      var response = Response.make(.ok, "application/json", json.text + "\n")
      response.headers[.cacheControl] = "no-store"
      return response
    }
    let renderer: any Renderer
    do throws(PluginError) {
      renderer = try registry.renderer(named: name)
    } catch {
      throw Problem.badRequest("\(error)")
    }
    do {
      let screen = try await sessions.screen(of: order)
      let body = try await render(screen, renderer, request.localizer(for: screen.definition))
      var response = Response.make(.ok, renderer.mediaType, body)
      response.headers[.cacheControl] = "no-store"
      if renderer.mediaType.hasPrefix("image/svg") {
        response.headers[.contentSecurityPolicy] = Self.picturePolicy
      }
      return response
    } catch let fault as SessionError {
      throw await problem(for: fault, request)
    }
  }

  private func number(
    _ name: String, _ request: MenuRequest, in range: ClosedRange<Int>
  ) throws(Problem) -> Int? {
    guard let text = request.query[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let most = range.upperBound == .max ? "on" : "to \(range.upperBound)"
      throw .badRequest("'\(name)' is a whole number from \(range.lowerBound) \(most).")
    }
    return number
  }
}
#endif
