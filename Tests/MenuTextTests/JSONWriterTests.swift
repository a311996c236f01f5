import Foundation
import MenuTestSupport
import MenuText
import Testing

@Suite("The JSON writer")
struct JSONWriterTests {
  private func order(pretty: Bool) -> String {
    var writer = JSONWriter(pretty: pretty)
    writer.object { order in
      order.field("item", "라떼")
      order.field("total", Int64.min)
      order.field("complete", true)
      order.array("lines") { lines in
        lines.string("ICE")
        lines.object { $0.field("샷 추가", 2) }
        lines.array { _ in }
      }
      order.object("nothing") { _ in }
      order.key("note")
      order.null()
      order.key("raw")
      order.raw("[1]")
    }
    return writer.text
  }

  @Test("writes compact text in the order of the calls")
  func compact() {
    #expect(
      order(pretty: false) == """
        {"item":"라떼","total":-9223372036854775808,"complete":true,\
        "lines":["ICE",{"샷 추가":2},[]],"nothing":{},"note":null,"raw":[1]}
        """
    )
  }

  @Test("writes pretty text with two spaces per level")
  func pretty() {
    #expect(
      order(pretty: true) == """
        {
          "item": "라떼",
          "total": -9223372036854775808,
          "complete": true,
          "lines": [
            "ICE",
            {
              "샷 추가": 2
            },
            []
          ],
          "nothing": {},
          "note": null,
          "raw": [1]
        }
        """
    )
  }

  @Test("separates values at the top level by line feeds")
  func lines() {
    var writer = JSONWriter()
    writer.object { $0.field("choose", "온도.ICE") }
    writer.integer(1)
    #expect(writer.text == "{\"choose\":\"온도.ICE\"}\n1")
  }

  @Test("writes null for a key without a value")
  func dangling() {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("a")
      writer.key("b")
    }
    #expect(writer.text == #"{"a":null,"b":null}"#)
  }

  @Test("rethrows errors of a body")
  func failure() {
    struct Failure: Error {}
    var writer = JSONWriter()
    #expect(throws: Failure.self) {
      try writer.array { (_: inout JSONWriter) throws(Failure) in throw Failure() }
    }
  }

  @Test("writes every scalar so that Foundation parses it, without terminal controls")
  func everyScalar() throws {
    for start in stride(from: 0, to: 0x11_0000, by: 0x1000) {
      var text = ""
      for value in start..<start + 0x1000 {
        if let scalar = Unicode.Scalar(UInt32(value)) { text.unicodeScalars.append(scalar) }
      }
      try expectRoundTrip(of: text)
    }
  }

  @Test("escapes a byte order mark, as YAML parsers require")
  func byteOrderMark() {
    var writer = JSONWriter()
    writer.object { $0.field("\u{FEFF}a", "b\u{FEFF}") }
    #expect(writer.text == #"{"\ufeffa":"b\ufeff"}"#)
  }

  @Test("writes random text so that Foundation parses it")
  func randomText() throws {
    let seed: UInt64 = 8_259
    var random = SeededGenerator(seed: seed)
    let controls = (0...0x9F).compactMap { Unicode.Scalar(UInt32($0)).map { String($0) } }
    let pieces = controls + ["한", "\u{2028}", "\u{2029}", "\u{FFFF}", "\u{1FFFE}", "👍🏽", "\\", "\""]
    for _ in 0..<300 {
      try expectRoundTrip(of: random.text(of: pieces, upTo: 30))
    }
  }

  @Test("escapes exactly the scalars that need it, in texts of any length")
  func escapes() {
    let seed: UInt64 = 650
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let text = random.text(upTo: 12)
      var writer = JSONWriter()
      writer.string(text)
      let expected = text.unicodeScalars.map(escaped).joined()
      #expect(
        writer.bytes == Array("\"\(expected)\"".utf8),
        "seed \(seed): \(text.unicodeScalars.map(SafeText.name))")
    }
  }

  private func escaped(_ scalar: Unicode.Scalar) -> String {
    let short: [Unicode.Scalar: String] = [
      "\"": #"\""#, "\\": #"\\"#, "\n": #"\n"#, "\r": #"\r"#, "\t": #"\t"#, "\u{8}": #"\b"#,
      "\u{C}": #"\f"#,
    ]
    if let short = short[scalar] { return short }
    guard !SafeText.isPlain(String(scalar)) || scalar == "\u{FEFF}" else { return String(scalar) }
    return String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  private func expectRoundTrip(
    of text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var writer = JSONWriter()
    writer.array { $0.string(text) }
    let written = writer.text
    #expect(
      SafeText.isPlain(written) && !written.utf8.contains(0x0A), sourceLocation: sourceLocation)
    let parsed = try JSONSerialization.jsonObject(with: Data(writer.bytes)) as? [String]
    let read = parsed?.first.map { Array($0.unicodeScalars) }
    #expect(read == Array(text.unicodeScalars), sourceLocation: sourceLocation)
  }
}
