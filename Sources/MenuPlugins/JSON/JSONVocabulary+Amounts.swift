import MenuSections
import MenuText

extension JSONVocabulary {
  /// `"amounts":{"subtotal","discounts","fees","taxes","taxIncluded","raised","rounding","total"}`,
  /// if the menu has discounts, fees, tax or rounding and the total is known.
  func writeAmounts(to json: inout JSONWriter) {
    guard let amounts = screen.price.amounts else { return }
    json.object("amounts") { json in
      write(amounts.subtotal, as: "subtotal", to: &json)
      json.objects("discounts", amounts.discounts) { write($1, to: &$0) }
      json.objects("fees", amounts.fees) { object, fee in
        object.field("id", fee.id)
        object.field("name", localizer.text(fee.name))
        if let amount = fee.amount { write(amount, as: "amount", to: &object) }
      }
      json.objects("taxes", amounts.taxes) { object, tax in
        object.field("id", tax.id)
        object.field("rate", "\(tax.rate)%")
        write(tax.net, as: "net", to: &object)
        write(tax.tax, as: "tax", to: &object)
        write(tax.gross, as: "gross", to: &object)
      }
      json.field("taxIncluded", amounts.isTaxIncluded)
      write(amounts.raised, as: "raised", to: &json)
      write(amounts.rounding, as: "rounding", to: &json)
      write(amounts.total, as: "total", to: &json)
    }
  }

  private func write(_ discount: OrderAmounts.Discount, to json: inout JSONWriter) {
    json.field("id", discount.id)
    json.field("name", localizer.text(discount.name))
    write(discount.amount, as: "amount", to: &json)
    switch discount.obstacle {
    case nil: break
    case .minimum(let missing):
      json.field("why", "minimum")
      write(missing, as: "missing", to: &json)
    case .excluded: json.field("why", "excluded")
    case .notNow: json.field("why", "condition")
    }
    json.objects("shares", discount.shares) { object, share in
      object.field("charge", share.charge.description)
      object.array("taxes") { taxes in for id in share.taxes { taxes.string(id) } }
      write(share.amount, as: "amount", to: &object)
    }
  }
}
