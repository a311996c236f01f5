import MenuTestSupport
import MenuText
import MenuYAML
import Testing

@testable import MenuSections

@Suite("Hours of menus")
struct HoursTests {
  private static let cafe = """
    item: Cafe Haru
    currency: USD
    zone: America/New_York
    hours:
      open: {mon-fri: 07:00-21:00, sat-sun: 10:00-18:00, except: {2026-12-25: closed}}
      morning: {mon-fri: 07:00-10:30}
      winter: {mon-sun: 00:00-24:00, from: 2026-12-01, until: 2027-02-28}
      unused: {mon: 01:00-02:00}
    available: open
    sections:
      - menu: Coffee
        select: any
        each: 0..9
        items:
          latte: {name: Latte, price: [{when: {at: morning}, is: 3}, {is: 4}]}
          punch: {name: Punch, price: 5, available: winter}
      - menu: Breakfast
        select: any
        each: 0..9
        available: [morning]
        items: {toast: {name: Toast, price: 2}}
      - menu: Early bird
        select: optional
        when: {at: morning}
        items: {muffin: {name: Muffin, price: 1}}
      - total: Total
    """

  private func store() throws -> MenuStore {
    MenuStore(try MenuDefinition(yaml: Self.cafe, id: "cafe"))
  }

  private func context(_ time: String) throws -> OrderContext {
    let time = try #require(LocalMinute(time))
    return OrderContext(time: time)
  }

  @Test("Without a time everything is available, and no condition on hours holds")
  func timeless() throws {
    let store = try store()
    try store.send(.add("Breakfast.toast"))
    try store.send(.add("Coffee.latte"))
    #expect(store.screen.price.total.from == 600)
    #expect(!store.screen.sections.map(\.instance.id).contains("Early bird"))
    #expect(store.screen.isComplete)
  }

  @Test("What is both sold out and closed is rejected for the reason that its row shows")
  func soldOutAndClosed() throws {
    let store = try store()
    try store.setContext(context("2026-11-21T11:00"))
    _ = store.setInventory(Inventory(soldOut: ["Breakfast.toast": SoldOut()]))
    #expect(try store.screen.row(at: "Breakfast.toast").state == .soldOut)
    let rejection = OrderRejection(.soldOut(SoldOut()), at: "Breakfast.toast")
    #expect(throws: rejection) { try store.send(.add("Breakfast.toast")) }
  }

