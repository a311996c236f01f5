/// Which moment of a session a screen shows, the same for every process: `7.2` is seven accepted
/// actions under the second inventory of the menu.
public struct SessionRevision: Hashable, Sendable, LosslessStringConvertible {
  /// How many actions were accepted, from 0; what an action is expected to follow.
  public let version: Int
  /// The revision of the menu's inventory; 0 where nothing was said.
  public let inventory: Int

  /// Names a moment.
  public init(version: Int, inventory: Int) {
    self.version = version
    self.inventory = inventory
  }

  /// Reads `7.2`; `nil` for anything else.
  public init?(_ description: String) {
    let parts = description.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let version = Self.number(parts[0]),
      let inventory = Self.number(parts[1])
    else { return nil }
    self.init(version: version, inventory: inventory)
  }

  /// `7.2`.
  public var description: String { "\(version).\(inventory)" }

  /// A number as it is written here: digits, without a sign and without leading zeros.
  private static func number(_ text: Substring) -> Int? {
    guard let number = Int(text), number >= 0, String(number) == text else { return nil }
    return number
  }
}
