/// The id of a submitted order: 128 random bits in 26 letters and digits, so that only the customer
/// and the operator know it.
public struct OrderID: Hashable, Sendable, CustomStringConvertible {
  /// 26 characters of `0`–`9` and `a`–`z` without `i`, `l`, `o` and `u`.
  public let text: String

  /// Creates a random id.
  public static func random() -> OrderID { OrderID(checked: RandomName.random()) }

  /// Parses an id; `nil` if the text is not a valid one.
  public init?(_ text: String) {
    guard RandomName.isValid(text) else { return nil }
    self.text = text
  }

  private init(checked text: String) {
    self.text = text
  }

  /// The id's text.
  public var description: String { text }
}
