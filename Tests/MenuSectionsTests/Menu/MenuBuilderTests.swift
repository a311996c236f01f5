import MenuSections
import MenuText
import Testing

@Suite("Building a menu in code")
struct MenuBuilderTests {
  private func text(_ string: String) -> LocalizedText { LocalizedText(string, in: .korean) }

  private func menuSection(
    _ id: String, when condition: ConditionDraft? = nil, _ options: String...
  ) -> SectionDraft {
    SectionDraft(
      .menu(MenuSectionDraft(items: options.map { OptionDraft(text($0)) })), id: Located(id),
      condition: condition)
  }

  private func codes(_ sections: [SectionDraft]) -> [FindingCode] {
    MenuBuilder.build(MenuDraft(id: "m", item: text("m"), locale: .korean, sections: sections))
      .findings.map(\.code)
  }

  @Test("A circle of conditions is refused and shown, whatever its length")
  func circles() throws {
    for length in 1...5 {
      let sections = (0..<length).map { index in
        menuSection(
          "s\(index)",
          when: .chosen(section: Located("s\((index + 1) % length)"), anyOf: [Located("a")]), "a")
      }
      let findings = MenuBuilder.build(MenuDraft(id: "m", item: text("m"), sections: sections))
        .findings
      #expect(findings.map(\.code) == [.circle])
      let names = ((0..<length).map { "s\($0)" } + ["s0"]).joined(separator: " → ")
      #expect(findings.first?.message.contains(names) == true)
    }
  }

  @Test("A circle through an option's condition or an owner is a circle")
  func hiddenCircles() {
    var outer = OptionDraft(text("o"))
    outer.sections = [menuSection("inner", "a")]
    outer.condition = .chosen(section: Located("s.o.inner"), anyOf: [Located("a")])
    let section = SectionDraft(.menu(MenuSectionDraft(items: [outer])), id: Located("s"))
    #expect(codes([section]) == [.circle])
  }

  @Test("A chain of conditions is followed up to its limit, and refused beyond it")
  func chains() {
    func chain(_ length: Int) -> [SectionDraft] {
      (0..<length).map { index in
        menuSection(
          "s\(index)",
          when: index == 0 ? nil : .quantity(section: Located("s\(index - 1)"), .many), "a")
      }
    }
    #expect(codes(chain(32)) == [])
    #expect(codes(chain(33)) == [.conditionsTooDeep])
    #expect(codes(chain(20_000)) == [.conditionsTooDeep])
  }

  @Test("Ids are one when canonically equivalent")
  func equivalentIDs() {
    #expect(codes([menuSection("가", "a"), menuSection("\u{1100}\u{1161}", "a")]) == [.duplicateID])
  }

  @Test("A label makes an id without the characters of paths")
  func derivedIDs() {
    #expect(MenuBuilder.derivedID(" No. 1 = #best ") == "No- 1 - -best")
    #expect(MenuBuilder.derivedID("샷 추가") == "샷 추가")
  }

  @Test("Every error of a draft is thrown at once")
  func throwing() {
    let error = #expect(throws: InvalidMenu.self) {
      try MenuDefinition(
        MenuDraft(id: "m", item: self.text("m"), sections: [menuSection("any", "a", "a")]))
    }
    #expect(error?.findings.map(\.code) == [.badID, .duplicateID])
  }

  @Test("Paths and ids lead to each other for every section and option of a menu")
  func paths() throws {
    var owner = OptionDraft(text("라떼"), id: Located("latte"))
    owner.sections = [menuSection("temp", "hot", "ice")]
    let definition = try MenuDefinition(
      MenuDraft(
        id: "m", item: text("m"),
        sections: [
          menuSection("a", "x", "y"),
          SectionDraft(.menu(MenuSectionDraft(items: [owner])), id: Located("coffee")),
        ]))
    for index in definition.options.indices {
      let number = OptionIndex(rawValue: UInt32(index))
      #expect(definition.option(at: definition.path(of: number)) == number)
    }
    for index in definition.sections.indices {
      let number = SectionIndex(rawValue: UInt32(index))
      #expect(definition.section(at: definition.path(of: number)) == number)
    }
    #expect(definition.nearest(to: "coffee.latta.temp") == "coffee.latte")
    #expect(definition.nearest(to: "coffee.latte.tem") == "coffee.latte.temp")
  }
}
