/// A known amount, or the minimum and maximum of one that is not known yet, in minor units.
public struct PriceRange: Hashable, Sendable {
  /// The minimum.
  public var from: Int64
  /// The maximum; equal to `from` if the amount is known.
  public var to: Int64

  /// Creates a known amount.
  public init(_ amount: Int64) {
    from = amount
    to = amount
  }

  /// Creates a range.
  public init(from: Int64, to: Int64) {
    self.from = from
    self.to = to
  }

  /// Zero.
  public static let zero = PriceRange(0)

  /// The amount if it is known.
  public var amount: Int64? { from == to ? from : nil }

  /// The smallest range that contains all ranges; zero without any.
  static func spanning(_ ranges: some Sequence<PriceRange>) -> PriceRange {
    possible(ranges.lazy.map(Optional.some)) ?? .zero
  }

  /// The smallest range that contains all ranges that there are; `nil` without any.
  static func possible(_ ranges: some Sequence<PriceRange?>) -> PriceRange? {
    var result: PriceRange?
    for case let range? in ranges {
      guard let known = result else {
        result = range
        continue
      }
      result = PriceRange(from: min(known.from, range.from), to: max(known.to, range.to))
    }
    return result
  }

  /// The sum; `nil` if it overflows.
  public func adding(_ other: PriceRange) -> PriceRange? {
    let from = from.addingReportingOverflow(other.from)
    let to = to.addingReportingOverflow(other.to)
    guard !from.overflow, !to.overflow else { return nil }
    return PriceRange(from: from.partialValue, to: to.partialValue)
  }

  /// The product with a count from 0; `nil` if it overflows.
  public func multiplied(by count: Int) -> PriceRange? {
    let from = from.multipliedReportingOverflow(by: Int64(count))
    let to = to.multipliedReportingOverflow(by: Int64(count))
    guard !from.overflow, !to.overflow else { return nil }
    return PriceRange(from: from.partialValue, to: to.partialValue)
  }

  /// The limit of clamped sums: far above any price, far below overflow.
  static let clamp: Int64 = 1 << 62

  /// The larger of the two absolute amounts.
  var magnitude: Int64 { max(abs(max(from, -Self.clamp)), abs(max(to, -Self.clamp))) }

  /// The sum, limited to `±clamp`.
  func addingClamped(_ other: PriceRange) -> PriceRange {
    PriceRange(
      from: Self.clamped(from.addingReportingOverflow(other.from), isNegative: from < 0),
      to: Self.clamped(to.addingReportingOverflow(other.to), isNegative: to < 0))
  }

  /// The product, limited to `±clamp`.
  func multipliedClamped(by count: Int) -> PriceRange {
    PriceRange(
      from: Self.clamped(
        from.multipliedReportingOverflow(by: Int64(count)), isNegative: from < 0),
      to: Self.clamped(to.multipliedReportingOverflow(by: Int64(count)), isNegative: to < 0))
  }

  private static func clamped(
    _ result: (partialValue: Int64, overflow: Bool), isNegative: Bool
  ) -> Int64 {
    if result.overflow { return isNegative ? -clamp : clamp }
    return min(max(result.partialValue, -clamp), clamp)
  }

  /// The minimum sum of at least `minimum` and at most `maximum` units, limited to `±clamp`.
  static func cheapest(
    _ units: [(price: Int64, limit: Int)], minimum: Int, maximum: Int
  ) -> Int64 {
    guard minimum > 0 || units.contains(where: { $0.price < 0 }) else { return 0 }
    var sum = PriceRange.zero
    var count = 0
    for unit in units.sorted(by: { $0.price < $1.price }) {
      // Units below zero lower the sum, so as many as possible are included.
      let needed = unit.price < 0 ? maximum : minimum
      guard count < needed else { break }
      let quantity = min(unit.limit, needed - count)
      sum = sum.addingClamped(PriceRange(unit.price).multipliedClamped(by: quantity))
      count += quantity
    }
    return sum.from
  }
}
