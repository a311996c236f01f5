/// The method of the largest remainder: an amount in whole parts that are as proportional as
/// possible and add up to it.
package enum LargestRemainder {
  /// A part's share of the whole.
  package struct Weight: Hashable, Sendable {
    /// How large the part is, compared with the others.
    package let value: Int128
    /// The id of the tax that decides between equal parts; empty for none.
    package let tax: String

    package init(_ value: Int128, tax: String = "") {
      self.value = value
      self.tax = tax
    }
  }

  /// The parts of an amount, in the order of the weights; `nil` if a product exceeds 127 bits.
  ///
  /// Every part is rounded down, and what is left goes, a unit each, to the parts with the larger
  /// remainder, then with the larger weight, then with the earlier tax id, then to the first. A
  /// negative amount mirrors the positive one. Where the weights add up to 0, every part is 0.
  package static func split(_ amount: Int64, by weights: [Weight]) -> [Int64]? {
    var whole: Int128 = 0
    for weight in weights {
      let (sum, overflows) = whole.addingReportingOverflow(weight.value)
      guard !overflows, sum > .min else { return nil }
      whole = sum
    }
    guard whole != 0 else { return weights.map { _ in 0 } }
    let total = Int128(amount.magnitude)
    let sign: Int128 = whole < 0 ? -1 : 1
    var parts: [Int128] = []
    var remainders: [Int128] = []
    for weight in weights {
      let (product, overflows) = total.multipliedReportingOverflow(by: weight.value)
      guard !overflows, product > .min else { return nil }
      var (part, remainder) = (product * sign).quotientAndRemainder(dividingBy: whole * sign)
      if remainder < 0 { (part, remainder) = (part - 1, remainder + whole * sign) }
      parts.append(part)
      remainders.append(remainder)
    }
    let order = weights.indices.sorted { one, other in
      if remainders[one] != remainders[other] { return remainders[one] > remainders[other] }
      let (first, second) = (weights[one], weights[other])
      if first.value != second.value { return first.value > second.value }
      return first.tax == second.tax ? one < other : first.tax < second.tax
    }
    let left = Int(total - parts.reduce(0, +))
    for index in order.prefix(left) { parts[index] += 1 }
    return parts.map { Int64(truncatingIfNeeded: amount < 0 ? -$0 : $0) }
  }
}
