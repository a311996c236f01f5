import Foundation
import MenuTestSupport
import Testing

@testable import MenuSections

@Suite("Lines that are added and answered as a whole")
struct WholeLineTests {
  private static let cafe = """
    {item: 카페, currency: KRW, locale: ko, sections: [
      {id: coffee, menu: 커피, select: any, each: 0..9, items: {
        latte: {name: 라떼, price: 3900, sections: [
          {id: temp, menu: 온도, items: [hot, ice]},
          {id: ice, menu: 얼음, when: {temp: ice}, default: less, items: [less, more]},
          {id: milk, menu: 우유, default: whole, items: {
            whole: 0, oat: {name: 귀리 우유, price: 700, stock: 3}, soy: {name: 두유, sold-out: yes}}},
          {id: extras, menu: 추가, select: 0..3, distinct: 0..2, each: 0..2, items: {
            shot: 500, syrup: 300, whip: 500}},
          {id: cups, count: 컵, range: 1..4},
          {id: note, text: 메모, max: 5}]},
        cookie: {name: 쿠키, price: 1500}}},
      {total: 총 금액}]}
    """

  private func cafe(_ inventory: Inventory = Inventory()) throws -> MenuStore {
    MenuStore(try menu(Self.cafe), inventory: inventory)
  }

