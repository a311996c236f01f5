/// How a terminal measures text.
public enum WidthProfile: Hashable, Sendable {
  /// By grapheme cluster: an emoji sequence takes two cells.
  case modern

  /// By code point, as terminals without support for clusters do: a family of three takes six
  /// cells.
  case legacy
}

/// How many terminal cells text takes, by the East Asian Width of Unicode 17.
///
/// The rules are those of the specification of the Python package `wcwidth`, applied to one cluster
/// (`Character`) at a time, so that the width of a text is the sum of the widths of its clusters.
/// In the modern profile a cluster is never wider than two cells. Control characters have no width:
/// they are never displayed, see ``SafeText``.
public enum CellWidth {
  /// The cells of one cluster: 0, 1 or 2 in the modern profile, any number in the legacy one.
  public static func of(_ character: Character, profile: WidthProfile = .modern) -> Int {
    switch profile {
    case .modern: widthOfCluster(character.unicodeScalars)
    case .legacy: character.unicodeScalars.reduce(0) { $0 + widthAlone($1) }
    }
  }

  /// The cells of a text on one line, in linear time.
  public static func of(_ text: String, profile: WidthProfile = .modern) -> Int {
    ofPlainLine(text) ?? text.reduce(0) { $0 + of($1, profile: profile) }
  }

  /// The cells of a part of a text on one line, in linear time.
  public static func of(_ text: Substring, profile: WidthProfile = .modern) -> Int {
    ofPlainLine(text) ?? text.reduce(0) { $0 + of($1, profile: profile) }
  }

  private static let widestCluster = 2

  private static func widthAlone(_ scalar: Unicode.Scalar) -> Int {
    switch EastAsianWidth.cellClass(of: scalar) {
    case .zero, .spacingMark, .standingMark: 0
    case .narrow, .pictograph, .keycap: 1
    case .wide: 2
    }
  }

  private static func widthOfCluster(_ scalars: Character.UnicodeScalarView) -> Int {
    var cells = 0
    var base: CellClass?
    var isJoined = false
    for scalar in scalars {
      let found = EastAsianWidth.cellClass(of: scalar)
      switch found {
      case .zero:
        if scalar == variationSelector16, base == .pictograph || base == .keycap {
          cells += 1
          base = nil
        }
      case .spacingMark:
        if base != nil { cells += 1 }
        base = nil
      case .pictograph where isJoined, .wide where isJoined:
        break
      case .wide where base == .pictograph && skinTones.contains(scalar):
        break
      case .narrow, .pictograph, .keycap, .standingMark:
        cells += 1
        base = found
      case .wide:
        cells += 2
        base = found
      }
      isJoined = scalar == zeroWidthJoiner
    }
    return min(cells, widestCluster)
  }

  private static let variationSelector16: Unicode.Scalar = "\u{FE0F}"
  private static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"
  private static let skinTones: ClosedRange<Unicode.Scalar> = "\u{1F3FB}"..."\u{1F3FF}"
}
