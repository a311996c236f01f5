/// How heavy the strokes of a text are.
public enum TextWeight: Hashable, Sendable {
  /// Body text: 400 in CSS.
  case regular

  /// Between body text and headings: 500 in CSS.
  case medium

  /// Headings and totals: 700 in CSS.
  case bold
}

/// The size and weight in which a text is set; which family that means is the measurer's choice.
public struct TextFont: Hashable, Sendable {
  /// The em in points, from 0 to 100,000.
  public let points: Double

  /// The weight of every glyph.
  public let weight: TextWeight

  /// A font of `points` points: not a number counts as 0, and what is out of range is clamped.
  public init(points: Double, weight: TextWeight = .regular) {
    self.points = points > 0 ? min(points, Self.largest) : 0
    self.weight = weight
  }

  private static let largest = 100_000.0
}

/// A piece of text in one font.
///
/// Runs that are measured together stand one after another on the same lines. A cluster never
/// reaches from one run into the next.
public struct TextRun: Sendable {
  /// The text; line feeds in it break lines.
  public let string: String

  /// The font of the whole run.
  public let font: TextFont

  /// A run of `string` in `font`.
  public init(_ string: String, font: TextFont) {
    self.string = string
    self.font = font
  }
}

/// Two runs are equal if their UTF-8 is: lines are ranges of bytes, so `é` in one scalar and in two
/// must not be taken for the same, as `String` would.
extension TextRun: Hashable {
  /// Compares byte by byte.
  public static func == (left: TextRun, right: TextRun) -> Bool {
    left.font == right.font && left.string.utf8.elementsEqual(right.string.utf8)
  }

  /// Feeds the font, the bytes, and their number.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(font)
    hasher.combine(string.utf8.count)
    let isFed: Void? = string.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isFed == nil {
      for byte in string.utf8 { hasher.combine(byte) }
    }
  }
}
