/// A search text for names: part of a word, initial consonants, half a syllable.
///
/// `ㅇㅁㄹㅋㄴ` matches 아메리카노, and so do `아ㅁ`, `아멜` while typing 아메리, and `메리 카`. Case, spaces and the
/// Unicode form of Hangul are ignored; an empty text matches every name.
public struct NameMatch: Hashable, Sendable {
  private let wanted: [NameLetter]

  /// Makes a match for the text typed so far.
  public init(_ wanted: String) {
    self.wanted = FoldedName(wanted).letters
  }

  /// Whether the name contains the search text, beginning at any of its letters.
  ///
  /// The time grows with the product of both lengths.
  public func matches(_ name: String) -> Bool {
    matches(FoldedName(name))
  }

  /// Whether a folded name contains the search text; many times faster than for a string.
  public func matches(_ name: FoldedName) -> Bool {
    guard let first = wanted.first else { return true }
    let letters = name.letters
    return letters.indices.contains { start in
      first.mayBegin(letters[start]) && isFound(in: letters, from: start)
    }
  }

  private func isFound(in letters: [NameLetter], from start: Int) -> Bool {
    var next = start
    for (index, letter) in wanted.enumerated() {
      guard next < letters.count else { return false }
      let follower = next + 1 < letters.count ? letters[next + 1] : nil
      let isLast = index == wanted.count - 1
      guard let taken = letter.taken(from: letters[next], then: follower, mayBePartial: isLast)
      else { return false }
      next += taken
    }
    return true
  }
}

/// A name prepared for comparison: lower-case letters without spaces, Hangul as keystrokes.
public struct FoldedName: Hashable, Sendable {
  let letters: [NameLetter]

  /// Folds a name, in linear time.
  ///
  /// Input methods join consonants typed one after the other, so that `ㄱㅅ` arrives as `ㄳ`: such
  /// compatibility jamo are separated again.
  public init(_ name: String) {
    var letters: [NameLetter] = []
    letters.reserveCapacity(name.utf8.count / 2 + 1)
    for character in Hangul.composed(name) where !character.isWhitespace {
      NameLetter.append(character, to: &letters)
    }
    self.letters = letters
  }
}

/// One letter of a folded name.
enum NameLetter: Hashable, Sendable {
  /// A Hangul syllable as the keys of its letters: `과` is `ㄱㅗㅏ`.
  case syllable(KeyRun)
  /// A consonant or vowel by itself.
  case jamo(Unicode.Scalar)
  /// Anything else, in lower case.
  case other(Character)

  static func append(_ character: Character, to letters: inout [NameLetter]) {
    let scalars = character.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1, scalar.value >= 0x3131 else {
      return letters.append(contentsOf: character.lowercased().map { .other($0) })
    }
    if let parts = SyllableParts(scalar) {
      letters.append(.syllable(KeyRun(parts)))
    } else if ("ㄱ"..."ㅣ").contains(scalar) {
      letters += Hangul.keys(of: scalar).map { .jamo($0) }
    } else {
      letters.append(contentsOf: character.lowercased().map { .other($0) })
    }
  }

  /// Whether a match may begin at a letter of a name; a fast check.
  func mayBegin(_ letter: NameLetter) -> Bool {
    switch (self, letter) {
    case (.other(let one), .other(let other)): one == other
    case (.jamo(let one), .jamo(let other)): one == other
    case (.jamo(let one), .syllable(let keys)): keys.first == KeyRun(one).first
    case (.syllable(let typed), .syllable(let keys)): typed.first == keys.first
    case (.other, _), (.jamo, _), (.syllable, _): false
    }
  }

  /// How many letters of a name this one matches, 1 or 2; `nil` if it does not match.
  ///
  /// The last consonant of a syllable that is still being typed may begin the next syllable.
  func taken(from letter: NameLetter, then follower: NameLetter?, mayBePartial: Bool) -> Int? {
    guard case .syllable(let typed) = self, case .syllable(let keys) = letter else {
      return mayBegin(letter) ? 1 : nil
    }
    if typed == keys || (mayBePartial && keys.starts(with: typed)) { return 1 }
    guard case .syllable(let next) = follower, typed.last == next.first, typed.dropLast() == keys
    else { return nil }
    return 2
  }
}
