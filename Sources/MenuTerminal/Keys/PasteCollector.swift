/// Collects pasted text up to `ESC [201~`.
///
/// Terminals send a pasted line feed as a carriage return, which becomes a line feed again. Text
/// past a mebibyte is read to its end and dropped, as pasted text must never be read as keys.
struct PasteCollector: Sendable {
  private var bytes: [UInt8] = []
  /// The number of bytes of the end sequence that were just read.
  private var matched = 0

  private static let end = Array("\u{1B}[201~".utf8)
  private static let maximumBytes = 1 << 20

  /// Reads the next byte; returns the text once it is complete.
  mutating func take(_ byte: UInt8) -> String? {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count ? text : nil
    }
    keep(Self.end[..<matched])
    matched = 0
    // The first byte of the end sequence does not occur again within it.
    if byte == Self.end[0] { matched = 1 } else { keep(CollectionOfOne(byte)) }
    return nil
  }

  private mutating func keep(_ more: some Collection<UInt8>) {
    bytes += more.prefix(Self.maximumBytes - bytes.count)
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
