/// The index of an option in its menu, from 0 in page order.
///
/// It is valid for its menu and for edits of that menu; a function may trap if its
/// menu has no such option.
public struct OptionIndex: Hashable, Comparable, Sendable {
  /// The index into `MenuDefinition.options`.
  public let rawValue: UInt32

  /// Creates an index.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Page order.
  public static func < (one: OptionIndex, other: OptionIndex) -> Bool {
    one.rawValue < other.rawValue
  }
}
