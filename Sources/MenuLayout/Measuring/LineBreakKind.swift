internal import MenuText

/// The line breaking behavior of a cluster: a simplification of the classes of UAX #14.
enum LineBreakKind: UInt8 {
  /// Breaks only where a neighbor does: Latin, digits, and Hangul that is kept together.
  case letter

  /// Breaks on both sides: ideographs, kana, emoji, and Hangul that is not kept together.
  case ideographic

  /// Not broken after: opening brackets and quotes.
  case opening

  /// Not broken before: closing punctuation, small kana, marks of repetition, units.
  case closing

  /// Broken on neither side: no-break spaces, straight quotes.
  case glue

  /// Broken after; hangs over the end of a line.
  case space

  /// Ends the line.
  case hardBreak

  /// Ignored: other control and format characters.
  case ignored

  var isVisible: Bool {
    switch self {
    case .letter, .ideographic, .opening, .closing, .glue: true
    case .space, .hardBreak, .ignored: false
    }
  }

  /// Whether its clusters are visible or separate others.
  var takesRoom: Bool { self == .space || isVisible }

  /// Whether a line may end between two clusters without a space between them.
  static func allowsBreak(between left: LineBreakKind, and right: LineBreakKind) -> Bool {
    switch (left, right) {
    case (.opening, _), (.glue, _), (_, .closing), (_, .glue): false
    default: left == .ideographic || right == .ideographic
    }
  }
}

extension LineBreakKind {
  /// The kind of a scalar that is a whole cluster, see ``ClusterCursor``.
  init(ofSimple scalar: UInt32, keepAll: Bool) {
    switch scalar {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: self = .letter
    case 0x20: self = .space
    case 0xAC00...0xD7A3: self = keepAll ? .letter : .ideographic
    case 0x0A, 0x2028, 0x2029: self = .hardBreak
    case 0x00...0x1F, 0x7F...0x9F: self = .ignored
    default: self = Self.ofSign(scalar) ?? (scalar < 0x3000 ? .letter : .ideographic)
    }
  }

  /// The kind of any cluster, by its first scalar and its cells.
  init(of cluster: Character, keepAll: Bool) {
    guard let base = cluster.unicodeScalars.first else {
      self = .ignored
      return
    }
    if cluster == "\r\n" || base.value == 0x0A || 0x2028...0x2029 ~= base.value {
      self = .hardBreak
    } else if let sign = Self.ofSign(base.value) {
      self = sign
    } else if Self.isHangul(base.value) {
      self = keepAll ? .letter : .ideographic
    } else if Self.isIgnored(base) {
      self = .ignored
    } else {
      let isWide = CellWidth.of(cluster) > 1 || 0xFF66...0xFF9F ~= base.value
      self = isWide ? .ideographic : .letter
    }
  }

  /// The kind of spaces and punctuation; `nil` for other scalars.
  private static func ofSign(_ scalar: UInt32) -> LineBreakKind? {
    if scalar < 0x80 { return ofASCIISign(UInt8(scalar)) }
    guard let scalar = Unicode.Scalar(scalar) else { return nil }
    return switch scalar {
    case "\u{1680}", "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200B}", "\u{205F}",
      "\u{3000}":
      .space
    case "\u{A0}", "\u{2007}", "\u{202F}", "\u{2060}", "\u{FEFF}": .glue
    case "¡", "«", "¿", "‘", "“", "‹", "〈", "《", "「", "『", "【", "〔", "〖", "〘", "〚", "〝",
      "（", "［", "｛", "｟", "｢":
      .opening
    case "\u{AD}", "°", "·", "»", "‐"..."—", "’", "”", "•", "‥", "…", "›", "℃", "℉", "、"..."〃", "〉",
      "》", "」", "』", "】", "〕", "〗", "〙", "〛"..."〜", "〞", "〟", "！", "％", "）", "，", "．",
      "：", "；", "？", "］", "｝", "｠", "｡", "｣", "､", "･":
      .closing
    case "々", "〻", "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ゎ", "ゕ", "ゖ", "ゝ", "ゞ",
      "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ", "ヮ", "ヵ", "ヶ", "・"..."ヾ",
      "\u{31F0}"..."\u{31FF}", "ｧ"..."ｰ":
      .closing
    default: nil
    }
  }

  private static func ofASCIISign(_ byte: UInt8) -> LineBreakKind? {
    switch Unicode.Scalar(byte) {
    case " ": .space
    case "(", "[", "{": .opening
    case ")", "]", "}", "!", ",", ".", ":", ";", "?", "%", "-", "/", "~": .closing
    case "\"", "'": .glue
    default: nil
    }
  }

  private static func isHangul(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    default: false
    }
  }

  private static func isIgnored(_ base: Unicode.Scalar) -> Bool {
    switch base.properties.generalCategory {
    case .control: true
    // Format characters are invisible by themselves; joiners belong to clusters.
    case .format: CellWidth.of(Character(base)) == 0
    default: false
    }
  }
}
