/// Where the lines of a file begin, found in one pass over its bytes.
struct LineIndex {
  /// The offset of each line's first byte; the first is 0.
  private(set) var lineStarts: [UInt32] = [0]
  /// Whether no byte has its high bit set.
  private(set) var isASCII = true

  /// Finds the line breaks `\n`, `\r\n` and `\r`.
  init(_ bytes: [UInt8]) {
    var highBits: UInt8 = 0
    var previous: UInt8 = 0
    var next = 0
    for byte in bytes {
      highBits |= byte
      next += 1
      if byte == UInt8(ascii: "\n") {
        if previous == UInt8(ascii: "\r") { lineStarts.removeLast() }
        lineStarts.append(UInt32(clamping: next))
      } else if byte == UInt8(ascii: "\r") {
        lineStarts.append(UInt32(clamping: next))
      }
      previous = byte
    }
    isASCII = highBits < 0x80
  }
}
