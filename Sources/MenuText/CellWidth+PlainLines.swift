extension CellWidth {
  /// The cells of a line of which every scalar is a cluster of its own that may be displayed; `nil` for
  /// other texts, which need the rules for clusters.
  ///
  /// Plain lines are most of what menus contain: ASCII, Latin letters, kana, Hangul syllables,
  /// ideographs, currency signs and punctuation. Both profiles give them the same width.
  public static func ofPlainLine(_ text: Substring) -> Int? {
    text.utf8.withContiguousStorageIfAvailable { cells(ofPlain: $0) } ?? nil
  }

  private static func cells(ofPlain utf8: UnsafeBufferPointer<UInt8>) -> Int? {
    var cells = 0
    var index = 0
    while index < utf8.count {
      switch utf8[index] {
      case 0x20...0x7E:
        cells += 1
        index += 1
      case 0xC2...0xCB:
        let scalar = UInt16(utf8[index] & 0x1F) << 6 | UInt16(utf8[index + 1] & 0x3F)
        guard scalar >= 0xA1, scalar != 0xA9, scalar != 0xAD, scalar != 0xAE else { return nil }
        cells += 1
        index += 2
      case 0xE2...0xEF:
        let scalar =
          UInt16(utf8[index] & 0x0F) << 12 | UInt16(utf8[index + 1] & 0x3F) << 6
          | UInt16(utf8[index + 2] & 0x3F)
        guard let width = width(ofPlain: scalar) else { return nil }
        cells += width
        index += 3
      default: return nil
      }
    }
    return cells
  }

  private static func width(ofPlain scalar: UInt16) -> Int? {
    switch scalar {
    // Hangul syllables, ideographs, their punctuation, kana, fullwidth forms.
    case 0xAC00...0xD7A3, 0x4E00...0x9FFF, 0x3000...0x3029, 0x3041...0x3096, 0x309B...0x30FF,
      0xFF01...0xFF60:
      2
    // Dashes, quotes and bullets, currency signs, mathematical signs.
    case 0x2010...0x2027, 0x20A0...0x20C0, 0x2200...0x22FF: 1
    default: nil
    }
  }
}
