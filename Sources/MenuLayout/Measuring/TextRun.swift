/// A piece of text in one font.
///
/// Runs that are measured together follow each other on the same lines. A cluster never spans two
/// runs.
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

/// Two runs are equal if their UTF-8 is: lines are ranges of bytes, so `é` as one scalar and as two
/// must differ, unlike in `String`.
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
