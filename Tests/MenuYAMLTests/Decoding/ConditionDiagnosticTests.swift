import MenuSections
import MenuTestSupport
import MenuYAML
import Testing

@Suite("Errors in conditions")
struct ConditionDiagnosticTests {
  /// A menu whose last section has the condition.
  private static func when(_ condition: String) -> String {
    """
    - menu: 온도
      id: temp
      items: [HOT, ICE]
    - count: 수량
      id: cups
    - text: Note
      id: note
    - menu: 얼음
      id: ice
      when: \(condition)
      items: {적게: {when: {temp: ICE}}, 많이: 0}
    """
  }

  static let names = [
    MarkedMenu(when("{①tmep②: ICE}"), .unknownName, "no section here is called", fix: "temp"),
    MarkedMenu(when("{temp: ①ICY②}"), .unknownName, "no option in 'temp'", fix: "ICE"),
    MarkedMenu(when("{temp: [HOT, ①COLD②]}"), .unknownName, "known names: 'HOT', 'ICE'"),
    MarkedMenu(when("{①온두②: ICE}"), .unknownName, "known names: 'temp', 'cups', 'ice'"),
    MarkedMenu(when("{①note②: hello}"), .unsuitableName, "is a text section"),
    MarkedMenu(when("{①cups②: HOT}"), .unsuitableName, "it has no options"),
    MarkedMenu(when("{①temp.HOT②: x}"), .unsuitableName, "leads to an option"),
    MarkedMenu(when("{①temp.HOT.x②: x}"), .unknownName, "no section in 'HOT' is called 'x'"),
    MarkedMenu(when("{①temp.ICY.x②: x}"), .unknownName, "did you mean 'ICE'?"),
    MarkedMenu(
      when("{any: [{temp: HOT}, {not: {①tmep②: ICE}}]}"), .unknownName, "'temp'", fix: "temp"),
  ]

  @Test("A condition must name a section or option with an answer", arguments: names)
  func name(_ menu: MarkedMenu) { menu.check() }

  /// A menu with channels and hours whose only section has these items.
  private static func inContext(_ items: String, _ words: String, fix: String?) -> MarkedMenu {
    MarkedMenu(
      document: "item: Tea\ncurrency: KRW\nzone: Asia/Seoul\nchannels: {here: Here, togo: To go}\n"
        + "hours: {morning: {mon-fri: 07:00-10:30}}\nsections:\n- {menu: Tea, items: \(items)}\n",
      .unknownName, words, fix: fix)
  }

  static let words = [
    inContext("{Green: {when: {①chanel②: togo}}, Black: 0}", "'channel'", fix: "channel"),
    inContext("{Green: {when: {①At②: morning}}, Black: 0}", "did you mean 'at'?", fix: "at"),
    inContext("{Green: {when: {①place②: togo}}, Black: 0}", "'Tea', 'channel', 'at'", fix: nil),
    inContext("{Green: {price: {①chanel②: {here: 1, togo: 2}}}}", "'channel'", fix: "channel"),
    inContext("{Green: {price: {①att②: {morning: 1}}}}", "known names: 'Tea', 'channel'", fix: nil),
    MarkedMenu(when("{①chanel②: togo}"), .unknownName, "known names: 'temp', 'cups', 'ice'"),
  ]

  @Test(
    "An unknown name may be a word for the context, if the menu has channels or hours",
    arguments: words)
  func contextWord(_ menu: MarkedMenu) { menu.check() }

