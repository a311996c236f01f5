internal import MenuText

/// Measures with the compiled-in advances of NanumGothic: the same on every platform.
///
/// Latin letters and the signs of menus have their own advances, Hangul syllables one for all, and
/// other clusters half or all of that by East Asian width. There is no kerning. Medium text is as
/// wide as regular text. A line is 1.15 em high.
public struct TableTextMeasurer: TextMeasurer {
  /// Makes a measurer.
  public init() {}

  /// The size and the lines of the runs; about 20 nanoseconds per letter.
  public func measure(_ runs: [TextRun], in room: TextRoom) -> MeasuredText {
    TextFormatter(runs, in: room) { TableFace($0) }.measured()
  }
}

/// NanumGothic in one size and weight.
struct TableFace: TextFace {
  private typealias Font = NanumGothicAdvances

  /// Visible only at the end of a hyphenated line, which does not occur here.
  private let softHyphen: UInt32 = 0xAD

  private let size: Double
  private let latin: [UInt16]
  private let signs: [UInt16]

  init(_ font: TextFont) {
    size = font.points
    switch font.weight {
    case .regular, .medium:
      latin = Font.latinRegular
      signs = Font.signsRegular
    case .bold:
      latin = Font.latinBold
      signs = Font.signsBold
    }
  }

  var ascent: Double { points(Font.ascent) + points(Font.lineGap) / 2 }

  var descent: Double { points(Font.descent) + points(Font.lineGap) / 2 }

  func points(_ units: Int) -> Double {
    Double(units) * size / Double(Font.unitsPerEm)
  }

  func advance(ofSimple scalar: UInt32) -> Int {
    if let known = knownAdvance(of: scalar) { return known }
    return Unicode.Scalar(scalar).map { advance(ofCells: CellWidth.of(Character($0))) } ?? 0
  }

  /// The advance of a cluster is that of its base, unless its marks make it wider, as keycaps are.
  func advance(of cluster: Character) -> Int {
    let cells = CellWidth.of(cluster)
    guard let base = cluster.unicodeScalars.first, cells == CellWidth.of(Character(base)) else {
      return advance(ofCells: cells)
    }
    return knownAdvance(of: base.value) ?? advance(ofCells: cells)
  }

  private func knownAdvance(of scalar: UInt32) -> Int? {
    if scalar < 0x100 {
      let advance = Int(latin[Int(scalar)])
      return advance > 0 || scalar == softHyphen ? advance : nil
    }
    if 0xAC00...0xD7A3 ~= scalar { return Font.hangul }
    return Font.signs.firstIndex { UInt32($0) == scalar }.map { Int(signs[$0]) }
  }

  private func advance(ofCells cells: Int) -> Int {
    cells * Font.hangul / 2
  }
}
