#if Service
import Foundation
import MenuSections
import MenuTestSupport
import MenuText
import Testing

@testable import MenuService

@Suite("Hours and channels over HTTP")
struct ContextRouteTests {
  /// 08:00 on a Saturday in Seoul.
  private static let morning = "2026-11-20T23:00:00Z"
  /// 10:42 on the same day, after breakfast.
  private static let later = "2026-11-21T01:42:00Z"
  private let json = ["Content-Type": "application/json"]

  private static func run(
    _ body: @Sendable (RunningService, TestClock) async throws -> Void
  ) async throws {
    let clock = TestClock(morning)
    try await RunningService.run(registering: [haru, shop], clock: clock.clock) {
      try await body($0, clock)
    }
  }

  private func put(
    _ service: RunningService, _ session: String, _ body: String, at revision: String,
    _ headers: [String: String] = [:]
  ) async throws -> RawResponse {
    var all = json.merging(["If-Match": "\"\(revision)\""]) { $1 }
    all.merge(headers) { $1 }
    return try await service.send("PUT", "/v1/sessions/\(session)/context", all, body: body)
  }

  @Test("A session is started through a channel, and its customer changes it")
  func channels() async throws {
    try await Self.run { service, _ in
      let key = ["Idempotency-Key": "8e03978e-40d5-43dd-bc93-6894a57f9324"]
      let place = "/v1/menus/haru/sessions"
      let started = try await service.send(
        "POST", place, json.merging(key) { $1 }, body: #"{"channel":"togo"}"#)
      #expect(started.status == 201 && started.headers["etag"] == "\"1.0.202611210700\"")
      let id = try started.text("session")
      let again = try await service.send(
        "POST", place, json.merging(key) { $1 }, body: #"{"channel":"togo"}"#)
      #expect(again.status == 201 && again.body == started.body)
      let other = try await service.send(
        "POST", place, json.merging(key) { $1 }, body: #"{"channel":"here"}"#)
      #expect(try other.status == 422 && other.text("code") == "key-reused")
      let screen = try await service.send("GET", "/v1/sessions/\(id)")
      let context = try #require(try screen.json["context"] as? [String: String])
      #expect(
        context == ["time": "2026-11-21T07:00", "offset": "+09:00", "channel": "togo"])
      try await service.act(id, #"{"add":"coffee.latte"}"#, at: "1.0")
      let switched = try await put(
        service, id, #"{"channel":"here"}"#, at: "2.0", ["Idempotency-Key": "c"])
      #expect(switched.status == 200 && switched.headers["etag"] == "\"3.0.202611210700\"")
      let update = try switched.json["update"] as? [String: Any]
      #expect((update?["context"] as? [String: Any])?["channel"] as? String == "here")
      let total = update?["total"] as? [String: Any]
      #expect(total?["amount"] as? String == "4500")
      // The same request again, and the same channel again.
      let repeated = try await put(
        service, id, #"{"channel":"here"}"#, at: "2.0", ["Idempotency-Key": "c"])
      #expect(repeated.body == switched.body)
      let same = try await put(service, id, #"{"channel":"here"}"#, at: "3.0")
      #expect(same.status == 200 && same.headers["etag"] == "\"3.0.202611210700\"")
      let stale = try await put(service, id, #"{"channel":"togo"}"#, at: "2.0")
      #expect(stale.status == 412)
      let page = try await service.send("GET", "/menus/haru?lang=en&channel=togo")
      #expect(page.body.contains("channel=togo\" aria-current=\"true\">Takeaway"))
      let unknown = try await service.send("GET", "/menus/haru?lang=en&channel=drive-in")
      #expect(unknown.body.contains("channel=here\" aria-current=\"true\">Eat in"))
    }
  }

  @Test("What a customer cannot set is rejected with a stable code, and changes nothing")
  func badContexts() async throws {
    try await Self.run { service, _ in
      let id = try await service.begin("haru")
      let rows: [(String, [String: String], Int, String)] = [
        (#"{"channel":"to-go"}"#, [:], 422, "unknown-channel"),
        (#"{"channel":""}"#, [:], 422, "unknown-channel"),
        (#"{"time":"2026-11-21T09:00"}"#, [:], 422, "server-context"),
        (#"{"channel":"togo","offset":"+09:00"}"#, [:], 422, "server-context"),
        (#"{"given":{"delivery":"3000"}}"#, [:], 422, "server-context"),
        (#"{"time":"2026-11-21T09:00"}"#, RunningService.authorization, 422, "server-context"),
        (
          #"{"given":{"delivery":"3000"}}"#, ["Authorization": "Bearer wrong-token-of-others"], 401,
          "unauthorized"
        ),
        (#"{"given":{"delivery":"30.5"}}"#, RunningService.authorization, 422, "invalid-context"),
        (#"{"given":{"tip":"300"}}"#, RunningService.authorization, 422, "invalid-context"),
        (
          #"{"given":{"delivery":"99999999999999999999"}}"#, RunningService.authorization, 422,
          "invalid-context"
        ),
        (#"{"given":{"delivery":3000}}"#, RunningService.authorization, 400, "bad-request"),
        (#"{}"#, [:], 400, "bad-request"), (#"{"chanel":"togo"}"#, [:], 400, "bad-request"),
        (#"[]"#, [:], 400, "bad-request"), (#"{"channel":1}"#, [:], 400, "bad-request"),
        (#"{"channel""#, [:], 400, "bad-request"), ("", [:], 400, "bad-request"),
      ]
      for (body, headers, status, code) in rows {
        let response = try await put(service, id, body, at: "0.0", headers)
        #expect(try response.status == status && response.text("code") == code, "\(response)")
        #expect(try !response.text("detail").isEmpty)
      }
      try await service.send(
        "PUT", "/v1/sessions/\(id)/context", json, body: #"{"channel":"togo"}"#, status: 428)
      let type = try await service.send(
        "PUT", "/v1/sessions/\(id)/context", ["If-Match": "\"0.0\""], body: #"{"channel":"togo"}"#)
      #expect(type.status == 415)
      let gone = try await put(service, "none", #"{"channel":"togo"}"#, at: "0.0")
      #expect(gone.status == 404)
      for (menu, body, status, code) in [
        ("haru", #"{"channel":"drive-in"}"#, 422, "unknown-channel"),
        ("shop", #"{"channel":"togo"}"#, 422, "unknown-channel"),
        ("haru", #"{"time":"2026-11-21T09:00"}"#, 400, "bad-request"),
        ("haru", #"{"channel":["togo"]}"#, 400, "bad-request"),
        ("haru", #"{"channel":null}"#, 400, "bad-request"),
      ] {
        let response = try await service.send(
          "POST", "/v1/menus/\(menu)/sessions", json, body: body)
        #expect(try response.status == status && response.text("code") == code, "\(response)")
      }
      #expect(
        try await service.send("GET", "/v1/sessions/\(id)").headers["etag"]?
          .hasPrefix("\"0.0.202611210700-json-en-") == true)
    }
  }

  @Test("The operator gives the amount of a fee, and a missing one is pending")
  func given() async throws {
    try await Self.run { service, _ in
      let id = try await service.begin("haru")
      try await service.act(id, #"{"add":"coffee.latte"}"#, at: "0.0")
      _ = try await put(service, id, #"{"channel":"delivery"}"#, at: "1.0")
      let early = try await service.submit(id, at: "2.0")
      #expect(try early.status == 422 && early.text("code") == "incomplete")
      #expect(early.body.contains("given-fee"))
      let given = try await put(
        service, id, #"{"given":{"delivery":"3000"}}"#, at: "2.0", RunningService.authorization)
      #expect(given.status == 200 && given.body.contains(#""amount":"7500""#), "\(given)")
      // The customer's channel keeps it.
      _ = try await put(service, id, #"{"channel":"togo"}"#, at: "3.0")
      let back = try await put(service, id, #"{"channel":"delivery"}"#, at: "4.0")
      #expect(back.body.contains(#""amount":"7500""#), "\(back)")
      let order = try await service.submit(id, at: "5.0", json: #"{"total":"7500"}"#)
      #expect(order.status == 201 && order.body.contains(#""given":{"delivery":"3000"}"#))
      let late = try await put(service, id, #"{"channel":"togo"}"#, at: "5.0")
      #expect(try late.status == 409 && late.text("code") == "submitted")
    }
  }

  @Test("A given amount without a quote is ordered, and totals that cannot be computed say so")
  func largeAmounts() async throws {
    try await Self.run { service, _ in
      let day = "/v1/menus/haru/days/2026-11-21"
      for count in 1...3 {
        let id = try await service.begin("haru")
        try await service.act(id, #"{"add":"coffee.latte"}"#, at: "0.0")
        _ = try await put(service, id, #"{"channel":"delivery"}"#, at: "1.0")
        let given = try await put(
          service, id, #"{"given":{"delivery":"4000000000000000000"}}"#, at: "2.0",
          RunningService.authorization)
        #expect(given.status == 200, "\(given)")
        let quote = try await service.send("GET", "/v1/sessions/\(id)/quote")
        #expect(try quote.status == 404 && quote.text("code") == "no-quote", "\(quote)")
        let order = try await service.submit(id, at: "3.0", status: 201)
        let totals = try await service.sendAsStaff("GET", day + "?lang=en")
        if count < 3 {
          #expect(totals.status == 200, "\(totals)")
          continue
        }
        #expect(totals.status == 422, "\(totals)")
        #expect(try totals.text("code") == "amount-too-large")
        #expect(
          try totals.text("detail") == "The totals of this day are too large to be computed.")
        // The orders are still listed, so that staff find the wrong one.
        let cookie = try await BoardSessionTests.signIn(service)
        let board = try await service.send(
          "GET", "/board/day?lang=en&date=2026-11-21", ["Cookie": cookie])
        #expect(board.status == 200 && board.body.contains("too large to be computed"), "\(board)")
        #expect(board.body.contains("4,000,000,000,000,004,500"), "\(board)")
        let number = try #require(try order.json["number"] as? Int)
        _ = try await service.change(number, "rejected", reason: "wrong amount")
        #expect(try await service.sendAsStaff("GET", day).status == 200)
      }
    }
  }

  @Test("What an order is missing names the items, one sentence after the other")
  func missing() async throws {
    let text = """
      item: Cafe
      sections:
        - menu: Coffee
          id: coffee
          select: any
          items:
            latte: {name: Latte, sections: [{menu: Milk, items: [oat]}]}
            mocha: {name: Mocha, sections: [{menu: Milk, items: [oat]}]}
      """
    let cafe = MenuSource(name: "cafe", text: text)
    try await RunningService.withSession(registering: [cafe]) { service, id in
      try await service.act(id, #"{"choose":"coffee.latte"}"#, at: "0.0")
      try await service.act(id, #"{"choose":"coffee.mocha"}"#, at: "1.0")
      let early = try await service.submit(id, at: "2.0")
      #expect(
        early.body.contains(
          "Still needed: Latte, Milk: choose 1; Mocha, Milk: choose 1"), "\(early)")
    }
  }

  @Test("An open stream gets the screen of the next daypart when it begins")
  func stream() async throws {
    try await Self.run { service, clock in
      let id = try await service.begin("haru")
      try await service.act(id, #"[{"add":"coffee.latte"},{"add":"breakfast.toast"}]"#, at: "0.0")
      let client = try service.stream("/v1/sessions/\(id)/updates?after=2.0.202611210700")
      _ = try await client.events(until: "retry:")
      try await clock.isAwaited("2026-11-21T01:30:00Z")
      clock.set("2026-11-21T01:30:00Z")
      let event = try await client.events(until: #""total":{"amount":"4500""#)
      #expect(event.contains("id: 2.0.202611211030"))
      #expect(event.contains(#""from":"2.0.202611210700","revision":"2.0.202611211030""#))
      #expect(event.contains(#""state":"closed""#), "\(event)")
      service.exchanges.add(events: event, of: id)
      // An entity tag of the morning has passed, and actions compare the first number only.
      try await service.send(
        "GET", "/v1/sessions/\(id)", ["If-None-Match": "\"2.0.202611210700\""], status: 200)
      try await service.send(
        "GET", "/v1/sessions/\(id)", ["If-None-Match": "\"2.0.202611211030\""], status: 304)
      let acted = try await service.act(
        id, #"{"add":"coffee.latte"}"#, at: "2.9.202611210700")
      #expect(acted.status == 200 && acted.headers["etag"] == "\"3.0.202611211030\"")
      let closed = try await service.act(id, #"{"add":"breakfast.toast"}"#, at: "3.0")
      #expect(try closed.status == 422 && closed.text("code") == "closed")
    }
  }

  @Test("A changed order is rejected with each change, and accepted by its new total")
  func orderChanged() async throws {
    try await Self.run { service, clock in
      let id = try await service.begin("haru")
      try await service.act(id, #"[{"add":"coffee.latte"},{"add":"breakfast.toast"}]"#, at: "0.0")
      let place = "/v1/sessions/\(id)/submit"
      let headers = json.merging(["If-Match": "\"2.0.202611210700\""]) { $1 }
      for body in [#"{"total":"8,000"}"#, #"{"total":"80.00"}"#, #"{"total":8000}"#, "[]", "{"] {
        let response = try await service.send("POST", place, headers, body: body)
        #expect(try response.status == 400 && response.text("code") == "bad-request", "\(response)")
      }
      clock.set(Self.later)
      let named = #"{"total":"8000"}"#
      let changed = try await service.send(
        "POST", place + "?lang=ko", headers.merging(["Idempotency-Key": "a"]) { $1 }, body: named)
      #expect(changed.status == 412 && changed.headers["etag"] == "\"2.0.202611211030\"")
      let problem = try changed.json
      #expect(problem["code"] as? String == "order-changed")
      #expect(problem["before"] as? String == "8000" && problem["total"] as? String == "4500")
      #expect((problem["detail"] as? String)?.contains("4,500원") == true)
      let change = try #require((problem["changes"] as? [[String: String]])?.first)
      #expect(change["path"] == "breakfast.toast" && change["reason"] == "closed")
      #expect(change["before"] == "3500" && change["after"] == "0")
      #expect(change["text"]?.hasPrefix("토스트는 지금 주문할 수 없어요") == true)
      // The key of the rejected request was not used.
      let accepted = try await service.send(
        "POST", place, headers.merging(["Idempotency-Key": "b"]) { $1 }, body: #"{"total":"4500"}"#)
      #expect(accepted.status == 201 && accepted.body.contains(#""time":"2026-11-21T10:42""#))
      let repeated = try await service.send(
        "POST", place, headers.merging(["Idempotency-Key": "b"]) { $1 }, body: #"{"total":"4500"}"#)
      #expect(repeated.body == accepted.body)
      let other = try await service.send(
        "POST", place, headers.merging(["Idempotency-Key": "b"]) { $1 }, body: named)
      #expect(try other.status == 422 && other.text("code") == "key-reused")
      clock.set("2026-11-21T23:00:00Z")
      let order = try #require(try accepted.json["id"] as? String)
      let receipt = try await service.sendAsStaff("GET", "/v1/orders/\(order)?as=receipt")
      #expect(receipt.body.contains("4,500") && !receipt.body.contains("3,500"), "\(receipt.body)")
    }
  }

  @Test("Without a total, an order is submitted as it is")
  func withoutTotal() async throws {
    try await Self.run { service, clock in
      let id = try await service.begin("haru")
      try await service.act(id, #"[{"add":"coffee.latte"},{"add":"breakfast.toast"}]"#, at: "0.0")
      clock.set(Self.later)
      let order = try await service.submit(id, at: "2.0.202611210700")
      #expect(order.status == 201 && order.body.contains(#""amount":"4500""#))
    }
  }

  @Test(
    "An order keeps the discount of its code, which no document shows", arguments: JournalKind.all)
  func codes(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      let clock = TestClock(Self.morning)
      try await RunningService.withSession(journal, registering: [haru], clock: clock.clock) {
        service, id in
        let acted = try await service.act(
          id, #"[{"set":"coffee.latte","to":2},{"redeem":" welcome "}]"#, at: "0.0")
        #expect(acted.status == 200 && acted.body.contains(#""amount":"8000""#), "\(acted)")
        let order = try await service.submit(id, at: "2.0")
        #expect(order.status == 201 && !order.body.lowercased().contains(#""welcome ""#))
        let name = try #require(try order.json["id"] as? String)
        let receipt = try await service.sendAsStaff("GET", "/v1/orders/\(name)?as=receipt")
        #expect(receipt.body.contains("8,000"), "\(receipt.body)")
        let export = try await service.sendAsStaff("GET", "/v1/orders?as=lines")
        #expect(export.body.split(separator: "\n").count == 1)
      }
    }
  }
}

@Suite("Hours, channels and codes on pages without scripts")
struct ContextPageTests {
  private let form = ["Content-Type": "application/x-www-form-urlencoded", "Accept": "text/html"]

  /// Posts the fields of a page's form with changes.
  private func post(
    _ service: RunningService, _ place: String, _ page: RawResponse, _ changes: [(String, String)]
  ) async throws -> RawResponse {
    let hidden = try [".revision", ".total", ".key"].map { ($0, try page.field($0)) }
    return try await service.send("POST", place, form, body: PostedForm.body(hidden + changes))
  }

  @Test("A page offers the channels, and says what is closed and when it opens")
  func channels() async throws {
    let clock = TestClock("2026-11-21T01:42:00Z")
    try await RunningService.run(registering: [haru], clock: clock.clock) { service in
      let place = "/orders/\(try await service.begin("haru"))"
      for (language, name, opening) in [
        ("en", "Takeaway", "Opens Sunday 07:00"), ("ko", "포장", "일요일 07:00부터"),
        ("ja", "持ち帰り", "日曜日"), ("de", "Zum Mitnehmen", "Sonntag"),
      ] {
        let page = try await service.send("GET", "\(place)?lang=\(language)")
        #expect(page.body.contains(">\(name)</button>") && page.body.contains(opening), "\(page)")
      }
      let page = try await service.send("GET", "\(place)?lang=en")
      let switched = try await post(
        service, "\(place)?lang=en", page,
        [("coffee.latte", "2"), ("breakfast.toast", ""), (".channel", "togo")])
      #expect(switched.status == 303, "\(switched)")
      let now = try await service.send("GET", "\(place)?lang=en")
      #expect(try now.field(".total") == "8600")
      #expect(now.body.contains(#"value="togo" aria-pressed="true""#))
      let unknown = try await post(
        service, "\(place)?lang=en", now, [("coffee.latte", "2"), (".channel", "drive-in")])
      #expect(unknown.status == 422 && unknown.body.contains("no channel"))
      let still = try await service.send("GET", "\(place)?lang=en")
      #expect(try still.field(".total") == "8600")
    }
  }

  @Test("The form of one item names the weekday of an opening, also if it closed days before")
  func openingDay() async throws {
    let weekly = MenuSource(
      name: "weekly",
      text: """
        item: Market box
        currency: EUR
        locale: en
        zone: Europe/Berlin
        hours: {market: {thu: 07:00-07:05}}
        available: market
        price: 5
        sections: [{menu: Size, id: size, items: [Small, Large]}]
        """)
    let clock = TestClock("2026-11-26T06:30:00Z")
    try await RunningService.run(registering: [weekly], clock: clock.clock) { service in
      let places = ["/menus/weekly", "/orders/\(try await service.begin("weekly"))"]
      for (time, words) in [
        ("2026-11-26T06:30:00Z", "Opens December 3, 2026, 07:00"),
        ("2026-11-27T06:30:00Z", "Opens Thursday 07:00"),
        ("2026-12-02T23:30:00Z", "Opens 07:00"),
      ] {
        clock.set(time)
        for place in places {
          let page = try await service.send("GET", "\(place)?lang=en")
          #expect(page.body.contains(words), "\(time) \(place): \(page)")
        }
      }
    }
  }

  @Test(
    "A page names the total that it shows, and says what changed before the order",
    arguments: [
      ("en", "now comes to", "Toast cannot be ordered at the moment"),
      ("ko", "그사이 주문 내용이 달라져", "토스트는 지금 주문할 수 없어요"),
      ("ja", "その間に注文の内容が変わり", "トーストは今は注文できません"),
      ("de", "Die Bestellung hat sich inzwischen geändert", "Toast kann zurzeit nicht bestellt"),
    ])
  func changes(language: String, headline: String, reason: String) async throws {
    let clock = TestClock("2026-11-20T23:00:00Z")
    try await RunningService.withSession(registering: [haru], clock: clock.clock) { service, id in
      try await service.act(id, #"[{"add":"coffee.latte"},{"add":"breakfast.toast"}]"#, at: "0.0")
      let place = "/orders/\(id)?lang=\(language)"
      let page = try await service.send("GET", place)
      clock.set("2026-11-21T01:42:00Z")
      let fields = [("coffee.latte", "1"), ("breakfast.toast", "1"), (".submit", "yes")]
      let changed = try await post(service, place, page, fields)
      #expect(changed.status == 422)
      #expect(changed.body.contains(headline) && changed.body.contains(reason), "\(changed)")
      #expect(try changed.field(".total") == "4500")
      let ordered = try await post(service, place, changed, fields)
      #expect(ordered.status == 303)
      let moved = try await service.send("GET", place)
      let receipt = try await service.send("GET", moved.headers["location"] ?? place)
      #expect(receipt.body.contains(language == "de" ? "4.500" : "4,500"), "\(receipt)")
      #expect(!receipt.body.contains("class=\"submit\""))
    }
  }

  @Test("A form that changes and submits the order at once accepts what the page would have shown")
  func changesAndSubmits() async throws {
    let clock = TestClock("2026-11-20T23:00:00Z")
    try await RunningService.run(registering: [haru], clock: clock.clock) { service in
      let place = "/orders/\(try await service.begin("haru"))?lang=en"
      let page = try await service.send("GET", place)
      let other = "/orders/\(try await service.begin("haru"))?lang=en"
      let otherPage = try await service.send("GET", other)
      let fields = [("coffee.latte", "2"), ("breakfast.toast", "1"), (".submit", "yes")]
      #expect(try await post(service, place, page, fields).status == 303)
      clock.set("2026-11-21T01:42:00Z")
      let closed = try await post(service, other, otherPage, fields)
      #expect(closed.status == 422 && closed.body.contains("Toast cannot be ordered"))
      #expect(try await service.sessions.orders(after: 0, limit: 9).count == 1)
    }
  }

  @Test("A page takes codes, says in words why one is rejected or waits, and takes them back")
  func codes() async throws {
    let clock = TestClock("2026-11-20T23:00:00Z")
    try await RunningService.run(registering: [haru, shop], clock: clock.clock) { service in
      let place = "/orders/\(try await service.begin("haru"))"
      func redeem(_ code: String, in language: String) async throws -> RawResponse {
        let page = try await service.send("GET", "\(place)?lang=\(language)")
        return try await post(
          service, "\(place)?lang=\(language)", page,
          [("coffee.latte", "1"), (".code", code), (".redeem", "yes")])
      }
      _ = try await service.sessions.perform(
        [.add("coffee.latte")], in: try #require(SessionToken(String(place.dropFirst(8)))),
        expecting: 0)
      #expect(try await redeem(" welcome ", in: "en").status == 303)
      let waiting = try await service.send("GET", "\(place)?lang=en")
      #expect(waiting.body.contains("₩500 to go"), "\(waiting.body)")
      #expect(!waiting.body.lowercased().contains("value=\"welcome \""))
      #expect(try await redeem("RAIN", in: "en").status == 303)
      clock.set("2026-11-21T01:42:00Z")
      for (code, language, sentence) in [
        ("NONE", "en", "This code is not known."), ("NONE", "ko", "없는 코드예요."),
        ("NONE", "ja", "このコードは存在しません。"), ("NONE", "de", "Diesen Code gibt es nicht."),
        ("EARLY", "en", "This code does not apply right now."),
        ("EARLY", "ko", "지금은 쓸 수 없는 코드예요."),
        ("rain", "en", "This code has already been redeemed."), ("rain", "ko", "이미 적용한 코드예요."),
      ] {
        let response = try await redeem(code, in: language)
        #expect(response.status == 422, "\(code) \(language)")
        #expect(
          response.body.contains("id=\"rejected\">")
            && response.body.contains("</svg>\(sentence)</p>")
            && response.body.matches(of: #/role="alert"|data-state="alert"/#).isEmpty,
          "the reason is at the field: \(code) \(language)")
      }
      let page = try await service.send("GET", "\(place)?lang=en")
      #expect(page.body.contains("value=\"rain\" aria-label=\"Remove Rainy day\""))
      let withdrawn = try await post(
        service, "\(place)?lang=en", page, [("coffee.latte", "1"), (".withdraw", "rain")])
      #expect(withdrawn.status == 303)
      let now = try await service.send("GET", "\(place)?lang=en")
      #expect(!now.body.contains("Remove Rainy day"))
      let plain = try await service.send("GET", "/orders/\(try await service.begin())")
      #expect(!plain.body.contains("id=\"code\"") && !plain.body.contains("class=\"channels\""))
    }
  }

  @Test("A code that another discount excludes is rejected in words")
  func excluded() async throws {
    let clock = TestClock("2026-11-20T23:00:00Z")
    try await RunningService.withSession(registering: [haru], clock: clock.clock) { service, id in
      try await service.act(id, #"[{"add":"coffee.latte"},{"redeem":"early"}]"#, at: "0.0")
      for (language, sentence) in [
        ("en", "This code cannot be combined with another discount."),
        ("ko", "다른 할인과 함께 쓸 수 없는 코드예요."), ("ja", "このコードはほかの割引と併用できません。"),
        ("de", "Dieser Code lässt sich nicht mit einem anderen Rabatt verbinden."),
      ] {
        let place = "/orders/\(id)?lang=\(language)"
        let page = try await service.send("GET", place)
        let response = try await post(
          service, place, page, [("coffee.latte", "1"), (".code", "RAIN")])
        #expect(response.status == 422 && response.body.contains(sentence), "\(response)")
      }
    }
  }
}
#endif
