/// Answers that a menu rejects; none of them was applied.
public struct InvalidAnswers: Error, Hashable, Sendable {
  /// All rejections: first invalid answers in the order given, then limits that the answers exceed
  /// together.
  public var rejections: [OrderRejection] { located.map(\.value) }
  /// The rejections with their source locations.
  package let located: [Located<OrderRejection>]
}
