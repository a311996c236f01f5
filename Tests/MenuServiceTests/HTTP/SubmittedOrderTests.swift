#if Service
import Foundation
import MenuSections
import MenuTestSupport
import MenuText
import Testing

@testable import MenuService

@Suite("The pages of submitted orders")
struct SubmittedOrderTests {
  /// Submits an iced drink, with the last slice of lemon unless another extra is given.
  private func submit(
    _ service: RunningService, extra: MenuPath = "추가.레몬"
  ) async throws -> (StoredOrder, SessionToken) {
    let (token, _) = try await service.sessions.begin("shop")
    let now = try await service.sessions.perform(
      [.choose("온도.ICE"), .choose(extra), .count("수량", to: 2)], in: token, expecting: 0)
    return (try await service.sessions.submit(token, expecting: now.current.revision), token)
  }

  @Test("An order's page has its number, state, words and amounts, and belongs to its reader alone")
  func page() async throws {
    let clock = TestClock("2026-11-20T05:32:00Z")
    try await RunningService.run(clock: clock.clock) { service in
      let (order, token) = try await submit(service)
      let page = try await service.send("GET", "/orders/\(order.id.text)?lang=ko", status: 200)
      #expect(page.headers["cache-control"] == "private, no-cache")
      #expect(page.headers["referrer-policy"] == "no-referrer")
      #expect(page.headers["x-robots-tag"] == "noindex")
      for part in [
        "data-state=\"received\"", "</span>1</h1>", "주문이 들어갔어요", "ICE", "레몬",
        "/v1/orders/\(order.id.text)/updates", "/orders/\(order.id.text)/again?lang=ko",
      ] {
        #expect(page.body.contains(part), "\(part) is not in \(page.body)")
      }
      #expect(!page.body.contains(token.text) && !page.body.contains("× 1<"))
      let german = try await service.send("GET", "/orders/\(order.id.text)?lang=de")
      #expect(german.body.contains("Ihre Bestellung ist da"))
      let moved = try await service.send("GET", "/orders/\(token.text)?lang=ko", status: 303)
      #expect(moved.headers["location"] == "/orders/\(order.id.text)?lang=ko")
      try await service.send("GET", "/orders/\(OrderID.random().text)", status: 404)
    }
  }

  @Test(
    "The page and the receipt of an order in Arabic are written from right to left, and name the total as the menu does"
  )
  func rightToLeft() async throws {
    let tea = MenuSource(
      name: "tea",
      bytes: Array(
        """
        item: {ar: شاي}
        currency: EUR
        locale: ar
        sections: [{menu: {ar: الحجم}, id: size, items: {small: {name: {ar: صغير}, price: 2.00}, large: {name: {ar: كبير}, price: 3.00}}}, {total: {ar: المبلغ}}]
        """.utf8))
    try await RunningService.run(registering: [tea]) { service in
      let (token, _) = try await service.sessions.begin("tea")
      let chosen = try await service.sessions.perform(
        [.choose("size.large")], in: token, expecting: 0)
      let order = try await service.sessions.submit(token, expecting: chosen.current.revision)
      for page in ["", "/receipt"] {
        let response = try await service.send("GET", "/orders/\(order.id.text)\(page)?lang=ar")
        #expect(response.body.contains(#"<html lang="ar" dir="rtl">"#), "\(response)")
        #expect(response.body.contains("<dt>المبلغ</dt>"), "\(response)")
      }
    }
  }

  @Test("The page follows the states; a rejection shows the reason verbatim and offers to edit")
  func states() async throws {
    try await RunningService.run { service in
      let (order, _) = try await submit(service)
      let place = "/orders/\(order.id.text)?lang=en"
      for (state, words) in [
        (OrderState.accepted, "We are preparing it"), (.ready, "Say number 1 at the counter."),
        (.collected, "You have your order"),
      ] {
        _ = try await service.sessions.setState(state, ofOrder: order.number)
        let page = try await service.send("GET", place)
        #expect(page.body.contains("data-state=\"\(state.rawValue)\""))
        #expect(page.body.contains(words), "\(page.body)")
      }
      let (second, _) = try await submit(service, extra: "추가.꿀")
      _ = try await service.sessions.setState(
        .rejected, ofOrder: second.number, reason: "The <oven> is broken.")
      let page = try await service.send("GET", "/orders/\(second.id.text)?lang=en")
      #expect(page.body.contains("“The &lt;oven&gt; is broken.”"), "\(page.body)")
      #expect(page.body.contains("Edit and order again") && !page.body.contains("data-updates"))
      let receipt = try await service.send("GET", "/orders/\(second.id.text)/receipt?lang=en")
      #expect(receipt.body.contains("<dt>Rejected</dt>"), "\(receipt.body)")
    }
  }

  @Test("The receipt has the date and the total; programs get the number and the time")
  func receipt() async throws {
    let clock = TestClock("2026-11-20T05:32:00Z")
    try await RunningService.run(clock: clock.clock) { service in
      let (order, _) = try await submit(service)
      let page = try await service.send("GET", "/orders/\(order.id.text)/receipt?lang=en")
      #expect(page.status == 200 && page.body.contains("November 20, 2026, "), "\(page.body)")
      #expect(page.body.contains("class=\"total\"") && page.body.contains("noindex"))
      let slip = try await service.sendAsStaff(
        "GET", "/v1/orders/\(order.number)?as=receipt&lang=en")
      #expect(slip.body.contains("Order number") && slip.body.contains("November 20, 2026"))
      #expect(!slip.body.contains(order.menuDigest.suffix(12)))
      try await service.send("GET", "/orders/none/receipt", status: 404)
    }
  }

