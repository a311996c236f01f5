/// Turns the bytes that a terminal sends into keys, however they are cut into reads.
///
/// Sequences are those of ECMA-48 as xterm, the VT220, rxvt and the Linux console send them.
/// Nothing typed is lost in a sequence that means nothing: it is eaten whole as one
/// ``Key/unknown``. Bytes are UTF-8, so that 0x80–0x9F are never control functions of their own;
/// what is no UTF-8 is one ``Key/unknown`` for each faulty stretch. A letter with Alt is
/// ``Key/unknown``, lest Alt-Q be taken for `q`. Memory is bounded: a paste keeps its first
/// mebibyte, a sequence its first 32 bytes.
public struct KeyParser: Sendable {
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
    /// After `ESC O`.
    case singleShift
    /// Inside of an operating system command or another string, up to BEL or ST.
    case string
    /// After an ESC inside of a string.
    case stringEscape
    case paste(PasteCollector)
  }

  private var state = State.ground
  private var decoder = ScalarDecoder()

  /// Begins between two keys.
  public init() {}

  /// How long no byte may follow until ``flush()`` should be called; `nil` while nothing is begun
  /// that silence would end.
  ///
  /// A lone ESC is a key of its own and must not feel slow; an unfinished sequence waits longer,
  /// for only a torn connection, or a key such as Alt-[, ends it there.
  public var patienceInMilliseconds: Int? {
    switch state {
    case .ground, .paste: nil
    case .escape: 30
    case .escapedScalar, .control, .consoleFunction, .singleShift, .string, .stringEscape: 300
    }
  }

  /// Takes bytes and gives the keys that they complete.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes { take(byte, &keys) }
    return keys
  }

  /// Ends what silence ends: a lone ESC is the Escape key, an unfinished sequence means nothing.
  public mutating func flush() -> [Key] {
    switch state {
    case .ground, .paste: return []
    case .escape:
      state = .ground
      return [.escape]
    case .escapedScalar, .control, .consoleFunction, .singleShift, .string, .stringEscape:
      decoder = ScalarDecoder()
      state = .ground
      return [.unknown]
    }
  }

  private mutating func take(_ byte: UInt8, _ keys: inout [Key]) {
    switch state {
    case .ground: takePlain(byte, &keys)
    case .escape: takeEscaped(byte, &keys)
    case .escapedScalar: takeEscapedScalar(byte, &keys)
    case .control(let sequence): takeControl(byte, sequence, &keys)
    case .consoleFunction: end(with: .unknown, &keys)
    case .singleShift: takeSingleShift(byte, &keys)
    case .string, .stringEscape: takeString(byte, &keys)
    case .paste(var paste):
      // The collected bytes must have one owner while they grow, else each byte would copy them.
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
      case .fault: keys.append(.unknown)
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
    case Byte.escape: keys.append(.escape)
    case 0x80...:
      state = .escapedScalar
      takeEscapedScalar(byte, &keys)
    default: end(with: .unknown, &keys)
    }
  }

  /// Eats one scalar, so that Alt with a Hangul letter is no letter either.
  private mutating func takeEscapedScalar(_ byte: UInt8, _ keys: inout [Key]) {
    if byte < 0x80 {
      decoder = ScalarDecoder()
      end(with: .unknown, &keys)
      return takePlain(byte, &keys)
    }
    var isWhole = false
    decoder.take(byte) { _ in isWhole = true }
    guard isWhole else { return }
    decoder = ScalarDecoder()
    end(with: .unknown, &keys)
  }

  private mutating func takeControl(
    _ byte: UInt8, _ begun: ControlSequence, _ keys: inout [Key]
  ) {
    var sequence = begun
    switch sequence.take(byte) {
    case .more: state = .control(sequence)
    case .key(let key): end(with: key, &keys)
    case .consoleFunction: state = .consoleFunction
    case .paste: state = .paste(PasteCollector())
    case .broken:
      end(with: .unknown, &keys)
      takePlain(byte, &keys)
    }
  }

  private mutating func takeSingleShift(_ byte: UInt8, _ keys: inout [Key]) {
    // Some terminals put the modifiers' digit before the letter.
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
    case (_, Byte.escape): state = .stringEscape
    case (_, Byte.bell): end(with: .unknown, &keys)
    case (_, ..<0x20):
      // No string holds another control character, so it was none: Ctrl-C must get through.
      end(with: .unknown, &keys)
      takePlain(byte, &keys)
    default: break
    }
  }

  private mutating func end(with key: Key, _ keys: inout [Key]) {
    state = .ground
    keys.append(key)
  }
}

/// Bytes with a role in sequences.
enum Byte {
  static let bell: UInt8 = 0x07
  static let escape: UInt8 = 0x1B
}
