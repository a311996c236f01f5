/// A partially read control sequence: the bytes between `ESC [` and the final byte.
struct ControlSequence: Sendable {
  enum Result: Sendable {
    case more
    case key(Key)
    /// One more byte belongs to the sequence.
    case consoleFunction
    /// Three more bytes belong to a report of the mouse, as terminals before SGR 1006 send it.
    case plainMouse
    /// Pasted text follows.
    case paste
    /// The byte is not allowed in a sequence and belongs to the next key.
    case invalid
  }

  private var numbers: [Int] = []
  private var byteCount = 0
  private var isPrivate = false
  private var hasIntermediate = false
  /// Whether it reports the mouse, as `ESC [ < button ; column ; row M`.
  private var isMouse = false

  private static let maximumLength = 32
  private static let maximumNumber = 99_999

  mutating func take(_ byte: UInt8) -> Result {
    byteCount = min(byteCount + 1, Self.maximumLength + 1)
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      add(digit: Int(byte - UInt8(ascii: "0")))
      return .more
    case UInt8(ascii: ";"), UInt8(ascii: ":"):
      separate()
      return .more
    case 0x3C...0x3F:
      isPrivate = true
      isMouse = byte == UInt8(ascii: "<") && byteCount == 1
      return .more
    case UInt8(ascii: "$") where isShiftedByRxvt: return .key(key(numbered: numbers.first))
    case 0x20...0x2F:
      hasIntermediate = true
      return .more
    case UInt8(ascii: "[") where byteCount == 1: return .consoleFunction
    case 0x40...0x7E: return result(of: byte)
    default: return .invalid
    }
  }

  /// Whether a `$` ends the sequence: rxvt sends it with Shift, although ECMA-48 does not allow it.
  private var isShiftedByRxvt: Bool {
    numbers.count == 1 && !isPrivate && !hasIntermediate
  }

  private mutating func add(digit: Int) {
    guard byteCount <= Self.maximumLength else { return }
    let number = numbers.popLast() ?? 0
    numbers.append(min(number * 10 + digit, Self.maximumNumber))
  }

  private mutating func separate() {
    guard byteCount <= Self.maximumLength else { return }
    if numbers.isEmpty { numbers.append(0) }
    numbers.append(0)
  }

  private func result(of final: UInt8) -> Result {
    if isMouse { return .key(mouseKey(final) ?? .unknown) }
    if final == UInt8(ascii: "M"), byteCount == 1 { return .plainMouse }
    guard byteCount <= Self.maximumLength, !isPrivate, !hasIntermediate else {
      return .key(.unknown)
    }
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

  /// The key of a report of the mouse; releases and other buttons have none.
  private func mouseKey(_ final: UInt8) -> Key? {
    guard final == UInt8(ascii: "M"), byteCount <= Self.maximumLength, !hasIntermediate,
      numbers.count == 3, numbers[1] > 0, numbers[2] > 0
    else { return nil }
    // Bits 2 to 4 are the modifier keys.
    switch numbers[0] & ~0b11100 {
    case 0: return .click(CellPoint(column: numbers[1] - 1, row: numbers[2] - 1))
    case 64: return .wheel(by: -1)
    case 65: return .wheel(by: 1)
    default: return nil
    }
  }

  private func key(numbered number: Int?) -> Key {
    number.flatMap(KeyParser.numberedKey) ?? .unknown
  }
}
