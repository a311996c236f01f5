/// Decodes UTF-8 one byte at a time, by table 3-7 of the Unicode Standard.
struct ScalarDecoder: Sendable {
  /// A scalar, or a run of invalid bytes.
  enum Result: Sendable {
    case scalar(Unicode.Scalar)
    case invalid
  }

  private var value: UInt32 = 0
  private var missing = 0
  /// The range of the next byte; some leading bytes narrow it to exclude overlong forms.
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Reads the next byte and emits what it completes: invalid bytes before it, a scalar, both or
  /// neither.
  mutating func take(_ byte: UInt8, _ emit: (Result) -> Void) {
    if missing > 0 {
      if allowed.contains(byte) { return takeContinuation(byte, emit) }
      missing = 0
      emit(.invalid)
    }
    allowed = 0x80...0xBF
    switch byte {
    case ..<0x80: emit(.scalar(Unicode.Scalar(byte)))
    case 0xC2...0xDF: begin(byte & 0x1F, 1)
    case 0xE0...0xEF:
      if byte == 0xE0 { allowed = 0xA0...0xBF }
      if byte == 0xED { allowed = 0x80...0x9F }
      begin(byte & 0x0F, 2)
    case 0xF0...0xF4:
      if byte == 0xF0 { allowed = 0x90...0xBF }
      if byte == 0xF4 { allowed = 0x80...0x8F }
      begin(byte & 0x07, 3)
    default: emit(.invalid)
    }
  }

  private mutating func begin(_ bits: UInt8, _ count: Int) {
    value = UInt32(bits)
    missing = count
  }

  private mutating func takeContinuation(_ byte: UInt8, _ emit: (Result) -> Void) {
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    allowed = 0x80...0xBF
    if missing == 0 { emit(Unicode.Scalar(value).map(Result.scalar) ?? .invalid) }
  }
}
