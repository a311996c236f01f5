extension OrderTransition {
  mutating func redeem(_ written: String) throws(OrderRejection) {
    let code = try known(written)
    guard !order.codes.contains(code) else { throw OrderRejection(.alreadyRedeemed, at: "") }
    order.codes.append(code)
    order.codes.sort()
    let evaluation = OrderEvaluation(definition, availability: availability, order: order)
    guard checksAvailability, let reason = evaluation.obstacle(ofCode: code) else { return }
    throw OrderRejection(reason, at: "")
  }

  mutating func withdraw(_ written: String) throws(OrderRejection) {
    let code = try known(written)
    order.codes.removeAll { $0 == code }
  }

  /// The code as it is compared; rejects one that no discount has.
  private func known(_ written: String) throws(OrderRejection) -> String {
    let code = AmountTerms.normalized(written)
    guard definition.terms?.hasCode(code) ?? false else {
      throw OrderRejection(.unknownCode, at: "")
    }
    return code
  }
}

extension OrderEvaluation {
  /// Why none of the discounts of a redeemed code applies; `nil` if one does
  /// or waits for its minimum.
  ///
  /// An open price counts with its least amount.
  func obstacle(ofCode code: String) -> OrderRejection.Reason? {
    guard let terms = definition.terms, let amounts = leastAmounts() else { return nil }
    let ids = Set(terms.discounts.filter { $0.code == code }.map(\.id))
    let own = amounts.discounts.filter { ids.contains($0.id) }
    let isExcluded = own.contains { $0.obstacle == .excluded }
    guard own.count == ids.count,
      own.allSatisfy({ $0.obstacle == .excluded || $0.obstacle == .notNow })
    else { return nil }
    return isExcluded ? .codeExcluded : .codeNotNow
  }
}
