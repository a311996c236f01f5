#if Service
import Foundation
import MenuSections
import MenuTestSupport
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
        - {fee: Bag, price: 0.20, tax: standard}
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
        lines[1].contains(#","'=SUM(A1) × 2, Latte, ""large""",,,en,"#), "\(lines[1])")
      _ = try await service.order(
        #"[{"set":"coffee.bun","to":1},{"choose":"coffee.bun.spread.butter"}]"#, of: "cafe")
      let all = try await service.sendAsStaff("GET", "/v1/orders?as=csv&after=2").body
      #expect(all.contains(",lines,groups,products,language,"))
      #expect(all.contains(#",Bun (butter),spread,bun,en,"#), "\(all)")
      // Numbers stay numbers, below 0 too.
      #expect(lines[1].contains(",9.00,-0.9"))
      #expect(lines[1].hasSuffix(",EUR"))
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
      let shown = try await service.sendAsStaff("GET", day + "2026-11-20")
      #expect(shown.status == 200)
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
