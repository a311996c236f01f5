public import MenuSections
import MenuText

/// The `id` of an element, derived from the path of what it shows, so that it is
/// the same on every screen.
///
///     s-추가_20_선택          the section '추가 선택'
///     o-coffee.latte        an option's row
///     l-coffee.latte_23_2   its second line
///
/// Letters beyond ASCII are kept; characters with a meaning in ids, links or selectors become their
/// code point between `_`. Different paths have different ids.
public struct HTMLID: Hashable, Sendable {
  /// What an id belongs to; its raw value is the first letter.
  enum Kind: String {
    case section = "s"
    case option = "o"
    case line = "l"
    case input = "i"
    case price = "p"
    case about = "a"
    case facts = "f"
    case state = "t"
    case none = "z"
  }

  /// The text of the attribute.
  public let text: String

  /// An id of the page itself: a word without a hyphen after its first letter.
  init(_ word: StaticString) {
    text = "\(word)"
  }

  init(_ kind: Kind, _ path: MenuPath) {
    var text = kind.rawValue
    text += "-"
    let path = path.description
    guard !path.utf8.allSatisfy(Self.isKept) else {
      self.text = text + path
      return
    }
    for scalar in path.unicodeScalars {
      if Self.isKept(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        text += "_\(String(scalar.value, radix: 16))_"
      }
    }
    self.text = text
  }

  /// The id of a section's element.
  public static func section(_ path: MenuPath) -> HTMLID { HTMLID(.section, path) }
  /// The id of an option's row, or of the card of an item.
  public static func option(_ path: MenuPath) -> HTMLID { HTMLID(.option, path) }
  /// The id of the element around all sections.
  public static var sections: HTMLID { HTMLID("sections") }
  /// The id of the summary: the total, its breakdown and what is missing.
  public static var summary: HTMLID { HTMLID("summary") }
  /// The id of the bar with the total at the bottom of a small window.
  public static var bar: HTMLID { HTMLID("bar") }
  /// The id of the element for messages, which exists even if it is empty.
  public static var messages: HTMLID { HTMLID("messages") }

  /// The id of the field for the code of a discount.
  static var code: HTMLID { HTMLID("code") }
  /// The id of the sentence below that field, which says why a code is rejected.
  static var rejectedCode: HTMLID { HTMLID("rejected") }

  private static func isKept(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x2D, 0x2E: true
    default: false
    }
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "가"..."힣", "一"..."鿿": true
    default:
      scalar.value > 0xA0 && !scalar.properties.isWhitespace
        && SafeText.isPlain(String(scalar))
    }
  }
}
