/// What somebody types to find names: part of a word, initial consonants, half a syllable.
///
/// `ㅇㅁㄹㅋㄴ` finds 아메리카노, and so do `아ㅁ`, `아멜` on the way to 아메리, and `메리 카`. Case, spaces
/// and the form in which Hangul is stored make no difference; nothing wanted finds every name.
public struct NameMatch: Hashable, Sendable {
  private let wanted: [Piece]

  /// Takes what was typed so far.
  public init(_ wanted: String) {
    self.wanted = Piece.pieces(of: wanted)
  }

  /// Claims that the name holds what is wanted, beginning at any of its letters.
  ///
  /// The time grows with the product of both lengths.
  public func matches(_ name: String) -> Bool {
    let pieces = Piece.pieces(of: name)
    return wanted.isEmpty || pieces.indices.contains { isFound(in: pieces, from: $0) }
  }

  private func isFound(in pieces: [Piece], from start: Int) -> Bool {
    var next = start
    for (index, piece) in wanted.enumerated() {
      guard next < pieces.count else { return false }
      let follower = next + 1 < pieces.count ? pieces[next + 1] : nil
      let isLast = index == wanted.count - 1
      guard let taken = piece.taken(from: pieces[next], then: follower, mayBePartial: isLast) else {
        return false
      }
      next += taken
    }
    return true
  }
}

/// One letter as it is compared.
private enum Piece: Hashable, Sendable {
  /// A Hangul syllable as the keys of its letters: `과` is `ㄱㅗㅏ`.
  case syllable([Unicode.Scalar])
  /// A consonant or vowel by itself.
  case jamo(Unicode.Scalar)
  /// Anything else, in lower case.
  case other(Character)

  /// The letters of a text without its spaces.
  ///
  /// Input methods join consonants typed one after the other, so that `ㄱㅅ` arrives as `ㄳ`: jamo that
  /// stand alone are parted again.
  static func pieces(of text: String) -> [Piece] {
    Hangul.composed(text).lowercased().flatMap { character -> [Piece] in
      if character.isWhitespace { return [] }
      let scalars = character.unicodeScalars
      guard scalars.count == 1, let scalar = scalars.first else { return [.other(character)] }
      let letters = Hangul.jamo(of: String(character))
      if SyllableParts(scalar) != nil { return [.syllable(letters.flatMap(keys))] }
      guard let letter = letters.first, ("ㄱ"..."ㅣ").contains(letter) else {
        return [.other(character)]
      }
      return keys(of: letter).map { .jamo($0) }
    }
  }

  /// How many letters of a name this piece takes, 1 or 2; `nil` if it is not found there.
  ///
  /// The last consonant of a syllable that is still being typed may begin the next syllable.
  func taken(from piece: Piece, then follower: Piece?, mayBePartial: Bool) -> Int? {
    switch (self, piece) {
    case (.other(let one), .other(let other)): return one == other ? 1 : nil
    case (.jamo(let one), .jamo(let other)): return one == other ? 1 : nil
    case (.jamo(let one), .syllable(let letters)): return letters.first == one ? 1 : nil
    case (.syllable(let typed), .syllable(let letters)):
      if typed == letters { return 1 }
      if mayBePartial, letters.starts(with: typed) { return 1 }
      guard case .syllable(let next) = follower, typed.last == next.first,
        typed.dropLast() == letters[...]
      else { return nil }
      return 2
    case (.other, _), (.jamo, _), (.syllable, _): return nil
    }
  }

  /// The keys of a Korean keyboard of two sets (KS X 5002) that write a letter.
  private static func keys(of letter: Unicode.Scalar) -> [Unicode.Scalar] {
    guard let keys = joined[letter] else { return [letter] }
    return Array(keys.unicodeScalars)
  }

  private static let joined: [Unicode.Scalar: String] = [
    "ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ", "ㄽ": "ㄹㅅ", "ㄾ": "ㄹㅌ",
    "ㄿ": "ㄹㅍ", "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ", "ㅘ": "ㅗㅏ", "ㅙ": "ㅗㅐ", "ㅚ": "ㅗㅣ", "ㅝ": "ㅜㅓ", "ㅞ": "ㅜㅔ",
    "ㅟ": "ㅜㅣ", "ㅢ": "ㅡㅣ",
  ]
}
