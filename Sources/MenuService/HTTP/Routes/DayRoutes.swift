#if Service
import HTTPTypes
import Hummingbird
import MenuSections
import MenuText

/// The operator's route to the totals of a day.
struct DayRoutes: RouteGroup {
  let sessions: MenuSessions

  var resources: [Resource] {
    [Resource("/v1/menus/:menu/days/:date", audience: .operator, handlers: [.get: show])]
  }

  /// Returns the totals of the orders that were submitted on a local date of the shop.
  @Sendable private func show(_ request: MenuRequest) async throws -> Response {
    guard let date = LocalDate(request.parameter("date") ?? "") else {
      throw Problem.badRequest("date")
    }
    let menu = try await sessions.menu(request.parameter("menu") ?? "", on: date)
    let totals = try await sessions.totals(of: menu, on: date)
    let localizer = request.localizer(for: menu)
    return Response.json { json in
      func write(_ units: Int64, as name: String, to json: inout JSONWriter) {
        let money = Money(minorUnits: units, currency: totals.currency)
        json.object(name) { json in
          json.field("amount", money.decimalText)
          json.field("currency", totals.currency.code)
          json.field("text", localizer.money.string(money))
        }
      }
      func write(_ terms: [DayTotals.Term], as name: String, to json: inout JSONWriter) {
        json.objects(name, terms) { json, term in
          json.field("id", term.id)
          json.field("name", localizer.text(term.name))
          write(term.amount, as: "amount", to: &json)
        }
      }
      json.field("schemaVersion", 1)
      json.field("menu", menu.id)
      json.field("date", "\(date)")
      json.field("count", totals.count)
      write(totals.subtotal, as: "subtotal", to: &json)
      write(totals.discounts, as: "discounts", to: &json)
      write(totals.discountTotals, as: "discountTotals", to: &json)
      write(totals.fees, as: "fees", to: &json)
      write(totals.feeTotals, as: "feeTotals", to: &json)
      json.objects("taxes", totals.taxes) { json, tax in
        json.field("id", tax.id)
        json.field("rate", tax.rate)
        write(tax.net, as: "net", to: &json)
        write(tax.tax, as: "tax", to: &json)
        write(tax.gross, as: "gross", to: &json)
      }
      write(totals.addedTax, as: "addedTax", to: &json)
      write(totals.raised, as: "raised", to: &json)
      write(totals.rounding, as: "rounding", to: &json)
      write(totals.total, as: "total", to: &json)
      json.field("ordersInOtherCurrencies", totals.ordersInOtherCurrencies)
    }.with(.cacheControl, "no-store")
  }
}
#endif
