import MenuSections
import MenuTestSupport
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

  private func codes(_ sections: [SectionDraft]) -> [DiagnosticCode] {
    MenuBuilder.build(MenuDraft(id: "m", item: text("m"), locale: .korean, sections: sections))
      .diagnostics.map(\.code)
  }

  @Test("A cycle of conditions of any length is rejected and listed")
  func cycles() throws {
    for length in 1...5 {
      let sections = (0..<length).map { index in
        menuSection(
          "s\(index)",
          when: .chosen(section: Located("s\((index + 1) % length)"), anyOf: [Located("a")]), "a")
      }
      let diagnostics = MenuBuilder.build(MenuDraft(id: "m", item: text("m"), sections: sections))
        .diagnostics
      #expect(diagnostics.map(\.code) == [.circle])
      let names = ((0..<length).map { "s\($0)" } + ["s0"]).joined(separator: " → ")
      #expect(diagnostics.first?.message.contains(names) == true)
    }
  }

  @Test("A cycle through an option's condition or an owner is rejected")
  func indirectCycles() {
    var outer = OptionDraft(text("o"))
    outer.sections = [menuSection("inner", "a")]
    outer.condition = .chosen(section: Located("s.o.inner"), anyOf: [Located("a")])
    let section = SectionDraft(.menu(MenuSectionDraft(items: [outer])), id: Located("s"))
    #expect(codes([section]) == [.circle])
  }

  @Test("A chain of conditions longer than the limit is rejected")
  func chains() {
    func chain(_ length: Int) -> [SectionDraft] {
      (0..<length).map { index in
        menuSection(
          "s\(index)",
          when: index == 0 ? nil : .quantity(section: Located("s\(index - 1)"), .many), "a")
      }
    }
    #expect(codes(chain(33)) == [])
    #expect(codes(chain(34)) == [.conditionsTooDeep])
    #expect(codes(chain(20_000)) == [.conditionsTooDeep])
  }

  @Test("Canonically equivalent ids are duplicates")
  func equivalentIDs() {
    #expect(codes([menuSection("가", "a"), menuSection("\u{1100}\u{1161}", "a")]) == [.duplicateID])
  }

  @Test(
    "Options are found by canonically equivalent ids",
    arguments: [
      ("가", "\u{1100}\u{1161}"), ("각", "가\u{11A8}"), ("é", "e\u{301}"), ("K", "\u{212A}"),
      ("豈", "\u{F900}"), ("ệ", "e\u{302}\u{323}"), ("a;", "a\u{37E}"),
    ])
  func equivalentOptionIDs(id: String, other: String) throws {
    for (written, wanted) in [(id, other), (other, id)] {
      let menu = try MenuDefinition(
        MenuDraft(id: "m", item: text("m"), sections: [menuSection("s", written, "b")]))
      let section = try #require(menu.page.section("s"))
      #expect(menu.option(wanted, in: section) == OptionIndex(rawValue: 0))
      #expect(menu.option(written + "b", in: section) == nil)
      #expect(codes([menuSection("s", written, wanted)]) == [.duplicateID])
    }
  }

  @Test("An id derived from a label contains no path characters")
  func derivedIDs() {
    #expect(MenuBuilder.derivedID(" No. 1 = #best ") == "No- 1 - -best")
    #expect(MenuBuilder.derivedID("샷 추가") == "샷 추가")
  }

  @Test("All errors in a draft are thrown together")
  func throwing() {
    let error = #expect(throws: InvalidMenu.self) {
      try MenuDefinition(
        MenuDraft(id: "m", item: self.text("m"), sections: [menuSection("any", "a", "a")]))
    }
    #expect(error?.diagnostics.map(\.code) == [.badID, .duplicateID])
  }

  @Test("Every path resolves to its section or option, and back")
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
    #expect(definition.nearest(to: "coffee.latta.temp") == "coffee.latte.temp")
    #expect(definition.nearest(to: "cofee.latta.tem.hot") == "coffee.latte.temp.hot")
    #expect(definition.nearest(to: "cofee.latte.sauce") == "coffee")
    #expect(definition.nearest(to: "coffee.latte.tem") == "coffee.latte.temp")
  }

  @Test("The nearest path has the id of what a name belongs to, but of neither of two")
  func names() throws {
    let items = [("a1", "Large"), ("b2", "Large"), ("c3", "Small")].map { id, name in
      OptionDraft(text(name), id: Located(id))
    }
    let definition = try MenuDefinition(
      MenuDraft(
        id: "m", item: text("m"),
        sections: [SectionDraft(.menu(MenuSectionDraft(items: items)), id: Located("size"))]))
    #expect(definition.nearest(to: "size.small") == "size.c3")
    #expect(definition.nearest(to: "size.large") == nil)
  }
}
