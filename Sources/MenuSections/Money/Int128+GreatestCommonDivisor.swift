extension Int128 {
  /// The greatest number that divides both, never negative; 0 if both are 0.
  func greatestCommonDivisor(with other: Int128) -> Int128 {
    var (one, other) = (self < 0 ? -self : self, other < 0 ? -other : other)
    while other != 0 { (one, other) = (other, one % other) }
    return one
  }
}
