/// The color and emphasis of a cell.
///
/// A style is never the only signal: a mark or a word always says the same.
public struct CellStyle: Hashable, Sendable {
  /// The terminal's 16 colors, in the order of their ECMA-48 numbers and
  /// the bright ones after them.
  public enum Color: UInt8, Sendable {
    case black, red, green, yellow, blue, magenta, cyan, white
    case brightBlack, brightRed, brightGreen, brightYellow
    case brightBlue, brightMagenta, brightCyan, brightWhite
  }

  /// The text color; `nil` uses the terminal's.
  public var color: Color?
  /// Whether the text is bold.
  public var isBold: Bool
  /// Whether the text is dimmed.
  public var isDim: Bool
  /// Whether text and background colors are swapped.
  public var isReversed: Bool
  /// Whether the text is underlined.
  public var isUnderlined: Bool

  /// Creates a style; the plain one by default.
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

  /// The terminal's default style.
  public static let plain = CellStyle()
}
