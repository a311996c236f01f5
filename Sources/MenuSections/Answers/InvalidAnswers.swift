/// Answers that a menu rejects; none of them was applied.
public struct InvalidAnswers: Error, Hashable, Sendable {
  /// All rejections with their source locations: first invalid answers in the order given, then
  /// limits that the answers exceed together.
  public let rejections: [Located<OrderRejection>]
}
