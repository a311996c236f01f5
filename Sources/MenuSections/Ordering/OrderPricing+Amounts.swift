extension OrderEvaluation {
  /// What the order says about the menu's terms.
  ///
  /// Answers that decide the price of a fee and are missing are collected by `note`.
  func amountAnswers(
    codes: [String], ruleLines: [RulePricing.SourcedLine],
    note: @escaping (Set<AnswerKey>) -> Void = { _ in }
  ) -> AmountAnswers {
    AmountAnswers(
      channel: availability.state.channel, given: availability.context.given, codes: Set(codes),
      ruleLines: ruleLines,
      holds: { self.holds($0, in: .page) },
      price: { price in
        var undecided: Set<AnswerKey> = []
        let range = self.amount(price, in: .page, undecided: &undecided)
        note(undecided)
        return range.amount
      })
  }
}

extension OrderEvaluation {
  /// What is paid if every open price is the least; `nil` for a menu without terms.
  func leastAmounts() -> OrderAmounts? {
    var pricing = OrderPricing(self, atLeast: true)
    return pricing.price()?.amounts
  }
}

extension AmountTerms {
  /// What is paid for charges; `nil` if an amount does not fit in 64 bits.
  func amounts(of charges: [Charge], _ answers: AmountAnswers) -> OrderAmounts? {
    do throws(AmountTooLarge) {
      return try AmountCalculation.amounts(of: charges, terms: self, answers: answers)
    } catch {
      return nil
    }
  }
}

extension OrderAmounts {
  /// The lines from the items to the total, in the order in which they are computed.
  var lines: [(item: BreakdownLine.Item, amount: Int64)] {
    var lines: [(item: BreakdownLine.Item, amount: Int64)] = []
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
