/// The names of keys, in the order in which messages list them.
struct KeyNames: Sendable {
  private let names: [String]
  private let fingerprints: [TextFingerprint]

  init(_ names: some Sequence<String>) {
    self.names = Array(names)
    fingerprints = self.names.map { TextFingerprint($0.utf8) }
  }

  /// The index of the name with this fingerprint that satisfies `isText`.
  @inline(__always)
  func firstIndex(_ fingerprint: TextFingerprint, where isText: (String) -> Bool) -> Int? {
    for index in fingerprints.indices where fingerprints[index] == fingerprint {
      if isText(names[index]) { return index }
    }
    return nil
  }

  /// Whether a name with this fingerprint satisfies `isText`.
  @inline(__always)
  func contains(_ fingerprint: TextFingerprint, where isText: (String) -> Bool) -> Bool {
    firstIndex(fingerprint, where: isText) != nil
  }
}

extension KeyNames: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { names.count }
  subscript(index: Int) -> String { names[index] }
}

extension KeyNames: ExpressibleByArrayLiteral {
  init(arrayLiteral names: String...) {
    self.init(names)
  }
}

/// The first byte and the length of a text in 16 bits. Texts with different ones differ, so that
/// most comparisons read no text.
struct TextFingerprint: Equatable, Sendable {
  let bits: UInt16

  /// The fingerprint with these bits, by default that of an empty text.
  init(bits: UInt16 = 0) {
    self.bits = bits
  }

  /// The first byte; 0 for an empty text.
  var firstByte: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }

  @inline(__always)
  init(_ utf8: some Collection<UInt8>) {
    bits = UInt16(utf8.first ?? 0) << 8 | UInt16(UInt8(truncatingIfNeeded: utf8.count))
  }
}
