/// The number of rows in each section of a screen, and a number for each row over all of them.
struct ScreenShape: Sendable {
  /// By section: the number of its first row; the number of all rows at the end.
  private(set) var starts: [Int] = [0]

  init(_ rowCounts: some Sequence<Int>) {
    for count in rowCounts { starts.append(starts[starts.count - 1] + count) }
  }

  var sectionCount: Int { starts.count - 1 }
  var rowCount: Int { starts[starts.count - 1] }

  func contains(_ section: Int32) -> Bool { 0..<sectionCount ~= Int(section) }

  /// The numbers of a section's rows.
  func rows(of section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// The number of a row, if there is such a place.
  func number(of path: RowPath) -> Int? {
    guard contains(path.section), path.row >= 0 else { return nil }
    let rows = rows(of: Int(path.section))
    return Int(path.row) < rows.count ? rows.lowerBound + Int(path.row) : nil
  }
}
