/// An id that is hashed without normalization if its characters do not need any.
struct OptionKey: Hashable {
  let id: String

  /// Feeds the bytes of the normalized id, as `String` does, so that equivalent ids have one hash.
  func hash(into hasher: inout Hasher) {
    let isHashed = id.utf8.withContiguousStorageIfAvailable { bytes in
      guard Self.isNormalized(bytes) else { return false }
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
      hasher.combine(0xFF as UInt8)
      return true
    }
    if isHashed != true { id.hash(into: &hasher) }
  }

  /// Whether all characters are ASCII, Latin, Han or Hangul that no normalization (NFC) changes and
  /// that never combine with each other: U+0000–U+00FF, U+4000–U+9FFF and U+AC00–U+D77F.
  private static func isNormalized(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < utf8.count {
      switch utf8[index] {
      case ..<0x80: index += 1
      case 0xC2, 0xC3: index += 2
      case 0xE4...0xE9, 0xEB, 0xEC: index += 3
      case 0xEA where utf8[index + 1] >= 0xB0: index += 3
      case 0xED where utf8[index + 1] < 0x9E: index += 3
      default: return false
      }
    }
    return true
  }
}
