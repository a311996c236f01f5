import MenuSections
import MenuTestSupport
import Testing

@testable import MenuYAML

@Suite("Syntax errors")
struct SyntaxDiagnosticsTests {
  @Test("Tabs used as indentation are reported")
  func tabs() {
    expectDiagnostics("라떼: 1\n①\t\t②b: 2\n", .tabIndentation)
    expectDiagnostics("a: |\n①\t②x\n", .tabIndentation)
    let found = expectDiagnostics("-①\t②a: 1\n", .tabIndentation)
    #expect(found.first?.message == "a tab is used instead of a space")
    #expect(found.first?.isFixable == false)
  }

  @Test("An unclosed quote is reported at its start, with the end as a note")
  func unclosedQuotes() {
    for quote in ["\"", "'"] {
      let found = expectDiagnostics("이름: ①\(quote)②큰 컵\nprice: 3\n\n", .unclosedQuote)
      #expect(found.first?.noteSpans.first == SourceSpan(at: 25))
    }
    let found = expectDiagnostics("a: ①'②x\n---\nb: 1\n", .unclosedQuote)
    #expect(found.first?.noteSpans.first == SourceSpan(6..<9))
  }

  @Test("An unexpected ':' is reported, and the help covers unquoted text and wrong indentation")
  func strayColons() {
    let inText = expectDiagnostics("라떼: 아이스①:② 500\n", .strayColon)
    #expect(inText.first?.help?.contains("quotes") == true)
    let below = expectDiagnostics("name: foo\n  price①:② 3\n", .strayColon)
    #expect(below.first?.help?.contains("align this key") == true)
    expectDiagnostics("{가①:②, b}\n", .strayColon)
  }

  @Test("An unclosed bracket is reported at its start")
  func unclosedBrackets() {
    expectDiagnostics("a: ①[②1,", .unclosedBracket)
    expectDiagnostics("a: {b: ①[②가, 나\n", .unclosedBracket)
    expectDiagnostics("item: x\nitems: ①[②가, 나\nprice: 3\n", .unclosedBracket)
    expectDiagnostics("a: ①{②\n  b: 1,\n  c: 2\nd: 3\n", .unclosedBracket)
  }

  @Test("A missing comma is reported at its position if the brackets are closed")
  func missingCommas() {
    expectDiagnostics("items: [\"가\" ①\"②나\"]\n", .missingComma)
    expectDiagnostics("a: {\n  나: 1①②\n  c: 2\n}\n", .missingComma)
    expectDiagnostics("[\n  a①②  \n  b: 3,\n]\n", .missingComma)
  }

  @Test("A line whose indentation matches no line above is reported with the enclosing block")
  func badIndentation() {
    expectDiagnostics("sections:\n  - menu: a\n   ①select: one②  # why\n", .badIndentation)
    expectDiagnostics("a:\n  b: 1\n ①c: 2②\n", .badIndentation)
    let found = expectDiagnostics("  가: 1\n①b: 2②\n", .badIndentation)
    #expect(found.first?.noteSpans.first == SourceSpan(at: 2))
  }

  @Test("An unknown escape is reported with a safe fix")
  func unknownEscapes() {
    let found = expectDiagnostics("a: \"큰①\\d②\"\n", .unknownEscape)
    #expect(found.first?.isFixable == true)
    expectDiagnostics("a: \"①\\가②\"\n", .unknownEscape)
  }

  @Test("An escape with invalid digits or an invalid code point is reported with its digits")
  func badEscapeDigits() {
    expectDiagnostics("a: \"①\\x4②Z\"\n", .badEscapeDigits)
    expectDiagnostics("a: \"가①\\uD800②가\"\n", .badEscapeDigits)
    expectDiagnostics("a: \"①\\U00110000②\"\n", .badEscapeDigits)
    expectDiagnostics("a: \"①\\u②", .badEscapeDigits)
  }

