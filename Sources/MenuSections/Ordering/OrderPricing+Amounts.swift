extension OrderEvaluation {
  /// What is paid for charges; `nil` if an amount does not fit in 64 bits.
  ///
  /// Answers that decide the price of a fee and are missing are added to `undecided`.
  func amounts(
    of charges: consuming Charges, _ terms: consuming AmountTerms,
    _ ruleLines: [RulePricing.SourcedLine],
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

  /// What is paid if every open price is the least; `nil` for a menu without terms.
  func leastAmounts() -> OrderAmounts? {
    var pricing = OrderPricing(self, atLeast: true)
    return pricing.price()?.amounts
  }
}

extension OrderAmounts {
  /// Visits the lines from the items to the total, in the order in which they are computed: those
  /// of 0 only for a discount with a code whose minimum is not reached.
  func forEachLine(_ body: (BreakdownLine.Item, _ amount: Int64) -> Void) {
    for discount in discounts {
      switch discount.obstacle {
      case nil where discount.amount != 0:
        body(discount.item, discount.amount)
      case .minimum(let missing) where discount.hasCode:
        body(.discount(discount.name, id: discount.id, missing: missing), 0)
      case nil, .minimum, .excluded, .notNow: break
      }
    }
    func visit(_ fee: Fee) {
      if let amount = fee.amount, amount != 0 { body(fee.item, amount) }
    }
    for fee in fees where fee.isBeforeTax { visit(fee) }
    if !isTaxIncluded {
      for tax in taxes where tax.tax != 0 { body(.tax(id: tax.id, tax.rate), tax.tax) }
    }
    if raised != 0 { body(.raisedToZero, raised) }
    for fee in fees where !fee.isBeforeTax { visit(fee) }
    if rounding != 0 { body(.rounding, rounding) }
  }
}
