public import MenuSections

/// The colors of buttons, links and marks that follow from the accent of a menu.
///
/// The text on a button is white, near-black or black, the first with a contrast of 4.5 : 1 (WCAG
/// 2.2, 1.4.3). Links and marks mix the accent with black, in a dark scheme with white, until they
/// have it on their background. A button with less than 3 : 1 against what is around it gets a
/// border. Colors of states never follow it.
extension RGBColor {
  /// Rules that replace the colors of a page's stylesheet with those of this accent.
  public var accentStyleSheet: String {
    """
    :root { --accent: \(text); --on-accent: \(textColor.text); \(rules(isDark: false)) }
    @media (prefers-color-scheme: dark) { :root { \(rules(isDark: true)) } }

    """
  }

  private var text: String { "#\(digits)" }

  private var textColor: RGBColor {
    let colors = [Self.white, RGBColor(0x19_1d23)]
    return colors.first { $0.contrast(with: self) >= 4.5 } ?? Self.black
  }

  private func rules(isDark: Bool) -> String {
    let surface = isDark ? RGBColor(0x17_191d) : Self.white
    let tint = surface.mixed(with: self, isDark ? 0.2 : 0.08)
    let end = isDark ? Self.white : Self.black
    let mark =
      stride(from: 0, through: 1, by: 0.02).lazy.map { mixed(with: end, $0) }
      .first { min($0.contrast(with: tint), $0.contrast(with: surface)) >= 4.5 } ?? end
    let edge = contrast(with: surface) < 3 ? mark.text : "transparent"
    return "--tint: \(tint.text); --mark: \(mark.text); --edge: \(edge);"
  }

  private func mixed(with other: RGBColor, _ share: Double) -> RGBColor {
    func part(_ one: UInt8, _ other: UInt8) -> UInt32 {
      UInt32((Double(one) * (1 - share) + Double(other) * share).rounded(.toNearestOrAwayFromZero))
    }
    return RGBColor(
      part(red, other.red) << 16 | part(green, other.green) << 8 | part(blue, other.blue))
  }

  private static let white = RGBColor(0xff_ffff)
  private static let black = RGBColor(0)
}
