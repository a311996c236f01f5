extension CellWidth {
  /// The cells of a line in which every scalar is a displayable cluster of its own; `nil` for other
  /// texts, which need the rules for clusters.
  ///
  /// Plain lines are most of what menus contain: ASCII, Latin, Greek and Cyrillic letters, kana,
  /// Hangul syllables, ideographs, punctuation and symbols. Both profiles give them the same width.
  public static func ofPlainLine(_ text: String) -> Int? {
    text.withContiguousUTF8 { cells(ofPlain: $0) }
  }

  static func ofPlainLine(_ text: Substring) -> Int? {
    text.utf8.withContiguousStorageIfAvailable { cells(ofPlain: $0) } ?? nil
  }

  private static func cells(ofPlain utf8: UnsafeBufferPointer<UInt8>) -> Int? {
    let table = plainCells
    var cells = 0
    var index = 0
    while index < utf8.count {
      let scalar: Int
      switch utf8[index] {
      case 0x20...0x7E:
        cells += 1
        index += 1
        continue
      case ..<0x80: return nil
      case ..<0xE0:
        scalar = Int(utf8[index] & 0x1F) << 6 | Int(utf8[index + 1] & 0x3F)
        index += 2
      case ..<0xF0:
        scalar =
          Int(utf8[index] & 0x0F) << 12 | Int(utf8[index + 1] & 0x3F) << 6
          | Int(utf8[index + 2] & 0x3F)
        index += 3
      default: return nil
      }
      let width = table[scalar]
      guard width > 0 else { return nil }
      cells += Int(width)
    }
    return cells
  }

  /// The cells of each scalar up to U+FFFF that is a cluster of its own beside any others of them;
  /// 0 for the rest, and for those that are not displayed.
  private static let plainCells: [UInt8] = {
    var cells = [UInt8](repeating: 0, count: 0x1_0000)
    for range in plainRanges {
      var next = range.lowerBound
      while next <= range.upperBound {
        let (cellClass, end) = EastAsianWidth.run(of: next)
        let width: UInt8 =
          switch cellClass {
          case .narrow, .pictograph, .keycap: 1
          case .wide: 2
          case .zero, .spacingMark, .standingMark: 0
          }
        cells.withUnsafeMutableBufferPointer {
          $0[Int(next)..<Int(min(end, range.upperBound + 1))].update(repeating: width)
        }
        next = end
      }
    }
    return cells
  }()

  /// Blocks without letters that join (UAX #29), except marks and format characters. U+00AD, a
  /// hyphen that is shown only at the end of a line, is in none.
  private static let plainRanges: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF,
    // Greek and Cyrillic, Latin and Greek letters with accents.
    0x370...0x52F, 0x1E00...0x1FFF,
    // Punctuation, currency signs, arrows, mathematics, boxes and other symbols.
    0x2000...0x2BFF,
    // Kana, ideographs and their punctuation, Hangul syllables, their fullwidth forms.
    0x2E80...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6B, 0xFF01...0xFF9D,
  ]
}
