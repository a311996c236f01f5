#if Service
import Foundation
import MenuSections
import MenuText

/// The orders of a menu on a day.
struct BoardDay {
  let menu: MenuDefinition
  /// The time from the start of the day to its end.
  let instants: Range<Date>
  let orders: [StoredOrder]
  let totals: DayTotals
}

extension BoardPage {
  /// The page of a day.
  static func day(
    _ days: [BoardDay], on date: LocalDate, today: LocalDate, page: BoardPage
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
    let next = date < today ? link(to: date.adding(1), "next-day") : ""
    let panels = days.map { page.panel($0, on: date, isOnly: days.count == 1) }
    page.body = """
      <main class="sheet">
      <div class="title"><h1>\(page.title.html)</h1>\
      <a class="button" href="\(page.address("/board"))">\(localizer.board("back").html)</a></div>
      <nav class="day-nav">\(link(to: date.adding(-1), "previous-day"))<h2>\(localizer.date(date).html)</h2>\(next)</nav>
      \(panels.joined(separator: "\n"))
      <form class="sign-out" method="post" action="\(page.address("/board/session/end"))">\
      \(page.csrfField)<button>\(localizer.board("sign-out").html)</button></form>
      </main>
      """
    return page
  }

  private func panel(_ day: BoardDay, on date: LocalDate, isOnly: Bool) -> String {
    let name = isOnly ? "" : "<h2>\(localizer.text(day.menu.item).html)</h2>"
    let id = PercentEncoding.encode(day.menu.id)
    // Times instead of dates, because the route does not know the time zone of a menu that is no longer served.
    let from = InternetTime.text(day.instants.lowerBound.wholeSeconds)
    let to = InternetTime.text(day.instants.upperBound.wholeSeconds)
    let file = "\(basePath)/v1/orders?as=csv&menu=\(id)&from=\(from)&to=\(to)".html
    let heads = ["number", "time", "state", "total"].map { key in
      "<th\(key == "total" ? " class=\"amount\"" : "")>\(localizer.board(key).html)</th>"
    }
    let rows = day.orders.map { row($0, of: day.menu) }
    let table = """
      <table class="day-orders"><thead><tr>\(heads.joined())</tr></thead>
      <tbody>\(rows.joined(separator: "\n"))</tbody></table>
      """
    return """
      <section class="panel">\(name)
      \(sums(day.totals))
      <p class="soft">\(localizer.board("no-total-orders").html)</p>
      </section>
      <section class="panel">
      \(day.orders.isEmpty ? "<p>\(localizer.board("empty").html)</p>" : table)
      <p><a href="\(file)" download>\(localizer.board("csv").html)</a></p>
      </section>
      """
  }

  /// The sums of a day; those that are 0 are left out, but for the total.
  private func sums(_ totals: DayTotals) -> String {
    func row(_ name: String, _ amount: Int64, class kind: String = "") -> String {
      let money = localizer.money.string(Money(minorUnits: amount, currency: totals.currency))
      return "<tr\(kind)><th scope=\"row\">\(name.html)</th><td>\(money.html)</td></tr>"
    }
    let amounts = [
      ("subtotal", totals.subtotal), ("discounts", totals.discounts), ("fees", totals.fees),
      ("added-tax", totals.addedTax), ("rounding", totals.rounding + totals.raised),
    ]
    var rows = amounts.filter { $0.1 != 0 }.map { row(localizer.board($0.0), $0.1) }
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
