#if Service
import Foundation
import MenuSections
import MenuText

struct BoardDay {
  let menu: MenuDefinition
  /// The time from the start of the day to its end.
  let instants: Range<Date>
  /// All orders, or one more than the page lists.
  let orders: [StoredOrder]
  /// The sums; `nil` if they are too large to be computed.
  let totals: DayTotals?
}

extension BoardPage {
  /// The page of a day; `last` is the present date of the shop where it is the latest.
  static func day(
    _ days: [BoardDay], on date: LocalDate, last: LocalDate, page: BoardPage
  ) -> BoardPage {
    var page = page
    let localizer = page.localizer
    func link(to other: LocalDate, _ key: String) -> String {
      let separator = page.query.isEmpty ? "?" : "&amp;"
      return """
        <a class="button" href="\(page.address("/board/day"))\(separator)date=\(other)">\
        \(localizer.board(key).html)</a>
        """
    }
    let next = date < last ? link(to: date.adding(days: 1), "next-day") : ""
    let panels = days.map { page.panel($0, on: date, isOnly: days.count == 1) }
    page.body = """
      <main class="sheet">
      <div class="title"><h1>\(page.title.html)</h1>\
      <a class="button" href="\(page.address("/board"))">\(localizer.board("back").html)</a></div>
      <nav class="day-nav">\(link(to: date.adding(days: -1), "previous-day"))<h2>\(localizer.date(date).html)</h2>\(next)</nav>
      \(panels.joined(separator: "\n"))
      <form class="sign-out" method="post" action="\(page.address("/board/session/end"))">\
      \(page.csrfField)<button>\(localizer.board("sign-out").html)</button></form>
      </main>
      """
    return page
  }

  private func panel(_ day: BoardDay, on date: LocalDate, isOnly: Bool) -> String {
    let name = isOnly ? "" : "<h2>\(localizer.text(day.menu.item).html)</h2>"
    let others = day.totals?.ordersInOtherCurrencies ?? 0
    let otherCurrencies =
      others == 0 ? "" : " \(localizer.board("other-currencies", ["count": .number(others)]).html)"
    let id = PercentEncoding.encode(day.menu.id)
    // Times instead of dates, because the route does not know the time zone of a menu
    // that is no longer served.
    let from = InternetTime.text(day.instants.lowerBound.wholeSeconds)
    let to = InternetTime.text(day.instants.upperBound.wholeSeconds)
    let file = "\(basePath)/v1/orders?as=csv&menu=\(id)&from=\(from)&to=\(to)".html
    let heads = ["number", "time", "state", "total"].map { key in
      "<th\(key == "total" ? " class=\"amount\"" : "")>\(localizer.board(key).html)</th>"
    }
    let listed = day.orders.prefix(BoardRoutes.maximumOrders)
    let rows = listed.map { row($0, of: day.menu) }
    let note =
      listed.count == day.orders.count
      ? ""
      : "<p class=\"soft\">"
        + localizer.board("more-orders", ["count": .number(listed.count)]).html + "</p>\n"
    let table = """
      <table class="day-orders"><thead><tr>\(heads.joined())</tr></thead>
      <tbody>\(rows.joined(separator: "\n"))</tbody></table>
      """
    let totals = day.totals.map(sums) ?? "<p>\(localizer.board("script.totalsTooLarge").html)</p>"
    guard !day.orders.isEmpty else {
      return "<section class=\"panel\">\(name)\n\(totals)\n</section>"
    }
    return """
      <section class="panel">\(name)
      \(totals)
      <p class="soft">\(localizer.board("no-total-orders").html)\(otherCurrencies)</p>
      </section>
      <section class="panel">
      \(table)
      \(note)<p><a href="\(file)" download>\(localizer.board("csv").html)</a></p>
      </section>
      """
  }

  /// The sums of a day; those that are 0 are left out, but for the total.
  private func sums(_ totals: DayTotals) -> String {
    func row(_ name: String, _ amount: Int64, class kind: String = "") -> String {
      let money = localizer.money.string(Money(minorUnits: amount, currency: totals.currency))
      return "<tr\(kind)><th scope=\"row\">\(name.html)</th><td>\(money.html)</td></tr>"
    }
    let amounts: [(key: String, sum: Int64, terms: [DayTotals.Term])] = [
      ("subtotal", totals.subtotal, []),
      ("discounts", totals.discounts, totals.discountTotals),
      ("fees", totals.fees, totals.feeTotals), ("added-tax", totals.addedTax, []),
      ("rounding", totals.rounding + totals.raised, []),
    ]
    var rows: [String] = []
    for (key, sum, terms) in amounts where sum != 0 {
      rows.append(row(localizer.board(key), sum))
      rows += terms.map { row(localizer.text($0.name), $0.amount, class: " class=\"part\"") }
    }
    let count =
      totals.count == 1
      ? localizer.board("script.oneOrder")
      : localizer.board("script.orders", ["count": .number(totals.count)])
    rows.append(
      row("\(localizer.board("total")) · \(count)", totals.total, class: " class=\"sum\""))
    for tax in totals.taxes {
      rows.append(row(localizer.board("net", ["rate": .text(tax.rate)]), tax.net))
      rows.append(row(localizer.board("tax", ["rate": .text(tax.rate)]), tax.tax))
    }
    return "<table class=\"totals\"><tbody>\(rows.joined(separator: "\n"))</tbody></table>"
  }

  private func row(_ order: StoredOrder, of menu: MenuDefinition) -> String {
    let time = menu.localTime(order.time)
    let total = (try? OrderDocument(order).total.money).map { localizer.money.string($0) } ?? ""
    let closed = order.state.isWithdrawn ? " class=\"closed\"" : ""
    return """
      <tr\(closed)><td>\(order.number)</td><td>\(time.timeText)</td>\
      <td>\(localizer.board("state.\(order.state.rawValue)").html)</td>\
      <td class="amount">\(total.html)</td></tr>
      """
  }
}
#endif
