/// One answer that cannot stand, and where it was given.
public struct AnswerFault: Hashable, Sendable {
  /// What it was given for and why it is refused.
  public let rejection: OrderRejection
  /// Where it was read; `nowhere` for answers that no document holds.
  public let location: SourceReference
}

/// Answers that cannot stand, with everything wrong in them; nothing of them was applied.
public struct InvalidAnswers: Error, Hashable, Sendable {
  /// At least one fault: first what was given, in the order it was, then what adds up to too much.
  public let faults: [AnswerFault]
}
