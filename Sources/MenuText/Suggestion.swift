/// The name that a person most likely meant.
public enum Suggestion {
  /// The candidate nearest to `text`, or `nil` if none is within a third of
  /// the longer one's length.
  ///
  /// Nearness is the optimal string alignment distance, the restricted form of Damerau–Levenshtein
  /// (Damerau 1964; Boytsov 2011): insertions, deletions, replacements and swaps of neighbors,
  /// where no part is edited twice. Letters are compared without case, Hangul by jamo, so that 라아지
  /// finds 라지. One edit is always allowed unless nothing would remain; the first of equally near
  /// candidates wins. A name with other digits, such as `t18` for `t15`, is another name.
  ///
  /// Only the first 2,000 candidates are considered. A text of more than 64 scalars matches only
  /// itself, ignoring case. Each comparison is O(length × limit), in Ukkonen's band around the
  /// diagonal (1985).
  public static func nearest(
    to text: String,
    among candidates: some Sequence<String>
  ) -> String? {
    let isLong = text.unicodeScalars.dropFirst(longestText).first != nil
    let wanted = letters(of: text)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates.prefix(maximumCandidates) {
      if !isLong, candidate.utf8.count > longestCandidateInBytes { continue }
      let found = letters(of: candidate)
      let longer = max(wanted.count, found.count)
      let allowed = isLong ? 0 : min(max(1, longer / 3), longer - 1)
      let limit = min(allowed, best.map { $0.distance - 1 } ?? allowed)
      guard let distance = distance(from: wanted, to: found, limit: limit) else { continue }
      if distance == 0 { return candidate }
      if haveOtherDigits(wanted, found) { continue }
      best = (candidate, distance)
    }
    return best?.candidate
  }

  /// The optimal string alignment distance if it is at most `limit`, else `nil`.
  static func distance(
    from source: [Unicode.Scalar],
    to target: [Unicode.Scalar],
    limit: Int
  ) -> Int? {
    guard limit >= 0, abs(source.count - target.count) <= limit else { return nil }
    let far = limit + 1
    var beforeLast = [Int](repeating: far, count: target.count + 1)
    var last = (0...target.count).map { min($0, far) }
    var current = beforeLast
    for row in source.indices {
      let band = max(0, row - limit)..<min(target.count, row + limit + 1)
      current[band.lowerBound] = band.lowerBound == 0 ? min(row + 1, far) : far
      var nearestInRow = current[band.lowerBound]
      for column in band {
        let replacement = last[column] + (source[row] == target[column] ? 0 : 1)
        var cost = min(replacement, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0,
          source[row] == target[column - 1], source[row - 1] == target[column]
        {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current[column + 1] = min(cost, far)
        nearestInRow = min(nearestInRow, cost)
      }
      if band.upperBound < target.count { current[band.upperBound + 1] = far }
      // A row's least cost is at most one more than the last row's, so no later swap, which reaches
      // back over this row at the cost of one, could come below the limit either.
      if nearestInRow > limit { return nil }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[target.count] <= limit ? last[target.count] : nil
  }

  /// Whether two texts differ only in digits, and not only in their order.
  private static func haveOtherDigits(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Bool {
    one.count == other.count
      && zip(one, other).allSatisfy { $0 == $1 || isDigit($0) && isDigit($1) }
      && one.sorted() != other.sorted()
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

  private static let longestText = 64
  private static let maximumCandidates = 2_000

  /// A longer one differs from 64 scalars by more than a third of its own letters.
  private static let longestCandidateInBytes = 1_200

  private static func letters(of text: String) -> [Unicode.Scalar] {
    Hangul.jamo(of: text.lowercased())
  }
}
