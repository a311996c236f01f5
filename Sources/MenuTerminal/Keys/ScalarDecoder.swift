/// Reads UTF-8 a byte at a time, as the Unicode Standard's table 3-7 allows its bytes.
struct ScalarDecoder: Sendable {
  /// A scalar, or a stretch of bytes that none begins with.
  enum Result: Sendable {
    case scalar(Unicode.Scalar)
    case fault
  }

  private var value: UInt32 = 0
  private var missing = 0
  /// What the next byte may be: after some leads fewer are allowed, against overlong forms.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Takes the next byte and gives what it ends: a fault before it, a scalar with it, both or
  /// neither.
  mutating func take(_ byte: UInt8, _ give: (Result) -> Void) {
    if missing > 0 {
      if allowed.contains(byte) { return takeContinuation(byte, give) }
      missing = 0
      give(.fault)
    }
    allowed = 0x80...0xBF
    switch byte {
    case ..<0x80: give(.scalar(Unicode.Scalar(byte)))
    case 0xC2...0xDF: begin(byte & 0x1F, 1)
    case 0xE0...0xEF:
      if byte == 0xE0 { allowed = 0xA0...0xBF }
      if byte == 0xED { allowed = 0x80...0x9F }
      begin(byte & 0x0F, 2)
    case 0xF0...0xF4:
      if byte == 0xF0 { allowed = 0x90...0xBF }
      if byte == 0xF4 { allowed = 0x80...0x8F }
      begin(byte & 0x07, 3)
    default: give(.fault)
    }
  }

  private mutating func begin(_ bits: UInt8, _ count: Int) {
    value = UInt32(bits)
    missing = count
  }

  private mutating func takeContinuation(_ byte: UInt8, _ give: (Result) -> Void) {
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    allowed = 0x80...0xBF
    if missing == 0 { give(Unicode.Scalar(value).map(Result.scalar) ?? .fault) }
  }
}
