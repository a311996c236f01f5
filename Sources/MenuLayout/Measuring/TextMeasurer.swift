/// Measures text for a medium.
///
/// Lines break at spaces, between ideographs and kana, and between Hangul syllables unless
/// ``TextRoom/keepAll`` is set; not before closing punctuation or small kana, nor after opening
/// brackets. A word wider than a line starts on a line of its own and is broken between clusters.
/// Spaces hang over the end of a line. `\n`, `\r\n`, U+2028 and U+2029 always break; other control
/// characters take no room. The same runs and room give the same result, in linear time.
public protocol TextMeasurer: Sendable {
  /// The size and the lines of consecutive runs.
  func measure(_ runs: [TextRun], in room: TextRoom) -> MeasuredText
}

extension TextMeasurer {
  /// The size and the lines of a text in one font.
  public func measure(
    _ string: String,
    font: TextFont,
    in room: TextRoom = TextRoom()
  ) -> MeasuredText {
    measure([TextRun(string, font: font)], in: room)
  }
}
