internal import MenuText

/// Measures each text once per font and room, and remembers the results used most recently.
///
/// It is a value without a lock; keep each copy in one task.
public struct MeasuredTextCache: Sendable {
  /// The measurer for texts that are not in the cache.
  public let measurer: any TextMeasurer

  private var texts: BoundedCache<Question, MeasuredText>

  /// An empty cache of at most `capacity` texts, at least 2.
  public init(measurer: any TextMeasurer, capacity: Int = 8192) {
    self.measurer = measurer
    texts = BoundedCache(capacity: max(capacity, 2))
  }

  /// The number of texts in the cache.
  public var count: Int { texts.count }

  /// The measurement of the runs; constant time besides hashing for a text in the cache.
  public mutating func measure(_ runs: [TextRun], in room: TextRoom) -> MeasuredText {
    let question = Question(runs: runs, room: room)
    if let known = texts[question] { return known }
    let answer = measurer.measure(runs, in: room)
    texts[question] = answer
    return answer
  }

  private struct Question: Hashable, Sendable {
    let runs: [TextRun]
    let room: TextRoom
  }
}
