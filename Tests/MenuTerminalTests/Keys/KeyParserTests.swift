import MenuTerminal
import MenuTestSupport
import Testing

@Suite("Key parser")
struct KeyParserTests {
  /// Every kind of key with the bytes that terminals send for it.
  private static let sequences: [(bytes: [UInt8], keys: [Key])] =
    [
      ("a", [.character("a")]), (" ", [.character(" ")]), ("ㅓ", [.character("ㅓ")]),
      ("라", [.character("라")]), ("🍰", [.character("🍰")]), ("é", [.character("é")]),
      ("e\u{301}", [.character("e"), .character("\u{301}")]),
      ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]),
      ("\u{8}", [.backspace]), ("\u{3}", [.control("c")]), ("\u{1A}", [.control("z")]),
      ("\u{1C}", [.control("\\")]), ("\0", [.unknown]), ("\u{85}", [.unknown]),
      ("\u{1B}[A", [.up]), ("\u{1B}OB", [.down]), ("\u{1B}[1;5C", [.right]), ("\u{1B}[d", [.left]),
      ("\u{1B}Oa", [.up]), ("\u{1B}O5A", [.up]), ("\u{1B}[H", [.home]), ("\u{1B}OF", [.end]),
      ("\u{1B}[1~", [.home]), ("\u{1B}[7~", [.home]), ("\u{1B}[4~", [.end]), ("\u{1B}[8~", [.end]),
      ("\u{1B}[7$", [.home]), ("\u{1B}[5^", [.pageUp]), ("\u{1B}[6;2~", [.pageDown]),
      ("\u{1B}[3~", [.delete]), ("\u{1B}[Z", [.backTab]), ("\u{1B}OM", [.enter]),
      ("\u{1B}[2~", [.unknown]), ("\u{1B}[15~", [.unknown]), ("\u{1B}OP", [.unknown]),
      ("\u{1B}[<0;12;5M", [.click(CellPoint(column: 11, row: 4))]),
      ("\u{1B}[<0;12;5m", [.unknown]), ("\u{1B}[<2;1;1M", [.unknown]),
      ("\u{1B}[<64;1;1M", [.wheel(by: -1)]), ("\u{1B}[<69;1;1M", [.wheel(by: 1)]),
      ("\u{1B}[<0;0;1M", [.unknown]), ("\u{1B}[<0;1M", [.unknown]),
      ("\u{1B}[M !!a", [.unknown, .character("a")]), ("\u{1B}[M\u{3}", [.unknown, .control("c")]),
      ("\u{1B}[[A", [.unknown]), ("\u{1B}[I", [.unknown]), ("\u{1B}[?2026;2$y", [.unknown]),
      ("\u{1B}[?1;2c", [.unknown]), ("\u{1B}[>0;1;2c", [.unknown]), ("\u{1B}[97;5u", [.unknown]),
      ("\u{1B}q", [.unknown]), ("\u{1B}ㅓ", [.unknown]), ("\u{1B}\r", [.unknown]),
      ("\u{1B}\u{1B}[A", [.escape, .up]),
      ("\u{1B}]11;rgb:0/0/0\u{7}", [.unknown]), ("\u{1B}]11;rgb:0/0/0\u{1B}\\", [.unknown]),
      ("\u{1B}P1$r0m라\u{1B}\\", [.unknown]), ("\u{1B}]0;\u{3}", [.unknown, .control("c")]),
      ("\u{1B}]0;x\u{1B}[A", [.unknown, .up]),
      ("\u{1B}[24;80R", [.cursorPosition(row: 24, column: 80)]),
      ("\u{1B}[0;0R", [.unknown]), ("\u{1B}[R", [.unknown]),
      ("\u{1B}[1\u{3}", [.unknown, .control("c")]), ("\u{1B}[1라", [.unknown, .character("라")]),
      ("\u{1B}[1\u{1B}[B", [.unknown, .down]),
      ("\u{1B}[99999999999999999999;1R", [.cursorPosition(row: 99_999, column: 1)]),
      (
        "\u{1B}[200~한 줄\r둘\r\n셋\n\u{1B}[A\u{1B}[201~x",
        [.paste("한 줄\n둘\n셋\n\u{1B}[A"), .character("x")]
      ),
      ("\u{1B}[200~\u{1B}[20\u{1B}[201~", [.paste("\u{1B}[20")]),
      ("\u{1B}[200~\u{1B}\u{1B}[201~", [.paste("\u{1B}")]),
      ("\u{1B}[200~\u{1B}[201~", [.paste("")]),
    ].map { (Array($0.0.utf8), $0.1) } + [
      ([0xFF, 0x61], [.unknown, .character("a")]), ([0x9B, 0x41], [.unknown, .character("A")]),
      ([0xC0, 0x80], [.unknown, .unknown]), ([0xE1, 0x85, 0x61], [.unknown, .character("a")]),
      ([0xED, 0xA0, 0x80], [.unknown, .unknown, .unknown]),
      ([0xE1, 0x1B, 0x5B, 0x41], [.unknown, .up]),
      ([0xF0, 0x9F, 0x8D, 0xB0], [.character("🍰")]),
      ([0x1B, 0xE1, 0x03], [.unknown, .control("c")]),
      ([0xF4, 0x90, 0x61], [.unknown, .unknown, .character("a")]),
    ]

  @Test("Sequences of xterm, the VT220, rxvt and the Linux console are parsed")
  func sequences() {
    for (bytes, keys) in Self.sequences {
      var parser = KeyParser()
      #expect(parser.feed(bytes) == keys, "\(bytes)")
      #expect(parser.timeoutInMilliseconds == nil, "\(bytes)")
      #expect(parser.flush() == [])
    }
  }

  @Test("A sequence may be split at any byte")
  func everySplit() {
    for (bytes, keys) in Self.sequences {
      for cut in 0...bytes.count {
        var parser = KeyParser()
        #expect(
          parser.feed(bytes[..<cut]) + parser.feed(bytes[cut...]) == keys, "\(bytes) at \(cut)")
      }
    }
  }

  @Test("A session may be split into any reads", arguments: UInt64(1)...50)
  func randomSplits(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let typed = (0..<40).compactMap { _ in Self.sequences.randomElement(using: &generator) }
    var rest = typed.flatMap(\.bytes)[...]
    var parser = KeyParser()
    var keys: [Key] = []
    while !rest.isEmpty {
      let count = Int.random(in: 1...9, using: &generator)
      keys += parser.feed(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(keys == typed.flatMap(\.keys))
  }

  @Test("After a timeout, a lone ESC is Escape and an unfinished sequence is unknown")
  func timeout() {
    let halves: [(String, [Key])] = [
      ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape]), ("\u{1B}[", [.unknown]),
      ("\u{1B}O", [.unknown]), ("\u{1B}[1;", [.unknown]), ("\u{1B}]0;title", [.unknown]),
      ("\u{1B}P", [.unknown]), ("\u{1B}[[", [.unknown]), ("\u{1B}]0;\u{1B}", [.unknown]),
    ]
    for (text, keys) in halves {
      var parser = KeyParser()
      _ = parser.feed(text.utf8)
      #expect(parser.timeoutInMilliseconds != nil)
      #expect(parser.flush() == keys)
      #expect(parser.timeoutInMilliseconds == nil)
      #expect(parser.feed("q".utf8) == [.character("q")])
    }
  }

  @Test("A timeout does not end a partial scalar or a paste")
  func noTimeout() {
    var parser = KeyParser()
    _ = parser.feed([0xEB, 0x9D])
    #expect(parser.timeoutInMilliseconds == nil)
    #expect(parser.flush() == [])
    #expect(parser.feed([0xBC]) == [.character("라")])
    _ = parser.feed("\u{1B}[200~rm -rf\r".utf8)
    #expect(parser.flush() == [])
    #expect(parser.feed("\u{1B}[201~".utf8) == [.paste("rm -rf\n")])
  }

  @Test("A paste keeps its first mebibyte and is read to its end")
  func longPaste() {
    var parser = KeyParser()
    let text = String(repeating: "q", count: (1 << 20) + 5_000)
    let keys = parser.feed("\u{1B}[200~\(text)\u{1B}[201~q".utf8)
    #expect(keys.count == 2)
    guard case .paste(let pasted) = keys.first else { return #expect(Bool(false)) }
    #expect(pasted.utf8.count == 1 << 20)
  }

  @Test("Ctrl-C is parsed after any bytes", arguments: UInt64(1)...200)
  func hostileBytes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let likely: [UInt8] = Array("\u{1B}\u{1B}[]O;?$0129~PR\u{7}\\^_M".utf8)
    var parser = KeyParser()
    for _ in 0..<2_000 {
      let byte =
        Bool.random(using: &generator)
        ? likely.randomElement(using: &generator) ?? 0
        : .random(in: .min ... .max, using: &generator)
      _ = parser.feed(CollectionOfOne(byte))
    }
    _ = parser.feed("\u{1B}[201~".utf8)
    _ = parser.flush()
    #expect(parser.feed([0x03]).last == .control("c"))
  }
}
