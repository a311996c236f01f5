extension OrderEvaluation {
  /// What is paid for charges; `nil` if an amount does not fit in 64 bits.
  ///
  /// Answers that decide the price of a fee and are missing are added to `undecided`.
  func amounts(
    of charges: consuming Charges, _ terms: AmountTerms, _ ruleLines: [RulePricing.SourcedLine],
    _ trace: AmountTrace?, undecided: inout Set<AnswerKey>
  ) -> OrderAmounts? {
    var calculation = AmountCalculation(
      charges, terms: terms,
      answers: AmountAnswers(
        given: availability.context.given, codes: order.codes, ruleLines: ruleLines,
        holds: { self.holds($0, in: .page) },
        price: { price in
          var undecided: Set<AnswerKey> = []
          return self.amount(price, in: .page, undecided: &undecided).amount
        }, trace: trace))
    do throws(AmountTooLarge) {
      let amounts = try calculation.run()
      for price in calculation.openPrices {
        _ = amount(price, in: .page, undecided: &undecided)
      }
      return amounts
    } catch {
      return nil
    }
  }
}

extension OrderEvaluation {
  /// What is paid if every open price is the least; `nil` for a menu without terms.
  func leastAmounts() -> OrderAmounts? {
    var pricing = OrderPricing(self, atLeast: true)
    return pricing.price()?.amounts
  }
}

extension OrderAmounts {
  /// The lines from the items to the total, in the order in which they are computed.
  var lines: [(item: BreakdownLine.Item, amount: Int64)] {
    var lines: [(item: BreakdownLine.Item, amount: Int64)] = []
    lines.reserveCapacity(discounts.count + fees.count + taxes.count + 2)
    for discount in discounts {
      switch discount.obstacle {
      case nil:
        lines.append((.discount(discount.name, id: discount.id, missing: nil), discount.amount))
      case .minimum(let missing) where discount.hasCode:
        lines.append((.discount(discount.name, id: discount.id, missing: missing), 0))
      case .minimum, .excluded, .notNow: break
      }
    }
    for fee in fees where fee.isBeforeTax {
      lines.append((.fee(fee.name, id: fee.id), fee.amount ?? 0))
    }
    if !isTaxIncluded {
      for tax in taxes { lines.append((.tax(id: tax.id, tax.rate), tax.tax)) }
    }
    lines.append((.raisedToZero, raised))
    for fee in fees where !fee.isBeforeTax {
      lines.append((.fee(fee.name, id: fee.id), fee.amount ?? 0))
    }
    lines.append((.rounding, rounding))
    return lines
  }
}
