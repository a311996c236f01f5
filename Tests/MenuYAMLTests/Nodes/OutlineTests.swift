import MenuYAML
import Testing

@Suite("Nodes and their locations")
struct OutlineTests {
  private func expectOutline(
    _ text: String, _ outline: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let source = SourceText(name: "x", text: text)
    let node = readCleanly(text, sourceLocation: sourceLocation)
    #expect(node?.outline(in: source) == outline, sourceLocation: sourceLocation)
  }

  @Test("A menu in block style is parsed with its spans")
  func blocks() {
    expectOutline(
      """
      item: 마그넷 라떼   # the name
      sections:
        - menu: 온도
          items: [HOT, 'ICE']
        -
          count:
      """,
      """
      1:1-6:11 mapping
        ? 1:1-1:5 plain "item"
        : 1:7-1:13 plain "마그넷 라떼"
        ? 2:1-2:9 plain "sections"
        : 3:3-6:11 sequence
          - 3:5-4:24 mapping
            ? 3:5-3:9 plain "menu"
            : 3:11-3:13 plain "온도"
            ? 4:5-4:10 plain "items"
            : 4:12-4:24 flow sequence
              - 4:13-4:16 plain "HOT"
              - 4:18-4:23 singleQuoted "ICE"
          - 6:5-6:11 mapping
            ? 6:5-6:10 plain "count"
            : 6:11-6:11 plain ""
      """)
  }

  @Test("Scalars stay text")
  func texts() {
    expectOutline(
      "[no, 1e3, 0123, 11:00, ~, 4.50, '', \"\\uAC00\"]",
      """
      1:1-1:46 flow sequence
        - 1:2-1:4 plain "no"
        - 1:6-1:9 plain "1e3"
        - 1:11-1:15 plain "0123"
        - 1:17-1:22 plain "11:00"
        - 1:24-1:25 plain "~"
        - 1:27-1:31 plain "4.50"
        - 1:33-1:35 singleQuoted ""
        - 1:37-1:45 doubleQuoted "가"
      """)
  }

  @Test("Block scalars end with their last line; folded scalars span several lines")
  func blockTexts() {
    expectOutline(
      "a: |\n  가\n   나\n\nb: >-\n  x\n  y\n\n\nc: d\n  e\n",
      """
      1:1-11:4 mapping
        ? 1:1-1:2 plain "a"
        : 1:4-3:5 literal "가\\n 나\\n"
        ? 5:1-5:2 plain "b"
        : 5:4-7:4 folded "x y"
        ? 10:1-10:2 plain "c"
        : 10:4-11:4 plain "d e"
      """)
  }

  @Test(
    "Anchors are not part of their nodes; an alias has its own span, and its children keep theirs")
  func aliases() {
    expectOutline(
      "a: &x\n  - &y '가'\nb: &z {c: *x}\nd: &e 'x'\nf: *z\n",
      """
      1:1-5:6 mapping
        ? 1:1-1:2 plain "a"
        : 2:3-2:11 sequence
          - 2:8-2:11 singleQuoted "가"
        ? 3:1-3:2 plain "b"
        : 3:7-3:14 flow mapping
          ? 3:8-3:9 plain "c"
          : 3:11-3:13 sequence alias
            - 2:8-2:11 singleQuoted "가"
        ? 4:1-4:2 plain "d"
        : 4:7-4:10 singleQuoted "x"
        ? 5:1-5:2 plain "f"
        : 5:4-5:6 flow mapping alias
          ? 3:8-3:9 plain "c"
          : 3:11-3:13 sequence alias
            - 2:8-2:11 singleQuoted "가"
      """)
  }

  @Test("A list at its parent's indentation starts at its first dash, even with an anchor")
  func unindentedLists() {
    for anchor in ["", " &a"] {
      expectOutline(
        "k:\(anchor)\n- 가\n- b\n",
        """
        1:1-3:4 mapping
          ? 1:1-1:2 plain "k"
          : 2:1-3:4 sequence
            - 2:3-2:4 plain "가"
            - 3:3-3:4 plain "b"
        """)
    }
  }

  @Test("A pair in a list and keys without values are mappings with empty spans")
  func pairs() {
    expectOutline(
      "[가: b, {c, d: }, ? e]",
      """
      1:1-1:22 flow sequence
        - 1:2-1:6 flow mapping
          ? 1:2-1:3 plain "가"
          : 1:5-1:6 plain "b"
        - 1:8-1:16 flow mapping
          ? 1:9-1:10 plain "c"
          : 1:10-1:10 plain ""
          ? 1:12-1:13 plain "d"
          : 1:14-1:14 plain ""
        - 1:18-1:21 flow mapping
          ? 1:20-1:21 plain "e"
          : 1:21-1:21 plain ""
      """)
  }

  @Test("Equality compares content, not locations")
  func equality() {
    #expect(readCleanly("a: [b]") == readCleanly("a:\n- b\n"))
    #expect(readCleanly("a: b") != readCleanly("a: 'b'"))
    #expect(readCleanly("[a]") != readCleanly("a: "))
    #expect(readCleanly("{a: 1, b: 2}") != readCleanly("{b: 2, a: 1}"))
  }
}
