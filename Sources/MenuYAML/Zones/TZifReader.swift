/// Reads a TZif file: RFC 9636, section 3.
///
/// The first block has 32-bit times and is used only in version 1; later versions repeat it with
/// 64-bit times and add a footer with the rule for later times.
struct TZifReader {
  private let bytes: [UInt8]
  private var position = 0

  /// The zone of a file's bytes; `nil` if they are not a valid file.
  static func zone(_ bytes: [UInt8]) -> TimeZoneData? {
    var reader = TZifReader(bytes: bytes)
    return reader.file()
  }

  private struct Header {
    let version: UInt8
    let utcCount, standardCount, leapCount, timeCount, typeCount, nameCount: Int
  }

  private mutating func file() -> TimeZoneData? {
    guard let first = header() else { return nil }
    guard first.version != 0 else { return block(first, timeSize: 4)?.zone(rule: nil) }
    guard block(first, timeSize: 4) != nil, let second = header(),
      let block = block(second, timeSize: 8), bytes.indices.contains(position),
      bytes[position] == 10, let end = bytes[(position + 1)...].firstIndex(of: 10)
    else { return nil }
    let footer = bytes[(position + 1)..<end]
    guard !footer.isEmpty else { return block.zone(rule: nil) }
    guard let rule = ZoneRule(footer) else { return nil }
    return block.zone(rule: rule)
  }

  private mutating func header() -> Header? {
    guard bytes.count - position >= 44, bytes[position..<position + 4].elementsEqual("TZif".utf8)
    else { return nil }
    let version = bytes[position + 4]
    position += 20
    let counts = (0..<6).map { _ in Int(number(size: 4)) }
    let header = Header(
      version: version, utcCount: counts[0], standardCount: counts[1], leapCount: counts[2],
      timeCount: counts[3], typeCount: counts[4], nameCount: counts[5])
    // A count beyond the file's length is damage, and must not overflow below.
    guard counts.allSatisfy({ 0...bytes.count ~= $0 }), header.typeCount > 0 else { return nil }
    return header
  }

  /// The times of a block, each with the offset from then on.
  private struct Block {
    var times: [Int64] = []
    var offsets: [Int] = []
    var firstOffset = 0

    func zone(rule: ZoneRule?) -> TimeZoneData {
      TimeZoneData(transitions: times, offsets: offsets, firstOffset: firstOffset, rule: rule)
    }
  }

  private mutating func block(_ header: Header, timeSize: Int) -> Block? {
    let length =
      header.timeCount * (timeSize + 1) + header.typeCount * 6 + header.nameCount
      + header.leapCount * (timeSize + 4) + header.standardCount + header.utcCount
    guard bytes.count - position >= length else { return nil }
    let end = position + length
    var block = Block()
    block.times = (0..<header.timeCount).map { _ in number(size: timeSize) }
    let types = (0..<header.timeCount).map { _ in Int(number(size: 1) & 0xFF) }
    let offsets = (0..<header.typeCount).map { _ in
      let offset = Int(number(size: 4))
      position += 2
      return offset
    }
    guard types.allSatisfy(offsets.indices.contains),
      offsets.allSatisfy({ -93_599...93_599 ~= $0 }),
      zip(block.times, block.times.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    block.offsets = types.map { offsets[$0] }
    block.firstOffset = offsets[0]
    position = end
    return block
  }

  /// A signed number of big-endian bytes.
  private mutating func number(size: Int) -> Int64 {
    var value = Int64(Int8(bitPattern: bytes[position]))
    for index in 1..<max(1, size) { value = value << 8 | Int64(bytes[position + index]) }
    position += size
    return value
  }
}
