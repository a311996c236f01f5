/// Measures each text once per font and room, and remembers the latest.
///
/// Entries live in two generations. A text that is asked for enters the young one; when that holds half
/// of the capacity it becomes the old one, and what nobody asked for since the last change is
/// dropped. So the same questions leave the same entries, and no entry costs more than a look-up.
/// A value without a lock: its owner keeps it, and keeps it to itself.
public struct MeasuredTextCache: Sendable {
  /// The most texts that are remembered, 2 or more.
  public let capacity: Int

  /// The measurer that is asked for what is not remembered.
  public let measurer: any TextMeasurer

  private var young: [Question: MeasuredText] = [:]
  private var old: [Question: MeasuredText] = [:]

  /// An empty cache before a measurer.
  public init(measurer: any TextMeasurer, capacity: Int = 8192) {
    self.measurer = measurer
    self.capacity = max(capacity, 2)
  }

  /// How many texts are remembered, at most ``capacity``.
  public var count: Int {
    old.keys.reduce(young.count) { young[$1] == nil ? $0 + 1 : $0 }
  }

  /// What the measurer says of the runs, in constant time besides hashing if it has been asked lately.
  public mutating func measure(_ runs: [TextRun], in room: TextRoom) -> MeasuredText {
    let question = Question(runs: runs, room: room)
    if let known = young[question] { return known }
    let answer = old[question] ?? measurer.measure(runs, in: room)
    if young.count >= capacity / 2 {
      old = young
      young = [:]
    }
    young[question] = answer
    return answer
  }

  private struct Question: Hashable, Sendable {
    let runs: [TextRun]
    let room: TextRoom
  }
}
