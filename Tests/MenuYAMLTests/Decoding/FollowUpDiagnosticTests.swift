import MenuSections
import MenuYAML
import Testing

@Suite("Follow-up errors are suppressed")
struct FollowUpDiagnosticTests {
  static let single = [
    // An unknown key causes no further diagnostics.
    MarkedMenu(
      "- menu: M\n  ①selct②: any\n  each: 0..3\n  default: {a: 2, b: 3}\n  items: [a, b]",
      .unknownKey,
      "select", fix: "select"),
    MarkedMenu(
      "- menu: M\n  ①choose②: 0..3\n  each: 0..3\n  items: [a]", .unknownKey, "'choose'",
      fix: "select"),
    MarkedMenu("- menu: M\n  ①how②: 0..3\n  each: 0..3\n  items: [a]", .unknownKey, "'how'"),
    MarkedMenu(
      "- menu: M\n  select: any\n  ①eahc②: 0..3\n  default: {a: 3}\n  items: [a]", .unknownKey,
      "each", fix: "each"),
    MarkedMenu(
      "- menu: M\n  ①itmes②: [a]\n  default: a\n- text: N\n  when: {M: a}", .unknownKey, "items",
      fix: "items"),
    MarkedMenu(
      "- ①idd②: m\n  menu: M\n  items: [a]\n- text: N\n  when: {m: a}", .unknownKey, "id", fix: "id"
    ),
    MarkedMenu("- count: A\n- count: B\n  ①pirce②: 5", .unknownKey, "price", fix: "price"),
    MarkedMenu("- count: A\n  ①rnage②: 0..200\n  default: 150", .unknownKey, "range", fix: "range"),
    MarkedMenu(
      "- menu: M\n  select: any\n  free: 1\n  items: {a: {①prcie②: 5}, b: 5}", .unknownKey, "price",
      fix: "price"),
    MarkedMenu(
      "- menu: M\n  items: {a: {①setcions②: [{menu: X, items: [y]}]}}\n- text: N\n  when: {M.a.X: y}",
      .unknownKey, "sections", fix: "sections"),
    // What names one of two sections with the same id may mean the other one.
    MarkedMenu(
      "- menu: Wine\n  id: ③b④\n  items: [a]\n- menu: Beer\n  id: ①b②\n  items: [c]\n- text: N\n  when: {b: c}",
      .duplicateID, "'b'"),
    MarkedMenu(
      "- count: Guests\n  id: ③b④\n- menu: Beer\n  id: ①b②\n  items: [c]\n- text: N\n  when: {b: c}",
      .duplicateID, "'b'"),
    MarkedMenu(
      "- text: Name\n  id: ③b④\n- menu: Beer\n  id: ①b②\n  items: [c]\n- text: N\n  when: {b: c}",
      .duplicateID, "'b'"),
    MarkedMenu(
      "- menu: Wine\n  id: ③b④\n  select: any\n  items: [a]\n- menu: Beer\n  id: ①b②\n  items: [c]\n"
        + "- menu: N\n  items: {d: {price: {b: {c: 500}}}}",
      .duplicateID, "'b'"),
    MarkedMenu(
      "- menu: Wine\n  id: ③b④\n  items: [a]\n- menu: Beer\n  id: ①b②\n  items: [c]\n"
        + "- menu: N\n  items: {d: {price: {b: {c: 500}}}}",
      .duplicateID, "'b'"),
    // An invalid value causes no further diagnostics.
    MarkedMenu(
      "- menu: M\n  select: ①0-3②\n  each: 0..3\n  items: [a]", .wrongValue, "0..3", fix: "0..3"),
    MarkedMenu(
      "- menu: M\n  select: any\n  each: ①3-0②\n  default: {a: 3}\n  items: [a]", .wrongValue,
      "0..3",
      fix: "0..3"),
    MarkedMenu(
      "- menu: M\n  select: 4\n  items: {a: {each: ①4x②}}", .wrongValue, "'each' is a range"),
    MarkedMenu(
      "- menu: M\n  select: any\n  free: 1\n  items: {a: ①4,500②, b: 500}\n- text: N\n  when: {M: a}",
      .badAmount, "has thousands separators", fix: "4500"),
    MarkedMenu(
      "- count: A\n- count: B\n  price: ①1,000②", .badAmount, "has thousands separators",
      fix: "1000"),
    MarkedMenu("- count: A\n  range: ①x②\n  default: 500", .wrongValue, "a range"),
    MarkedMenu("- menu: ①[M]②\n  items: [a]\n- text: N\n  when: {M: a}", .wrongShape, "a header"),
    MarkedMenu(
      "- menu: M\n  id: ①[m]②\n  items: [a]\n- text: N\n  when: {m: a}", .wrongShape, "'id'"),
    MarkedMenu(
      "- menu: M\n  items: [①[a]②, b]\n  default: a\n- text: N\n  when: {M: a}", .wrongShape,
      "a list"),
    MarkedMenu(
      "- menu: M\n  select: 2\n  items: [①{price: 5}②, b]\n- text: N\n  when: {M: a}", .missingKey,
      "'name'"),
    MarkedMenu("- ①item②: M\n  items: [a]\n- text: N\n  when: {M: a}", .missingKey, "no kind"),
    MarkedMenu(
      "- ①mneu②: M\n  items: [a]\n- text: N\n  when: {M: a}", .unknownKey, "menu", fix: "menu"),
    MarkedMenu(
      "- menu: M\n  select: any\n  free: 1\n  items: {a: {price: {①X②: {y: 5}}}, b: 5}",
      .unknownName,
      "'X'"),
    MarkedMenu(
      document: "①loclae②: ko\nitem: {ko: 차}\nsections: [{total: {ko: 합}}]\n", .unknownKey,
      "locale", fix: "locale"),
    MarkedMenu(
      document: "item: Tea\n①sectoins②: [{menu: M, items: [a]}]\nprice: {M: {a: 0}}\n", .unknownKey,
      "sections", fix: "sections"),
  ]

