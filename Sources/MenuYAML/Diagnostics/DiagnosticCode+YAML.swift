/// The file as a whole and its bytes: `Y00…`.
extension DiagnosticCode {
  /// Y0001: the file holds no document.
  public static let emptyFile = DiagnosticCode("Y0001")
  /// Y0002: the file is UTF-16 or UTF-32, not UTF-8.
  public static let foreignEncoding = DiagnosticCode("Y0002")
  /// Y0003: bytes that are not UTF-8.
  public static let invalidUTF8 = DiagnosticCode("Y0003")
  /// Y0004: a control character or another scalar that YAML refuses.
  public static let controlCharacter = DiagnosticCode("Y0004")
  /// Y0005: a second document in one file.
  public static let secondDocument = DiagnosticCode("Y0005")
}

/// The grammar of YAML: `Y01…`.
extension DiagnosticCode {
  /// Y0100: a fault of syntax that no other code names.
  public static let syntax = DiagnosticCode("Y0100")
  /// Y0101: a tab where YAML wants spaces.
  public static let tabIndentation = DiagnosticCode("Y0101")
  /// Y0102: a quote that is never closed.
  public static let unclosedQuote = DiagnosticCode("Y0102")
  /// Y0103: a `:` that cannot start a value.
  public static let strayColon = DiagnosticCode("Y0103")
  /// Y0104: a `[` or `{` that is never closed.
  public static let unclosedBracket = DiagnosticCode("Y0104")
  /// Y0105: two entries in brackets without a comma.
  public static let missingComma = DiagnosticCode("Y0105")
  /// Y0106: a line whose indentation fits nothing above it.
  public static let badIndentation = DiagnosticCode("Y0106")
  /// Y0107: an unknown escape in double quotes.
  public static let unknownEscape = DiagnosticCode("Y0107")
  /// Y0108: an escape with bad digits, or one that names no character.
  public static let badEscapeDigits = DiagnosticCode("Y0108")
  /// Y0109: a text that starts with a character YAML reserves.
  public static let reservedCharacter = DiagnosticCode("Y0109")
  /// Y0110: a key without its `:`.
  public static let missingColon = DiagnosticCode("Y0110")
  /// Y0111: a `-` where no list entry may stand.
  public static let misplacedDash = DiagnosticCode("Y0111")
  /// Y0112: a `?` where no key may stand.
  public static let misplacedQuestionMark = DiagnosticCode("Y0112")
  /// Y0113: a `&` or `*` without a proper name.
  public static let badAnchorName = DiagnosticCode("Y0113")
  /// Y0114: a bad line after `|` or `>`.
  public static let badBlockHeader = DiagnosticCode("Y0114")
  /// Y0115: a bad or unknown `%` directive.
  public static let badDirective = DiagnosticCode("Y0115")
  /// Y0116: a place where an entry is missing or cannot start.
  public static let missingEntry = DiagnosticCode("Y0116")
  /// Y0117: a `]` or `}` that closes nothing.
  public static let strayBracket = DiagnosticCode("Y0117")
  /// Y0118: something after the end of the document.
  public static let textAfterDocument = DiagnosticCode("Y0118")
  /// Y0119: something after a closing quote.
  public static let textAfterQuote = DiagnosticCode("Y0119")
  /// Y0120: a key among the entries of a list.
  public static let keyAmongEntries = DiagnosticCode("Y0120")
  /// Y0121: a key longer than YAML allows.
  public static let longKey = DiagnosticCode("Y0121")
  /// Y0122: a block text that ends in a line of spaces without a line break.
  public static let unendedLine = DiagnosticCode("Y0122")
  /// Y0123: a `:` or a `-` without the space after it.
  public static let missingSpace = DiagnosticCode("Y0123")
}

/// Proper YAML that a menu does not use: `Y02…`.
extension DiagnosticCode {
  /// Y0201: a tag.
  public static let tag = DiagnosticCode("Y0201")
  /// Y0202: a merge key.
  public static let mergeKey = DiagnosticCode("Y0202")
  /// Y0203: a key that is a list or a mapping.
  public static let complexKey = DiagnosticCode("Y0203")
  /// Y0204: one key twice in one mapping.
  public static let duplicateKey = DiagnosticCode("Y0204")
  /// Y0205: an alias whose anchor does not stand before it.
  public static let unknownAlias = DiagnosticCode("Y0205")
  /// Y0206: an alias inside what it names.
  public static let circularAlias = DiagnosticCode("Y0206")
  /// Y0207: curly quotes around a text.
  public static let curlyQuotes = DiagnosticCode("Y0207")
  /// Y0208: a text after an anchor that no alias repeats.
  public static let unusedAnchor = DiagnosticCode("Y0208")
}

/// The limits of `NodeLimits`: `Y03…`.
extension DiagnosticCode {
  /// Y0301: a file too big.
  public static let fileTooBig = DiagnosticCode("Y0301")
  /// Y0302: nodes nested too deeply.
  public static let tooDeep = DiagnosticCode("Y0302")
  /// Y0303: too many nodes.
  public static let tooManyNodes = DiagnosticCode("Y0303")
  /// Y0304: aliases that stand for too much.
  public static let aliasExpansion = DiagnosticCode("Y0304")
}

extension DiagnosticCode {
  /// Every code of YAML, in order.
  public static let allOfYAML: [DiagnosticCode] = [
    .emptyFile, .foreignEncoding, .invalidUTF8, .controlCharacter, .secondDocument,
    .syntax, .tabIndentation, .unclosedQuote, .strayColon, .unclosedBracket, .missingComma,
    .badIndentation, .unknownEscape, .badEscapeDigits, .reservedCharacter, .missingColon,
    .misplacedDash, .misplacedQuestionMark, .badAnchorName, .badBlockHeader, .badDirective,
    .missingEntry, .strayBracket, .textAfterDocument, .textAfterQuote, .keyAmongEntries, .longKey,
    .unendedLine, .missingSpace,
    .tag, .mergeKey, .complexKey, .duplicateKey, .unknownAlias, .circularAlias,
    .curlyQuotes, .unusedAnchor,
    .fileTooBig, .tooDeep, .tooManyNodes, .aliasExpansion,
  ]
}
