/// A search text for names: part of a word, initial consonants, half a syllable.
///
/// `ㅇㅁㄹㅋㄴ` matches 아메리카노, and so do `아ㅁ`, `아멜` while typing 아메리, and `메리 카`. Case, spaces and the
/// Unicode form of Hangul are ignored; an empty text matches every name.
public struct NameMatch: Hashable, Sendable {
  private let wanted: FoldedName

  /// Makes a match for the text typed so far.
  public init(_ wanted: String) {
    self.wanted = FoldedName(wanted)
  }

  /// Whether the name contains the search text, beginning at any of its letters.
  ///
  /// The time grows with the product of both lengths.
  public func matches(_ name: String) -> Bool {
    matches(FoldedName(name))
  }

  /// Whether a folded name contains the search text; many times faster than for a string.
  public func matches(_ name: FoldedName) -> Bool {
    wanted.letters.isEmpty
      || name.letters.indices.contains { wanted.isFound(in: name, from: $0) }
  }
}

/// A name prepared for comparison: lower-case letters without spaces, Hangul as keystrokes.
public struct FoldedName: Hashable, Sendable {
  fileprivate private(set) var letters: [NameLetter] = []
  /// The characters of the letters that are compared by canonical equivalence; `nil`
  /// for none, as in most names.
  private var clusters: [Character]?

  /// Folds a name, in linear time.
  ///
  /// Input methods join consonants typed one after the other, so that `ㄱㅅ` arrives as `ㄳ`: such
  /// compatibility jamo are separated again.
  public init(_ name: String) {
    letters.reserveCapacity(name.utf8.count / 2 + 1)
    for character in Hangul.composed(name) where !character.isWhitespace { append(character) }
  }

  private mutating func append(_ character: Character) {
    let scalars = character.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1 else { return appendLowercased(character) }
    if let parts = SyllableParts(scalar) {
      letters.append(NameLetter(syllable: KeyRun(parts)))
    } else if ("ㄱ"..."ㅣ").contains(scalar) {
      letters += Hangul.keys(of: scalar).map { NameLetter(jamo: KeyRun($0)) }
    } else {
      appendLowercased(character)
    }
  }

  private mutating func appendLowercased(_ character: Character) {
    for character in character.lowercased() {
      let scalars = character.unicodeScalars
      if let scalar = scalars.first, scalars.count == 1, NameLetter.isAlone(scalar) {
        letters.append(NameLetter(scalar))
      } else {
        clusters = (clusters ?? []) + [character]
        letters.append(NameLetter(cluster: (clusters?.count ?? 1) - 1))
      }
    }
  }

  /// Whether a name continues with these letters from one of its letters on.
  fileprivate func isFound(in name: FoldedName, from start: Int) -> Bool {
    var next = start
    for index in letters.indices {
      guard next < name.letters.count else { return false }
      let (letter, found) = (letters[index], name.letters[next])
      guard letter.mayMatch(found) else { return false }
      if letter.kind == .syllable, found.kind == .syllable {
        let follower = next + 1 < name.letters.count ? name.letters[next + 1] : nil
        let isLast = index == letters.count - 1
        guard let taken = letter.taken(from: found, then: follower, mayBePartial: isLast)
        else { return false }
        next += taken
      } else {
        let isCluster = letter.kind == .cluster || found.kind == .cluster
        guard !isCluster || character(of: letter) == name.character(of: found)
        else { return false }
        next += 1
      }
    }
    return true
  }

  /// The character of a letter that is not Hangul.
  private func character(of letter: NameLetter) -> Character? {
    switch letter.kind {
    case .scalar: Unicode.Scalar(letter.content).map { Character($0) }
    case .cluster: clusters?[Int(letter.content)]
    case .syllable, .jamo: nil
    }
  }
}

/// One letter of a folded name: its kind in the two highest bits, then its content.
private struct NameLetter: Hashable, Sendable {
  enum Kind: UInt32 {
    /// A scalar that is canonically equivalent to no other one of these.
    case scalar
    /// The index of any other character.
    case cluster
    /// A consonant or vowel by itself, as its key.
    case jamo
    /// A Hangul syllable as the keys of its letters: `과` is `ㄱㅗㅏ`.
    case syllable
  }

  private let code: UInt32

  private init(_ kind: Kind, _ content: UInt32) {
    code = kind.rawValue << Self.contentBits | content
  }

  init(syllable keys: KeyRun) { self.init(.syllable, keys.bits) }
  init(jamo key: KeyRun) { self.init(.jamo, key.bits) }
  init(_ scalar: Unicode.Scalar) { self.init(.scalar, scalar.value) }
  init(cluster index: Int) { self.init(.cluster, UInt32(truncatingIfNeeded: index)) }

  var kind: Kind { Kind(rawValue: code >> Self.contentBits) ?? .scalar }
  var content: UInt32 { code & (1 << Self.contentBits - 1) }
  private var keys: KeyRun { KeyRun(bits: content) }
  private var isHangul: Bool { kind == .jamo || kind == .syllable }

  /// Whether this matches a letter of a name; two syllables, and clusters, need a closer look.
  func mayMatch(_ letter: NameLetter) -> Bool {
    if kind == .cluster || letter.kind == .cluster { return true }
    if letter.kind == .syllable { return isHangul && keys.first == letter.keys.first }
    return self == letter
  }

  /// How many letters of a name this syllable matches, 1 or 2; `nil` if it does not match.
  ///
  /// The last consonant of a syllable that is still being typed may begin the next syllable.
  func taken(from letter: NameLetter, then follower: NameLetter?, mayBePartial: Bool) -> Int? {
    let (typed, keys) = (keys, letter.keys)
    if typed == keys || (mayBePartial && keys.starts(with: typed)) { return 1 }
    guard let follower, follower.kind == .syllable, typed.last == follower.keys.first,
      typed.dropLast() == keys
    else { return nil }
    return 2
  }

  /// Whether a character of this scalar is compared by its number: ASCII, Latin letters, kana and
  /// ideographs. None of them is equivalent to another one.
  static func isAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x300, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF: true
    default: false
    }
  }

  private static let contentBits: UInt32 = 30
}
