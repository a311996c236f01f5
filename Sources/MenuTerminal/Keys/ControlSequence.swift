/// A control sequence being read: what stands between `ESC [` and its last byte.
struct ControlSequence: Sendable {
  /// What a byte makes of the sequence.
  enum Result: Sendable {
    case more
    case key(Key)
    /// One more byte belongs to it.
    case consoleFunction
    /// Pasted text begins.
    case paste
    /// The byte cannot stand here and belongs to what comes next.
    case broken
  }

  private var numbers: [Int] = []
  private var byteCount = 0
  private var isPrivate = false
  private var hasIntermediate = false

  private static let longest = 32
  private static let greatest = 99_999

  /// Takes the next byte.
  mutating func take(_ byte: UInt8) -> Result {
    byteCount = min(byteCount + 1, Self.longest + 1)
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      add(digit: Int(byte - UInt8(ascii: "0")))
      return .more
    case UInt8(ascii: ";"), UInt8(ascii: ":"):
      separate()
      return .more
    case 0x3C...0x3F:
      isPrivate = true
      return .more
    case UInt8(ascii: "$") where isShiftedByRxvt: return .key(key(numbered: numbers.first))
    case 0x20...0x2F:
      hasIntermediate = true
      return .more
    case UInt8(ascii: "[") where byteCount == 1: return .consoleFunction
    case 0x40...0x7E: return meaning(of: byte)
    default: return .broken
    }
  }

  /// rxvt ends its keys in `$` with Shift, though ECMA-48 lets no sequence end in it.
  private var isShiftedByRxvt: Bool {
    numbers.count == 1 && !isPrivate && !hasIntermediate
  }

  private mutating func add(digit: Int) {
    guard byteCount <= Self.longest else { return }
    let number = numbers.popLast() ?? 0
    numbers.append(min(number * 10 + digit, Self.greatest))
  }

  private mutating func separate() {
    guard byteCount <= Self.longest else { return }
    if numbers.isEmpty { numbers.append(0) }
    numbers.append(0)
  }

  private func meaning(of final: UInt8) -> Result {
    guard byteCount <= Self.longest, !isPrivate, !hasIntermediate else { return .key(.unknown) }
    switch final {
    case UInt8(ascii: "~") where numbers == [200]: return .paste
    case UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "@"):
      return .key(key(numbered: numbers.first))
    case UInt8(ascii: "Z"): return .key(.backTab)
    case UInt8(ascii: "R"):
      guard numbers.count == 2, numbers[0] > 0, numbers[1] > 0 else { return .key(.unknown) }
      return .key(.cursorPosition(row: numbers[0], column: numbers[1]))
    default: return .key(KeyParser.cursorKey(final) ?? .unknown)
    }
  }

  private func key(numbered number: Int?) -> Key {
    number.flatMap(KeyParser.numberedKey) ?? .unknown
  }
}
