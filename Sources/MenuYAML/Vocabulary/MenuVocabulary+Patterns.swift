import MenuSections

/// The forms of scalars, as regular expressions for other programs and as numbers for the decoder.
extension MenuVocabulary {
  static let quantities = 1...QuantityRange.largest
  static let starts = 0...QuantityRange.largest
  static let lines = 1...999
  static let stocks = 0...999_999

  /// Numbers of as many digits as an amount may have.
  static let amounts = -largestAmount...largestAmount
  static let largestAmount =
    Array(repeating: 10, count: AmountParseResult.digitLimit).reduce(1, *) - 1

  /// A range that is more than one number; which end is greater only the decoder judges.
  static let rangePattern = "^0{0,2}[0-9]{1,4}\\.\\.(0{0,2}[0-9]{1,4})?$"

  static let range = SchemaShape.whole(0...QuantityRange.largest, orText: rangePattern)

  /// Two or three letters, then perhaps a script and a region, in any case.
  static let languagePattern = "^\(language)$"
  /// A key of a text in several languages: one of them, or what is passed over.
  static let languageKeyPattern = "^(x-.*|\(language))$"
  private static let language = "[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?"

  /// Every text of a menu, by `SafeText`: no control character but a line feed, nothing that turns
  /// the direction of text, no code point that stands for no character; those of the upper planes
  /// are left to the decoder, as not every dialect of regular expressions can name them.
  static let displayPattern = "^\(displayable)*$"

  /// A text that shows something, as it must where it is an option's only name.
  static let namePattern = "^(?=[\\s\\S]*\\S)\(displayable)*$"

  /// A character that no text holds.
  static let forbiddenPattern = "[\(forbidden)]"

  private static let displayable = "[^\(forbidden)]"
  private static let forbidden =
    "\\u0000-\\u0009\\u000B-\\u001F\\u007F-\\u009F\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069"
    + "\\uFDD0-\\uFDEF\\uFFFE\\uFFFF"

  /// An id that can stand in a path.
  static let idPattern = "^\(idEnd)(\(idMiddle)*\(idEnd))?$"

  private static let idMiddle = "[^.=#\(forbidden)]"
  private static let idEnd = "[^.=#\\s\(forbidden)]"

  /// An id of a section, other than those words.
  static func idPattern(without reserved: [String]) -> String {
    "^(?!(\(reserved.joined(separator: "|")))$)" + idPattern.dropFirst()
  }

  /// A header that makes such an id: it shows something.
  static func headerPattern(without reserved: [String]) -> String {
    "^(?!\\s*(\(reserved.joined(separator: "|")))\\s*$)[\\s\\S]*\\S"
  }

  /// What conditions give a meaning of its own, and in an option answers too, which hold its quantity.
  static let reserved = ConditionWord.names
  static let reservedInOptions = reserved + ["quantity"]

  /// A key that would be no id.
  static let badIDPattern = "[.=#]|^\\s|\\s$"

  /// A path that stays below the menu's folder, or an address; a browser takes `%2e` for a dot.
  static let imagePattern: String = {
    let dot = "(\\.|%2[eE])"
    let address = "[Hh][Tt][Tt][Pp][Ss]?://"
    let path = "(?!/)(?![^/]*:)(?!([^\\\\]*/)?\(dot){2}(/|$))[^\\\\\(forbidden)]+$"
    return "^(\(address)\(displayable)*$|\(path))"
  }()
}

extension Int {
  /// A number of up to six ASCII digits.
  init?(digits text: some StringProtocol) {
    guard 1...6 ~= text.utf8.count, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    self.init(text)
  }
}

/// The words that combine conditions and are therefore no section's id.
enum ConditionWord: String, CaseIterable {
  case any, all, not

  static let names = allCases.map(\.rawValue)
}
