/// Answers that a menu rejects; none of them was applied.
public struct InvalidAnswers: Error, Hashable, Sendable {
  /// All rejections: first invalid answers in the order given, then limits that the answers exceed
  /// together.
  public var rejections: [OrderRejection] { located.map(\.value) }
  /// The rejections with their source locations.
  package let located: [Located<OrderRejection>]
}

extension InvalidAnswers: CustomStringConvertible {
  /// One line per rejection, for developers: `milk.soy: sold-out`.
  public var description: String { rejections.map(\.description).joined(separator: "\n") }
}