  @Test("One mistake has one diagnostic", arguments: single)
  func alone(_ menu: MarkedMenu) { menu.check() }

  /// Two unrelated mistakes.
  static let pairs = [
    "- menu: M\n  items: [①[a]②, b]\n- menu: O\n  items: [c]\n- text: N\n  when: {O: ③d④}",
    "- menu: M\n  ①selct②: any\n  items: [a]\n- text: N\n  when: {M: ③bb④}",
    "- menu: M\n  items: {a: ①4,500②}\n- text: N\n  when: {M: ③bb④}",
    "- menu: ①[M]②\n  items: [a]\n- menu: O\n  items: [c]\n  default: ③d④",
    "- menu: M\n  items: {a: {sections: [①5②]}, b: {sections: [{menu: X, items: [y]}]}}\n"
      + "- text: N\n  when: {③M.b.Z④: y}",
    "- menu: M\n  items: {a: {name: ①[A]②, price: ③5,000④}}",
    "- ①mneu②: M\n  items: [a]\n  default: ③bb④",
    "- menu: M\n  items: {a: ①5,000②, b: {price: {O: {③d④: 1}}}}\n- menu: O\n  items: [c]",
    "- text: N\n  required: ①maybe②\n- menu: M\n  each: ③0..3④\n  items: [a]",
    "- menu: M\n  when: {①MM②: a}\n  items: [a]\n- menu: O\n  select: ③3④\n  items: [c]",
  ]

  @Test("Unrelated mistakes are reported together", arguments: pairs)
  func together(_ sections: String) {
    let marked = MarkedSource("item: Tea\ncurrency: KRW\nsections:\n\(sections)\n")
    marked.expectSpans(in: MenuDocument.read(marked.source, id: "test").diagnostics)
  }

  @Test("Two blank headers are one error each, without a duplicate id")
  func blankHeaders() {
    let marked = MarkedSource(
      "item: Tea\nsections:\n- ①title②: ' '\n- ③total④: ' '\n- menu: M\n  items: [a]\n")
    let found = MenuDocument.read(marked.source, id: "test").diagnostics
    #expect(found.map(\.code) == [.badID, .badID])
    #expect(found.map(\.span) == marked.spans)
  }
}
