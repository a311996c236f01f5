/// A grapheme cluster of a run, as the line breaker sees it.
struct TextCluster {
  /// Where it begins and ends, in bytes of UTF-8.
  let start: Int
  let end: Int

  /// Its units in the run's face; 0 for what ends a line or is ignored.
  let advance: Int

  let kind: LineBreakKind
}

/// The clusters of one run, in order and in linear time.
///
/// Most text is of *simple* scalars, each of which is a cluster unless a scalar follows that is not
/// simple: ASCII, Latin-1, general punctuation, currency signs, kana, ideographs, Hangul syllables.
/// It is read from the bytes. Only other text asks `String` for cluster boundaries, which is ten
/// times slower.
struct ClusterCursor<Face: TextFace> {
  private let string: String
  private let bytes: [UInt8]
  private let face: Face
  private let keepAll: Bool

  private var offset: Int
  private var scalar: UInt32

  /// The index at `offset` if `String` computed it. Computing it again would search backwards for
  /// the beginning of a cluster, which is quadratic in a row of flags.
  private var index: String.Index?

  init(_ string: String, from offset: Int = 0, face: Face, keepAll: Bool) {
    self.string = string
    self.bytes = Array(string.utf8)
    self.face = face
    self.keepAll = keepAll
    self.offset = offset
    self.scalar = Self.none
    scalar = simpleScalar(at: offset)
  }

  /// The next cluster, or `nil` at the end.
  mutating func next() -> TextCluster? {
    guard offset < bytes.count else { return nil }
    guard scalar != Self.none else { return nextByString() }
    let start = offset
    let end = start + (scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : 3)
    let following = simpleScalar(at: end)
    let isCarriageReturn = scalar == 0x0D && following == 0x0A
    guard following != Self.none || end == bytes.count, !isCarriageReturn else {
      return nextByString()
    }
    let kind = LineBreakKind(ofSimple: scalar, keepAll: keepAll)
    let advance = kind.takesRoom ? face.advance(ofSimple: scalar) : 0
    offset = end
    scalar = following
    index = nil
    return TextCluster(start: start, end: end, advance: advance, kind: kind)
  }

  private mutating func nextByString() -> TextCluster? {
    let start = offset
    let utf8 = string.utf8
    let first = index ?? utf8.index(utf8.startIndex, offsetBy: start)
    let next = string.index(after: first)
    let cluster = string[first]
    let kind = LineBreakKind(of: cluster, keepAll: keepAll)
    // Always advance, even if `String` disagreed about cluster boundaries.
    offset = max(start + 1, start + utf8.distance(from: first, to: next))
    scalar = simpleScalar(at: offset)
    index = next
    let advance = kind.takesRoom ? face.advance(of: cluster) : 0
    return TextCluster(start: start, end: offset, advance: advance, kind: kind)
  }

  /// The scalar at an offset if it is simple.
  private func simpleScalar(at offset: Int) -> UInt32 {
    guard offset < bytes.count else { return Self.none }
    let lead = UInt32(bytes[offset])
    if lead < 0x80 { return lead }
    guard lead < 0xF0, offset + 2 <= bytes.count else { return Self.none }
    let second = UInt32(bytes[offset + 1]) & 0x3F
    if lead < 0xE0 { return lead < 0xC4 ? (lead & 0x1F) << 6 | second : Self.none }
    guard offset + 3 <= bytes.count else { return Self.none }
    let scalar = (lead & 0xF) << 12 | second << 6 | UInt32(bytes[offset + 2]) & 0x3F
    return Self.isSimple(scalar) ? scalar : Self.none
  }

  /// Whether a three-byte scalar neither extends a cluster nor is extended by a simple scalar.
  private static func isSimple(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAC00...0xD7A3, 0x2010...0x2029, 0x20A0...0x20BF, 0x3000...0x3029, 0x3041...0x3096,
      0x30A1...0x30FE, 0x4E00...0x9FFF, 0xFF01...0xFF60:
      true
    default: false
    }
  }

  private static var none: UInt32 { .max }
}
