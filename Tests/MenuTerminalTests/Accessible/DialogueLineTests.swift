import Testing

@testable import MenuTerminal

@Suite("Dialogue lines")
struct DialogueLineTests {
  @Test(
    "A number is parsed alone or with a sign or word",
    arguments: [
      ("3", .number(3)), (" 3. ", .number(3)), ("３", .number(3)), ("2 x3", .quantity(of: 2, to: 3)),
      ("2X3", .quantity(of: 2, to: 3)), ("2 = 0", .quantity(of: 2, to: 0)),
      ("2*3", .quantity(of: 2, to: 3)), ("2×3", .quantity(of: 2, to: 3)),
      ("2ㅌ3", .quantity(of: 2, to: 3)), ("=4", .value(4)), ("x4", .value(4)), ("+2", .more(2)),
      ("2+", .more(2)), ("add 2", .more(2)), ("a2", .more(2)), ("추가 2", .more(2)), ("2-", .less(2)),
      ("-2", .less(2)),
    ] as [(String, DialogueLine)])
  func numbers(typed: String, line: DialogueLine) {
    #expect(DialogueLine(typed) == line)
  }

  @Test(
    "A command is a letter, on either keyboard, or a word",
    arguments: [
      ("", .next), ("  ", .next), ("b", .back), ("ㅠ", .back), ("B", .back), ("뒤로", .back),
      ("u", .undo),
      ("ㅕ", .undo), ("\u{1167}", .undo), ("r", .redo), ("ㄱ", .redo), ("t", .total), ("ㅅ", .total),
      ("m", .missing), ("ㅡ", .missing), ("s", .submit), ("ㄴ", .submit), ("주문", .submit),
      ("ｓ", .submit), ("q", .quit), ("ㅂ", .quit), ("?", .help), ("？", .help), ("help", .help),
      ("+", .more), ("-", .less), ("l", .list), ("ㅣ", .list), ("c", .clear), ("ㅊ", .clear),
    ] as [(String, DialogueKey)])
  func keys(typed: String, key: DialogueKey) {
    #expect(DialogueLine(typed) == .key(key))
  }

  @Test("A search keeps its letters unchanged")
  func search() {
    #expect(DialogueLine("/ㅇㅁㄹ") == .find("ㅇㅁㄹ"))
    #expect(DialogueLine(" / 라떼") == .find(" 라떼"))
    #expect(DialogueLine("/") == .find(""))
  }

  @Test(
    "Ambiguous lines are not understood",
    arguments: [
      "3 2", "nx3", "n", "3x", "x", "1 x2 x3", "99999999999999999999", "--2", "2 개", "라떼",
      "\u{1B}[A",
    ])
  func unknown(typed: String) {
    #expect(DialogueLine(typed) == .unknown)
  }
}
