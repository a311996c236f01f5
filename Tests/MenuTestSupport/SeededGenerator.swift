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

  /// Text made of up to `count` random pieces.
  public mutating func text(of pieces: [String], upTo count: Int) -> String {
    (0..<Int.random(in: 0...count, using: &self))
      .compactMap { _ in pieces.randomElement(using: &self) }
      .joined()
  }
}