  static let shapes = [
    MarkedMenu(when("①[temp]②"), .wrongShape, "write {section: option}"),
    MarkedMenu(when("①{}②"), .wrongShape, "this condition is empty"),
    MarkedMenu(when("{temp: ①[]②}"), .wrongShape, "names no option"),
    MarkedMenu(when("\n    temp:①②"), .wrongShape, "expected an option of 'temp'"),
    MarkedMenu(when("{cups: {①cuont②: 2}}"), .unknownKey, "'count'", fix: "count"),
    MarkedMenu(when("{cups: {①latte②: 2..}}"), .unknownKey, "the keys are count"),
    MarkedMenu(when("{temp: {①not②: HOT}}"), .unknownKey, "write {not: {temp: …}}"),
    MarkedMenu(when("{cups: ①{}②}"), .missingKey, "{count: 2..}"),
    MarkedMenu(when("{cups: {count: ①2+②}}"), .wrongValue, "'count' is a range", fix: "2.."),
    MarkedMenu(when("{any: ①{temp: HOT}②}"), .wrongShape, "a list of conditions"),
    MarkedMenu(when("{all: ①[]②}"), .wrongShape, "this is empty"),
    MarkedMenu(when("{not: ①HOT②}"), .wrongShape, "a condition is a map"),
    MarkedMenu(when("{①anyy②: [{temp: HOT}, {temp: ICE}]}"), .unknownKey, "'any'", fix: "any"),
    MarkedMenu(when("{①Al②: [{temp: HOT}, {cups: {count: 2}}]}"), .unknownKey, "'all'", fix: "all"),
    MarkedMenu(when("{①nott②: {temp: HOT}}"), .unknownKey, "did you mean 'not'?", fix: "not"),
    MarkedMenu(when("{note: {①cuont②: 2}}"), .unknownKey, "'count'", fix: "count"),
  ]

  @Test("A condition must be a map of sections to answers", arguments: shapes)
  func shape(_ menu: MarkedMenu) { menu.check() }

  static let circles = [
    MarkedMenu(
      "- menu: a\n  when: {①b②: y}\n  items: [x]\n- menu: b\n  when: {③a④: x}\n  items: [y]",
      .circle, "a → b → a"),
    MarkedMenu("- menu: a\n  when: {①a②: x}\n  items: [x]", .circle, "depends on itself: a → a"),
    MarkedMenu(
      "- menu: a\n  items: {x: {when: {①b②: y}}, z: 0}\n"
        + "- menu: b\n  when: {c: w, ③a④: x}\n  items: [y]\n- menu: c\n  items: [w]",
      .circle, "a → b → a"),
    MarkedMenu(
      "- menu: a\n  when: {①a.x.b②: y}\n  items: {x: {sections: [{③menu④: b, items: [y]}]}}",
      .circle, "a → b → a"),
    MarkedMenu(
      "- menu: a\n  items: {x: {sections: [{③menu④: b, items: [y]}]}, z: {when: {①a.x.b②: y}}}",
      .circle, "these sections depend on each other"),
  ]

  @Test("A cycle is reported with the sections in it", arguments: circles)
  func circle(_ menu: MarkedMenu) { menu.check() }

  @Test("Separate cycles are all reported, but not the sections that depend on them")
  func twoCircles() {
    let sections = ["a: b", "b: a", "c: d", "d: c", "e: a"].map { pair in
      let names = pair.split(separator: ":").map { $0.filter { $0 != " " } }
      return "- menu: \(names[0])\n  when: {\(names[1]): x}\n  items: [x]\n"
    }
    let source = SourceText(
      name: "menu.yaml", text: "item: Tea\nsections:\n" + sections.joined())
    let messages = MenuDocument.read(source, id: "test").diagnostics.map(\.message)
    #expect(messages.map { $0.suffix(9) } == ["a → b → a", "c → d → c"])
  }

  @Test("A chain of more than 33 conditions is reported")
  func chains() {
    func chain(_ length: Int, marking marked: Int) -> String {
      (1...length).map { index in
        let name = index == marked ? "①s\(index - 1)②" : "s\(index - 1)"
        let condition = index == 1 ? "" : "when: {\(name): x}, "
        return "- {menu: s\(index), \(condition)items: [x]}\n"
      }.joined()
    }
    #expect(throws: Never.self) { _ = try readMenu(chain(33, marking: 0)) }
    MarkedMenu(chain(34, marking: 34), .conditionsTooDeep, "more than 33").check()
  }

  @Test("Conditions nested more than 16 levels are reported")
  func depth() {
    func nested(_ depth: Int) -> String {
      "- menu: a\n  items: [x]\n- menu: b\n  items: [x]\n  when: "
        + String(repeating: "{not: ", count: depth - 1) + "{①a②: x}"
        + String(repeating: "}", count: depth - 1)
    }
    #expect(throws: Never.self) {
      _ = try readMenu(nested(16).filter { $0 != "①" && $0 != "②" })
    }
    MarkedMenu(nested(17), .conditionsTooDeep, "more than 16 deep").check()
  }
}
