/// The revision of a session's screen, equal in every process: `7.2` is the session after seven accepted
/// actions, with the menu's inventory at revision 2.
public struct SessionRevision: Hashable, Sendable, LosslessStringConvertible {
  /// The number of accepted actions, from 0.
  public let version: Int
  /// The revision of the menu's inventory; 0 if none was set.
  public let inventory: Int

  /// Creates a revision.
  public init(version: Int, inventory: Int) {
    self.version = version
    self.inventory = inventory
  }

  /// Parses `7.2`; `nil` for anything else.
  public init?(_ description: String) {
    let parts = description.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let version = Self.number(parts[0]),
      let inventory = Self.number(parts[1])
    else { return nil }
    self.init(version: version, inventory: inventory)
  }

  /// `7.2`.
  public var description: String { "\(version).\(inventory)" }

  /// Parses digits without a sign or leading zeros.
  private static func number(_ text: Substring) -> Int? {
    guard let number = Int(text), number >= 0, String(number) == text else { return nil }
    return number
  }
}
