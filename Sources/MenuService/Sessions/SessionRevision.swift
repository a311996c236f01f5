public import MenuSections

/// The revision of a session's screen, equal in every process: `7.2` is the session after seven
/// accepted actions, with the menu's inventory at revision 2.
///
/// In a menu with hours a third number follows: `7.2.202611210700` shows the menu as it is from
/// 07:00 on November 21, 2026, until its hours or its zone's offset change again. Changes of the
/// channel and of given amounts count as actions.
public struct SessionRevision: Hashable, Sendable, LosslessStringConvertible {
  /// The number of accepted actions, from 0.
  public let version: Int
  /// The revision of the menu's inventory; 0 if none was set.
  public let inventory: Int
  /// The local minute from which the context holds, or that a submitted order is for; `nil`
  /// in a menu without hours.
  public let context: LocalMinute?

  /// Creates a revision.
  public init(version: Int, inventory: Int, context: LocalMinute? = nil) {
    self.version = version
    self.inventory = inventory
    self.context = context
  }

  /// Parses `7.2` or `7.2.202611210700`; `nil` for anything else.
  public init?(_ description: String) {
    let parts = description.split(separator: ".", omittingEmptySubsequences: false)
    guard 2...3 ~= parts.count, let version = Self.number(parts[0]),
      let inventory = Self.number(parts[1])
    else { return nil }
    var context: LocalMinute?
    if parts.count == 3 {
      guard let minute = Self.minute(parts[2]) else { return nil }
      context = minute
    }
    self.init(version: version, inventory: inventory, context: context)
  }

  /// `7.2`, or `7.2.202611210700`.
  public var description: String {
    guard let context else { return "\(version).\(inventory)" }
    return
      "\(version).\(inventory).\(context.description.filter { $0 != "-" && $0 != "T" && $0 != ":" })"
  }

  /// Parses digits without a sign or leading zeros.
  private static func number(_ text: Substring) -> Int? {
    guard let number = Int(text), number >= 0, String(number) == text else { return nil }
    return number
  }

  /// Parses a year, month, day, hour and minute in twelve digits.
  private static func minute(_ text: Substring) -> LocalMinute? {
    let characters = Array(text)
    guard characters.count == 12 else { return nil }
    func part(_ range: Range<Int>) -> String { String(characters[range]) }
    return LocalMinute(
      "\(part(0..<4))-\(part(4..<6))-\(part(6..<8))T\(part(8..<10)):\(part(10..<12))")
  }
}
