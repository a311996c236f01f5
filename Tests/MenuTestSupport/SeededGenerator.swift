/// SplitMix64 (Steele, Lea and Flood 2014): the same seed gives the same numbers everywhere.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates the generator for a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Text of up to `count` random scalars: of any block, and often of those that menus use.
  public mutating func text(upTo count: Int) -> String {
    let blocks: [ClosedRange<UInt32>] = [
      0x00...0x7F, 0x20...0x7E, 0x20...0x7E, 0x80...0x52F, 0x600...0xFFF, 0x1100...0x11FF,
      0x1E00...0x1FFF, 0x2000...0x206F, 0x20A0...0x20FF, 0x2100...0x2BFF, 0x3000...0x33FF,
      0xAC00...0xD7A3, 0xAC00...0xD7A3, 0xFE00...0xFE6F, 0xFF00...0xFFFF, 0x1F000...0x1FAFF,
      0x0...0x10_FFFF,
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0...count, using: &self) {
      guard let block = blocks.randomElement(using: &self),
        let scalar = Unicode.Scalar(UInt32.random(in: block, using: &self))
      else { continue }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// Text made of up to `count` random pieces.
  public mutating func text(of pieces: [String], upTo count: Int) -> String {
    (0..<Int.random(in: 0...count, using: &self))
      .compactMap { _ in pieces.randomElement(using: &self) }
      .joined()
  }
}