  @Test("What is both excluded and closed is rejected for the reason that its row shows")
  func excludedAndClosed() throws {
    let menu = try MenuDefinition(
      yaml: """
        item: Shop
        currency: USD
        zone: Asia/Seoul
        channels: {here: Eat in, togo: Takeaway}
        hours: {morning: {mon-sun: 07:00-10:30}}
        products: {toast: {name: Toast, price: 3, available: morning}}
        sections:
          - menu: Drinks
            id: drinks
            select: any
            items:
              latte: {price: {channel: {here: 4, togo: none}}, available: morning}
              set:
                price: {channel: {here: 6, togo: none}}
                sections:
                  - {menu: Parts, id: parts, included: yes, select: all, items: [{product: toast}]}
        """, id: "shop")
    let noon = OrderContext(time: LocalMinute("2026-11-20T12:00"), channel: "togo")
    let store = MenuStore(menu, context: noon)
    for path: MenuPath in ["drinks.latte", "drinks.set"] {
      #expect(try store.screen.row(at: path).state == .notAvailable)
      #expect(throws: OrderRejection(.notAvailable(with: .channel(1)), at: path)) {
        try store.send(.choose(path))
      }
    }
    let error = #expect(throws: InvalidAnswers.self) {
      try menu.order(answering: ["drinks": ["latte"]], context: noon)
    }
    #expect(
      error?.rejections == [OrderRejection(.notAvailable(with: .channel(1)), at: "drinks.latte")])
  }

  @Test("What is closed shows, cannot be chosen, does not count, and says when it opens")
  func closed() throws {
    let store = try store()
    let english = Localizer(.english)
    // Saturday.
    try store.setContext(context("2026-11-21T11:00"))
    let toast = try store.screen.row(at: "Breakfast.toast")
    #expect(toast.state == .closed)
    #expect(toast.opening?.time?.description == "2026-11-23T07:00")
    #expect(english.state(toast) == "Opens Monday 07:00")
    #expect(Localizer(.korean).state(toast) == "월요일 07:00부터")
    #expect(
      try english.state(store.screen.row(at: "Coffee.punch")) == "Opens December 1, 2026, 07:00")
    let rejection = OrderRejection(.closed(try #require(toast.opening)), at: "Breakfast.toast")
    #expect(throws: rejection) { try store.send(.add("Breakfast.toast")) }
    #expect(rejection.code == "closed")
    #expect(
      english.sentence(for: rejection, in: store.definition)
        == "Toast cannot be ordered at the moment: Opens Monday 07:00.")
    // Monday morning.
    try store.setContext(context("2026-11-23T07:00"))
    try store.send(.add("Breakfast.toast"))
    try store.send(.add("Coffee.latte"))
    #expect(store.screen.price.total.from == 500)
    #expect(store.screen.sections.map(\.instance.id).contains("Early bird"))
    // Breakfast is over: it was chosen, and does not count.
    try store.setContext(context("2026-11-23T10:30"))
    #expect(store.screen.price.total.from == 400)
    #expect(try store.screen.row(at: "Breakfast.toast").quantity == 1)
    #expect(store.screen.orderedItems.map(\.path) == ["Coffee.latte"])
    try store.send(.set("Breakfast.toast", to: 0))
  }

  @Test("While the menu is closed nothing counts, and no order is complete")
  func closedMenu() throws {
    let store = try store()
    try store.send(.add("Coffee.latte"))
    try store.setContext(context("2026-11-23T06:59"))
    #expect(store.screen.price.total == .zero)
    #expect(store.screen.pending.map(\.code) == ["closed"])
    #expect(
      Localizer(.english).sentence(for: store.screen.pending[0], in: store.definition)
        == "Closed at the moment: Opens 07:00")
    try store.setContext(context("2026-11-23T07:00"))
    #expect(store.screen.isComplete)
  }

  @Test("The next change of a menu is that of its hours in use")
  func nextChange() throws {
    let definition = try store().definition
    func next(_ time: String) throws -> String? {
      definition.nextChange(after: try #require(LocalMinute(time)))?.description
    }
    #expect(try next("2026-11-23T00:30") == "2026-11-23T07:00")
    #expect(try next("2026-11-23T07:00") == "2026-11-23T10:30")
    #expect(try next("2026-11-30T21:00") == "2026-12-01T00:00")
  }

  @Test("Between two changes of hours, time changes neither prices nor what can be chosen")
  func law() throws {
    let definition = try store().definition
    let availability = { Availability(definition, context: OrderContext(time: $0)) }
    var order = MenuOrder.starting(definition)
    for path in ["Coffee.latte", "Coffee.punch", "Breakfast.toast"] {
      try OrderReducer.reduce(
        definition, availability: Availability(definition), order: &order,
        action: .add(MenuPath(path)))
    }
    func facts(_ time: LocalMinute) -> [String] {
      let screen = OrderReducer.screen(definition, availability: availability(time), order: order)
      return screen.sections.flatMap { view -> [String] in
        guard case .menu(let menu) = view else { return [view.instance.id] }
        return menu.rows.map { "\($0.path) \($0.state) \($0.price ?? .zero)" }
      } + ["\(screen.price.total)", "\(screen.pending.map(\.code))"]
    }
    var time = try #require(LocalMinute("2026-11-28T00:00"))
    let end = try #require(LocalMinute("2026-12-02T00:00"))
    while time < end {
      let next = definition.nextChange(after: time) ?? end
      let known = facts(time)
      for minute in stride(from: time.minutes, to: next.minutes, by: 37) {
        #expect(facts(LocalMinute(minutes: minute)) == known, "\(LocalMinute(minutes: minute))")
      }
      #expect(facts(LocalMinute(minutes: next.minutes - 1)) == known)
      if next < end {
        let hours = definition.storage.head.context.hours.map(\.hours)
        let before = LocalMinute(minutes: next.minutes - 1)
        #expect(hours.contains { $0.isOpen(at: next) != $0.isOpen(at: before) }, "\(next)")
      }
      time = next
    }
  }

  @Test("Menus in Swift have the same hours")
  func swift() throws {
    let morning = OpeningHours([.monday: [420..<630]])
    let menu = try MenuDefinition(
      "tea", item: "Tea", zone: "Asia/Seoul", hours: ["morning": morning], available: ["morning"]
    ) {
      MenuSection(menu: "Cup", available: ["morning"]) { MenuItem("S", available: ["morning"]) }
    }
    #expect(menu.zone == "Asia/Seoul")
    let store = MenuStore(menu, context: try context("2026-11-23T10:30"))
    #expect(try store.screen.row(at: "Cup.S").state == .closed)
  }

  private static func menu(_ rest: String) -> String {
    "item: Tea\n\(rest)\nsections:\n  - {menu: Size, items: [S, L]}\n"
  }

  /// A menu with one mistake in its hours.
  private static func hours(
    _ hours: String, _ code: DiagnosticCode, _ words: String, fix: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> MarkedMenu {
    MarkedMenu(
      document: menu("hours: {open: {\(hours)}}"), code, words, fix: fix,
      sourceLocation: sourceLocation)
  }

  /// Days that are written otherwise in a menu.
  private static func days(
    _ written: String, _ days: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> MarkedMenu {
    hours(
      "①\(written)②: closed", .unknownKey, "did you mean '\(days)'?", fix: days,
      sourceLocation: sourceLocation)
  }

  /// Times that are written otherwise in a menu, or that have no meaning.
  private static func times(
    _ written: String, _ times: String?, sourceLocation: SourceLocation = #_sourceLocation
  ) -> MarkedMenu {
    hours(
      "mon: ①\(written)②", .wrongValue, times == nil ? "not a range of times" : "did you mean",
      fix: times, sourceLocation: sourceLocation)
  }

  static let mistakes = [
    MarkedMenu(
      document: menu("zone: ①Berlin②"), .wrongValue, "no time zone 'Berlin'", fix: "Europe/Berlin"),
    MarkedMenu(
      document: menu("zone: ①Asia/Soul②"), .wrongValue, "no time zone 'Asia/Soul'",
      fix: "Asia/Seoul"),
    MarkedMenu(
      document: menu("zone: ①posix/Asia/Seoul②"), .wrongValue, "no time zone 'posix/Asia/Seoul'",
      fix: "Asia/Seoul"),
    MarkedMenu(
      document: menu("zone: ①right/Europe/Berlin②"), .wrongValue,
      "no time zone 'right/Europe/Berlin'", fix: "Europe/Berlin"),
    hours("①Mon-Fri②: 07:00-21:00", .unknownKey, "hours", fix: "mon-fri"),
    days("montag", "mon"),
    hours("①mo-fr②: closed, sat: closed", .unknownKey, "did you mean 'mon-fri'?", fix: "mon-fri"),
    MarkedMenu(
      document: menu("locale: de\nhours: {open: {①di-do②: closed, sat: closed}}"), .unknownKey,
      "did you mean 'tue-thu'?", fix: "tue-thu"),
    days("Samstag", "sat"),
    days("월~금", "mon-fri"),
    days("土曜日", "sat"),
    days("wendesday", "wed"),
    hours("①lun-mer②: closed, sun: closed", .unknownKey, "did you mean 'mon-wed'?", fix: "mon-wed"),
    days("Sat & Sun", "sat-sun"),
    days("평일", "mon-fri"),
    hours("mon: ①Ruhetag②", .wrongValue, "did you mean 'closed'?", fix: "closed"),
    MarkedMenu(
      document: menu("hours: {①Mon-Fri②: 07:00-21:00}"), .wrongShape,
      "write 'hours: {open: {mon-fri: 07:00-21:00}}'"),
    MarkedMenu(
      document: menu("hours: {sunset: ①18:00-22:00②}"), .wrongShape,
      "write '{mon-fri: 07:00-21:00}'"),
    days("tu", "tue"),
    days("Mon.", "mon"),
    hours("①today②: closed", .unknownKey, "not a key of hours"),
    hours("①sonday②: closed", .unknownKey, "not a key of hours"),
    hours("①dinner②: closed", .unknownKey, "not a key of hours"),
    hours("①mon–fri②: 07:00-21:00", .unknownKey, "did you mean", fix: "mon-fri"),
    hours("①tue..thu②: 07:00-21:00", .unknownKey, "did you mean", fix: "tue-thu"),
    hours("①\"mon,fri\"②: 07:00-21:00", .unknownKey, "not a key of hours"),
    hours("mon: ①7:00-21:00②", .wrongValue, "is written as", fix: "07:00-21:00"),
    times("9-18", "09:00-18:00"),
    times("7.30-21.00 Uhr", "07:30-21:00"),
    times("11시-22시", "11:00-22:00"),
    times("9-5", nil),
    times("6am - 10:30 p.m.", "06:00-22:30"),
    times("12pm-12am", "12:00-00:00"),
    times("6-10pm", nil),
    times("13am-6pm", nil),
    times("07:30-21:00Uhr", "07:30-21:00"),
    times("11:00時-22:00時", "11:00-22:00"),
    times("07:00–21:00", "07:00-21:00"),
    times("7:00 ~ 21:00", "07:00-21:00"),
    MarkedMenu(document: menu("hours: {open: ①{}②}"), .wrongShape, "hours is empty"),
    MarkedMenu(document: menu("available: ①[]②"), .wrongShape, "this is an empty list"),
    hours("mon: ①07:00②", .wrongValue, "a range of times"),
    times("17:00-26:00", "17:00-02:00"),
    times("11:30〜24:30", "11:30-00:30"),
    times("18-25", "18:00-01:00"),
    hours("mon: ①01:00-26:00②", .wrongValue, "a range of times"),
    hours("mon: ①07:00-30:01②", .wrongValue, "a range of times"),
    hours("③mon-wed④: closed, ①wed②: closed", .wrongValue, "'wed' already has hours"),
    hours("except: {①2026-02-30②: closed}", .wrongValue, "a date is expected"),
    hours("mon: closed, from: ①soon②", .wrongValue, "a date is expected"),
    MarkedMenu(
      document: menu("hours: {morning: {mon: closed}}\navailable: ①mornig②"), .unknownName,
      "no hours", fix: "morning"),
    MarkedMenu(document: menu("available: ①morning②"), .unsuitableName, "the menu has no hours"),
  ]

  @Test("An answer inside a closed or hidden item has one rejection, that of the item")
  func answersInClosed() throws {
    let definition = try readDocument(
      """
      item: Cafe
      hours: {morning: {mon: 07:00-10:00}}
      sections:
        - menu: Drinks
          id: drinks
          select: any
          each: 0..9
          items:
            tea: {name: Tea, available: morning, sections: [{menu: Milk, id: milk, items: [Oat, Soy]}]}
        - {menu: Set, id: set, select: all, available: morning, items: [A, B]}
      """)
    func rejections(_ path: MenuPath, _ answer: String) -> [String] {
      var sheet = AnswerSheet(
        definition,
        Availability(
          definition, context: OrderContext(time: LocalMinute("2026-11-29T12:00"))))
      sheet.set(path, to: MenuValue(.text(answer)))
      do {
        _ = try sheet.checkedOrder()
        return []
      } catch { return error.rejections.map(\.description) }
    }
    #expect(rejections("drinks.tea.milk", "Oat") == ["drinks.tea: closed"])
    #expect(rejections("drinks.tea", "2") == ["drinks.tea: closed"])
    #expect(rejections("set.A", "2") == ["set.A: fixed"])
  }

  @Test("A misspelled key hides no mistakes in its value")
  func misspelledKeys() {
    for hours in [
      "①Mon②: ③9-5④, ⑤thurs-frii⑥: [07:00-08:00, ⑦25:00-26:00⑧]",
      "①excpet②: {③2026-13-01④: closed}, ⑤form⑥: ⑦soon⑧",
      "①dinner②: 9-5, mon-wed: closed, ③Tue④: closed",
    ] {
      let marked = MarkedSource(Self.menu("hours: {open: {\(hours)}}"))
      let found = MenuDocument.read(marked.source, id: "m").diagnostics
      #expect(found.map(\.span) == marked.spans, "\(hours)")
    }
  }

  @Test("Hours that may end in the afternoon or at night have no safe fix")
  func unclearEnd() {
    for (range, isSafe) in [
      ("11.30-2.00", false), ("9.00-5.00", false), ("7.30-21.00", true), ("17:00-26:00", true),
      ("18-25", false),
    ] {
      let source = SourceText(name: "m.yaml", text: Self.menu("hours: {open: {mon: \(range)}}"))
      let fixIts = MenuDocument.read(source, id: "m").diagnostics.flatMap(\.fixIts)
      #expect(fixIts.map(\.isSafe) == [isSafe], "\(range)")
    }
  }

  @Test(
    "The days 'do' and 'di' have a suggestion only in German and Dutch",
    arguments: ["it", "fr", "en"])
  func twoLetters(language: String) {
    for day in ["do", "di"] {
      let text = Self.menu("locale: \(language)\nhours: {open: {\(day): 07:00-21:00}}")
      let found = MenuDocument.read(SourceText(name: "m.yaml", text: text), id: "m").diagnostics
      #expect(found.map(\.code) == [.unknownKey])
      #expect(found.allSatisfy { !["thu", "tue"].contains($0.fixIts.first?.replacement) })
    }
  }

  @Test("A part of a zone's name suggests a city, not the region of another country")
  func regions() {
    let source = SourceText(name: "m.yaml", text: Self.menu("zone: Eastern"))
    let found = MenuDocument.read(source, id: "m").diagnostics
    #expect(found.map(\.code) == [.wrongValue])
    #expect(found.allSatisfy { $0.fixIts.first?.replacement != "Canada/Eastern" })
  }

  @Test("Mistakes in hours point to what is wrong", arguments: mistakes)
  func mistake(_ menu: MarkedMenu) { menu.check() }

  /// What `validate` finds where a section has a condition, as codes, but for
  /// hours that it leaves out.
  private func warnings(_ condition: String) -> [String] {
    let source = SourceText(
      name: "m.yaml",
      text: """
        item: Tea
        hours:
          morning: {mon-fri: 07:00-10:30}
          evening: {mon-fri: 18:00-22:00, except: {2026-12-24: 09:00-12:00}}
          weekend: {sat-sun: 00:00-24:00}
        sections:
          - {menu: Size, items: [S, L]}
          - {menu: Lid, when: \(condition), items: [a]}
        """)
    let result = MenuDocument.read(source, id: "m", isChecked: true)
    #expect(result.definition != nil)
    return result.diagnostics.map(\.code).filter { $0 != .unusedTerm }.map(\.text)
  }

  @Test("Checks know which hours can be open together")
  func checks() {
    #expect(warnings("{all: [{at: morning}, {at: weekend}]}") == ["M0611"])
    // Only on one date.
    #expect(warnings("{all: [{at: morning}, {at: evening}]}") == [])
    #expect(warnings("{any: [{at: morning}, {not: {at: morning}}]}") == ["M0613"])
    #expect(warnings("{at: [morning, evening]}") == [])
  }
}