  @Test("Half of a surrogate pair is reported, and what follows a whole pair at its own bytes")
  func surrogates() {
    expectDiagnostics(#"a: "가\ud83c\udf55①\udf55②""#, .badEscapeDigits)
    expectDiagnostics(#"a: "\ud83c\udf55\ud83c\udf55①\ud83c②x""#, .badEscapeDigits)
    expectDiagnostics(#"a: "①\ud83c②\u0041""#, .badEscapeDigits)
    expectDiagnostics(##"{"a": "\ud83c\udf55", "b": "\\①\ud83c②\\udf55"}"##, .badEscapeDigits)
    expectDiagnostics(#"{"가": "\ud83c\udf55", "b": "\ud83c\udf55①\d②"}"#, .unknownEscape)
    expectDiagnostics("- \"\\ud83c\\udf55\"\n- ①@②home\n", .reservedCharacter)
  }

  @Test("Surrogate pairs outside of double quotes are text")
  func surrogatesAsText() {
    let pair = #"\ud83c\udf55"#
    for text in ["'\(pair)'", pair, "|-\n  \(pair)", "'\(pair)' # \"\(pair)\""] {
      #expect(readCleanly(text)?.text == pair, "\(text)")
    }
    #expect(readCleanly("\"\\\\ud83c\"")?.text == #"\ud83c"#)
  }

  @Test("A reserved character is reported", arguments: ["@", "`", "%"])
  func reservedCharacters(_ character: String) {
    expectDiagnostics("가: ①\(character)②home\n", .reservedCharacter)
  }

  @Test("A key without ':' is reported with its whole span")
  func missingColons() {
    expectDiagnostics("menu: 가\n①고르기②\nprice: 3\n", .missingColon)
    expectDiagnostics("- menu: a\n  ①select one②  # x\n  price: 3\n", .missingColon)
  }

  @Test("A misplaced '-' or '?' is reported")
  func misplacedSigns() {
    expectDiagnostics("가: ①-② b\n", .misplacedDash)
    expectDiagnostics("a: [①-② b]\n", .misplacedDash)
    expectDiagnostics("a: ①-② 2 eggs\n", .misplacedDash)
    expectDiagnostics("a: ①-② 1,50\n", .misplacedDash)
    expectDiagnostics("a: ①- 0.50② €\n", .misplacedDash)
    expectDiagnostics("a: {b: 1.250,①-② kr}\n", .misplacedDash)
    expectDiagnostics("a: {b: 1 250,①-② kr}\n", .misplacedDash)
    expectDiagnostics("a:\n  b: 1\n  ①-② c\n", .misplacedDash)
    expectDiagnostics("a: ①?② b\n", .misplacedQuestionMark)
  }

  @Test("A key between list entries is reported with the start of the list")
  func keyAmongEntries() {
    expectDiagnostics("sections:\n  - 가\n  ①b: 1②\n", .keyAmongEntries)
    expectDiagnostics("- a\n①c: 1②\n", .keyAmongEntries)
  }

  @Test("An invalid name after '&' or '*' is reported at that character")
  func anchorNames() {
    expectDiagnostics("a: ①&②기본 x\n", .badAnchorName)
    expectDiagnostics("a: ①*②굵게*\n", .badAnchorName)
  }

  @Test("Invalid text after '|' or '>' is reported with that character")
  func blockHeaders() {
    expectDiagnostics("a: ①| 가②\n  x\n", .badBlockHeader)
    expectDiagnostics("a: ①>0②\n  x\n", .badBlockHeader)
  }

  @Test("A line that starts with '%' is reported with its whole span")
  func directives() {
    expectDiagnostics("①%할인②\n---\na: 1\n", .badDirective)
    expectDiagnostics("가: 1\n①%b②\n", .badDirective)
    expectDiagnostics("①%YAML 3.0②\n---\na: 1\n", .badDirective)
    let flood = String(repeating: "%TAG !a! x\n", count: 32)
    expectDiagnostics("\(flood)①%TAG② !b! x\n---\na: 1\n", .badDirective)
  }

  @Test("A missing entry is reported at the following comma")
  func missingEntries() {
    expectDiagnostics("x: [가, ①,② b]\n", .missingEntry)
    expectDiagnostics("x: [①,②]\n", .missingEntry)
    expectDiagnostics("b: ①,② y\n", .missingEntry)
  }

  @Test("An unmatched closing bracket is reported")
  func strayBrackets() {
    expectDiagnostics("a: ①]②\n", .strayBracket)
    expectDiagnostics("a: 1\n①}②\n", .strayBracket)
    expectDiagnostics("a: [가①}②\n", .strayBracket)
    expectDiagnostics("a: [가, ①}②\n", .strayBracket)
    expectDiagnostics("key: [a, b]①]②\n", .strayBracket)
  }

  @Test("Text after the document is reported")
  func textAfterDocument() {
    expectDiagnostics("{가: 1}\n①b: 2②\n", .textAfterDocument)
  }

  @Test("Text after a closing quote is reported with the quoted text")
  func textAfterQuote() {
    let found = expectDiagnostics("a: \"큰 컵\" ①500②\n", .textAfterQuote)
    #expect(found.first?.noteSpans.first == SourceSpan(3..<12))
    expectDiagnostics("a: 'it'①s'②\n", .textAfterQuote)
    let open = expectDiagnostics("a: \"x\nb: 3\nc: \"①def\"②\n", .textAfterQuote)
    #expect(open.first?.help == "is a closing quote missing on line 1?")
  }

  @Test("A key longer than 1024 characters is reported at its start")
  func longKeys() {
    let long = String(repeating: "가", count: 1_024)
    expectDiagnostics("①가②\(long): 1\n", .longKey)
    expectDiagnostics("a: 1\n①가②\(long): 1\n", .longKey)
    #expect(readCleanly("\(long.dropLast()): 1\n") != nil)
  }

  @Test("An unknown syntax error still has its location")
  func otherFaults() {
    let source = SourceText(name: "x", text: "가: 나\n")
    let error = ParserError(
      problem: "words of a later release", context: "", offset: 5, contextOffset: 0)
    let surroundings = SyntaxSurroundings(openBracket: nil, lastScalar: nil, root: nil)
    let diagnostic = SyntaxDiagnostics(error, in: source, surroundings).diagnostic
    #expect(diagnostic.code == .syntax)
    #expect(diagnostic.span == SourceSpan(5..<8))
  }
}
