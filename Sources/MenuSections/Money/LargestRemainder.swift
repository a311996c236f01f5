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
    parts(of: Int128(amount), by: weights.lazy.map(\.value), taxes: weights.lazy.map(\.tax))
  }

  /// The same, with the weights and the ids of their taxes, by index from 0.
  static func split<
    Weights: RandomAccessCollection<Int64>, Taxes: RandomAccessCollection<String>
  >(
    _ amount: Int64, by weights: Weights, taxes: Taxes
  ) -> [Int64]? where Weights.Index == Int, Taxes.Index == Int {
    // Products mostly fit in 64 bits, which divide faster.
    parts(of: amount, by: weights, taxes: taxes)
      ?? parts(of: Int128(amount), by: weights.lazy.map { Int128($0) }, taxes: taxes)
  }

  /// The taxes on some sums, rounded once as a whole, which is split by the exact taxes; `nil` if
  /// they do not fit in 64 bits.
  static func taxes(
    on sums: [Int128], at rates: [(id: String, percentage: Percentage)],
    rounding mode: RoundingMode
  ) -> [Int64]? {
    let exact = zip(sums, rates).map { $0 * Int128($1.percentage.hundredMillionths) }
    let whole = mode.quotient(exact.reduce(0, +), over: Int128(Percentage.whole))
    // Common factors only cost digits.
    let divisor = max(1, exact.reduce(Int128(0)) { $0.greatestCommonDivisor(with: $1) })
    let weights = zip(exact, rates).map { Weight($0 / divisor, tax: $1.id) }
    return Int64(exactly: whole).flatMap { split($0, by: weights) }
  }

  /// The parts, computed in one type; `nil` if a sum or a product does not fit in it.
  private static func parts<
    Number: FixedWidthInteger & SignedInteger, Weights: RandomAccessCollection<Number>,
    Taxes: RandomAccessCollection<String>
  >(
    of amount: Number, by weights: Weights, taxes: Taxes
  ) -> [Int64]? where Weights.Index == Int, Taxes.Index == Int {
    var whole: Number = 0
    for weight in weights {
      let (sum, overflows) = whole.addingReportingOverflow(weight)
      guard !overflows, sum > .min else { return nil }
      whole = sum
    }
    guard whole != 0 else { return weights.map { _ in 0 } }
    guard amount > .min else { return nil }
    let total = amount < 0 ? -amount : amount
    let sign: Number = whole < 0 ? -1 : 1
    /// The part of a weight, rounded down, and what is left of it.
    func share(of product: Number) -> (quotient: Number, remainder: Number) {
      let (part, remainder) = (product * sign).quotientAndRemainder(dividingBy: whole * sign)
      return remainder < 0 ? (part - 1, remainder + whole * sign) : (part, remainder)
    }
    var parts: [Int64] = []
    parts.reserveCapacity(weights.count)
    var left = total
    for weight in weights {
      let (product, overflows) = total.multipliedReportingOverflow(by: weight)
      guard !overflows, product > .min else { return nil }
      let part = share(of: product).quotient
      // Sums of parts below and above 0 may wrap on the way.
      left &-= part
      parts.append(Int64(truncatingIfNeeded: part))
    }
    if left > 0 {
      var remainders = weights.indices.map { index in
        (index: index, value: share(of: total * weights[index]).remainder)
      }
      remainders.sort { one, other in
        if one.value != other.value { return one.value > other.value }
        let (first, second) = (weights[one.index], weights[other.index])
        if first != second { return first > second }
        let (tax, otherTax) = (taxes[one.index], taxes[other.index])
        return tax == otherTax ? one.index < other.index : tax < otherTax
      }
      for (index, _) in remainders.prefix(Int(left)) { parts[index] &+= 1 }
    }
    return amount < 0 ? parts.map { 0 &- $0 } : parts
  }
}
