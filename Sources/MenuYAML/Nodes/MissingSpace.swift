import MenuSections
import MenuText

/// A `:` or a `-` that YAML reads as part of a text, because the space after it is missing or
/// because another character is written, such as `：` or a bullet.
struct MissingSpace {
  /// The sign, and another kind of space that follows it.
  let span: SourceSpan
  /// The sign as YAML knows it.
  let sign: Character
  /// The sign in the file, such as the full-width `：`.
  let written: String
  /// Whether a space follows.
  let hasSpace: Bool

  /// The sign in a text that begins at `start`: a `-` before a word, or the first `:` if something
  /// follows it at once. An address, such as `http://a.b`, and a time, such as `11:30`, have none.
  init?(in text: some StringProtocol, at start: Int) {
    if let bullet = Self(bulletIn: text, at: start) {
      self = bullet
      return
    }
    let characters = Array(text)
    if let first = characters.first, first == "-", characters.count > 1, characters[1].isLetter {
      self.init(sign: "-", at: 0, of: characters, from: start)
      return
    }
    guard let colon = characters.firstIndex(where: { Self.colons.contains($0) }), colon > 0,
      !characters[..<colon].contains(where: { "\"'[]{},#&*!|>@`".contains($0) })
    else { return nil }
    if characters[colon] == ":" {
      let next = colon + 1 < characters.count ? characters[colon + 1] : " "
      guard !" \t/".contains(next), !characters[colon - 1].isNumber else { return nil }
    }
    self.init(sign: ":", at: colon, of: characters, from: start)
  }

  /// The bullet or number that a text begins with, in place of a dash: `• Tea`, `– Tea`, `1. Tea`.
  init?(bulletIn text: some StringProtocol, at start: Int) {
    let characters = Array(text.prefix(6))
    let digits = characters.prefix(while: \.isASCIIDigit).count
    if 1...2 ~= digits, digits + 1 < characters.count, ".)".contains(characters[digits]) {
      guard characters[digits + 1].isWhitespace else { return nil }
      self.init(sign: "-", at: 0, length: digits + 1, of: characters, from: start)
    } else {
      guard let first = characters.first, Self.bullets.contains(first), characters.count > 1,
        characters[1].isWhitespace || Self.roundBullets.contains(first)
      else { return nil }
      self.init(sign: "-", at: 0, of: characters, from: start)
    }
  }

  private init(
    sign: Character, at index: Int, length count: Int = 1, of characters: [Character],
    from start: Int
  ) {
    self.sign = sign
    written = String(characters[index..<index + count])
    let before = characters[..<index].reduce(0) { $0 + $1.utf8.count }
    var length = written.utf8.count
    let last = index + count
    let next = last < characters.count ? characters[last] : " "
    hasSpace = next == " "
    if next.isWhitespace, !hasSpace { length += next.utf8.count }
    span = SourceSpan(start + before..<start + before + length)
  }

  /// The diagnostic, which proposes to write the sign with a space.
  func diagnostic() -> Diagnostic {
    let isOther = written != String(sign)
    let replacement = hasSpace ? String(sign) : "\(sign) "
    return Diagnostic(
      .missingSpace, isOther ? "other-sign" : "space",
      with: ["sign": .text(String(sign)), "written": .text(written)], at: span,
      fixIts: [
        isOther
          ? .init("write", ["text": .text("\(sign) ")], replacing: span, with: replacement)
          : .init("insert-space", replacing: span, with: replacement)
      ])
  }

  private static let colons: Set<Character> = [":", "：", "﹕", "︓"]
  /// The signs that people and word processors put before the entries of a list.
  private static let bullets: Set<Character> = roundBullets.union("*+–—―−‐‑－")
  private static let roundBullets: Set<Character> = Set("•‣◦●○▪▫■□◆◇▶►▸・")
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

extension MissingSpace {
  /// The sign on a line of block style, after its indentation and the dashes of lists.
  init?(onLine line: Range<Int>, of source: SourceText) {
    var start = line.lowerBound
    while start < line.upperBound {
      let isDash = source.bytes[start] == UInt8(ascii: "-")
      let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
      let isEntry = isDash && start + 1 < line.upperBound && isBlank(source.bytes[start + 1])
      guard isBlank(source.bytes[start]) || isEntry else { break }
      start += 1
    }
    self.init(in: source.text(in: start..<line.upperBound), at: start)
  }
}
