/// How many of something are allowed: from `lower` to `upper`, both included, or without an end.
public struct QuantityRange: Hashable, Sendable, CustomStringConvertible {
  /// The maximum number that a document may write in a range.
  public static let maximum = 9999

  /// The least quantity, from 0.
  public let lower: Int
  /// The greatest quantity, not below `lower`; `nil` has no end.
  public let upper: Int?

  /// Makes a range; `nil` unless 0 ≤ lower ≤ upper ≤ 9999.
  public init?(_ lower: Int, _ upper: Int?) {
    guard lower >= 0, lower <= upper ?? Self.maximum, upper ?? lower <= Self.maximum else {
      return nil
    }
    self.lower = lower
    self.upper = upper
  }

  private init(unchecked lower: Int, _ upper: Int?) {
    self.lower = lower
    self.upper = upper
  }

  /// `1..1`: exactly one.
  public static let one = QuantityRange(unchecked: 1, 1)
  /// `0..1`: none or one.
  public static let upToOne = QuantityRange(unchecked: 0, 1)
  /// `0..`: as many as you like.
  public static let any = QuantityRange(unchecked: 0, nil)
  /// `1..`: at least one.
  public static let many = QuantityRange(unchecked: 1, nil)
  /// `1..99`: what a count offers unless it says otherwise.
  public static let usualCount = QuantityRange(unchecked: 1, 99)

  /// The greatest quantity, 9999 where the range has no end.
  public var limit: Int { upper ?? Self.maximum }

  /// Whether the quantity lies within.
  public func contains(_ quantity: Int) -> Bool { quantity >= lower && quantity <= limit }

  /// The range as the document writes it: `2`, `0..3`, `1..`.
  public var description: String {
    guard let upper else { return "\(lower).." }
    return lower == upper ? "\(lower)" : "\(lower)..\(upper)"
  }
}

/// The select type of a menu: how many of its options an answer holds.
public enum SelectType: Hashable, Sendable {
  /// A list to look at; nothing can be chosen.
  case none
  /// The total quantity that must be chosen.
  case quantity(QuantityRange)

  /// Exactly one.
  public static let one = SelectType.quantity(.one)

  /// The quantities allowed in total; `0..0` for a list to look at.
  public var range: QuantityRange {
    switch self {
    case .none: QuantityRange(0, 0) ?? .any
    case .quantity(let range): range
    }
  }

  /// Whether at most one can be chosen, so that choosing replaces.
  public var isRadio: Bool { self != .none && range.upper == 1 }
}
