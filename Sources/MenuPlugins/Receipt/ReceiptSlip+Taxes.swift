import MenuSections
import MenuText

extension ReceiptSlip {
  /// Writes what is taxed and the tax in it, for each rate: 공급가액 and 부가세 in Korean, what a rate is
  /// due on in Japanese. Tax that is added has a line of its own before the total.
  mutating func writeTaxes() {
    guard let amounts = screen.price.amounts, !amounts.taxes.isEmpty else { return }
    for tax in amounts.taxes {
      if amounts.isTaxIncluded {
        write("receipt.taxed", tax, net: tax.net, gross: tax.gross)
        write("receipt.tax", tax, net: tax.tax, gross: tax.tax)
      } else {
        write("receipt.taxable", tax, net: tax.net, gross: tax.net)
      }
    }
    canvas.rule("-")
  }

  /// Writes one amount of a tax, the one with the tax where the language shows that.
  private mutating func write(_ key: String, _ tax: OrderAmounts.Tax, net: Int64, gross: Int64) {
    // Japanese receipts show what a rate is due on with its tax.
    let amount = screen.definition.money(localizer.language.language == "ja" ? gross : net)
    let name = localizer.string(
      key, ["id": .text(tax.id), "rate": .text(tax.rate.description)])
    canvas.pair(name, localizer.money.string(amount))
  }
}
