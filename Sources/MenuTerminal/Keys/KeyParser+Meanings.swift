extension KeyParser {
  /// What a scalar means outside of every sequence.
  static func plainKey(_ scalar: Unicode.Scalar) -> Key {
    switch scalar.value {
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x01...0x1A: .control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x60)))
    case 0x1C...0x1F: .control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x40)))
    // NUL and the C1 controls; ESC begins a sequence and does not come here.
    case 0x00, 0x1B, 0x80...0x9F: .unknown
    default: .character(Character(scalar))
    }
  }

  /// What a byte means after `ESC O`, as terminals in application mode send keys; `nil` for
  /// nothing.
  static func singleShiftKey(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "I"): .tab
    default: cursorKey(byte)
    }
  }

  /// The key of a sequence's last letter; rxvt sends small ones with Shift or Control.
  static func cursorKey(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"), UInt8(ascii: "a"): .up
    case UInt8(ascii: "B"), UInt8(ascii: "b"): .down
    case UInt8(ascii: "C"), UInt8(ascii: "c"): .right
    case UInt8(ascii: "D"), UInt8(ascii: "d"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    default: nil
    }
  }

  /// The key of a number before `~`: the VT220's, the Linux console's and rxvt's.
  static func numberedKey(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }
}
