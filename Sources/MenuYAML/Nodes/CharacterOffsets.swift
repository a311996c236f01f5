/// Turns libyaml's character counts (Unicode scalars after the byte order mark) into byte offsets.
///
/// Marks come nearly in order, so a cursor that walks from the last answer to the next is linear
/// over a whole file. A file of ASCII needs no walk.
struct CharacterOffsets {
  private let bytes: [UInt8]
  private let base: Int
  private let isASCII: Bool
  private var offset: Int
  private var character = 0

  /// Begins at the first character of a text that is valid UTF-8.
  init(of source: SourceText) {
    bytes = source.bytes
    base = source.byteOrderMarkLength
    isASCII = source.isASCII
    offset = base
  }

  /// The byte offset in the file of a character counted from 0; clamped to the file.
  mutating func offset(ofCharacter index: Int) -> Int {
    if isASCII { return min(index, bytes.count) }
    while character < index, offset < bytes.count {
      repeat { offset += 1 } while offset < bytes.count && bytes[offset] & 0xC0 == 0x80
      character += 1
    }
    while character > index, offset > base {
      repeat { offset -= 1 } while offset > base && bytes[offset] & 0xC0 == 0x80
      character -= 1
    }
    return offset
  }
}
