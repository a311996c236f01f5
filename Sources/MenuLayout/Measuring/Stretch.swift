/// The height of a line, in whole device pixels so that lines stand on them without rounding again.
struct LineHeight {
  /// From the baseline up.
  private(set) var pixelsAbove = 0.0

  /// From the baseline down.
  private(set) var pixelsBelow = 0.0

  /// Both together.
  var pixels: Double { pixelsAbove + pixelsBelow }

  /// Nothing.
  init() {}

  /// What one face takes.
  init(_ face: some TextFace, in room: TextRoom) {
    pixelsAbove = room.pixels(holding: face.ascent)
    pixelsBelow = room.pixels(holding: face.descent)
  }

  /// Grows to hold the other as well.
  mutating func include(_ other: LineHeight) {
    pixelsAbove = max(pixelsAbove, other.pixelsAbove)
    pixelsBelow = max(pixelsBelow, other.pixelsBelow)
  }
}

/// A length of text that may reach over several runs.
///
/// Units are summed as whole numbers until the run ends, so that the length of a run does not
/// depend on how it was cut into words.
struct Stretch {
  private(set) var pointsOfEndedRuns = 0.0
  private(set) var units = 0
  private(set) var height = LineHeight()

  /// Whether it takes any width at all.
  var hasWidth: Bool { units > 0 || pointsOfEndedRuns > 0 }

  /// The length in points, the units being those of the run that has not ended.
  func points(in face: some TextFace) -> Double {
    pointsOfEndedRuns + face.points(units)
  }

  /// Adds a cluster of the present run.
  mutating func add(_ advance: Int, of height: LineHeight) {
    units += advance
    self.height.include(height)
  }

  /// Adds what follows.
  mutating func add(_ next: Stretch) {
    pointsOfEndedRuns += next.pointsOfEndedRuns
    units += next.units
    height.include(next.height)
  }

  /// Turns units into points when the run of these units ends.
  mutating func endRun(in face: some TextFace) {
    pointsOfEndedRuns += face.points(units)
    units = 0
  }
}
