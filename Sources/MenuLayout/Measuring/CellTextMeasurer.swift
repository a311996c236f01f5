public import MenuText

/// Measures in terminal cells: one cell is one point wide and one high, in every font.
public struct CellTextMeasurer: TextMeasurer {
  private let profile: WidthProfile

  /// A measurer for terminals with a width profile.
  public init(profile: WidthProfile = .modern) {
    self.profile = profile
  }

  /// The size and the lines of the runs in cells, as `CellWidth` counts them.
  public func measure(_ runs: [TextRun], in room: TextRoom) -> MeasuredText {
    TextFormatter(runs, in: room) { _ in CellFace(profile: profile) }.measured()
  }
}

/// Cells of one terminal; the baseline is the lower edge.
struct CellFace: TextFace {
  let profile: WidthProfile

  var ascent: Double { 1 }

  var descent: Double { 0 }

  func points(_ units: Int) -> Double { Double(units) }

  func advance(ofSimple scalar: UInt32) -> Int {
    if 0x20...0x7E ~= scalar { return 1 }
    if 0xAC00...0xD7A3 ~= scalar { return 2 }
    return Unicode.Scalar(scalar).map { CellWidth.of(Character($0), profile: profile) } ?? 0
  }

  func advance(of cluster: Character) -> Int {
    CellWidth.of(cluster, profile: profile)
  }
}
