/// Pasted text being read, up to `ESC [201~`.
///
/// Terminals send a pasted line feed as a carriage return; here it is a line feed again. Past a
/// mebibyte the rest is dropped, but still read to its end, for pasted text must never be taken for
/// keys.
struct PasteCollector: Sendable {
  private var bytes: [UInt8] = []
  /// How many bytes of the end were just seen.
  private var matched = 0

  private static let end = Array("\u{1B}[201~".utf8)
  private static let limit = 1 << 20

  /// Takes the next byte; gives the text once it is whole.
  mutating func take(_ byte: UInt8) -> String? {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count ? text : nil
    }
    keep(Self.end[..<matched])
    matched = 0
    // Only its first byte can begin the end anew, for it stands nowhere else in it.
    if byte == Self.end[0] { matched = 1 } else { keep(CollectionOfOne(byte)) }
    return nil
  }

  private mutating func keep(_ more: some Collection<UInt8>) {
    bytes += more.prefix(Self.limit - bytes.count)
  }

  private var text: String {
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == UInt8(ascii: "\r") {
        lines.append(UInt8(ascii: "\n"))
      } else if byte != UInt8(ascii: "\n") || previous != UInt8(ascii: "\r") {
        lines.append(byte)
      }
      previous = byte
    }
    return String(decoding: lines, as: UTF8.self)
  }
}
