/// The SHA-256 digest of bytes (FIPS 180-4), which identifies the files of a menu and a quote.
///
/// It is for what is public: its time depends on the number of bytes only, but nothing else about it is
/// made for secrets.
public struct SHA256Digest: Hashable, Sendable {
  /// 32 bytes.
  public let bytes: [UInt8]

  /// The digest of a message.
  public init(of message: [UInt8]) {
    var hash = SHA256Hash()
    let whole = message.count & ~63
    for start in stride(from: 0, to: whole, by: 64) { hash.add(message, at: start) }
    // The padding: a one bit, zeros, and the length in bits.
    var rest = Array(message[whole...]) + [0x80]
    rest += Array(repeating: 0, count: (rest.count > 56 ? 120 : 56) - rest.count)
    let length = UInt64(message.count) << 3
    rest += (1...8).map { UInt8(truncatingIfNeeded: length >> (64 - 8 * $0)) }
    for start in stride(from: 0, to: rest.count, by: 64) { hash.add(rest, at: start) }
    bytes = hash.words.flatMap { word in
      (1...4).map { UInt8(truncatingIfNeeded: word >> (32 - 8 * $0)) }
    }
  }

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

/// The hash value between blocks of 64 bytes.
private struct SHA256Hash {
  private(set) var words: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
    0x5BE0_CD19,
  ]
  /// The message schedule of a block, here so that it is allocated once.
  private var schedule = [UInt32](repeating: 0, count: 64)

  /// The cube roots of the first 64 primes: their first 32 bits after the point.
  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1,
    0x923F_82A4, 0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3,
    0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786,
    0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147,
    0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13,
    0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
    0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A,
    0x5B9C_CA4F, 0x682E_6FF3, 0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208,
    0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
  ]

  /// Adds the 64 bytes of a message from an index on.
  mutating func add(_ message: [UInt8], at start: Int) {
    for index in 0..<16 {
      let first = start + 4 * index
      schedule[index] =
        UInt32(message[first]) << 24 | UInt32(message[first + 1]) << 16
        | UInt32(message[first + 2]) << 8 | UInt32(message[first + 3])
    }
    for index in 16..<64 {
      let (near, far) = (schedule[index - 2], schedule[index - 15])
      schedule[index] =
        schedule[index - 16] &+ schedule[index - 7]
        &+ (near.rotatedRight(17) ^ near.rotatedRight(19) ^ near >> 10)
        &+ (far.rotatedRight(7) ^ far.rotatedRight(18) ^ far >> 3)
    }
    var (a, b, c, d) = (words[0], words[1], words[2], words[3])
    var (e, f, g, h) = (words[4], words[5], words[6], words[7])
    for (constant, word) in zip(Self.constants, schedule) {
      let first =
        h &+ (e.rotatedRight(6) ^ e.rotatedRight(11) ^ e.rotatedRight(25)) &+ (e & f ^ ~e & g)
        &+ constant &+ word
      let second =
        (a.rotatedRight(2) ^ a.rotatedRight(13) ^ a.rotatedRight(22)) &+ (a & b ^ a & c ^ b & c)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { words[index] &+= value }
  }
}

extension UInt32 {
  fileprivate func rotatedRight(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
