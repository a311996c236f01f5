/// The alignment of text in a wider column.
public enum CellAlignment: Hashable, Sendable {
  /// At the left edge, with spaces after it.
  case leading

  /// At the right edge, with spaces before it.
  case trailing
}

extension CellWidth {
  /// The text itself if it fits in `cells`, else its beginning and a mark of one cell,
  /// together at most `cells` wide.
  ///
  /// Clusters are never split; without a single cell the result is empty.
  public static func clipped(
    _ text: String,
    to cells: Int,
    profile: WidthProfile = .modern,
    mark: Character = "…"
  ) -> String {
    guard cells > 0 else { return "" }
    var width = 0
    var clip = text.startIndex
    for index in text.indices {
      if width < cells { clip = index }
      width += of(text[index], profile: profile)
      if width > cells { return String(text[..<clip]) + String(mark) }
    }
    return text
  }

  /// The text padded with spaces to `cells`; a wider text is returned unchanged.
  ///
  /// Columns are at most 65,535 cells wide, the widest that a terminal can report.
  public static func padded(
    _ text: String,
    to cells: Int,
    alignment: CellAlignment = .leading,
    profile: WidthProfile = .modern
  ) -> String {
    let missing = min(max(cells, 0), widestColumn) - of(text, profile: profile)
    guard missing > 0 else { return text }
    let spaces = String(repeating: " ", count: missing)
    return switch alignment {
    case .leading: text + spaces
    case .trailing: spaces + text
    }
  }

  /// Lines of at most `cells`, broken at line feeds and spaces, but not between `×`
  /// and a number; never empty.
  ///
  /// A word longer than a line, which Chinese and Japanese sentences are, is broken between
  /// clusters; beside ideographs and kana not before a closing mark, after an opening one or
  /// between ASCII characters, such as in `--lang`, unless those are longer than a line. No line
  /// ends in a space; spaces after a line feed stay as indentation. Less than one cell counts as
  /// one, and a cluster wider than `cells` gets a wider line of its own. Linear in the text.
  public static func wrapped(
    _ text: String,
    to cells: Int,
    profile: WidthProfile = .modern
  ) -> [String] {
    text
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .flatMap { lines(of: $0, cells: max(cells, 1), profile: profile) }
  }

  private static func lines(
    of paragraph: Substring,
    cells: Int,
    profile: WidthProfile
  ) -> [String] {
    var lines: [String] = []
    var start = paragraph.startIndex
    var width = 0
    var lastSpaces: SpaceRun?
    for index in paragraph.indices {
      let character = paragraph[index]
      let next = paragraph.index(after: index)
      if character == " " {
        width += 1
        if index > start, paragraph[paragraph.index(before: index)] == "×" { continue }
        let opening = lastSpaces.flatMap { $0.end == index ? $0.start : nil } ?? index
        lastSpaces = SpaceRun(start: opening, end: next, widthThroughEnd: width)
        continue
      }
      let characterWidth = of(character, profile: profile)
      while width + characterWidth > cells, start < index {
        if let spaces = lastSpaces, spaces.start > start {
          lines.append(String(paragraph[start..<spaces.start]))
          start = spaces.end
          width -= spaces.widthThroughEnd
        } else {
          let end = lineEnd(before: index, from: start, in: paragraph)
          lines.append(withoutTrailingSpaces(paragraph[start..<end]))
          start = end
          width = of(String(paragraph[end..<index]), profile: profile)
        }
        lastSpaces = nil
      }
      width += characterWidth
    }
    lines.append(withoutTrailingSpaces(paragraph[start...]))
    return lines
  }

  /// The end of a line without spaces: `index`, or a few clusters before it, so that no line
  /// begins with a closing mark or ends with an opening one (JIS X 4051), and no option or
  /// name in ASCII is broken.
  private static func lineEnd(
    before index: Substring.Index, from start: Substring.Index, in paragraph: Substring
  ) -> Substring.Index {
    var end = index
    while end > start {
      let beforeEnd = paragraph.index(before: end)
      let (last, next) = (paragraph[beforeEnd], paragraph[end])
      // Only spaces of an indentation are left.
      if last == " " { break }
      let isInASCII = last.isASCII && next.isASCII
      if !isInASCII, !closingMarks.contains(next), !openingMarks.contains(last) {
        // Languages with spaces break a long word where the line ends.
        return end == index || last.isChineseOrJapanese || next.isChineseOrJapanese ? end : index
      }
      end = beforeEnd
    }
    return index
  }

  private static let closingMarks: Set<Character> = [
    "。", "、", "」", "』", "）", "！", "？", "：", "ー", "ゃ", "ゅ", "ょ", "っ", "ャ", "ュ", "ョ", "ッ",
    ".", ",", ":", ";", "!", "?", ")", "]", "}",
  ]
  private static let openingMarks: Set<Character> = ["「", "『", "（", "(", "[", "{"]

  private static func withoutTrailingSpaces(_ line: Substring) -> String {
    guard let last = line.lastIndex(where: { $0 != " " }) else { return "" }
    return String(line[...last])
  }

  private static let widestColumn = 65_535
}

extension Character {
  /// Whether it is kana, an ideograph or a mark of texts without spaces.
  fileprivate var isChineseOrJapanese: Bool {
    guard let scalar = unicodeScalars.first?.value else { return false }
    return 0x3000...0x9FFF ~= scalar || 0xFF00...0xFF60 ~= scalar
  }
}

/// The latest possible line break, with the width of the line up to its end.
private struct SpaceRun {
  var start: Substring.Index
  var end: Substring.Index
  var widthThroughEnd: Int
}
