import CSHA256

/// The SHA-256 digest of bytes (FIPS 180-4), which identifies the files of a menu and a quote.
///
/// Its time depends only on the length of the message. Copies of the message
/// are not erased from memory.
public struct SHA256Digest: Hashable, Sendable {
  /// 32 bytes.
  public let bytes: [UInt8]

  /// The digest of a message.
  public init(of message: [UInt8]) {
    self.init(of: message, isPortable: false)
  }

  /// The same; `isPortable` avoids the processor's SHA instructions, for tests.
  package init(of message: [UInt8], isPortable: Bool) {
    var words: [UInt32] = [
      0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
      0x5BE0_CD19,
    ]
    let (blocks, rest) = message.count.quotientAndRemainder(dividingBy: Self.blockLength)
    csha256_add(&words, message, blocks, isPortable)
    // The rest of the message and the padding: a one bit, zeros, and the length in bits.
    let lastBlocks = rest < Self.blockLength - 8 ? 1 : 2
    var last = [UInt8](repeating: 0, count: lastBlocks * Self.blockLength)
    last.replaceSubrange(..<rest, with: message.suffix(rest))
    last[rest] = 0x80
    last.replaceSubrange((last.count - 8)..., with: Self.bytes(of: UInt64(message.count) << 3))
    csha256_add(&words, last, lastBlocks, isPortable)
    bytes = words.flatMap { Self.bytes(of: $0) }
  }

  /// The bytes of a number, the highest first.
  private static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  private static let blockLength = 64

  /// The digest in 64 lowercase hexadecimal digits.
  public var hex: String { Hex.text(of: bytes) }

  /// The digest in Base64, 44 characters, as policies of web pages name it.
  public var base64: String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    // 32 bytes and one of padding are 11 groups of 24 bits.
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = (0..<3).reduce(0) { group, offset in
        group << 8 | (start + offset < bytes.count ? Int(bytes[start + offset]) : 0)
      }
      text += [18, 12, 6, 0].map { digits[group >> $0 & 63] }
    }
    return String(decoding: text.dropLast() + [UInt8(ascii: "=")], as: UTF8.self)
  }
}
