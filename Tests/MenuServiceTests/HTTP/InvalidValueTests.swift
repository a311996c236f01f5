#if Service
import MenuSections
import Testing

@testable import MenuService

@Suite("Values that requests cannot have")
struct InvalidValueTests {
  private static let json = ["Content-Type": "application/json"]

  @Test("A key that an object has twice is rejected, whichever route reads it")
  func repeatedKeys() async throws {
    try await RunningService.withSession { service, id in
      let changing = Self.json.merging(["If-Match": "\"0.0\""]) { $1 }
      let staff = Self.json.merging(RunningService.authorization) { $1 }
      let actions = "/v1/sessions/\(id)/actions"
      let rows: [(String, String, [String: String], String, String)] = [
        ("POST", actions, changing, #"{"choose":"온도.ICE","choose":"온도.HOT"}"#, "choose"),
        ("POST", actions, changing, #"{"set":"추가.꿀","to":1,"\u0074o":2}"#, "to"),
        ("POST", actions, changing, #"[{"undo":true},{"count":"수량","to":2, "to" : 2}]"#, "to"),
        (
          "POST", actions, changing,
          #"{"add":"추가.꿀","answers":{"a":{"b\"c":1,"x":[{}],"b\"c":2}}}"#, "b\"c"
        ),
        ("POST", actions, changing, "{\"choose\":\"온도.ICE\",\"é\":1,\"e\u{301}\":2}", "é"),
        ("POST", "/v1/sessions/\(id)/preview", Self.json, #"{"undo":true,"undo":true}"#, "undo"),
        ("POST", "/v1/menus/shop/preview", Self.json, #"{"actions":[],"actions":[]}"#, "actions"),
        (
          "POST", "/v1/menus/shop/sessions", Self.json, #"{"channel":"a","channel":"a"}"#,
          "channel"
        ),
        ("POST", "/v1/sessions/\(id)/submit", changing, #"{"total":"1","total":"2"}"#, "total"),
        (
          "PUT", "/v1/sessions/\(id)/context", staff.merging(changing) { $1 },
          #"{"given":{"fee":"1","fee":"2"}}"#, "fee"
        ),
        ("PATCH", "/v1/orders/1", staff, #"{"state":"ready","state":"accepted"}"#, "state"),
        (
          "PATCH", "/v1/menus/shop/inventory", staff, #"{"stock":{"추가.꿀":1,"추가.꿀":2}}"#, "추가.꿀"
        ),
        (
          "PATCH", "/v1/menus/shop/inventory", staff, #"{"paused":false,"paused":true}"#, "paused"
        ),
      ]
      for (method, path, headers, body, key) in rows {
        let response = try await service.send(
          method, path, headers.merging(["Accept-Language": "en"]) { $1 }, body: body)
        #expect(response.status == 400, "\(body) \(response)")
        let sentence = "An object in the body has the key '\(key)' more than once."
        #expect(try response.text("detail") == sentence, "\(body)")
      }
      let now = try await service.send("GET", "/v1/sessions/\(id)")
      #expect(now.headers["etag"]?.hasPrefix("\"0.0-json-ko-") == true)
    }
  }

  @Test(
    "Invalid JSON is rejected as such, also in the value of an unknown key",
    arguments: [
      #"{"totl":"1","x":01}"#, #"{"totl":"\ud800"}"#, "{\"totl\":\"a\nb\"}",
      #"{"total":"1","totl":[0x1]}"#, #"{"totl":{"x":01}}"#, #"{"totl":"1"}}"#,
    ])
  func hiddenInvalidJSON(body: String) async throws {
    try await RunningService.withSession { service, id in
      #expect(try await service.act(id, #"{"choose":"온도.ICE"}"#, at: "0.0").status == 200)
      let order = try await service.order()
      let changing = Self.json.merging(["If-Match": "\"1.0\"", "Accept-Language": "en"]) { $1 }
      let staff = changing.merging(RunningService.authorization) { $1 }
      for (method, path) in [
        ("POST", "/v1/menus/shop/sessions"), ("POST", "/v1/sessions/\(id)/submit"),
        ("PUT", "/v1/sessions/\(id)/context"), ("PATCH", "/v1/orders/\(order.number)"),
      ] {
        let response = try await service.send(method, path, staff, body: body)
        #expect(response.status == 400, "\(method) \(path) \(response)")
        #expect(try response.text("detail").contains("it is not valid JSON"), "\(response)")
      }
      let now = try await service.send("GET", "/v1/sessions/\(id)")
      #expect(now.headers["etag"]?.hasPrefix("\"1.0-json-ko-") == true)
    }
  }

  @Test("The same key in different objects, and as a value, is accepted")
  func otherObjects() {
    for text in [
      #"{"a":{"a":{"a":"a"}},"b":[{"a":1},{"a":2}]}"#, #"["a","a",{"b":"a:","a":":"}]"#,
      #"{"a":"\"a\":","b":"\\"}"#, "[]", "", "{", #"{"a"#, #"{"a":1}}{"b":1}"#, #""\"#,
    ] {
      #expect(JSONProblem(in: Array(text.utf8)) == nil, "\(text)")
    }
    let deep = String(repeating: #"{"a":"#, count: 100_000)
    #expect(JSONProblem(in: Array(deep.utf8)) == nil)
  }

  @Test("A body in UTF-16 is not JSON")
  func encodings() async throws {
    try await RunningService.withSession { service, id in
      let text = #"{"undo":true}"#.utf8.reduce(into: "") { $0 += "\0" + String(UnicodeScalar($1)) }
      try await service.act(id, text, at: "0.0", status: 400)
    }
  }

  @Test("%00 in an address is a bad request on every store", arguments: JournalKind.all)
  func nullCharacters(kind: JournalKind) async throws {
    try await kind.withJournal { journal in
      try await RunningService.withSession(journal) { service, id in
        for path in [
          "/v1/menus/%00", "/v1/menus/shop%00", "/v1/sessions/%00", "/v1/sessions/\(id)?as=%00",
          "/v1/sessions/\(id)/updates?after=%00", "/v1/menus?lang=%00", "/v1/orders/%00",
          "/v1/orders?menu=%00", "/v1/orders?menu=a%00b", "/v1/menus/shop/days/%00",
          "/menus/shop?q=%00", "/menus/%00", "/assets/shop/%00", "/orders/%00",
        ] {
          let headers = RunningService.authorization.merging(["Accept-Language": "en"]) { $1 }
          let response = try await service.send("GET", path, headers)
          #expect(response.status == 400, "\(path) \(response)")
          #expect(
            try response.text("detail")
              == "The address must not contain %00, the null character.", "\(path)")
        }
      }
    }
  }

  @Test("A revision in letters is rejected wherever a request names one, and the service runs on")
  func lettersAsRevision() async throws {
    try await RunningService.withSession { service, id in
      let wrong = "0.0.%ED%95%9C%EA%B8%80%ED%95%9C%EA%B8%80"
      for session in [id, "none"] {
        try await service.send(
          "GET", "/v1/sessions/\(session)/updates?after=\(wrong)", status: 400)
        let resumed = try await service.send(
          "GET", "/v1/sessions/\(session)/updates?after=0.0", ["Last-Event-ID": "x"], status: 400)
        #expect(try resumed.text("detail") == "'Last-Event-ID' must be a revision such as 7.2.")
      }
      let action = try await service.act(id, #"{"undo":true}"#, at: "0.0.한글한글")
      #expect([400, 412].contains(action.status), "\(action)")
      #expect(try await service.send("GET", "/v1/sessions/\(id)").status == 200)
    }
  }

  @Test("A query parameter that a route does not have, or that is repeated, is a bad request")
  func queryNames() async throws {
    try await RunningService.withSession { service, id in
      _ = try await service.order()
      let orders = "The parameters are after, limit, state, menu, from, to, as, lang."
      for (method, path, detail) in [
        (
          "GET", "/v1/orders?stat=received",
          "'stat' is not a query parameter of this resource. \(orders)"
        ),
        (
          "GET", "/v1/orders?as=csv&State=received",
          "'State' is not a query parameter of this resource. \(orders)"
        ),
        (
          "GET", "/v1/orders?state=received&state=accepted", "The query has 'state' more than once."
        ),
        (
          "GET", "/v1/menus?language=ko",
          "'language' is not a query parameter of this resource. The parameters are lang."
        ),
        (
          "GET", "/v1/sessions/\(id)?width=30",
          "'width' is not a query parameter of this resource. The parameters are as, lang."
        ),
        (
          "GET", "/v1/sessions/\(id)?as=html&width=30",
          "'width' is not a query parameter of this resource. The parameters are as, lang."
        ),
        (
          "GET", "/v1/sessions/\(id)?as=parts&width=30",
          "'width' is not a query parameter of this resource. The parameters are lang, as, q."
        ),
        (
          "GET", "/v1/sessions/\(id)?as=text&widht=30",
          "'widht' is not a query parameter of this resource. The parameters are as, lang, width, ascii."
        ),
        (
          "GET", "/v1/orders/1?as=receipt&digits=yes",
          "'digits' is not a query parameter of this resource. "
            + "The parameters are as, lang, width, digests, rules."
        ),
        (
          "GET", "/v1/orders/1?as=html&action=https://other.example",
          "'action' is not a query parameter of this resource. The parameters are as, lang."
        ),
        (
          "GET", "/v1/sessions/\(id)?as=text&width=5", "'width' must be an integer from 20 to 400."
        ),
        ("GET", "/v1/sessions/\(id)?as=text&ascii=1", "'ascii' must be one of yes, no."),
        (
          "GET", "/v1/sessions/\(id)?as=svg&profile=web",
          "'profile' must be one of default, uikit."
        ),
        (
          "GET", "/v1/sessions/\(id)?as=frames&viewport=0,0",
          "'viewport' must be 4 numbers, separated by commas."
        ),
        (
          "POST", "/v1/menus/shop/sessions?channel=togo",
          "'channel' is not a query parameter of this resource. The parameters are screen, lang."
        ),
      ] {
        let headers = RunningService.authorization.merging(["Accept-Language": "en"]) { $1 }
        let response = try await service.send(method, path, headers)
        #expect(response.status == 400, "\(path) \(response)")
        #expect(try response.text("detail") == detail, "\(path)")
      }
      for path in [
        "/v1/orders?limit=1&lang=en", "/v1/sessions/\(id)?as=text&width=30",
        "/v1/orders/1?as=receipt&width=30", "/v1/sessions/\(id)?as=parts&lang=en&q=x",
        "/menus/shop?utm_source=mail", "/health?probe=1", "/openapi.json?x=1",
      ] {
        let response = try await service.send("GET", path, RunningService.authorization)
        #expect(response.status == 200, "\(path) \(response)")
      }
    }
  }

  @Test("A null character in a body is rejected by what it is in")
  func nullCharactersInBodies() async throws {
    try await RunningService.withSession { service, id in
      for (body, code) in [
        (#"{"choose":"온도.\u0000"}"#, "unknown-path"), (#"{"redeem":"\u0000"}"#, "unknown-code"),
        (#"{"write":"메모","text":"a\u0000b"}"#, "not-plain-text"),
      ] {
        let response = try await service.act(id, body, at: "0.0", status: 422)
        #expect(try response.text("code") == code)
      }
    }
  }

  @Test("A negative quantity is out of range: in every action, in lines, and in forms")
  func negatives() async throws {
    try await RunningService.withSession(
      registering: [shop, StorePageTests.cafe]
    ) { service, id in
      let cafe = try await service.begin("cafe")
      for (session, body, sentence) in [
        (id, #"{"set":"추가.꿀","to":-1}"#, "Allowed for 꿀: 0 or more."),
        (id, #"{"count":"수량","to":-1}"#, "Allowed for 수량: 1 "),
        (id, #"{"add":"추가.꿀","quantity":-9223372036854775808}"#, "Allowed for 꿀: 1 to 3."),
        (cafe, #"{"set":"bread.salt","to":-1}"#, "Allowed for Salt bread: 0 or more."),
        (
          cafe, #"{"add":"coffee.latte","quantity":-2,"answers":{"temp":"ice"}}"#,
          "Allowed for Caffè latte: 1 to 9."
        ),
        (
          cafe, #"[{"add":"coffee.latte"},{"set":"coffee.latte#1","to":-1}]"#,
          "Allowed for Caffè latte: 0 or more."
        ),
        (
          cafe, #"[{"add":"coffee.latte"},{"answer":"coffee.latte#1","quantity":-1,"answers":{}}]"#,
          "Allowed for Caffè latte: 0 or more."
        ),
      ] {
        let response = try await service.act(session, body, at: "0.0", query: "?lang=en")
        #expect(response.status == 422, "\(body) \(response)")
        #expect(try response.text("code") == "out-of-range", "\(body)")
        #expect(try response.text("detail").hasPrefix(sentence), "\(body)")
      }
      var customer = try await StoreCustomer(service, at: "/menus/shop?lang=en")
      var form = try customer.form("/menus/shop")
      form.set("추가.꿀", "-1")
      #expect(try await customer.post(form, pressing: ".update") == 422)
      customer.sees("Allowed for 꿀: 0 or more.")
      customer = try await StoreCustomer(service, at: "/menus/cafe/items/coffee.espresso?lang=en")
      form = try customer.form("/items/coffee.espresso")
      for quantity in ["-2", "0"] {
        form.set(".quantity", quantity)
        #expect(try await customer.post(form) == 422)
        #expect(customer.page.body.contains("Allowed for Espresso: 1 to 9."), "\(quantity)")
      }
      #expect(customer.cookie == nil)
    }
  }

  @Test(
    "A number field with something else says that it must be a whole number",
    arguments: ["1.5", "1,5", "two", "２", "1e3", "-", "--1"])
  func noWholeNumbers(value: String) async throws {
    try await RunningService.run(registering: [shop, StorePageTests.cafe]) { service in
      let counted = try await StoreCustomer(service, at: "/menus/shop?lang=en")
      var form = try counted.form("/menus/shop")
      form.set("추가.꿀", value)
      form.set("수량", value)
      #expect(try await counted.post(form, pressing: ".update") == 422)
      for name in ["꿀", "수량"] {
        #expect(counted.page.body.contains("\(name) must be a whole number."), "\(name)")
      }
      #expect(!counted.page.body.contains("Allowed for"))
      let espresso = "/menus/cafe/items/coffee.espresso?lang=en"
      let customer = try await StoreCustomer(service, at: espresso)
      form = try customer.form("/items/coffee.espresso")
      form.set(".quantity", value)
      #expect(try await customer.post(form) == 422)
      customer.sees("Espresso must be a whole number.")
      #expect(customer.cookie == nil)
    }
  }

  @Test("A whole number of any size is out of range")
  func largeNumbers() {
    let digits = String(repeating: "9", count: 40)
    for (value, number) in [
      ("7", 7), ("+7", 7), ("-1000001", -1_000_000), (digits, 1_000_000),
      ("-" + digits, -1_000_000),
    ] {
      let form = FormFields("n=\(value.replacing("+", with: "%2B"))".utf8)
      #expect(form.number("n") == number, "\(value)")
    }
  }
}
#endif