  @Test("A line is added with its quantity and answers in one step; the rest keeps its defaults")
  func adds() throws {
    let store = try cafe()
    try store.send(
      .add("coffee.latte", quantity: 2, answers: ["temp": "ice", "milk": "oat", "note": "덜 달게"]))
    try store.send(.add("coffee.latte", answers: ["temp": "hot", "extras": ["shot": "2"]]))
    #expect(
      store.screen.answers == [
        "coffee": [
          "latte": [
            [
              "quantity": "2", "temp": "ice", "ice": "less", "milk": "oat", "cups": "1",
              "note": "덜 달게",
            ],
            ["temp": "hot", "milk": "whole", "extras": ["shot": "2"], "cups": "1"],
          ]
        ]
      ])
    #expect(store.screen.total?.minorUnits == 14_100)
    #expect(store.screen.isComplete)
    try store.undo()
    try store.undo()
    #expect(store.order == .starting(store.definition))
    #expect(throws: OrderRejection(.nothingToUndo, at: "")) { try store.undo() }
  }

  @Test("Answers replace those of a line; what they do not name returns to its default")
  func answers() throws {
    let store = try cafe()
    try store.send(.add("coffee.latte", answers: ["temp": "ice", "ice": "more", "milk": "oat"]))
    try store.send(.answer("coffee.latte", quantity: 3, answers: ["temp": "ice"]))
    #expect(
      store.screen.answers(ofLine: "coffee.latte")
        == ["temp": "ice", "ice": "less", "milk": "whole", "cups": "1"])
    #expect(store.screen.total?.minorUnits == 11_700)
    try store.send(.answer("coffee.latte", answers: ["milk": "oat"]))
    #expect(store.screen.total?.minorUnits == 13_800, "the quantity stays")
    #expect(!store.screen.isComplete, "the temperature has no default")
  }

  @Test("A line with equal answers is another line, as if it was composed step by step")
  func equalLines() throws {
    let store = try cafe()
    for _ in 0..<2 { try store.send(.add("coffee.latte", answers: ["temp": "hot"])) }
    #expect(store.order.lines.map(\.number) == [1, 2])
    // Without sections there are no lines, so units are added.
    try store.send(.add("coffee.cookie", quantity: 2))
    try store.send(.add("coffee.cookie", quantity: 3, answers: [:]))
    #expect(store.screen.total?.minorUnits == 15_300)
    try store.send(.answer("coffee.cookie", quantity: 1, answers: [:]))
    #expect(store.screen.total?.minorUnits == 9_300)
  }

  static let rejected: [(MenuAction, String)] = [
    (.add("coffee.latte", answers: ["milk": "goat"]), "coffee.latte.milk.goat unknown-path"),
    (.add("coffee.latte", answers: ["mlik": "oat"]), "coffee.latte.mlik unknown-path"),
    (.add("coffee.latte", answers: ["milk": "soy"]), "coffee.latte.milk.soy sold-out"),
    (
      .add("coffee.latte", answers: ["milk": ["whole", "oat"]]),
      "coffee.latte.milk.whole limit-reached"
    ),
    (
      .add("coffee.latte", answers: ["temp": "hot", "ice": "more"]),
      "coffee.latte.ice.more not-visible"
    ),
    (
      .add("coffee.latte", answers: ["extras": ["shot": "3"]]),
      "coffee.latte.extras.shot out-of-range"
    ),
    (
      .add("coffee.latte", answers: ["extras": ["shot": "2", "syrup": "2"]]),
      "coffee.latte.extras.shot limit-reached"
    ),
    (
      .add("coffee.latte", answers: ["extras": ["shot", "syrup", "whip"]]),
      "coffee.latte.extras.shot limit-reached"
    ),
    (.add("coffee.latte", answers: ["cups": "5"]), "coffee.latte.cups out-of-range"),
    (.add("coffee.latte", answers: ["cups": "1.5"]), "coffee.latte.cups not-a-whole-number"),
    (.add("coffee.latte", answers: ["note": "여섯 글자 넘게"]), "coffee.latte.note too-long"),
    (.add("coffee.latte", answers: ["quantity": "2"]), "coffee.latte.quantity unknown-path"),
    (.add("coffee.latte", answers: "oat"), "coffee.latte not-selectable"),
    (
      .add("coffee.latte", quantity: 4, answers: ["milk": "oat"]),
      "coffee.latte.milk.oat out-of-stock"
    ),
    (.add("coffee.latte", quantity: 0), "coffee.latte out-of-range"),
    (.add("coffee.latte", quantity: 10), "coffee.latte out-of-range"),
    (.add("coffee.latte", quantity: .max), "coffee.latte out-of-range"),
    (.add("coffee.cookie", quantity: .max), "coffee.cookie out-of-range"),
    (.add("coffee.cookie", quantity: -1), "coffee.cookie out-of-range"),
    (.add("coffee.cookie", answers: ["temp": "hot"]), "coffee.cookie.temp unknown-path"),
    (.add("coffee.cookie", answers: ["": "hot"]), "coffee.cookie. unknown-path"),
    (.answer("coffee.latte", answers: ["milk": "goat"]), "coffee.latte.milk.goat unknown-path"),
    (.answer("coffee.latte", quantity: -1, answers: [:]), "coffee.latte out-of-range"),
    (.answer("coffee.latte#2", answers: [:]), "coffee.latte#2 unknown-path"),
    (.answer("coffee.latte#01", answers: [:]), "coffee.latte#01 unknown-path"),
    (.answer("coffee.latte#+1", answers: [:]), "coffee.latte#+1 unknown-path"),
    (.answer("coffee.cookie", answers: ["temp": "hot"]), "coffee.cookie.temp unknown-path"),
    (.answer("coffee", answers: [:]), "coffee not-selectable"),
  ]

  @Test("A rejection names the path within the answers, and nothing changes", arguments: rejected)
  func rejections(action: MenuAction, expected: String) throws {
    let store = try cafe()
    try store.send(.add("coffee.latte", answers: ["temp": "ice"]))
    let before = store.screen
    let rejection = #expect(throws: OrderRejection.self) { try store.send(action) }
    #expect(rejection.map { "\($0.path) \($0.code)" } == expected)
    #expect(store.screen == before && store.order == before.order)
    try store.undo()
    #expect(store.order == .starting(store.definition))
  }

  @Test("A line that was never opened has no answers to replace")
  func neverOpened() throws {
    let store = try cafe()
    #expect(throws: OrderRejection(.notVisible, at: "coffee.latte")) {
      try store.send(.answer("coffee.latte", answers: [:]))
    }
  }

  @Test("What a line has is kept when it is sold out or used up; what is new is not accepted")
  func keepsWhatItHas() throws {
    let store = try cafe()
    try store.send(.add("coffee.latte", quantity: 3, answers: ["temp": "ice", "milk": "oat"]))
    _ = store.setInventory(Inventory(soldOut: ["coffee.latte.milk.oat": SoldOut()]))
    try store.send(.answer("coffee.latte", answers: ["temp": "hot", "milk": "oat"]))
    try store.send(.answer("coffee.latte", answers: ["temp": "hot"]))
    let rejection = #expect(throws: OrderRejection.self) {
      try store.send(.answer("coffee.latte", answers: ["temp": "hot", "milk": "oat"]))
    }
    #expect(rejection?.code == "sold-out")
  }
}

