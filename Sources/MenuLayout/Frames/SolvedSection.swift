/// What is known of a section besides its frames, all of it relative to the section's corner.
struct SolvedSection: Hashable, Sendable {
  /// What it was solved from, its axes exchanged where the layout scrolls sideways; `nil` where the
  /// provider had nothing.
  var section: LayoutSection?
  /// As asked for: beyond ``LayoutSolver/maximumItems`` items have no frames.
  var itemCount = 0
  /// Whether it stands by estimates that are still to be measured.
  var isEstimated = false
  var frameCount = 0
  /// Cells with their badges and parts, in the order of items.
  var cells = 0..<0
  /// Where headers and footers begin; they are the section's last frames.
  var boundary = 0
  var extent = 0.0
  var styles: [FrameStyle] = []
  var faults = FaultList()
  var scroll: StoredScroll?
  var bounds = FrameBounds([])

  var pins: Bool { styles.contains { $0.pins } }
}

/// How a section scrolls across the layout, from its own corner.
struct StoredScroll: Hashable, Sendable {
  var behavior: LayoutScrollBehavior
  var y: Double
  var height: Double
  var contentWidth: Double
  /// Where the first group begins, and the space behind the last.
  var leading: Double
  var trailing: Double
  /// The width of every group, if they are alike.
  var groupWidth: Double
  var spacing: Double
  var groupCount: Int
  /// Where each group begins, if they differ in width.
  var starts: [Double]

  /// Points from the first group's start to that of another.
  func step(to group: Int) -> Double {
    starts.indices.contains(group)
      ? starts[group] - leading : Double(group) * (groupWidth + spacing)
  }

  /// The offset that brings a group to the middle of a window.
  func centred(_ group: Int, in width: Double) -> Double {
    leading + step(to: group) - (width - self.width(of: group)) / 2
  }

  private func width(of group: Int) -> Double {
    guard starts.indices.contains(group) else { return groupWidth }
    let end =
      starts.indices.contains(group + 1) ? starts[group + 1] - spacing : contentWidth - trailing
    return max(0, end - starts[group])
  }
}
