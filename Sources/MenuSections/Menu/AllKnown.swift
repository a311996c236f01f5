extension Sequence {
  /// The elements, unless one of them is `nil`.
  func allKnown<Wrapped>() -> [Wrapped]? where Element == Wrapped? {
    var known: [Wrapped] = []
    for element in self {
      guard let element else { return nil }
      known.append(element)
    }
    return known
  }
}
