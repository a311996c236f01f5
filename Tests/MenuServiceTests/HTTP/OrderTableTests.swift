#if Service
import Foundation
import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@testable import MenuService

@Suite("Tables and totals of orders")
struct OrderTableTests {
  /// A shop with a discount, a fee and an included tax.
  private static let cafe = MenuSource(
    name: "cafe",
    text: """
      item: Cafe
      currency: EUR
      locale: en
      zone: Europe/Berlin
      tax:
        included: yes
        rates: {standard: 19%}
        default: standard
      discounts:
        - {discount: Ten percent, off: 10%}
      fees:
        - {fee: Bag, id: bag, price: 0.20, tax: standard}
      products:
        bun: {name: Bun, price: 1.00}
      groups:
        spread: {menu: Spread, select: any, items: [butter]}
      sections:
        - menu: Coffee
          id: coffee
          select: any
          each: 0..9
          items:
            espresso: {name: "=SUM(A1)", price: 2.50}
            latte: {name: 'Latte, "large"', price: 4.00}
            bun: {product: bun, sections: [spread]}
        - total: Total
      """)

  @Test("A table has a line for each order, and no cell that a spreadsheet would run")
  func table() async throws {
    try await RunningService.run(registering: [Self.cafe]) { service in
      let first = try await service.order(
        #"[{"set":"coffee.espresso","to":2},{"set":"coffee.latte","to":1}]"#, of: "cafe"
      ).number
      _ = try await service.order(#"{"set":"coffee.latte","to":1}"#, of: "cafe")
      _ = try await service.change(first, "rejected", reason: #"-1+1, \"said\" Kim"#)
      let response = try await service.sendAsStaff("GET", "/v1/orders?as=csv&state=rejected")
      #expect(response.headers["content-type"]?.hasPrefix("text/csv") == true)
      let lines = response.body.components(separatedBy: "\r\n")
      #expect(lines.count == 3 && lines[2].isEmpty)
      #expect(lines[0].hasPrefix("number,time,menu,"))
      #expect(lines[1].hasPrefix("1,"))
      #expect(lines[1].contains(#","'-1+1, ""said"" Kim","#))
      #expect(
        lines[1].contains(#","'=SUM(A1) × 2, Latte, ""large""",,,,en,"#), "\(lines[1])")
      _ = try await service.order(
        #"[{"set":"coffee.bun","to":1},{"choose":"coffee.bun.spread.butter"}]"#, of: "cafe")
      let all = try await service.sendAsStaff("GET", "/v1/orders?as=csv&after=2").body
      #expect(all.contains(",lines,details,groups,products,language,"))
      #expect(all.contains(#",Bun (butter),,spread,bun,en,"#), "\(all)")
      // A limit holds in exports, too.
      for (name, lines) in [("csv", 3), ("lines", 2)] {
        let part = try await service.sendAsStaff("GET", "/v1/orders?as=\(name)&limit=2").body
        #expect(part.split(whereSeparator: \.isNewline).count == lines, "\(part)")
        let rest = try await service.sendAsStaff("GET", "/v1/orders?as=\(name)&limit=2&after=2")
          .body
        #expect(rest.split(whereSeparator: \.isNewline).count == lines - 1, "\(rest)")
      }
      // Numbers stay numbers, below 0 too.
      #expect(lines[1].contains(",9.00,-0.9"))
      #expect(lines[1].hasSuffix(",EUR"))
    }
  }

  @Test("A table says what was answered about the whole order, with the names of what was asked")
  func details() async throws {
    let cafe = MenuSource(
      name: "cafe",
      text: """
        item: Cafe
        currency: EUR
        products: {bag: {name: Bag}}
        sections:
          - {menu: Coffee, id: coffee, select: any, each: 0..9, items: {latte: 4.00}}
          - {menu: To go, id: pack, select: 0..1, items: [{product: bag, sections: [{menu: Color, id: color, items: {red: Red}}]}]}
          - {menu: Payment, id: payment, default: cash, items: {cash: Cash, card: Card}}
          - {text: Note, id: note}
        """)
    try await RunningService.run(registering: [cafe]) { service in
      let latte = #"{"set":"coffee.latte","to":1}"#
      _ = try await service.order(latte, of: "cafe")
      _ = try await service.order(
        "[\(latte),"
          + #"{"choose":"pack.bag"},{"choose":"pack.bag.color.red"},"#
          + #"{"choose":"payment.card"},{"write":"note","text":"Ring, please"}]"#,
        of: "cafe")
      let table = try await service.sendAsStaff("GET", "/v1/orders?as=csv").body
      #expect(table.contains(",latte,Payment: Cash,,,en,"), "\(table)")
      #expect(
        table.contains(
          #",latte,"To go: Bag, Color: Red, Payment: Card, Note: Ring, please",,bag,en,"#),
        "\(table)")
    }
  }

  @Test("The amounts of a line add up to its total, also if that is rounded or raised to 0")
  func sums() async throws {
    let bar = MenuSource(
      name: "cafe",
      text: """
        item: Bar
        currency: USD
        tax: {included: no, rates: {city: 8.875%}, default: city}
        rounding: {to: 0.05, when: {payment: cash}}
        sections:
          - {menu: Coffee, id: coffee, select: any, each: 0..9, items: {latte: 4.00, voucher: -9.00}}
          - {menu: Payment, id: payment, default: cash, items: [card, cash]}
        """)
    try await RunningService.run(registering: [bar]) { service in
      _ = try await service.order(#"{"set":"coffee.latte","to":1}"#, of: "cafe")
      _ = try await service.order(
        #"[{"set":"coffee.latte","to":2},{"set":"coffee.voucher","to":1}]"#, of: "cafe")
      let table = try await service.sendAsStaff("GET", "/v1/orders?as=csv").body
      #expect(
        table.hasPrefix(OrderTable.header)
          && OrderTable.header.hasSuffix(",added tax,rounding,total,currency\r\n"))
      #expect(table.contains(",4.00,0.00,0.00,0.00,0.36,-0.01,4.35,USD\r\n"), "\(table)")
      #expect(table.contains(",-1.00,0.00,0.00,0.00,0.00,1.00,0.00,USD\r\n"), "\(table)")
    }
  }

  @Test("The times of a table are on the clock of the shop, with the dates of its totals")
  func times() async throws {
    let zones = ["berlin": "Europe/Berlin", "seoul": "Asia/Seoul", "utc": "Etc/UTC"]
    let shops = zones.map { name, zone in
      MenuSource(name: name, text: Self.cafe.text.replacing("Europe/Berlin", with: zone))
    }
    let clock = TestClock("2026-10-24T22:59:59Z")
    try await RunningService.run(registering: shops, clock: clock.clock) { service in
      _ = try await service.order(#"{"set":"coffee.latte","to":1}"#, of: "berlin")
      _ = try await service.order(#"{"set":"coffee.latte","to":1}"#, of: "seoul")
      let last = try await service.order(#"{"set":"coffee.latte","to":1}"#, of: "utc").number
      // Clocks in Berlin have gone back since.
      clock.set("2026-10-25T23:30:00Z")
      for number in 1...last { _ = try await service.change(number, "rejected", reason: "x") }
      service.sessions.catalog.remove(name: "seoul")
      let table = try await service.sendAsStaff("GET", "/v1/orders?as=csv").body
      for line in [
        "1,2026-10-25T00:59:59+02:00,berlin,,rejected,2026-10-26T00:30:00+01:00,",
        "2,2026-10-25T07:59:59+09:00,seoul,,rejected,2026-10-26T08:30:00+09:00,",
        "3,2026-10-24T22:59:59Z,utc,,rejected,2026-10-25T23:30:00Z,",
      ] { #expect(table.contains("\n\(line)"), "\(table)") }
    }
  }

  @Test("The times of orders from a menu that cannot be read are in UTC, and it is read once")
  func unreadableMenu() async throws {
    let (journal, clock) = (FailingJournal(), TestClock("2026-10-24T22:59:59Z"))
    try await RunningService.run(journal, registering: [Self.cafe], clock: clock.clock) { service in
      let number = try await service.order(#"{"set":"coffee.latte","to":1}"#, of: "cafe").number
      let sample = try await service.sessions.order(number: number)
      let damaged = MenuSource(name: "gone", text: "item: [")
      try await journal.keep(damaged, time: sample.time)
      for _ in 0..<2 {
        let session = SessionToken.random().digest
        _ = try await journal.create(
          session, menuID: "gone", menuDigest: damaged.digest, time: sample.time)
        _ = try await journal.submit(
          OrderSubmission(
            session: session, expected: 0, key: .random(), orderID: .random(), menuID: "gone",
            menuDigest: damaged.digest, document: sample.document, inventory: sample.inventory,
            inventoryChange: nil, time: sample.time))
      }
      journal.failMenus(nil)
      let table = try await service.sendAsStaff("GET", "/v1/orders?as=csv").body
      let time = "2026-10-24T22:59:59Z"
      for line in [
        "1,2026-10-25T00:59:59+02:00,cafe,", "2,\(time),gone,,received,\(time),",
        "3,\(time),gone,,received,\(time),",
      ] { #expect(table.contains("\n\(line)"), "\(table)") }
      #expect(journal.readMenus == 1)
      // A store that cannot be read is no menu that cannot be read.
      let order = try await service.sessions.order(number: 2)
      journal.failMenus(.unreachable("x"))
      await #expect(throws: SessionError.self) {
        var known: [MenuVersion: TimeZoneData] = [:]
        _ = try await service.sessions.timeZone(of: order, known: &known)
      }
    }
  }

  @Test("An export from a store that cannot be read is a problem, not the start of a file")
  func unreachable() async throws {
    let journal = FailingJournal()
    try await RunningService.run(journal, registering: [Self.cafe]) { service in
      journal.fail(.unreachable("x"))
      for name in ["csv", "lines"] {
        let response = try await service.sendAsStaff("GET", "/v1/orders?as=\(name)")
        #expect(response.status == 503 && response.headers["retry-after"] == "2", "\(response)")
      }
      journal.fail(nil)
    }
  }

  @Test("Python reads every cell as it was written", .enabled(if: Self.oracle.isAvailable))
  func python() throws {
    let texts = [
      "a", "", "a,b", "\"", "a\"b\"", "=1", "+1", "-1", "@x", "\tx", "\rx", "a\r\nb", "a=b", " =1",
      "'x", "가", "＝1",
    ]
    let line = OrderTable.line(texts.map { .text($0) } + [.value("-1.50")])
    let answers = try Self.oracle.answers(to: [line])
    let expected = texts.map { text in
      text.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } == true
        ? "'" + text : text
    }
    #expect(answers == [(expected + ["-1.50"]).joined(separator: "\u{1F}")])
  }

  private static let oracle = PythonOracle(
    imports: "import csv, io",
    script: #"""
      for document in documents:
          rows = list(csv.reader(io.StringIO(document, newline='')))
          results.append('\x1f'.join(rows[0]) if len(rows) == 1 else f'{len(rows)} rows')
      """#)

  @Test("The totals of a day are the sums of its orders in the shop's zone, without withdrawn ones")
  func totals() async throws {
    let clock = TestClock("2026-11-20T22:59:59Z")
    try await RunningService.run(registering: [Self.cafe], clock: clock.clock) { service in
      let day = "/v1/menus/cafe/days/"
      _ = try await service.order(#"{"set":"coffee.latte","to":1}"#, of: "cafe")
      let second = try await service.order(#"{"set":"coffee.latte","to":2}"#, of: "cafe").number
      _ = try await service.order(#"{"set":"coffee.espresso","to":4}"#, of: "cafe")
      // Midnight in Berlin is 23:00 in UTC.
      clock.set("2026-11-20T23:00:00Z")
      _ = try await service.order(#"{"set":"coffee.espresso","to":1}"#, of: "cafe")
      _ = try await service.change(second, "canceled", reason: "x")
      let shown = try await service.sendAsStaff("GET", day + "2026-11-20", status: 200)
      func amount(_ name: String) throws -> String? {
        (try shown.json[name] as? [String: Any])?["amount"] as? String
      }
      #expect(try shown.json["count"] as? Int == 2)
      #expect(try amount("subtotal") == "14.00")
      let totals = try await service.sessions.totals(
        ofMenu: "cafe", on: try #require(LocalDate("2026-11-20")))
      #expect(
        totals.total == totals.subtotal + totals.discounts + totals.fees + totals.addedTax
          + totals.raised + totals.rounding)
      #expect(totals.discounts < 0 && totals.fees == 40 && totals.addedTax == 0)
      let tax = try #require(totals.taxes.first)
      #expect(totals.taxes.count == 1 && tax.rate == "19%")
      #expect(tax.gross == tax.net + tax.tax && tax.gross == totals.total)
      // Each discount and fee by the name that the menu has for it, or else by its id.
      func terms(_ name: String) async throws -> [String] {
        let json = try await service.sendAsStaff("GET", day + "2026-11-20").json
        return try #require(json[name] as? [[String: Any]]).map { term in
          let money = term["amount"] as? [String: Any]
          return [term["id"], term["name"], money?["amount"]].map { "\($0 ?? "none")" }
            .joined(separator: " ")
        }
      }
      #expect(try await terms("discountTotals") == ["Ten percent Ten percent -1.40"])
      #expect(try await terms("feeTotals") == ["bag Bag 0.40"])
      let cookie = try await BoardSessionTests.signIn(service)
      let page = try await service.send(
        "GET", "/board/day?lang=en&date=2026-11-20", ["Cookie": cookie])
      let row = #"<tr class="part"><th scope="row">Bag</th><td>€0.40</td></tr>"#
      #expect(page.body.contains(row), "\(page)")
      let withoutBag = Self.cafe.text.replacing("{fee: Bag, id: bag,", with: "{fee: Box, id: box,")
      service.sessions.catalog.register(MenuSource(name: "cafe", text: withoutBag))
      #expect(try await terms("feeTotals") == ["bag bag 0.40"])
      let next = try await service.sendAsStaff("GET", day + "2026-11-21")
      #expect(try next.json["count"] as? Int == 1)
      let none = try await service.sendAsStaff("GET", day + "2020-01-01")
      #expect(try none.json["count"] as? Int == 0)
      for (path, status) in [
        (day + "today", 400), (day + "2026-02-30", 400), ("/v1/menus/none/days/2026-11-20", 404),
      ] {
        #expect(
          try await service.sendAsStaff("GET", path).status == status)
      }
      #expect(try await service.send("GET", day + "2026-11-20").status == 401)
    }
  }
}
#endif