@Suite("Laws of whole lines, on random shops")
struct WholeLineLawTests {
  @Test(
    "A line that is added with the answers of another equals it, as single actions would compose it, and one undo removes it"
  )
  func added() throws {
    var (added, rejected) = (0, 0)
    try forEachLine(seed: 21) { store, line, answers, words in
      let before = (store.order, store.screen)
      let action = MenuAction.add(MenuPath(line.path).withoutLines, quantity: 1, answers: answers)
      guard (try? store.send(action)) != nil else {
        rejected += 1
        #expect(store.order == before.0, words)
        return
      }
      added += 1
      let new = try #require(store.screen.newest(of: MenuPath(line.path).withoutLines), words)
      #expect(store.screen.answers(ofLine: new.path) == answers, words)
      #expect(new.price == line.price, words)
      let (definition, availability) = (store.definition, Availability(store.definition))
      let plan = try #require(ActionPlan(to: store.order, definition, availability), words)
      let composed = MenuStore(definition)
      for action in plan.actions { try composed.send(action) }
      #expect(composed.screen.answers == store.screen.answers, words)
      #expect(composed.screen.price.total == store.screen.price.total, words)
      #expect(composed.screen.pending.map(\.code) == store.screen.pending.map(\.code), words)
      try store.undo()
      #expect(store.order == before.0 && store.screen == before.1, words)
    }
    #expect(added > 300, "\(added) added, \(rejected) rejected")
  }

  @Test("A line that is answered with its own answers does not change; with others it equals those")
  func answered() throws {
    var changed = 0
    try forEachLine(seed: 22) { store, line, answers, words in
      let path = MenuPath(line.path)
      let before = store.screen
      try store.send(.answer(path, answers: answers))
      #expect(store.screen.answers == before.answers, words)
      #expect(store.screen.price.total == before.price.total, words)
      guard let other = before.lines(of: path.withoutLines).first(where: { $0.path != path }),
        let wanted = before.answers(ofLine: other.path)
      else { return }
      let order = store.order
      try store.send(.answer(path, quantity: other.quantity, answers: wanted))
      #expect(store.screen.answers(ofLine: path) == wanted, words)
      guard store.order != order else { return }
      changed += 1
      try store.undo()
      #expect(store.order == order, words)
    }
    #expect(changed > 20, "\(changed)")
  }

  @Test("Whole lines are the same after JSON, and their log replays to the same order")
  func replayed() throws {
    for seed: UInt64 in 1...40 {
      let definition = try MenuDefinition(RandomShop(seed: seed).shop)
      let store = MenuStore(definition)
      var walk = RandomWalk(seed: seed &+ 23)
      var log: [MenuAction] = []
      for _ in 0..<60 {
        let action = walk.command(for: store.screen)
        guard (try? store.send(action)) != nil else { continue }
        let data = try JSONEncoder().encode(action)
        log.append(try JSONDecoder().decode(MenuAction.self, from: data))
        #expect(
          try JSONDecoder().decode(MenuAction.self, from: JSONEncoder().encode(log.last))
            == log.last)
      }
      let replayed = MenuStore(definition)
      try replayed.replay(contentsOf: log)
      #expect(replayed.screen.stateDigest == store.screen.stateDigest, "seed \(seed)")
      #expect(replayed.screen.price.total == store.screen.price.total, "seed \(seed)")
    }
  }

  /// A visible line of the page.
  private struct Line {
    let path: String
    let price: PriceRange
  }

  /// Calls the body with the lines of the page after random actions.
  private func forEachLine(
    seed: UInt64, _ body: (MenuStore, Line, MenuValue, Comment) throws -> Void
  ) throws {
    for shop in 1...UInt64(60) {
      let store = MenuStore(try MenuDefinition(RandomShop(seed: shop).shop))
      var walk = RandomWalk(seed: shop &+ seed &* 1000)
      for step in 0..<50 {
        _ = try? store.send(walk.command(for: store.screen))
        guard step % 10 == 9 else { continue }
        let screen = store.screen
        for case .menu(let menu) in screen.sections where menu.instance.owner == nil {
          for row in menu.rows where row.state == .available {
            for line in row.lines {
              guard let answers = screen.answers(ofLine: line.path) else { continue }
              try body(
                store, Line(path: line.path.description, price: line.price), answers,
                "shop \(shop), step \(step), \(line.path)")
            }
          }
        }
      }
    }
  }
}

extension Screen {
  fileprivate func lines(of option: MenuPath) -> [RowLine] {
    for case .menu(let menu) in sections {
      for row in menu.rows where row.path == option { return row.lines }
    }
    return []
  }

  fileprivate func newest(of option: MenuPath) -> RowLine? { lines(of: option).last }
}
