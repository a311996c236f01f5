/// The allowed quantities, from `lower` to `upper` inclusive, or without an upper bound.
public struct QuantityRange: Hashable, Sendable, CustomStringConvertible {
  /// The maximum number that a document may write in a range.
  public static let maximum = 9999

  // A menu has many ranges, so they are small; no maximum is the largest `UInt16`.
  private let storedLower: UInt16
  private let storedUpper: UInt16

  /// The minimum quantity, from 0.
  public var lower: Int { Int(storedLower) }
  /// The maximum quantity, at least `lower`; `nil` for no maximum.
  public var upper: Int? { storedUpper == .max ? nil : Int(storedUpper) }

  /// Creates a range; `nil` unless 0 ≤ lower ≤ upper ≤ 9999.
  public init?(_ lower: Int, _ upper: Int?) {
    guard lower >= 0, lower <= upper ?? Self.maximum, upper ?? lower <= Self.maximum else {
      return nil
    }
    self.init(unchecked: lower, upper)
  }

  private init(unchecked lower: Int, _ upper: Int?) {
    storedLower = UInt16(lower)
    storedUpper = upper.map { UInt16($0) } ?? .max
  }

  /// `1..1`: exactly one.
  public static let one = QuantityRange(unchecked: 1, 1)
  /// `0..1`: none or one.
  public static let upToOne = QuantityRange(unchecked: 0, 1)
  /// `0..`: any number.
  public static let any = QuantityRange(unchecked: 0, nil)
  /// `1..`: at least one.
  public static let many = QuantityRange(unchecked: 1, nil)
  /// `1..99`: the default range of a count.
  package static let usualCount = QuantityRange(unchecked: 1, 99)

  /// The maximum quantity; 9999 if there is no maximum.
  public var limit: Int { upper ?? Self.maximum }

  /// Whether the range contains a quantity.
  public func contains(_ quantity: Int) -> Bool { quantity >= lower && quantity <= limit }

  /// The range as written in documents: `2`, `0..3`, `1..`.
  public var description: String {
    guard let upper else { return "\(lower).." }
    return lower == upper ? "\(lower)" : "\(lower)..\(upper)"
  }
}
