/// How a cell is painted: one of the terminal's own 16 colors, and emphasis.
///
/// A style is never the only signal: whatever it says is also said by a mark or a word.
public struct CellStyle: Hashable, Sendable {
  /// The terminal's own colors, in the order of their numbers in ECMA-48 and after it.
  public enum Color: UInt8, Sendable {
    case black, red, green, yellow, blue, magenta, cyan, white
    case brightBlack, brightRed, brightGreen, brightYellow
    case brightBlue, brightMagenta, brightCyan, brightWhite
  }

  /// The color of the letters; `nil` leaves the terminal's.
  public var color: Color?
  /// Whether letters are heavier.
  public var isBold: Bool
  /// Whether letters are fainter.
  public var isDim: Bool
  /// Whether letters and background change places.
  public var isReversed: Bool
  /// Whether a line runs below the letters.
  public var isUnderlined: Bool

  /// Says how to paint; plainly by default.
  public init(
    _ color: Color? = nil, isBold: Bool = false, isDim: Bool = false, isReversed: Bool = false,
    isUnderlined: Bool = false
  ) {
    self.color = color
    self.isBold = isBold
    self.isDim = isDim
    self.isReversed = isReversed
    self.isUnderlined = isUnderlined
  }

  /// As the terminal paints by itself.
  public static let plain = CellStyle()
}