  @Test("A printed receipt says that its order does not take place, and since when")
  func withdrawnReceipt() async throws {
    let clock = TestClock("2026-11-20T05:32:00Z")
    try await RunningService.run(clock: clock.clock) { service in
      func slip(_ order: StoredOrder) async throws -> String {
        try await service.sendAsStaff("GET", "/v1/orders/\(order.number)?as=receipt&lang=en").body
          .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
      for (state, words) in [
        (OrderState.rejected, "The shop could not take your order · Friday, November 20, 2026"),
        (.canceled, "Your order was canceled · Friday, November 20, 2026"),
      ] {
        let (order, _) = try await submit(service, extra: "추가.꿀")
        #expect(try await !slip(order).contains(words))
        let forged = try await service.send(
          "GET", "/v1/orders/\(order.id.text)?as=receipt&state=Paid&number=9")
        #expect(forged.status == 200 && !forged.body.contains("Paid"), "\(forged)")
        _ = try await service.sessions.setState(state, ofOrder: order.number, reason: "No ice.")
        let slip = try await slip(order)
        #expect(slip.contains(words) && !slip.contains("No ice."), "\(slip)")
      }
    }
  }

  @Test("An address sets no number, time and state of an order, and other options of these names")
  func options() async throws {
    var configuration = ServiceConfiguration.testing
    configuration.renderers.append(LevelRenderer())
    try await RunningService.run(configuration: configuration) { service in
      let (order, token) = try await submit(service, extra: "추가.꿀")
      _ = try await service.sessions.setState(.rejected, ofOrder: order.number, reason: "No ice.")
      for path in ["/v1/sessions/\(token.text)", "/v1/orders/\(order.id.text)"] {
        func send(_ query: String) async throws -> RawResponse {
          try await service.send("GET", "\(path)?as=\(query)")
        }
        let slip = try await send("receipt")
        let forged = try await send("receipt&number=9&time=2026-11-20T14:32&state=Paid")
        #expect(forged.status == 200 && forged.body == slip.body, "\(forged)")
        #expect(try await send("json&state=3").status == 400)
        #expect(try await send("level&state=3").body == "3")
        #expect(try await send("level&state=x").status == 400)
        let page = try await send("html")
        let policy = try #require(page.headers["content-security-policy"])
        #expect(policy.contains("style-src 'sha256-") && policy.contains("form-action 'none'"))
        #expect(try await send("html&action=https://other.example").status == 400)
      }
    }
  }

  @Test("Order again starts a session with the same answers")
  func again() async throws {
    try await RunningService.run { service in
      let (order, token) = try await submit(service, extra: "추가.꿀")
      let answer = try await service.send("POST", "/orders/\(order.id.text)/again?lang=en")
      #expect(answer.status == 303, "\(answer)")
      let location = try #require(answer.headers["location"])
      let new = try #require(
        SessionToken(String(location.dropFirst("/orders/".count).prefix { $0 != "?" })))
      #expect(new != token)
      let one = try await service.sessions.screen(of: token).screen
      let other = try await service.sessions.screen(of: new)
      #expect(other.orderID == nil && other.screen.stateDigest == one.stateDigest)
    }
  }

  @Test("The page of an order whose menu was removed does not offer to order again")
  func removedMenu() async throws {
    try await RunningService.run { service in
      let (order, _) = try await submit(service)
      service.sessions.catalog.remove(name: "shop")
      let page = try await service.send("GET", "/orders/\(order.id.text)?lang=en")
      #expect(page.status == 200 && page.body.contains(">차</span>"), "\(page)")
      #expect(!page.body.contains("<form") && !page.body.contains("/menus/shop"), "\(page)")
    }
  }

  @Test("Order again says what is sold out, and keeps the rest")
  func lost() async throws {
    try await RunningService.run { service in
      let (order, _) = try await submit(service)
      let response = try await service.put(
        inventory: "inventory: shop\nsold-out: [추가.레몬]\n",
        at: try await service.sessions.inventory(ofMenu: "shop").revision)
      #expect(response.status == 200, "\(response)")
      let answer = try await service.send("POST", "/orders/\(order.id.text)/again?lang=en")
      #expect(
        answer.status == 200 && answer.body.contains("Not in your new order: 레몬"), "\(answer)")
      #expect(answer.body.contains("Continue with the rest"))
    }
  }
}

/// A renderer whose option `state` is no text.
private struct LevelRenderer: Renderer {
  let name = "level"
  let mediaType = "text/plain; charset=utf-8"
  let summary = "a level"
  let options = [PluginOption("state", kind: .integer(0...9, default: 0), summary: "the level")]

  func render(
    _ screen: Screen, localizer: Localizer, options: PluginOptions, into output: inout RenderOutput
  ) {
    output.write("\(options.integer("state"))")
  }
}
#endif
