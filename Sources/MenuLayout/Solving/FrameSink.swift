/// Collects the frames of a section, relative to it.
struct FrameSink {
  var frames: [StoredFrame] = []
  /// The badges of groups; they follow the cells, which stay in the order of items.
  var groupBadges: [StoredFrame] = []
  /// One rule per frame if a trace is kept, else none.
  var rules: [LayoutFrame.Rule] = []
  let keepsRules: Bool

  init(keepsRules: Bool) {
    self.keepsRules = keepsRules
  }

  mutating func add(_ frame: StoredFrame, by rule: LayoutFrame.Rule) {
    frames.append(frame)
    if keepsRules { explain(by: rule) }
  }

  @inline(never)
  private mutating func explain(by rule: LayoutFrame.Rule) {
    rules.append(rule)
  }

  /// A position to return to.
  struct Mark {
    let frames: Int
    let groupBadges: Int
  }

  var mark: Mark { Mark(frames: frames.count, groupBadges: groupBadges.count) }

  /// Removes everything after a mark.
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

  mutating func explain(frame index: Int, by rule: LayoutFrame.Rule) {
    if keepsRules { rules[index] = rule }
  }

  mutating func explain(with rules: [LayoutFrame.Rule]) {
    self.rules += rules
  }

  /// Appends the badges of groups to the cells.
  mutating func settleGroupBadges() {
    frames += groupBadges
    if keepsRules { rules += groupBadges.map { _ in .anchored } }
    groupBadges.removeAll(keepingCapacity: true)
  }
}
