/// A part of a sentence in a strings file.
enum SentencePiece: Sendable {
  case text(String)
  case argument(String)
  case plural(String, one: [SentencePiece], other: [SentencePiece])
  case particle(String, KoreanParticle)

  /// The arguments that it uses.
  var names: [String] {
    switch self {
    case .text: []
    case .argument(let name), .particle(let name, _): [name]
    case .plural(let name, let one, let other): [name] + (one + other).flatMap(\.names)
    }
  }
}

/// Splits a sentence into pieces.
struct SentenceTemplate {
  var rest: ArraySlice<UInt8>

  /// All pieces; `nil` if the braces are unbalanced.
  mutating func pieces() -> [SentencePiece]? {
    let pieces = branch(until: nil)
    return rest.isEmpty ? pieces : nil
  }

  /// The pieces up to the end sign, which stays, or to a closing brace. Doubled braces are text; a
  /// form, which has an end sign, cannot hold doubled closing ones.
  private mutating func branch(until end: UInt8?) -> [SentencePiece]? {
    var pieces: [SentencePiece] = []
    var text = ""
    while let byte = rest.first {
      let isBrace = byte == .open || byte == .close
      if isBrace, rest.dropFirst().first == byte, byte == .open || end == nil {
        text += byte == .open ? "{" : "}"
        rest.removeFirst(2)
      } else if byte == end || byte == .close {
        break
      } else if byte == .open {
        rest.removeFirst()
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
        guard let argument = argument() else { return nil }
        pieces.append(argument)
      } else {
        text += take { $0 != .open && $0 != .close && $0 != end }
      }
    }
    return text.isEmpty ? pieces : pieces + [.text(text)]
  }

  /// The argument after an opening brace, with its closing brace.
  private mutating func argument() -> SentencePiece? {
    let name = take {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
    }
    guard !name.isEmpty, let sign = rest.popFirst() else { return nil }
    if sign == .close { return .argument(name) }
    if sign == UInt8(ascii: ":") { return particle().map { .particle(name, $0) } }
    guard sign == .bar, let one = branch(until: .bar), rest.popFirst() == .bar,
      let other = branch(until: .close), rest.popFirst() == .close
    else { return nil }
    return .plural(name, one: one, other: other)
  }

  /// The two forms of a particle, `은/는`, and the closing brace.
  private mutating func particle() -> KoreanParticle? {
    let forms = take { $0 != .close }.split(separator: "/", omittingEmptySubsequences: false)
    guard rest.popFirst() != nil, forms.count == 2, !forms.contains(where: \.isEmpty) else {
      return nil
    }
    return KoreanParticle(afterConsonant: String(forms[0]), afterVowel: String(forms[1]))
  }

  /// Removes the bytes up to the first that does not match. Signs are ASCII,
  /// so characters stay whole.
  private mutating func take(while matches: (UInt8) -> Bool) -> String {
    let taken = rest.prefix(while: matches)
    rest = rest[taken.endIndex...]
    return String(decoding: taken, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate static let open = UInt8(ascii: "{")
  fileprivate static let close = UInt8(ascii: "}")
  fileprivate static let bar = UInt8(ascii: "|")
}
