/// The solved data of a section besides its frames, relative to the section's corner.
struct SolvedSection: Hashable, Sendable {
  /// What it was solved from, with transposed axes if the layout scrolls horizontally; `nil` if the
  /// provider returned none.
  var section: LayoutSection?
  /// The requested number; items beyond ``LayoutSolver/maximumItems`` have no frames.
  var itemCount = 0
  /// Whether it uses estimates that were not measured yet.
  var isEstimated = false
  var frameCount = 0
  /// Cells with their badges and parts, in the order of items.
  var cells = 0..<0
  /// The index of the first header or footer; they are the section's last frames.
  var boundary = 0
  var extent = 0.0
  var styles: [FrameStyle] = []
  var diagnostics = DiagnosticList()
  var scroll: StoredScroll?
  var bounds = FrameBounds([])

  var pins: Bool { styles.contains { $0.pins } }
}

/// How a section scrolls across the layout, from its own corner.
struct StoredScroll: Hashable, Sendable {
  var behavior: LayoutSection.ScrollBehavior
  var y: Double
  var height: Double
  var contentWidth: Double
  /// The start of the first group, and the space after the last.
  var leading: Double
  var trailing: Double
  /// The width of every group, if all are equal.
  var groupWidth: Double
  var spacing: Double
  var groupCount: Int
  /// The start of each group, if their widths differ.
  var starts: [Double]

  /// The distance from the start of the first group to that of another.
  func step(to group: Int) -> Double {
    starts.indices.contains(group)
      ? starts[group] - leading : Double(group) * (groupWidth + spacing)
  }

  /// The offset that centers a group in a window.
  func centered(_ group: Int, in width: Double) -> Double {
    leading + step(to: group) - (width - self.width(of: group)) / 2
  }

  private func width(of group: Int) -> Double {
    guard starts.indices.contains(group) else { return groupWidth }
    let end =
      starts.indices.contains(group + 1) ? starts[group + 1] - spacing : contentWidth - trailing
    return max(0, end - starts[group])
  }
}
