#if Service
import Foundation
import Subprocess
import Synchronization
import Testing

@testable import MenuService

@Suite("menu-runner serve --keep-orders", .serialized)
struct RetentionJourneys {
  private static let menu = """
    item: Tea house
    currency: KRW
    locale: en
    sections:
      - menu: Drinks
        select: any
        each: 0..3
        items:
          tea:
            price: 3000
            sections:
              - text: Wish
      - text: Name
        required: yes
      - text: Table
        personal: no
    """

  /// What a customer writes, other than the table.
  private struct Customer {
    let name: String
    let wish: String
    var texts: [String] { [name, wish] }
  }

  private static let old = Customer(name: "Kim Minji", wish: "call 010-1234-5678")
  private static let young = Customer(name: "Lee Jun", wish: "ring at 21B")

  /// Starts a session in which a customer chooses and writes.
  private static func begin(_ customer: Customer, at service: ServerProcess) async throws -> String
  {
    let session = try await service.begin("tea")
    let acted = try await service.act(
      session,
      #"""
      [{"add":"Drinks.tea","answers":{"Wish":"\#(customer.wish)"}},
       {"write":"Name","text":"\#(customer.name)"},{"write":"Table","text":"by the door"}]
      """#, at: "0.0")
    try #require(acted.status == 200, "\(acted)")
    return session
  }

  /// A customer's order, and a cart with the same texts that is not submitted.
  private struct Visit: Sendable {
    let id: String
    let number: Int
    let session: String
    let cart: String

    init(_ customer: Customer, at service: ServerProcess) async throws {
      session = try await RetentionJourneys.begin(customer, at: service)
      cart = try await RetentionJourneys.begin(customer, at: service)
      let order = try await service.submit(session, at: "3.0")
      try #require(order.status == 201, "\(order)")
      id = try order.text("id")
      number = try #require(try order.json["number"] as? Int)
    }

    /// All responses that have the order, for its customer and for operators.
    func order(at service: ServerProcess) async throws -> [RawResponse] {
      return [
        try await service.send("GET", "/v1/orders/\(id)"),
        try await service.send("GET", "/v1/orders/\(id)/quote"),
        try await service.sendAsStaff("GET", "/v1/orders/\(number)"),
        try await service.sendAsStaff("GET", "/v1/orders/\(number)?as=receipt"),
        try await service.send("GET", "/orders/\(id)", ["Accept": "text/html"]),
      ]
    }

    /// Responses that have the order among others.
    func lists(at service: ServerProcess) async throws -> [RawResponse] {
      return [
        try await service.sendAsStaff("GET", "/v1/orders?limit=1&after=\(number - 1)"),
        try await service.sendAsStaff("GET", "/v1/orders?as=lines"),
        try await service.sendAsStaff("GET", "/v1/orders?as=csv"),
      ]
    }
  }

  @Test(
    "After its days, what a customer wrote is gone from the order, its session and its log, and from the store; tables, amounts and what is younger stay",
    arguments: StoredBytes.kinds)
  func texts(kind: JournalKind) async throws {
    let served = try ServerFolder(writing: ["tea.yaml": Self.menu])
    let store = try await served.store(kind)
    let visits = VisitList()
    for customer in [Self.old, Self.young] {
      try await served.run(store.options) { service in
        let visit = try await Visit(customer, at: service)
        visits.add(visit)
        let read = try await service.send("GET", "/v1/orders/\(visit.id)")
        for text in customer.texts + ["by the door"] { #expect(read.body.contains(text)) }
      }
      // The first visit ages by 31 days, and the second by 29.
      let days = customer.name == Self.old.name ? 2 : 29
      var times = [("orders", "submitted_at"), ("sessions", "touched_at")]
      if kind == .sqlite { times.append(("entries", "time")) }
      for (table, column) in times {
        try await store.execute("UPDATE \(table) SET \(column) = \(column) - \(days * 86_400)")
      }
      for text in customer.texts { #expect(try await store.contain(text)) }
    }
    let end = try await served.run(store.options + ["--keep-orders", "30", "--keep", "1000"]) {
      service in
      let (old, young) = try #require(visits.pair)
      try await service.wait(for: "anonymized orders")
      for response in try await old.order(at: service) {
        #expect(response.status == 200, "\(response)")
        #expect(response.body.contains("3,000") || response.body.contains("3000"), "\(response)")
        for text in Self.old.texts { #expect(!response.body.contains(text), "\(response)") }
      }
      for response in try await old.lists(at: service) {
        #expect(response.status == 200, "\(response)")
        for text in Self.old.texts { #expect(!response.body.contains(text), "\(response)") }
      }
      let kept = try await service.send("GET", "/v1/orders/\(old.id)")
      #expect(kept.body.contains("by the door") && kept.body.contains(#""Name":"…""#), "\(kept)")
      for session in [old.session, old.cart] {
        #expect(try await service.send("GET", "/v1/sessions/\(session)").status == 404)
      }
      let order = try await service.send("GET", "/v1/orders/\(young.id)")
      let cart = try await service.send("GET", "/v1/sessions/\(young.cart)")
      for text in Self.young.texts + ["by the door"] {
        #expect(order.body.contains(text) && cart.body.contains(text), "\(order) \(cart)")
      }
      #expect(try await service.send("GET", "/v1/sessions/\(young.session)").status == 200)
    }
    // The order's session and the cart.
    #expect(end.messages.contains(#""message":"removed expired sessions","count":"2""#), "\(end)")
    #expect(end.messages.contains(#""message":"anonymized orders","count":"1""#), "\(end)")
    for text in Self.old.texts + Self.young.texts { #expect(!end.messages.contains(text)) }
    for text in Self.old.texts { #expect(try await !store.contain(text)) }
    for text in Self.young.texts + ["by the door"] { #expect(try await store.contain(text)) }
  }

  private final class VisitList: Sendable {
    private let visits = Mutex<[Visit]>([])

    func add(_ visit: Visit) { visits.withLock { $0.append(visit) } }

    var pair: (Visit, Visit)? {
      visits.withLock { $0.count == 2 ? ($0[0], $0[1]) : nil }
    }
  }
}
#endif
