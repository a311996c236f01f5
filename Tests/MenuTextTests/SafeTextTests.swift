import MenuTestSupport
import MenuText
import Testing

@Suite("Safe text")
struct SafeTextTests {
  @Test("forbids controls except line feeds, direction overrides, and noncharacters")
  func forbidden() {
    let direction: [ClosedRange<UInt32>] = [0x202A...0x202E, 0x2066...0x2069, 0x2028...0x2029]
    var differing: [String] = []
    for scalar in (0...0x10_FFFF).compactMap({ Unicode.Scalar(UInt32($0)) }) {
      let properties = scalar.properties
      let expected =
        properties.generalCategory == .control && scalar != "\n"
        || properties.isNoncharacterCodePoint
        || direction.contains { $0.contains(scalar.value) }
      if SafeText.isPlain(String(scalar)) == expected {
        differing.append(SafeText.name(of: scalar))
      }
    }
    #expect(differing.isEmpty)
  }

  @Test(
    "shows a visible form of forbidden scalars",
    arguments: [
      ("\u{1B}[31mred", "␛[31mred"), ("a\u{0}b\u{7F}", "a␀b␡"), ("x\u{202E}y", "x⟨U+202E⟩y"),
      ("\u{9B}2J", "⟨U+009B⟩2J"), ("a\nb", "a\nb"), ("\u{10FFFF}", "⟨U+10FFFF⟩"),
      ("👨‍👩‍👧 ☕️\u{200E}", "👨‍👩‍👧 ☕️\u{200E}"), ("a\r\nb", "a␍\nb"),
    ]
  )
  func visible(text: String, expected: String) {
    #expect(SafeText.visible(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test("joins lines into one")
  func oneLine() {
    #expect(SafeText.line("a\nb\u{1B}") == "a ⏎ b␛")
    #expect(SafeText.line("plain") == "plain")
  }

  @Test("always produces plain text, and leaves plain text unchanged")
  func laws() {
    var random = SeededGenerator(seed: 13)
    let pieces = ["a", "한", "\u{1B}", "\r", "\n", "\u{2028}", "\u{FFFE}", "\u{2066}", "é", "👍🏽"]
    for _ in 0..<300 {
      let text = random.text(of: pieces, upTo: 12)
      let visible = SafeText.visible(text)
      #expect(SafeText.isPlain(visible))
      #expect(SafeText.isPlain(text) == (visible == text))
      #expect(!SafeText.line(text).unicodeScalars.contains("\n"))
    }
  }

  @Test("finds the first forbidden scalar")
  func place() throws {
    let text = "한글\n\u{1B}\u{7}"
    let index = try #require(SafeText.firstForbidden(in: text))
    #expect(text.unicodeScalars[index] == "\u{1B}")
    #expect(text.unicodeScalars.distance(from: text.startIndex, to: index) == 3)
    #expect(SafeText.firstForbidden(in: "한글\n") == nil)
  }

  @Test("formats code points with at least four digits")
  func names() {
    #expect(SafeText.name(of: "\u{1B}") == "U+001B")
    #expect(SafeText.name(of: "한") == "U+D55C")
    #expect(SafeText.name(of: "\u{10FFFF}") == "U+10FFFF")
  }
}
