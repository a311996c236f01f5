/// How many: a number, a range such as `0...3` or `1...`, a ``QuantityRange``, or a ``SelectType``.
public protocol QuantityExpression: Sendable {
  /// The ends of the range; without an upper one, there is no maximum.
  var quantities: (lower: Int, upper: Int?) { get }
}

extension Int: QuantityExpression {
  /// Exactly this many.
  public var quantities: (lower: Int, upper: Int?) { (self, self) }
}

extension ClosedRange<Int>: QuantityExpression {
  /// From the lower to the upper bound.
  public var quantities: (lower: Int, upper: Int?) { (lowerBound, upperBound) }
}

extension PartialRangeFrom<Int>: QuantityExpression {
  /// From the lower bound on.
  public var quantities: (lower: Int, upper: Int?) { (lowerBound, nil) }
}

extension QuantityRange: QuantityExpression {
  /// The same range.
  public var quantities: (lower: Int, upper: Int?) { (lower, upper) }
}

extension SelectType: QuantityExpression {
  /// The quantities that can be chosen in total.
  public var quantities: (lower: Int, upper: Int?) { range.quantities }
}

extension QuantityExpression where Self == SelectType {
  /// Exactly one; a new choice replaces the previous one.
  public static var one: SelectType { .quantity(.one) }
  /// None or one.
  public static var optional: SelectType { .quantity(.upToOne) }
  /// Any number.
  public static var any: SelectType { .quantity(.any) }
  /// At least one.
  public static var many: SelectType { .quantity(.many) }
  /// Every option that shows, from the start. Where the type is known, this
  /// is the case of the enum.
  @_disfavoredOverload
  public static var all: SelectType { SelectType.all }
  /// Nothing: a display-only list. Where the type is known, this is the case of the enum.
  @_disfavoredOverload
  public static var none: SelectType { SelectType.none }
}
