/// A language of two or three letters with an optional script and region: `ko`, `zh-Hant`, `pt-BR`.
///
/// These are the subtags of BCP 47 that distinguish menu texts; variants, extensions and private
/// use are rejected. The case of the subtags is the canonical one, so `PT-br` equals `pt-BR`.
public struct LanguageTag: Hashable, Sendable {
  /// The canonical spelling, with `-` between the subtags. It alone is
  /// stored: menus hold many tags.
  public let text: String

  /// `en`, the default language of a menu.
  public static let english = LanguageTag(unchecked: "en")
  /// `ko`.
  public static let korean = LanguageTag(unchecked: "ko")
  /// `ja`.
  public static let japanese = LanguageTag(unchecked: "ja")
  /// `de`.
  public static let german = LanguageTag(unchecked: "de")

  private init(language: String, script: String?, region: String?) {
    text = [language, script, region].compactMap(\.self).joined(separator: "-")
  }

  private init(unchecked text: String) {
    self.text = text
  }

  /// Two or three lowercase ASCII letters.
  public var language: String { String(text.prefix { $0 != "-" }) }

  /// Four ASCII letters in title case, as in ISO 15924.
  public var script: String? { subtag { $0.isLetters(in: 4...4) } }

  /// Two uppercase ASCII letters of ISO 3166-1 or three digits of UN M.49.
  public var region: String? { subtag { $0.isLetters(in: 2...2) || $0.isThreeDigits } }

  private func subtag(where matches: (Substring) -> Bool) -> String? {
    text.split(separator: "-").dropFirst().first(where: matches).map { String($0) }
  }

  /// Reads `language[-script][-region]` in any case; anything else is `nil`.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.longestText else { return nil }
    var subtags = text.split(separator: "-", omittingEmptySubsequences: false)[...]
    guard let language = subtags.popFirst(), language.isLetters(in: 2...3) else { return nil }
    var script: String?
    if let next = subtags.first, next.isLetters(in: 4...4) {
      script = next.prefix(1).uppercased() + next.dropFirst().lowercased()
      subtags = subtags.dropFirst()
    }
    var region: String?
    if let next = subtags.first, next.isLetters(in: 2...2) || next.isThreeDigits {
      region = next.uppercased()
      subtags = subtags.dropFirst()
    }
    guard subtags.isEmpty else { return nil }
    self.init(language: language.lowercased(), script: script, region: region)
  }

  /// Reads the name of a POSIX locale, `ko_KR.UTF-8` or `de@euro`, as `LANG` holds it.
  ///
  /// `C`, `POSIX`, an empty text and anything that is not a language give `nil`. The `@latin` and
  /// `@cyrillic` modifiers give the script (`sr_RS@latin`); other modifiers and the encoding are
  /// ignored.
  public init?(environmentValue: String) {
    let name = environmentValue.prefix { $0 != "." && $0 != "@" }
    let subtags = String(name.map { $0 == "_" ? "-" : $0 })
    guard let tag = LanguageTag(subtags) else { return nil }
    let modifier = environmentValue.split(separator: "@", maxSplits: 1).dropFirst().first
    let script: String? =
      switch modifier?.lowercased() {
      case "latin": "Latn"
      case "cyrillic": "Cyrl"
      default: nil
      }
    self.init(language: tag.language, script: tag.script ?? script, region: tag.region)
  }

  /// The best of `offered` for a reader of this language, or `nil` if none
  /// is even the same language.
  ///
  /// This is the lookup of RFC 4647, section 3.4: subtags are dropped from the end until a tag
  /// matches. After that, the smallest tag of the same language is used. Linear in `offered`.
  public func closest(in offered: some Sequence<LanguageTag>) -> LanguageTag? {
    let sameLanguage = offered.filter { $0.language == language }
    for candidate in lookupChain where sameLanguage.contains(candidate) {
      return candidate
    }
    return sameLanguage.min()
  }

  /// This tag without more and more subtags, as in RFC 4647, section 3.4; it may repeat.
  package var lookupChain: [LanguageTag] {
    [
      self,
      LanguageTag(language: language, script: script, region: nil),
      LanguageTag(language: language, script: nil, region: nil),
    ]
  }

  /// Whether the language is written from right to left.
  public var isWrittenRightToLeft: Bool { ["ar", "fa", "he", "ur"].contains(language) }

  private static let longestText = "mis-Zzzz-999".utf8.count
}

extension LanguageTag: ExpressibleByStringLiteral {
  /// Creates a tag from a literal such as `"ko"`. One that ``init(_:)`` rejects is kept as it is,
  /// and a menu that uses it reports it.
  public init(stringLiteral text: String) {
    self = LanguageTag(text) ?? LanguageTag(unchecked: text)
  }
}

extension LanguageTag: Comparable {
  /// Orders tags by their text, code point by code point, on every platform alike.
  public static func < (left: LanguageTag, right: LanguageTag) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

extension LanguageTag: CustomStringConvertible {
  /// The canonical spelling, the same as ``text``.
  public var description: String { text }
}

extension Substring {
  fileprivate func isLetters(in lengths: ClosedRange<Int>) -> Bool {
    lengths.contains(utf8.count)
      && utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
  }

  fileprivate var isThreeDigits: Bool {
    utf8.count == 3 && utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
