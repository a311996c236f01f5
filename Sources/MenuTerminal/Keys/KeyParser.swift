/// Parses the bytes that a terminal sends into keys, however they are split into reads.
///
/// Sequences are those of ECMA-48 as sent by xterm, the VT220, rxvt and the Linux console. An
/// unsupported sequence is consumed whole as one ``Key/unknown``. Bytes are UTF-8, so 0x80–0x9F are
/// never control functions; each run of invalid bytes is one ``Key/unknown``. A letter with Alt is
/// ``Key/unknown``, so that Alt-Q is not read as `q`. Memory is bounded: a paste keeps its first
/// mebibyte, a sequence its first 32 bytes.
package struct KeyParser: Sendable {
  private enum State: Sendable {
    case ground
    /// After ESC.
    case escape
    /// After ESC and the first bytes of a UTF-8 scalar.
    case escapedScalar
    /// After `ESC [`.
    case control(ControlSequence)
    /// After `ESC [ [`, with which the Linux console begins F1 to F5.
    case consoleFunction
    /// After `ESC [ M`, with the number of bytes that follow.
    case plainMouse(Int)
    /// After `ESC O`.
    case singleShift
    /// Within an operating system command or another string, up to BEL or ST.
    case string
    /// After an ESC within a string.
    case stringEscape
    case paste(PasteCollector)
  }

  private var state = State.ground
  private var decoder = ScalarDecoder()

  /// Creates a parser that expects the start of a key.
  package init() {}

  /// The time to wait for another byte before calling ``flush()``; `nil` if no sequence has begun.
  ///
  /// A lone ESC is a key of its own and must not feel slow. An unfinished sequence waits longer:
  /// only a slow connection, or a key such as Alt-[, interrupts it.
  package var timeoutInMilliseconds: Int? {
    unfinishedKey.map { $0 == .escape ? 30 : 300 }
  }

  /// The key of what was read if the sequence ends here; `nil` if none has begun.
  private var unfinishedKey: Key? {
    switch state {
    case .ground, .paste: nil
    case .escape: .escape
    case .escapedScalar, .control, .consoleFunction, .plainMouse, .singleShift, .string,
      .stringEscape:
      .unknown
    }
  }

  /// Parses bytes and returns the keys that they complete.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes { take(byte, &keys) }
    return keys
  }

  /// Ends a pending sequence: a lone ESC is the Escape key, any other is ``Key/unknown``.
  package mutating func flush() -> [Key] {
    guard let key = unfinishedKey else { return [] }
    decoder = ScalarDecoder()
    state = .ground
    return [key]
  }

  private mutating func take(_ byte: UInt8, _ keys: inout [Key]) {
    switch state {
    case .ground: takePlain(byte, &keys)
    case .escape: takeEscaped(byte, &keys)
    case .escapedScalar: takeEscapedScalar(byte, &keys)
    case .control(let sequence): takeControl(byte, partial: sequence, into: &keys)
    case .consoleFunction: end(with: .unknown, &keys)
    case .plainMouse(let count): takePlainMouse(byte, count, &keys)
    case .singleShift: takeSingleShift(byte, &keys)
    case .string, .stringEscape: takeString(byte, &keys)
    case .paste(var paste):
      // The collector must have one owner while it grows; otherwise each byte would copy it.
      state = .ground
      if let text = paste.take(byte) {
        keys.append(.paste(text))
      } else {
        state = .paste(paste)
      }
    }
  }

  private mutating func takePlain(_ byte: UInt8, _ keys: inout [Key]) {
    var isEscape = false
    decoder.take(byte) { decoded in
      switch decoded {
      case .scalar("\u{1B}"): isEscape = true
      case .scalar(let scalar): keys.append(Self.plainKey(scalar))
      case .invalid: keys.append(.unknown)
      }
    }
    if isEscape { state = .escape }
  }

  private mutating func takeEscaped(_ byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case UInt8(ascii: "["): state = .control(ControlSequence())
    case UInt8(ascii: "O"): state = .singleShift
    // DCS, SOS, OSC, PM and APC.
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string
    case Self.escapeByte: keys.append(.escape)
    case 0x80...:
      state = .escapedScalar
      takeEscapedScalar(byte, &keys)
    default: end(with: .unknown, &keys)
    }
  }

  /// Consumes one scalar, so that Alt with a Hangul letter is not read as the letter.
  private mutating func takeEscapedScalar(_ byte: UInt8, _ keys: inout [Key]) {
    if byte < 0x80 {
      decoder = ScalarDecoder()
      return end(before: byte, &keys)
    }
    var isWhole = false
    decoder.take(byte) { _ in isWhole = true }
    guard isWhole else { return }
    decoder = ScalarDecoder()
    end(with: .unknown, &keys)
  }

  private mutating func takeControl(
    _ byte: UInt8, partial: ControlSequence, into keys: inout [Key]
  ) {
    var sequence = partial
    switch sequence.take(byte) {
    case .more: state = .control(sequence)
    case .key(let key): end(with: key, &keys)
    case .consoleFunction: state = .consoleFunction
    case .plainMouse: state = .plainMouse(3)
    case .paste: state = .paste(PasteCollector())
    case .invalid: end(before: byte, &keys)
    }
  }

  /// Consumes a report of button, column and row, none of which is a control character.
  private mutating func takePlainMouse(_ byte: UInt8, _ count: Int, _ keys: inout [Key]) {
    guard byte >= 0x20 else { return end(before: byte, &keys) }
    if count == 1 { end(with: .unknown, &keys) } else { state = .plainMouse(count - 1) }
  }

  private mutating func takeSingleShift(_ byte: UInt8, _ keys: inout [Key]) {
    // Some terminals send a digit for the modifiers before the letter.
    if 0x30...0x39 ~= byte { return }
    if let key = Self.singleShiftKey(byte) { return end(with: key, &keys) }
    end(with: .unknown, &keys)
    if byte < 0x20 || byte >= 0x7F { takePlain(byte, &keys) }
  }

  private mutating func takeString(_ byte: UInt8, _ keys: inout [Key]) {
    switch (state, byte) {
    case (.stringEscape, UInt8(ascii: "\\")): end(with: .unknown, &keys)
    case (.stringEscape, _):
      end(with: .unknown, &keys)
      state = .escape
      take(byte, &keys)
    case (_, Self.escapeByte): state = .stringEscape
    case (_, 0x07): end(with: .unknown, &keys)
    case (_, ..<0x20):
      // Strings contain no other control characters, so this was none: Ctrl-C must get through.
      end(before: byte, &keys)
    default: break
    }
  }

  private static let escapeByte: UInt8 = 0x1B

  private mutating func end(with key: Key, _ keys: inout [Key]) {
    state = .ground
    keys.append(key)
  }

  /// Ends a sequence before a byte that does not belong to it.
  private mutating func end(before byte: UInt8, _ keys: inout [Key]) {
    end(with: .unknown, &keys)
    takePlain(byte, &keys)
  }

  /// The key of a scalar outside of a sequence.
  static func plainKey(_ scalar: Unicode.Scalar) -> Key {
    switch scalar.value {
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x01...0x1A: .control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x60)))
    case 0x1C...0x1F: .control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x40)))
    // NUL and the C1 controls; ESC starts a sequence and is handled before.
    case 0x00, 0x1B, 0x80...0x9F: .unknown
    default: .character(Character(scalar))
    }
  }

  /// The key of a byte after `ESC O`, which terminals send in application mode.
  static func singleShiftKey(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "I"): .tab
    default: cursorKey(byte)
    }
  }

  /// The key of a sequence's final letter; rxvt sends a lowercase one with Shift or Control.
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

  /// The key of a number before `~`, as on the VT220, the Linux console and rxvt.
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
