import MenuLayout

/// The distances and sizes of contents.
struct FramesMetrics {
  let rowPadding: LayoutInsets
  let tilePadding: LayoutInsets
  /// The padding of a cell as wide as its words.
  let chipPadding: LayoutInsets
  let headerPadding: LayoutInsets
  let footerPadding: LayoutInsets
  let labelPadding: LayoutInsets
  let fieldPadding: LayoutInsets
  /// Between neighbors on a line, and between lines.
  let gap: Double
  let lineGap: Double
  /// Above labels, and between them.
  let labelGap: Double
  let labelSpacing: Double
  let mark: LayoutSize
  /// The width of a picture beside words; 0 for none.
  let thumbnail: Double
  /// The indentation of a section per option that it is nested in.
  let indent: Double
  /// The height of a cell divided by its width: 2 in a terminal.
  let pointAspect: Double

  /// For points.
  static let points = FramesMetrics(
    rowPadding: LayoutInsets(vertical: 12, horizontal: 16), tilePadding: LayoutInsets(10),
    chipPadding: LayoutInsets(vertical: 7, horizontal: 12),
    headerPadding: LayoutInsets(top: 16, leading: 16, bottom: 8, trailing: 16),
    footerPadding: LayoutInsets(top: 8, leading: 16, bottom: 12, trailing: 16),
    labelPadding: LayoutInsets(vertical: 3, horizontal: 8), fieldPadding: LayoutInsets(10),
    gap: 10, lineGap: 4, labelGap: 8, labelSpacing: 6,
    mark: LayoutSize(width: 20, height: 20), thumbnail: 64, indent: 20, pointAspect: 1)

  /// For the cells of a terminal.
  static let cells = FramesMetrics(
    rowPadding: LayoutInsets(vertical: 0, horizontal: 1), tilePadding: LayoutInsets(1),
    chipPadding: LayoutInsets(vertical: 0, horizontal: 1),
    headerPadding: LayoutInsets(top: 1, leading: 1, bottom: 0, trailing: 1),
    footerPadding: LayoutInsets(vertical: 0, horizontal: 1),
    labelPadding: LayoutInsets(vertical: 0, horizontal: 1),
    fieldPadding: LayoutInsets(vertical: 0, horizontal: 1),
    gap: 1, lineGap: 0, labelGap: 0, labelSpacing: 1,
    mark: LayoutSize(width: 3, height: 1), thumbnail: 0, indent: 2, pointAspect: 2)
}

extension LayoutInsets {
  var sides: Double { leading + trailing }
  var ends: Double { top + bottom }
}
