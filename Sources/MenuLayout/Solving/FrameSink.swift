/// Where the frames of a section are gathered, relative to the section.
struct FrameSink {
  var frames: [StoredFrame] = []
  /// The badges of groups, which follow the cells so that these stay in the order of items.
  var groupBadges: [StoredFrame] = []
  /// One rule a frame while a trace is kept, else none.
  var rules: [LayoutRule] = []
  let keepsRules: Bool

  init(keepsRules: Bool) {
    self.keepsRules = keepsRules
  }

  mutating func add(_ frame: StoredFrame, by rule: LayoutRule) {
    frames.append(frame)
    if keepsRules { rules.append(rule) }
  }

  /// Where the sink stands, to come back to.
  struct Mark {
    let frames: Int
    let groupBadges: Int
  }

  var mark: Mark { Mark(frames: frames.count, groupBadges: groupBadges.count) }

  /// Takes back everything since a mark.
  mutating func withdraw(to mark: Mark) {
    frames.removeSubrange(mark.frames...)
    groupBadges.removeSubrange(mark.groupBadges...)
    if keepsRules { rules.removeSubrange(mark.frames...) }
  }

  /// Moves everything between two marks.
  mutating func move(from start: Mark, to end: Mark, x: Double, y: Double) {
    guard x != 0 || y != 0 else { return }
    for index in start.frames..<end.frames { frames[index].move(x: x, y: y) }
    for index in start.groupBadges..<end.groupBadges { groupBadges[index].move(x: x, y: y) }
  }

  mutating func explain(frame index: Int, by rule: LayoutRule) {
    if keepsRules { rules[index] = rule }
  }

  mutating func explain(with rules: [LayoutRule]) {
    self.rules += rules
  }

  /// Puts the badges of groups behind the cells.
  mutating func settleGroupBadges() {
    frames += groupBadges
    if keepsRules { rules += groupBadges.map { _ in .anchored } }
    groupBadges.removeAll(keepingCapacity: true)
  }
}
